"""The game of `gloaming play`: a room, the people at this keyboard, and bots for all others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from gloaming.cli.input import lookup
from gloaming.game_api.agent import Agent
from gloaming.game_api.installed import pack, seat_interface
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import HasUsualSetup, NamesBots
from gloaming.kernel.common_events import Named
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.rooms.agents import Players, bot_agent
from gloaming.rooms.journal.entry import SeatTaken
from gloaming.rooms.journal.memory_journal import Keeper
from gloaming.rooms.policy import Policy, drawn
from gloaming.rooms.room import SERVER_AUTHOR, Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.setup import NAMES, handle_of
from gloaming.rooms.state import BOT, PERSON
from gloaming.script.writer import refuse_unreadable, write
from gloaming.text.errors import Malformed, unknown_word
from gloaming.text.names import skeleton
from gloaming.text.phrase import say
from gloaming.text.words import composed


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


class NewTable:
    """What is asked for when a new game is begun."""

    def __init__(
        self,
        game: str,
        setup: str,
        seats: int,
        role: str,
        seed: str,
        bots: str,
        names: Sequence[str],
    ) -> None:
        self.pack: Pack = pack(game)
        self._parlour = seat_interface(self.pack)
        self.seed = composed(seed)
        if self.seed:
            refuse_unreadable("seed", self.seed)
        self.people: dict[str, str] = {}
        """What people are called, by the handles of their seats."""
        self._name_people([composed(name) for name in names])
        self.strength = bots or self._parlour.strengths[-1]
        self._check_strength()
        self.setup = lookup.resolve(self.pack, setup)
        if not bots and isinstance(self._parlour, NamesBots):
            self.strength = self._parlour.usual_bots(self.setup) or self.strength
        self.role = role
        self.seats = lookup.seats(self.pack, self.setup, seats)
        self._seed = self.seed or drawn()
        self._openings = self._dealt()
        self._handles = self._seated()

    def open(self, journal: Keeper) -> PlayTable:
        """Open the room, let everybody sit down, and deal."""
        policy = Policy(bots=self.strength)
        room = Room.open(
            self.pack,
            self._setup_name(),
            policy=policy,
            seed=self._seed,
            journal=journal,
            chosen=bool(self.seed),
        )
        room.keep(SERVER_AUTHOR, "", *(self._sat(seat) for seat in self._handles))
        room.begin(self._openings)
        room.settle()
        return PlayTable(room)

    def _sat(self, seat: str) -> SeatTaken:
        if seat in self.people:
            return SeatTaken(seat, self.people[seat], PERSON)
        return SeatTaken(seat, seat, f"{BOT}:{self.strength}")

    def _setup_name(self) -> str:
        """Return the name of the setup that is played; nothing for one that has none."""
        if lookup.is_own(self.setup):
            return ""
        room = self._parlour
        return self.setup or (room.usual if isinstance(room, HasUsualSetup) else "")

    def _dealt(self) -> list[Event[Any]]:
        known = {skeleton(name) for name in (*self.people, *self.people.values())}
        names = [n for n in NAMES if skeleton(n) not in known]
        names += [f"player{i}" for i in range(self.seats)]
        others = max(self.seats - len(self.people), 0)
        drawn_names = Random(self._seed).sample(names[: max(self.seats + 6, 12)], others)
        order = [*self.people, *drawn_names]
        if lookup.is_own(self.setup):
            # Kept, the game must not depend on a file that may change.
            return lookup.deal(self.pack, self.setup, order, self.role, self._seed)
        return self._parlour.openings(self.setup, order, self.role)

    def _named(self) -> Iterator[Named]:
        """Show people by the names they have given, where these are not their handles."""
        for seat, name in self.people.items():
            if seat != name:
                yield Named(seat, name)

    def _seated(self) -> Sequence[str]:
        """Deal on a table of its own, and name the seats; refuse more people than there are."""
        game: Game[Any] = Game(self.pack.blank, seed=self._seed)
        for event in (*self._openings, *self._named()):
            game.happen(event)
        handles = self.pack.players(game.state)
        if not set(self.people) <= set(handles):
            raise Malformed(
                "malformed/people",
                say("there are {seats:seat|seats} in this game", seats=len(handles)),
                value=len(self.people),
                accepted=(say("as many names, or fewer"),),
            )
        return handles

    def _name_people(self, names: Sequence[str]) -> None:
        """Find a handle for everyone; refuse names that cannot be, and two that look the same."""
        for name in names:
            self.people[handle_of(self.pack, name, self.people)] = name

    def _check_strength(self) -> None:
        """Refuse bots of a strength that there is not, before anything is played."""
        known = self._parlour.strengths
        if self.strength not in known:
            told = say("there are no bots called {strength!r}", strength=self.strength)
            raise unknown_word("malformed/strength", told, self.strength, known)
