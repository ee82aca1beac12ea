"""Dealing: what is played, by how many, and the events that give everyone their part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from gloaming.kernel.errors import Illegal, Malformed
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.installed import parlour
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.packs.parlour import HasUsualSetup, SizesSetups
from gloaming.kernel.packs.tables import TakesRules
from gloaming.kernel.state.naming import Named
from gloaming.kernel.time.schedule import Schedule
from gloaming.kernel.words.phrase import say
from gloaming.rooms.journal.entry import Sat
from gloaming.rooms.room import Room
from gloaming.rooms.rounds import HOUSE
from gloaming.rooms.seating import filled, shown_names
from gloaming.rooms.state import BOT

USUAL: Final = 9
"""How many play, as nearly as a setup allows."""
MOST_SEATS: Final = 60


def setup_named(game: Pack, said: str) -> str:
    """Return the name of a setup as its pack knows it; that of the usual one if none is named."""
    played = parlour(game)
    return said.strip().lower() or (played.usual if isinstance(played, HasUsualSetup) else "")


def sized(game: Pack, setup: str, wanted: int) -> int:
    """Return how many play a setup."""
    played = parlour(game)
    if not 0 <= wanted <= MOST_SEATS:
        raise Malformed(
            "malformed/seats",
            say("so many cannot play"),
            value=wanted,
            accepted=(say("{most} or fewer", most=MOST_SEATS),),
        )
    if wanted:
        return wanted
    if isinstance(played, SizesSetups):
        return min(played.sizes(setup), key=lambda size: abs(size - USUAL))
    _, handles = dealt(game, setup, filled((), USUAL, "1"), "1")
    return len(handles)


def dealt(
    game: Pack,
    setup: str,
    order: Sequence[str],
    seed: str,
    rules: str = "",
    names: Iterable[Named] = (),
) -> tuple[list[Event[Any]], Sequence[str]]:
    """Return the deal, and the handles of the seats, which a pack may name itself.

    What cannot be dealt is refused, and so are names by which seats cannot be shown then.
    """
    played = parlour(game)
    agreed: list[Event[Any]] = []
    if rules and not isinstance(played, TakesRules):
        raise Illegal("illegal/rules", say("the rules of {name} have no switches", name=game.name))
    if rules and isinstance(played, TakesRules):
        agreed = played.agreed(setup, rules)
    openings = [*agreed, *played.openings(setup, order, "")]
    trial: Game[Any] = Game(game.blank, seed=seed)
    for event in (*openings, *names):
        trial.happen(event)
    return openings, game.players(trial.state)


def fill_and_begin(room: Room, seats: int, schedule: Schedule | None = None) -> None:
    """Fill a table with bots, and deal.

    It may be called again where somebody has ended the process before the deal.
    """
    head = room.state.head
    people = tuple(seat for seat, holder in room.state.holders.items() if not holder.is_bot)
    order = filled(people, seats, head.seed, shown_names(room))
    openings, handles = dealt(room.pack, head.setup, order, head.seed)
    kind = f"{BOT}:{room.bots}"
    bots = [Sat(seat, seat, kind) for seat in handles if seat not in people]
    if bots:
        room.keep(HOUSE, "", *bots)
    room.begin(openings, schedule)
