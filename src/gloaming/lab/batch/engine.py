"""The compiled engine: nights and whole games of numbers, by the rules the object engine plays.

Seats are numbers from 0.  What somebody does is a deed, and to whom a target, -1 for nobody.
Chance is a counter and a mixer, of the seed and of the game's number alone.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

IDLE, BLOCK, PROTECT, INQUIRE, TRACK, WATCH, JAIL = 0, 1, 2, 3, 4, 5, 6
ANYONE, OTHERS = 0, 1
TOWN, MAFIA, NOBODY = 0, 1, 2
NOTHING, SAYS_TOWN, SAYS_NOT_TOWN, NO_RESULT = 0, 1, 2, 3
SEEN: Final = 1 << 61
"""What a lookout's answer starts from: the bits below are the seats that were seen."""
TIES_NONE, TIES_RANDOM, MAJORITY = 0, 1, 2
HALF, ABOVE_HALF, EXTINCTION = 0, 1, 2
STALEMATE: Final = 40
"""How many phases may pass without a death before the game is nobody's."""
ROUNDS: Final = 400
"""How many rounds there is room for in a tally; a game with a stalemate rule ends long before."""

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_ONE = np.uint64(0xBF58476D1CE4E5B9)
_TWO = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)

Numbers: TypeAlias = NDArray[Any]


@njit(cache=True, inline="always")
def draw(chance: Numbers, number: int) -> int:
    """Draw a number below another: one step of a counter, mixed (SplitMix64)."""
    chance[0] += _GOLDEN
    drawn: Any = ((mixed(chance[0]) >> _S32) * np.uint64(number)) >> _S32
    return np.int64(drawn)  # type: ignore[return-value]  # an int to those who call it


@njit(cache=True, inline="always")
def mixed(state: Any) -> Any:
    """Turn a counter into 64 bits of chance."""
    z = (state ^ (state >> _S30)) * _ONE
    z = (z ^ (z >> _S27)) * _TWO
    return z ^ (z >> _S31)


@njit(cache=True, inline="always")
def block(
    deeds: Numbers, targets: Numbers, blocked: Numbers, settled: Numbers, acted: Numbers
) -> None:
    """Let blocks and jails happen, each after those that might block its author."""
    left = 0
    for i in range(len(deeds)):
        blocked[i] = acted[i] = False
        settled[i] = (deeds[i] != BLOCK and deeds[i] != JAIL) or targets[i] < 0
        left += not settled[i]
    while left:
        moved = 0
        for i in range(len(deeds)):
            if not settled[i] and not _awaited(i, targets, settled):
                _settle(i, targets, blocked, settled, acted)
                moved += 1
        if not moved:
            moved = _break(deeds, targets, blocked, settled, acted)
        left -= moved


@njit(cache=True, inline="always")
def _settle(
    seat: int, targets: Numbers, blocked: Numbers, settled: Numbers, acted: Numbers
) -> None:
    """Let somebody who need not wait block somebody, unless blocked."""
    settled[seat] = True
    if not blocked[seat]:
        acted[seat] = True
        blocked[targets[seat]] = True


@njit(cache=True, inline="always")
def _awaited(seat: int, targets: Numbers, settled: Numbers) -> bool:
    """Tell whether somebody else may yet block a player."""
    for j in range(len(targets)):  # noqa: SIM110  (a generator cannot be compiled)
        if not settled[j] and targets[j] == seat and j != seat:
            return True
    return False


@njit(cache=True)
def _break(
    deeds: Numbers, targets: Numbers, blocked: Numbers, settled: Numbers, acted: Numbers
) -> int:
    """Break one circle; return how many of it are settled by that.

    Whoever is blocked already is let go first, to fail.  Otherwise blocks come before jails; one
    goes ahead, and of several equals all fail.
    """
    start = 0
    while settled[start]:
        start += 1
    # Where all that is left waits, each for one and each waited for, there are circles only.
    blocks, barred, seat = 0, -1, start
    while True:
        blocks += deeds[seat] == BLOCK
        if blocked[seat]:
            barred = seat
        seat = targets[seat]
        if seat == start:
            break
    if barred >= 0:
        settled[barred] = True
        return 1
    return _rank(start, blocks, deeds, targets, blocked, settled, acted)


@njit(cache=True)
def _rank(
    start: int,
    blocks: int,
    deeds: Numbers,
    targets: Numbers,
    blocked: Numbers,
    settled: Numbers,
    acted: Numbers,
) -> int:
    """Settle those of a circle who come first by the class list."""
    first = BLOCK if blocks else JAIL
    equals, best, seat = 0, -1, start
    while True:
        if deeds[seat] == first:
            equals += 1
            best = seat
            settled[seat] = True
        seat = targets[seat]
        if seat == start:
            break
    if equals == 1:
        _settle(best, targets, blocked, settled, acted)
    return equals


@njit(cache=True)
def visited(seat: int, targets: Numbers, carrier: int, victim: int, acted: Numbers) -> int:
    """Return whom a player visited, a bit for each."""
    found = 0
    if acted[seat] and targets[seat] != seat:
        found |= 1 << targets[seat]
    if seat == carrier and victim >= 0:
        found |= 1 << victim
    return found


@njit(cache=True)
def answer_to(
    seat: int,
    deeds: Numbers,
    targets: Numbers,
    carrier: int,
    victim: int,
    guises: Numbers,
    acted: Numbers,
) -> int:
    """Return what somebody learns who went and looked."""
    target = targets[seat]
    if deeds[seat] == INQUIRE:
        return SAYS_TOWN if guises[target] == TOWN else SAYS_NOT_TOWN
    if deeds[seat] == TRACK:
        return SEEN | visited(target, targets, carrier, victim, acted)
    seen = 0
    for i in range(len(deeds)):
        if i != seat and (visited(i, targets, carrier, victim, acted) >> target) & 1:
            seen |= 1 << i
    return SEEN | seen


@njit(cache=True, inline="always")
def resolve(
    deeds: Numbers,
    targets: Numbers,
    carrier: int,
    victim: int,
    vests: Numbers,
    blocked: Numbers,
    settled: Numbers,
    acted: Numbers,
) -> int:
    """Resolve a night: return who dies, or -1.

    Blocks go first, then protections, then the kill; a vest that stops it wears.  `acted` is
    filled with who did what they set out to; the two before it are room to work in.
    """
    block(deeds, targets, blocked, settled, acted)
    saved = False
    for i in range(len(deeds)):
        if targets[i] >= 0 and deeds[i] != BLOCK and deeds[i] != JAIL:
            acted[i] = not blocked[i]
        if targets[i] == victim and acted[i]:
            saved |= deeds[i] == PROTECT or deeds[i] == JAIL
    if carrier < 0 or blocked[carrier] or saved:
        return -1
    if vests[victim]:
        vests[victim] -= vests[victim] > 0
        return -1
    return victim


@njit(cache=True)
def inform(
    deeds: Numbers,
    targets: Numbers,
    carrier: int,
    victim: int,
    dead: int,
    guises: Numbers,
    blocked: Numbers,
    acted: Numbers,
    answers: Numbers,
) -> None:
    """Tell inquirers what they learn of a night that was resolved; the dead learn nothing.

    `guises` are the sides that people seem to be on.
    """
    struck = -1 if carrier < 0 or blocked[carrier] else victim
    for i in range(len(deeds)):
        answers[i] = NOTHING
        asks = deeds[i] == INQUIRE or deeds[i] == TRACK or deeds[i] == WATCH
        if asks and targets[i] >= 0 and i != dead:
            answers[i] = NO_RESULT
            if acted[i]:
                answers[i] = answer_to(i, deeds, targets, carrier, struck, guises, acted)


@njit(cache=True, inline="always")
def anyone_of(
    side: int, living: Numbers, alive: int, sides: Numbers, pool: Numbers, chance: Numbers
) -> int:
    """Choose anyone of a side who lives."""
    free = 0
    for k in range(alive):
        if sides[living[k]] == side:
            pool[free] = living[k]
            free += 1
    return pool[draw(chance, free)]


@njit(cache=True, inline="always")
def carrier_of(
    living: Numbers, alive: int, deeds: Numbers, sides: Numbers, pool: Numbers, chance: Numbers
) -> int:
    """Choose who carries the kill: one who has nothing else to do, if there is one."""
    free = 0
    for k in range(alive):
        if sides[living[k]] == MAFIA and deeds[living[k]] == IDLE:
            pool[free] = living[k]
            free += 1
    if free:
        return pool[draw(chance, free)]
    return anyone_of(MAFIA, living, alive, sides, pool, chance)


@njit(cache=True, inline="always")
def target_of(
    seat: int,
    living: Numbers,
    alive: int,
    deeds: Numbers,
    scopes: Numbers,
    sides: Numbers,
    pool: Numbers,
    chance: Numbers,
) -> int:
    """Choose anyone a player may do something to; nobody does harm to a known friend."""
    free = 0
    spares = sides[seat] == MAFIA and deeds[seat] != PROTECT and deeds[seat] != JAIL
    for k in range(alive):
        other = living[k]
        if not (spares and sides[other] == MAFIA) and (other != seat or scopes[seat] == ANYONE):
            pool[free] = other
            free += 1
    return pool[draw(chance, free)] if free else -1


@njit(cache=True, inline="always")
def lynched(
    lynch: int, living: Numbers, alive: int, votes: Numbers, pool: Numbers, chance: Numbers
) -> int:
    """Let everyone vote for anyone; return whom that lynches, or -1."""
    if lynch == MAJORITY:
        # All are alike to random players, so the lead they join is anyone's.
        return living[draw(chance, alive)]
    for k in range(alive):
        votes[k] = 0
    for _ in range(alive):
        votes[draw(chance, alive)] += 1
    top = tied = 0
    for k in range(alive):
        if votes[k] > top:
            top, tied = votes[k], 0
        if votes[k] == top:
            pool[tied] = living[k]
            tied += 1
    if tied == 1:
        return pool[0]
    return pool[draw(chance, tied)] if lynch == TIES_RANDOM else -1


@njit(cache=True, inline="always")
def winner_of(town: int, mafia: int, parity: int, quiet: int) -> int:
    """Tell who has won, -1 while that is open; after so many quiet phases nobody has."""
    if mafia == 0:
        return TOWN
    by_half = parity == HALF and mafia >= town
    if by_half or (parity == ABOVE_HALF and mafia > town) or town == 0:
        return MAFIA
    return NOBODY if quiet >= STALEMATE else -1


@njit(cache=True, inline="always")
def night_of(
    living: Numbers,
    alive: int,
    deeds: Numbers,
    scopes: Numbers,
    sides: Numbers,
    errands: bool,  # noqa: FBT001  (compiled code takes arguments by place)
    vests: Numbers,
    targets: Numbers,
    pool: Numbers,
    blocked: Numbers,
    settled: Numbers,
    acted: Numbers,
    chance: Numbers,
) -> int:
    """Let everyone do something to anyone; return who dies, or -1."""
    for i in range(len(deeds)):
        targets[i] = -1
    carrier = carrier_of(living, alive, deeds, sides, pool, chance)
    victim = anyone_of(TOWN, living, alive, sides, pool, chance)
    for k in range(alive):
        i = living[k]
        if deeds[i] != IDLE and (i != carrier or errands):
            targets[i] = target_of(i, living, alive, deeds, scopes, sides, pool, chance)
    # Random players make nothing of an answer, so nobody is told any.
    return resolve(deeds, targets, carrier, victim, vests, blocked, settled, acted)


@njit(cache=True)
def play(
    key: Any,
    first: int,
    games: int,
    casts: Numbers,
    lynch: int,
    parity: int,
    night_first: bool,  # noqa: FBT001  (compiled code takes arguments by place)
    errands: bool,  # noqa: FBT001  (the same)
    ended: Numbers,
    fell: Numbers,
    won: Numbers,
) -> None:
    """Play games at random; add who won in which round, and who fell in which, by cast.

    `won` is filled with each game's cast and winner, where there is room for them.

    A cast is four rows of seats: their deeds, scopes, sides and vests.
    """
    seats = casts.shape[2]
    living, vests = np.empty(seats, np.int64), np.empty(seats, np.int64)
    targets, pool = np.empty(seats, np.int64), np.empty(seats, np.int64)
    blocked, settled = np.empty(seats, np.bool_), np.empty(seats, np.bool_)
    acted = np.empty(seats, np.bool_)
    chance = np.empty(1, np.uint64)
    counts = np.empty(2, np.int64)
    for number in range(first, first + games):
        fortune = mixed(key + np.uint64(number) * _GOLDEN)
        chance[0] = fortune
        cast = draw(chance, len(casts)) if len(casts) > 1 else 0
        deeds, scopes, sides = casts[cast, 0], casts[cast, 1], casts[cast, 2]
        alive, page, last = seats, 1, 0
        counts[TOWN] = counts[MAFIA] = 0
        for i in range(seats):
            living[i] = i
            vests[i] = casts[cast, 3, i]
            counts[sides[i]] += 1
        night, winner = night_first, -1
        while winner < 0:
            page += 1
            # However much was drawn before, each page has chances of its own: of two games that
            # differ in one role, the other's pages go on alike.
            chance[0] = mixed(fortune + np.uint64(page) * _TWO)
            if night:
                dead = night_of(
                    living,
                    alive,
                    deeds,
                    scopes,
                    sides,
                    errands,
                    vests,
                    targets,
                    pool,
                    blocked,
                    settled,
                    acted,
                    chance,
                )
            else:
                dead = lynched(lynch, living, alive, targets, pool, chance)
            turn = min(page // 2, ROUNDS - 1)
            if dead >= 0:
                last = page
                counts[sides[dead]] -= 1
                fell[cast, dead, turn] += 1
                alive = bury(dead, living, alive)
            winner = winner_of(counts[TOWN], counts[MAFIA], parity, page - last)
            night = not night
        ended[cast, winner, turn] += 1
        if number - first < len(won):
            won[number - first, 0] = cast
            won[number - first, 1] = winner


@njit(cache=True, inline="always")
def bury(dead: int, living: Numbers, alive: int) -> int:
    """Strike somebody off the living; return how many are left."""
    at = 0
    while living[at] != dead:
        at += 1
    for k in range(at, alive - 1):
        living[k] = living[k + 1]
    return alive - 1
