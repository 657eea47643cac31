"""The seven Makruk men: stupas, a boat, a horse, and the shell with its two faces."""

from __future__ import annotations

from ruleskit.art.chess_men import FACE_LINES, NOSTRIL, horse
from ruleskit.art.lathe import Man, flank, ring, shade, turned


def khun() -> Man:
    """ขุน, the tallest: bell, three discs, flame-bud spire, double plinth."""
    profile = (
        "M0 4.4C4 8.8 5.4 13 3.2 17.6L5.6 18.2C9 18.8 9 22.8 5.6 23.6L5.2 24.6L8 25.2"
        "C11.6 26 11.6 30.2 8 31L7.4 32L10.8 32.6C14.6 33.4 14.6 38.2 10.8 39L10.2 40"
        "C16.4 43.6 19.4 52.6 20.8 61C21.8 66.8 23.6 69.6 27 71.4C30.2 72.6 30.2 77.2 27 78.6"
        "L25.6 79.8C26.2 81.6 27.6 83 29.6 83.6C33.6 84.6 33.6 92 30.4 92"
    )
    return Man(
        turned(profile),
        shade(profile, [(0, 4.4), (2.4, 17), (4.4, 34), (9.4, 56), (13.4, 76), (15, 92)]),
        ring(8.8, 39.7, 0.7) + ring(23, 70.4, 1.9) + ring(23.9, 79.8, 1.9),
        fine=ring(3.6, 24.1, 0.2) + ring(5.8, 31.6, 0.3),
    )


def khon() -> Man:
    """โคน, between khun and met: a slim cone under a lotus bud."""
    profile = (
        "M0 16C3.4 20.4 9 24.4 9 30.4C9 33.8 7 36.2 5.2 37.6L9.4 38.2C13.6 39 13.6 44.4 9.6 45.2"
        "L8.6 46.2C10.6 56.6 15 65 20.4 70.8C25.6 71.8 26.2 77.6 22.6 79.2L21.8 80.2"
        "C22.4 82 23.8 83.4 25.8 84C29.4 85 29.4 92 26.4 92"
    )
    return Man(
        turned(profile),
        shade(profile, [(0, 16), (4.4, 31), (4.4, 46), (8.4, 64), (11.4, 78), (13, 92)]),
        ring(7.2, 46, 0.8) + ring(18.8, 71, 1.7) + ring(20.2, 80.2, 1.6),
    )


def met() -> Man:
    """เม็ด, a smaller pointed stupa: one disc, a short bell, one plinth; foot at y = 87."""
    profile = (
        "M0 24.3C2.9 28.4 6.3 33.2 6.7 38.2L10.3 38.8C14.6 39.7 14.6 45.3 10.5 46.2L10.1 47.4"
        "C17 50.3 20.4 57.9 21.5 66.2C22.2 70.9 23.7 73.6 26.4 74.7C31.6 76.2 31.4 87 27.8 87"
    )
    return Man(
        turned(profile),
        shade(profile, [(0, 24.3), (3.8, 36.6), (5.2, 47.8), (10.5, 69.1), (13.9, 87)]),
        ring(8.7, 46.9, 0.8) + ring(24.4, 75, 1.8),
    )


def ruea() -> Man:
    """เรือ, a rook like a boat: a hull with raised ends and a low house, on a broad foot."""
    deck = (
        "M17 37L25.4 37C26.4 41 30 44 36 44.6L38 44.6L38 36L62 36L62 44.6L64 44.6"
        "C70 44 73.6 41 74.6 37L83 37"
    )
    profile = (
        "M33 37C33 48 28.6 57 18.4 60.4L17.6 63.4C18 67.4 20.4 70.6 24.8 72.4"
        "C33.4 73.4 33.6 84.4 30.2 84.4"
    )
    return Man(
        turned(profile, deck),
        shade(profile, [(27, 37), (22, 48), (11, 60), (11.4, 70), (15.6, 84.4)]),
        ring(29.4, 50, 1.5) + ring(16.8, 61.8, 1.4) + ring(23, 73, 1.6),
    )


def bia() -> Man:
    """เบี้ย, the shell back up: a low dome, its lips and teeth against the board."""
    profile = "M0 36.6C17 36.6 28.8 48 30 62.8C30.6 71.6 28.2 74.8 23.8 74.8"
    return Man(
        turned(profile),
        shade(profile, [(0, 36.6), (11, 47), (14.8, 61), (13.8, 74.8)]),
        ring(28.4, 62.4, 2.2),
        fine="M28.6 67.2V69M39.2 68.6V70.4M50 69V70.8M60.8 68.6V70.4M71.4 67.2V69",
    )


def bia_ngai() -> Man:
    """เบี้ยหงาย, the same shell on its back: its flat face up, with the toothed slit."""
    profile = "M0 34.6C17 34.6 31 40.6 31 50.4C31 66 17.6 77 0 77"
    upper = ((34, 46.4), (42, 45.4), (50, 45), (58, 44.8), (66, 45.2))
    lower = ((30, 56.4), (38, 55.4), (46, 54.6), (54, 54.4), (62, 54.2), (70, 54.4))
    teeth = "".join(f"M{x - 2} {y - 0.6}h4v4.6h-4z" for x, y in upper)
    teeth += "".join(f"M{x - 2} {y + 0.6}h4v-4.6h-4z" for x, y in lower)
    return Man(
        turned(profile),
        shade(profile, [(14, 36.4), (23.6, 44), (24.6, 54), (17, 65), (0, 77)]),
        "M20.4 53.6C25 69.4 75 69.4 79.6 53.6",
        slit="M27.4 51.7C39 49.3 60 48 73 49.5",
        slit_width=8.4,
        teeth=teeth,
    )


def ma() -> Man:
    """ม้า, the horse with three flame tips in its mane, on a Makruk foot."""
    back = (
        "C61.4 19 65 17.6 67.4 14.8C68.4 19.8 67.4 24 65.2 27"  # flame
        "C69.6 27.6 73.8 26.6 76.8 23.8C77.2 29.8 75.4 34.4 72 37.6"  # flame
        "C75.8 38.8 79.4 38.2 82.2 36.2C81.8 43.4 79 48.8 74.6 52"  # flame
        "C76 60 75 69 72 76.4"
    )
    plinth = (
        "M22 76.4C26.6 77 27.2 80 24.6 81L24 82C24.6 83 26 83.8 27.8 84.2C31.2 85.2 31 92 28 92"
    )
    ear, chest = "M54.2 8.4C56.4 12.4 57.4 15.6 57.4 19", "L29 76.4C29.2 69.4 34 63.4 40 57.4"
    inner = "L63 92C60.6 86 60.4 80 61 76.4C66.4 58 66.6 38 57.4 19Z"
    mane = "M58.8 28C65 38 66.6 52 63.4 67"
    return Man(
        horse(ear, back, plinth, chest),
        "M57.4 19" + back + flank(plinth) + inner,
        FACE_LINES + mane + ring(21.6, 76.8, 1.4) + ring(22.4, 81.6, 1.4),
        fine=NOSTRIL,
    )


MAKRUK: dict[str, Man] = {
    "K": khun(),
    "M": met(),
    "S": khon(),
    "N": ma(),
    "R": ruea(),
    "P": bia(),
    "F": bia_ngai(),
}
