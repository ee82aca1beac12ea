"""The compiled engine: whole games of players who act at random, or follow the cop."""

from __future__ import annotations

from typing import Any

import numpy as np

from gloaming.games.mafia.odds.batch.compiling import (
    ABOVE_HALF,
    BALLOT,
    FOUND_FOES,
    FOUND_TOWN,
    HALF,
    HAND,
    HEARD,
    LIVING,
    MAFIA,
    MAJORITY,
    NOBODY,
    PLACE,
    ROUNDS,
    ROWS,
    SIDE,
    STALEMATE,
    THIRD,
    TIE,
    TIES_RANDOM,
    TOWN,
    USES,
    VEST,
    Numbers,
    RuleCodes,
    below,
    entry,
    game_key,
    inner,
    part,
    phase_key,
)
from gloaming.games.mafia.odds.batch.cop_followers import lynched_by_followers, night_of_followers
from gloaming.games.mafia.odds.batch.night_actions import night_of


@inner
def lynched(grid: Numbers, lynch: int, alive: int, luck: Any) -> int:
    """Let everyone vote for anyone; return whom that lynches, or -1."""
    if lynch == MAJORITY:
        # All are alike to random players, so the lead they join is anyone's.
        return grid[LIVING, below(luck, TIE, alive)]
    for k in range(alive):
        grid[BALLOT, k] = 0
    for k in range(alive):
        grid[BALLOT, below(luck, k, alive)] += 1
    top = tied = at = 0
    for k in range(alive):
        if grid[BALLOT, k] > top:
            top, tied, at = grid[BALLOT, k], 1, k
        elif grid[BALLOT, k] == top:
            tied += 1
    if tied > 1:
        if lynch != TIES_RANDOM:
            return -1
        skipped = below(luck, TIE, tied)
        while skipped:
            at += 1
            skipped -= grid[BALLOT, at] == top
    return grid[LIVING, at]


@inner
def winner_of(town: int, mafia: int, third: int, parity: int, quiet: int) -> int:
    """Tell who has won, -1 while that is open; after so many quiet phases nobody has.

    A side of killers prevails when no other killers live, and nobody could outvote it.
    """
    if not mafia and not third:
        return TOWN if town else NOBODY
    if not mafia or not third:
        mine = mafia + third
        half = parity == HALF and mine >= town
        if half or (parity == ABOVE_HALF and mine > town) or not town:
            return MAFIA if mafia else THIRD
    elif not town and mafia == 1:
        return NOBODY  # two killers face to face: neither can ever outvote the other
    return NOBODY if quiet >= STALEMATE else -1


@entry
def play(
    key: Any,
    first: int,
    games: int,
    casts: Numbers,
    rules: RuleCodes,
    follows: bool | None,  # noqa: FBT001  (compiled code is handed what it needs in order)
    strays: bool | None,  # noqa: FBT001
    ended: Numbers,
    fell: Numbers,
    won: Numbers,
) -> None:
    """Play games; add who won in which round, and who fell in which, by cast.

    `won` is filled with each game's cast and winner, where there is room for them.  In a cast the
    mafia sit last.  One of `follows` and `strays` is None, the other is True.  None is a type of
    its own to the compiler, which then leaves out what those players do.
    """
    seats = casts.shape[2]
    grid = np.empty((ROWS, seats), np.int64)
    counts = np.empty(3, np.int64)
    heard = np.empty(HEARD, np.int64)
    cast, hands = -1, 0
    for number in range(first, first + games):
        game_bits = game_key(key, number)
        dealt = below(game_bits, 0, len(casts)) if len(casts) > 1 else 0
        if dealt != cast:
            cast = dealt
            hands = lay(grid, casts, cast)
        counts[TOWN] = counts[MAFIA] = counts[THIRD] = 0
        heard[:] = 0
        present = (1 << seats) - 1
        for i in range(seats):
            grid[FOUND_TOWN, i] = grid[FOUND_FOES, i] = 0
            grid[LIVING, i] = grid[PLACE, i] = i
            grid[VEST, i] = casts[cast, VEST, i]
            grid[USES, i] = casts[cast, USES, i]
            counts[grid[SIDE, i]] += 1
        alive, page, last, winner = seats, 1, 0, -1
        night = rules.night_first
        while winner < 0:
            page += 1
            luck = phase_key(game_bits, page)
            mafia = counts[MAFIA]
            dead = fallen(
                grid,
                heard,
                hands,
                rules,
                follows,
                strays,
                alive,
                present,
                mafia,
                page,
                luck,
                night,
            )
            present &= ~dead
            turn = min(page // 2, ROUNDS - 1)
            k = 0
            while dead:
                i = grid[LIVING, k]
                if (dead >> i) & 1:
                    dead ^= 1 << i
                    last = page
                    counts[grid[SIDE, i]] -= 1
                    fell[cast, i, turn] += 1
                    alive = bury(grid, i, alive)
                else:
                    k += 1
            quiet = page - last
            winner = winner_of(counts[TOWN], counts[MAFIA], counts[THIRD], rules.parity, quiet)
            night = not night
        ended[cast, winner, min(page // 2, ROUNDS - 1)] += 1
        if number - first < len(won):
            won[number - first, 0] = cast
            won[number - first, 1] = winner


@part
def fallen(
    grid: Numbers,
    heard: Numbers,
    hands: int,
    rules: RuleCodes,
    follows: bool | None,  # noqa: FBT001
    strays: bool | None,  # noqa: FBT001
    alive: int,
    present: int,
    mafia: int,
    page: int,
    luck: Any,
    night: bool,  # noqa: FBT001
) -> int:
    """Play a phase; return who dies in it."""
    number = page // 2
    dead, i = 0, -1
    if follows is not None:
        if night:
            dead = night_of_followers(
                grid, heard, hands, rules, alive, present, mafia, number, luck
            )
        else:
            i = lynched_by_followers(grid, heard, hands, rules, alive, present, luck)
    if strays is not None:
        if night:
            dead = night_of(grid, hands, rules, alive, mafia, number, luck)
        else:
            i = lynched(grid, rules.lynch, alive, luck)
    return 1 << i if i >= 0 else dead


@inner
def lay(grid: Numbers, casts: Numbers, cast: int) -> int:
    """Lay a cast out on the desk; return how many have a hand in the nights."""
    hands = 0
    for i in range(casts.shape[2]):
        for row in range(casts.shape[1]):
            grid[row, i] = casts[cast, row, i]
        hands += casts[cast, HAND, i] >= 0
    return hands


@inner
def bury(grid: Numbers, dead: int, alive: int) -> int:
    """Strike somebody off the living; return how many are left."""
    for k in range(grid[PLACE, dead], alive - 1):
        i = grid[LIVING, k + 1]
        grid[LIVING, k] = i
        grid[PLACE, i] = k
    grid[PLACE, dead] = -1
    return alive - 1
