"""Every reader against texts that are almost right: a typed error or an answer, at once.

A million inputs in all when the slow tests run, some thousands otherwise. Each input is named by
its number, so a failure is found again by it. Caps: a FEN of 200 characters, 1 MB of PGN or moves,
2,000 moves, 2 MB of SVG or JSON.
"""

from __future__ import annotations

import json
import random
import re
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ruleskit.checker import arbiter as checker
from ruleskit.diagram.build import Order, build
from ruleskit.diagram.reader import read_text
from ruleskit.diagram.recheck import examine
from ruleskit.engine import arbiter as engine
from ruleskit.engine import pgn, san, thai
from ruleskit.engine.move import Move
from ruleskit.engine.position import Position
from ruleskit.engine.ruleset import RULESETS, ruleset
from ruleskit.errors import ClaimError, IllegalMoveError, RefutedError, SetupError, TextError
from ruleskit.verify import ask, record, record_file, transcript
from ruleskit.verify.body import Dead, Distinct, Perft
from ruleskit.verify.both import open_both
from ruleskit.verify.claim import parse
from ruleskit.verify.proof import Prover, Subject
from tests.agreement.playout import makruk_games
from tests.soak.mutation import mutated
from tests.vectors import load
from tests.verify.test_red_set import FALSE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CHESS, CORE, TRADITIONAL = RULESETS
#: No input may take longer than this, in seconds of computing.
HANG = 1.0
#: How much memory may grow after the first fifth of the inputs, in megabytes.
GROWTH = 30

ANNOTATED = """[Event "A \\"quoted\\" name"]
[Result "1-0"]

{before} 1. e4! $10 {after} (1. d4 d5 {inside} (1... Nf6 2. c4) 2. c4) {then} 1... e5 2.Qh5 ; rest
% escaped
Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0
"""
MAKRUK = """[Variant "Makruk"]
[SetUp "1"]
[FEN "3k4/2m5/8/4MP2/3KS3/8/8/8 w - - 0 1"]
[Result "*"]

1. f6=M Ke8 {[%act count:start]} 2. Kd5 Kd8 *
"""
SPEC = """[some-id]
ruleset = "chess-fide@2023"
kind = "position"
fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"
constructed = "king and rook"
as = { q = "m" }
show = [ { move = "e1c1" }, { attackers = "a8 w" } ]
claims = [ "legal e1c1", "attackers a8 w = a1", "rights = Q" ]

[some-id.title]
th = "เข้าป้อม"
en = "Castling"

[some-id.text]
th = "คิงเดินจาก {square e1} ไป {square c1}"
en = "The king goes from {square e1} to {square c1}."
"""


@dataclass(frozen=True)
class Reader:
    """What is fed, to whom, and what it may answer with.

    Attributes:
        seeds: texts that it accepts, made when they are first needed.
        act: reads one text; it may use the generator for choices of its own.
        errors: the only errors that may come out.
        longest: the most characters or bytes of an input.
        soak: how many inputs of the million.
        often: how many when the slow tests do not run.
    """

    seeds: Callable[[], Sequence]
    act: Callable
    errors: tuple
    longest: int
    soak: int
    often: int


# seeds


@cache
def fens():
    rows = load("chess/playouts.json")[:60] + load("makruk/playouts.json")[:60]
    rows += load("chess/impossible.json") + load("makruk/impossible.json")
    return [row["fen"] for row in rows] + [row["start_fen"] for row in load("makruk/counting.json")]


@cache
def positions(game):
    """A few positions with many moves."""
    rows = sorted(load(f"{game}/playouts.json"), key=lambda row: -len(row["legal"]))
    rules = ruleset(CHESS if game == "chess" else TRADITIONAL)
    return [Position.from_fen(row["fen"], rules) for row in rows[:60:20]]


@cache
def uci_texts():
    moves = {move for row in load("chess/illegal_moves.json")[:200] for move in [row["uci"]]}
    return [*sorted(moves), "e2e4", "e7e8q", "a5a6m", "0000", "claim:threefold", "count:start"]


@cache
def san_texts():
    both = positions("chess") + positions("makruk")
    return sorted({san.write(place, move) for place in both for move in place.legal_moves()})


@cache
def thai_texts():
    return sorted(
        {
            text
            for place in positions("makruk")
            for move in place.legal_moves()
            for text in (
                thai.write(place, move),
                thai.write_full(place, move),
                thai.write_full(place, move, digits="arabic"),
            )
        }
    )


@cache
def pgn_texts():
    return [ANNOTATED, MAKRUK, "1. e4 e5 2. Nf3 *\n\n" * 3, '[FEN "8/8"]\n*']


@cache
def claims():
    return [line.split(maxsplit=1)[1] for line in FALSE.strip().splitlines()]


@cache
def ask_lines():
    rows = [
        {"id": n, **{key: row[key] for key in ("ruleset", "fen", "moves", "ask") if row.get(key)}}
        for n, row in enumerate(load("decided.json"))
    ]
    rows += [
        {"ruleset": CHESS, "ask": ["legal", "why e2e5", "draws", "geometry N e4", "can-mate w"]},
        {"ruleset": TRADITIONAL, "moves": ["e3e4", "e6e5"], "ask": ["count", "attempt accept"]},
    ]
    return [json.dumps(row, ensure_ascii=False).encode() for row in rows if "ask" in row]


@cache
def specs():
    return [
        SPEC.encode(),
        SPEC.replace("position", "game").replace("constructed", "moves").encode(),
    ]


@cache
def games():
    moves = tuple(row[-1] for row, _ in zip(makruk_games(3), range(8), strict=False))
    game = record.Game(TRADITIONAL, None, moves, ("count = -",), {"White": "ก"})
    counted = record.Game(
        TRADITIONAL, "3k4/2m5/8/4M3/3KS3/8/8/8 b - - 0 1", ("count:start", "d8e8", "accept")
    )
    return [record_file.write(record.issue(g, "e", "c")).encode() for g in (game, counted)]


@pytest.fixture(scope="module")
def pictures(tmp_path_factory):
    """Small published pictures, so that the reader gets as far as it can."""
    folder: Path = tmp_path_factory.mktemp("specs")
    (folder / "chess").mkdir()
    (folder / "chess" / "one.toml").write_text(SPEC, encoding="utf-8")
    result = build(Order(folder, folder / "rendered"))
    assert not result.failures
    return [path.read_bytes() for path in sorted((folder / "rendered").glob("*.svg"))]


# readers


def read_fen(rng, text):
    """Both engines: they open it, or refuse it alike."""
    name = rng.choice(list(RULESETS))
    try:
        open_both(name, text)
    finally:
        for arbiter in (engine, checker):
            try:
                arbiter.faults(name, text)
            except arbiter.Refused as refused:
                assert refused.code == "unreadable"  # noqa: PT017 - whatever happened before


@cache
def opened():
    return [open_both(CHESS), open_both(TRADITIONAL)]


def read_uci(rng, text):
    pair = rng.choice(opened())
    question = rng.choice(("why", "attempt"))
    if ask.is_known(pair.ruleset, f"{question} {text}"):
        said = [case.answer(f"{question} {text}") for case in (pair.engine, pair.checker)]
        assert said[0] == said[1]
    with suppress(IllegalMoveError):
        pair.after(text)
    Move.from_uci(text)


def read_move(read, places, text):
    """A text that is a move somewhere, or the last place's refusal."""
    error = None
    for place in places:
        try:
            return read(place, text)
        except (TextError, IllegalMoveError) as refused:
            error = refused
    raise error


def read_san(_, text):
    read_move(san.read, positions("chess") + positions("makruk"), text)


def read_thai(_, text):
    read_move(thai.read, positions("makruk"), text)


def read_claim(_, text):
    claim = parse(text)
    if not isinstance(claim.body, Perft | Distinct | Dead):
        Prover(Subject(CHESS, moves=("e2e4", "e7e5"))).prove(claim)


def read_question(_, data):
    """Nothing is raised, the engines agree, and neither breaks down."""
    if re.search(rb"dead \d{3}", data):
        return
    out: list[str] = []
    ask.run(data.splitlines(keepends=True), out.append)
    for line in out:
        answered = json.loads(line)
        assert answered["agree"], line
        assert answered.get("error", {}).get("code") != "failed", line


def read_spec(_, data):
    found, failures = read_text(data, "fuzz.toml")
    assert all(failure.code for failure in failures)
    assert len(found) < 10


def read_picture(_, data):
    assert len(examine(data)) == 3


def read_game(_, data):
    assert len(record.examine(record_file.read(data), "e", "c")) == 3


def read_transcript(_, data):
    transcript.read(data)


def transcripts():
    texts = [text.encode() for text in (*pgn_texts(), "e2e4 e7e5 1-0 d2d4 *", "จ๔ จ๕ ม-จ๒")]
    return [*texts, *games()]


READERS = {
    "fen": Reader(fens, read_fen, (TextError, SetupError), 200, 250_000, 1_500),
    "uci": Reader(uci_texts, read_uci, (TextError,), 60, 200_000, 1_000),
    "san": Reader(san_texts, read_san, (TextError, IllegalMoveError), 100, 150_000, 1_000),
    "thai": Reader(thai_texts, read_thai, (TextError, IllegalMoveError), 100, 150_000, 1_000),
    "pgn": Reader(pgn_texts, lambda _, text: pgn.read(text), (TextError,), 5_000, 60_000, 300),
    "claim": Reader(claims, read_claim, (ClaimError, RefutedError), 300, 100_000, 500),
    "ask": Reader(ask_lines, read_question, (), 5_000, 30_000, 200),
    "spec": Reader(specs, read_spec, (), 5_000, 30_000, 200),
    "picture": Reader(list, read_picture, (), 2_000_000, 10_000, 40),
    "game": Reader(games, read_game, (TextError,), 2_000_000, 10_000, 100),
    "transcript": Reader(
        transcripts, read_transcript, (TextError, SetupError, IllegalMoveError), 5_000, 10_000, 100
    ),
}


def memory() -> float:
    """What the process holds now, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


def feed(reader: Reader, seeds: Sequence, first: int, number: int) -> float:
    """Feed a reader some inputs; the longest time that one took, in seconds."""
    slowest, settled = 0.0, None
    for n in range(first, first + number):
        rng = random.Random(n)
        text = mutated(rng, seeds, reader.longest)
        start = time.process_time()
        try:
            reader.act(rng, text)
        except reader.errors as error:
            assert error.code  # noqa: PT017 - most inputs raise nothing
        except Exception as error:  # noqa: BLE001 - this is what is looked for
            pytest.fail(f"input {n}: {type(error).__name__}: {error} of {text!r}")
        taken = time.process_time() - start
        assert taken < HANG, f"input {n}: {taken:.2f} s for {text[:200]!r}"
        slowest = max(slowest, taken)
        if n == first + number // 5:
            settled = memory()
    assert settled is None or memory() - settled < GROWTH
    return slowest


def seeds_of(name, pictures):
    return pictures if name == "picture" else READERS[name].seeds()


@pytest.mark.parametrize("name", READERS)
def test_almost_right_texts_are_answered_or_refused(name, pictures):
    seeds = seeds_of(name, pictures)
    assert feed(READERS[name], seeds, 0, READERS[name].often) < HANG


@pytest.mark.slow
@pytest.mark.parametrize("name", READERS)
def test_a_million_almost_right_texts(name, pictures):
    seeds = seeds_of(name, pictures)
    assert feed(READERS[name], seeds, 1_000_000, READERS[name].soak) < HANG


def test_there_are_a_million():
    assert sum(reader.soak for reader in READERS.values()) == 1_000_000
    assert sum(reader.often for reader in READERS.values()) > 5_000


@pytest.mark.parametrize("name", [name for name in READERS if name != "picture"])
def test_the_seeds_themselves_are_mostly_accepted(name):
    """Accidents to nonsense would test only the first line of a reader."""
    reader, accepted = READERS[name], 0
    seeds = reader.seeds()
    for n, seed in enumerate(seeds):
        try:
            reader.act(random.Random(n), seed)
        except reader.errors:
            continue
        accepted += 1
    assert accepted


# caps


@pytest.mark.parametrize(
    "act",
    [
        lambda: engine.open(CHESS, "8" * 201),
        lambda: pgn.read(" " * 1_000_001),
        lambda: pgn.read("1. Nf3 Nf6 2. Ng1 Ng8 " * 501),
        lambda: transcript.read(b" " * 1_000_001),
        lambda: record_file.read(b" " * 2_000_001),
        lambda: san.read(positions("chess")[0], "N" * 21),
        lambda: thai.read(positions("makruk")[0], "ม" * 31),
    ],
)
def test_what_is_over_a_cap_is_refused_at_once(act):
    start = time.process_time()
    with pytest.raises((TextError, engine.Refused)):
        act()
    assert time.process_time() - start < HANG


def test_a_picture_over_its_cap_is_refused_at_once():
    start = time.process_time()
    found = examine(b"<svg " + b" " * 2_000_000)
    assert (found[0].good, found[0].code) == (False, "TOO_LARGE")
    assert time.process_time() - start < HANG
