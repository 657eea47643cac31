"""The named rulesets: what a game is, as data.

Nothing in the engine asks for a game by name; it reads these tables. Another ruleset is another
value of `Ruleset`. Offsets are (files to the right, ranks forward) as its owner sees the board.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ruleskit.engine.kind import Kind

Offsets = tuple[tuple[int, int], ...]

FORWARD = (0, 1)
ORTHOGONALS: Offsets = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONALS: Offsets = ((1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS: Offsets = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
CAPTURES: Offsets = ((-1, 1), (1, 1))


class Man(NamedTuple):
    """How a man other than the pawn moves and captures.

    Attributes:
        leaps: squares it reaches whatever stands between.
        lines: directions in which it goes any distance up to the first man.
    """

    leaps: Offsets = ()
    lines: Offsets = ()


def leaper(offsets: Offsets) -> Man:
    """A man that reaches fixed squares."""
    return Man(leaps=offsets)


def rider(directions: Offsets) -> Man:
    """A line piece; a line is walked both ways, so opposite directions come together."""
    return Man(lines=directions)


class Pawn(NamedTuple):
    """How the pawn moves, as White counts the ranks.

    Attributes:
        home: the rank it starts on.
        ranks: where an unpromoted pawn may stand in a sound set-up.
        rank_fault: the code of a pawn elsewhere.
        double_step: from home, two squares in one move, which may be answered en passant.
        promotion: the rank that it must not reach unpromoted.
        choices: what it becomes, in the order in which moves are listed.
    """

    home: int
    ranks: tuple[int, ...]
    rank_fault: str
    double_step: bool
    promotion: int
    choices: tuple[Kind, ...]


class Castling(NamedTuple):
    """One right to castle, squares by name.

    Attributes:
        right: the FEN letter.
        king: where the king stands and arrives.
        rook: where the rook stands and arrives.
    """

    right: str
    king: tuple[str, str]
    rook: tuple[str, str]


class Draws(NamedTuple):
    """When the game is drawn, stalemate and the players' agreement apart.

    Attributes:
        repetition_claim: occurrences that allow a claim.
        repetition_automatic: occurrences that end the game.
        clock_claim: plies without pawn move or capture that allow a claim.
        clock_automatic: plies that end the game.
        material: which material ends the game: FIDE's list, king against king, or none.
    """

    repetition_claim: int | None
    repetition_automatic: int
    clock_claim: int | None
    clock_automatic: int | None
    material: Literal["fide-list", "bare-kings", "never"]


class Counting(NamedTuple):
    """Counting honour, with the switches on which the sources differ (rules/makruk.md 6 to 8).

    Attributes:
        limits: (kind, how many the chaser has at least, limit), strongest first.
        limit_otherwise: the limit against mets only.
        board_limit: the limit of the board's honour.
        points: what each kind is worth when a board count is claimed.
        limit: which limit holds when several apply.
        end: when a full count ends the game.
        recalc: whether a later capture changes a running count.
        counter_mate: what a mate by the counting side is worth.
        board_claim: who may claim a board count.
    """

    limits: tuple[tuple[Kind, int, int], ...]
    limit_otherwise: int
    board_limit: int
    points: tuple[tuple[Kind, int], ...]
    limit: Literal["smallest"]
    end: Literal["after-reply"]
    recalc: Literal["never"]
    counter_mate: Literal["draw"]
    board_claim: Literal["not-ahead"]


class Ruleset(NamedTuple):
    """A named, versioned set of rules; never changed in place.

    Attributes:
        id: name and version.
        game: the family it belongs to, which decides the words used for it.
        start: FEN of the first position.
        pawn: the pawn's moves.
        men: the other men; the king comes last.
        castling: the rights to castle, in FEN order.
        marks: promoted men carry `~` in FEN.
        budget: (kind, men of it at the start, whether counted for each square colour apart);
            more of them, summed over the kinds, are promoted pawns. Empty: not tested.
        count_limits: values of FEN field 4, in plies, while a count runs; empty: no such field.
        draws: when the game is drawn.
        counting: honour counting, if the ruleset has it.
    """

    id: str
    game: Literal["chess", "makruk"]
    start: str
    pawn: Pawn
    men: tuple[tuple[Kind, Man], ...]
    castling: tuple[Castling, ...] = ()
    marks: bool = False
    budget: tuple[tuple[Kind, int, bool], ...] = ()
    count_limits: tuple[int, ...] = ()
    draws: Draws = Draws(None, 3, None, None, "never")
    counting: Counting | None = None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """All kinds in the order of the board's bit tables: pawn first, king last."""
        return (Kind.PAWN, *(kind for kind, _ in self.men))

    @property
    def letters(self) -> str:
        """The FEN letters of White's men, in the order of `kinds`."""
        return "".join(kind.letter for kind in self.kinds)


KNIGHT = leaper(JUMPS)
BISHOP = rider(DIAGONALS)
ROOK = rider(ORTHOGONALS)
QUEEN = rider(ORTHOGONALS + DIAGONALS)
KING = leaper(ORTHOGONALS + DIAGONALS)
KHON = leaper((*DIAGONALS, FORWARD))
MET = leaper(DIAGONALS)

CHESS = Ruleset(
    id="chess-fide@2023",
    game="chess",
    start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    pawn=Pawn(
        home=2,
        ranks=(2, 3, 4, 5, 6, 7),
        rank_fault="PAWN_ON_RANK",
        double_step=True,
        promotion=8,
        choices=(Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT),
    ),
    men=(
        (Kind.KNIGHT, KNIGHT),
        (Kind.BISHOP, BISHOP),
        (Kind.ROOK, ROOK),
        (Kind.QUEEN, QUEEN),
        (Kind.KING, KING),
    ),
    castling=(
        Castling("K", ("e1", "g1"), ("h1", "f1")),
        Castling("Q", ("e1", "c1"), ("a1", "d1")),
        Castling("k", ("e8", "g8"), ("h8", "f8")),
        Castling("q", ("e8", "c8"), ("a8", "d8")),
    ),
    budget=(
        (Kind.QUEEN, 1, False),
        (Kind.ROOK, 2, False),
        (Kind.KNIGHT, 2, False),
        (Kind.BISHOP, 1, True),
    ),
    draws=Draws(3, 5, 100, 150, "fide-list"),
)

MAKRUK_CORE = Ruleset(
    id="makruk-core@1",
    game="makruk",
    start="rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
    pawn=Pawn(
        home=3,
        ranks=(3, 4, 5),
        rank_fault="BIA_RANK",
        double_step=False,
        promotion=6,
        choices=(Kind.MET,),
    ),
    men=(
        (Kind.KNIGHT, KNIGHT),
        (Kind.KHON, KHON),
        (Kind.ROOK, ROOK),
        (Kind.MET, MET),
        (Kind.KING, KING),
    ),
    marks=True,
    count_limits=(16, 32, 44, 64, 88, 128),
)

MAKRUK_TRADITIONAL = MAKRUK_CORE._replace(
    id="makruk-traditional@1",
    draws=Draws(None, 3, None, None, "bare-kings"),
    counting=Counting(
        limits=(
            (Kind.ROOK, 2, 8),
            (Kind.ROOK, 1, 16),
            (Kind.KHON, 2, 22),
            (Kind.KNIGHT, 2, 32),
            (Kind.KHON, 1, 44),
            (Kind.KNIGHT, 1, 64),
        ),
        limit_otherwise=64,
        board_limit=64,
        points=((Kind.ROOK, 5), (Kind.KNIGHT, 3), (Kind.KHON, 3), (Kind.MET, 2)),
        limit="smallest",
        end="after-reply",
        recalc="never",
        counter_mate="draw",
        board_claim="not-ahead",
    ),
)

RULESETS: dict[str, Ruleset] = {
    rules.id: rules for rules in (CHESS, MAKRUK_CORE, MAKRUK_TRADITIONAL)
}


def ruleset(name: str) -> Ruleset:
    """The ruleset of this name and version.

    Raises:
        KeyError: there is no such ruleset.

    Example:
        >>> ruleset("makruk-core@1").letters
        'PNSRMK'
    """
    return RULESETS[name]
