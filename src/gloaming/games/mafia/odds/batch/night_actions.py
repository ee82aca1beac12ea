"""Errands: what players do in a night who do anything to anybody."""

from __future__ import annotations

from typing import Any

from gloaming.games.mafia.odds.batch.compiling import (
    AIM,
    ANYONE,
    CARRIER,
    DEED,
    GUARD,
    HAND,
    IDLE,
    JAIL,
    LIVING,
    MAFIA,
    NIGHT,
    NIGHTS,
    PLACE,
    SCOPE,
    SIDE,
    TARGET,
    USES,
    VICTIM,
    Numbers,
    RuleCodes,
    below,
    entry,
    inner,
)
from gloaming.games.mafia.odds.batch.night import resolve


@inner
def night_of(
    grid: Numbers, hands: int, rules: RuleCodes, alive: int, mafia: int, number: int, luck: Any
) -> int:
    """Let everyone do something to anyone in a night of some number; return who dies of it."""
    outsiders = alive - mafia
    carrier = victim = -1
    if mafia and outsiders:
        carrier = carrier_of(grid, alive, mafia, number, luck)
        victim = grid[LIVING, below(luck, VICTIM, outsiders)]
    for h in range(hands):
        i = grid[HAND, h]
        grid[TARGET, i] = -1
        free = grid[PLACE, i] >= 0 and (i != carrier or rules.errands)
        if free and is_ready(grid, i, number):
            grid[TARGET, i] = target_of(grid, i, alive, outsiders, luck)
    # Random players make nothing of an answer, so nobody is told any.
    dead, acted, _ = resolve(grid, hands, rules, carrier, victim)
    spend(grid, hands, rules, acted)
    return dead


@entry
def spend(grid: Numbers, hands: int, rules: RuleCodes, acted: int) -> None:
    """Count the uses of what can be used so often and no more."""
    for h in range(hands):
        i = grid[HAND, h]
        spent = not rules.refunds or (acted >> i) & 1
        if grid[USES, i] > 0 and grid[TARGET, i] >= 0 and spent:
            grid[USES, i] -= 1


@entry
def is_ready(grid: Numbers, seat: int, number: int) -> bool:
    """Tell whether somebody has something to do in a night."""
    bit = number if number <= NIGHTS else NIGHTS - number % 2
    able = grid[DEED, seat] != IDLE and grid[USES, seat] != 0
    return able and (grid[NIGHT, seat] >> bit) & 1 != 0


@inner
def carrier_of(grid: Numbers, alive: int, mafia: int, number: int, luck: Any) -> int:
    """Choose who carries the kill: one who has nothing else to do, if there is one."""
    first = alive - mafia
    free = 0
    for k in range(first, alive):
        free += not is_ready(grid, grid[LIVING, k], number)
    if not free:
        return grid[LIVING, first + below(luck, CARRIER, mafia)]
    skipped = below(luck, CARRIER, free)
    k = first
    while True:
        if not is_ready(grid, grid[LIVING, k], number):
            if skipped == 0:
                return grid[LIVING, k]
            skipped -= 1
        k += 1


@inner
def target_of(grid: Numbers, seat: int, alive: int, outsiders: int, luck: Any) -> int:
    """Choose anyone a player may do something to; nobody does harm to a known friend."""
    deed = grid[DEED, seat]
    if grid[SIDE, seat] == MAFIA and not JAIL <= deed <= GUARD:
        return grid[LIVING, below(luck, AIM + seat, outsiders)] if outsiders else -1
    if grid[SCOPE, seat] == ANYONE:
        return grid[LIVING, below(luck, AIM + seat, alive)]
    if alive == 1:
        return -1
    k = below(luck, AIM + seat, alive - 1)
    return grid[LIVING, k + (k >= grid[PLACE, seat])]
