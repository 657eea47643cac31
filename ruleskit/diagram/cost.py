"""What a diagram may ask: whoever examines a published file must get an answer soon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruleskit.verify.body import Dead, Distinct, Perft

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruleskit.verify.both import Pair
    from ruleskit.verify.claim import Claim

#: Claims of one diagram that make the engines walk through many positions.
CLAIMS: Final = 3
DEPTH: Final = 4
#: Legal moves to the power of the depth; the second checker walks some 15,000 a second.
SEQUENCES: Final = 200_000


def costly(claims: Sequence[Claim], opened: Callable[[], Pair]) -> list[str]:
    """The claims that would take too long to prove.

    Args:
        claims: every claim of a diagram.
        opened: opens the position that they are about, if that has to be looked at.
    """
    walks = [claim for claim in claims if isinstance(claim.body, Perft | Distinct | Dead)]
    if not walks:
        return []
    width = len(opened().squares("legal"))
    found = [claim.text for claim in walks if claim.ply is not None or claim.ruleset]
    for claim in walks:
        depth = claim.body.depth if isinstance(claim.body, Perft | Distinct) else 0
        if depth > DEPTH or width**depth > SEQUENCES:
            found.append(claim.text)
    return found + [claim.text for claim in walks[CLAIMS:]]
