"""Hit shares: which unit of a formation is under fire, in shares of a hundred by mass."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gloaming.text.errors import Fault, Illegal
from gloaming.text.phrase import say

Interval = tuple[int, int]
POINTS_PER_SURPLUS = 5


@lru_cache(maxsize=4096)
def lay_shares(units: tuple[tuple[int, int], ...]) -> tuple[Interval, ...]:
    """Lay units given as (mass, modifier) on a hundred percentiles, in formation order."""
    return lay_intervals(deal_shares(units))


def deal_shares(units: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Deal a hundred percentiles to units given as (mass, modifier), at least one each."""
    if not units:
        return ()
    if len(units) > 100:
        raise Illegal(
            "illegal/crowded-formation",
            say("a formation of more than a hundred units cannot share a hundred percentiles"),
            value=len(units),
            accepted=(say("100 units or fewer"),),
        )
    total = sum(mass for mass, _ in units)
    if total <= 0:
        raise Illegal("illegal/massless", say("a formation's mass must be positive"), value=total)
    whole = [divmod(100 * mass + modifier * total, total) for mass, modifier in units]
    shares = [max(1, floor) for floor, _ in whole]
    # A unit that was raised to 1 has been rounded up already, so it comes last.
    fractions = [part if floor >= 1 else -1 for floor, part in whole]
    eager = sorted(range(len(units)), key=lambda place: (-fractions[place], place))
    spare = 100 - sum(shares)
    for turn in range(spare):
        shares[eager[turn % len(eager)]] += 1
    for _ in range(-spare):
        largest = max(range(len(units)), key=lambda place: (shares[place], -place))
        shares[largest] -= 1
    return tuple(shares)


def lay_intervals(shares: Sequence[int]) -> tuple[Interval, ...]:
    """Lay shares end to end from 1, in formation order."""
    intervals: list[Interval] = []
    low = 1
    for share in shares:
        intervals.append((low, low + share - 1))
        low += share
    return tuple(intervals)


def find_under_fire(intervals: Sequence[Interval], percentile: int) -> int:
    """Find the place in the formation on which a percentile falls."""
    for place, (low, high) in enumerate(intervals):
        if low <= percentile <= high:
            return place
    raise Fault(
        "fault/percentile",
        say("no unit covers {percentile}", percentile=percentile),
        value=percentile,
    )


def settle_modifiers(
    plotted: Sequence[int], surplus: Sequence[int], flagship: int = 0
) -> tuple[int, ...]:
    """Bring plotted hit modifiers within what surplus thrust pays for, with a sum of 0.

    A unit shifts its own share by 5 points for each surplus thrust point; the others are the
    counterweight.  Plots that do not balance so are cut to each unit's own allowance, and the
    flagship takes up the remainder.
    """
    bounds = [POINTS_PER_SURPLUS * extra for extra in surplus]
    if _balances(plotted, bounds):
        return tuple(plotted)
    cut = [max(-bound, min(bound, points)) for points, bound in zip(plotted, bounds, strict=True)]
    cut[flagship] -= sum(cut)
    return tuple(cut)


def _balances(plotted: Sequence[int], bounds: Sequence[int]) -> bool:
    """Tell whether every shift is paid for by a unit with surplus thrust."""
    payers = [points for points, bound in zip(plotted, bounds, strict=True) if bound]
    others = [points for points, bound in zip(plotted, bounds, strict=True) if not bound]
    # The sum is 0, so that checking those who gain checks those who lose, too.
    return (
        sum(plotted) == 0
        and all(
            abs(points) <= bound for points, bound in zip(plotted, bounds, strict=True) if bound
        )
        and sum(p for p in others if p > 0) <= -sum(p for p in payers if p < 0)
    )
