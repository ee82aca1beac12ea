"""The end of a battle: who has won, and what it cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gloaming.games.fleet.battle.events.outcome import BattleDecided
from gloaming.games.fleet.battle.objectives import progress
from gloaming.games.fleet.battle.sky import Sky
from gloaming.games.fleet.battle.standings import losses
from gloaming.kernel.event import Event
from gloaming.text.blocks import Block, Facts, Grid, Listing, Paragraph, Section
from gloaming.text.phrase import Sentence, Term, say

OBJECTIVES: Final = Term("heading", "Objectives")
POINTS_LOST: Final = Term("heading", "Points lost")
SHIPS: Final = Term("heading", "Ships")


def tell_end(sky: Sky, events: Iterable[Event[Sky]]) -> Iterator[Block]:
    """Show who has won, and what it cost."""
    for event in events:
        if isinstance(event, BattleDecided):
            yield Paragraph(Sentence(event))
    if done := progress(sky):
        yield Section(OBJECTIVES, (Listing(tuple(each.phrase() for each in done)),))
    lost = tuple((team, say("{points}", points=points)) for team, points in losses(sky))
    yield Section(POINTS_LOST, (Facts(lost),))
    head = (say("ship"), say("formation"), say("state"))
    rows = tuple(
        (unit.name, sky.home[unit.name], Term("state", unit.standing.value))
        for unit in sky.units.values()
    )
    yield Section(SHIPS, (Grid(head, rows),))
