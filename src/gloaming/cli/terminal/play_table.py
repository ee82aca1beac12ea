"""The table of `gloaming play`: a room, the people at this keyboard, and bots for all others."""

from __future__ import annotations

from gloaming.kernel.packs.agent import Agent
from gloaming.rooms.agents import Players, bot_agent
from gloaming.rooms.journal.entry import SeatTaken
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.state import BOT, PERSON
from gloaming.script.writer import write


class PlayTable:
    """A room with people at one keyboard."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._take_back()
        self.people = self._persons()
        """The seats of the people, in the order of the table."""
        self.bots = Players(room, {seat: self._bot(seat) for seat in self._bot_seats()})
        self.views = {seat: SeatView(room, seat) for seat in self.people}

    def _persons(self) -> tuple[str, ...]:
        """Name the seats that people sat down in, and may have left to a bot."""
        bodies = (entry.body for entry in self.room.state.line)
        sat = {body.seat for body in bodies if isinstance(body, SeatTaken) and body.kind == PERSON}
        return tuple(seat for seat in self.room.seats if seat in sat)

    def _take_back(self) -> None:
        """Give people who come back the seats that they left to bots."""
        if self.room.over:
            return
        for seat in self._persons():
            holder = self.room.state.holders[seat]
            if holder.is_bot:
                self.room.sit(seat, holder.name, PERSON)

    def _bot_seats(self) -> list[str]:
        return [seat for seat in self.room.seats if seat not in self.people]

    def _bot(self, seat: str) -> Agent:
        return bot_agent(self.room, seat)

    @property
    def strength(self) -> str:
        """The strength of the bots."""
        return self.room.bots

    def leave(self, seat: str) -> None:
        """Let a bot take the seat of a person who has left."""
        holder = self.room.state.holders[seat]
        self.room.sit(seat, holder.name, f"{BOT}:{self.strength}")
        self.people = tuple(each for each in self.people if each != seat)
        self.bots.seat(seat, self._bot(seat))

    def written(self) -> str:
        """Return the game so far as a script."""
        game, head = self.room.game, self.room.state.head
        title = f"An evening of {self.room.pack.name}"
        return write(self.room.pack, game, title=title, seed=head.seed)
