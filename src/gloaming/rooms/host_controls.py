"""The controls of a host.  Each use is an entry of the journal, with its reason."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import Struct

from gloaming.game_api.seat_interface import RemovesPlayers, SilencesPlayers
from gloaming.history.log.view import shows
from gloaming.kernel.common_events import Named
from gloaming.kernel.event import Event
from gloaming.kernel.phase import Opened
from gloaming.rooms.journal.entry import (
    CLOSED,
    Bodies,
    ClockPaused,
    ClockResumed,
    Due,
    HostNote,
    Renamed,
    Ruled,
    SealBroken,
    SeatTaken,
    Undone,
)
from gloaming.rooms.room import HOST, Room
from gloaming.rooms.setup import refuse_name, unknown_seat
from gloaming.rooms.state import PERSON
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import say


class Undoing(Struct, frozen=True):
    """What an undo would take back."""

    to: int
    entries: int
    """How many entries would not count any more."""
    records: int
    """How many records of the game among them."""
    seen: tuple[tuple[str, int], ...]
    """How much of it each seat has seen already."""


class HostControls:
    """What the host of a room may do."""

    def __init__(self, room: Room) -> None:
        self.room = room

    # -- seats

    def replace(self, seat: str, name: str, why: str, kind: str = PERSON) -> None:
        """Give a seat to somebody else; the handle stays, so the game does not notice."""
        self._check_seat(seat)
        self._show_as(seat, name, SeatTaken(seat, name, kind, _reason(why)))

    def rename(self, seat: str, name: str) -> None:
        """Show a seat by another name."""
        self._check_seat(seat)
        self._show_as(seat, name, Renamed(seat, name))

    def remove(self, seat: str, why: str, *, reveals: bool = True) -> None:
        """Take a player out of the game; the game says what that means."""
        interface = self.room.interface
        if not isinstance(interface, RemovesPlayers):
            raise self._cannot("remove")
        self._check_seat(seat)
        self._submit(why, interface.removal(self.room.game.state, seat, why, reveals=reveals))

    def silence(self, seat: str, why: str) -> None:
        """Keep a player from speaking."""
        interface = self.room.interface
        if not isinstance(interface, SilencesPlayers):
            raise self._cannot("silence")
        self._check_seat(seat)
        self._submit(why, interface.silence(self.room.game.state, seat, why))

    def unsilence(self, seat: str, why: str) -> None:
        """Let a player speak again."""
        interface = self.room.interface
        if not isinstance(interface, SilencesPlayers):
            raise self._cannot("silence")
        self._check_seat(seat)
        self._submit(why, interface.unsilence(self.room.game.state, seat, why))

    # -- time

    def extend(self, at: float, why: str) -> None:
        """Let the phase close at another time."""
        self._check_playing()
        self._keep(why, Due(self.room.game.state.calendar.title, at, why))

    def pause(self, why: str) -> None:
        """Stop the clock; nothing is asked and nothing is closed until it goes on."""
        self._check_playing()
        if self.room.state.paused is not None:
            raise Illegal("illegal/paused", say("the game is paused already"))
        self._keep(why, ClockPaused(why))

    def resume(self) -> None:
        """Let the clock go on."""
        if self.room.state.paused is None:
            raise Illegal("illegal/not-paused", say("the game is not paused"))
        self.room.keep(HOST, "", ClockResumed())

    def close_now(self, why: str) -> None:
        """Close the phase, even if some have not answered."""
        self._check_playing()
        room, ruled = self.room, Ruled("close", _reason(why))
        room.commit(HOST, "", lambda: [ruled, room.happened(room.game.close)])

    # -- what was

    def undo(self, to: int, why: str) -> None:
        """Go back to an entry.  Nothing is deleted, and everyone learns of it."""
        self.undoing(to)
        self._keep(why, Undone(to, why))
        self._name_again()

    def undoing(self, to: int) -> Undoing:
        """Tell what an undo would take back, and who has seen it already."""
        state = self.room.state
        if state.over is not None and state.over.reason == CLOSED:
            raise Illegal("illegal/closed", say("the room was closed"))
        mark = state.records_at(to)
        # Before the first phase there is only the deal, of which all counts or nothing does.
        dealt = (r.seq for r in self.room.game.log if isinstance(r.event, Opened))
        if not 0 <= next(dealt, mark) < mark:
            raise Malformed(
                "malformed/entry-number",
                say("there is no such entry to go back to"),
                value=to,
                accepted=tuple(str(entry.number) for entry in state.line[-5:]),
            )
        gone = self.room.game.log[mark:]
        seen = tuple(
            (seat, sum(shows(record, seat) for record in gone)) for seat in self.room.seats
        )
        return Undoing(to, sum(e.number > to for e in state.line), len(gone), seen)

    def unseal(self, why: str) -> None:
        """Break the seal of a host who plays; everyone is told, until the end."""
        if self.room.state.unsealed is not None:
            raise Illegal("illegal/unsealed", say("the seal is broken already"))
        self._keep(why, SealBroken(why))

    def note(self, text: str) -> None:
        """Write something down, for the host alone."""
        self.room.keep(HOST, "", HostNote(text))

    # -- inside

    def _show_as(self, seat: str, name: str, body: SeatTaken | Renamed) -> None:
        """Keep who holds a seat, and tell the game the name that is shown from now on.

        A name that was not shown before is looked at, whether or not a game is being played.
        """
        room = self.room
        game, holders = room.game, room.state.holders
        if seat not in holders or holders[seat].name != name:
            others = {key: each.name for key, each in holders.items() if key != seat}
            refuse_name(room.pack, name, others)
        if not room.begun or room.over or game.state.shown_names.get(seat, seat) == name:
            room.keep(HOST, "", body)
            return
        named = Named(seat, "" if name == seat else name)
        # The name first: a new player may be shown only what comes after they have sat down.
        room.commit(HOST, "", lambda: [room.happened(partial(game.happen, named)), body])

    def _name_again(self) -> None:
        """Tell the game how everyone is called now; when it goes back, people stay who they are."""
        room, game = self.room, self.room.game
        if room.over:
            return
        shown, holders = game.state.shown_names, room.state.holders
        other = [seat for seat in room.seats if shown.get(seat, seat) != holders[seat].name]
        # All of them give up what they were called first: one may have the name of another now.
        old = [Named(seat) for seat in other if seat in shown]
        new = [named for named in room.named() if named.seat in other]
        if other:
            room.change(HOST, "", [partial(game.happen, each) for each in (*old, *new)])

    def _keep(self, why: str, *bodies: Bodies) -> None:
        _reason(why)
        self.room.keep(HOST, "", *bodies)

    def _submit(self, why: str, event: Event[Any]) -> None:
        self._check_playing()
        _reason(why)
        self.room.change(HOST, "", [partial(self.room.game.submit, event)])

    def _check_seat(self, seat: str) -> None:
        if seat not in self.room.seats:
            raise unknown_seat(seat, self.room.seats)

    def _check_playing(self) -> None:
        if not self.room.begun or self.room.over:
            raise Illegal("illegal/not-playing", say("no game is being played"))

    def _cannot(self, power: str) -> Illegal:
        return Illegal(
            "illegal/no-such-power",
            say(
                "{game} does not know how to {power} a player",
                game=self.room.pack.name,
                power=power,
            ),
            value=power,
        )


def _reason(why: str) -> str:
    """Return the reason, or refuse to do anything without one."""
    if not why.strip():
        raise Malformed(
            "malformed/no-reason",
            say("say why: everyone at the table is told"),
            accepted=(say("a reason in a few words"),),
        )
    return why
