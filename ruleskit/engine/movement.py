"""A ruleset compiled for the hot loop: the same data as bit tables, seen from either side.

The bit tables of a board are numbered `color * count + kind`, kinds in the order of
`Ruleset.kinds`: the pawns come first, the king last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine.color import COLORS, Color
from ruleskit.engine.kind import Kind, Piece
from ruleskit.engine.move import Move
from ruleskit.engine.ruleset import CAPTURES, DIAGONALS, ORTHOGONALS
from ruleskit.engine.square import EVERY, Square, rank_table, square
from ruleskit.engine.tables import BETWEEN, DIAGONAL, ORTHOGONAL, leaps, reversed_leaps

if TYPE_CHECKING:
    from ruleskit.engine.ruleset import Castling, Ruleset


class Castle(NamedTuple):
    """One way to castle, as bit tables.

    Attributes:
        right: the rook's corner, the bit that stands for the right.
        empty: the squares between king and rook, which must be empty.
        crossed: the square that the king crosses, as a number.
        arrival: the king's square after castling, as a number.
        rook: corner and arrival of the rook, to be exchanged.
    """

    right: int
    empty: int
    crossed: int
    arrival: int
    rook: int


class Side:
    """What the side to move needs to know, in bit tables.

    Attributes:
        own: number of its pawns' table; its other kinds follow.
        enemy: number of the enemy pawns' table.
        king: number of its king's table.
        steps: the king's steps from each square.
        hits: the squares that a pawn on each square attacks.
        strikers: the squares from which a pawn attacks each square.
        leapers: (number, leaps) of its men that leap, pawn and king apart.
        riders: (number, slides, ways) of its line pieces; a queen comes twice.
        threats: (number, origins) of the enemy's men that leap, pawn and king included; origins
            are the squares from which such a man attacks a square.
        checks: the threats without the king, who never gives check.
        straight, slanted: numbers of the enemy's line pieces, by family of lines.
        middle: the squares a pawn crosses with a double step.
        promotion: the squares where pawns turn.
        soil: the squares where its pawns may stand in a sound set-up.
        ready: the squares one rank before.
        castles: its ways to castle.
        rook: number of its rooks' table, which castling needs.
        kept: the castling rights that outlive a move of its king.
    """

    __slots__ = (
        "castles", "checks", "enemy", "hits", "kept", "king", "leapers", "middle", "own",
        "promotion", "ready", "riders", "rook", "slanted", "soil", "steps", "straight",
        "strikers", "threats",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, color: Color) -> None:
        count, forward = len(rules.kinds), 1 if color is Color.WHITE else -1
        self.own, self.enemy = count * color, count * color.other
        self.king = self.own + count - 1
        self.rook = self.own + (rules.kinds.index(Kind.ROOK) if rules.castling else 0)
        self._compile_men(rules, forward)
        self._compile_pawn(rules, forward)
        self.castles = tuple(
            _castle(way) for way in rules.castling if way.right.isupper() is (forward > 0)
        )
        self.kept = EVERY
        for way in self.castles:
            self.kept &= ~way.right

    def _compile_men(self, rules: Ruleset, forward: int) -> None:
        men = list(enumerate((man for _, man in rules.men), 1))
        self.steps = leaps(men[-1][1].leaps, forward)
        self.leapers = tuple(
            (self.own + kind, leaps(man.leaps, forward)) for kind, man in men[:-1] if man.leaps
        )
        threats = [(0, CAPTURES), *((kind, man.leaps) for kind, man in men if man.leaps)]
        self.threats = tuple(
            (self.enemy + kind, reversed_leaps(leaps(offsets, -forward)))
            for kind, offsets in threats
        )
        self.checks = self.threats[:-1]
        straight = [kind for kind, man in men if set(ORTHOGONALS) & set(man.lines)]
        slanted = [kind for kind, man in men if set(DIAGONALS) & set(man.lines)]
        self.straight = tuple(self.enemy + kind for kind in straight)
        self.slanted = tuple(self.enemy + kind for kind in slanted)
        self.riders = (
            *((self.own + kind, ORTHOGONAL.slides, ORTHOGONAL.ways) for kind in straight),
            *((self.own + kind, DIAGONAL.slides, DIAGONAL.ways) for kind in slanted),
        )

    def _compile_pawn(self, rules: Ruleset, forward: int) -> None:
        pawn = rules.pawn
        self.hits = leaps(CAPTURES, forward)
        self.strikers = leaps(CAPTURES, -forward)
        self.middle = 0
        if pawn.double_step:
            self.middle = rank_table(pawn.home + 1 if forward > 0 else 8 - pawn.home)
        self.promotion = rank_table(pawn.promotion if forward > 0 else 9 - pawn.promotion)
        self.soil = 0
        for rank in pawn.ranks:
            self.soil |= rank_table(rank if forward > 0 else 9 - rank)
        self.ready = self.promotion >> 8 if forward > 0 else self.promotion << 8


def _castle(way: Castling) -> Castle:
    origin, arrival = (square(name) for name in way.king)
    corner, beside = (square(name) for name in way.rook)
    return Castle(
        right=1 << corner,
        empty=BETWEEN[origin][corner],
        crossed=BETWEEN[origin][arrival].bit_length() - 1,
        arrival=arrival,
        rook=1 << corner | 1 << beside,
    )


class Moves(dict[int, Move]):
    """The move that a code of the generator stands for, each made once.

    A code is `origin | target << 6 | promotion << 12 | kind << 16`, kinds as numbers in the order
    of `Ruleset.kinds`; the key is the code without the moving kind.
    """

    __slots__ = ("kinds",)

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self.kinds = (None, *rules.kinds[1:])

    def __missing__(self, key: int) -> Move:
        move = Move(Square(key & 63), Square(key >> 6 & 63), self.kinds[key >> 12])
        self[key] = move
        return move


class Movement:
    """A compiled ruleset.

    Attributes:
        rules: what was compiled.
        count: the number of kinds.
        sides: what White and Black need to know when they move.
        choices: the numbers of the kinds that a pawn may become.
        index: the place of each kind in `Ruleset.kinds`.
        pieces: the man that each table of a board holds.
        numbers: the table of each FEN letter, in the order of the tables.
        moves: moves by code.
    """

    __slots__ = ("choices", "count", "index", "moves", "numbers", "pieces", "rules", "sides")

    def __init__(self, rules: Ruleset) -> None:
        kinds = rules.kinds
        self.rules = rules
        self.count = len(kinds)
        self.sides = tuple(Side(rules, color) for color in COLORS)
        self.index = {kind: place for place, kind in enumerate(kinds)}
        self.choices = tuple(self.index[kind] for kind in rules.pawn.choices)
        self.pieces = tuple(Piece(color, kind) for color in COLORS for kind in kinds)
        self.numbers = {piece.letter: number for number, piece in enumerate(self.pieces)}
        self.moves = Moves(rules)


_COMPILED: dict[str, Movement] = {}


def movement(rules: Ruleset) -> Movement:
    """The compiled form of a ruleset, made on first use."""
    found = _COMPILED.get(rules.id)
    if found is None or (found.rules is not rules and found.rules != rules):
        found = _COMPILED[rules.id] = Movement(rules)
    return found
