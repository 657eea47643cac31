"""The test vectors as questions with their right answers, which come from outside the engines.

Left out: rows without an answer to compare (proof games, messages), and walks of more than
`WALK` nodes, which would take the second checker long and see nothing that smaller ones do not.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from evidence.mirror import mirrored
from evidence.scope import ROOT
from evidence.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

CHESS, CORE, TRADITIONAL = "chess-fide@2023", "makruk-core@1", "makruk-traditional@1"
RULESETS: Final = {"chess": CHESS, "makruk": TRADITIONAL}
GIVEN: Final = ROOT / "tests" / "data" / "vectors"
OWN: Final = ROOT / "tests" / "data" / "vectors-own"
WALK: Final = 1500
#: Positions that a prover of a dead position looks at here.
SEARCH: Final = 300

Row = dict[str, Any]


@cache
def load(name: str) -> Any:  # noqa: ANN401 - whatever the file holds
    """The content of a vector file."""
    return json.loads((GIVEN / name).read_text(encoding="utf-8"))


def units() -> list[Unit]:
    """All vectors, each also in its mirrors, cheapest first."""
    found = list(own())
    for name, reader in READERS.items():
        for place, row in enumerate(load(name)):
            found += reader(f"vector {name.removesuffix('.json')}/{_label(row, place)}", row)
    return cheapest_first([*found, *mirrored(found)])


def cheapest_first(units: Iterable[Unit]) -> list[Unit]:
    """In the order in which they are tried, which does not depend on the machine."""
    return sorted(units, key=lambda unit: (unit.cost, unit.source, len(unit.moves)))


def own() -> Iterator[Unit]:
    """The project's own vectors, in the form of `decided.json` with the row's source of truth."""
    for path in sorted(OWN.glob("*.json")):
        if path.stem != "compared":  # inputs only: see evidence/compared.py
            for row in json.loads(path.read_text(encoding="utf-8")):
                yield from _asked(f"vector own/{path.stem}/{row['id']}", row)


def _label(row: Row | str, place: int) -> str:
    if isinstance(row, str):
        return row
    return str(row.get("id", row.get("name", place)))


def _asked(source: str, row: Row) -> Iterator[Unit]:
    """`decided.json`, `bug_reports.json`: questions as in `ask`, or the error."""
    where = source, row["ruleset"], row["fen"], tuple(row.get("moves", ()))
    if "error" in row:
        error = row["error"]
        refused = error["code"], error.get("at"), tuple(error["engine"])
        yield Unit(*where, (), refused)
    else:
        yield Unit(*where, tuple(row["expect"].items()), partial=True)


def _perft(source: str, row: Row, ruleset: str = CHESS, key: str = "nodes") -> Iterator[Unit]:
    for depth, nodes in row[key].items():
        if nodes <= WALK:
            yield Unit(source, ruleset, row["fen"], (), ((f"perft {depth}", nodes),))


def _status(row: Row) -> str:
    return "checkmate" if row["mate"] else "stalemate" if row["stalemate"] else "ongoing"


def _draws(row: Row, dead: object) -> Row:
    claims = {
        "threefold": {"now": row["claim3_now"], "with": row["claim3_with"]},
        "fifty": {"now": row["claim50_now"], "with": row["claim50_with"]},
    }
    listed = any(claim["now"] or claim["with"] for claim in claims.values())
    # Once the game is over nothing is claimable, which a row writes as no claims.
    found: Row = {"occurrences": row["occ"], "dead_material": dead}
    return found | ({"claimable": claims} if listed else {})


def _playout(source: str, row: Row) -> Iterator[Unit]:
    asks: Row = {
        "legal": row["legal"], "check": row["check"], "status": _status(row), "fen": row["fen"],
        "draws": _draws(row, row["insufficient"]),
        "can-mate w": not row["white_insufficient"], "can-mate b": not row["black_insufficient"],
        **{f"san {move}": text for move, text in row["san"].items()},
    }  # fmt: skip
    yield Unit(source, CHESS, None, tuple(row["moves"].split()), tuple(asks.items()), partial=True)
    for text in sorted({row["fen_ep_always"], row["fen_ep_xfen"]} - {row["fen"]}):
        yield Unit(source, CHESS, text, (), (("fen", row["fen"]), ("warnings", [])))


def _tricky(source: str, row: Row) -> Iterator[Unit]:
    asks: Row = {
        "legal": row["legal"], "check": row["check"], "checkers": row["checkers"],
        "status": _status(row), "material-dead": row["insufficient"],
        **{f"san {move}": text for move, text in row["san"].items()},
    }  # fmt: skip
    yield Unit(source, CHESS, row["fen"], (), tuple(asks.items()))


def _game(source: str, row: Row) -> Iterator[Unit]:
    """The plies at which something may be claimed that could not be before, and the last."""
    moves, before = [ply["uci"] for ply in row["rows"]], None
    for number, ply in enumerate(row["rows"], 1):
        now = [ply[key] for key in ("occ", "claim3_now", "claim3_with", "claim50_now", "auto5")]
        if (now != before and ply["occ"] > 1) or number % 20 == 0 or number == len(moves):
            status = _status({"mate": ply["mate"], "stalemate": ply["stale"]})
            draws = _draws(ply, ply["insufficient"]) | {"clock": ply["hmc"]}
            asks = ("status", status), ("draws", draws)
            yield Unit(source, CHESS, row["fen"], tuple(moves[:number]), asks, partial=True)
        before = now


def _refused(source: str, row: Row) -> Iterator[Unit]:
    why = {key: row[key] for key in ("code", "squares", "also")}
    start, moves = row.get("start_fen", row["fen"]), tuple(row.get("moves", ()))
    yield Unit(source, RULESETS[row["rules"]], start, moves, ((f"why {row['uci']}", why),))


def _over(source: str, row: Row) -> Iterator[Unit]:
    asks: Row = {"outcome": row["outcome"], "fen": row["fen"]}
    for attempt in row["attempts"]:
        asks[f"attempt {attempt['uci']}"] = {"code": attempt["attempt"]}
        asks[f"why {attempt['uci']}"] = attempt["why"]
    where = source, row["ruleset"], row["start_fen"], tuple(row["moves"])
    yield Unit(*where, tuple(asks.items()), partial=True)


def _set_up(source: str, row: Row, rulesets: tuple[str, ...] = (CHESS,)) -> Iterator[Unit]:
    for ruleset in rulesets:
        yield Unit(source, ruleset, row["fen"], (), (("faults", row["faults"]),))
        if not row["faults"]:
            yield Unit(source, ruleset, row["fen"], (), (("warnings", row["warnings"]),))


def _sound(source: str, row: Row) -> Iterator[Unit]:
    yield from _set_up(source, {"fen": row["fen"], "faults": [], "warnings": []})


def _dead(source: str, name: str) -> Iterator[Unit]:
    row = load("chess/dead_positions.json")[name]
    verdict = "dead" if row["expected_dead"] else "alive"
    most = SEARCH if row["proof"] != "DEAD" else row["states"]
    if most <= SEARCH:
        asks = ((f"dead {most}", verdict),)
        yield Unit(source, CHESS, row["fen"], (), asks, extra=row["states"])


def _makruk(source: str, row: Row) -> Iterator[Unit]:
    asks: Row = {"status": row["state"], "check": row["in_check"]}
    if "legal" in row:
        asks["legal"] = sorted(row["legal"])
    for ruleset in (CORE, TRADITIONAL):
        yield Unit(source, ruleset, row["fen"], (), tuple(asks.items()))
    if "perft" in row:
        yield from _perft(source, row, CORE, "perft")


def _count(source: str, row: Row) -> Iterator[Unit]:
    where, moves = (source, row["ruleset"], row["start_fen"]), tuple(row["moves"])
    for state in row["after"]:
        asks = {key: state[key] for key in ("count", "outcome", "fen") if key in state}
        yield Unit(*where, moves[: state["n"]], tuple(asks.items()))
    if refused := row.get("refused"):
        error = "illegal-move", refused["at"], (refused["code"],)
        yield Unit(*where, moves, (), error)


def _difference(source: str, row: Row) -> Iterator[Unit]:
    where = source, row["ruleset"], row["start_fen"]
    yield Unit(*where, tuple(row["moves"]), tuple(row["ours"].items()))


def _notation(source: str, row: Row) -> Iterator[Unit]:
    asks = (f"san {row['uci']}", row["san"]), (f"thai {row['uci']}", row["thai_san_pyffish"])
    yield Unit(source, CORE, row["fen"], (), asks)


READERS: Final[dict[str, Callable[[str, Any], Iterator[Unit]]]] = {
    "decided.json": _asked,
    "chess/bug_reports.json": _asked,
    "chess/perft.json": _perft,
    "chess/playouts.json": _playout,
    "chess/tricky.json": _tricky,
    "chess/games.json": _game,
    "chess/illegal_moves.json": _refused,
    "chess/game_over.json": _over,
    "chess/impossible.json": _set_up,
    "chess/setup_sound.json": _sound,
    "chess/dead_positions.json": _dead,
    "makruk/perft.json": _makruk,
    "makruk/playouts.json": _makruk,
    "makruk/terminal.json": _makruk,
    "makruk/impossible.json": lambda source, row: _set_up(source, row, (CORE, TRADITIONAL)),
    "makruk/counting.json": _count,
    "makruk/fairy_stockfish_differences.json": _difference,
    "makruk/notation.json": _notation,
}
