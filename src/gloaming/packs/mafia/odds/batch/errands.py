"""Errands: what players do in a night who do anything to anybody."""

from __future__ import annotations

from typing import Any

from gloaming.packs.mafia.odds.batch.chance import AIM, CARRIER, VICTIM, below
from gloaming.packs.mafia.odds.batch.codes import (
    ANYONE,
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
    Numbers,
    RuleCodes,
)
from gloaming.packs.mafia.odds.batch.compiling import entry, inner
from gloaming.packs.mafia.odds.batch.night import resolve


@inner
def night_of(
    desk: Numbers, hands: int, rules: RuleCodes, alive: int, mafia: int, number: int, luck: Any
) -> int:
    """Let everyone do something to anyone in a night of some number; return who dies of it."""
    outsiders = alive - mafia
    carrier = victim = -1
    if mafia and outsiders:
        carrier = carrier_of(desk, alive, mafia, number, luck)
        victim = desk[LIVING, below(luck, VICTIM, outsiders)]
    for h in range(hands):
        i = desk[HAND, h]
        desk[TARGET, i] = -1
        free = desk[PLACE, i] >= 0 and (i != carrier or rules.errands)
        if free and is_ready(desk, i, number):
            desk[TARGET, i] = target_of(desk, i, alive, outsiders, luck)
    # Random players make nothing of an answer, so nobody is told any.
    dead, acted, _ = resolve(desk, hands, rules, carrier, victim)
    spend(desk, hands, rules, acted)
    return dead


@entry
def spend(desk: Numbers, hands: int, rules: RuleCodes, acted: int) -> None:
    """Count the uses of what can be used so often and no more."""
    for h in range(hands):
        i = desk[HAND, h]
        spent = not rules.refunds or (acted >> i) & 1
        if desk[USES, i] > 0 and desk[TARGET, i] >= 0 and spent:
            desk[USES, i] -= 1


@entry
def is_ready(desk: Numbers, seat: int, number: int) -> bool:
    """Tell whether somebody has something to do in a night."""
    bit = number if number <= NIGHTS else NIGHTS - number % 2
    able = desk[DEED, seat] != IDLE and desk[USES, seat] != 0
    return able and (desk[NIGHT, seat] >> bit) & 1 != 0


@inner
def carrier_of(desk: Numbers, alive: int, mafia: int, number: int, luck: Any) -> int:
    """Choose who carries the kill: one who has nothing else to do, if there is one."""
    first = alive - mafia
    free = 0
    for k in range(first, alive):
        free += not is_ready(desk, desk[LIVING, k], number)
    if not free:
        return desk[LIVING, first + below(luck, CARRIER, mafia)]
    skipped = below(luck, CARRIER, free)
    k = first
    while True:
        if not is_ready(desk, desk[LIVING, k], number):
            if skipped == 0:
                return desk[LIVING, k]
            skipped -= 1
        k += 1


@inner
def target_of(desk: Numbers, seat: int, alive: int, outsiders: int, luck: Any) -> int:
    """Choose anyone a player may do something to; nobody does harm to a known friend."""
    deed = desk[DEED, seat]
    if desk[SIDE, seat] == MAFIA and not JAIL <= deed <= GUARD:
        return desk[LIVING, below(luck, AIM + seat, outsiders)] if outsiders else -1
    if desk[SCOPE, seat] == ANYONE:
        return desk[LIVING, below(luck, AIM + seat, alive)]
    if alive == 1:
        return -1
    k = below(luck, AIM + seat, alive - 1)
    return desk[LIVING, k + (k >= desk[PLACE, seat])]
