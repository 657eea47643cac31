"""A recorded measure as facts and tables, for whoever shows it: codes here, words elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ruleskit.verify.evidence_small import COUNTED, rows_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruleskit.verify.evidence import Measure

#: Sums over all parts of the small positions, shown as facts.
SMALL: Final = ("positions", "unsound", "moves", "checks", "mates", "stalemates", "oracle",
                "second", "reasons", "differences")  # fmt: skip
#: The rulesets whose small positions are looked at, and the names of their tables.
RULESETS: Final = {"chess-fide@2023": "small_chess", "makruk-core@1": "small_makruk"}
#: Columns whose texts are codes, and the section of words that has them.
CODED: Final = {"room": "slice", "code": "slice", "share": "slice", "misreading": "misreading",
                "mover": "mover", "row": "work"}  # fmt: skip
CATCHERS: Final = ("claims", "vectors", "either")


@dataclass(frozen=True, slots=True)
class Part:
    """A share of a whole."""

    part: int
    whole: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a measure.

    Attributes:
        name: what it shows, by a code; unique within its measure.
        columns: codes of its columns.
        rows: cells: numbers, texts, None for nothing. In the columns `CODED` a text is a code.
        is_long: too long to be read as a whole.
    """

    name: str
    columns: tuple[str, ...]
    rows: list[list[Any]]
    is_long: bool = False


def facts(measure: Measure) -> dict[str, Any]:
    """Single figures by code: numbers, shares, texts, or a list of such."""
    make = _FACTS.get(measure.name)
    return make(measure.value) if make and measure.value else {}


def tables(measure: Measure) -> list[Table]:
    """The tables of a measure; those without a row are left out."""
    make = _TABLES.get(measure.name)
    found = make(measure.value) if make and measure.value else ()
    return [table for table in found if table.rows]


def _mutant_facts(value: dict[str, Any]) -> dict[str, Any]:
    return {
        "tried": sorted(set(value["tried"].values())),
        "equivalent": Part(sum(value["equivalent"].values()), sum(value["tried"].values())),
        "goal": [f"{goal:g} %" for goal in value["goal"].values()],
    }


def _mutant_tables(value: dict[str, Any]) -> Iterator[Table]:
    yield Table(
        "score", ("room", "code", "share", "faults", *CATCHERS, "survived", "crash"),
        [[*one["slice"].split(", "), one["faults"],
          *(f"{one[net]['percent']:g} %" for net in CATCHERS), one["either"]["survived"],
          one["either"]["crash"] + one["either"]["timeout"]]
         for one in value["slices"]],
    )  # fmt: skip
    lost = [row for row in value["survivors"] if row[3] == row[5] == "survived"]
    yield Table("survivors", ("fault", "held_out", "change"),
                [[row[0], row[1], row[2]] for row in lost], is_long=True)  # fmt: skip
    yield Table("first", ("fault", "picture", "vector"),
                [[row[0], _name(row[4]), _name(row[6])] for row in value["faults"]],
                is_long=True)  # fmt: skip


def _name(source: str) -> str:
    """A diagram or lesson by its id; a vector by its file and row."""
    return source.removeprefix("diagram ").removeprefix("lesson ").removeprefix("vector ")


def _common_tables(value: dict[str, Any]) -> Iterator[Table]:
    yield Table(
        "misreading", ("article", "misreading", "picture", "vector", "oracles"),
        [[row["article"], row["id"], _first(row["claims"]), _first(row["vectors"]), row["oracles"]]
         for row in value["rows"]], is_long=True,
    )  # fmt: skip


def _first(catch: str | None) -> str | None:
    return _name(catch.partition(":")[0]) if catch else None


def _small_facts(value: dict[str, Any]) -> dict[str, Any]:
    made = value["compiled"]
    return {
        "parts": Part(*value["parts"]),
        **{name: value[name] for name in SMALL},
        "compiled": Part(*made["parts"]) if made else Part(0, value["parts"][0]),
    }


def _small_tables(value: dict[str, Any]) -> Iterator[Table]:
    asked = [[ruleset, oracle, every] for ruleset, oracles in value["oracle_every"].items()
             for oracle, every in oracles.items()]  # fmt: skip
    yield Table("judge", ("ruleset", "oracle", "every"), asked)
    for ruleset, name in RULESETS.items():
        yield Table(name, ("beside", "mover", *COUNTED), rows_of(value, ruleset))


def _oracle_tables(value: dict[str, Any]) -> Iterator[Table]:
    columns = ("ruleset", "oracle", "games", "positions", "differences")
    yield Table("program", columns, [[row[name] for name in columns] for row in value["rows"]])


def _suite_tables(value: dict[str, Any]) -> Iterator[Table]:
    columns = ("tests", "passed", "failed", "seconds")
    yield Table("suite", columns, [[row[name] for name in columns] for row in value["rows"]])


def _reach_facts(value: dict[str, Any]) -> dict[str, Any]:
    known, impossible = value["diagrams"], value["impossible"].values()
    return {
        "proved": Part(known["proved"], known["positions"]),
        "constructed": known["constructed"],
        "plies": [round(known["plies"]["median"]), known["plies"]["most"]],
        "searched": [known["searched"]["median_seconds"], known["searched"]["most_seconds"]],
        "impossible": Part(sum(one["refused"] for one in impossible),
                           sum(one["impossible"] for one in impossible)),
        "reachable": Part(value["reachable"]["refuted"], value["reachable"]["tried"]),
    }  # fmt: skip


def _reach_tables(value: dict[str, Any]) -> Iterator[Table]:
    yield Table("constructed", ("diagram", "reason"),
                [[row[0], row[4]] for row in value["rows"] if row[4]], is_long=True)  # fmt: skip


def _independence_facts(value: dict[str, Any]) -> dict[str, Any]:
    return {
        "bodies": sum(value["bodies"].values()),
        "shared_bodies": len(value["shared_bodies"]),
        "imports": sum(map(len, value["imports"]["checker"].values())),
    }


def _equal_facts(value: dict[str, Any]) -> dict[str, Any]:
    alike = sum(status == "survived" for _, status, _ in value["rows"])
    return {
        "positions": value["small"] + value["random"],
        "taken_out": Part(alike, len(value["rows"])),
        "missed": Part(
            *(sum(one[name] for one in value["slices"]) for name in ("equal", "missed"))
        ),
    }


def _equal_tables(value: dict[str, Any]) -> Iterator[Table]:
    yield Table(
        "missed", ("room", "code", "share", "lost", "alike", "rest"),
        [[*one["slice"].split(", "), one["missed"], one["equal"], f"{one['percent']:g} %"]
         for one in value["slices"]],
    )  # fmt: skip


def _rebuild_facts(value: dict[str, Any]) -> dict[str, Any]:
    return {"files": value["files"], "differing": len(value["differing"])}


def _bench_tables(value: dict[str, Any]) -> Iterator[Table]:
    columns = ("row", "ours", "peer", "ratio", "goal", "rate")
    yield Table("bench", columns, [[row.get(name) for name in columns] for row in value["rows"]])


def _bench_facts(value: dict[str, Any]) -> dict[str, Any]:
    return {"machine": value["machine"], "date": max(row["date"] for row in value["rows"])}


def _compiled_facts(value: dict[str, Any]) -> dict[str, Any]:
    modules = Part(*value["modules"])
    tests = {name: value[name] for name in ("passed", "failed")}
    return {"modules": modules, **tests, **_bench_facts(value)}


_FACTS: Final[dict[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "mutants": _mutant_facts,
    "equal": _equal_facts,
    "common": lambda value: {name: value[name] for name in ("faults", "caught")},
    "exhaustive": _small_facts,
    "oracles": lambda value: {"seed": str(value["seed"])},
    "reach": _reach_facts,
    "independence": _independence_facts,
    "rebuild": _rebuild_facts,
    "bench": _bench_facts,
    "compiled": _compiled_facts,
}
_TABLES: Final[dict[str, Callable[[dict[str, Any]], Iterator[Table]]]] = {
    "mutants": _mutant_tables,
    "equal": _equal_tables,
    "common": _common_tables,
    "exhaustive": _small_tables,
    "oracles": _oracle_tables,
    "soak": _suite_tables,
    "tampering": _suite_tables,
    "reach": _reach_tables,
    "bench": _bench_tables,
    "compiled": _bench_tables,
}
