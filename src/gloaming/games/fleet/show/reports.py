"""Reports: a battle by post.  A report of each volley to everyone, and to each side its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gloaming.game_api.reports import Post
from gloaming.games.fleet.battle.events.phases import Volley
from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.scenarios import scenario_texts
from gloaming.games.fleet.battle.state import EXCHANGE, BattleState
from gloaming.games.fleet.show.readout import show_distances, show_readout
from gloaming.games.fleet.show.report import OBJECTIVES, tell_end, tell_volley, volley_title
from gloaming.games.fleet.show.sheet_blocks import show_board, show_sheet, show_ships
from gloaming.kernel.event import Event
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import Closed, Ended, GameEnded, Opened, Turned
from gloaming.text.blocks import Block, Listing, Paragraph, RangeTable, Section
from gloaming.text.phrase import Text, say

EVERYONE: Final = ""
"""The name under which is kept what all have seen."""
REFEREE: Final = "referee"
"""Nobody at a table can be called this."""
EVENTS: Final = 2
"""How much is told to everyone: what happens, and not its workings."""
WORKINGS: Final = 3


class ExchangePart(Struct):
    """What somebody saw from one exchange to the next."""

    title: str
    """Which exchange it is; empty before the first."""
    events: list[Event[BattleState]]


class FleetReports:
    """How a battle is told to those who fight it by post."""

    def posts(self, seen: Mapping[str, Sequence[Event[BattleState]]]) -> list[Post]:
        """Return the posts of a battle: the forces, every volley, and what each side has left."""
        public = parts_of(seen[EVERYONE])
        mine = {name: parts_of(events) for name, events in seen.items() if name != EVERYONE}
        sky = BattleState()
        found: list[Post] = []
        for number, part in enumerate(public):
            before = len(sky.units)
            found += _volleys(sky, part, EVENTS)
            if not before and sky.units:
                found.append(_opening(sky))
            for name, own in mine.items():
                found += _to_commander(sky, name, own[number])
            if part is public[-1]:
                found.append(_standing(sky, part))
        return found

    def referee(self, log: Sequence[Record]) -> list[Post]:
        """Return what the referee alone may read: all that was plotted, and every die."""
        sky = BattleState()
        events = [record.event for record in log if record.fate is HAPPENED]
        found: list[Post] = []
        for part in parts_of(events):
            for name in sky.commanders:
                found += _plotted(name, part)
            found += _volleys(sky, part, WORKINGS)
        return [replace(post, to=REFEREE) for post in found]


def parts_of(events: Sequence[Event[BattleState]]) -> list[ExchangePart]:
    """Part what somebody saw where an exchange begins."""
    parts = [ExchangePart("", [])]
    for event in events:
        if isinstance(event, Opened) and event.name == EXCHANGE.name:
            parts.append(ExchangePart(event.title, []))
        parts[-1].events.append(event)
    return parts


def _volleys(sky: BattleState, part: ExchangePart, level: int) -> Iterator[Post]:
    """Report the volleys of an exchange one by one, and bring the sky up to date."""
    called = [place for place, event in enumerate(part.events) if isinstance(event, Volley)]
    ends = [*called[1:], len(part.events)]
    for event in part.events[: called[0] if called else len(part.events)]:
        event.apply(sky)
    for place, end in zip(called, ends, strict=False):
        volley = part.events[place]
        assert isinstance(volley, Volley)
        for event in part.events[place:end]:
            event.apply(sky)
        told = tell_volley(_untimed(part.events[place + 1 : end]), level)
        yield Post(volley_title(volley), (*told, *_ranges(sky)), phase=part.title)


def _ranges(sky: BattleState) -> list[RangeTable]:
    """Show the ranges, unless there is nobody left to be far from."""
    table = show_distances(sky.forces())
    return [table] if len(table.names) > 1 else []


def _untimed(events: Sequence[Event[BattleState]]) -> Iterator[Event[BattleState]]:
    """Leave out the turns of the calendar."""
    return (event for event in events if not isinstance(event, Closed | Ended | Turned))


def _opening(sky: BattleState) -> Post:
    """Tell who meets whom, and what for."""
    scenario = sky.scenario
    assert scenario is not None
    aims = tuple(say("{team}: {aim}", team=a.team, aim=a.phrase()) for a in sky.objectives)
    body: list[Block] = [Paragraph(text) for text in scenario_texts(scenario)]
    if aims:
        body.append(Section(OBJECTIVES, (Listing(aims),)))
    for name, formation in sky.formations.items():
        title = say("{formation} ({player})", formation=name, player=formation.player)
        body.append(Section(title, (show_ships(sky.members(name)),)))
    return Post(scenario.name, (*body, *_ranges(sky)))


def _to_commander(sky: BattleState, name: str, part: ExchangePart) -> Iterator[Post]:
    """Tell a commander what they plotted, and what is left of their ships."""
    if not part.title:
        sheets = tuple(
            show_sheet(unit, core=sky.options.core_systems)
            for formation in sky.fleet(name)
            for unit in sky.members(formation)
        )
        team = sky.team(name)
        who = say("You are {player}, commander of {team}.", player=name, team=team or name)
        yield Post(say("Your ships"), (Paragraph(who), *sheets), to=name)
        return
    yield from _plotted(name, part)
    if any(isinstance(event, Volley) for event in part.events):
        units = [unit for home in sky.fleet(name) for unit in sky.members(home)]
        board = show_board(units, core=sky.options.core_systems)
        unharmed = Paragraph(say("Nothing of yours was harmed."))
        title = say("Your ships after {exchange}", exchange=part.title)
        yield Post(title, tuple(board) or (unharmed,), to=name, phase=part.title)


def _plotted(name: str, part: ExchangePart) -> Iterator[Post]:
    """List the orders that were carried out for a commander in an exchange."""
    acts = [event for event in part.events if isinstance(event, Order) and event.actor == name]
    if acts:
        told: tuple[Text, ...] = tuple(dict.fromkeys(str(act.phrase()) for act in acts))
        title = say("Orders of {player} for {exchange}", player=name, exchange=part.title)
        yield Post(title, (Listing(told),), to=name, phase=part.title)


def _standing(sky: BattleState, part: ExchangePart) -> Post:
    """Tell how things are: before the next plot, or when all is over."""
    if any(isinstance(event, GameEnded) for event in part.events):
        return Post(say("The battle is over"), tuple(tell_end(sky, part.events)), phase=part.title)
    title = say("Before {exchange}", exchange=part.title or EXCHANGE.name)
    return Post(title, tuple(show_readout(sky.forces())), phase=part.title)
