"""Arbiters with answers written down beforehand, to test what happens when two of them differ."""

from __future__ import annotations

from ruleskit.verify.both import Arbiters

CHESS = "chess-fide@2023"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class FakeRefusedError(Exception):
    def __init__(self, code, at, found):
        self.code, self.at, self.found = code, at, found
        super().__init__(code)


class FakeCase:
    def __init__(self, answers):
        self.answers = answers

    def answer(self, question):
        answer = self.answers[question]
        if isinstance(answer, Exception):
            raise answer
        return answer

    def after(self, element):
        answer = self.answers.get(f"after {element}", self)
        if isinstance(answer, Exception):
            raise answer
        return answer


class FakeArbiter:
    """Answers from a table; `opening` is raised instead if it is an error."""

    RULESETS = (CHESS,)
    Refused = FakeRefusedError

    def __init__(self, answers=None, opening=None):
        self.answers = {"fen": START} | (answers or {})
        self.opening = opening
        self.opened = []

    def open(self, ruleset, fen=None, moves=()):
        self.opened.append((ruleset, fen, tuple(moves)))
        if self.opening:
            raise self.opening
        return FakeCase(self.answers)

    def faults(self, ruleset, fen):
        self.opened.append((ruleset, fen, ()))
        if self.opening:
            raise self.opening
        return self.answers["faults"]


def judges(engine=None, checker=None, *, refuses=None, too=None):
    """Two fakes: tables of answers, and the errors with which they open."""
    same = engine if checker is None else checker
    return Arbiters(FakeArbiter(engine, refuses), FakeArbiter(same, too))
