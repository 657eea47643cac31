"""What is asked of both engines, and what is then refused: claims, positions, words."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from ruleskit.diagram.reader import read_text
from ruleskit.diagram.work import make_files
from ruleskit.verify.both import Arbiters, arbiters
from tests.diagram.conftest import GOOD, OTHER


def failures(source: str, judges: Arbiters | None = None) -> list[str]:
    """The codes of everything that stops the first diagram of a file."""
    specs, failed = read_text(source.encode(), "chess/x.toml")
    assert failed == []
    return [failure.code for failure in make_files(specs[0], "key", judges).failures]


def test_a_good_diagram_has_files_in_both_languages():
    [spec], _ = read_text(GOOD.encode(), "x.toml")
    made = make_files(spec, "key")
    assert made.failures == []
    assert sorted(made.files) == ["through-attack.en.svg", "through-attack.th.svg"]
    assert "The bishop on a6 guards f1." in made.files["through-attack.en.svg"].decode()
    assert "บิชอปที่ a6 คุม f1" in made.files["through-attack.th.svg"].decode()


CLAIM = '  "not check",'
BROKEN = {
    "a false claim": (CLAIM, '  "check",', "REFUTED"),
    "a false set": ("attackers f1 b = a6", "attackers f1 b = a6,b5", "REFUTED"),
    "another code": ("CASTLE_THROUGH_ATTACK", "CASTLE_INTO_ATTACK", "REFUTED"),
    "a role with another square": ("target=f1", "target=g1", "REFUTED"),
    "an unknown word": (CLAIM, '  "cheque",', "UNKNOWN_WORD"),
    "an unknown code": ("CASTLE_THROUGH_ATTACK", "CASTLE_BADLY", "UNKNOWN_CODE"),
    "a set with a space": ("= a6", "= a6, b5", "BAD_SET"),
    "a claim about nothing": (CLAIM, '  "moves e5 = -",', "NOTHING_THERE"),
    "a claim of another kind": (CLAIM, '  "faults = -",', "NOT_FOR_THIS_KIND"),
    "a claim of another game": (CLAIM, '  "thai g1f3 = x",', "NOT_IN_THIS_GAME"),
    "a claim that takes hours": (CLAIM, '  "perft 9 = 1",', "TOO_COSTLY"),
    "marks for a legal move": ('refused = "e1g1"', 'refused = "e4e5"', "MOVE_IS_LEGAL"),
    "marks for a check that is none": ('refused = "e1g1"', "check = true", "NO_CHECK"),
    "an unreadable position": ('fen = "rn1q', 'fen = "rn9q', "UNREADABLE"),
    "an impossible position": ("RNBQK2R w", "RNBQ3R w", "IMPOSSIBLE"),
    "a position without a last move": (
        'fen = "rn1qkbnr/p1p2ppp/bp1pp3/8/4P3/5NP1/PPPP1PBP/RNBQK2R w KQkq - 0 5"',
        'fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"', "WARNINGS"),
    "a proof game to elsewhere": (" e2e4 d7d6", " e2e4 h7h6", "REACH_DIFFERS"),
    "a proof game with an illegal move": ("g1f3 e7e6", "g1f4 e7e6", "REACH_ILLEGAL_MOVE"),
    "a square that nothing backs": ("guards {target}.", "guards e7.", "UNBACKED"),
    "a number that nothing backs": ("guards {target}.", "guards 7 squares.", "UNBACKED"),
    "a number in words": ("guards {target}.", "guards seven squares.", "UNBACKED"),
    "a square in a Thai text": ("คุม {target}", "คุม จ๗", "UNBACKED"),
    "a number in a title": ("Not through", "Not through 7", "UNBACKED"),
    "an unknown placeholder": ("{target}.", "{victim}.", "UNKNOWN_PLACEHOLDER"),
    "a placeholder for code": ("{target}.", "{target.__class__}.", "UNKNOWN_PLACEHOLDER"),
    "an empty placeholder": ("{target}.", "{}.", "UNKNOWN_PLACEHOLDER"),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code"), BROKEN.values(), ids=BROKEN)
def test_what_the_engines_do_not_confirm_is_not_published(old: str, new: str, code: str):
    assert GOOD.count(old) == 1
    assert code in failures(GOOD.replace(old, new))


def test_every_failure_of_a_diagram_is_found_at_once():
    source = GOOD.replace(CLAIM, '  "check", "cheque", "legal-count = 1",')
    source = source.replace("Not through", "Not through 7").replace('"e1g1" }', '"e4e5" }')
    found = failures(source)
    assert {"REFUTED", "UNKNOWN_WORD", "MOVE_IS_LEGAL"} <= set(found)
    assert found.count("REFUTED") == 2


def test_a_backed_square_and_number_may_be_typed():
    text = GOOD.replace("guards {target}.", "on a6 guards f1 with 1 man.")
    assert failures(text) == []


MOVEMENT = OTHER.split("[mate]")[0]
SKETCHES = {
    "two men": ("8/8/8/8/4N3/8/8/8", "8/8/8/8/4N3/8/8/4K3", "ONE_MAN"),
    "no man": ("8/8/8/8/4N3/8/8/8", "8/8/8/8/8/8/8/8", "ONE_MAN"),
    "another man": ('"steps N e4', '"steps B e4', "REFUTED"),
    "another square": ("8/8/8/8/4N3/8/8/8", "8/8/8/8/5N2/8/8/8", "ANOTHER_MAN"),
    "another claim": ("move:- capture:-", 'move:- capture:-", "check', "NOT_FOR_THIS_KIND"),
    "another mark": ("steps = true", "check = true", "NOT_FOR_THIS_KIND"),
    "a Makruk man": ("4N3", "4M3", "UNREADABLE"),
}


@pytest.mark.parametrize(("old", "new", "code"), SKETCHES.values(), ids=SKETCHES)
def test_a_sketch_is_one_man_and_his_steps(old: str, new: str, code: str):
    assert failures(MOVEMENT) == []
    assert code in failures(MOVEMENT.replace(old, new))


IMPOSSIBLE = """
[touch]
ruleset = "chess-fide@2023"
kind = "impossible"
fen = "8/8/8/8/5kK1/8/8/8 w - - 0 1"
claims = [ "faults = KINGS_ADJACENT" ]
title = { th = "ติดกัน", en = "Touching" }
text = { th = "เป็นไปไม่ได้", en = "This cannot be." }
"""


def test_an_impossible_set_up_is_crossed_and_claims_its_faults():
    [spec], _ = read_text(IMPOSSIBLE.encode(), "x.toml")
    made = make_files(spec, "key")
    assert made.failures == []
    assert 'id="cross"' in made.files["touch.en.svg"].decode()
    assert made.entry["certificate"]["kind"] == "impossible"
    assert [claim[0] for claim in made.entry["certificate"]["claims"]] == list(spec.claims)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("KINGS_ADJACENT", "NO_KING", "REFUTED"),
        ("5kK1", "3k1K2", "NOT_IMPOSSIBLE"),
        ('"faults = KINGS_ADJACENT"', '"legal g4g5"', "NOT_FOR_THIS_KIND"),
        ('"faults = KINGS_ADJACENT"', "", "NOT_IMPOSSIBLE"),
    ],
)
def test_what_is_possible_is_not_drawn_as_impossible(old: str, new: str, code: str):
    assert code in failures(IMPOSSIBLE.replace(old, new))


def test_a_game_may_be_drawn_at_a_chosen_ply():
    game = OTHER.split("\n\n")[1].replace('moves = "f2f3', 'ply = 3\nmoves = "f2f3')
    game = game.replace("check = true", 'move = "g2g4"')
    game = game.replace('"status checkmate", "at 3: not check"', '"not check", "at 4: check"')
    [spec], failed = read_text(game.encode(), "x.toml")
    made = make_files(spec, "key")
    assert failed == made.failures == []
    assert made.entry["fen"].startswith("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b")


def test_a_ply_beyond_the_game_is_refused():
    game = OTHER.split("\n\n")[1].replace('moves = "f2f3', 'ply = 9\nmoves = "f2f3')
    assert "PLY_OUT_OF_RANGE" in failures(game)


def test_engines_that_differ_publish_nothing():
    real = arbiters()

    class Liar:
        """The checker, but for one answer."""

        def __init__(self, case):
            self.case = case

        def answer(self, question):
            return [] if question == "attackers f1 b" else self.case.answer(question)

        def after(self, element):
            return Liar(self.case.after(element))

    liar = SimpleNamespace(
        RULESETS=real.checker.RULESETS,
        Refused=real.checker.Refused,
        faults=real.checker.faults,
        open=lambda *said: Liar(real.checker.open(*said)),
    )
    assert "DISAGREEMENT" in failures(GOOD, Arbiters(real.engine, liar))


FOREIGN = """
[foreign]
ruleset = "{ruleset}"
kind = "{kind}"
fen = "{fen}"
{constructed}
show = []
claims = [ "{claim}" ]
title = {{ th = "ก", en = "A" }}
text = {{ th = "ก", en = "A" }}
"""
PAWNS = {
    "chess-fide@2023": ("8/4P3/8/1k6/8/8/8/4K3 w - - 0 1", "e7e8", "kp"),
    "makruk-core@1": ("4k3/8/8/2P5/8/8/8/3K4 w - - 0 1", "c5c6", "qrbnksp"),
}


@pytest.mark.parametrize(("ruleset", "suffix"), [(r, s) for r in PAWNS for s in PAWNS[r][2]])
def test_a_promotion_to_whatever_letter_is_a_claim_like_others(ruleset, suffix):
    """Also to a man that the game does not have, which has no name in it."""
    fen, move, _ = PAWNS[ruleset]
    found = failures(FOREIGN.format(
        ruleset=ruleset, kind="position", fen=fen, constructed='constructed = "x"',
        claim=f"illegal {move}{suffix} PROMOTION_FORBIDDEN_PIECE",
    ))  # fmt: skip
    assert set(found) <= {"REFUTED", "BAD_MOVE"}, found


@pytest.mark.parametrize("letter", "KRSNPkrsnp")
def test_a_mark_that_no_man_carries_is_a_failure_and_no_crash(letter):
    faults = "TILDE_NOT_MET,TWO_KINGS" if letter in "Kk" else "TILDE_NOT_MET"
    found = failures(FOREIGN.format(
        ruleset="makruk-core@1", kind="impossible", constructed="",
        fen=f"4k3/8/8/2{letter}~5/8/8/8/3K4 w - - 0 1", claim=f"faults = {faults}",
    ))  # fmt: skip
    assert found == ["NOT_DRAWABLE"]
