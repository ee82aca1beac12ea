"""The display: what an evening needs of the surface that shows it, and the news it is told."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from msgspec import Struct

from gloaming.cli.terminal.game_summary import FRAME, GameSummary
from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.game_api.seat_interface import SkipsNews
from gloaming.kernel.event import EVERYONE, Event
from gloaming.kernel.phase import Opened, titled
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.text.blocks import Block, Card
from gloaming.text.phrase import Text, say

WON, LOST, DRAWN = "won", "lost", "drawn"
KEEP, AGAIN = "keep", "again"
"""What is typed after a game."""
RECENT = 8
"""How many lines a recap has at most."""


class Welcome(Struct, frozen=True):
    """What is played, before anything is."""

    game: str
    seats: int
    bots: str
    """The strength of the bots; empty where there are none."""
    promise: str
    """The commitment to the seed."""
    seed: str
    """The seed, where the person has chosen it; nobody else knows it before the end."""


class Verdict(Struct, frozen=True):
    """How a game has ended for the people who played it, in a few sentences."""

    results: tuple[tuple[str, str], ...]
    """Each person with `WON`, `LOST` or `DRAWN`."""
    sentences: tuple[Text, ...]


class PlayDisplay(Protocol):
    """Where an evening is shown, and where answers come from."""

    def welcome(self, told: Welcome) -> None:
        """Tell what is played."""

    def card(self, card: Card) -> None:
        """Show a person their card."""

    def hand_over(self, name: str) -> None:
        """Hide what was shown to another person, and wait until this one looks."""

    def phase(self, title: Text) -> None:
        """Begin a phase."""

    def news(self, event: Event[Any], *, private: bool, headline: bool) -> None:
        """Tell something that has just happened: to everyone, or to the player alone."""

    def board(self, blocks: Sequence[Block]) -> None:
        """Show what can be seen of the game as it is now."""

    def aside(self, text: Text) -> None:
        """Say something about the evening itself."""

    def others(self) -> AbstractContextManager[None]:
        """Return what is shown while others make up their minds."""

    def ask(self, turn: PlayerTurn) -> None:
        """Ask the player what to do; raise `Left` when there is nobody to answer."""

    def verdict(self, summary: GameSummary, told: Verdict) -> None:
        """Tell who was what, and how it has ended."""

    def offer(self, summary: GameSummary, told: Verdict, *, keeps: bool, deals: bool) -> str:
        """Offer the whole story, which ends as the game did, to keep the game, and another one.

        Return what is wanted of the last two: `KEEP`, `AGAIN` or nothing.
        """


class NewsTeller:
    """Tells one person what is new, each thing once."""

    def __init__(self, room: Room, view: SeatView, display: PlayDisplay) -> None:
        self._room = room
        self._view = view
        self._display = display
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
                    self._display.phase(titled(event.name, event.title))
            elif event.level < 3:
                private = type(event).seen_by is not EVERYONE
                self._display.news(event, private=private, headline=event.level == 1)
        self._tell_late()

    def recap(self) -> None:
        """Tell a person who goes on with a game where it is, in a few lines."""
        events = self._untold()
        begun = [i for i, event in enumerate(events) if _is_phase(event)]
        here = begun[-1] if begun else 0
        before = begun[-2] if len(begun) > 1 else 0
        told = [e for e in events[before:here] if e.level < 3 and not isinstance(e, Opened)]
        if told:
            self._display.aside(say("What happened last:"))
        for event in told[-RECENT:]:
            private = type(event).seen_by is not EVERYONE
            self._display.news(event, private=private, headline=False)
        self._own()
        for event in events[here:]:
            if isinstance(event, Opened) and event.name not in FRAME:
                self._display.phase(titled(event.name, event.title))
            elif event.level < 3:
                private = type(event).seen_by is not EVERYONE
                self._display.news(event, private=private, headline=event.level == 1)

    def _untold(self) -> list[Event[Any]]:
        """Return what is new.  At first, what the card and the board show is left out."""
        start = self._told
        new, self._told = self._view.news(start)
        seat_interface = self._room.interface
        if start or not isinstance(seat_interface, SkipsNews):
            return list(new)
        return [event for event in new if not isinstance(event, seat_interface.carded)]

    def _announcements(self) -> None:
        for each in self._room.state.announcements[self._announced :]:
            # A person who leaves is told so when they leave.
            if (each.kind, each.seat) != ("bot", self._view.seat):
                self._display.aside(each.phrase())
        self._announced = len(self._room.state.announcements)

    def _tell_late(self) -> None:
        """Say which of the person's own orders came too late."""
        late = self._view.late()
        for missed in late[self._late :]:
            order = missed.order.removeprefix(f"{self._view.seat} ")
            self._display.aside(
                say("Not counted, because the phase ended first: {order}", order=order)
            )
        self._late = len(late)

    def _own(self) -> None:
        """Show what has become of the player's own, where the game has such things."""
        if blocks := self._view.own():
            self._display.board(blocks)


def _is_phase(event: Event[Any]) -> bool:
    """Tell whether a phase begins in which somebody plays."""
    return isinstance(event, Opened) and event.name not in FRAME
