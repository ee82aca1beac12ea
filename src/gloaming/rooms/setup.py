"""Setup: who plays and by which names, the deal, and a whole match in one call."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from gloaming.game_api.agent import Agent
from gloaming.game_api.installed import pack as installed_pack
from gloaming.game_api.installed import seat_interface
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import HasUsualSetup, SizesSetups
from gloaming.game_api.setup_info import TakesRules
from gloaming.kernel.common_events import Named
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import Schedule
from gloaming.rooms.agents import bot_agent, check_strength, run
from gloaming.rooms.journal.entry import SeatTaken
from gloaming.rooms.room import CLOCK, HOST, SERVER_AUTHOR, Room
from gloaming.rooms.state import BOT
from gloaming.script.script import OWN
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.names import handle_for, misnamed, skeleton
from gloaming.text.phrase import say

NAMES: Final = (
    *("ada", "ben", "cleo", "dov", "eli", "fern", "gil", "hana", "ira", "jude", "kit", "lena"),
    *("max", "nell", "otto", "pia", "quin", "rosa", "sol", "tess", "ugo", "vera", "walt"),
    *("xena", "yara", "zeke"),
)
"""What bots are called."""
NOBODY: Final = "nobody"
WRITERS: Final = (HOST, CLOCK, SERVER_AUTHOR)
"""Who writes in a journal besides the seats: a seat with such a name could take their commands."""
USUAL: Final = 9
"""How many play, as nearly as a setup allows."""
MOST_SEATS: Final = 60
PROGRAM: Final = "program"
"""The kind of a seat that an agent of somebody's own holds."""
_HANDLE: Final = re.compile(r"[^\W\d_][\w'-]*")


def handle_of(pack: Pack, name: str, people: Mapping[str, str]) -> str:
    """Return the handle of a person at a table of others, whose names are given by their handles.

    One that a script cannot hold is made of the name. A name that nobody can read is refused, and
    so is one that looks like another.
    """
    notation, cycle = pack.notation, pack.blank().calendar.cycle
    reserved = {*OWN, *notation.keywords, *(title.split()[0] for title in cycle.names())}
    reserved |= {NOBODY, *WRITERS}
    if name.lower() in reserved:
        raise _unwritable(name)
    refuse_name(pack, name, people)
    handle = name
    if not _HANDLE.fullmatch(name):  # several words, or signs that a script cannot hold
        taken = {*reserved, *map(str.lower, people)}
        handle = handle_for(name, taken)
        if not _HANDLE.fullmatch(handle):  # a handle begins with a letter
            handle = handle_for(f"seat {name}", taken)
    return handle


def _unwritable(name: str) -> Malformed:
    """Refuse a word that means something else where a game is written down."""
    other = f"Ann {name}"
    return Malformed(
        "malformed/name",
        say(
            "nobody can be called {name!r}: this word has a meaning of its own in the game; "
            "put another word beside it, as in {other!r}, or choose another name",
            name=name,
            other=other,
        ),
        value=name,
        accepted=(other,),
    )


def refuse_name(pack: Pack, name: str, others: Mapping[str, str]) -> None:
    """Refuse a name that nobody can be shown by beside others, whose names are by their handles."""
    refused = misnamed(name, (*others, *others.values(), *pack.blank().not_names))
    if refused is not None:
        raise refused


def unknown_seat(seat: str, seats: Iterable[str]) -> Malformed:
    """Refuse a seat that is not at the table."""
    told = say("there is no seat {seat!r}", seat=seat)
    return Malformed("malformed/no-such-seat", told, value=seat, accepted=tuple(seats))


def shown_names(room: Room) -> tuple[str, ...]:
    """Return the names that everyone who sits at a table is shown by."""
    return tuple(holder.name for holder in room.state.holders.values())


def filled(people: Sequence[str], seats: int, seed: str, shown: Sequence[str] = ()) -> list[str]:
    """Return everyone who plays; names for bots look like nobody's, nor like what one is shown by.

    People are named by their handles, and may be shown by other names.
    """
    known = {skeleton(name) for name in (*people, *shown)}
    names = [name for name in NAMES if skeleton(name) not in known]
    names += [f"player{i}" for i in range(seats)]
    others = max(seats - len(people), 0)
    drawn = Random(seed).sample(names[: max(seats + 6, 12)], others)
    return [*people, *(name.capitalize() for name in drawn)]


def setup_named(game: Pack, said: str) -> str:
    """Return the name of a setup as its pack knows it; that of the usual one if none is named."""
    played = seat_interface(game)
    return said.strip().lower() or (played.usual if isinstance(played, HasUsualSetup) else "")


def sized(game: Pack, setup: str, wanted: int) -> int:
    """Return how many play a setup."""
    played = seat_interface(game)
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
    played = seat_interface(game)
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
    bots = [SeatTaken(seat, seat, kind) for seat in handles if seat not in people]
    if bots:
        room.keep(SERVER_AUTHOR, "", *bots)
    room.begin(openings, schedule)


def play_match(
    game: Pack | str,
    setup: str,
    players: Mapping[str, Agent | str],
    *,
    seed: str = "",
    rules: str = "",
    schedule: Schedule | None = None,
) -> Room:
    """Seat the players, deal, and play to the end; return the room, with its log and its outcome.

    A player is an agent of your own or the name of a bot: "bot", or "bot:hard" for one of a
    strength.  The same players with the same seed play the same game.  Without a seed one is drawn.
    """
    pack = installed_pack(game) if isinstance(game, str) else game
    for player in players.values():
        if isinstance(player, str):
            check_strength(pack, player.removeprefix(BOT).removeprefix(":"))
    named = setup_named(pack, setup)
    openings, seats = dealt(pack, named, list(players), seed, rules)
    if set(seats) != set(players):
        raise Malformed(
            "malformed/seats",
            say("the seats of this game have other names"),
            value=tuple(players),
            accepted=tuple(seats),
        )
    room = Room.open(pack, named, seed=seed, rules=rules)
    for name, player in players.items():
        room.sit(name, name, player if isinstance(player, str) else PROGRAM)
    room.begin(openings, schedule)
    agents = {
        name: bot_agent(room, name) if isinstance(player, str) else player
        for name, player in players.items()
    }
    run(room, agents)
    return room
