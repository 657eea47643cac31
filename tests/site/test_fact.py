"""Facts: numbers and verdicts that both engines give when the site is built."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ruleskit.errors import ClaimError, RefutedError, SetupError, TextError
from ruleskit.site import fact
from ruleskit.site.fact import Bench
from ruleskit.site.page import Page
from ruleskit.verify.proof import Prover, Subject

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ruleskit.site.shelf import Shelf

# From the rules: chess.md section F, makruk.md sections 1 and 6.
KNOWN = [
    ("chess; perft 2 = 400", "400"),
    ("chess; perft 3 = 8902", "8,902"),
    ("chess; distinct 3 = 5362", "5,362"),
    ("chess; men w = 16", "16"),
    ("chess; men b P = 8", "8"),
    ("makruk; men w S = 2", "2"),
    ("makruk 8/8/8/3k4/R7/8/4M3/3K4 b - 32 10 2; count = pieces b 16 5; {limit}", "16"),
    ("chess + e2e4; moves g8 = f6,h6", "f6 and h6"),
    ("chess; legal e2e4", "The pawn on e2 can move to e4."),
    ("chess; legal e2e4; it may go to {to}", "it may go to e4"),
]


@pytest.mark.parametrize(("text", "said"), KNOWN)
def test_a_fact_prints_what_both_engines_confirm(
    shelf: Shelf, bench: Bench, text: str, said: str
) -> None:
    html = fact.html(shelf, bench, Page("en", "index.md"), text)
    assert html.endswith(f">{said}</span>")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("chess; perft 3 = 8903", RefutedError),
        ("chess; status stalemate", RefutedError),
        ("chess; perft three", ClaimError),
        ("chess 8/8/8/8/8/8/8/8 w - - 0 1; check", SetupError),
        ("draughts; men w = 12", TextError),
        ("chess", TextError),
        ("chess; men w = 16; {nobody}", TextError),
        ("chess; men w = 16; exactly 15 men", TextError),
        ("chess; legal e2e4; to e5", TextError),
    ],
)
def test_what_the_engines_do_not_confirm_is_no_fact(
    shelf: Shelf, bench: Bench, text: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        fact.html(shelf, bench, Page("en", "index.md"), text)


def test_a_refuted_fact_stops_the_build_with_its_line(
    render: Callable[..., str], shelf: Shelf
) -> None:
    render("One.\n\nTwo {{ chess; perft 2 = 401 }} three.")
    assert [(t.line, t.code) for t in shelf.ledger.found] == [(10, "REFUTED")]
    assert "perft 2 = 401" in str(shelf.ledger.found[0])


def test_a_fact_about_a_diagram_is_about_the_position_that_it_draws(
    shelf: Shelf, bench: Bench
) -> None:
    text = "castling-through-attack; illegal e1g1 CASTLE_THROUGH_ATTACK target=f1 attacker=a6"
    html = fact.html(shelf, bench, Page("th", "index.md"), f"{text}; {{reason}}")
    assert "f1" in html
    assert "a6" in html


def test_facts_stand_in_tables_and_links(render: Callable[..., str]) -> None:
    html = render("| a | b |\n|---|---|\n| {{ chess; men w = 16 }} | x |\n")
    assert html.count("<td>") == 2
    assert 'data-fact="chess; men w = 16">16</span>' in html


def test_a_kept_fact_says_the_same_without_asking_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    subject = Subject("chess-fide@2023")
    bench = Bench(tmp_path)
    first = bench.prove(subject, "moves b1 = a3,c3")
    bench.save()
    monkeypatch.setattr(Prover, "prove", lambda *_: pytest.fail("asked again"))
    again = Bench(tmp_path).prove(subject, "moves b1 = a3,c3")
    assert again.values == first.values
    assert [a.engine for a in again.answers] == [a.engine for a in first.answers]


def test_what_another_engine_proved_is_not_kept(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.prove(Subject("chess-fide@2023"), "men w = 16")
    bench.save()
    file = tmp_path / "facts.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"code": "', '"code": "0'), "utf-8")
    assert not Bench(tmp_path)._kept
