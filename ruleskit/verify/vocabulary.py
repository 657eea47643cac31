"""The words that questions, answers and claims are made of (rules/*.md), as data.

Codes stand in the order of their tables. What a code means to people stands in `ruleskit.i18n`.
"""

from __future__ import annotations

from typing import Final

CHESS: Final = "chess"
MAKRUK: Final = "makruk"

#: Ruleset to game: the game decides the letters, the words and which questions make sense.
GAMES: Final[dict[str, str]] = {
    "chess-fide@2023": CHESS,
    "makruk-core@1": MAKRUK,
    "makruk-traditional@1": MAKRUK,
}

#: White's men as FEN letters; the other side's are the same in lower case.
LETTERS: Final[dict[str, tuple[str, ...]]] = {
    CHESS: ("K", "Q", "R", "B", "N", "P"),
    MAKRUK: ("K", "M", "M~", "S", "N", "R", "P"),
}

SIDES: Final = ("w", "b")
FILES: Final = "abcdefgh"
RANKS: Final = "12345678"
SQUARES: Final = frozenset(file + rank for file in FILES for rank in RANKS)

STATUSES: Final = ("ongoing", "checkmate", "stalemate")
EFFECTS: Final = ("check", "double-check", "mate", "stalemate")
RESULTS: Final = ("1-0", "0-1", "1/2-1/2")
COUNTS: Final = ("pieces", "board")

#: Roles of squares in a refusal (rules/reasons.md).
ROLES: Final = (
    "frm", "to", "blocker", "capt", "victim", "rook", "target", "attacker", "line", "king",
)  # fmt: skip

#: Why a move is refused (rules/reasons.md).
REASONS: Final = (
    "GAME_OVER", "BAD_INPUT", "EMPTY_SQUARE", "NOT_YOUR_PIECE", "NULL_MOVE", "OWN_PIECE_ON_TARGET",
    "PAWN_BACKWARD", "PAWN_SIDEWAYS", "PAWN_STRAIGHT_CAPTURE", "PAWN_DOUBLE_NOT_HOME",
    "PAWN_NO_DOUBLE_STEP", "PAWN_DOUBLE_BLOCKED", "PAWN_TOO_FAR", "EP_EXPIRED",
    "EP_NOT_DOUBLE_STEP", "EP_NOT_AVAILABLE", "NO_EN_PASSANT", "PAWN_DIAGONAL_EMPTY", "PAWN_SHAPE",
    "KNIGHT_SHAPE", "BISHOP_SHAPE", "ROOK_SHAPE", "QUEEN_SHAPE", "MET_SHAPE", "KHON_BACKWARD",
    "KHON_SIDEWAYS", "KHON_SHAPE", "KING_SHAPE", "NO_CASTLING", "PATH_BLOCKED",
    "CASTLE_KING_NOT_HOME", "CASTLE_NO_ROOK", "CASTLE_KING_MOVED", "CASTLE_ROOK_MOVED",
    "CASTLE_RIGHT_LOST", "CASTLE_PATH_OCCUPIED", "CASTLE_IN_CHECK", "CASTLE_THROUGH_ATTACK",
    "CASTLE_INTO_ATTACK", "KING_CAPTURE", "PROMOTION_MISSING", "PROMOTION_FORBIDDEN_PIECE",
    "PROMOTION_NOT_HERE", "KINGS_ADJACENT", "KING_TAKES_DEFENDED", "KING_STAYS_ON_LINE",
    "KING_INTO_ATTACK", "DOUBLE_CHECK_KING_MUST_MOVE", "MUST_ANSWER_CHECK", "EP_EXPOSES_KING",
    "PINNED", "CHECKED",
)  # fmt: skip

#: Why an action of a game is refused (rules/reasons.md).
SESSION_REASONS: Final = (
    "DRAW_OFFER_TOO_EARLY", "CLAIM_NOT_YOUR_MOVE", "CLAIM3_NOT_YET", "CLAIM50_NOT_YET",
    "TOUCH_MUST_MOVE", "TOUCH_MUST_CAPTURE", "TOUCH_ROOK_FIRST", "COUNT_BIA_LEFT",
    "COUNT_WRONG_SIDE", "COUNT_NOT_BARE", "COUNT_NOT_FULL", "COUNT_RUNNING", "COUNT_NOT_RUNNING",
    "COUNT_CANNOT_STOP", "COUNT_AHEAD", "COUNT_BARE", "COUNT_NOT_IN_RULESET",
    "CLAIM_NOT_IN_RULESET", "NO_OFFER", "ADJUST_NOT_YOUR_TURN", "CASTLE_TOUCHED_ILLEGAL",
    "GAME_ENDED", "TABLE_EDGE",
)  # fmt: skip

#: What makes a set-up impossible (rules/setup.md, level error).
FAULTS: Final = (
    "NO_KING", "TWO_KINGS", "MEN_OVER_16", "PAWNS_OVER_8", "PAWN_ON_RANK", "PROMOTION_BUDGET",
    "RIGHT_NO_KING", "RIGHT_NO_ROOK", "EP_RANK", "EP_NO_PAWN", "EP_OCCUPIED", "EP_ORIGIN_OCCUPIED",
    "EP_CLOCK", "BIA_RANK", "TILDE_NOT_MET", "RIGHTS_FIELD", "COUNT_FIELD", "KINGS_ADJACENT",
    "OPPONENT_IN_CHECK",
)  # fmt: skip

#: What no game can lead to although it can be opened (rules/setup.md, level warning).
WARNINGS: Final = (
    "CHECKERS_THREE", "CHECKERS_IMPOSSIBLE", "EP_CHECK_OTHER", "EP_SHIELD", "NO_LAST_MOVE",
    "PAWN_STRUCTURE", "CAGED_BISHOP", "CLOCK_TOO_BIG", "PARITY", "START_BLACK", "MET_BUDGET",
    "PIECE_BUDGET",
)  # fmt: skip

#: How a game ended (rules/questions.md, `outcome`).
OUTCOMES: Final = (
    "checkmate", "stalemate", "dead-material", "fivefold", "seventy-five", "threefold-claim",
    "fifty-claim", "agreement", "resignation", "resignation-drawn", "flag", "flag-drawn",
    "repetition", "counting", "counter-mate", "khun-v-khun", "count-accepted",
)  # fmt: skip

#: Why a claim says nothing (rules/claims.md): form first, then what the position shows.
CLAIM_CODES: Final = (
    "EMPTY_CLAIM", "UNKNOWN_WORD", "WORD_MISSING", "WORD_LEFT_OVER", "WORD_EXPECTED", "BAD_SQUARE",
    "BAD_SET", "BAD_MOVE", "BAD_SIDE", "BAD_NUMBER", "BAD_LETTER", "BAD_RIGHTS", "BAD_FEN",
    "UNKNOWN_CODE", "UNKNOWN_ROLE", "REPEATED", "NOT_YES_NO", "UNKNOWN_RULESET",
    "NOT_FOR_THIS_KIND", "NOT_IN_THIS_GAME", "PLY_OUT_OF_RANGE", "IMPOSSIBLE_THERE",
    "NOTHING_THERE", "ENEMY_MAN", "MOVE_NOT_LEGAL", "NO_CHECK",
)  # fmt: skip


def letter_in(game: str, letter: str) -> bool:
    """Whether this FEN letter, of either side, is a man of the game.

    Example:
        >>> letter_in("makruk", "m~"), letter_in("chess", "M")
        (True, False)
    """
    return letter in LETTERS[game] or (letter.islower() and letter.upper() in LETTERS[game])
