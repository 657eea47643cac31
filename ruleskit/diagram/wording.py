"""Free text of a spec: no markup, placeholders, and no number or square that nothing backs."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

PLACEHOLDER: Final = re.compile(r"\{([^{}]*)\}")
#: Signs that HTML, SVG or Markdown would read as something else than themselves.
SIGNS: Final = frozenset("<>&`*_[]\\|#~$^=@")
#: Addresses become links by themselves in some readers of Markdown.
ADDRESS: Final = re.compile(r"\w+:/|www\.", re.IGNORECASE)
#: Format characters, controls, private and unassigned ones: invisible, so never meant.
HIDDEN: Final = frozenset({"Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp"})

THAI_FILES: Final = "กขคงจฉชญ"
THAI_DIGITS: Final = "๐๑๒๓๔๕๖๗๘๙"
SQUARE: Final = re.compile(rf"[A-Ha-h][1-8]|[{THAI_FILES}][๑-๘1-8]")
#: Number words that state a count. One and two are left out: they mostly say how men move.
COUNTED: Final = {
    "th": {
        "สาม": 3, "สี่": 4, "ห้า": 5, "หก": 6, "เจ็ด": 7, "แปด": 8, "เก้า": 9, "สิบ": 10,
    },
    "en": {
        "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "eleven": 11, "twelve": 12, "sixteen": 16, "twenty": 20, "thirty": 30, "forty": 40,
        "fifty": 50, "sixty": 60, "hundred": 100,
    },
}  # fmt: skip
#: What may be one of them. Thai writes no space between words, so others begin alike.
WORDS: Final = {
    "th": re.compile("สาม(?!ารถ)|สี่(?!เหลี่ยม)|ห้า(?!ม|ง)|หก|เจ็ด|แปด|เก้า(?!อี้)|สิบ"),
    "en": re.compile(r"\w+"),
}
#: Before a number it makes an ordinal, which counts nothing.
ORDINAL: Final = "ที่"


def markup(text: str) -> list[str]:
    """What in a text is not plain prose, each sign once; placeholders are left aside.

    Example:
        >>> markup("a <b>bold</b> claim")
        ['<', '>']
    """
    bare = PLACEHOLDER.sub(" ", text)
    found = [sign for sign in text if unicodedata.category(sign) in HIDDEN]
    found += [sign for sign in bare if sign in SIGNS or sign in "{}"]
    found += ADDRESS.findall(bare)
    return list(dict.fromkeys(found))


def in_script(text: str, language: str) -> bool:
    """Whether a text is in the language's own letters.

    Example:
        >>> in_script("Checkmate", "th"), in_script("รุกจน", "th")
        (False, True)
    """
    thai = any("\u0e01" <= sign <= "\u0e5b" for sign in text)
    return thai if language == "th" else not thai


def placeholders(text: str) -> list[str]:
    """The placeholders of a text, without their braces.

    Example:
        >>> placeholders("The rook on {attacker} looks at {target}.")
        ['attacker', 'target']
    """
    return [inside.strip() for inside in PLACEHOLDER.findall(text)]


def unbacked(
    text: str, language: str, squares: frozenset[str], numbers: frozenset[int]
) -> list[str]:
    """Numbers and squares typed into a text that no claim backs.

    Args:
        text: free text; its placeholders are left aside.
        language: whose number words count.
        squares: the squares that the claims speak of.
        numbers: the numbers that the claims state, and the sizes of their sets.

    Example:
        >>> unbacked("The rook on a1 has 9 moves.", "en", frozenset({"a1"}), frozenset({14}))
        ['9']
    """
    bare = PLACEHOLDER.sub(" ", text)
    found = [word for word in SQUARE.findall(bare) if latin(word) not in squares]
    rest = SQUARE.sub(" ", bare)
    found += [word for word in re.findall(r"\d+", rest) if int(word) not in numbers]
    found += [sign for sign in dict.fromkeys(rest) if unicodedata.category(sign) in {"No", "Nl"}]
    for word in WORDS[language].finditer(rest):
        number = COUNTED[language].get(word[0].lower())
        if number is None or number in numbers or rest.endswith(ORDINAL, 0, word.start()):
            continue
        found.append(word[0])
    return found


def latin(square: str) -> str:
    """A square in the letters of FEN.

    Example:
        >>> latin("ง๑"), latin("E4")
        ('d1', 'e4')
    """
    file, rank = square[0], square[1]
    file = "abcdefgh"[THAI_FILES.index(file)] if file in THAI_FILES else file.lower()
    return file + (str(THAI_DIGITS.index(rank)) if rank in THAI_DIGITS else rank)
