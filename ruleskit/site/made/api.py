"""The reference of the package, from its docstrings, without importing it."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import ruleskit
from ruleskit.site.made.text import bullets, code, head
from ruleskit.site.words import section, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.site.shelf import Shelf

PACKAGE: Final = Path(ruleskit.__file__).parent
ROOMS: Final = ("verify", "engine", "checker", "diagram", "lesson", "widget", "art", "i18n", "site")
SECTION: Final = re.compile(r"(Args|Attributes|Returns|Raises|Example|Examples|Yields):")
ITEM: Final = re.compile(r"( {4})(\*{0,2}[\w.]+(?:, [\w.]+)*)( \([^)]*\))?: (.*)")

Documented = ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef


def pages(shelf: Shelf, lang: str) -> dict[str, str]:
    """The overview and one page for each room."""
    made = {f"api/{room}.md": _page(shelf, lang, room) for room in ROOMS}
    rows = [f"[`ruleskit.{room}`]({room}.md): {section(lang, 'room')[room]}" for room in ROOMS]
    top = head(
        word(lang, "api.title"),
        word(lang, "api.description"),
        sources=["ruleskit"],
        related=["rulesets/index.md", "evidence.md"],
        search={"exclude": True},
    )
    return made | {"api/index.md": f"{top}{word(lang, 'api.intro')}\n\n{bullets(rows)}"}


def _page(shelf: Shelf, lang: str, room: str) -> str:
    name = f"ruleskit.{room}"
    parts = [
        head(
            name,
            word(lang, "api.room", name=name),
            sources=["ruleskit"],
            related=["api/index.md"],
            search={"exclude": True},
        )
    ]
    for file in sorted((PACKAGE / room).rglob("*.py")):
        if file.name.startswith("_") and file.name != "__init__.py":
            continue
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"))
        except SyntaxError as error:
            where = file.relative_to(PACKAGE.parent).as_posix()
            shelf.ledger.report(where, error.lineno or 0, "SYNTAX", str(error.msg))
            continue
        dotted = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
        parts += _module(dotted.removesuffix(".__init__"), tree)
    return "\n".join(parts)


def _module(dotted: str, tree: ast.Module) -> Iterator[str]:
    """A module's own text, then what it offers."""
    yield f"## {dotted} {{#{_anchor(dotted)}}}\n"
    yield _text(ast.get_docstring(tree) or "")
    for node in tree.body:
        if isinstance(node, Documented) and not node.name.startswith("_"):
            yield f"### {node.name} {{#{_anchor(dotted)}-{_anchor(node.name)}}}\n"
            yield _entry(node)
            if isinstance(node, ast.ClassDef):
                for part in node.body:
                    if isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
                        yield _entry(part)


def _anchor(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower())


def _entry(node: Documented) -> str:
    return f"```python\n{_signature(node)}\n```\n\n{_text(ast.get_docstring(node) or '')}"


def _signature(node: Documented) -> str:
    if isinstance(node, ast.ClassDef):
        bases = ", ".join(ast.unparse(base) for base in node.bases)
        return f"class {node.name}({bases})" if bases else f"class {node.name}"
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"def {node.name}({ast.unparse(node.args)}){returned}"


def _text(docstring: str) -> str:
    """A docstring in Markdown: its sections as lists, its examples as code."""
    lines, example, fenced = list[str](), False, False
    for line in docstring.split("\n"):
        if line.startswith("```"):
            fenced = not fenced
            lines.append(line)
        elif fenced:
            lines.append(line)
        elif hit := SECTION.fullmatch(line):
            example = hit[1].startswith("Example")
            lines += ["", f"**{hit[1]}**", ""]
        elif example:
            lines.append(line)
        elif hit := ITEM.fullmatch(line):
            lines.append(f"- {code(hit[2])}: {_escaped(hit[4])}")
        else:
            lines.append(_escaped(line if line.startswith(" " * 8) else line.strip()))
    return "\n".join(lines) + "\n"


def _escaped(line: str) -> str:
    """Prose of a docstring: nothing in it is HTML, an embed or a heading."""
    parts = line.split("`")
    parts[::2] = [re.sub(r"([<>*_\[\]{}#|])", r"\\\1", part) for part in parts[::2]]
    return "`".join(parts).replace("\\<", "&lt;").replace("\\>", "&gt;")
