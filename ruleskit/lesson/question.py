"""The right answer to a `select`, `number` or `verdict`, as the engines give it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ruleskit.lesson.aim import Turn, answer_kind, outcome, squares, status
from ruleskit.lesson.placement import FILES, RANKS, SQUARES, light, men

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ruleskit.verify.arbiter import Case

#: Positions that each prover of a dead position may look at; as many as for a claim.
FAR = 20_000


def selected(case: Case, of: str) -> list[str]:
    """The squares that a `select` asks for, sorted.

    Args:
        case: the case.
        of: one of the questions in docs/authoring/lesson.md, for example `moves e4`.
    """
    name, *args = of.split()
    return sorted(_SELECT[name](case, *args))


def _moves(case: Case, square: str) -> set[str]:
    return {move[2:4] for move in squares(case, f"legal {square}")}


def _movers(case: Case) -> set[str]:
    return {move[:2] for move in squares(case, "legal")}


def _attackers(case: Case, square: str, side: str) -> set[str]:
    return set(squares(case, f"attackers {square} {side}"))


def _checkers(case: Case) -> set[str]:
    return set(squares(case, "checkers"))


def _pinned(case: Case, side: str) -> set[str]:
    return set(squares(case, f"pinned {side}"))


def _attacked(case: Case, side: str, among: str) -> set[str]:
    """Those of the squares named (with commas) that a side bears on."""
    return {square for square in among.split(",") if _attackers(case, square, side)}


def _answers(case: Case, how: str) -> set[str]:
    """To-squares of the replies to check of one kind: move, capture or block."""
    turns = (Turn(case, move, case) for move in squares(case, "legal"))
    return {turn.element[2:4] for turn in turns if answer_kind(turn) == how}


def _refused(case: Case, square: str, codes: str) -> set[str]:
    """Squares to which the man may not go for one of these reasons."""
    wanted = set(codes.split(","))
    answers = {target: case.answer(f"why {square}{target}") for target in SQUARES}
    return {
        target
        for target, answer in answers.items()
        if answer is not None and cast("Mapping[str, str]", answer)["code"] in wanted
    }


def _men(case: Case, side: str, letter: str = "") -> set[str]:
    return {
        square
        for square, found in men(str(case.answer("fen"))).items()
        if found[0].isupper() == (side == "w") and letter in {"", found.upper()}
    }


def _geometry(case: Case, letter: str, square: str, how: str = "both") -> set[str]:
    return set(cast("Mapping[str, list[str]]", case.answer(f"geometry {letter} {square}"))[how])


def _light(_case: Case, among: str = "") -> set[str]:
    return {square for square in among.split(",") if light(square)}


def _dark(_case: Case, among: str = "") -> set[str]:
    return {square for square in among.split(",") if not light(square)}


def _line(_case: Case, start: str, end: str) -> set[str]:
    """All squares of the rank, file or diagonal through two squares of it."""
    a, b = FILES.index(start[0]), FILES.index(end[0])
    c, d = RANKS.index(start[1]), RANKS.index(end[1])
    # Collinear with both: the cross product of the two differences is zero.
    return {
        square
        for square in SQUARES
        if (FILES.index(square[0]) - a) * (d - c) == (RANKS.index(square[1]) - c) * (b - a)
    }


_SELECT: Mapping[str, Callable[..., set[str]]] = {
    "moves": _moves,
    "movers": _movers,
    "attackers": _attackers,
    "checkers": _checkers,
    "pinned": _pinned,
    "attacked": _attacked,
    "answers": _answers,
    "refused": _refused,
    "men": _men,
    "geometry": _geometry,
    "light": _light,
    "dark": _dark,
    "line": _line,
}


def count(case: Case) -> Mapping[str, Any]:
    """The count that runs; empty if none does."""
    return cast("Mapping[str, Any] | None", case.answer("count")) or {}


def clock(case: Case) -> int:
    """Plies since the last capture or pawn move."""
    return int(cast("Mapping[str, int]", case.answer("draws"))["clock"])


def replies_left(case: Case) -> int:
    """makruk.md 6.1.6: the chaser moves once after each number said, the last one included."""
    running = count(case)
    to_speak = str(case.answer("fen")).split()[1] == running["side"]
    return int(running["limit"]) - int(running["spoken"]) + (0 if to_speak else 1)


def claimable(case: Case) -> bool:
    """FIDE 9.2, 9.3: whether the player to move may claim a draw, with or without a move."""
    rules = cast(
        "Mapping[str, Mapping[str, object]]",
        cast("Mapping[str, object]", case.answer("draws"))["claimable"],
    )
    return any(rule["now"] or rule["with"] for rule in rules.values())


_NUMBER: Mapping[str, Callable[[Case], int]] = {
    "spoken": lambda case: count(case)["spoken"],
    "next": lambda case: count(case)["spoken"] + 1,
    "limit": lambda case: count(case)["limit"],
    "replies-left": replies_left,
    "occurrences": lambda case: cast("int", case.answer("occurrences")),
    "clock": clock,
    # FIDE 9.3: fifty moves by each player are a hundred plies.
    "fifty": lambda case: 50 - clock(case) // 2,
    "legal": lambda case: len(squares(case, "legal")),
}


def number(case: Case, of: str) -> int:
    """The answer to a `number`."""
    return _NUMBER[of](case)


def verdict(case: Case, of: str) -> str:
    """The one true verdict among those of `goals.VERDICTS`."""
    name, *args = of.split()
    if name == "dead":
        return str(case.answer(f"dead {FAR}"))
    if name == "flag":
        other = "b" if args == ["w"] else "w"
        # FIDE 6.9, 7.5.5: lost, unless the opponent has nothing to mate with.
        return "loss" if case.answer(f"can-mate {other}") else "draw"
    return _standing(case)


def _standing(case: Case) -> str:
    end = outcome(case)
    mated = status(case) == "checkmate"
    if mated and (end is None or end["code"] == "checkmate"):
        return "mate"
    if status(case) == "stalemate":
        return "stalemate"
    if end is not None:
        return "draw"
    if case.answer("check"):
        return "check"
    return "claim" if claimable(case) else "ongoing"
