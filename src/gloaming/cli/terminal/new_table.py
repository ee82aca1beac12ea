"""A new table of `gloaming play`: what is asked for, checked before anything is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from gloaming.cli.input import setups
from gloaming.cli.terminal.play_table import PlayTable
from gloaming.kernel.errors import Malformed, unknown_word
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.installed import pack, parlour
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.packs.parlour import HasUsualSetup, NamesBots
from gloaming.kernel.state.naming import Named
from gloaming.kernel.words.names import skeleton
from gloaming.kernel.words.phrase import say
from gloaming.kernel.words.text import composed
from gloaming.rooms.journal.entry import SeatTaken
from gloaming.rooms.journal.memory_journal import Keeper
from gloaming.rooms.policy import Policy, drawn
from gloaming.rooms.room import SERVER_AUTHOR, Room
from gloaming.rooms.setup import NAMES, handle_of
from gloaming.rooms.state import BOT, PERSON
from gloaming.script.writer import refuse_unreadable


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
        self._parlour = parlour(self.pack)
        self.seed = composed(seed)
        if self.seed:
            refuse_unreadable("seed", self.seed)
        self.people: dict[str, str] = {}
        """What people are called, by the handles of their seats."""
        self._name_people([composed(name) for name in names])
        self.strength = bots or self._parlour.strengths[-1]
        self._check_strength()
        self.setup = setups.resolve(self.pack, setup)
        if not bots and isinstance(self._parlour, NamesBots):
            self.strength = self._parlour.usual_bots(self.setup) or self.strength
        self.role = role
        self.seats = setups.seats(self.pack, self.setup, seats)
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
        if setups.is_own(self.setup):
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
        if setups.is_own(self.setup):
            # Kept, the game must not depend on a file that may change.
            return setups.deal(self.pack, self.setup, order, self.role, self._seed)
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
