"""Lessons as data, and the one state machine that runs them (goal, hint, feedback, progress).

A lesson is a TOML file (`docs/authoring/lesson.md`); `reader` reads it, `proof` proves it with both
engines, `graph` holds what a board needs to run without an engine, and `machine` runs it.
"""
