"""Measuring colours: WCAG contrast, CIEDE2000, colour-blind eyes (Machado 2009, severity 1)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

if TYPE_CHECKING:
    from numpy.typing import NDArray

EYES: dict[str, list[list[float]]] = {
    "protan": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deutan": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritan": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
    "grey": [[0.2126, 0.7152, 0.0722]] * 3,
}


def rgb(colour: str) -> NDArray[np.float64]:
    """`#rgb` or `#rrggbb` as three numbers from 0 to 1."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * c for c in colour[1:])
    return np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)])


def to_linear(a: NDArray[np.float64]) -> NDArray[np.float64]:
    """SRGB to linear light."""
    return np.where(a <= 0.04045, a / 12.92, ((a + 0.055) / 1.055) ** 2.4)


def from_linear(a: NDArray[np.float64]) -> NDArray[np.float64]:
    """Linear light to sRGB."""
    a = a.clip(0, 1)
    return np.where(a <= 0.0031308, 12.92 * a, 1.055 * a ** (1 / 2.4) - 0.055)


def contrast(one: str, other: str) -> float:
    """WCAG contrast of two colours, 1 to 21."""
    weights = np.array([0.2126, 0.7152, 0.0722])
    low, high = sorted(float(to_linear(rgb(c)) @ weights) for c in (one, other))
    return (high + 0.05) / (low + 0.05)


def over(top: str, ground: str, alpha: float) -> str:
    """`top` at an opacity of `alpha` on `ground`."""
    mixed = alpha * rgb(top) + (1 - alpha) * rgb(ground)
    return "#" + "".join(f"{round(255 * v):02x}" for v in mixed)


def seen(a: NDArray[np.float64], eye: str) -> NDArray[np.float64]:
    """Colours (last axis) as an eye sees them; `normal` leaves them."""
    if eye == "normal":
        return a
    return from_linear((to_linear(a) @ np.array(EYES[eye]).T).clip(0, 1))


def seen_image(image: Image.Image, eye: str) -> Image.Image:
    """A whole picture as an eye sees it."""
    a = seen(np.asarray(image.convert("RGB")) / 255, eye)
    return Image.fromarray((a * 255).round().astype("uint8"))


def lab(colour: NDArray[np.float64]) -> tuple[float, float, float]:
    """CIELAB under D65."""
    matrix = [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
    xyz = np.array(matrix) @ to_linear(colour) / (0.95047, 1, 1.08883)
    x, y, z = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return float(116 * y - 16), float(500 * (x - y)), float(200 * (y - z))


def delta_e(one: str, other: str, eye: str = "normal") -> float:
    """CIEDE2000 between two colours as an eye sees them."""
    l1, a1, b1 = lab(seen(rgb(one), eye))
    l2, a2, b2 = lab(seen(rgb(other), eye))
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = math.hypot(g * a1, b1), math.hypot(g * a2, b2)
    t1 = math.degrees(math.atan2(b1, g * a1)) % 360
    t2 = math.degrees(math.atan2(b2, g * a2)) % 360
    dt = (t2 - t1 + 180) % 360 - 180 if c1 * c2 else 0
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dt / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    tm = (t1 + dt / 2) % 360 if c1 * c2 else t1 + t2
    return _weighted((l2 - l1, c2 - c1, dh), (lm, cm, tm))


def _weighted(differences: tuple[float, float, float], means: tuple[float, float, float]) -> float:
    """CIEDE2000 from differences and means of lightness, chroma and hue."""
    (dl, dc, dh), (lm, cm, tm) = differences, means

    def cos(degrees: float) -> float:
        return math.cos(math.radians(degrees))

    t = 1 - 0.17 * cos(tm - 30) + 0.24 * cos(2 * tm) + 0.32 * cos(3 * tm + 6)
    t -= 0.2 * cos(4 * tm - 63)
    light = dl / (1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2))
    chroma, hue = dc / (1 + 0.045 * cm), dh / (1 + 0.015 * cm * t)
    bend = -math.sin(math.radians(60 * math.exp(-(((tm - 275) / 25) ** 2))))
    bend *= 2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    return math.sqrt(light**2 + chroma**2 + hue**2 + bend * chroma * hue)
