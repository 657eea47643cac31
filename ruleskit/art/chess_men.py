"""The six chess men: one family of foot, collar and neck; regalia (cross, beads) solid."""

from __future__ import annotations

from ruleskit.art.lathe import Man, around, bead, flank, point, ring, shade, turned


def foot(r: float, y: float = 80) -> str:
    """The common plinth from height y: a small step, then a rounded slab of half-width r."""
    return (
        f"C{r - 4.6} {y + 0.6} {r - 2.2} {y + 1.4} {r - 1.8} {y + 2.4}"
        f"C{r + 1.2} {y + 3.2} {r + 1.4} {y + 12} {r - 1.4} {y + 12}"
    )


def foot_line(r: float, y: float = 80) -> str:
    """The groove between step and slab."""
    return ring(r - 3.6, y + 2.6, 1.3)


def collar(r: float, y: float) -> str:
    """A turned ring: from the neck at y out to r and back in, 8 units high."""
    return (
        f"C{r - 3.6} {y + 0.2} {r - 0.8} {y + 0.8} {r} {y + 2.2}"
        f"C{r + 1.2} {y + 4} {r + 0.6} {y + 6.2} {r - 1.2} {y + 7}"
        f"C{r - 3} {y + 7.6} {r - 4.8} {y + 7.8} {r - 6.6} {y + 8}"
    )


def king() -> Man:
    """A lidded crown under a solid cross."""
    profile = (
        "M0 23C8 23 15.4 24.6 18.4 28.8L21.6 29.2C26 29.8 26 35.6 22.6 36.6"
        "C18.6 42.2 12 45.8 10.6 51.4" + collar(17, 51.4) + "C10.8 67.6 14.6 75.2 22 80" + foot(30)
    )
    inner = [(0, 23), (10.4, 31), (5.4, 52), (5.4, 62), (11.6, 80), (14, 92)]
    return Man(
        turned(profile),
        shade(profile, inner),
        ring(20.8, 37, 2) + ring(9.4, 59.8, 1) + foot_line(30),
        fine=ring(17, 29, 1),
        bold="M50 7V22M40.5 13H59.5",
    )


def queen() -> Man:
    """A straight-sided coronet of five beads."""
    tips = [(21.0, 23.6), (35.4, 18.0), (50.0, 15.4), (64.6, 18.0), (79.0, 23.6)]
    dips = [(34.0, 35.4), (44.2, 31.6), (55.8, 31.6), (66.0, 35.4)]
    top = "M" + point(*tips[0])
    for dip, tip in zip(dips, tips[1:], strict=True):
        top += "L" + point(*dip) + "L" + point(*tip)
    profile = (
        "M29 23.6L21.4 43.6C20.4 47.6 12 48.8 10.8 54"
        + collar(17, 54)
        + "C10.8 69 14.6 76 22 80"
        + foot(30)
    )
    inner = [(16, 35.4), (10.6, 44), (5.4, 54.6), (5.4, 64), (11.6, 80), (14, 92)]
    return Man(
        turned(profile, top),
        shade(profile, inner),
        ring(19.4, 43.4, 1.9) + ring(9.4, 62.4, 1) + foot_line(30),
        bold="".join(bead(x, y - 3.4) for x, y in tips),
        bold_width=8.4,
    )


def rook() -> Man:
    """A tower with three merlons."""
    crown = "M26 20L36 20L36 28.4L44.6 28.4L44.6 20L55.4 20L55.4 28.4L64 28.4L64 20L74 20"
    profile = "M24 20L24 35C24 38.6 17.4 40.6 16.6 44.6C15.6 56 16.8 70.4 21.6 80" + foot(30)
    inner = [(14.4, 20), (13.8, 28.4), (9.4, 42), (8.6, 56), (10, 70), (12.4, 82), (14, 92)]
    return Man(
        turned(profile, crown),
        shade(profile, [(float(r), float(y)) for r, y in inner]),
        ring(22, 36.4, 1.4) + ring(15, 45, 1.2) + foot_line(30),
    )


def bishop() -> Man:
    """A mitre like a drop, with a cut and a bead."""
    profile = (
        "M0 20C6 24.8 16.8 32.8 16.8 42.8C16.8 48 13.4 51.8 9.4 54"
        + collar(15.6, 54)
        + "C9.4 69.4 12.6 76 19 80"
        + foot(27)
    )
    return Man(
        turned(profile),
        shade(profile, [(0, 20), (8, 39.4), (4.4, 54.6), (4.8, 65), (10.2, 80), (12.6, 92)]),
        "M56.4 30L48 43.4" + ring(8, 62.4, 0.9) + foot_line(27),
        bold=bead(50, 15.2),
        bold_width=9.6,
    )


def pawn() -> Man:
    """Lifted 3 units for the eye: its foot stands at y = 89."""
    profile = (
        "M0 22.6C7.4 22.6 13.2 28.4 13.2 35.6C13.2 40.4 10.8 44.6 7.4 47"
        + collar(14.6, 47)
        + "C8.4 63.8 12.2 72 18.8 77"
        + foot(26, 77)
    )
    return Man(
        turned(profile),
        shade(profile, [(0, 22.6), (6.4, 34), (3.8, 48), (4.2, 59), (9.6, 77), (12, 89)]),
        ring(6.8, 55.6, 0.8) + foot_line(26, 77),
    )


# The carved horse looks left for both sides; the ma of Makruk shares its face.
FACE = (
    "C43.6 54 45.6 51.2 46.2 47.6"  # chest to throat
    "C42.6 50.4 38.8 51.8 35 52.2"  # jaw
    "C33.4 56 30.8 58.8 27.2 60.2"  # chin
    "C23.4 61.6 19.4 60 17.8 56.4"  # muzzle
    "C16.4 53 17 49.6 19.2 46.2"  # nose
    "C24.2 38.8 27.4 32.8 30.6 26.8"  # bridge
    "C33 22.4 37 19.2 42 17.6"  # forehead
    "C44.4 13.2 48.6 10 54.2 8.4Z"  # ear
)
FACE_LINES = (
    "M46.2 47.6C50.4 44 52 39.6 50.6 34.4"  # cheek
    "M18.8 55.8L26.4 53"  # mouth: a nick of 8
    "M35.4 33.6C37 31 39.8 30.2 42.4 31"  # almond eye, upper lid
    "C41 33.4 38.2 34.6 35.4 33.6ZM37.4 33L40.4 31.8"  # lower lid, pupil
)
NOSTRIL = "M22.6 48.9C22.8 47.7 23.6 47 24.8 46.8"


def horse(ear: str, back: str, plinth: str, chest: str) -> str:
    """Ear, back, once round the turned plinth, up the chest, and the face."""
    return ear + back + around(plinth) + chest + FACE


def knight() -> Man:
    """The horse on the common foot."""
    back = "C71.4 25.6 80.4 45 74 80"
    plinth = "M24 80" + foot(30)
    ear, chest = "M54.2 8.4C56.4 12.4 57.6 16 57.8 19.8", "L27 80C26.4 70.4 33.4 63.6 40 57.4"
    inner = "L64 92C62 88 61.4 84 62 80C67.4 60 67.6 38 57.8 19.8Z"
    mane = "M60 27.4C67.4 38 69.6 54 66.4 71"
    return Man(
        horse(ear, back, plinth, chest),
        "M57.8 19.8" + back + flank(plinth) + inner,
        FACE_LINES + mane + ring(23.4, 80.6, 1.4),
        fine=NOSTRIL,
    )


CHESS: dict[str, Man] = {
    "K": king(),
    "Q": queen(),
    "R": rook(),
    "B": bishop(),
    "N": knight(),
    "P": pawn(),
}
