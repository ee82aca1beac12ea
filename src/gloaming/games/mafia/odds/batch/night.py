"""The night: who is blocked, who dies, and what those learn who went and looked."""

from __future__ import annotations

from gloaming.games.mafia.odds.batch.compiling import (
    BLOCK,
    DEED,
    GUARD,
    HAND,
    INQUIRE,
    JAIL,
    KILL,
    NO_RESULT,
    NOTHING,
    PROTECT,
    SAYS_NOT_TOWN,
    SAYS_TOWN,
    SEEN,
    TARGET,
    TOWN,
    TRACK,
    VEST,
    Numbers,
    RuleCodes,
    entry,
    inner,
)


@inner
def blocks(grid: Numbers, hands: int) -> tuple[int, int]:
    """Let blocks and jails happen; return who is blocked, and who has blocked somebody."""
    blockers = blocked = selves = 0
    for h in range(hands):
        i = grid[HAND, h]
        target = grid[TARGET, i]
        if target >= 0 and BLOCK <= grid[DEED, i] <= JAIL:
            blockers |= 1 << i
            if target == i:
                selves |= 1 << i
            else:
                blocked |= 1 << target
    if blockers & blocked:
        return untangle(grid, blockers)
    # Nobody blocks a blocker; one who blocks himself has done so.
    return blocked | selves, blockers


@inner
def untangle(grid: Numbers, left: int) -> tuple[int, int]:
    """Let each block happen after those that might block its author."""
    blocked = acted = 0
    while left:
        before = left
        for i in range(grid.shape[1]):
            if (left >> i) & 1 and not _awaited(grid, i, left):
                left ^= 1 << i
                if not (blocked >> i) & 1:
                    acted |= 1 << i
                    blocked |= 1 << grid[TARGET, i]
        if left == before:
            left, goes = _broken(grid, left, blocked)
            if goes >= 0:
                acted |= 1 << goes
                blocked |= 1 << grid[TARGET, goes]
    return blocked, acted


@inner
def _awaited(grid: Numbers, seat: int, left: int) -> bool:
    """Tell whether somebody else may yet block a player."""
    for j in range(grid.shape[1]):
        if (left >> j) & 1 and grid[TARGET, j] == seat and j != seat:
            return True
    return False


@inner
def _broken(grid: Numbers, left: int, blocked: int) -> tuple[int, int]:
    """Break one circle; return who is left after that, and who goes ahead, or -1.

    A player who is blocked already is let go first, to fail.  Otherwise blocks come before
    jails; one goes ahead, and of several equals all fail.
    """
    start = 0
    while not (left >> start) & 1:
        start += 1
    # Where all that is left waits, each for one and each waited for, there are circles only.
    circle, first, seat = 0, JAIL, start
    while True:
        if (blocked >> seat) & 1:
            return left ^ (1 << seat), -1
        circle |= 1 << seat
        if grid[DEED, seat] == BLOCK:
            first = BLOCK
        seat = grid[TARGET, seat]
        if seat == start:
            break
    equals, best = 0, -1
    for i in range(grid.shape[1]):
        if (circle >> i) & 1 and grid[DEED, i] == first:
            equals += 1
            best = i
            left ^= 1 << i
    return left, best if equals == 1 else -1


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


@entry
def resolve(
    grid: Numbers, hands: int, rules: RuleCodes, carrier: int, victim: int
) -> tuple[int, int, int]:
    """Resolve a night: return who dies, who did what they set out to, and who was blocked.

    Blocks go first, then protections, then the kills; the mafia's is carried by somebody, or by
    nobody (-1).
    """
    blocked, acted = blocks(grid, hands)
    for h in range(hands):
        i = grid[HAND, h]
        if grid[DEED, i] > JAIL and grid[TARGET, i] >= 0 and not (blocked >> i) & 1:
            acted |= 1 << i
    if carrier < 0 or (blocked >> carrier) & 1:
        victim = -1
    return deaths(grid, hands, rules, acted, victim), acted, blocked


@entry
def inform(
    grid: Numbers,
    struck: int,
    carrier: int,
    dead: int,
    acted: int,
    guises: Numbers,
    answers: Numbers,
) -> None:
    """Tell inquirers what they learn of a night that was resolved; the dead learn nothing.

    `struck` is whom the carrier went to kill, -1 for nobody; `guises` are the sides that people
    seem to be on.
    """
    for i in range(len(answers)):
        answers[i] = NOTHING
        if grid[DEED, i] >= INQUIRE and grid[TARGET, i] >= 0 and not (dead >> i) & 1:
            answers[i] = NO_RESULT
            if (acted >> i) & 1:
                answers[i] = _answer(grid, i, struck, carrier, acted, guises)


@inner
def _answer(
    grid: Numbers, seat: int, struck: int, carrier: int, acted: int, guises: Numbers
) -> int:
    """Return what somebody learns who went and looked."""
    target = grid[TARGET, seat]
    if grid[DEED, seat] == INQUIRE:
        return SAYS_TOWN if guises[target] == TOWN else SAYS_NOT_TOWN
    if grid[DEED, seat] == TRACK:
        return SEEN | _visited(grid, target, struck, carrier, acted)
    seen = 0
    for i in range(len(guises)):
        if i != seat and (_visited(grid, i, struck, carrier, acted) >> target) & 1:
            seen |= 1 << i
    return SEEN | seen


@inner
def _visited(grid: Numbers, seat: int, struck: int, carrier: int, acted: int) -> int:
    """Return whom a player visited."""
    found = 0
    if (acted >> seat) & 1 and grid[TARGET, seat] != seat:
        found |= 1 << grid[TARGET, seat]
    if seat == carrier and struck >= 0:
        found |= 1 << struck
    return found
