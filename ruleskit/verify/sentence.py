"""A proved claim in words: for captions, alt text and the list of what was verified."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import listing, man, men, men_on, number, side, side_of
from ruleskit.i18n.reason_text import explain, faults
from ruleskit.verify import body as bodies
from ruleskit.verify.vocabulary import CHESS, FILES, GAMES, letter_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.verify.proof import Proof

MEN: Final = ("piece", "captured", "promoted")


def sentence(lang: str, proof: Proof, said: Mapping[str, str] | None = None) -> str:
    """What a proof says, as a sentence.

    Args:
        lang: the language.
        proof: what was proved.
        said: its `words` in that language, if they are at hand.

    Example:
        >>> from ruleskit.verify.proof import Subject, prove
        >>> sentence("en", prove("legal g1f3", Subject("chess-fide@2023")))
        'The knight on g1 can move to f3.'
    """
    claim = proof.claim
    known = {**(said or words(lang, proof)), **_composed(lang, proof)}
    text = say(lang, f"claim.{_key(proof)}", **known)
    if claim.ruleset:
        text = say(
            lang, "claim.in", ruleset=say(lang, f"ruleset.{claim.ruleset}.name"), sentence=text
        )
    if claim.ply is not None:
        text = say(lang, "claim.at", ply=number(lang, claim.ply), sentence=text)
    return text


def words(lang: str, proof: Proof) -> dict[str, str]:
    """The verified values of a proof in words, by placeholder; sets are enumerated."""
    out = {"king": man(lang, proof.ruleset, "K")}
    for name, value in proof.values.items():
        if isinstance(value, str):
            out[name] = _word(lang, proof.ruleset, name, value)
        elif isinstance(value, bool) or value is None:
            continue
        elif isinstance(value, int):
            out[name] = number(lang, value)
        elif isinstance(value, tuple):
            out[name] = listing(lang, cast("tuple[str, ...]", value))
    piece = proof.values.get("piece")
    if isinstance(piece, str):
        out["pieces"] = men(lang, proof.ruleset, piece)
        out["colour"] = say(lang, f"colour.{side_of(piece)}")
    return out


def _word(lang: str, ruleset: str, name: str, value: str) -> str:
    if name in MEN:
        # A move may be refused just because its game has no such man; then the letter must do.
        return man(lang, ruleset, value) if letter_in(GAMES[ruleset], value) else value
    if name == "side":
        return side(lang, value)
    if name == "outcome":
        return say(lang, f"outcome.{value}")
    if name == "rights":
        return listing(lang, [say(lang, f"right.{right}") for right in value])
    return value


def _key(proof: Proof) -> str:
    """The wording that fits the claim and what was found."""
    body, values = proof.claim.body, proof.values
    answer = "no" if proof.claim.negated else "yes"
    match body:
        case bodies.Legal() if answer == "yes":
            return f"legal.{_how(proof)}"
        case bodies.Gives(effect=effect):
            return f"gives.{effect}.{answer}"
        case bodies.MayClaim(draw=draw, move=move):
            return f"claim.{draw}.{'with.' if move else ''}{answer}"
        case bodies.Status(status=status):
            return f"status.{status}"
        case bodies.Count():
            return f"count.{values['kind'] or 'none'}"
        case bodies.Outcome():
            return "outcome.ended" if values["outcome"] else "outcome.open"
        case bodies.Men(letter=letter):
            return f"men.{'kind' if letter else 'all'}.{_amount(values)}"
        case bodies.WhyMate():
            return "why-mate.all"
        case bodies.Answers():
            return "answers.some" if any(_sets(proof).values()) else "answers.none"
        case bodies.Steps():
            return "steps.some" if any(_sets(proof).values()) else "steps.none"
        case _ if body.yes_no:
            return f"{body.word}.{answer}"
        case _ if body.word in AMOUNTS:
            return f"{body.word}.{_amount(values)}"
        case _ if body.word in EMPTIABLE:
            return f"{body.word}.{'some' if values[EMPTIABLE[body.word]] else 'none'}"
        case _:
            return body.word


#: Claims of a number, worded by none, one and many.
AMOUNTS: Final = ("legal-count", "perft", "distinct", "occurrences", "clock")
#: Claims that have another wording when this value is empty.
EMPTIABLE: Final = {
    "moves": "targets",
    "attackers": "squares",
    "pinned": "squares",
    "man": "piece",
    "rights": "rights",
    "ep": "square",
    "faults": "faults",
}


def _amount(values: Mapping[str, Any]) -> str:
    return {0: "none", 1: "one"}.get(values["number"], "many")


def _how(proof: Proof) -> str:
    """In what way a legal move is made."""
    values = cast("Mapping[str, str | None]", proof.values)
    piece, start, target = (str(values[name]) for name in ("piece", "from", "to"))
    game = GAMES[proof.ruleset]
    if values["promoted"]:
        return f"promotion.{game}"
    if values["victim"]:
        return "en-passant"
    if values["captured"]:
        return "capture"
    two_files = abs(FILES.index(start[0]) - FILES.index(target[0])) == 2
    return "castle" if game == CHESS and piece in "Kk" and two_files else "yes"


def _sets(proof: Proof) -> dict[str, tuple[str, ...]]:
    """The named sets of `answers` and `steps`."""
    kinds = ("move", "capture", "block") if proof.claim.body.word == "answers" else STEP_KINDS
    return {kind: cast("tuple[str, ...]", proof.values[kind]) for kind in kinds}


STEP_KINDS: Final = ("both", "move", "capture")


def _composed(lang: str, proof: Proof) -> dict[str, str]:
    """The parts of a sentence that are sentences or phrases themselves."""
    values = cast("Mapping[str, Any]", proof.values)
    match proof.claim.body:
        case bodies.Illegal():
            return {"reason": explain(lang, proof.ruleset, values["why"], values["men"])}
        case bodies.WhyMate():
            return {"refusals": " ".join(refusals(lang, proof))}
        case bodies.Faults():
            return {"faults": faults(lang, proof.ruleset, values["faults"])}
        case bodies.Answers() | bodies.Steps():
            return {"ways": _ways(lang, proof)}
        case bodies.Checkers() | bodies.Attackers() | bodies.Pinned():
            there = dict(zip(values["squares"], values["pieces"], strict=True))
            return {"men": men_on(lang, proof.ruleset, there, values["squares"])}
        case _:
            return {}


def _ways(lang: str, proof: Proof) -> str:
    word = proof.claim.body.word
    king = man(lang, proof.ruleset, "K")
    return listing(
        lang,
        [
            say(lang, f"claim.{word}.{kind}", squares=listing(lang, squares), king=king)
            for kind, squares in _sets(proof).items()
            if squares
        ],
    )


def refusals(lang: str, proof: Proof) -> list[str]:
    """For `why-mate`: every try and why it does not help, one sentence each."""
    values = cast("Mapping[str, Any]", proof.values)
    return [
        say(
            lang,
            "claim.why-mate.refusal",
            reason=explain(lang, proof.ruleset, why, values["men"]),
            **{"from": move[:2], "to": move[2:4]},
        )
        for move, why in values["refusals"].items()
    ]
