"""The drawn set: men, boards and marks of chess and Makruk as SVG text.

Knows nothing of rules and imports nothing of the package; the standard library is enough.
README.md beside this file says how a drawing is laid out and how to read one back.
"""
