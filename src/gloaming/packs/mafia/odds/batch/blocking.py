"""Blocking: who keeps whom from acting, and what becomes of those who block each other."""

from __future__ import annotations

from gloaming.packs.mafia.odds.batch.codes import BLOCK, DEED, HAND, JAIL, TARGET, Numbers
from gloaming.packs.mafia.odds.batch.compiling import inner


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
