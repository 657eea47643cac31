"""The rulesets as data: what chess and Makruk do not share (FIDE 2023, makruk.md 7 and 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Counting:
    """makruk.md 6 and the switches of its section 7.

    Attributes:
        piece_limits: (kind, at least so many, limit) for the chasing side's men, strongest first.
        other_limit: the limit when the chaser has only mets.
        board_limit: the limit of the board's honour.
        limit: A5, which of several limits applies.
        counter_mate: A9, what a mate by the counting side is worth while its board count runs.
        board_claim: A2, who may start the board's honour.
        points: worth of the men for `board_claim`.
    """

    piece_limits: tuple[tuple[str, int, int], ...] = (
        ("R", 2, 8),
        ("R", 1, 16),
        ("S", 2, 22),
        ("N", 2, 32),
        ("S", 1, 44),
        ("N", 1, 64),
    )
    other_limit: int = 64
    board_limit: int = 64
    limit: Literal["smallest", "strongest-man"] = "smallest"
    counter_mate: Literal["draw", "win"] = "draw"
    board_claim: Literal["not-ahead", "anyone"] = "not-ahead"
    points: tuple[tuple[str, int], ...] = (("R", 5), ("N", 3), ("S", 3), ("M", 2))


@dataclass(frozen=True)
class Ruleset:
    """One named, versioned set of rules.

    Attributes:
        name: with its version, as in `chess-fide@2023`.
        game: "chess" or "makruk".
        start: FEN of the start.
        kinds: the letters of the men.
        promotions: suffixes of a promoting move, small letters.
        pawn_homes: home rank of White's and Black's pawns.
        last_ranks: rank on which White's and Black's pawns promote.
        pawn_ranks: lowest and highest rank of a white and of a black pawn.
        double_step: a pawn may go two squares from its home rank, and be taken in passing.
        castling: whether the king may castle.
        claim_occurrences: occurrences that may be claimed; None without claims.
        claim_clock: plies without capture and pawn move that may be claimed.
        end_occurrences: occurrences that end the game by themselves.
        end_clock: plies that end it by themselves; None without such a rule.
        repetition_code: outcome code of `end_occurrences`.
        dead: which material draws by itself.
        unmateable_saves: FIDE 5.1.2 and 6.9, a side that cannot mate does not win.
        counting: the honour counts; None without.
    """

    name: str
    game: Literal["chess", "makruk"]
    start: str
    kinds: str
    promotions: str
    pawn_homes: tuple[int, int]
    last_ranks: tuple[int, int]
    pawn_ranks: tuple[tuple[int, int], tuple[int, int]]
    double_step: bool
    castling: bool
    claim_occurrences: int | None
    claim_clock: int | None
    end_occurrences: int
    end_clock: int | None
    repetition_code: str
    dead: Literal["material", "khun-v-khun", "never"]
    unmateable_saves: bool
    counting: Counting | None

    def pawn_home(self, side: str) -> int:
        """The rank on which the side's pawns begin."""
        return self.pawn_homes[side == "b"]

    def last_rank(self, side: str) -> int:
        """The rank on which the side's pawns promote."""
        return self.last_ranks[side == "b"]


CHESS = Ruleset(
    name="chess-fide@2023",
    game="chess",
    start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    kinds="KQRBNP",
    promotions="qrbn",
    pawn_homes=(2, 7),
    last_ranks=(8, 1),
    pawn_ranks=((2, 7), (2, 7)),
    double_step=True,
    castling=True,
    claim_occurrences=3,
    claim_clock=100,
    end_occurrences=5,
    end_clock=150,
    repetition_code="fivefold",
    dead="material",
    unmateable_saves=True,
    counting=None,
)


def makruk(name: str, dead: Literal["khun-v-khun", "never"], counting: Counting | None) -> Ruleset:
    """makruk.md 1 to 5, which the Makruk rulesets share."""
    return Ruleset(
        name=name,
        game="makruk",
        start="rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
        kinds="KMSNRP",
        promotions="m",
        pawn_homes=(3, 6),
        last_ranks=(6, 3),
        pawn_ranks=((3, 5), (4, 6)),
        double_step=False,
        castling=False,
        claim_occurrences=None,
        claim_clock=None,
        end_occurrences=3,
        end_clock=None,
        repetition_code="repetition",
        dead=dead,
        unmateable_saves=False,
        counting=counting,
    )


CORE = makruk("makruk-core@1", dead="never", counting=None)
TRADITIONAL = makruk("makruk-traditional@1", dead="khun-v-khun", counting=Counting())

BY_NAME = {rules.name: rules for rules in (CHESS, CORE, TRADITIONAL)}
