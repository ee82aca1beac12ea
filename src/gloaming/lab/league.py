"""Leagues: cross tables in which every player of a list plays one side against every other.

Games of a kind of player with itself say little of how strong it is: what was fitted to its own
habits wins there, and loses elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from msgspec import DecodeError, Struct, ValidationError, toml

from gloaming.kernel.errors import Malformed
from gloaming.kernel.packs.odds import Estimate, Terms
from gloaming.kernel.words.blocks import Block, Grid, Paragraph, Section
from gloaming.kernel.words.phrase import Term, Text, say
from gloaming.lab.odds import Stop, odds
from gloaming.lab.setting import Setting, game_of_setup, heroes_of, odds_games_of, setting

BOT: Final = "bot:"
"""What the name of an agent begins with that is a bot of the game."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many games were played, and how many there are."""


class League(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says that is to be played."""

    setups: tuple[str, ...]
    agents: tuple[str, ...]
    """Those who play the side that is told first, all of its seats."""
    rivals: tuple[str, ...] = ()
    """Those who play everyone else; the same as the agents where none are named."""
    games: int = 400
    """How many games each pair plays."""
    seed: str = "1"

    @property
    def against(self) -> tuple[str, ...]:
        """Those who play everyone else."""
        return self.rivals or self.agents


class Cell(Struct, frozen=True):
    """How one kind of players did against another."""

    setup: str
    side: str
    agent: str
    rival: str
    share: Estimate


def read_league(text: str, place: str = "") -> League:
    """Read a file, or say what is wrong with it."""
    try:
        found = toml.decode(text, type=League)
    except (DecodeError, ValidationError) as error:
        raise Malformed(
            "malformed/league", say("{error}", error=str(error)), value=place, where=place
        ) from error
    if not found.setups or not found.agents or found.games < 1:
        raise Malformed(
            "malformed/league",
            say("a league has setups, agents and games"),
            value=place,
            accepted=('setups = ["NAME"]', 'agents = ["bot:NAME"]', "games = 400"),
        )
    for agent in (*found.agents, *found.rivals):
        _kind(agent)
    return found


def _kind(agent: str) -> str:
    """Return which bot an agent is."""
    kind = agent.removeprefix(BOT)
    if kind == agent or not kind:
        raise Malformed(
            "malformed/agent",
            say("{agent!r} is no agent that a league knows", agent=agent),
            value=agent,
            accepted=(f"{BOT}NAME",),
        )
    return kind


def cells(league: League, *, workers: int = 1, progress: Progress | None = None) -> Iterator[Cell]:
    """Play all pairs in all setups, and tell of each when it is done."""
    pairs = [
        (named, _setting(league, named, agent, rival), agent, rival)
        for named in league.setups
        for agent in league.agents
        for rival in league.against
    ]
    whole = len(pairs) * league.games
    for done, (named, chosen, agent, rival) in enumerate(pairs):
        before = done * league.games

        def tell(played: int, _: int, __: Estimate, before: int = before) -> None:
            if progress is not None:
                progress(before + played, whole)

        found = odds(chosen, Stop(league.games), workers=workers, progress=tell)
        if found.interrupted:
            raise KeyboardInterrupt
        side = heroes_of(chosen)
        yield Cell(named, side, agent, rival, found.tally.rate(side))


def _setting(league: League, named: str, agent: str, rival: str) -> Setting:
    terms = Terms(named)
    game = game_of_setup(named)
    games = odds_games_of(game)[1]
    whole = games.settled(terms)
    lead = games.lead(whole)
    kinds = [f"{side}={_kind(agent if side == lead else rival)}" for side in games.sides(whole)]
    return setting(terms, game=game, bots=" ".join(kinds), seed=league.seed)


def tables(league: League, found: Iterable[Cell]) -> Iterator[Block]:
    """Lay out a table for each setup, as soon as all its pairs have played."""
    pairs, coming = len(league.agents) * len(league.against), iter(found)
    while mine := list(islice(coming, pairs)):
        yield _table(league, mine)
    yield Paragraph(say("An interval is of 95 %."))


def _table(league: League, found: Sequence[Cell]) -> Block:
    """Lay out a table: a row for each agent, a column for each rival."""
    side = Term("side", found[0].side)
    head: tuple[Text, ...] = (say("{side} below, others across", side=side), *league.against)
    cell = {(each.agent, each.rival): _told(each) for each in found}
    rows = tuple(
        (agent, *(cell[agent, rival] for rival in league.against)) for agent in league.agents
    )
    title = say(
        "{setup}: how often the {side} wins, of {games:game|games} each",
        setup=found[0].setup,
        side=side,
        games=league.games,
    )
    return Section(title, (Grid(head, rows),))


def _told(cell: Cell) -> str:
    share = cell.share
    return f"{share.rate:.1%} ({share.low:.1%} to {share.high:.1%})"
