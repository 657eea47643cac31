"""A vector seen in a mirror: both games treat the sides alike, and the two wings as well.

With the colours changed and the ranks turned round, or with the files turned round, the same rules
hold; so the right answers follow from those of the vector, and no engine is asked for them. Left
out is what the rules do not treat alike: the start and what hangs on it, castling between the
wings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from evidence.mutation import digest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from evidence.unit import Unit

#: Vectors that cost more are not mirrored: they see nothing that smaller ones do not.
MOST: Final = 300
FILES: Final = "abcdefgh"
OTHER: Final = {"w": "b", "b": "w", "white": "black", "black": "white"}
RESULTS: Final = {"1-0": "0-1", "0-1": "1-0", "1/2-1/2": "1/2-1/2"}
TURNED_RANKS: Final = str.maketrans("12345678๑๒๓๔๕๖๗๘", "87654321๘๗๖๕๔๓๒๑")
TURNED_FILES: Final = str.maketrans(FILES, FILES[::-1])
SQUARE: Final = re.compile("[a-h][1-8]")
MOVE: Final = re.compile("[a-h][1-8][a-h][1-8][a-z]?")
#: What the start alone decides, by side and by wing (rules/setup.md).
OF_THE_START: Final = frozenset({"PARITY", "START_BLACK", "CLOCK_TOO_BIG"})
FEN_FIELDS: Final = 6
CHESS: Final = "chess-fide@2023"


@dataclass(frozen=True, slots=True)
class Mirror:
    """A way to turn the board round.

    Attributes:
        name: ends the names of the mirrored vectors.
        sides: whether the sides change, and with them the ranks.
        wings: whether the files change.
    """

    name: str
    sides: bool
    wings: bool

    def square(self, text: str) -> str:
        """One square or a text with squares, such as a move."""
        return SQUARE.sub(lambda found: self._turned(found[0]), text)

    def _turned(self, square: str) -> str:
        square = square.translate(TURNED_FILES) if self.wings else square
        return square.translate(TURNED_RANKS) if self.sides else square

    def side(self, text: str) -> str:
        """The side that stands for a side."""
        return OTHER[text] if self.sides else text

    def placement(self, text: str) -> str:
        """The first field of a FEN."""
        rows = text.split("/")
        if self.sides:
            rows = [row.swapcase() for row in reversed(rows)]
        if self.wings:
            rows = ["".join(reversed(re.findall("[A-Za-z]~?|.", row))) for row in rows]
        return "/".join(rows)

    def notation(self, text: str) -> str:
        """SAN, or Thai notation where only the sides change."""
        text = text.translate(TURNED_RANKS) if self.sides else text
        return text.translate(TURNED_FILES) if self.wings else text

    def fen(self, text: str, plies: int | None = None) -> str:
        """A FEN; its move number grows with Black's moves, so a change of sides needs the plies.

        Args:
            text: six fields.
            plies: since the case was opened; None for the set-up that opens it.
        """
        men, side, third, fourth, clock, number = text.split(" ")
        if self.sides:
            third = "".join(sorted(third.swapcase())) if third.isalpha() else third
            number = str(self._number(side, int(number), plies))
        fields = self.placement(men), self.side(side), third, self.square(fourth), clock, number
        return " ".join(fields)

    @staticmethod
    def _number(side: str, number: int, plies: int | None) -> int:
        """At the opening a ply more, so that the clock fits; then the count from there."""
        if plies is None:
            return number + (side == "b")
        start = "w" if (side == "w") == (plies % 2 == 0) else "b"
        before = plies // 2 if start == "w" else (plies + 1) // 2
        opened = number - before
        # The mirrored game was opened by the other side.
        if start == "w":
            return opened + (plies + 1) // 2
        return opened + 1 + plies // 2


MIRRORS: Final = (
    Mirror("sides", sides=True, wings=False),
    Mirror("wings", sides=False, wings=True),
    Mirror("both", sides=True, wings=True),
)


def mirrored(units: Iterable[Unit]) -> Iterator[Unit]:
    """Each unit once more, in one of the mirrors that fit it; which one, a hash decides."""
    for unit in units:
        fitting = [mirror for mirror in MIRRORS if unit.cost <= MOST and _fits(unit, mirror)]
        if fitting:
            label = f"{unit.source} {len(unit.moves)} {unit.asks[:1]}"
            yield of(unit, fitting[digest(label) % len(fitting)])


def _fits(unit: Unit, mirror: Mirror) -> bool:
    """Whether the rules treat a case and its mirror image alike."""
    if unit.refused and unit.refused[0] == "unreadable":
        return False
    said = repr((unit.asks, unit.moves, unit.refused))
    if unit.fen is None:
        # A set-up counts as moved, so an offer would not be too early.
        return not mirror.wings and "offer" not in said and "warnings" not in said
    fields = unit.fen.split(" ")
    if len(fields) != FEN_FIELDS or (fields[5] == "0" and mirror.sides):
        return False
    if any(code in said for code in OF_THE_START) or _is_near_start(unit):
        return False
    if not mirror.wings:
        return True
    # The last move may have been a castling, which goes to two files only.
    asks_for_last_move = "warnings" in said and unit.ruleset == CHESS
    said_of_wings = re.search("CASTL|RIGHT|O-O|thai|KING_SHAPE", said)
    return fields[2] == "-" and not said_of_wings and not asks_for_last_move


def _is_near_start(unit: Unit) -> bool:
    """Set-ups whose parity is known; with the other side to move it would be the wrong one."""
    asked = {question for question, _ in unit.asks}
    fields = (unit.fen or "").split(" ")
    return "warnings" in asked and len(re.findall("[A-Za-z]", fields[0])) == 32


def of(unit: Unit, mirror: Mirror) -> Unit:
    """One unit in one mirror."""
    start = START[unit.ruleset] if unit.fen is None else unit.fen
    plies = sum(MOVE.fullmatch(element) is not None for element in unit.moves)
    return replace(
        unit,
        source=f"{unit.source}/{mirror.name}",
        fen=mirror.fen(start),
        moves=tuple(mirror.square(element) for element in unit.moves),
        asks=tuple(_asked(mirror, plies, *pair) for pair in unit.asks),
    )


MAKRUK_START: Final = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"
START: Final = {
    CHESS: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "makruk-core@1": MAKRUK_START,
    "makruk-traditional@1": MAKRUK_START,
}


def _asked(mirror: Mirror, plies: int, question: str, answer: object) -> tuple[str, object]:
    word, *rest = question.split(" ")
    turned = [_argument(mirror, word, text) for text in rest]
    return " ".join([word, *turned]), _answer(mirror, plies, word, answer)


def _argument(mirror: Mirror, word: str, text: str) -> str:
    if text in {"w", "b"} and word != "geometry":
        return mirror.side(text)
    if word == "geometry" and not SQUARE.fullmatch(text):
        return text.swapcase() if mirror.sides else text
    return mirror.square(text)


def _answer(mirror: Mirror, plies: int, word: str, answer: Any) -> object:  # noqa: ANN401
    if word in {"san", "thai"}:
        return mirror.notation(answer)
    if word == "fen":
        return mirror.fen(answer, plies)
    if word in {"faults", "warnings"}:
        return answer
    return _value(mirror, answer)


def _value(mirror: Mirror, value: Any) -> object:  # noqa: ANN401 - plain values
    """A plain value with its squares, moves, sides and results turned; lists stay sorted."""
    match value:
        case str():
            if value in OTHER:
                return mirror.side(value)
            if value in RESULTS:
                return RESULTS[value] if mirror.sides else value
            return mirror.square(value)
        case list():
            turned = [_value(mirror, item) for item in value]
            # The codes of `also` stand in the order of their table, squares in that of their names.
            is_named = all(isinstance(item, str) and SQUARE.match(item) for item in turned)
            return sorted(turned, key=str) if is_named else turned
        case dict():
            return {key: _value(mirror, item) for key, item in value.items()}
        case _:
            return value
