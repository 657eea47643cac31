"""The published set: complete, in both languages, and true by the oracles' measure."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import chess
import pyffish
import pytest

from ruleskit.diagram import png
from ruleskit.diagram.enrol import PATH, parts, scenes
from ruleskit.diagram.hostile import parse
from ruleskit.diagram.readback import read_back
from ruleskit.diagram.reader import read_folder
from ruleskit.diagram.sources import PACKAGE
from ruleskit.verify import body as bodies
from ruleskit.verify.claim import parse as claim_of
from tests.diagram.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from ruleskit.diagram.spec import Spec

SPECS: dict[str, Spec] = {spec.id: spec for spec in read_folder(ROOT / "diagrams")[0]}
MAKRUK = [i for i, s in SPECS.items() if s.ruleset.startswith("makruk") and s.kind == "position"]
CHESS = [
    ident
    for ident, spec in SPECS.items()
    if spec.ruleset.startswith("chess") and spec.kind in {"position", "game"}
]


def board_of(spec: Spec, ply: int | None = None) -> chess.Board:
    """The position that a chess claim is about."""
    board = chess.Board(spec.fen) if spec.fen else chess.Board()
    moves = [move for move in spec.moves if re.fullmatch("[a-h][1-8][a-h][1-8][a-z]?", move)]
    for move in moves[: spec.ply if ply is None else ply]:
        board.push_uci(move)
    return board


def names(squares) -> tuple[str, ...]:
    return tuple(sorted(chess.square_name(square) for square in squares))


def color(side: str) -> bool:
    return side == "w"


def found_by_oracle(board: chess.Board, body) -> tuple[object, object] | None:
    """What a claim states and what python-chess says; None if it does not know."""
    match body:
        case bodies.Legal(move):
            return True, chess.Move.from_uci(move) in board.legal_moves
        case bodies.Illegal(move=move):
            # As text: some of what is refused is no move that python-chess can read.
            return False, move in {legal.uci() for legal in board.legal_moves}
        case bodies.Moves(square, targets):
            legal = [m for m in board.legal_moves if chess.square_name(m.from_square) == square]
            return targets, names({move.to_square for move in legal})
        case bodies.LegalCount(number):
            return number, board.legal_moves.count()
        case bodies.Check():
            return True, board.is_check()
        case bodies.Checkers(squares):
            return squares, names(board.checkers())
        case bodies.Status(status):
            mate, stale = board.is_checkmate(), board.is_stalemate()
            return status, "checkmate" if mate else "stalemate" if stale else "ongoing"
        case bodies.Attackers(square, side, squares):
            return squares, names(board.attackers(color(side), chess.parse_square(square)))
        case bodies.Attacked(square, side):
            return True, bool(board.attackers(color(side), chess.parse_square(square)))
        case bodies.Pinned(side, squares):
            own = chess.SquareSet(board.occupied_co[color(side)])
            return squares, names(s for s in own if board.is_pinned(color(side), s))
        case bodies.After(move, fen):
            board.push_uci(move)
            return fen, " ".join(board.fen(en_passant="legal").split(" ")[:4])
        case bodies.San(move, text):
            return text, board.san(chess.Move.from_uci(move))
        case bodies.Man(square, letter):
            man = board.piece_at(chess.parse_square(square))
            return letter, man and man.symbol()
        case bodies.Perft(depth, number):
            return number, _perft(board, depth)
        case bodies.MaterialDead():
            return True, board.is_insufficient_material()
        case bodies.Gives(move, effect) if effect != "double-check":
            board.push_uci(move)
            said = {"check": board.is_check(), "mate": board.is_checkmate()}
            return True, said.get(effect, board.is_stalemate())
    return None


def _perft(board: chess.Board, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for move in list(board.legal_moves):
        board.push(move)
        total += _perft(board, depth - 1)
        board.pop()
    return total


@pytest.mark.parametrize("ident", CHESS)
def test_chess_claims_are_true_by_an_oracle(ident: str):
    spec = SPECS[ident]
    for text in spec.claims:
        claim = claim_of(text)
        if claim.ruleset:
            continue
        pair = found_by_oracle(board_of(spec, claim.ply), claim.body)
        if pair is not None:
            assert (pair[0] == pair[1]) is not claim.negated, text


@pytest.mark.parametrize("ident", MAKRUK)
def test_makruk_claims_are_true_by_an_oracle(ident: str):
    spec = SPECS[ident]
    legal = pyffish.legal_moves("makruk", spec.fen, [])
    for text in spec.claims:
        claim = claim_of(text)
        match claim.body:
            case bodies.Legal(move):
                assert (move in legal) is not claim.negated
            case bodies.Illegal(move=move):
                assert move not in legal
            case bodies.Moves(square, targets):
                assert {move[2:4] for move in legal if move[:2] == square} == set(targets)
            case bodies.LegalCount(number):
                assert len(legal) == number
            case bodies.Check():
                assert pyffish.gives_check("makruk", spec.fen, []) is not claim.negated
            case bodies.Status(status):
                over = {True: "checkmate", False: "stalemate"}
                check = pyffish.gives_check("makruk", spec.fen, [])
                assert status == ("ongoing" if legal else over[check])


def test_chess_positions_can_arise_by_an_oracle():
    for ident in CHESS:
        if SPECS[ident].kind == "position":
            assert board_of(SPECS[ident]).status() == chess.STATUS_VALID, ident


def test_proof_games_lead_to_their_positions():
    for spec in SPECS.values():
        if spec.reach is not None and spec.ruleset.startswith("chess"):
            board = chess.Board()
            for move in spec.reach:
                board.push_uci(move)
            reached = " ".join(board.fen(en_passant="legal").split(" ")[:4])
            drawn = " ".join(board_of(spec).fen(en_passant="legal").split(" ")[:4])
            assert reached == drawn, spec.id


def test_the_two_famous_impossible_pictures_are_not_published():
    for ident, spec in SPECS.items():
        placement, _, rights = (spec.fen or "- - -").split(" ")[:3]
        both = {"K", "k"} <= set(rights) or {"Q", "q"} <= set(rights)
        # Bare kings and rooks that never moved leave nothing that could have moved last.
        assert not (both and set(placement) <= set("RrKk12345678/")), ident
    for ident in CHESS:
        board = board_of(SPECS[ident])
        if board.ep_square is not None and not SPECS[ident].moves:
            behind = board.ep_square + (8 if board.turn == chess.BLACK else -8)
            origin = board.ep_square + (-8 if board.turn == chess.BLACK else 8)
            board.set_piece_at(origin, board.remove_piece_at(behind))
            assert not board.is_check(), f"{ident}: in check before the double step"


WANTED = [
    "chess-start", "makruk-start", "castling-kingside", "castling-queenside",
    "castling-path-occupied", "castling-out-of-check", "castling-through-attack",
    "castling-into-attack", "castling-no-rook", "castling-right-lost", "castling-king-not-home",
    "castling-rook-attacked", "castling-b1-attacked", "ep-white", "ep-black", "ep-two-capturers",
    "ep-expired", "ep-single-steps", "ep-not-available", "ep-exposes-king", "ep-pinned-pawn",
    "ep-answers-check", "promotion-choice", "check-answers", "check-double", "pin-knight",
    "mate-queen", "stalemate-queen", "makruk-khon", "makruk-met", "makruk-bia",
    "makruk-bia-turns", "makruk-bia-ngai", "makruk-mate", "makruk-ap", "both-queen-or-met",
    "both-bishop-or-khon", "impossible-kings-touch",
]  # fmt: skip


def test_the_set_holds_what_a_learner_looks_for(published: Path):
    table = json.loads((published / "manifest.json").read_bytes())["diagrams"]
    assert set(WANTED) <= table.keys()
    assert len(table) >= 45
    assert sum(entry["kind"] == "impossible" for entry in table.values()) >= 1


def test_every_file_is_small_and_names_its_language(published: Path):
    for path in published.glob("*.svg"):
        data = path.read_bytes()
        assert len(data) < 40_000
        raw = data.partition(b"<metadata>")[2].partition(b"</metadata>")[0]
        assert 300 < len(raw) <= 2_000
        root = parse(data)
        lang = path.name.split(".")[1]
        assert root.attributes["lang"] == lang
        assert root.attributes["role"] == "img"
        assert [node.tag for node in root.children[:3]] == ["title", "desc", "metadata"]
        thai = re.compile("[ก-๛]")
        if any(claim.startswith("thai ") for claim in SPECS[path.name.split(".")[0]].claims):
            continue  # an English text may quote a move as Thai players write it
        for node in root.children[:2]:
            assert bool(thai.search(node.text)) is (lang == "th"), path.name


def test_both_languages_show_the_same_drawing(published: Path):
    for path in published.glob("*.en.svg"):
        one = read_back(path.read_bytes())
        other = read_back(path.with_name(path.name.replace(".en.", ".th.")).read_bytes())
        assert one.canonical == other.canonical
        assert one.certificate == other.certificate
        assert one.words != other.words


def test_no_file_refers_to_anything_outside(published: Path):
    for path in published.glob("*.svg"):
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        for word in ("http", "url(", "<script", "<style", "<text", "<image", "@import", "font"):
            body = text.partition("</metadata>")[2]
            assert word not in body, path.name


def test_words_hold_no_open_placeholder_and_no_code(published: Path):
    table = json.loads((published / "manifest.json").read_bytes())["diagrams"]
    for ident, entry in table.items():
        for key in ("title", "caption", "desc"):
            for lang in ("th", "en"):
                words = entry[key][lang]
                assert words == words.strip()
                assert not re.search(r"[{}<>]|None|\b[A-Z]+_[A-Z_]+\b", words), (ident, words)


def test_no_thai_text_stands_in_a_png(published: Path):
    files = list(published.glob("*.png"))
    assert files
    for path in files:
        text = png.read(path.read_bytes())[2]
        assert text.startswith("{")
        assert text.isascii()


def test_reading_back_needs_no_drawing_code():
    code = (
        "import sys, ruleskit.diagram.readback; "
        "print([m for m in sys.modules if m.startswith('ruleskit.') and "
        "m.split('.')[1] in {'art', 'engine', 'checker', 'verify', 'i18n'}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_register_knows_every_shape_that_is_drawn_now():
    known = json.loads(PATH.read_bytes())
    drawn = {part for scene in scenes() for part in parts(scene)}
    missing = [(name, hashed) for name, hashed in drawn if hashed not in known.get(name, [])]
    assert missing == [], "look at the new shapes, then run python -m ruleskit.diagram.enrol"
    assert PATH.is_relative_to(PACKAGE)
