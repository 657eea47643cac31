"""Rule faults made from a module's syntax tree: one small change each, in a fixed order."""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from evidence.scope import CLAIMED, UNCLAIMED_IN, is_silent, modules, path_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import CodeType

COMPARE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE,
    ast.GtE: ast.Gt, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}  # fmt: skip
#: Names that stand for one side, and what stands for the other.
SIDES: Final = {"WHITE": "BLACK", "BLACK": "WHITE", "own": "opp", "opp": "own"}
KINDS: Final = {
    "PAWN": "MET", "KNIGHT": "BISHOP", "BISHOP": "KNIGHT", "ROOK": "QUEEN", "QUEEN": "ROOK",
    "KING": "QUEEN", "KHON": "MET", "MET": "KHON",
}  # fmt: skip
LETTERS: Final = {
    "w": "b", "b": "w", "K": "Q", "Q": "K", "R": "Q", "B": "R", "N": "B", "P": "M", "S": "M",
    "M": "S", "a": "h", "h": "a", "g": "c", "p": "m",
}  # fmt: skip
CALLS: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}
#: Characters of a change that is told, and of what leads to a difference that comes late.
LONGEST: Final = 120
LEAD: Final = 20

Replacement = tuple[str, "ast.AST | None"]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault in one module.

    Attributes:
        room: engine or checker.
        module: its module.
        site: which of the module's changes it is, counted from 0.
        name: stable for one state of the code: `engine/count.py:118:limit-1`.
        function: the function or class that it stands in.
        before, after: the changed expression or statement, as source.
    """

    room: str
    module: str
    site: int
    name: str
    function: str
    before: str
    after: str

    @property
    def claimed(self) -> bool:
        """Whether a published claim can ask for what this code answers."""
        apart = UNCLAIMED_IN.get(f"{self.room}/{self.module}", ())
        return self.module in CLAIMED[self.room] and self.function not in apart

    @property
    def held_out(self) -> bool:
        """Whether it belongs to the third that is not looked at while diagrams are added."""
        return digest(f"held-out {self.name}") % 3 == 0


def digest(text: str) -> int:
    """A number that depends on the text only, spread evenly."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


def mutants(room: str) -> list[Mutant]:
    """Every fault of one engine."""
    return [mutant for module in modules(room) for mutant in mutants_of(room, module)]


def mutants_of(room: str, module: str) -> list[Mutant]:
    """Every fault of a module, in the order of its tree."""
    tree = ast.parse(path_of(room, module).read_text(encoding="utf-8"))
    found, seen = [], Counter[str]()
    for site, change in enumerate(changes(tree, f"{room}/{module}")):
        label = f"{room}/{module}.py:{change.line}:{change.kind}"
        seen[label] += 1
        name = label if seen[label] == 1 else f"{label}#{seen[label]}"
        before, after = cut(change.before(), change.after())
        found.append(Mutant(room, module, site, name, change.function, before, after))
    return found


def compiled(mutant: Mutant) -> CodeType:
    """The module with the fault in it."""
    path = path_of(mutant.room, mutant.module)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for site, change in enumerate(changes(tree, f"{mutant.room}/{mutant.module}")):
        if site == mutant.site:
            change.apply()
            break
    return compile(ast.fix_missing_locations(tree), str(path), "exec")


@dataclass(frozen=True, slots=True)
class Change:
    """A place in a tree and what may stand there instead."""

    kind: str
    function: str
    node: ast.AST
    other: ast.AST | None
    put: Callable[[ast.AST], None]

    @property
    def line(self) -> int:
        """The line of the place."""
        return next((n.lineno for n in ast.walk(self.node) if hasattr(n, "lineno")), 0)

    def before(self) -> str:
        """The source that is replaced."""
        return shown(self.node)

    def after(self) -> str:
        """The source that replaces it; nothing for a statement that is dropped."""
        return "" if self.other is None else shown(self.other)

    def apply(self) -> None:
        """Change the tree."""
        self.put(ast.Pass() if self.other is None else self.other)


def shown(node: ast.AST) -> str:
    """A node as one line of source."""
    return " ".join(ast.unparse(node).split())


def cut(before: str, after: str) -> tuple[str, str]:
    """Both no longer than a line; they begin shortly before a difference that comes late.

    Example:
        >>> cut("a" * 150 + "b", "a" * 150 + "c")
        ('aaaaaaaaaaaaaaaaaaaab', 'aaaaaaaaaaaaaaaaaaaac')
    """
    start = 0
    if before[:LONGEST] == after[:LONGEST]:
        signs = enumerate(zip(before, after, strict=False))
        differ = (place for place, (one, other) in signs if one != other)
        start = next(differ, min(len(before), len(after))) - LEAD
    return before[start : start + LONGEST], after[start : start + LONGEST]


def changes(tree: ast.Module, place: str) -> Iterator[Change]:
    """Every change of a module; the tree is not touched until one is applied.

    Args:
        tree: the module.
        place: its room and name, as in `engine/count`.
    """
    yield from Walk(place).below(tree, "")


class Walk:
    """A walk through the syntax tree of one module.

    Args:
        place: its room and name.
    """

    def __init__(self, place: str) -> None:
        self._place = place

    def below(self, node: ast.AST, function: str) -> Iterator[Change]:
        """The changes of what a node holds."""
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            function = f"{function}.{node.name}".lstrip(".")
        for field, value in ast.iter_fields(node):
            if field in {"annotation", "returns", "decorator_list", "bases"}:
                continue
            if isinstance(value, ast.AST):
                yield from self._at(value, function, _setter(node, field))
            elif isinstance(value, list):
                for number, child in enumerate(value):
                    if isinstance(child, ast.AST):
                        yield from self._at(child, function, _setter(value, number))

    def _at(self, node: ast.AST, function: str, put: Callable[[ast.AST], None]) -> Iterator[Change]:
        if self._is_silent(node):
            return
        for kind, other in _replacements(node):
            yield Change(kind, function, node, other, put)
        yield from self.below(node, function)

    def _is_silent(self, node: ast.AST) -> bool:
        """Code that states no rule: imports, docstrings, errors, names for the type checker."""
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Raise() | ast.Assert() | ast.JoinedStr():
                return True
            case ast.Expr(value=ast.Constant()):
                return True
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                return True
            case ast.Assign(targets=[ast.Name(id=name)]):
                return name.startswith("__") or name == "CODES" or is_silent(self._place, name)
            case ast.Assign(targets=[ast.Tuple(elts=[ast.Name(id=name), *_])]):
                return is_silent(self._place, name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                return is_silent(self._place, name)
            case _:
                return False


def _setter(holder: ast.AST | list[ast.AST], place: str | int) -> Callable[[ast.AST], None]:
    def put(node: ast.AST) -> None:
        if isinstance(holder, list) and isinstance(place, int):
            holder[place] = node
        else:
            setattr(holder, str(place), node)

    return put


def _replacements(node: ast.AST) -> Iterator[Replacement]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARE:
            new = COMPARE[type(op)]
            yield f"compare-{new.__name__}", ast.Compare(node.left, [new()], node.comparators)
        case ast.BinOp() if type(node.op) in ARITHMETIC and not _is_type(node):
            swapped = ARITHMETIC[type(node.op)]
            yield f"operator-{swapped.__name__}", ast.BinOp(node.left, swapped(), node.right)
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield f"logic-{type(other).__name__}", ast.BoolOp(other, node.values)
            for place in range(len(node.values)):
                rest = node.values[:place] + node.values[place + 1 :]
                kept = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
                yield f"condition-dropped-{place}", kept
        case ast.UnaryOp(op=ast.Not()):
            yield "not-dropped", node.operand
        case ast.UnaryOp(op=ast.USub()):
            yield "minus-dropped", node.operand
        case ast.UnaryOp(op=ast.Invert()):
            yield "invert-dropped", node.operand
        case ast.Constant():
            yield from _constants(node)
        case ast.Name() | ast.Attribute() | ast.Call():
            yield from _names(node)
        case ast.comprehension(ifs=[_, *_]):
            yield "filter-dropped", ast.comprehension(node.target, node.iter, [], node.is_async)
        case ast.IfExp():
            yield "branch-swapped", ast.IfExp(node.test, node.orelse, node.body)
        case ast.If():
            yield "if-inverted", ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
            if not node.orelse:
                yield "rule-dropped", None
        case ast.Continue() | ast.Break() | ast.AugAssign():
            yield "rule-dropped", None
        case ast.Expr(value=ast.Call() | ast.YieldFrom() | ast.Yield()):
            yield "rule-dropped", None
        case ast.Tuple(elts=[_, *_]) if isinstance(node.ctx, ast.Load):
            for place in range(len(node.elts)):
                if _is_offset(node.elts[place]):
                    rest = node.elts[:place] + node.elts[place + 1 :]
                    yield f"offset-dropped-{place}", ast.Tuple(rest, ast.Load())
        case _:
            return


def _is_type(node: ast.BinOp) -> bool:
    """`X | None` where a type is written as a value."""
    return any(isinstance(side, ast.Constant) and side.value is None for side in
               (node.left, node.right))  # fmt: skip


def _is_offset(node: ast.AST) -> bool:
    """A pair of numbers: files and ranks of a step."""
    return isinstance(node, ast.Tuple) and len(node.elts) == 2


def _constants(node: ast.Constant) -> Iterator[Replacement]:
    match node.value:
        case bool(value):
            yield f"constant-{not value}", ast.Constant(not value)
        case int(value):
            yield "limit+1", ast.Constant(value + 1)
            yield "limit-1", ast.Constant(value - 1)
        case str(value) if value in LETTERS:
            yield f"letter-{LETTERS[value]}", ast.Constant(LETTERS[value])
        case _:
            return


def _names(node: ast.Name | ast.Attribute | ast.Call) -> Iterator[Replacement]:
    match node:
        case ast.Name(id=name, ctx=ast.Load()) if name in {"WHITE", "BLACK"}:
            yield "colour-swapped", ast.Name(SIDES[name], ast.Load())
        case ast.Attribute(attr=name, ctx=ast.Load()) if name in SIDES:
            yield "colour-swapped", ast.Attribute(node.value, SIDES[name], ast.Load())
        case ast.Attribute(attr="other", ctx=ast.Load()):
            yield "colour-swapped", node.value
        case ast.Attribute(value=ast.Name(id="Kind"), attr=name) if name in KINDS:
            yield f"kind-{KINDS[name]}", ast.Attribute(node.value, KINDS[name], ast.Load())
        case ast.Call(func=ast.Name(id="enemy_of"), args=[argument]):
            yield "colour-swapped", argument
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            call = ast.Call(ast.Name(CALLS[name], ast.Load()), node.args, node.keywords)
            yield f"call-{CALLS[name]}", call
        case _:
            return
