"""Killing: who attacks whom, who is in the way, and who dies of it."""

from __future__ import annotations

from gloaming.packs.mafia.odds.batch.codes import (
    DEED,
    GUARD,
    HAND,
    JAIL,
    KILL,
    PROTECT,
    TARGET,
    VEST,
    Numbers,
    RuleCodes,
)
from gloaming.packs.mafia.odds.batch.compiling import inner


@inner
def deaths(grid: Numbers, hands: int, rules: RuleCodes, acted: int, victim: int) -> int:
    """Let attacks land on the mafia's victim, -1 for nobody, and on others'; return who dies.

    `acted` are those who do what they have set out to.  A vest that stops an attack wears.
    """
    safe = guards = killers = 0
    for h in range(hands):
        i = grid[HAND, h]
        if (acted >> i) & 1:
            deed = grid[DEED, i]
            if JAIL <= deed <= PROTECT:
                safe |= 1 << grid[TARGET, i]
            elif deed == GUARD:
                guards |= 1 << i
            elif deed == KILL:
                killers |= 1 << i
    if guards or (rules.saves_one and killers):
        return _deaths_in_turn(grid, hands, rules, acted, victim)
    dead = 0
    if victim >= 0 and not (safe >> victim) & 1:
        dead = _fallen(grid, victim)
    if killers:
        for h in range(hands):
            i = grid[HAND, h]
            if (killers >> i) & 1 and not (safe >> grid[TARGET, i]) & 1:
                dead |= _fallen(grid, grid[TARGET, i])
    return dead


@inner
def _fallen(grid: Numbers, at: int) -> int:
    """Return who falls of a blow that lands: nobody behind a vest, which may wear."""
    if grid[VEST, at]:
        grid[VEST, at] -= grid[VEST, at] > 0
        return 0
    return 1 << at


@inner
def _deaths_in_turn(grid: Numbers, hands: int, rules: RuleCodes, acted: int, victim: int) -> int:
    """Let attacks land where each may use up what is in the way of the next."""
    dead = used = 0
    if victim >= 0:
        at, used = struck(grid, hands, rules, acted, victim, used)
        if at >= 0:
            dead |= _fallen(grid, at)
    for h in range(hands):
        i = grid[HAND, h]
        if (acted >> i) & 1 and grid[DEED, i] == KILL:
            at, used = struck(grid, hands, rules, acted, grid[TARGET, i], used)
            if at >= 0:
                dead |= _fallen(grid, at)
    return dead


@inner
def struck(
    grid: Numbers, hands: int, rules: RuleCodes, acted: int, at: int, used: int
) -> tuple[int, int]:
    """Return whom an attack lands on, or -1, and whose help has been used up by then.

    Guards step in once each.  The newer protection answers first, and a guard's is newer than a
    doctor's, a doctor's than a jail; or the other way round.
    """
    while True:
        guard = _helper(grid, hands, rules, GUARD, at, acted & ~used)
        doctor = _helper(grid, hands, rules, PROTECT, at, acted & ~used)
        jail = _helper(grid, hands, rules, JAIL, at, acted)
        if guard >= 0 and (not rules.oldest or (doctor < 0 and jail < 0)):
            used |= 1 << guard
            at = guard
        elif jail >= 0 and (rules.oldest or doctor < 0):
            return -1, used
        elif doctor >= 0:
            return -1, used | (1 << doctor if rules.saves_one else 0)
        else:
            return at, used


@inner
def _helper(grid: Numbers, hands: int, rules: RuleCodes, deed: int, at: int, able: int) -> int:
    """Return who helps a player in some way first, of those who are able, or -1."""
    found = -1
    for h in range(hands):
        i = grid[HAND, h]
        if (able >> i) & 1 and grid[DEED, i] == deed and grid[TARGET, i] == at:
            found = i
            if rules.oldest:
                break
    return found
