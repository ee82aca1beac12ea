"""The table of `gloaming play`: a room, the people at this keyboard, and bots for all others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from gloaming.cli.input import setups
from gloaming.kernel.errors import Malformed, nearest
from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.agent import Agent
from gloaming.kernel.packs.installed import pack, parlour
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.words.phrase import say
from gloaming.kernel.words.text import composed
from gloaming.rooms.bots import bot_agent
from gloaming.rooms.driver import Players
from gloaming.rooms.policy import Policy
from gloaming.rooms.room import Keeper, Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.seeds import drawn
from gloaming.rooms.state import BOT, PERSON
from gloaming.script.script import OWN
from gloaming.script.writer import refuse_unreadable, write

NAMES: Final = (
    *("ada", "ben", "cleo", "dov", "eli", "fern", "gil", "hana", "ira", "jude", "kit", "lena"),
    *("max", "nell", "otto", "pia", "quin", "rosa", "sol", "tess", "ugo", "vera", "walt"),
    *("xena", "yara", "zeke"),
)
NOBODY: Final = "nobody"
_NAME: Final = re.compile(r"[^\W\d_][\w'-]*")


class PlayTable:
    """A room with people at one keyboard."""

    def __init__(self, room: Room) -> None:
        self.room = room
        holders = room.state.holders
        self.people: tuple[str, ...] = tuple(
            seat for seat in room.seats if seat in holders and not holders[seat].is_bot
        )
        """The seats of the people, in the order of the table."""
        self.bots = Players(room, {seat: self._bot(seat) for seat in self._bot_seats()})
        self.views = {seat: SeatView(room, seat) for seat in self.people}

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
    """What is asked for when a new game is begun; it is checked before anything is kept."""

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
        self.seed = composed(seed)
        if self.seed:
            refuse_unreadable("seed", self.seed)
        self.people = [composed(name) for name in names]
        self._check_names()
        self.strength = bots or parlour(self.pack).strengths[-1]
        self._check_strength()
        self.setup = setups.resolve(self.pack, setup)
        self.named = setup
        self.role = role
        self.seats = setups.seats(self.pack, self.setup, seats)
        self._seed = self.seed or drawn()
        self._openings = self._dealt()

    def open(self, journal: Keeper) -> PlayTable:
        """Open the room, let everybody sit down, and deal."""
        policy = Policy(bots=self.strength)
        room = Room.open(
            self.pack,
            self.named,
            policy=policy,
            seed=self._seed,
            journal=journal,
            chosen=bool(self.seed),
        )
        room.begin(self._openings)
        people = dict(zip(self._seats_of_people(room.seats), self.people, strict=False))
        for seat in room.seats:
            if seat in people:
                room.sit(seat, people[seat], PERSON)
            else:
                room.sit(seat, seat, f"{BOT}:{self.strength}")
        room.settle()
        return PlayTable(room)

    def _seats_of_people(self, players: Sequence[str]) -> Sequence[str]:
        """Return the seats of the people; some games name those who play them."""
        return self.people if set(self.people) <= set(players) else players

    def _dealt(self) -> list[Event[Any]]:
        names = [n for n in NAMES if n not in self.people]
        names += [f"player{i}" for i in range(self.seats)]
        others = max(self.seats - len(self.people), 0)
        drawn_names = Random(self._seed).sample(names[: max(self.seats + 6, 12)], others)
        order = [*self.people, *drawn_names]
        if setups.is_own(self.setup):
            # Kept, the game must not depend on a file that may change.
            return setups.deal(self.pack, self.setup, order, self.role, self._seed)
        return parlour(self.pack).openings(self.setup, order, self.role)

    def _check_names(self) -> None:
        """Refuse names that could not be written in a script, and two that are the same."""
        notation, cycle = self.pack.notation, self.pack.blank().calendar.cycle
        taken = {*OWN, *notation.keywords, *(name.split()[0] for name in cycle.names()), NOBODY}
        for name in self.people:
            if not _NAME.fullmatch(name) or name.lower() in taken:
                raise Malformed(
                    "malformed/name",
                    say("nobody can be called {name!r} in a script", name=name),
                    value=name,
                    accepted=(say("one word of letters that is not a word of the notation"),),
                )
            taken.add(name.lower())

    def _check_strength(self) -> None:
        """Refuse bots of a strength that there is not, before anything is played."""
        known = parlour(self.pack).strengths
        if self.strength not in known:
            raise Malformed(
                "malformed/strength",
                say("there are no bots called {strength!r}", strength=self.strength),
                value=self.strength,
                accepted=nearest(self.strength, known) or tuple(known),
            )
