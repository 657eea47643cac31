"""Where a man alone goes, from every square: FIDE 3.2 to 3.8 and rules/makruk.md 2 as offsets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.families.row import CHESS, CORE, SQUARES, TRADITIONAL, Row, row

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE: Final = "FIDE 3.2 to 3.8, rules/makruk.md 2"
SLANTED: Final = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
STRAIGHT: Final = [(-1, 0), (1, 0), (0, -1), (0, 1)]
HOPS: Final = [(f, r) for f in (-2, -1, 1, 2) for r in (-2, -1, 1, 2) if abs(f) != abs(r)]
STEPS: Final = {"K": SLANTED + STRAIGHT, "N": HOPS, "M": SLANTED, "S": [*SLANTED, (0, 1)]}
RIDES: Final = {"R": STRAIGHT, "B": SLANTED, "Q": SLANTED + STRAIGHT}
LETTERS: Final = {CHESS: "KQRBNP", CORE: "KRSNMP", TRADITIONAL: "KRSNMP"}


def rows() -> Iterator[Row]:
    """One row for each man of each side, asked of all squares; some of them for the core game."""
    for ruleset, letters in LETTERS.items():
        for letter in letters:
            for man in (letter, letter.lower(), *((letter + "~",) if letter == "M" else ())):
                squares = SQUARES[::5] if ruleset == CORE else SQUARES
                expect = {f"geometry {man} {at}": answer(ruleset, man, at) for at in squares}
                yield row(f"{ruleset.split('@')[0]}-{man}", SOURCE, ruleset, None, expect)


def answer(ruleset: str, man: str, at: str) -> dict[str, list[str]]:
    """The three sets of squares."""
    kind, up = man[0].upper(), 1 if man[0].isupper() else -1
    if kind == "P":
        steps = [(0, up)]
        if ruleset == CHESS and at[1] == ("2" if up == 1 else "7"):
            steps.append((0, 2 * up))
        return {"both": [], "move": seen(at, steps), "capture": seen(at, [(-1, up), (1, up)])}
    far = range(1, 8) if kind in RIDES else range(1, 2)
    ways = RIDES.get(kind) or [(f, r * up) for f, r in STEPS[kind]]
    both = seen(at, [(f * k, r * k) for f, r in ways for k in far])
    return {"both": both, "move": [], "capture": []}


def seen(at: str, offsets: list[tuple[int, int]]) -> list[str]:
    """The squares of the board at these offsets, sorted."""
    names = [f"{chr(ord(at[0]) + files)}{int(at[1]) + ranks}" for files, ranks in offsets]
    return sorted(name for name in names if name in SQUARES)
