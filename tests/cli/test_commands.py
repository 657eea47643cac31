"""Every command: what it prints, what it refuses, and its exit status."""

from __future__ import annotations

import io
import json
import sys

import pytest

from ruleskit.cli import COMMANDS, main, rulesets
from ruleskit.errors import ClaimError, RefutedError, SetupError, TextError
from ruleskit.i18n.catalogue import say
from ruleskit.verify import both
from tests.verify.fake import judges

THROUGH = "rn1qkbnr/p1pp1ppp/bp2p3/8/4P3/5NPB/PPPP1P1P/RNBQK2R w KQkq - 0 5"
OURS = ("ask", "moves", "why", "perft", "rulesets")


def ran(capsys, *argv):
    status = main(argv)
    out = capsys.readouterr()
    return status, out.out, out.err


def one_line(err):
    assert err.count("\n") == 1
    assert err.startswith("ruleskit")
    return err


# moves


def test_moves_of_the_start(capsys):
    status, out, err = ran(capsys, "moves", "start")
    assert (status, err) == (0, "")
    assert "e2: e3 e4\n" in out
    assert out.endswith("Both engines agree: 20 legal moves.\n")


def test_moves_of_one_man(capsys):
    _, out, _ = ran(capsys, "moves", THROUGH, "h3")
    assert out == "h3: e6 f1 f5 g2 g4\nBoth engines agree: 5 legal moves.\n"


def test_moves_of_a_makruk_game_in_thai(capsys):
    argv = ["moves", "start", "--ruleset", "makruk-core@1", "--moves", "e3e4", "--lang", "th", "e6"]
    assert ran(capsys, *argv) == (0, "e6: e5\nตรวจตรงกันทั้งสองระบบ: ตาเดินที่ถูกกติกาตาเดียว\n", "")


def test_no_moves(capsys):
    _, out, _ = ran(capsys, "moves", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert out == "Both engines agree: no legal move.\n"


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        (["moves", "rubbish"], "cannot be read"),
        (["moves", "8/8/8/8/8/8/8/4K3 w - - 0 1"], "A side has no king."),
        (["moves", "start", "--moves", "e2e5"], "A pawn cannot move that far."),
        (["moves", "start", "--moves", "e2e4 e2e4"], "There is no piece on e2."),
        (["moves", "start", "--moves", "accept"], "There is no offer to accept."),
        (["moves", "start", "--moves", "claim:threefold"], "claim:threefold"),
        (["why", "rubbish", "e2e4"], "cannot be read"),
        (["perft", "8/8/8/8/8/8/8/4K3 w - - 0 1", "1"], "A side has no king."),
    ],
)
def test_positions_that_cannot_be_used(capsys, argv, part):
    status, out, err = ran(capsys, *argv)
    assert (status, out) == (1, "")
    assert part in one_line(err)


@pytest.mark.parametrize("command", ["moves", "why", "perft"])
def test_a_disagreement_stops_the_command(capsys, monkeypatch, command):
    answers = {"legal": ["e2e4"], "why e2e4": None, "perft 1": 20, "perft 0": 1}
    theirs = {"legal": ["e2e3"], "why e2e4": {"code": "X", "squares": {}, "also": []}}
    monkeypatch.setattr(both, "arbiters", lambda: judges(answers, theirs))
    status, out, err = ran(
        capsys, command, "start", *{"moves": [], "why": ["e2e4"], "perft": ["1"]}[command]
    )
    assert (status, out) == (1, "")
    assert "The two engines differ" in one_line(err)


# why


def test_why_in_both_languages(capsys):
    status, out, _ = ran(capsys, "why", THROUGH, "e1g1")
    assert status == 0
    assert out.splitlines() == [
        "e1g1 is refused: CASTLE_THROUGH_ATTACK",
        "The king may not pass over f1: it is attacked from a6.",
        "  from: e1",
        "  attacked square: f1",
        "  attacker: a6",
        "Both engines agree.",
    ]
    _, out, _ = ran(capsys, "why", THROUGH, "e1g1", "--lang", "th")
    assert "เข้าป้อมไม่ได้ เพราะคิงต้องผ่านช่อง f1 ซึ่งถูกโจมตีจาก a6" in out


def test_why_of_a_legal_move(capsys):
    assert ran(capsys, "why", "start", "e2e4") == (0, "e2e4 is legal.\nBoth engines agree.\n", "")


def test_why_with_the_moves_before(capsys):
    argv = ["why", "start", "e5d6", "--moves", "e2e4 a7a6 e4e5 d7d5 h2h3 a6a5"]
    assert "EP_EXPIRED" in ran(capsys, *argv)[1]


def test_why_of_no_move_at_all(capsys):
    status, out, _ = ran(capsys, "why", "start", "hello")
    assert status == 0
    assert "BAD_INPUT" in out


# perft


def test_perft(capsys):
    assert ran(capsys, "perft", "3") == (0, "8,902\nBoth engines agree.\n", "")
    assert ran(capsys, "perft", "start", "0")[1].startswith("1\n")
    assert ran(capsys, "perft", "2", "--ruleset", "makruk-core@1")[1].startswith("529\n")


def test_perft_divided(capsys):
    _, out, _ = ran(capsys, "perft", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "1", "--divide")
    lines = out.splitlines()
    assert lines[:-2] == sorted(lines[:-2])
    assert "a7a8n: 1" in lines
    assert sum(int(line.split()[1]) for line in lines[:-2]) == int(lines[-2])


@pytest.mark.parametrize("depth", ["-1", "x", "1.5", "๓", "100"])
def test_a_depth_is_a_small_number(capsys, depth):
    status, _, err = ran(capsys, "perft", "--", depth)
    assert status == 2
    one_line(err)


def test_progress_is_shown_to_whoever_watches(capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    _, _, err = ran(capsys, "perft", "2")
    assert "1/20\r" in err
    assert err.endswith("\033[K")


# rulesets


def test_rulesets_are_listed_with_their_label(capsys):
    _, out, _ = ran(capsys, "rulesets")
    assert out.count("@") == 3
    assert "community, not certified" in out


@pytest.mark.parametrize("name", ["chess-fide@2023", "makruk-core@1", "makruk-traditional@1"])
@pytest.mark.parametrize("lang", ["th", "en"])
def test_a_ruleset_says_what_it_enforces_and_leaves_out(capsys, name, lang):
    _, out, _ = ran(capsys, "rulesets", name, "--lang", lang)
    for part in ("enforced", "left_out", "sources", "switches"):
        assert f"\n{say(lang, f'ruleset.{part}')}\n" in out


def test_two_rulesets_differ_in_their_switches(capsys):
    _, out, _ = ran(capsys, "rulesets", "--diff", "makruk-core@1", "makruk-traditional@1")
    rows = [
        "Draw by material",
        "  makruk-core@1: none",
        "  makruk-traditional@1: khun against khun",
    ]
    assert "\n".join(rows) in out
    assert "Castling" not in out
    assert ran(capsys, "rulesets", "--diff", "makruk-core@1", "makruk-core@1")[1] == ""


# ask


def fed(monkeypatch, data):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_ask_from_standard_input(capsys, monkeypatch):
    fed(monkeypatch, b'{"id": 7, "ruleset": "chess-fide@2023", "ask": ["legal g1"]}\nrubbish\n')
    status, out, _ = ran(capsys, "ask")
    good, bad = map(json.loads, out.splitlines())
    assert status == 1
    assert good["id"] == 7
    assert good["engine"] == good["checker"] == {"legal g1": ["g1f3", "g1h3"]}
    assert bad["error"]["code"] == "bad-request"


def test_ask_from_files(capsys, tmp_path):
    file = tmp_path / "questions.jsonl"
    file.write_text('{"ruleset": "makruk-core@1", "ask": ["status"]}', encoding="utf-8")
    status, out, _ = ran(capsys, "ask", str(file), str(file))
    assert status == 0
    assert [json.loads(line)["engine"] for line in out.splitlines()] == [{"status": "ongoing"}] * 2


def test_ask_of_a_file_that_is_not_there(capsys, tmp_path):
    status, out, err = ran(capsys, "ask", str(tmp_path / "no"))
    assert (status, out) == (2, "")
    assert "cannot read" in one_line(err)


def test_ask_of_nothing(capsys, monkeypatch):
    fed(monkeypatch, b"")
    assert ran(capsys, "ask") == (0, "", "")


# the whole


@pytest.mark.parametrize("lang", ["th", "en"])
def test_help_names_every_command(capsys, lang):
    for argv in (["--help"], ["-h"], ["--lang", lang]):
        status, out, err = ran(capsys, *argv)
        assert (status, err) == (0, "")
        assert all(name in out for name in COMMANDS)
    assert say(lang, "cli.help.why") in out


@pytest.mark.parametrize("command", OURS)
@pytest.mark.parametrize("lang", ["th", "en"])
def test_every_command_has_help_with_examples(capsys, command, lang):
    status, out, _ = ran(capsys, command, "--help", "--lang", lang)
    assert status == 0
    assert say(lang, f"cli.help.{command}") in out
    assert say(lang, "cli.examples") in out
    assert f"ruleskit {command}" in out.split(say(lang, "cli.examples"))[1]


@pytest.mark.parametrize(
    "argv",
    [["nonsense"], ["moves"], ["moves", "start", "z9"], ["moves", "start", "--lang", "xx"],
     ["moves", "start", "--ruleset", "chess960"], ["perft"], ["why", "start"], ["--wrong"],
     ["rulesets", "x"], ["rulesets", "makruk-core@1", "--diff", "makruk-core@1", "makruk-core@1"]],
    ids=" ".join,
)  # fmt: skip
def test_wrong_usage_is_one_line_and_status_two(capsys, argv):
    status, out, err = ran(capsys, *argv)
    assert (status, out) == (2, "")
    one_line(err)


def test_no_command_shows_what_there_is(capsys):
    status, out, err = ran(capsys)
    assert (status, out) == (2, "")
    assert all(name in err for name in COMMANDS)


def test_the_language_of_the_surroundings(capsys, monkeypatch):
    monkeypatch.setenv("RULESKIT_LANG", "th")
    assert "ถูกกติกา" in ran(capsys, "why", "start", "e2e4")[1]
    assert "legal" in ran(capsys, "why", "start", "e2e4", "--lang", "en")[1]
    monkeypatch.setenv("RULESKIT_LANG", "xx")
    assert "legal" in ran(capsys, "why", "start", "e2e4")[1]


@pytest.mark.parametrize(
    ("error", "part"),
    [
        (SetupError("8/8", ["NO_KING"]), "A side has no king."),
        (ClaimError("BAD_SET", "moves e2 = x", 12), "column 12: this is not a set of squares"),
        (ClaimError("NO_CHECK", "why-mate"), "there is no check"),
        (RefutedError("check", found=False), "Both engines deny “check”. They found: False"),
        (RefutedError("dead", "unknown", "UNPROVED"), "could not be proved"),
        (TextError("UNREADABLE", "bad\nfen", 3), "at column 3: bad fen"),
    ],
    ids=lambda v: getattr(v, "code", ""),
)
def test_an_error_that_a_command_lets_through_is_one_line_too(capsys, monkeypatch, error, part):
    def fail(_):
        raise error

    monkeypatch.setattr(rulesets, "run", fail)
    status, out, err = ran(capsys, "rulesets")
    assert (status, out) == (1, "")
    assert part in one_line(err)
