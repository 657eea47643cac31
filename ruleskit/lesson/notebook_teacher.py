"""The code of the teacher's notebook: short cells to be changed and run again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_DIAGRAM = '''from ruleskit.widget.teacher import diagram

picture = diagram("""
[my-pin]
ruleset = "chess-fide@2023"
kind = "position"
fen = "4r2k/8/8/8/4B3/8/8/4K3 w - - 0 1"
constructed = "few men, so that the line of the pin is plain"
show = [ { refused = "e4d5" } ]
claims = ["illegal e4d5 PINNED king=e1 attacker=e8", "pinned w = e4"]
title = { th = "บิชอปที่ถูกตรึง", en = "A pinned bishop" }
text = { th = "ถ้าบิชอปไปจากแนวนี้ คิงจะถูกเรือที่ {attacker} รุก", en = "If the bishop left the line, the rook on {attacker} would give check." }
""", lang="LANG")
picture'''  # noqa: E501 - one line of TOML

_EXAMINE = """from ruleskit.widget.teacher import examine_picture
examine_picture(picture.svg, lang="LANG")"""

_FORGED = 'examine_picture(picture.svg.replace("PINNED", "PATH_BLOCKED"), lang="LANG")'

_LESSON = '''from ruleskit.widget.teacher import own_lesson

own_lesson("""
id = "my-lesson"
order = 1
ruleset = "chess-fide@2023"
title = { th = "บทเรียนของฉัน", en = "My lesson" }
purpose = { th = "รุกจนแถวหลัง", en = "Mate on the back rank." }
rules = ["FIDE 5.1.1"]

[[exercise]]
id = "back-rank"
goal = "mate"
fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
solution = "a1a8"
child = { th = "รุกจนในตาเดียว", en = "Mate in one." }
adult = { th = "เบี้ยของดำขังคิงตัวเอง รุกจนในตาเดียว (FIDE 5.1.1)", en = "Black's own pawns shut the king in: mate in one (FIDE 5.1.1)." }
[[exercise.hint]]
th = "ดูแถวของคิง"
en = "Look along the king's rank."
""", lang="LANG")'''  # noqa: E501 - one line of TOML

_WORKSHEET = """from ruleskit.widget.teacher import worksheet
worksheet("chess-castle-may-i", n=8, seed=3, lang="LANG")"""

CELLS: Final[Mapping[str, Sequence[str]]] = {
    "diagram": (_DIAGRAM,),
    "examine": (_EXAMINE, _FORGED),
    "lesson": (_LESSON,),
    "worksheet": (_WORKSHEET,),
}
"""The cells of each part; LANG stands for the language."""
