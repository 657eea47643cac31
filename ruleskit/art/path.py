"""Path data, written as short as one decimal allows."""

from __future__ import annotations

import re
from functools import cache
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
"""Round joins and caps, for what wants them: cairosvg cannot go back to butt and miter."""

_TOKEN = re.compile(r"([A-Za-z])|(-?\d*\.?\d+)")
_POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3}


def number(value: float) -> str:
    """A number with at most one decimal and no needless zero.

    >>> number(12.04), number(-0.5), number(-0.02)
    ('12', '-.5', '0')
    """
    text = f"{value:.1f}".removesuffix(".0")
    if text in {"0", "-0"}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def joined(values: list[float]) -> str:
    """Numbers in a row, with a space only where two would run together."""
    out = ""
    for value in values:
        text = number(value)
        # A leading dot starts a new number only if the one before already has a dot.
        free = text[0] == "-" or (text[0] == "." and "." in re.split(r"[ -]", out)[-1])
        out += text if free or not out else " " + text
    return out


def _parsed(data: str) -> list[tuple[str, list[float]]]:
    """Path data cut into commands and their numbers."""
    out: list[tuple[str, list[float]]] = []
    for letter, value in _TOKEN.findall(data):
        if letter:
            out.append((letter, []))
        else:
            out[-1][1].append(float(value))
    return out


def _steps(data: str) -> list[tuple[str, list[Point]]]:
    """Absolute commands M L C Q Z, one segment each, rounded to tenths.

    Rounding the absolute points keeps the errors of relative data from adding up.
    """
    out: list[tuple[str, list[Point]]] = []
    x = y = 0.0
    start = (x, y)
    for letter, values in _parsed(data):
        upper, back = letter.upper(), letter.islower()
        if upper == "Z":
            out.append(("Z", []))
            x, y = start
            continue
        if upper in "HV":
            for value in values:
                x = value + (x if back else 0) if upper == "H" else x
                y = value + (y if back else 0) if upper == "V" else y
                out.append(("L", [(round(x, 1), round(y, 1))]))
            continue
        size = 2 * _POINTS[upper]
        for i in range(0, len(values), size):
            dx, dy = (x, y) if back else (0.0, 0.0)
            run = values[i : i + size]
            points = [(run[j] + dx, run[j + 1] + dy) for j in range(0, size, 2)]
            op = "L" if upper == "M" and i else upper
            x, y = points[-1]
            start = (x, y) if op == "M" else start
            out.append((op, [(round(a, 1), round(b, 1)) for a, b in points]))
    return out


def _spelt(op: str, points: list[Point], here: Point | None) -> tuple[str, str]:
    """One segment as a command and its numbers, h and v where they serve.

    Args:
        op: M, L, C or Q.
        points: its absolute points.
        here: where it starts, for a relative command; None for an absolute one.
    """
    x, y = here or (0.0, 0.0)
    values = [round(v - o, 1) for point in points for v, o in zip(point, (x, y), strict=True)]
    letter = op.lower() if here else op
    if op != "L" or here is None:
        return letter, joined(values)
    if values[1] == 0:
        return "h", joined(values[:1])
    return ("v", joined(values[1:])) if values[0] == 0 else (letter, joined(values))


def _appended(out: str, last: str, letter: str, text: str) -> str:
    """`out` and one more command; its letter is left out when it only repeats."""
    if letter != last or letter in "Mm":
        return out + letter + text
    dotted = text[0] == "." and "." in re.split(r"[ a-zA-Z-]", out)[-1]
    return out + text if text[0] == "-" or dotted else f"{out} {text}"


@cache
def compact(data: str) -> str:
    """The same outline, each segment relative or absolute, whichever is shorter.

    Args:
        data: path data of M L H V C Q Z in either case.

    >>> compact("M10 10L20 10L20 30.5L10 10Z")
    'M10 10h10v20.5L10 10z'
    """
    out, last = "", ""
    here = start = (0.0, 0.0)
    for op, points in _steps(data):
        if op == "Z":
            out, last, here = out + "z", "z", start
            continue
        if op == "L" and points[0] == here:
            continue
        ways = [_spelt(op, points, None)] + ([_spelt(op, points, here)] if out else [])
        texts = [(_appended(out, last, *way), way[0]) for way in ways]
        out, last = min(reversed(texts), key=lambda pair: len(pair[0]))
        here = points[-1]
        start = here if op == "M" else start
    return out
