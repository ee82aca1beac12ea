"""Rankings: what a league has shown, each number with its interval.

Games in which a bot had to take somebody's seat are counted apart.  An agent has a place among the
others only as far as intervals do not overlap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from gloaming.experiments.league.plan import CROSS, MIXED
from gloaming.experiments.league.ratings import DealDraws, Groups, ratings
from gloaming.experiments.league.results import SeatResult
from gloaming.experiments.league.terms import FILLED, LeagueSetting
from gloaming.game_api.odds_model import Estimate

Counted = Callable[[SeatResult], tuple[int, int]]


class AgentRanking(Struct, frozen=True):
    """How one agent did at mixed tables."""

    agent: str
    wins: Estimate
    by_side: dict[str, Estimate]
    ratings: dict[str, Estimate]
    first: int
    """The best place it may have."""
    last: int
    hits: Estimate
    """How many of its votes were for somebody of another side."""
    claims: Estimate
    """How much was true of what it told of others."""
    lived: Estimate
    lived_as: dict[str, Estimate]
    """The same for each role that it had at the end."""
    gave_up: int
    """Games in which a bot had to take its seat; they are not counted above."""
    worst: Estimate
    """Its wins if each of these games is counted as lost."""
    timeouts: int
    refusals: int
    words: float
    """How often it spoke in a game."""
    tokens: int
    cost: float


class Rankings(Struct, frozen=True):
    """All that a league has shown."""

    games: int
    apart: int
    """Games in which a bot had to take somebody's seat."""
    deals: int
    sides: tuple[str, ...]
    agents: tuple[AgentRanking, ...]
    filled: AgentRanking | None
    """How the bots did that filled seats."""
    lead: str
    """The side that the first of a pair has in the cross table."""
    cross: dict[str, dict[str, Estimate]]


def rankings(setting: LeagueSetting, rows: Sequence[SeatResult]) -> Rankings:
    """Make up the standings of a league."""
    apart = {row.game for row in rows if row.gave_up}
    mixed = [row for row in rows if row.part == MIXED]
    whole = [row for row in mixed if row.game not in apart]
    draws = DealDraws(sorted({row.deal for row in mixed}), setting.terms.seed)
    rated = ratings(whole, draws)
    sides = tuple(side for side in setting.sides if any(row.side == side for row in rows))
    found = []
    for agent in (*sorted(setting.terms.agents), FILLED):
        mine = [row for row in mixed if row.agent == agent]
        if mine:
            found.append(_standing(agent, mine, apart, sides, draws, rated))
    agents = [each for each in found if each.agent != FILLED]
    placed = sorted(
        (_placed(each, agents) for each in agents), key=lambda each: (-each.wins.rate, each.agent)
    )
    lead = setting.games.lead(setting.played)
    return Rankings(
        len({row.game for row in rows}),
        len(apart),
        len(draws.deals),
        sides,
        tuple(placed),
        next((each for each in found if each.agent == FILLED), None),
        lead,
        _cross(setting, [row for row in rows if row.part == CROSS and row.game not in apart], lead),
    )


def _standing(
    agent: str,
    mine: Sequence[SeatResult],
    apart: set[int],
    sides: Sequence[str],
    draws: DealDraws,
    rated: dict[tuple[str, str], Estimate],
) -> AgentRanking:
    whole = [row for row in mine if row.game not in apart]
    own = [row for row in mine if row.gave_up]
    told = [row for row in whole if row.alive is not None]
    roles = sorted({row.role for row in told})
    return AgentRanking(
        agent,
        draws.share(_groups(whole, _won)),
        {side: draws.share(_groups([r for r in whole if r.side == side], _won)) for side in sides},
        {side: rated[agent, side] for side in sides if (agent, side) in rated},
        0,
        0,
        draws.share(_groups(whole, lambda row: (row.hits, row.votes))),
        draws.share(_groups(whole, lambda row: (row.true_claims, row.claims))),
        draws.share(_groups(told, _lived)),
        {role: draws.share(_groups([r for r in told if r.role == role], _lived)) for role in roles},
        len({row.game for row in own}),
        draws.share(_groups([*whole, *own], lambda row: (row.won and not row.gave_up, 1))),
        sum(row.timeouts for row in mine),
        sum(row.refusals for row in mine),
        sum(row.words for row in mine) / len(mine),
        sum(row.tokens for row in mine),
        round(sum(row.cost for row in mine), 9),
    )


def _won(row: SeatResult) -> tuple[int, int]:
    return int(row.won), 1


def _lived(row: SeatResult) -> tuple[int, int]:
    return int(bool(row.alive)), 1


def _groups(rows: Iterable[SeatResult], counted: Counted) -> Groups:
    found: dict[int, tuple[int, int]] = {}
    for row in rows:
        part, of = counted(row)
        before = found.get(row.deal, (0, 0))
        found[row.deal] = before[0] + part, before[1] + of
    return found


def _placed(one: AgentRanking, agents: Sequence[AgentRanking]) -> AgentRanking:
    """Give an agent its place, as far as intervals tell."""
    above = sum(other.wins.low > one.wins.high for other in agents)
    below = sum(other.wins.high < one.wins.low for other in agents)
    return replace(one, first=above + 1, last=len(agents) - below)


def _cross(
    setting: LeagueSetting, rows: Sequence[SeatResult], lead: str
) -> dict[str, dict[str, Estimate]]:
    """Count how often one agent has won with all of a side against another with all others."""
    games: dict[int, list[SeatResult]] = {}
    for row in rows:
        games.setdefault(row.game, []).append(row)
    counted: dict[tuple[str, str], dict[int, tuple[int, int]]] = {}
    for seats in games.values():
        ours = [row for row in seats if row.side == lead]
        theirs = [row for row in seats if row.side != lead]
        if ours and theirs:
            deals = counted.setdefault((ours[0].agent, theirs[0].agent), {})
            wins, of = deals.get(ours[0].deal, (0, 0))
            deals[ours[0].deal] = wins + any(row.won for row in ours), of + 1
    draws = DealDraws(sorted({row.deal for row in rows}), f"{setting.terms.seed}/cross")
    agents = sorted(setting.terms.agents)
    return {
        one: {
            other: draws.share(counted[one, other]) for other in agents if (one, other) in counted
        }
        for one in agents
        if any((one, other) in counted for other in agents)
    }
