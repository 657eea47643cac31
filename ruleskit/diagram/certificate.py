"""What a published file says of itself: enough to ask both engines everything again, offline.

A certificate is one line of JSON in ASCII. It names what was stated, what each engine answered,
the sources that answered and drew, and the hash of the drawing. It signs nothing: whoever draws
another picture that is true gets a certificate that is just as good.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, Final

from ruleskit.diagram.canonical import DIGITS, short_hash
from ruleskit.diagram.sources import room_hash
from ruleskit.diagram.spec import ID, ID_LENGTH, KINDS, Show
from ruleskit.diagram.verified import Statement
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.diagram.verified import Verified
    from ruleskit.verify.proof import Proof

FORMAT: Final = "ruleskit diagram 1"
#: Bytes of a certificate as it stands in the file.
SIZE: Final = 2_000
#: Answers longer than this are kept as a hash; tried in turn until the certificate fits.
LENGTHS: Final = (60, 24, 12, 0)
ANSWER_DIGITS: Final = 16
#: Writes a value so that equal values give equal texts.
written: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


class CertificateError(ValueError):
    """A text that is no certificate of ours.

    Attributes:
        code: stable.
        data: what was found.
    """

    def __init__(self, code: str, *data: str) -> None:
        self.code = code
        self.data = data
        super().__init__(code, *data)


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate, read or about to be written.

    Attributes:
        id: the diagram's.
        statement: all that is stated, free text aside.
        answers: for each claim what the engine and what the checker answered; a long answer is
            its hash.
        engine: the hash of the main engine's sources.
        checker: the hash of the second checker's.
        maker: the hash of the sources that verified and drew.
        drawing: the hash of the drawing's canonical form.
        words: by language, the hash of id, title and description.
    """

    id: str
    statement: Statement
    answers: tuple[tuple[object, object], ...]
    engine: str
    checker: str
    maker: str
    drawing: str
    words: Mapping[str, str]

    @property
    def text(self) -> str:
        """The certificate as it is published."""
        said = self.statement
        table: dict[str, Any] = {
            "certificate": FORMAT, "id": self.id, "ruleset": said.ruleset, "kind": said.kind,
            "fen": said.fen, "moves": list(said.moves), "ply": said.ply, "as": said.letters,
            "show": [f"{show.what} {show.argument}".strip() for show in said.show],
            "claims": [
                [claim, *pair] for claim, pair in zip(said.claims, self.answers, strict=True)
            ],
            "engine": self.engine, "checker": self.checker, "maker": self.maker,
            "drawing": self.drawing, "words": dict(self.words),
        }  # fmt: skip
        kept = {key: value for key, value in table.items() if value not in (None, [], {})}
        return written(kept)

    @property
    def size(self) -> int:
        """Bytes that it takes in an SVG file."""
        return len(escape(self.text))


def issue(ident: str, verified: Verified, drawing: str, words: Mapping[str, str]) -> Certificate:
    """The certificate of a verified diagram.

    Args:
        ident: the diagram's id.
        verified: what both engines confirmed.
        drawing: the hash of the drawing's canonical form.
        words: by language, the hash of id, title and description.

    Raises:
        CertificateError: it does not fit into its size.
    """
    for length in LENGTHS:
        certificate = Certificate(
            ident, verified.statement, answers_of(verified.proofs, length),
            room_hash("engine"), room_hash("checker"), room_hash("art", "diagram", "verify"),
            drawing, words,
        )  # fmt: skip
        if certificate.size <= SIZE:
            return certificate
    raise CertificateError("CERTIFICATE_TOO_LONG", str(certificate.size))


def answers_of(proofs: tuple[Proof, ...], length: int) -> tuple[tuple[object, object], ...]:
    """What each engine answered to each claim's questions.

    Args:
        proofs: one for each claim.
        length: characters up to which an answer is kept as it is.
    """
    return tuple(
        (
            _kept([answer.engine for answer in proof.answers], length),
            _kept([answer.checker for answer in proof.answers], length),
        )
        for proof in proofs
    )


def _kept(answers: list[object], length: int) -> object:
    """One answer alone, several as a list, what is too long as a hash."""
    value = answers[0] if len(answers) == 1 else answers
    text = written(value)
    return value if len(text) <= length else "#" + short_hash(text.encode())[:ANSWER_DIGITS]


def words_hash(ident: str, title: str, desc: str) -> str:
    """The hash of a diagram's id, title and description."""
    return short_hash(f"{ident}\n{title}\n{desc}".encode())[:ANSWER_DIGITS]


def read(text: str) -> Certificate:
    """A certificate from its text.

    Raises:
        CertificateError: it is none of ours.
    """
    if len(escape(text)) > SIZE:
        raise CertificateError("CERTIFICATE_TOO_LONG", str(len(text)))
    try:
        table = json.loads(text, object_pairs_hook=_unique)
        if not isinstance(table, dict) or table.pop("certificate", None) != FORMAT:
            raise CertificateError("NO_CERTIFICATE")
        certificate = _certificate(table)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        if isinstance(error, CertificateError):
            raise
        raise CertificateError("BAD_CERTIFICATE", type(error).__name__) from error
    if certificate.text != text:
        raise CertificateError("BAD_CERTIFICATE", "not as it is written")
    return certificate


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise CertificateError("BAD_CERTIFICATE", "a key twice")
    return table


def _certificate(table: dict[str, Any]) -> Certificate:
    claims = table.pop("claims", [])
    statement = Statement(
        _word(table.pop("ruleset"), tuple(GAMES)), _word(table.pop("kind"), KINDS),
        _text(table.pop("fen")) if "fen" in table else None,
        tuple(map(_text, table.pop("moves", []))),
        table.pop("ply", None), tuple(map(_show, table.pop("show", []))),
        tuple(_text(claim[0]) for claim in claims), dict(table.pop("as", {})),
    )  # fmt: skip
    ident = _text(table.pop("id"))
    if not ID.fullmatch(ident) or len(ident) > ID_LENGTH:
        raise CertificateError("BAD_CERTIFICATE", "id")
    engine, checker, maker, drawing = (
        _hash(table.pop(key)) for key in ("engine", "checker", "maker", "drawing")
    )
    words = {_text(lang): _text(hashed) for lang, hashed in table.pop("words").items()}
    if table:
        raise CertificateError("BAD_CERTIFICATE", *sorted(table))
    answers = tuple((said[1], said[2]) for said in claims)
    return Certificate(ident, statement, answers, engine, checker, maker, drawing, words)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise CertificateError("BAD_CERTIFICATE", repr(value)[:40])
    return value


def _word(value: object, words: tuple[str, ...]) -> str:
    if value not in words:
        raise CertificateError("BAD_CERTIFICATE", repr(value)[:40])
    return _text(value)


def _hash(value: object) -> str:
    text = _text(value)
    if len(text) != DIGITS or not set(text) <= set("0123456789abcdef"):
        raise CertificateError("BAD_CERTIFICATE", repr(text)[:40])
    return text


def _show(value: object) -> Show:
    what, _, argument = _text(value).partition(" ")
    return Show(what, argument)
