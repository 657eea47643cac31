"""The cheapest assignment: each row gets a column of its own, and the sum of costs is least."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def cheapest(costs: Sequence[Sequence[float]]) -> list[int]:
    """Assign rows to columns by shortest augmenting paths (the Hungarian method).

    Args:
        costs: a table with no more rows than columns.

    Returns:
        The column of each row.

    Example:
        >>> cheapest([[4, 1, 3], [2, 0, 5]])
        [1, 0]
    """
    width = len(costs[0]) if costs else 0
    row_prices, column_prices = [0.0] * len(costs), [0.0] * (width + 1)
    owners = [-1] * (width + 1)  # the last column is where a new row starts from
    for row in range(len(costs)):
        owners[width] = row
        column, before = _path(costs, row_prices, column_prices, owners)
        while column != width:
            owners[column] = owners[before[column]]
            column = before[column]
    found = [0] * len(costs)
    for column, owner in enumerate(owners[:width]):
        if owner >= 0:
            found[owner] = column
    return found


def _path(
    costs: Sequence[Sequence[float]],
    row_prices: list[float],
    column_prices: list[float],
    owners: list[int],
) -> tuple[int, list[int]]:
    """The cheapest way from the new row to a free column: its end, and each column's forerunner.

    The prices are changed so that no cost minus its prices is negative.
    """
    width = len(owners) - 1
    slack, before, seen = [math.inf] * width, [width] * width, [False] * (width + 1)
    column = width
    while owners[column] >= 0:
        seen[column], row = True, owners[column]
        for other in range(width):
            if not seen[other]:
                cost = costs[row][other] - row_prices[row] - column_prices[other]
                if cost < slack[other]:
                    slack[other], before[other] = cost, column
        nearest = min((o for o in range(width) if not seen[o]), key=slack.__getitem__)
        step = slack[nearest]
        for other in range(width + 1):
            if seen[other]:
                row_prices[owners[other]] += step
                column_prices[other] -= step
            elif other < width:
                slack[other] -= step
        column = nearest
    return column, before
