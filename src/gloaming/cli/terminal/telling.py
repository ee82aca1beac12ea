"""Telling: what is new for one person, brought to the stage in order."""

from __future__ import annotations

from typing import Any

from gloaming.cli.terminal.stage import Stage
from gloaming.cli.terminal.story import FRAME
from gloaming.kernel.events.audience import EVERYONE
from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.parlour import SkipsNews
from gloaming.kernel.time.phase import Opened, titled
from gloaming.kernel.words.phrase import say
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView

RECENT = 8
"""How many lines a recap has at most."""


class NewsTeller:
    """Tells one person what is new, each thing once."""

    def __init__(self, room: Room, view: SeatView, stage: Stage) -> None:
        self._room = room
        self._view = view
        self._stage = stage
        self._told = 0
        self._late = len(view.late())
        self._announced = len(room.state.announcements)

    def news(self) -> None:
        """Tell what is new: what everyone sees plainly, what is the player's own set apart."""
        self._announcements()
        events = self._untold()
        opened = [event for event in events if isinstance(event, Opened)]
        for event in events:
            if isinstance(event, Opened):
                if event is opened[-1]:
                    self._own()  # as the phase before it has left things
                if event.name not in FRAME:
                    self._stage.phase(titled(event.name, event.title))
            elif event.level < 3:
                private = type(event).seen_by is not EVERYONE
                self._stage.news(event, private=private, headline=event.level == 1)
        self._tell_late()

    def recap(self) -> None:
        """Tell a person who goes on with a game where it is, in a few lines."""
        events = self._untold()
        begun = [i for i, event in enumerate(events) if _is_phase(event)]
        here = begun[-1] if begun else 0
        before = begun[-2] if len(begun) > 1 else 0
        told = [e for e in events[before:here] if e.level < 3 and not isinstance(e, Opened)]
        if told:
            self._stage.aside(say("What happened last:"))
        for event in told[-RECENT:]:
            private = type(event).seen_by is not EVERYONE
            self._stage.news(event, private=private, headline=False)
        self._own()
        for event in events[here:]:
            if isinstance(event, Opened) and event.name not in FRAME:
                self._stage.phase(titled(event.name, event.title))
            elif event.level < 3:
                private = type(event).seen_by is not EVERYONE
                self._stage.news(event, private=private, headline=event.level == 1)

    def _untold(self) -> list[Event[Any]]:
        """Return what is new.  At first, what the card and the board show is left out."""
        start = self._told
        new, self._told = self._view.news(start)
        parlour = self._room.parlour
        if start or not isinstance(parlour, SkipsNews):
            return list(new)
        return [event for event in new if not isinstance(event, parlour.carded)]

    def _announcements(self) -> None:
        for each in self._room.state.announcements[self._announced :]:
            # A person who leaves is told so when they leave.
            if (each.kind, each.seat) != ("bot", self._view.seat):
                self._stage.aside(each.phrase())
        self._announced = len(self._room.state.announcements)

    def _tell_late(self) -> None:
        """Say which of the person's own orders came too late."""
        late = self._view.late()
        for missed in late[self._late :]:
            order = missed.order.removeprefix(f"{self._view.seat} ")
            self._stage.aside(
                say("Not counted, because the phase ended first: {order}", order=order)
            )
        self._late = len(late)

    def _own(self) -> None:
        """Show what has become of the player's own, where the game has such things."""
        if blocks := self._view.own():
            self._stage.board(blocks)


def _is_phase(event: Event[Any]) -> bool:
    """Tell whether a phase begins in which somebody plays."""
    return isinstance(event, Opened) and event.name not in FRAME
