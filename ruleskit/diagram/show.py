"""Marks, each derived from answers that both engines gave; none is typed square by square."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from ruleskit.verify.board_proof import answer_kind, between
from ruleskit.verify.picture import Picture, owner, picture
from ruleskit.verify.question import is_move

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ruleskit.diagram.spec import Show
    from ruleskit.verify.both import Pair

#: A square and what is marked there; a start, an end, and attack or move.
Marked = tuple[str, str]
Drawn = tuple[str, str, str]

#: Marks that have another shape on a man than on an empty square.
ON_A_MAN: Final = {"either": "either_man", "attacked": "attacked_man", "refused": "refused_man"}
#: Of several marks under the men of one square only the first is drawn.
UNDER: Final = (
    "check", "king", "from", "to", "refused", "blocker", "rook", "attacked", "either_man",
    "either", "move",
)  # fmt: skip
#: Roles of a refusal that are marked on their squares.
ROLES: Final = {"frm": "from", "blocker": "blocker", "rook": "rook", "victim": "victim",
                "king": "king", "capt": "capture"}  # fmt: skip
#: How the kinds of answers to a check are marked.
ANSWERS: Final = {"move": "either", "capture": "capture", "block": "move"}


class ShowError(Exception):
    """A request that the position cannot fulfil.

    Attributes:
        code: stable.
        data: what was asked for.
    """

    def __init__(self, code: str, *data: str) -> None:
        self.code = code
        self.data = data
        super().__init__(code, *data)


@dataclass(slots=True)
class Marks:
    """Marks and lines of one drawing, as they gather.

    Attributes:
        board: the position that is drawn.
        marks: squares and what is marked there.
        lines: lines from square to square.
    """

    board: Picture
    marks: set[Marked] = field(default_factory=set)
    lines: set[Drawn] = field(default_factory=set)

    def put(self, squares: Iterable[str], mark: str) -> None:
        """Mark some squares, in the shape for men where a man stands."""
        for square in squares:
            on_man = square in self.board.men
            self.marks.add((square, ON_A_MAN.get(mark, mark) if on_man else mark))

    def attack(self, attackers: Iterable[str], targets: Iterable[str]) -> None:
        """Draw a line from every attacker to every target."""
        targets = tuple(targets)
        self.lines |= {(a, t, "attack") for a in attackers for t in targets}

    def settled(self) -> tuple[tuple[Marked, ...], tuple[Drawn, ...]]:
        """Marks and lines in order, with one mark under a man at most."""
        kept = set(self.marks)
        for square in {square for square, _ in kept}:
            under = [mark for mark in UNDER if (square, mark) in kept]
            kept -= {(square, mark) for mark in under[1:]}
            if under[:1] in (["check"], ["king"]):
                kept.discard((square, "attacked_man"))
        return tuple(sorted(kept)), tuple(sorted(self.lines))


def derive(shows: Iterable[Show], pair: Pair) -> tuple[tuple[Marked, ...], tuple[Drawn, ...]]:
    """The marks and lines that some requests ask for in a position.

    Raises:
        ShowError: a request does not fit the position.
        DisagreementError: the engines differ.
    """
    marks = Marks(picture(pair.text("fen")))
    for show in shows:
        match show.what:
            case "refused":
                _refused(marks, pair, show.argument)
            case "moves":
                _moves(marks, pair, show.argument)
            case "move":
                _move(marks, pair, show.argument)
            case "check":
                _check(marks, pair)
            case "answers":
                _answers(marks, pair)
            case "pinned":
                _pinned(marks, pair, show.argument)
            case "attackers":
                _attackers(marks, pair, show.argument)
            case _:
                raise ShowError("NOT_FOR_THIS_KIND", show.what)
    return marks.settled()


def sketch(steps: Mapping[str, Any], square: str) -> tuple[tuple[Marked, ...], tuple[Drawn, ...]]:
    """The marks of a man alone on the board.

    Args:
        steps: the answer of `geometry`.
        square: where the man stands.
    """
    marks = {(square, "from")}
    for kind, mark in (("both", "either"), ("move", "move"), ("capture", "capture")):
        marks |= {(target, mark) for target in steps[kind]}
    return tuple(sorted(marks)), ()


def _refused(marks: Marks, pair: Pair, move: str) -> None:
    """Why a move is refused: the move crossed out, and every role of the answer."""
    why = pair.mapping(f"why {move}")
    if why is None:
        raise ShowError("MOVE_IS_LEGAL", move)
    squares = why["squares"]
    marks.put([move[2:4]], "refused")
    for role, mark in ROLES.items():
        marks.put(squares.get(role, ()), mark)
    attackers = squares.get("attacker", ())
    aim = squares.get("target") or squares.get("king") or squares.get("to", ())
    marks.attack(attackers, aim)
    marks.put(squares.get("target", ()), "attacked")


def _moves(marks: Marks, pair: Pair, square: str) -> None:
    """Where a man may go: to move or capture, only to move, only to capture."""
    if marks.board.men.get(square) is None:
        raise ShowError("NOTHING_THERE", square)
    if owner(marks.board.men[square]) != marks.board.side:
        raise ShowError("ENEMY_MAN", square)
    marks.put([square], "from")
    for move in pair.squares(f"legal {square}"):
        mark, victim = _kind_of_move(marks.board, move)
        marks.put([move[2:4]], mark)
        marks.put(victim, "victim")


def _kind_of_move(board: Picture, move: str) -> tuple[str, tuple[str, ...]]:
    """The mark of a legal move's target, and the square of a pawn taken in passing."""
    start, target = move[:2], move[2:4]
    piece = board.men[start].upper()
    if piece == "K" and abs(ord(start[0]) - ord(target[0])) == 2:
        return "move", ()
    if piece != "P":
        return "either", ()
    if start[0] == target[0]:
        return "move", ()
    return "capture", () if target in board.men else (target[0] + start[1],)


def _move(marks: Marks, pair: Pair, move: str) -> None:
    """A move: a legal one, or the one just made."""
    played = [element for element in pair.moves if is_move(element)]
    if played and played[-1] == move:
        marks.marks |= {(move[:2], "from"), (move[2:4], "to")}
        return
    if pair.ask(f"why {move}") is not None:
        raise ShowError("MOVE_NOT_LEGAL", move)
    after = picture(pair.after(move).text("fen"))
    marks.marks |= {(move[:2], "from"), (move[2:4], "to")}
    board, ends = marks.board, {move[:2], move[2:4]}
    left = [sq for sq, man in board.men.items() if sq not in ends and sq not in after.men]
    for square in left:
        man = board.men[square]
        arrived = [sq for sq in after.men if sq not in ends and sq not in board.men]
        if owner(man) == board.side:
            marks.lines |= {(square, sq, "move") for sq in arrived}
        else:
            marks.put([square], "victim")


def _check(marks: Marks, pair: Pair) -> None:
    """The king in check and the men that check him."""
    if not pair.flag("check"):
        raise ShowError("NO_CHECK")
    king = _king(marks.board, marks.board.side)
    marks.put([king], "check")
    marks.attack(pair.squares("checkers"), [king])


def _answers(marks: Marks, pair: Pair) -> None:
    """Every legal answer to a check, by what it does."""
    if not pair.flag("check"):
        raise ShowError("NO_CHECK")
    checkers = pair.squares("checkers")
    for move in pair.squares("legal"):
        marks.put([move[2:4]], ANSWERS[answer_kind(marks.board, move, checkers)])


def _pinned(marks: Marks, pair: Pair, side: str) -> None:
    """The men that alone shield their king, and the line pieces they shield him from."""
    squares = pair.squares(f"pinned {side}")
    if not squares:
        raise ShowError("NOTHING_PINNED", side)
    king = _king(marks.board, side)
    marks.put([king], "king")
    for square in squares:
        marks.attack([_pinner(marks.board, square, king)], [king])


def _pinner(board: Picture, square: str, king: str) -> str:
    """The enemy man that looks at the king through one man and nothing else."""
    side = owner(board.men[square])
    return next(
        other
        for other, man in sorted(board.men.items())
        if owner(man) != side and [sq for sq in between(other, king) if sq in board.men] == [square]
    )


def _attackers(marks: Marks, pair: Pair, argument: str) -> None:
    """A square, and every man of a side that bears on it."""
    square, side = argument.split()
    attackers = pair.squares(f"attackers {square} {side}")
    if not attackers:
        raise ShowError("NOT_ATTACKED", argument)
    marks.put([square], "attacked")
    marks.attack(attackers, [square])


def _king(board: Picture, side: str) -> str:
    letter = "K" if side == "w" else "k"
    return next(square for square, man in board.men.items() if man == letter)
