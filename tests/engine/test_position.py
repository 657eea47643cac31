"""Positions as values, and equality by the repetition rule."""

from __future__ import annotations

import pytest

from ruleskit.engine import BLACK, WHITE, Kind, Move, Piece, Position, Setup, ruleset, square
from ruleskit.engine.square import NAMES
from ruleskit.errors import IllegalMoveError
from tests.vectors import load

CORE = ruleset("makruk-core@1")


def after(position, moves):
    for uci in moves.split():
        position = position.play(Move.from_uci(uci))
    return position


def names(members):
    return sorted(NAMES[at] for at in members)


def test_the_start_has_sixteen_men_a_side():
    for rules in (ruleset("chess-fide@2023"), CORE):
        position = Position.start(rules)
        colors = [piece.color for piece in position.men.values()]
        assert (colors.count(WHITE), colors.count(BLACK)) == (16, 16)
        assert position.turn is WHITE
        assert position.fen() == rules.start


def test_playing_gives_a_new_position_and_leaves_the_old_one():
    start = Position.start()
    text = start.fen()
    assert after(start, "e2e4").piece_at(square("e4")) == Piece(WHITE, Kind.PAWN)
    assert start.fen() == text
    assert start.piece_at(square("e4")) is None


def test_a_position_cannot_be_changed():
    start = Position.start()
    for attribute in ("clock", "board", "other"):
        with pytest.raises(AttributeError):
            setattr(start, attribute, 1)
    with pytest.raises(AttributeError):
        del start.clock


def test_only_legal_moves_are_played():
    with pytest.raises(IllegalMoveError) as caught:
        Position.start().play(Move.from_uci("e2e5"))
    assert (caught.value.code, caught.value.move) == ("ILLEGAL_MOVE", "e2e5")


def test_the_clock_counts_plies_and_the_number_moves():
    position = after(Position.start(), "g1f3 g8f6")
    assert (position.clock, position.number) == (2, 2)
    assert after(position, "e2e4").clock == 0
    assert after(position, "f3e5 f6e4 e5f7").clock == 0


def test_a_bia_that_turns_sets_the_clock_to_0_and_a_turned_bia_does_not():
    position = Position.from_fen("4k3/8/8/P6p/8/8/8/3K4 w - - 7 9", CORE)
    turned = after(position, "a5a6m")
    assert turned.fen() == "4k3/8/M~7/7p/8/8/8/3K4 b - - 0 9"
    assert after(turned, "e8e7 a6b7").fen() == "8/1M~2k3/8/7p/8/8/8/3K4 b - - 2 10"


def test_a_captured_turned_bia_loses_its_mark():
    position = Position.from_fen("4k3/8/M~7/1p5p/8/8/8/R2K4 w - - 0 1", CORE)
    captured = after(Position.from_fen("4k3/1n6/8/M~7/8/8/8/3K4 b - - 0 1", CORE), "b7a5")
    assert position.promoted == 1 << square("a6")
    assert captured.promoted == 0


def test_the_same_position_by_the_men_and_the_side_to_move():
    start = Position.start()
    again = after(start, "g1f3 g8f6 f3g1 f6g8")
    assert again == start
    assert again.same_position(start)
    assert hash(again) == hash(start)
    assert again != after(start, "g1f3")
    assert len({start, again}) == 1


def test_a_lost_right_makes_another_position_even_if_castling_was_barred():
    before = Position.from_fen("r3k3/8/8/8/8/8/8/3RK3 b q - 0 1")
    assert not before.is_legal(Move.from_uci("e8c8"))
    assert not after(before, "e8e7 e1f1 e7e8 f1e1").same_position(before)


def test_an_en_passant_square_counts_only_if_the_capture_is_legal():
    plain = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"
    possible = Position.from_fen(plain.replace("w - -", "w - d6"))
    assert possible != Position.from_fen(plain)
    pinned = "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1"
    barred = Position.from_fen(pinned.replace("w - -", "w - d6"))
    assert barred == Position.from_fen(pinned)


def test_an_impossible_en_passant_square_is_remembered_but_not_written():
    position = Position.from_fen("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    assert position.ep_remembered == square("d6")
    assert position.ep_square is None
    assert position.fen().split()[3] == "-"
    assert after(Position.start(), "e2e4").ep_remembered == square("e3")
    assert after(Position.start(), "e2e4 e7e6").ep_remembered is None


def test_a_turned_bia_and_a_met_are_alike_in_equality():
    marked = Position.from_fen("4k3/8/4M~3/8/8/8/8/4K3 w - - 0 1", CORE)
    plain = Position.from_fen("4k3/8/4M3/8/8/8/8/4K3 w - - 0 1", CORE)
    assert marked == plain
    assert marked.fen() != plain.fen()


def test_positions_of_different_rulesets_are_not_equal():
    other = ruleset("makruk-traditional@1")
    assert Position.start(CORE) != Position.start(other)
    assert Position.start(CORE) != "start"


@pytest.mark.parametrize("row", load("chess/tricky.json"), ids=lambda row: row["id"])
def test_checks_and_ends(row):
    position = Position.from_fen(row["fen"])
    assert position.is_check() is row["check"]
    assert names(position.checkers()) == sorted(row["checkers"])
    status = "checkmate" if row["mate"] else "stalemate" if row["stalemate"] else "ongoing"
    assert position.status() == status


@pytest.mark.parametrize("row", load("makruk/terminal.json"), ids=lambda row: row["fen"])
def test_ends_in_makruk(row):
    position = Position.from_fen(row["fen"], CORE)
    assert (position.status(), position.is_check()) == (row["state"], row["in_check"])


def test_attackers_bear_on_a_square_whoever_stands_there():
    position = Position.from_fen("3rk3/8/8/8/8/8/3N4/3K4 w - - 0 1")
    asked = [("f3", WHITE), ("e1", WHITE), ("d7", BLACK)]
    found = [names(position.attackers(square(at), color)) for at, color in asked]
    assert found == [["d2"], ["d1"], ["d8", "e8"]]
    assert (names(position.pinned()), names(position.pinned(BLACK))) == (["d2"], [])


def test_two_men_between_are_not_pinned_and_a_man_of_the_other_side_is_no_shield():
    assert not Position.from_fen("4k3/8/8/4r3/8/4N3/4N3/4K3 w - - 0 1").pinned()
    assert not Position.from_fen("4k3/8/8/4r3/8/4n3/8/4K3 w - - 0 1").pinned()


def test_a_set_up_answers_about_attacks_without_being_sound():
    kings = {square("e1"): Piece(WHITE, Kind.KING), square("e5"): Piece(BLACK, Kind.ROOK)}
    setup = Setup.of(ruleset("chess-fide@2023"), kings, WHITE)
    assert names(setup.checkers()) == ["e5"]
    assert names(setup.attackers(square("e8"), BLACK)) == ["e5"]
    assert setup.checkers(BLACK) == ()
    assert setup.men == kings


def test_a_position_as_a_set_up_opens_as_the_same_position():
    for row in load("chess/tricky.json"):
        position = Position.from_fen(row["fen"])
        again = Position.of(position.setup())
        assert again == position
        assert again.fen() == position.fen()


def test_the_representation_can_be_read_back():
    text = repr(Position.start())
    assert eval(text, {"Position": Position, "ruleset": ruleset}) == Position.start()  # noqa: S307


def test_a_running_count_is_written_in_fields_4_and_5():
    position = Position.from_fen("8/8/8/3k4/R7/8/4M3/3K4 b - 32 10 2", CORE)
    assert position.clock == 0
    assert position.fen() == "8/8/8/3k4/R7/8/4M3/3K4 b - - 0 2"
    assert position.fen((32, 10)) == "8/8/8/3k4/R7/8/4M3/3K4 b - 32 10 2"
