"""Which article a reason code rests on: the number that a board shows beside a refusal.

Chess: FIDE Laws of Chess 2023. Makruk: sections of the ruleset's own text (rules/makruk.md).
"""

from __future__ import annotations

from typing import Final

CHESS: Final[dict[str, str]] = {
    "GAME_OVER": "5.1", "NOT_YOUR_PIECE": "1.2", "NULL_MOVE": "1.2", "OWN_PIECE_ON_TARGET": "3.1",
    "PAWN_BACKWARD": "3.7.1", "PAWN_SIDEWAYS": "3.7.1", "PAWN_STRAIGHT_CAPTURE": "3.7.1",
    "PAWN_DOUBLE_NOT_HOME": "3.7.2", "PAWN_DOUBLE_BLOCKED": "3.7.2", "PAWN_TOO_FAR": "3.7.2",
    "EP_EXPIRED": "3.7.3.2", "EP_NOT_DOUBLE_STEP": "3.7.3.1", "EP_NOT_AVAILABLE": "3.7.3.1",
    "PAWN_DIAGONAL_EMPTY": "3.7.3", "PAWN_SHAPE": "3.7", "KNIGHT_SHAPE": "3.6",
    "BISHOP_SHAPE": "3.2", "ROOK_SHAPE": "3.3", "QUEEN_SHAPE": "3.4", "KING_SHAPE": "3.8.1",
    "PATH_BLOCKED": "3.5", "CASTLE_KING_NOT_HOME": "3.8.2", "CASTLE_NO_ROOK": "3.8.2",
    "CASTLE_KING_MOVED": "3.8.2.1", "CASTLE_ROOK_MOVED": "3.8.2.1", "CASTLE_RIGHT_LOST": "3.8.2.1",
    "CASTLE_PATH_OCCUPIED": "3.8.2.2", "CASTLE_IN_CHECK": "3.8.2.2",
    "CASTLE_THROUGH_ATTACK": "3.8.2.2", "CASTLE_INTO_ATTACK": "3.8.2.2", "KING_CAPTURE": "1.4",
    "PROMOTION_MISSING": "3.7.3.3", "PROMOTION_FORBIDDEN_PIECE": "3.7.3.3",
    "PROMOTION_NOT_HERE": "3.7.3.3", "KINGS_ADJACENT": "3.9.2", "KING_TAKES_DEFENDED": "3.9.2",
    "KING_STAYS_ON_LINE": "3.9.2", "KING_INTO_ATTACK": "3.9.2",
    "DOUBLE_CHECK_KING_MUST_MOVE": "3.9.2", "MUST_ANSWER_CHECK": "3.9.2",
    "EP_EXPOSES_KING": "3.9.2", "PINNED": "3.9.2", "CHECKED": "3.9.1",
    "DRAW_OFFER_TOO_EARLY": "5.2.3", "CLAIM_NOT_YOUR_MOVE": "9.2", "CLAIM3_NOT_YET": "9.2",
    "CLAIM50_NOT_YET": "9.3", "TOUCH_MUST_MOVE": "4.3.1", "TOUCH_MUST_CAPTURE": "4.3.2",
    "TOUCH_ROOK_FIRST": "4.4.2", "ADJUST_NOT_YOUR_TURN": "4.2.1",
    "CASTLE_TOUCHED_ILLEGAL": "4.4.3",
}  # fmt: skip

MAKRUK: Final[dict[str, str]] = {
    "NOT_YOUR_PIECE": "1", "NULL_MOVE": "2", "OWN_PIECE_ON_TARGET": "2", "PAWN_BACKWARD": "2",
    "PAWN_SIDEWAYS": "2", "PAWN_STRAIGHT_CAPTURE": "2", "PAWN_NO_DOUBLE_STEP": "2",
    "PAWN_TOO_FAR": "2", "NO_EN_PASSANT": "2", "PAWN_DIAGONAL_EMPTY": "2", "PAWN_SHAPE": "2",
    "KNIGHT_SHAPE": "2", "ROOK_SHAPE": "2", "MET_SHAPE": "2", "KHON_BACKWARD": "2",
    "KHON_SIDEWAYS": "2", "KHON_SHAPE": "2", "KING_SHAPE": "2", "NO_CASTLING": "2",
    "PATH_BLOCKED": "2", "PROMOTION_MISSING": "3", "PROMOTION_FORBIDDEN_PIECE": "3",
    "PROMOTION_NOT_HERE": "3", "KINGS_ADJACENT": "4", "KING_TAKES_DEFENDED": "4",
    "KING_STAYS_ON_LINE": "4", "KING_INTO_ATTACK": "4", "DOUBLE_CHECK_KING_MUST_MOVE": "4",
    "MUST_ANSWER_CHECK": "4", "PINNED": "4", "CHECKED": "4", "COUNT_BIA_LEFT": "6.2",
    "COUNT_WRONG_SIDE": "6.2", "COUNT_NOT_BARE": "6.1", "COUNT_NOT_FULL": "6.1",
    "COUNT_RUNNING": "6.2", "COUNT_NOT_RUNNING": "6.2", "COUNT_CANNOT_STOP": "6.1",
    "COUNT_AHEAD": "6.2", "COUNT_BARE": "6.1",
}  # fmt: skip

ARTICLES: Final = {"chess": CHESS, "makruk": MAKRUK}


def article(game: str, code: str) -> str | None:
    """The article behind a code; None where no article is meant (a slip of the hand).

    Example:
        >>> article("chess", "CASTLE_THROUGH_ATTACK")
        '3.8.2.2'
    """
    return ARTICLES[game].get(code)


def anchor(game: str, number: str) -> str:
    """The id under which a rules page explains an article.

    Example:
        >>> anchor("chess", "3.8.2.2")
        'fide-3-8-2-2'
    """
    book = "fide" if game == "chess" else "makruk"
    return f"{book}-{number.replace('.', '-')}"
