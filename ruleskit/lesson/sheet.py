"""Makes the graph of a board on which the learner gives one answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ruleskit.lesson.aim import outcome, over, squares, status
from ruleskit.lesson.desk import holds
from ruleskit.lesson.goals import VERDICTS
from ruleskit.lesson.graph import LEGAL, Graph, Node, Reason
from ruleskit.lesson.move import is_move
from ruleskit.lesson.notation import accepted
from ruleskit.lesson.placement import SQUARES, field, men, with_men
from ruleskit.lesson.question import clock, number, selected, verdict
from ruleskit.lesson.reasons import Reasons
from ruleskit.verify.proof import Subject

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.lesson.desk import Desk
    from ruleskit.lesson.schema import Board
    from ruleskit.verify.arbiter import Case


class Sheet:
    """One board's right and wrong answers.

    Args:
        goal: the goal's name.
        board: the board.
        root: its case, opened; of a sketch any case; None for men that are still to be placed.
        desk: opens changed set-ups.
    """

    def __init__(self, goal: str, board: Board, root: Case | None, desk: Desk) -> None:
        self.board = board
        self.params = board.params
        self.reasons = Reasons()
        self.desk = desk
        self._root = root
        self.graph = Graph(goal, board.ruleset, limit=1)

    @property
    def root(self) -> Case:
        """The board's case."""
        if self._root is None:
            raise LookupError(self.board.fen)
        return self._root

    def write(self) -> Graph:
        """The graph; its first node is the board as it stands."""
        graph = self.graph
        graph.add(self._stand(self._root))
        self._answer()
        graph.reasons = self.reasons.all
        graph.solution = graph.right[:1]
        return graph

    def _answer(self) -> None:
        match self.graph.goal:
            case "select":
                self._select()
            case "number":
                self._number()
            case "verdict":
                self._verdict()
            case "legal-or-not":
                self._legal_or_not()
            case "write":
                self._write()
            case "choose-change":
                self._choose_change()
            case _:
                self._place()

    def _stand(self, case: Case | None) -> Node:
        if "man" in self.params:
            fen = field({self._text("at"): self._text("man")})
            return Node(f"{fen} w - - 0 1", "you", status="sketch")
        if case is None:
            return Node(str(self.board.fen), "you", status="sketch")
        fen = str(case.answer("fen"))
        return Node(fen, "you", check=bool(case.answer("check")), status=status(case))

    def _text(self, name: str, default: str = "") -> str:
        return str(self.params.get(name, default))

    def _wrong(self, answer: str, code: str, **squares_by_role: list[str]) -> None:
        self.graph.wrong[answer] = self.reasons.number(Reason(code, squares_by_role))

    def _select(self) -> None:
        of = self._text("of")
        right = selected(self.root, of)
        self.graph.right = [",".join(right)]
        if of.split()[0] in {"moves", "refused"}:
            origin = of.split()[1]
            for target in sorted(set(SQUARES) - set(right)):
                why = self.reasons.ask(self.root, f"why {origin}{target}")
                if why != LEGAL:
                    self.graph.wrong[target] = why

    def _number(self) -> None:
        self.graph.right = [str(number(self.root, self._text("of")))]

    def _verdict(self) -> None:
        of = self._text("of", "status")
        listed = VERDICTS[of.split()[0]]
        self.graph.choices = list(cast("tuple[str, ...]", self.params.get("choices", listed)))
        right = verdict(self.root, of)
        self.graph.right = [right]
        for choice in self.graph.choices:
            if choice != right:
                self._refute(choice, of)

    def _refute(self, choice: str, of: str) -> None:
        """Why a verdict is wrong: what the position shows against it."""
        checkers, legal = squares(self.root, "checkers"), squares(self.root, "legal")
        shown = {"frm": [legal[0][:2]], "to": [legal[0][2:4]]} if legal else {}
        if of != "status":
            self._wrong(choice, f"NOT_{choice.upper()}")
        elif choice in {"mate", "check"} and not checkers:
            self._wrong(choice, "NOT_IN_CHECK")
        elif choice in {"mate", "stalemate"} and legal and not over(self.root):
            self._wrong(choice, "CAN_MOVE", **shown)
        elif checkers:
            self._wrong(choice, "IN_CHECK" if legal else "NO_ANSWER", attacker=checkers)
        elif not legal:
            self._wrong(choice, "NO_MOVE")
        else:
            self._undrawn(choice)

    def _undrawn(self, choice: str) -> None:
        end = outcome(self.root)
        if end is not None:
            reason = Reason("GAME_DRAWN", values={"end": end["code"]})
            self.graph.wrong[choice] = self.reasons.number(reason)
        elif choice in {"claim", "draw"}:
            values = {"n": cast("int", self.root.answer("occurrences")), "m": clock(self.root) // 2}
            reason = Reason("NOT_DRAWN", values=values)
            self.graph.wrong[choice] = self.reasons.number(reason)
        else:
            self._wrong(choice, "MAY_CLAIM")

    def _legal_or_not(self) -> None:
        element = self._text("move")
        why = self.reasons.ask(self.root, f"attempt {element}", self.board.moves)
        self.graph.choices = ["legal", "illegal"]
        self.graph.right = ["legal" if why == LEGAL else "illegal"]
        if why != LEGAL:
            self.graph.wrong["legal"] = why
            return
        self._wrong("illegal", "IS_LEGAL")
        after = self._stand(self.root.after(element))
        after.turn = "end"
        after.end = over(self.root.after(element)) or "won"
        self.graph.nodes[0].moves[element] = self.graph.add(after)
        if is_move(element):
            self.graph.values |= {"from": element[:2], "to": element[2:4]}

    def _write(self) -> None:
        move, notation = self._text("move"), self._text("notation")
        self.graph.right = accepted(self.root, move, notation)
        self.graph.values["written"] = str(self.root.answer(f"{notation} {move}"))

    def _choose_change(self) -> None:
        """Which man to take away so that the move becomes legal: every man is tried."""
        move, fen = self._text("move"), str(self.root.answer("fen"))
        for square, letter in sorted(men(fen).items()):
            if letter.upper() == "K" or square == move[:2]:
                continue
            changed = with_men(fen, {square: None})
            if faults := self.desk.faults(self.board.ruleset, changed):
                self._wrong(square, faults[0])
                continue
            case = self.desk.open(self.board.ruleset, changed)
            why = self.reasons.ask(case, f"why {move}")
            if why == LEGAL:
                self.graph.right.append(square)
            else:
                self.graph.wrong[square] = why
        self.graph.choices = sorted([*self.graph.right, *self.graph.wrong])

    def _target(self) -> str:
        """The wanted placement; `start` is the ruleset's own start, as the engines have it."""
        target = self._text("target")
        if target == "start":
            return str(self.desk.open(self.board.ruleset, None).answer("fen"))
        return target

    def _place(self) -> None:
        """All men on their squares (`target`), or one man so that every claim of `want` holds."""
        pool = cast("tuple[str, ...]", self.params["men"])
        self.graph.choices = list(pool)
        fen = str(self.board.fen)
        if target := self._target():
            added = men(target).items() - men(fen).items()
            self.graph.right = [placed(dict(added))]
            return
        want = cast("tuple[str, ...]", self.params["want"])
        for square in SQUARES:
            changed = with_men(fen, {square: pool[0]})
            if square in men(fen) or self.desk.faults(self.board.ruleset, changed):
                continue
            if holds(self.desk, Subject(self.board.ruleset, changed), want):
                self.graph.right.append(placed({square: pool[0]}))


def placed(standing: Mapping[str, str]) -> str:
    """The answer to `place`: men with their squares, sorted by square (`Ra1,Ke1`)."""
    return ",".join(letter + square for square, letter in sorted(standing.items()))
