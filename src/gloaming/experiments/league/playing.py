"""Playing one game of a league: a room, agents of all kinds in its seats, and a journal of it.

Time plays no part: every entry has the time 0.  So the journal of a game of agents that always
answer alike is the same, byte for byte, whenever and wherever it is played.
"""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from msgspec import Struct

from gloaming.experiments.league.agents import BOT, CLASS, EXEC, WIRED, agent_of_class, bot_of
from gloaming.experiments.league.external_agent import Stranger, Transcript
from gloaming.experiments.league.folder import LeagueFolder
from gloaming.experiments.league.inbound import Callers
from gloaming.experiments.league.plan import PlannedGame, handles, openings
from gloaming.experiments.league.results import SeatResult, counted
from gloaming.experiments.league.terms import LeagueSetting
from gloaming.experiments.league.transport import Pipe, Wire
from gloaming.game_api.agent import Agent
from gloaming.game_api.installed import seat_interface
from gloaming.kernel.phase import Schedule
from gloaming.rooms.agents import Players, bot_agent
from gloaming.rooms.journal.entry import RoomOver, SeatTaken
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.policy import BOT as TAKEN_OVER
from gloaming.rooms.policy import Policy
from gloaming.rooms.room import SERVER_AUTHOR, Room
from gloaming.rooms.state import PERSON
from gloaming.rooms.store.store import MemoryStore, Store
from gloaming.text.phrase import ENGLISH, speaking

LONGEST: Final = 400
"""A game with more phases than this is ended, and nobody wins it."""


class GameTiming(Struct, frozen=True):
    """How long a game took; it is kept apart, because it is never the same twice."""

    game: int
    ended: float
    """When it was over, in seconds since 1970."""
    seconds: float
    latencies: dict[str, list[float]]
    """How long each agent outside this process took for its answers, by seat."""


class LeagueGameEnd(Struct, frozen=True):
    """What has come of a game."""

    rows: list[SeatResult]
    timing: GameTiming


class LeagueGame:
    """One game, from the deal to the end."""

    def __init__(
        self,
        setting: LeagueSetting,
        planned: PlannedGame,
        folder: LeagueFolder,
        home: Path,
        callers: Callers,
    ) -> None:
        self._setting = setting
        self._planned = planned
        self._folder = folder
        self._home = home
        """Where the file of the league is: programs are started there."""
        self._callers = callers
        self._seats = handles(setting, planned)
        self._places = {seat: setting.places[agent] for seat, agent in self._seats.items()}
        self._wired = [seat for seat, place in self._places.items() if place.kind in WIRED]

    def play(self) -> LeagueGameEnd:
        """Play it, and keep it; an agent that is not there is an `Outage`, and nothing is kept.

        Programs are told everything in English, also where people are told it in another language.
        """
        with speaking(ENGLISH):
            return self._play()

    def _play(self) -> LeagueGameEnd:
        began = time.monotonic()
        with ExitStack() as stack:
            wires: dict[str, Wire] = {}
            for seat in self._wired:
                wires[seat] = self._wire(seat)
                stack.callback(wires[seat].close)
            room = self._opened()
            stack.callback(self._folder.let_go, self._planned)
            strangers = [self._stranger(room, seat, wire) for seat, wire in wires.items()]
            self._played(room, strangers)
            for stranger in strangers:
                stranger.close()
            if isinstance(self._store, MemoryStore):
                self._folder.write_game(self._planned, [HEAD, *self._store.rows])
        if not isinstance(self._store, MemoryStore):
            self._folder.finish(self._planned)
        latencies = {s.seat: [round(each, 4) for each in s.latencies] for s in strangers}
        whole = round(time.monotonic() - began, 4)
        timing = GameTiming(self._planned.number, round(time.time(), 3), whole, latencies)
        rows = counted(self._setting, self._planned, self._folder, room.state)
        return LeagueGameEnd(rows, timing)

    # -- before it begins

    def _opened(self) -> Room:
        """Open the room, or go on with it where it was left.

        A game with nobody from outside is quickly played again, so it is kept when it is over.
        """
        setting, planned = self._setting, self._planned
        self._store = self._stored() if self._wired else MemoryStore()
        journal = Journal(self._store)
        if journal.entries:
            room = Room(journal)
        else:
            room = Room.open(
                setting.pack,
                setting.played.setup,
                policy=Policy(absent=TAKEN_OVER, bots=self._substitute),
                seed=planned.seed,
                salt=planned.salt,
                journal=journal,
            )
        # Everyone is seated alike: who is a program and who a bot is nobody's business.
        if not room.state.holders:
            room.keep(SERVER_AUTHOR, "", *(SeatTaken(seat, seat, PERSON) for seat in self._seats))
        if not room.begun:
            room.begin(openings(setting, planned), Schedule(rounds=setting.rounds))
        room.settle()
        return room

    def _stored(self) -> Store:
        """Open the journal of a game; half an answer is taken out, because it is asked again.

        An agent answers by several messages, and is started anew after a kill.  It would say once
        more what is in the journal already.
        """
        store = self._folder.store(self._planned)
        rows = before = store.read(0)
        while rows:
            room = Room(Journal(MemoryStore(rows)))
            last = room.state.line[-1].by
            if last not in self._wired or last not in room.questions.awaited():
                break
            rows = rows[:-1]
        if rows == before:
            return store
        self._folder.let_go(self._planned)
        return self._folder.cut(self._planned, rows)

    @property
    def _substitute(self) -> str:
        """The bot that takes the seat of an agent that does not answer."""
        fill = self._setting.fill.partition(":")[2]
        known = seat_interface(self._setting.pack).strengths
        return fill if fill in known else ""

    def _wire(self, seat: str) -> Wire:
        place, seconds = self._places[seat], self._setting.terms.seconds
        if place.kind == EXEC:
            last_words = self._folder.last_words(self._planned, seat)
            return Pipe(place.command, self._home, seconds, last_words)
        return self._callers.wire(self._seats[seat], seconds)

    def _stranger(self, room: Room, seat: str, wire: Wire) -> Stranger:
        path, ask = self._folder.transcript(self._planned, seat), room.questions.ask(seat)
        transcript = Transcript(path, 0 if ask is None else ask.number)
        return Stranger(room, seat, wire, self._setting.terms.seconds, transcript)

    def _agent(self, seat: str) -> Agent:
        place, setting = self._places[seat], self._setting
        if place.kind == CLASS:
            return agent_of_class(place.found, self._home)
        assert place.kind == BOT
        return bot_of(setting.pack, setting.games, place.found, seat, self._planned.seed)

    # -- from the first question to the end

    def _played(self, room: Room, strangers: list[Stranger]) -> None:
        inside = {seat: self._agent(seat) for seat in self._seats if seat not in self._wired}
        players = Players(room, inside)
        self._taken: set[str] = set()
        while not room.over:
            for stranger in strangers:
                stranger.tell()
            self._replace(room, players, strangers)
            players.answer_all()
            began = time.monotonic()
            for stranger in strangers:
                if stranger.seat not in self._taken:
                    stranger.answer(began)
            self._replace(room, players, strangers)
            players.answer_all()  # for those whose seat was just taken
            room.settle()
            if room.state.page > LONGEST and not room.over:
                room.keep(SERVER_AUTHOR, "", RoomOver("endless"))

    def _replace(self, room: Room, players: Players, strangers: list[Stranger]) -> None:
        """Let bots take the seats of agents that have gone, or that do not answer."""
        holders = room.state.holders
        for stranger in strangers:
            if stranger.gone and not holders[stranger.seat].is_bot:
                room.sit(stranger.seat, stranger.seat, f"{TAKEN_OVER}:{room.bots}")
        for seat, holder in holders.items():
            if holder.is_bot and seat not in self._taken:
                self._taken.add(seat)
                players.seat(seat, bot_agent(room, seat))
