"""A game read in any notation: words by the engine, moves by both engines."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from ruleskit.engine import pgn, san, thai
from ruleskit.engine.move import AmbiguousMoveError
from ruleskit.errors import IllegalMoveError, TextError
from ruleskit.verify import record, record_file
from ruleskit.verify.both import Pair, open_both
from ruleskit.verify.movetext import Word, is_action, is_thai, is_uci, words
from ruleskit.verify.picture import picture
from ruleskit.verify.question import is_move
from ruleskit.verify.vocabulary import CHESS, GAMES, MAKRUK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ruleskit.engine.arbiter import Case as EngineCase
    from ruleskit.engine.position import Position
    from ruleskit.verify.record import Game

CODES: Final = (
    "MOVES_TOO_LARGE", "MOVES_CHARACTER", "MOVES_TOO_LONG", "MOVES_NOTATION",
    "MOVES_NO_MATCH", "MOVES_AMBIGUOUS", "MOVES_ILLEGAL", "MOVES_ACTION", "MOVES_RULESET",
    "MOVES_NOTHING", "MOVES_NO_GAME", "MOVES_NO_THAI", "MOVES_ONE_GAME", "MOVES_COMMENT",
    "MOVES_UTF8", "GAME_CONTENT",
)  # fmt: skip
LARGEST: Final = pgn.LARGEST
#: Headers that say where a game starts; they are written anew.
SETUP: Final = frozenset({"SetUp", "FEN", "Variant", "Ruleset"})


class PlayError(TextError):
    """A word that is no move of the game at this point.

    Attributes:
        ruleset: the game's.
        why: the answer of `why` or `attempt`, if both engines refuse it; None for notation.
        men: FEN letter by square at this point.
        candidates: the UCI texts of all moves that an ambiguous text fits.
    """

    def __init__(
        self,
        code: str,
        word: Word,
        pair: Pair,
        why: Mapping[str, Any] | None = None,
        candidates: tuple[str, ...] = (),
    ) -> None:
        self.ruleset = pair.ruleset
        self.why = why
        self.men = picture(pair.text("fen")).men
        self.candidates = candidates
        super().__init__(code, word.text[:40], word.column or None, word.line or None)


class Transcript(NamedTuple):
    """A game that both engines have played.

    Attributes:
        game: as a game file keeps it.
        result: 1-0, 0-1, 1/2-1/2 or `*`: what the text says, else what the rules say.
        pgn: the PGN that it was read from, with comments and variations.
    """

    game: Game
    result: str
    pgn: pgn.Record | None = None


def read(data: bytes, ruleset: str | None = None, fen: str | None = None) -> list[Transcript]:
    """All games of a text: PGN, a game file, or moves in SAN, UCI or Thai.

    Args:
        data: the text in UTF-8.
        ruleset: for texts that do not name theirs; else Thai is Makruk, everything else chess.
        fen: where bare moves begin; None for the start.

    Raises:
        TextError: with line and column where there is one; nothing of the text is returned then.
        RuleskitError: the start cannot be opened, or the engines differ.
    """
    if record_file.is_game(data.removeprefix(BOM_UTF8).lstrip()):
        return [_from_file(data)]
    if len(data) > LARGEST:
        raise TextError("MOVES_TOO_LARGE", str(len(data)))
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise TextError("MOVES_UTF8", f"0x{data[error.start]:02x}", column, line) from error
    if _is_pgn(text, ruleset):
        games = [_from_pgn(found, ruleset) for found in pgn.read(text)]
    else:
        games = list(_from_words(list(words(text)), ruleset, fen))
    if not games:
        raise TextError("MOVES_NOTHING", text[:40])
    return games


def _is_pgn(text: str, ruleset: str | None) -> bool:
    """Whether a text says what only PGN says: variations, annotations, headers, comments."""
    bare = re.sub(r"\{[^}]*\}|;[^\n]*", " ", re.sub(r'\[\s*\w+\s+"[^\n]*"\s*\]', " ", text))
    moves = [word for word in bare.split() if not re.fullmatch(r"[\d๐-๙.]+", word)]
    plain = [word for word in moves if word not in {"*", "1-0", "0-1", "1/2-1/2"}]
    if any(is_thai(word) for word in plain):
        return False
    if plain and all(is_uci(re.sub(r"^\d+\.+", "", w)) or is_action(w) for w in plain):
        return False
    said = any(sign in bare for sign in "($") or text.lstrip().startswith(("[", "%"))
    return said or (bare != text and GAMES.get(ruleset or "", CHESS) == CHESS)


def _from_file(data: bytes) -> Transcript:
    found = record_file.read(data)
    findings = record.examine(found, "", "")
    wrong = [finding for finding in findings if not finding.good]
    if wrong:
        raise TextError("GAME_CONTENT", str(wrong[0]))
    outcome = found.after[-1].get("outcome")
    said = found.game.headers.get("Result", "*")
    return Transcript(found.game, outcome["result"] if outcome else said)


def _from_pgn(found: pgn.Record, ruleset: str | None) -> Transcript:
    """A game read by the PGN reader, played again by both engines."""
    if ruleset is not None and ruleset != found.ruleset:
        if GAMES[ruleset] != GAMES[found.ruleset]:
            raise TextError("MOVES_RULESET", found.ruleset)
        kept = tuple(header for header in found.headers if header[0] != "Ruleset")
        found = found._replace(ruleset=ruleset, headers=kept)
    pair = open_both(found.ruleset, found.fen)
    for played in found.elements:
        pair = _played(pair, played, Word("action", played, 0, 0))
    headers = {name: value for name, value in found.headers if name not in SETUP}
    game = record.Game(found.ruleset, found.fen, tuple(found.elements), headers=headers)
    return Transcript(game, _result(pair, found.result), found)


def _from_words(
    found: Sequence[Word], ruleset: str | None, fen: str | None
) -> Iterator[Transcript]:
    """The games of a text of moves; a result ends one."""
    while found:
        ends = [at for at, word in enumerate(found) if word.kind == "result"]
        end = ends[0] + 1 if ends else len(found)
        yield _one(found[:end], ruleset, fen)
        found = found[end:]


def _one(found: Sequence[Word], ruleset: str | None, fen: str | None) -> Transcript:
    tags = {word.name: word.text for word in found if word.kind == "tag"}
    rules = ruleset or _named(tags) or _guessed(found)
    start = fen or tags.get("FEN")
    pair = open_both(rules, start)
    result, moves = "*", 0
    for word in found:
        if word.kind == "result":
            result = word.text
        elif word.kind != "tag":
            moves += 1
            if moves > pgn.MOST_MOVES:
                raise word.error("MOVES_TOO_LONG")
            pair = _played(pair, _element(pair, word), word)
    headers = {name: value for name, value in tags.items() if name not in SETUP}
    game = record.Game(rules, start, pair.moves, headers=headers)
    return Transcript(game, _result(pair, result))


def _named(tags: Mapping[str, str]) -> str | None:
    named = tags.get("Ruleset")
    if named is not None and named not in GAMES:
        raise TextError("MOVES_RULESET", named)
    return named or (pgn.DEFAULT[MAKRUK] if tags.get("Variant", "").lower() == MAKRUK else None)


def _guessed(found: Iterable[Word]) -> str:
    thai_text = any(word.kind == "move" and is_thai(word.text) for word in found)
    return pgn.DEFAULT[MAKRUK if thai_text else CHESS]


def _result(pair: Pair, said: str) -> str:
    outcome = pair.mapping("outcome")
    return str(outcome["result"]) if outcome and said == "*" else said


def _element(pair: Pair, word: Word) -> str:
    """What a word means at this point of the game."""
    if word.kind == "action" or is_uci(word.text):
        return word.text
    position = position_of(pair)
    try:
        if is_thai(word.text):
            return thai.read(position, word.text.rstrip("!?")).uci
        return san.read(position, word.text).uci
    except AmbiguousMoveError as error:
        raise PlayError("MOVES_AMBIGUOUS", word, pair, candidates=error.candidates) from error
    except TextError as error:
        raise PlayError("MOVES_NOTATION", word, pair) from error
    except IllegalMoveError as error:
        raise PlayError("MOVES_NO_MATCH", word, pair) from error


def _played(pair: Pair, played: str, word: Word) -> Pair:
    """The case after one more element, with both engines' reason if they refuse it."""
    try:
        return record.following(pair, played)
    except IllegalMoveError as error:
        kind = "why" if is_move(played) else "attempt"
        code = "MOVES_ILLEGAL" if is_move(played) else "MOVES_ACTION"
        raise PlayError(code, word, pair, pair.mapping(f"{kind} {played}")) from error


def position_of(pair: Pair) -> Position:
    """The engine's position in a case, for what only the engine can read or write."""
    return cast("EngineCase", pair.engine).game.position
