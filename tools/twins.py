"""Look for twin boards, the same men in both games with two verdicts, and write their specs.

usage: python -m tools.twins > twins.toml && mv twins.toml diagrams/both/twins.toml

For every pair of different verdicts (mate, stalemate, check, the game goes on) the seeded search
keeps the position with the fewest men. A queen is read as a met, a bishop as a khon. A proof game
that stands in the published file is kept.
"""  # noqa: INP001 - a script beside the others

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from ruleskit.lesson.placement import FILES, RANKS
from ruleskit.lesson.practice_board import Men, fen_of, legal, opened, scatter
from ruleskit.lesson.practice_draft import UnfitError
from ruleskit.lesson.speak import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.lesson.schema import Language

CHESS, MAKRUK = "chess-fide@2023", "makruk-core@1"
VERDICTS = ("mate", "stalemate", "check", "ongoing")
#: FEN letters of chess to those of Makruk.
LETTERS = str.maketrans("QBqb", "MSms")
BACK = {new: old for old, new in LETTERS.items()}
SEED = 2569
TRIES = 60_000
#: A king at the edge has few squares, and mates are likely.
EDGE = [f + r for f in FILES for r in RANKS if f in "ah" or r in "18"]
BEFORE, MOST = 2, 5

PUBLISHED = Path("diagrams/both/twins.toml")

Pair = tuple[str, str]


def verdict(ruleset: str, fen: str) -> str:
    """The verdict for the side to move.

    Raises:
        UnfitError: the position is impossible in this game.
    """
    case = opened(ruleset, fen)
    check = bool(case.answer("check"))
    if not legal(case):
        found = "mate" if check else "stalemate"
    else:
        found = "check" if check else "ongoing"
    if case.answer("outcome") and found in {"check", "ongoing"}:
        raise UnfitError
    return found


def as_makruk(fen: str) -> str:
    """The same picture in the letters of Makruk."""
    placement, rest = fen.split(" ", 1)
    return f"{placement.translate(LETTERS)} {rest}"


def sound(ruleset: str, fen: str) -> bool:
    """Whether a game can lead there."""
    return not opened(ruleset, fen).answer("warnings")


def tried(rng: Random) -> Men:
    """Black's king at the edge, White's anywhere, and a few men more."""
    standing: Men = {rng.choice(EDGE): "k"}
    kinds = [rng.choice("QQBBRNP") for _ in range(rng.randint(BEFORE, MOST) - 1)]
    kinds += [rng.choice("qbnp") for _ in range(rng.randint(0, 1))]
    scatter(rng, MAKRUK, standing, ["K", *(k.translate(LETTERS) for k in kinds)])
    return {square: letter.translate(BACK) for square, letter in standing.items()}


def twins() -> dict[Pair, str]:
    """For each pair of different verdicts the FEN with the fewest men."""
    rng = Random(SEED)  # noqa: S311 - the same search every time, no secret
    best: dict[Pair, tuple[int, str]] = {}
    for _ in range(TRIES):
        standing = tried(rng)
        fen = fen_of(standing, "b")
        try:
            pair = verdict(CHESS, fen), verdict(MAKRUK, as_makruk(fen))
        except UnfitError:
            continue
        known = best.get(pair)
        if pair[0] == pair[1] or (known and known[0] <= len(standing)):
            continue
        if sound(CHESS, fen) and sound(MAKRUK, as_makruk(fen)):
            best[pair] = len(standing), fen
    return {pair: fen for pair, (_, fen) in sorted(best.items(), key=_order)}


def _order(row: tuple[Pair, object]) -> tuple[int, int]:
    return VERDICTS.index(row[0][0]), VERDICTS.index(row[0][1])


def claims(pair: Pair) -> Iterator[str]:
    """What is claimed in each game."""
    for game, found in zip(("", f"in {MAKRUK}: "), pair, strict=True):
        status = {"mate": "checkmate", "stalemate": "stalemate"}.get(found, "ongoing")
        yield f"{game}status {status}"
        yield f"{game}{'check' if found in {'mate', 'check'} else 'not check'}"


def origin(name: str, fen: str) -> str:
    """How the position came about: the published proof game, if it is still about this position."""
    text = PUBLISHED.read_text(encoding="utf-8") if PUBLISHED.exists() else ""
    known = tomllib.loads(text).get(name, {})
    if known.get("fen") == fen and "reach" in known:
        return f'reach = "{known["reach"]}"'
    return 'constructed = "one picture for two games"'


def spec(pair: Pair, fen: str) -> str:
    """One diagram of diagrams/both/twins.toml."""
    name = f"twins-{pair[0]}-{pair[1]}"
    swapped = [f'{old} = "{new}"' for old, new in (("q", "m"), ("b", "s")) if old in men(fen)]
    letters = f"as = {{ {', '.join(swapped)} }}\n" if swapped else ""
    show = "{ check = true }" if pair[0] in {"mate", "check"} else ""
    listed = "".join(f'  "{claim}",\n' for claim in claims(pair))
    said: list[tuple[str, Language]] = [
        ("title", "th"), ("title", "en"), ("text", "th"), ("text", "en"),
    ]  # fmt: skip
    there = "".join(letter for letter in "qb" if letter in men(fen))
    words = {key: told(pair, there, *key) for key in said}
    return (
        f'[{name}]\nruleset = "{CHESS}"\nkind = "position"\nfen = "{fen}"\n'
        f"{origin(name, fen)}\n{letters}show = [ {show} ]\n"
        f"claims = [\n{listed}]\n\n"
        + "\n".join(
            f'[{name}.{kind}]\nth = "{words[kind, "th"]}"\nen = "{words[kind, "en"]}"\n'
            for kind in ("title", "text")
        )
    )


def men(fen: str) -> str:
    """The placement, all in lower case."""
    return fen.split(maxsplit=1)[0].lower()


def told(pair: Pair, there: str, kind: str, language: Language) -> str:
    """The title or the text of a pair; `there`: which of queen and bishop is on the board."""
    parts = {
        game: str(word(language, f"twins.{game}-{found}"))
        for game, found in zip(("chess", "makruk"), pair, strict=True)
    }
    short = {
        f"{game}_short": str(word(language, f"twins.{found}"))
        for game, found in zip(("chess", "makruk"), pair, strict=True)
    }
    reading = str(word(language, "twins.reading" + (f"-{there}" if there else "")))
    return str(word(language, f"twins.{kind}")).format_map(parts | short).format(reading=reading)


def main() -> None:
    """Write all specs to standard output."""
    head = "# The same men in both games, two verdicts. Written by tools/twins.py.\n"
    rows = [spec(pair, fen) for pair, fen in twins().items()]
    sys.stdout.write("\n".join([head, *rows]))


if __name__ == "__main__":
    main()
