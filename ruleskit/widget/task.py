"""An exercise as a board shows it: what is asked, what is marked, what can be answered."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ruleskit.i18n.catalogue import has, say
from ruleskit.i18n.names import game_of, listing, side
from ruleskit.lesson.move import is_move
from ruleskit.lesson.placement import SQUARES, men, with_men
from ruleskit.lesson.speak import prompt
from ruleskit.lesson.speak import word as lesson_word
from ruleskit.verify.both import open_both
from ruleskit.widget.feedback import king_of
from ruleskit.widget.saying import coloured
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from ruleskit.lesson.graph import Graph, Node
    from ruleskit.lesson.machine import Machine
    from ruleskit.lesson.schema import Audience, Language
    from ruleskit.lesson.state import State

    Message = dict[str, Any]
    Mark = list[str]

COUNTED = {"hold", "mate-within-count", "count-start", "count-stop"}
"""Goals whose count is shown; elsewhere it may be the answer."""
COLLECTED = {"visit", "capture"}
POINTING = {"select", "place", "choose-change"}
"""Goals that are answered by clicks on squares."""
TYPED = {"write": "answer", "number": "answer", "select": "squares", "place": "men"}
"""What is typed in the box, by goal; a goal of play takes a move."""
UNTYPED = {"verdict", "legal-or-not", "play-notation"}


class Task:
    """One state of an exercise, in words and marks.

    Args:
        lang: the language.
        machine: who runs the exercise.
        state: where the learner is.
    """

    def __init__(self, lang: Language, machine: Machine, state: State) -> None:
        self.lang = lang
        self.machine = machine
        self.state = state
        self.goal = machine.exercise.goal
        self.board = machine.exercise.boards[state.board]

    @property
    def graph(self) -> Graph:
        """The table of the board."""
        return self.machine.graphs[self.state.board]

    @property
    def node(self) -> Node:
        """The position."""
        return self.machine.node(self.state)

    @property
    def game(self) -> str:
        """`chess` or `makruk`."""
        return game_of(self.graph.ruleset)

    def prompt(self, audience: Audience) -> str:
        """What is asked."""
        return prompt(self.machine, self.state, self.lang, audience)

    def more(self) -> str:
        """Which board it is, how it came about, and the move that is asked about."""
        lang, parts = self.lang, []
        if (boards := len(self.machine.graphs)) > 1:
            parts.append(word(lang, "lesson.board", n=self.state.board + 1, all=boards))
        if len(played := self.played()) > 1:
            moves = " ".join(f"{move[:2]}–{move[2:4]}" for move in played)
            parts.append(word(lang, "lesson.played", moves=moves))
        if asked := self.asked():
            parts.append(word(lang, "lesson.asked", **{"from": asked[:2], "to": asked[2:4]}))
        return " ".join(parts)

    # -- the position

    def fen(self) -> str:
        """The position, with the men that the learner has put down."""
        if self.goal != "place":
            return self.node.fen
        return with_men(self.node.fen, {man[-2:]: man[:-2] for man in self.state.picked})

    def legal(self) -> list[str]:
        """The moves that may be played here."""
        if self.node.turn != "you" or not self.machine.plays:
            return []
        return [element for element in self.node.moves if is_move(element)]

    def asked(self) -> str:
        """The move that the exercise asks about, UCI, or nothing."""
        move = str(self.board.params.get("move", ""))
        known = move[:2] in SQUARES and move[2:4] in SQUARES
        return move if known and self.goal != "play-notation" else ""

    def played(self) -> list[str]:
        """The moves that led to the board, UCI, from where it starts."""
        return [element for element in self.board.moves if is_move(element)]

    def last(self) -> str:
        """The last move on the board, UCI, or nothing."""
        state, moves = self.state, self.played()
        if state.back:
            landed = self.graph.nodes[state.back[-1][0]].moves[state.played[-1]]
            reply = self.graph.nodes[landed].reply
            return reply[0] if reply else next(filter(is_move, reversed(state.played)), "")
        if not self.machine.plays and state.node:
            return self.asked()
        return moves[-1] if moves else ""

    def check(self) -> str:
        """The square of the king in check, or nothing."""
        return king_of(self.node) if self.node.check else ""

    def status(self) -> str:
        """Whose turn it is or how the game ended; the count and the last move where they matter."""
        node, lang = self.node, self.lang
        if node.status == "sketch":
            key = "left" if self.goal == "place" else "sketch"
            return word(lang, f"lesson.{key}", n=sum(self.left().values()))
        turn = node.fen.split()[1]
        if node.status in {"checkmate", "stalemate"}:
            return say(lang, f"claim.status.{node.status}", side=side(lang, turn))
        if node.end and has(lang, f"outcome.{node.end}"):
            return say(lang, f"outcome.{node.end}")
        parts = [word(lang, f"say.turn_{turn}")]
        if node.check:
            parts[0] += f" ({word(lang, 'say.check')})"
        last = self.last()
        if self.asked() and len(self.played()) == 1 and not self.state.node:
            parts.append(word(lang, "lesson.last_move", **{"from": last[:2], "to": last[2:4]}))
        return word(lang, "say.stop").join([*parts, *self._count()])

    def _count(self) -> list[str]:
        """The running count in words, if the exercise is about playing with it."""
        if self.goal not in COUNTED:
            return []
        running: Any = open_both(self.graph.ruleset, self.node.fen).ask("count")
        if running is None:
            return [word(self.lang, "say.count_none")]
        return [word(
            self.lang, f"say.count_{running['kind']}", side=side(self.lang, running["side"]),
            spoken=running["spoken"], limit=running["limit"],
        )]  # fmt: skip

    # -- marks

    def marks(self, pointed: tuple[str, ...]) -> list[Mark]:
        """What is marked: targets, chosen squares, the move in question, what a hint points at."""
        found = []
        standing = men(self.fen())
        if self.goal in COLLECTED:
            found += [[square, "ring"] for square in self.state.rest]
        if self.goal in {"select", "choose-change"}:
            for square in self.state.picked:
                found.append([square, "either_man" if square in standing else "either"])
        asked = self.asked()
        if asked and not self.state.node:
            found += [[asked[:2], "from"], [asked[2:4], "to"]]
        hint = "to" if self.goal in COLLECTED or self.goal == "touch" else "ring"
        return [*found, *([square, hint] for square in pointed)]

    def ring(self) -> str:
        """The key of the word for a dotted ring, and so for what it marks here."""
        if self.goal in COLLECTED:
            return "target"
        return "touched" if self.goal == "touch" else "look"

    # -- answers

    def answers(self, man: str, *, claiming: bool) -> list[Message]:
        """The buttons that answer, or act where a move on the board does not."""
        lang = self.lang
        if self.machine.plays and self.node.turn != "you":
            return [{"ask": {"kind": "undo"}, "label": word(lang, "button.undo")}]
        match self.goal:
            case "verdict" | "legal-or-not":
                return [
                    {"ask": {"kind": "answer", "value": choice}, "label": self._choice(choice)}
                    for choice in self.graph.choices
                ]
            case "select":
                return [self._check()]
            case "place":
                return [*self._palette(man), self._check()]
            case "claim":
                with_move = self._act("claim_with", "claiming", "")
                acts = [self._act(f"claim_{k}", "claim", k) for k in ("threefold", "fifty")]
                return [*acts, {**with_move, "pressed": claiming}]
            case "count-start" | "count-stop":
                return [self._act(f"count_{way}", "count", way) for way in ("start", "stop")]
            case "touch":
                return [self._act("adjust", "adjust", "")]
            case _:
                return []

    def _act(self, key: str, kind: str, value: str) -> Message:
        return {"ask": {"kind": kind, "value": value}, "label": word(self.lang, f"button.{key}")}

    def _check(self) -> Message:
        label = word(self.lang, "lesson.check")
        return {"ask": {"kind": "answer", "value": ""}, "label": label}

    def _choice(self, choice: str) -> str:
        text = lesson_word(self.lang, f"verdict.{choice}") or choice
        return text[:1].upper() + text[1:]

    def _palette(self, chosen: str) -> list[Message]:
        left = self.left()
        return [
            {
                "ask": {"kind": "man", "value": letter},
                "label": f"{coloured(self.lang, self.game, letter)} × {n}",
                "man": letter,
                "pressed": letter == chosen,
                "off": not n,
            }
            for letter, n in left.items()
        ]

    def left(self) -> dict[str, int]:
        """How many men of each kind are still to be put down."""
        pool = Counter(self.graph.choices)
        put = Counter(man[:-2] for man in self.state.picked)
        return {letter: pool[letter] - put[letter] for letter in pool}

    def chosen(self) -> str:
        """What was chosen so far, in words."""
        squares = sorted(self.state.picked)
        if not squares:
            return word(self.lang, "lesson.none_chosen")
        shown = listing(self.lang, squares)
        return word(self.lang, "lesson.chosen", n=len(squares), squares=shown)

    def fixed(self) -> frozenset[str]:
        """Squares of the men that belong to the position."""
        return frozenset(men(self.node.fen))

    def box(self) -> str:
        """What the box takes: `move`, `answer`, `squares`, `men`, or nothing."""
        if self.goal in UNTYPED:
            return ""
        return TYPED.get(self.goal, "move" if self.machine.plays else "squares")


def final(machine: Machine, before: State, element: str) -> State:
    """The last state on a board that an element or answer has just solved, to be looked at.

    Args:
        machine: the machine.
        before: the state in which the learner acted.
        element: the element that was played; nothing if it was an answer.
    """
    graph, node = machine.graphs[before.board], machine.node(before)
    if not element:
        moves = node.moves if "legal" in graph.right else {}
        return replace(before, node=next(iter(moves.values()), before.node), rest=())
    landed = node.moves[element]
    reply = graph.nodes[landed].reply
    return replace(
        before,
        node=reply[1] if reply else landed,
        back=(*before.back, (before.node, before.rest)),
        played=(*before.played, element),
        rest=(),
    )
