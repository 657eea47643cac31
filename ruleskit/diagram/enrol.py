"""Enrol the shapes that the drawing code draws now: `python -m ruleskit.diagram.enrol`.

Needed whenever a shape changed on purpose, after somebody looked at the new pictures. What was
enrolled before stays, so that files of earlier versions can still be read back.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruleskit.diagram.hostile import Node, parse
from ruleskit.diagram.picture import draw_scene
from ruleskit.diagram.register import FILE, hash_of
from ruleskit.diagram.scene import Scene
from ruleskit.diagram.show import ANSWERS, ON_A_MAN, ROLES, UNDER
from ruleskit.verify.vocabulary import LETTERS, SQUARES

if TYPE_CHECKING:
    from collections.abc import Iterator

PATH: Final = Path(__file__).parent / FILE
MARKS: Final = sorted({*ON_A_MAN.values(), *ROLES.values(), *ANSWERS.values(), *UNDER})
LINES: Final = (("a1", "c3", "attack"), ("d1", "d4", "move"))
#: Two counts that hold every digit.
COUNTS: Final = (("pieces", "w", 102, 345), ("board", "b", 678, 912))


def scenes() -> Iterator[Scene]:
    """Drawings that hold every shape there is."""
    for game, letters in LETTERS.items():
        both = [form for letter in letters for form in (letter, letter.lower())]
        men = dict(zip(sorted(SQUARES), both, strict=False))
        marks = tuple(zip(sorted(SQUARES, reverse=True), MARKS, strict=False))
        yield Scene(game, men, None, marks, LINES)
        yield Scene(game, men, crossed=True)
        for side, count in zip("wb", COUNTS, strict=True):
            yield Scene(game, men, side, count=count)


def parts(scene: Scene) -> Iterator[tuple[str, str]]:
    """The names and hashes of everything in one drawing."""
    root = parse(draw_scene(scene).encode())
    defs, frame, board = root.children
    for node in defs.children:
        name = node.attributes["id"]
        yield (
            name if name.startswith("m-") else f"{scene.game}/{name}",
            hash_of([node], ("id", "href")),
        )
    ground = [node for node in board.children if node.tag == "path"]
    strip = int(scene.turn is not None)
    yield f"ground/{scene.game}/{strip}", hash_of([frame, *ground])
    for node in board.children[len(ground) :]:
        yield from _group(scene, node)


def _group(scene: Scene, node: Node) -> Iterator[tuple[str, str]]:
    """The names and hashes of one group on the board."""
    name = node.attributes.get("id", "coordinates")
    match name.partition("-")[0]:
        case "coordinates":
            yield f"coordinates/{scene.game}", hash_of([node])
        case "turn" | "cross":
            yield name, hash_of([node])
        case "count":
            yield from _count(scene, node)
        case _:
            yield f"group/{name}", hash_of([Node("g", node.attributes)])
    if name in {"attacks", "moves"}:
        for layer, path in zip(("halo", "colour"), node.children[:2], strict=True):
            yield f"line/{name}/{layer}", hash_of([path], ("d", "stroke-dasharray"))


def _count(scene: Scene, node: Node) -> Iterator[tuple[str, str]]:
    """The names and hashes of a count."""
    kind, side, spoken, limit = scene.count or ("", "", 0, 0)
    chip, token, emblem, numbers = node.children
    yield "count/chip", hash_of([chip], ("width",))
    yield f"count/{side}", hash_of([token])
    yield f"count/{kind}", hash_of([emblem])
    yield "count/numbers", hash_of([Node("g", numbers.attributes)])
    for sign, path in zip(f"{spoken}/{limit}", numbers.children, strict=True):
        yield f"sign/{sign}", hash_of([Node("path", {"d": path.attributes["d"]})])


def enrolled(known: dict[str, list[str]]) -> dict[str, list[str]]:
    """A register with the present shapes added."""
    for scene in scenes():
        for name, hashed in parts(scene):
            if hashed not in known.setdefault(name, []):
                known[name].append(hashed)
    return dict(sorted(known.items()))


def main() -> None:
    """Write the register."""
    known = json.loads(PATH.read_bytes()) if PATH.exists() else {}
    PATH.write_text(json.dumps(enrolled(known), indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
