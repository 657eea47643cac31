"""One sitting at an exercise: what the learner does, turned into the machine's events."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, cast

from ruleskit.lesson.state import Event
from ruleskit.widget.feedback import answer_of, pointed_at, starred
from ruleskit.widget.saying import coloured
from ruleskit.widget.task import Task, final
from ruleskit.widget.typed import typed
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from ruleskit.lesson.machine import Machine
    from ruleskit.lesson.schema import Language
    from ruleskit.lesson.state import State

    Message = dict[str, Any]


class Sitting:
    """Where the learner is in one exercise.

    Attributes:
        machine: who runs it.
        lang: the language of what is said.
        rules_url: where the rules are explained.
        now: the machine's state.
        look: the last state of a board that is solved, while it is still looked at.
        pointed: squares that the last hint points at.
        claiming: whether the next move is to be named with a claim.
        man: the man that the next click puts down.
    """

    def __init__(self, machine: Machine, lang: Language, rules_url: str = "") -> None:
        self.machine = machine
        self.lang = lang
        self.rules_url = rules_url
        self.now: State = machine.start()
        self.look: State | None = None
        self.pointed: tuple[str, ...] = ()
        self.claiming = False
        self.man = next(iter(machine.graphs[0].choices), "")

    def copy(self) -> Sitting:
        """The same sitting, to come back to."""
        return copy(self)

    @property
    def task(self) -> Task:
        """What the board shows."""
        return Task(self.lang, self.machine, self.look or self.now)

    @property
    def par(self) -> int:
        """The least number of elements, over all boards."""
        return sum(graph.par for graph in self.machine.graphs)

    def said(self, key: str, **fill: object) -> Message:
        """An answer that is only a remark."""
        return {"kind": "said", "text": word(self.lang, key, **fill)}

    def step(self, kind: str, value: str = "") -> Message:
        """An event for the machine, and what it says to it."""
        if self.look is not None:
            return self.said("lesson.press_next")
        before, self.pointed = self.now, ()
        self.now, told = self.machine.step(before, Event(kind, value))
        if not told:
            return {"kind": "said", "text": self.task.chosen()}
        if self.now.board != before.board:
            element = {"move": value, "adjust": "adjust"}.get(kind, f"{kind}:{value}")
            self.look = final(self.machine, before, "" if kind == "answer" else element)
        self.pointed = pointed_at(told[-1])
        answer = answer_of(self.lang, self.machine, before, told[-1], self.rules_url)
        if told[-1].code == "SOLVED":
            shown, spoken = starred(self.lang, self.now, self.par)
            text = answer["text"]
            answer |= {"text": f"{text} {shown}", "speak": f"{text} {spoken}"}
        return answer

    def next_board(self) -> Message:
        """Away from the board that is solved; what is asked on the next one is said."""
        self.look = None
        number = self.now.board + 1
        self.man = next(iter(self.machine.graphs[self.now.board].choices), "")
        return self.said("lesson.board", n=number, all=len(self.machine.graphs))

    def move(self, move: str, message: Message) -> Message:
        """A move, with the men touched on the way to it, or named with a claim."""
        refused = self._touch(message)
        if refused is not None:
            return refused
        if self.claiming:
            self.claiming = False
            return self.step("claim", f"{self.task.board.params['claim']} {move}")
        return self.step("move", move)

    def adjust(self, message: Message) -> Message:
        """FIDE 4.2.1: said aloud before the men are touched."""
        return self._touch(message) or self.step("adjust")

    def _touch(self, message: Message) -> Message | None:
        """Play the touches; an answer only if one of them is refused."""
        if self.task.goal != "touch" or self.look is not None:
            return None
        allowed = cast("tuple[str, ...]", self.task.board.params["touchable"])
        for square in dict.fromkeys(map(str, message.get("touches", ()))):
            node = self.machine.node(self.now)
            known = f"touch:{square}" in {*node.moves, *node.actions}
            if square in allowed and known and f"touch:{square}" not in self.now.played:
                answer = self.step("touch", square)
                if answer["kind"] == "refused":
                    return answer
        return None

    def typed(self, text: str, message: Message) -> Message:
        """A move or an answer that was typed."""
        task = self.task
        found = typed(task, text)
        if task.box() != "move":
            return self.step("answer", found)
        if not found:
            return {"kind": "refused", "text": word(self.lang, "say.no_text", text=text)}
        return self.move(found, message)

    def square(self, square: str) -> Message:
        """A click on a square where squares are the answer."""
        match self.task.goal:
            case "choose-change":
                return self.step("answer", square)
            case "place":
                return self._put(square)
            case _:
                return self.step("select", square)

    def _put(self, square: str) -> Message:
        """Put the chosen man down, or take away the one that was put there."""
        task = self.task
        if square in {man[-2:] for man in self.now.picked}:
            self.step("place", square)
            self._next_man()
            return self.said("lesson.taken", square=square)
        if square in task.fixed():
            return self.said("lesson.fixed", square=square)
        if not task.left().get(self.man):
            return self.said("lesson.none_left")
        piece = coloured(self.lang, task.game, self.man)
        self.step("place", self.man + square)
        self._next_man()
        return self.said("say.placed", man=piece, square=square)

    def _next_man(self) -> None:
        """When all men of a kind stand, the next kind is taken up."""
        left = self.task.left()
        if not left.get(self.man):
            self.man = next((letter for letter, n in left.items() if n), self.man)

    def choose(self, letter: str) -> Message:
        """Take up another man to put down."""
        if letter not in self.task.left():
            raise KeyError(letter)
        self.man = letter
        return self.said("lesson.man", man=coloured(self.lang, self.task.game, letter))

    def toggle_claim(self) -> Message:
        """Whether the next move is to be named with a claim."""
        self.claiming = not self.claiming
        return self.said(f"text.claiming_{'on' if self.claiming else 'off'}")

    def undo(self) -> Message:
        """Take back one move, with the touches that led to it."""
        answer = self.step("undo")
        while self.now.played and self.now.played[-1].startswith(("touch:", "adjust")):
            answer = self.step("undo")
        return answer
