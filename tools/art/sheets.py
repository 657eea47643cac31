"""Draw what a person should look at before the set is called done, into build/art/.

usage: python -m tools.art.sheets [FOLDER]
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import cairosvg
from PIL import Image

from ruleskit.art.board import Count, Line, Look, Mark, draw, legend, single
from ruleskit.art.legend import KINDS
from ruleskit.art.palette import PRINT, SCREEN
from ruleskit.art.sheet import letters
from tools.art.colour import EYES, seen_image

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

DARK_PAGE, PAPER = "#1e2129", "#ffffff"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
MAKRUK_START = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR"
MAKRUK_MIDDLE = "r1s1k2r/3m1s2/1pnppnpp/p1p3M~1/2PP4/PPM~MNPPP/1N1S1K2/R3m~1SR"
SMOTHERED = "6rk/5Npp/8/8/8/8/1r1R4/K1b4Q"
MARKED = "4r1k1/6p1/1n1b1p1p/2Q5/7b/P1N5/1P6/R3K3"
MARKS = (
    "a8=from b8=to c8=either d8=refused a7=move b7=capture c7=attacked b6=capture d6=either_man "
    "f6=refused_man h6=victim g7=blocker c5=from a5=to a3=victim c3=blocker a1=rook e1=check "
    "f1=attacked d1=refused c4=move b4=either d5=capture g8=king b2=ring e5=line e6=line "
    "g5=ring h4=attacked_man"
)
NEIGHBOURS = "8/8/2k2kR1/1Q6/8/2Rk1k2/4B3/4r1K1"
MAKRUK_LOOK = Look("makruk", script="thai", digits="thai")


def men(placement: str) -> dict[str, str]:
    """Square to FEN letter."""
    out: dict[str, str] = {}
    for row, text in enumerate(placement.split("/")):
        column = 0
        for c in text:
            if c == "~":
                out["abcdefgh"[column - 1] + str(8 - row)] += c
            elif c.isdigit():
                column += int(c)
            else:
                out["abcdefgh"[column] + str(8 - row)] = c
                column += 1
    return out


def marks(text: str) -> list[Mark]:
    """Marks written `e4=from`."""
    return [Mark(*word.split("=")) for word in text.split()]


def png(svg: str, width: int, page: str = PAPER) -> Image.Image:
    """A drawing on a page."""
    raw = cairosvg.svg2png(bytestring=svg.encode(), output_width=width)
    image = Image.open(io.BytesIO(raw)).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", image.size, page), image).convert("RGB")


def tiled(
    images: Sequence[Image.Image], columns: int, gap: int = 0, ground: str = PAPER
) -> Image.Image:
    """Pictures in rows; each cell is as large as the largest."""
    w, h = max(i.width for i in images), max(i.height for i in images)
    rows = -(-len(images) // columns)
    size = (columns * (w + gap) - gap, rows * (h + gap) - gap)
    out = Image.new("RGB", size, ground)
    for i, image in enumerate(images):
        out.paste(image, (i % columns * (w + gap), i // columns * (h + gap)))
    return out


def zoomed(image: Image.Image, factor: int) -> Image.Image:
    """Enlarged without smoothing."""
    return image.resize((image.width * factor, image.height * factor), Image.Resampling.NEAREST)


def sheet(size: int) -> Image.Image:
    """All men of both sides on light, dark, wood and paper."""
    cells = [(g, letter) for g in ("chess", "makruk") for letter in letters(g)]
    rows = []
    for white in (True, False):
        row = [(g, c) for g, c in cells if c[0].isupper() is white]
        for p, ground in (
            (SCREEN, SCREEN.light),
            (SCREEN, SCREEN.dark),
            (SCREEN, SCREEN.wood),
            (PRINT, PRINT.dark),
        ):
            for game, letter in row:
                look = Look(game, palette=p, shaded=size >= 40)  # type: ignore[arg-type]
                rows.append(png(single(letter, look, ground=ground), size))
    return tiled(rows, 13)


def close_up() -> Image.Image:
    """Every man at 300 px on alternating squares."""
    cells = [(g, letter) for g in ("chess", "makruk") for letter in letters(g)]
    grounds = (SCREEN.light, SCREEN.dark)
    return tiled(
        [
            png(single(letter, Look(game), ground=grounds[i % 2]), 300)  # type: ignore[arg-type]
            for i, (game, letter) in enumerate(cells)
        ],
        7,
    )


def neighbours(look: Look) -> str:
    """Attackers next to the king on a rank, a file and a diagonal, and a knight's leap."""
    lines = [Line("b5", "c6"), Line("g6", "f6"), Line("c3", "d3"), Line("e2", "d3")]
    lines += [Line("e2", "f3"), Line("e1", "g1"), Line("b5", "d6", "move"), Line("e1", "f2")]
    return draw(men(NEIGHBOURS), look, lines=lines)


def leap(look: Look) -> str:
    """A knight's attack past the men that smother the king."""
    lines = [Line("f7", "h8"), Line("d2", "b2", "move")]
    return draw(men(SMOTHERED), look, marks=marks("h8=check g7=blocker"), lines=lines, turn="b")


def marked(look: Look) -> str:
    """Every mark and line."""
    lines = [Line("e8", "e1"), Line("h4", "e1"), Line("g7", "g5", "move")]
    return draw(men(MARKED), look, marks=marks(MARKS), lines=lines, turn="w")


def makruk(look: Look) -> str:
    """A middle game with a count."""
    shown = marks("d4=from d5=move c5=capture e5=capture")
    count = Count("board", "b", 19, 64)
    return draw(men(MAKRUK_MIDDLE), look, marks=shown, turn="b", count=count)


def small_boards(page: str) -> Image.Image:
    """Boards with squares of 32 px on a page."""
    looks: Mapping[str, Look] = {
        START: Look("chess", shaded=False),
        MAKRUK_START: Look("makruk", script="thai", digits="thai", shaded=False),
        MAKRUK_MIDDLE: Look("makruk", plain=False, script="thai", shaded=False),
    }
    boards = [png(draw(men(fen), look), 284, page) for fen, look in looks.items()]
    return zoomed(tiled(boards, 3, 24, page), 2)


def legends() -> Image.Image:
    """All entries, both games and print."""
    out = []
    for look in (Look("chess"), MAKRUK_LOOK, Look("chess", palette=PRINT)):
        entries = legend([*KINDS, *(["M~"] if look.game == "makruk" else ["N"])], look)
        out.append(
            tiled([png(svg, 300 if 'x="0 0 300' in svg else 100) for _, svg in entries], 8, 8)
        )
    return tiled(out, 1, 12)


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Name and image of everything that is looked at."""
    for size, zoom in ((32, 3), (48, 2), (100, 1)):
        yield f"sheet_{size}", zoomed(sheet(size), zoom)
    yield "sheet_300", close_up()
    paper = Look("chess", palette=PRINT)
    all_marks = png(marked(Look("chess")), 900)
    yield "marks", all_marks
    yield "marks_print", png(marked(paper), 900)
    yield "marks_flipped", png(marked(Look("chess", flipped=True)), 900)
    half = all_marks.resize((620, all_marks.height * 620 // 900))
    yield "marks_eyes", tiled([seen_image(half, eye) for eye in EYES], 2, 8)
    yield "marks_32", zoomed(png(marked(Look("chess", shaded=False)), 272, DARK_PAGE), 3)
    yield "neighbours", tiled([png(neighbours(k), 620) for k in (Look("chess"), paper)], 2, 8)
    yield "leap", tiled([png(leap(k), 620) for k in (Look("chess"), paper)], 2, 8)
    yield "makruk", png(makruk(MAKRUK_LOOK), 900)
    yield "makruk_print", png(makruk(Look("makruk", palette=PRINT, script="thai")), 900)
    crossed = Look("chess", crossed=True)
    yield "crossed", tiled([png(draw(men(SMOTHERED), crossed), 450)], 1)
    yield "small_dark", small_boards(DARK_PAGE)
    yield "small_light", small_boards(PAPER)
    yield "legends", legends()


def main(folder: str = "build/art") -> None:
    """Write the pictures."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, image in pictures():
        image.save(f"{folder}/{name}.png")


if __name__ == "__main__":
    main(*sys.argv[1:2])
