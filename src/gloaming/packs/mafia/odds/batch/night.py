"""The night: what comes of orders, and what those learn who went and looked."""

from __future__ import annotations

from gloaming.packs.mafia.odds.batch.blocking import blocks
from gloaming.packs.mafia.odds.batch.codes import (
    DEED,
    HAND,
    INQUIRE,
    JAIL,
    NO_RESULT,
    NOTHING,
    SAYS_NOT_TOWN,
    SAYS_TOWN,
    SEEN,
    TARGET,
    TOWN,
    TRACK,
    Numbers,
    RuleCodes,
)
from gloaming.packs.mafia.odds.batch.compiling import entry, inner
from gloaming.packs.mafia.odds.batch.killing import deaths


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
