"""Followers: players who vote and act by what a cop has told, as `bots/conventions.py` has it.

What two cops find of one player is the same here, so nothing that is told contradicts anything.
"""

from __future__ import annotations

from typing import Any

from gloaming.games.mafia.odds.batch.compiling import (
    ACCUSED,
    AIM,
    ANYONE,
    BALLOT,
    CARRIER,
    CLEARED,
    DEED,
    DOCK,
    DOCKED,
    FIELD,
    FOUND_FOES,
    FOUND_TOWN,
    GUARD,
    GUISE,
    HAND,
    INQUIRE,
    JAIL,
    JOIN,
    LIVING,
    MAFIA,
    MAJORITY,
    PLACE,
    QUIET,
    SCOPE,
    SIDE,
    SPOKE,
    TARGET,
    TELLER,
    TIE,
    TIES_NONE,
    TOWN,
    VICTIM,
    VOTE,
    Numbers,
    RuleCodes,
    below,
    inner,
)
from gloaming.games.mafia.odds.batch.night import resolve
from gloaming.games.mafia.odds.batch.night_actions import is_ready, spend, target_of

# -- the day


@inner
def lynched_by_followers(
    grid: Numbers, heard: Numbers, hands: int, rules: RuleCodes, alive: int, present: int, luck: Any
) -> int:
    """Let cops speak and everyone vote; return whom that lynches, or -1."""
    _speak(grid, heard, hands, present, luck)
    for k in range(heard[DOCKED]):
        if grid[PLACE, grid[DOCK, k]] >= 0:
            return grid[DOCK, k]  # all votes are for the first of the accused who lives
    _vote(grid, alive, present & ~(heard[SPOKE] | heard[CLEARED]), luck)
    top, tied, at = _lead(grid, alive)
    if tied == 1:
        return at  # all the others join
    _join(grid, alive, top, tied, luck)
    top, tied, at = _lead(grid, alive)
    if rules.lynch == MAJORITY:
        return at if 2 * top > alive else -1
    if tied == 1:
        return at
    if rules.lynch == TIES_NONE:
        return -1
    return grid[FIELD, below(luck, TIE, tied)]


@inner
def _speak(grid: Numbers, heard: Numbers, hands: int, present: int, luck: Any) -> None:
    """Let everyone who has found an enemy who lives tell all that they have found."""
    before = heard[DOCKED]
    for h in range(hands):
        i = grid[HAND, h]
        foes = grid[FOUND_FOES, i] & present
        if not foes or grid[PLACE, i] < 0:
            continue
        heard[SPOKE] |= 1 << i
        heard[CLEARED] |= grid[FOUND_TOWN, i] & present
        new = foes & ~heard[ACCUSED]
        heard[ACCUSED] |= new
        while new:
            accused = _lowest(new)
            new &= new - 1
            # Those who speak on one day speak in any order.
            last = heard[DOCKED]
            place = before + below(luck, TELLER + i, last - before + 1)
            grid[DOCK, last] = grid[DOCK, place]
            grid[DOCK, place] = accused
            heard[DOCKED] += 1


@inner
def _vote(grid: Numbers, alive: int, field: int, luck: Any) -> None:
    """Let everyone vote for anyone of the field but themselves, or for anyone if that is nobody."""
    many = 0
    for k in range(alive):
        i = grid[LIVING, k]
        grid[BALLOT, i] = 0
        if (field >> i) & 1:
            grid[FIELD, many] = i
            many += 1
    passed = 0
    for k in range(alive):
        i = grid[LIVING, k]
        own = (field >> i) & 1
        trusted = grid[FOUND_TOWN, i] & field
        if trusted:  # a cop who has not spoken yet knows better
            target = _drawn(field & ~trusted & ~(1 << i), luck, i)
        elif many > own:
            drawn = below(luck, i, many - own)
            target = grid[FIELD, drawn + (own and drawn >= passed)]
        else:
            target = -1
        passed += own
        if target < 0:
            target = grid[LIVING, below(luck, i, alive)]
        grid[VOTE, i] = target
        grid[BALLOT, target] += 1


@inner
def _lead(grid: Numbers, alive: int) -> tuple[int, int, int]:
    """Return the most votes that anyone has, how many have them, and one of these.

    All of these are then the field.
    """
    top = tied = 0
    for k in range(alive):
        i = grid[LIVING, k]
        if grid[BALLOT, i] > top:
            top, tied = grid[BALLOT, i], 0
        if grid[BALLOT, i] == top:
            grid[FIELD, tied] = i
            tied += 1
    return top, tied, grid[FIELD, 0]


@inner
def _join(grid: Numbers, alive: int, top: int, tied: int, luck: Any) -> None:
    """Let everyone who does not vote for one of those in the lead vote for one of them."""
    for k in range(alive):
        i = grid[LIVING, k]
        if grid[BALLOT, grid[VOTE, i]] < top:
            grid[BALLOT, grid[FIELD, below(luck, JOIN + i, tied)]] += 1


# -- the night


@inner
def night_of_followers(
    grid: Numbers,
    heard: Numbers,
    hands: int,
    rules: RuleCodes,
    alive: int,
    present: int,
    mafia: int,
    number: int,
    luck: Any,
) -> int:
    """Let everyone act by what is known in a night of some number; return who dies of it."""
    outsiders = alive - mafia
    carrier = victim = -1
    # Where one may do one thing only, the last of the mafia kills; after a quiet night all do.
    kills = not rules.errands and (mafia == 1 or heard[QUIET] != 0)
    if mafia and outsiders:
        carrier = _carrier(grid, alive, mafia, number, luck, not rules.errands and not kills)
        victim = _drawn(heard[SPOKE] & present, luck, VICTIM)
        if victim < 0:
            victim = grid[LIVING, below(luck, VICTIM, outsiders)]
    for h in range(hands):
        i = grid[HAND, h]
        grid[TARGET, i] = -1
        busy = kills and grid[SIDE, i] == MAFIA
        if grid[PLACE, i] >= 0 and not busy and is_ready(grid, i, number):
            target = _drawn(_wanted(grid, heard, i, present), luck, AIM + i)
            if target < 0:
                target = target_of(grid, i, alive, outsiders, luck)
            grid[TARGET, i] = target
    dead, acted, _ = resolve(grid, hands, rules, carrier, victim)
    spend(grid, hands, rules, acted)
    for h in range(hands):
        i = grid[HAND, h]
        if grid[DEED, i] == INQUIRE and (acted & ~dead) >> i & 1 and grid[SIDE, i] == TOWN:
            looked = grid[TARGET, i]
            row = FOUND_TOWN if grid[GUISE, looked] == TOWN else FOUND_FOES
            grid[row, i] |= 1 << looked
    if not dead:
        heard[QUIET] = 1
    return dead


@inner
def _carrier(
    grid: Numbers,
    alive: int,
    mafia: int,
    number: int,
    luck: Any,
    spares: bool,  # noqa: FBT001  (compiled code is handed what it needs in order)
) -> int:
    """Choose who carries the kill; where powers are spared, one with nothing else to do, or -1."""
    first = alive - mafia
    able = 0
    for k in range(first, alive):
        if not spares or not is_ready(grid, grid[LIVING, k], number):
            able |= 1 << grid[LIVING, k]
    return _drawn(able, luck, CARRIER)


@inner
def _wanted(grid: Numbers, heard: Numbers, seat: int, present: int) -> int:
    """Return those to whom somebody would rather do something than to anyone."""
    deed = grid[DEED, seat]
    others = present & ~(1 << seat)
    helpful = JAIL <= deed <= GUARD
    if grid[SIDE, seat] == MAFIA:
        return 0 if helpful else heard[SPOKE] & present
    if deed == INQUIRE:
        return others & ~(grid[FOUND_TOWN, seat] | grid[FOUND_FOES, seat])
    wanted = heard[SPOKE] if helpful else heard[ACCUSED]
    return wanted & (present if grid[SCOPE, seat] == ANYONE else others)


# -- sets of seats


@inner
def _drawn(seats: int, luck: Any, decision: int) -> int:
    """Draw one of a set, or -1 where nobody is in it."""
    if not seats:
        return -1
    many, left = 0, seats
    while left:
        left &= left - 1
        many += 1
    for _ in range(below(luck, decision, many)):
        seats &= seats - 1
    return _lowest(seats)


@inner
def _lowest(seats: int) -> int:
    """Return the first of a set."""
    at = 0
    while not (seats >> at) & 1:
        at += 1
    return at
