"""What one seat may see.  This is the one place where anything for a seat is made.

A session shows what its `SeatView` has and nothing else, so that none can tell too much.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gloaming.game_api.agent import Ask
from gloaming.game_api.choice import Decision
from gloaming.game_api.measures import Numbering
from gloaming.game_api.pack import ExplainsPages, LibraryPage
from gloaming.game_api.seat_interface import (
    NamesRoles,
    ShowsForms,
    ShowsMore,
    ShowsOwn,
    ShowsSheets,
    Suggests,
    TellsByPages,
)
from gloaming.game_api.talk import TalkChannel
from gloaming.kernel.event import EVERYONE, Event
from gloaming.kernel.sealed_orders import Withdrawn
from gloaming.rooms.journal.entry import (
    HostNote,
    Late,
    OrderDropped,
    OrderHeld,
    Passed,
    PlayerNote,
    Suspicion,
    TimedOut,
)
from gloaming.rooms.orders import SUSPECT, channels_of
from gloaming.rooms.policy import ALL, ASK, BOT, PUBLIC, WAIT
from gloaming.rooms.room import Room
from gloaming.text.blocks import Block, Card
from gloaming.text.phrase import Text, say

SETUPS: Final = ("setups", "scenarios")
"""The shelves of a library that what is played may be on."""
LOOKED_UP: Final = ("roles", "modifiers", "rules")
"""The shelves of a library that a player may look something up on."""
ABSENT: Final = {
    BOT: say("a bot takes the seat"),
    WAIT: say("the table waits"),
    ASK: say("the host is asked"),
}
DEAD: Final = {PUBLIC: say("what is public"), ALL: say("everything")}
"""What was agreed on, in words."""

UNSEEN: Final = (PlayerNote, HostNote)
"""Entries that change nothing that any seat is shown."""
OWN: Final = (Suspicion, Late, OrderDropped, OrderHeld, Passed, TimedOut)
"""Entries that change only what their own seat is shown."""


class SeatView:
    """All that the player in one seat is shown."""

    def __init__(self, room: Room, seat: str) -> None:
        self._room = room
        self.seat = seat

    @property
    def branch(self) -> int:
        """How often something was undone."""
        return self._room.state.branch

    @property
    def phase(self) -> str:
        """The open phase, as people name it."""
        title: str = self._room.game.state.calendar.title
        return title

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._room.over

    @property
    def due(self) -> float | None:
        """The time at which the open question is closed, if there is one."""
        due = self._room.state.due
        return None if due is None else due.at

    @property
    def gone(self) -> bool:
        """Whether the player of this seat is not asked any more."""
        return self._room.questions.is_gone(self.seat)

    @property
    def done(self) -> bool:
        """Whether this seat has nothing more to say for now."""
        return self.seat not in self._room.questions.awaited()

    def talk(self) -> Sequence[TalkChannel]:
        """Tell where a seat may speak that is not asked: one that is out of the game, or done."""
        room, seat = self._room, self.seat
        if not seat or room.over or seat in room.questions.awaited() or self.ask() is not None:
            return ()
        return channels_of(room.pack, room.game.state, seat)

    def ask(self) -> Ask | None:
        """Return the open question to this seat, if there is one."""
        return self._room.questions.ask(self.seat)

    def offered(self, numbering: Numbering, *, claims: bool) -> Sequence[int]:
        """Return what this seat may order now, by its numbers."""
        return self._room.questions.offered(numbering, self.seat, claims=claims)

    def news(self, since: int) -> tuple[Sequence[Event[Any]], int]:
        """Return what this seat has seen since a position, and the position after it."""
        return self._room.streams.news(self.seat, since)

    def seen(self) -> Sequence[Event[Any]]:
        """Return all that this seat has seen."""
        return self._room.streams.seen(self.seat)

    def still_true(self, branch: int, position: int) -> int:
        """Return how much of what was shown on an earlier branch is still true."""
        return self._room.streams.cut(self.seat, branch, position)

    def kind(self) -> tuple[int, bool]:
        """Tell what the stream is of; if it becomes another one, it begins anew."""
        return self._room.streams.kind(self.seat)

    def concerned(self, since: int) -> bool:
        """Tell whether anything may look different to this seat since there were so many entries.

        What another has answered so far is shown to nobody, and what a player notes neither.
        """
        for entry in self._room.journal.entries[since:]:
            body = entry.body
            if not isinstance(body, UNSEEN) and not (
                isinstance(body, OWN) and body.seat != self.seat
            ):
                return True
        return False

    def card(self) -> Card:
        """Show who the player is, and what they can do."""
        return self._room.interface.card(self._room.game.state, self.seat)

    def board(self) -> list[Block]:
        """Show what everyone can see of the game as it is now."""
        return self._room.interface.board(self._room.game.state)

    def own(self) -> list[Block]:
        """Show what has become of what is the player's own, where the game has such things."""
        interface = self._room.interface
        if not self.seat or not isinstance(interface, ShowsOwn):
            return []
        return interface.own(self._room.game.state, self.seat)

    def sheets(self) -> list[Block]:
        """Show everything that is the player's own, for surfaces that have room for it."""
        interface = self._room.interface
        if not self.seat or not isinstance(interface, ShowsSheets):
            return []
        return interface.sheets(self._room.game.state, self.seat)

    def forms(self) -> list[Block]:
        """Show how orders are written that say more than a choice does."""
        interface = self._room.interface
        state = self._room.game.state
        return interface.forms(state, self.seat) if isinstance(interface, ShowsForms) else []

    def suggested(self) -> Sequence[Decision]:
        """Return orders that the player might well give, where the game suggests any."""
        interface = self._room.interface
        state = self._room.game.state
        return interface.suggested(state, self.seat) if isinstance(interface, Suggests) else ()

    def forgotten(self) -> Sequence[Text]:
        """Say what the player may have forgotten to order, where the game looks after that."""
        interface = self._room.interface
        state = self._room.game.state
        return interface.forgotten(state, self.seat) if isinstance(interface, Suggests) else ()

    @property
    def paged(self) -> bool:
        """Whether what happens is told by pages."""
        interface = self._room.interface
        return isinstance(interface, TellsByPages) and interface.paged

    def about(self, said: str) -> list[Block] | None:
        """Show what everyone can see of a thing by its name; None where there is nothing to ask."""
        interface = self._room.interface
        state = self._room.game.state
        return interface.about(state, said) if isinstance(interface, ShowsMore) else None

    def setup_page(self) -> LibraryPage | None:
        """Return the page of the setup that is played, if the library has one."""
        named, library = self._room.state.head.setup, self._room.pack.library()
        pages = (page for shelf in SETUPS for page in library.get(shelf, ()))
        return next((page for page in pages if page.name == named), None)

    def page_of(self, said: str) -> LibraryPage | None:
        """Return what the library has about a role or a rule, which anybody may read."""
        word, pack = " ".join(said.casefold().split()), self._room.pack
        library = pack.library()
        for page in (page for shelf in LOOKED_UP for page in library.get(shelf, ())):
            if word in (page.name.casefold(), *page.aliases):
                return page
        return pack.page(word) if isinstance(pack, ExplainsPages) else None

    def terms(self) -> tuple[tuple[Text, Text], ...]:
        """Return what was agreed on at this table, with headings."""
        room = self._room
        schedule, policy = room.game.state.schedule, room.state.policy
        return (
            (say("rounds a day"), str(schedule.rounds)),
            (say("if a player does not answer"), ABSENT[policy.absent]),
            (say("the dead see"), DEAD[policy.dead]),
        )

    def possible_roles(self) -> Sequence[Text]:
        """Name what a player may claim to be, which is what the setup can hold."""
        interface = self._room.interface
        return (
            interface.claimable(self._room.game.state) if isinstance(interface, NamesRoles) else ()
        )

    def open_orders(self) -> list[str]:
        """Return the orders of this seat that are in force or held, as they are written."""
        written, suspected = (
            self._room.pack.notation.written,
            self._room.questions.suspected(self.seat),
        )
        acts = self._room.questions.open_orders(self.seat)
        orders = [written(act).removeprefix(f"{self.seat} ") for act in acts]
        return [*orders, f"{SUSPECT} {suspected}"] if suspected else orders

    def is_open(self, order: Decision | str) -> bool:
        """Tell whether everyone sees an order of this seat as soon as it is given.

        What cannot be read is refused, as it would be if it were given.
        """
        room = self._room
        act = room.reader.act(room.game.state, self.seat, order)
        if isinstance(act, (str, Withdrawn)):
            return False
        return room.questions.at_once and type(act).seen_by is EVERYONE

    def late(self) -> Sequence[Late]:
        """Return the orders of this seat that came too late to be taken."""
        return self._room.state.late.get(self.seat, ())
