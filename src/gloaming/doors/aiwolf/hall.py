"""The hall: where agents of a contest come in, are given numbers, and play match after match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

from gloaming.doors.aiwolf.arrivals import (
    FULL,
    OpenPort,
    has_name,
    number_of,
    open_frames,
    open_lines,
)
from gloaming.doors.aiwolf.client import Client, NoAnswer
from gloaming.doors.aiwolf.contest_log import contest_log
from gloaming.doors.aiwolf.dialect import ROLE, MatchTerms, Sitting
from gloaming.doors.aiwolf.legacy import LegacyDialect, encoded
from gloaming.doors.aiwolf.match import ContestMatch, Lapse
from gloaming.kernel.errors import Illegal
from gloaming.kernel.packs.contest import Contest, ContestView, HasContest
from gloaming.kernel.packs.installed import pack, parlour, usual_game
from gloaming.kernel.packs.tables import TakesRules
from gloaming.kernel.time.schedule import FREELY, Schedule
from gloaming.kernel.words.phrase import say
from gloaming.rooms.journal.entry import Sat
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.policy import Policy
from gloaming.rooms.room import Room
from gloaming.rooms.rounds import HOUSE
from gloaming.rooms.seeds import drawn
from gloaming.rooms.state import BOT, PERSON
from gloaming.rooms.store.file import FileStore
from gloaming.rooms.store.refusals import exists


class MatchReport(Struct, frozen=True):
    """How a match has ended."""

    number: int
    winner: str
    """The side that has won, as the contest names it; empty where nobody has."""
    days: int
    agents: Mapping[int, str]
    """What the agents call themselves, by their numbers; bots are not among them."""
    roles: Mapping[int, str]
    replaced: Sequence[int]
    """Whose seats bots have taken: such a match counts for little."""
    lapses: Sequence[Lapse]


class Hall:
    """A port for agents, and the matches that they play."""

    def __init__(
        self,
        terms: MatchTerms,
        *,
        bots: str = "",
        keep: Path | None = None,
        seed: str = "",
    ) -> None:
        self._terms = terms
        self._bots = bots
        self._keep = keep
        self._seed = seed
        self._servers: list[OpenPort] = []
        self._arrived: asyncio.Queue[Client] = asyncio.Queue()
        self._clients: list[Client] = []

    async def listen(self, host: str, port: int) -> int:
        """Listen on a port for agents of the older protocol; 0 is any that is free."""
        self._servers.append(await open_lines(host, port, self.welcome))
        return number_of(self._servers[-1])

    async def listen_for_sockets(self, host: str, port: int) -> int:
        """Listen on a port for agents of the newer protocol; 0 is any that is free."""
        self._servers.append(await open_frames(host, port, self.welcome))
        return number_of(self._servers[-1])

    async def welcome(self, client: Client) -> None:
        """Ask an agent for its name, and let it wait for its match."""
        if not await has_name(client, self._terms):
            return
        here = sum(not each.lost for each in self._clients) + self._arrived.qsize()
        if here >= self._terms.seats:
            client.close(FULL)
        else:
            self._arrived.put_nowait(client)

    async def gather(self, agents: int, told: Callable[[str], None] = lambda _: None) -> None:
        """Wait until so many agents are here."""
        while len(self._clients) < agents:
            client = await self._arrived.get()
            self._clients.append(client)
            told(client.name)

    def refuse_kept(self, games: int) -> None:
        """Refuse to play where matches are kept already, before anybody comes to play."""
        for number in range(1, games + 1) if self._keep is not None else ():
            path = self._path(number, "room")
            if path.exists():
                raise exists(path)

    def _path(self, number: int, ending: str) -> Path:
        assert self._keep is not None
        return self._keep / f"match-{number:04d}.{ending}"

    async def play(self, number: int) -> MatchReport:
        """Play a match with those who are here; bots take the other seats."""
        played = pack(usual_game())
        contest = contest_of(played)
        seed = f"{self._seed}/{number}" if self._seed else drawn()
        store = None
        if self._keep is not None:
            self._keep.mkdir(parents=True, exist_ok=True)
            store = FileStore.create(self._path(number, "room"), HEAD)
        try:
            room = Room.open(
                played,
                self._terms.setup,
                seed=seed,
                chosen=bool(self._seed),
                rules=self._terms.rules,
                policy=Policy(bots=self._bots),
                journal=None if store is None else Journal(store),
            )
            seats = [f"agent{place:02d}" for place in range(1, self._terms.seats + 1)]
            while not self._arrived.empty():  # somebody may come in the place of one who is gone
                self._clients.append(self._arrived.get_nowait())
            wished = await self._wished()
            order = _shuffled(seats, seed)
            taken = dict(zip(order, (client for client, _ in wished), strict=False))
            kinds = {seat: PERSON if seat in taken else f"{BOT}:{room.bots}" for seat in seats}
            room.keep(HOUSE, "", *(Sat(seat, seat, kind) for seat, kind in kinds.items()))
            table, terms = parlour(played), self._terms
            openings = table.openings(terms.setup, seats, "")
            if terms.rules and isinstance(table, TakesRules):
                openings = [*table.agreed(terms.setup, terms.rules), *openings]
            room.begin(openings, Schedule(FREELY, 1))
            if terms.requests:
                turns = _shuffled([f"{place}" for place in range(len(wished))], f"{seed}/wishes")
                dealt = contest.dealt(room.game.state)
                taken = _granted(room, order, [wished[int(turn)] for turn in turns], dealt)
            match = ContestMatch(room, contest, terms, taken)
            await match.play()
            return self._report(number, match, contest, taken)
        finally:
            if store is not None:
                store.close()

    async def _wished(self) -> list[tuple[Client, str]]:
        """Return who is here, each with the role that it wishes for, if it may and does."""
        found = []
        for client in self._clients:
            wish = ""
            if self._terms.requests and isinstance(client.dialect, LegacyDialect):
                packet = client.dialect.packet(ROLE, ContestView(""), self._terms, Sitting(), {})
                with suppress(NoAnswer):  # who says nothing is dealt what is left
                    wish = (await client.ask(encoded(packet), self._terms.seconds)).strip()
            found.append((client, wish))
        return [(client, wish) for client, wish in found if not client.lost]

    def _report(
        self, number: int, match: ContestMatch, contest: Contest, taken: Mapping[str, Client]
    ) -> MatchReport:
        room, seats = match.room, list(match.room.seats)
        roles = contest.dealt(room.game.state)
        names = {seat: client.name for seat, client in taken.items()}
        views = {seat: match.view(seat) for seat in seats}
        log = contest_log(views, roles, names, match.winner)
        if self._keep is not None:
            self._path(number, "log").write_text("\n".join(log) + "\n", encoding="utf-8")
        return MatchReport(
            number,
            match.winner,
            match.view().day,
            {seats.index(seat) + 1: name for seat, name in names.items()},
            {place: roles[seat] for place, seat in enumerate(seats, 1)},
            [seats.index(seat) + 1 for seat in match.replaced],
            tuple(match.lapses),
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the port, and hang up."""
        for client in self._clients:
            client.close("")
        for server in self._servers:
            server.close()


def _shuffled(seats: Sequence[str], seed: str) -> list[str]:
    """Return the seats in an order that only the seed decides: who came first must not show."""
    return sorted(seats, key=lambda seat: blake2b(f"{seed}/numbers/{seat}".encode()).digest())


def _granted(
    room: Room,
    seats: Sequence[str],
    wished: Sequence[tuple[Client, str]],
    roles: Mapping[str, str],
) -> dict[str, Client]:
    """Let those sit down first whose wish can be granted, and return who sits where.

    The deal is not changed: who wishes for a role gets a seat that was dealt it.
    """
    free, taken, left = [*seats], dict[str, Client](), list[Client]()
    for client, wish in wished:
        seat = next((each for each in free if roles[each] == wish), "")
        if seat:
            free.remove(seat)
            taken[seat] = client
        else:
            left.append(client)
    taken |= zip(free, left, strict=False)
    for seat in seats:
        kind = PERSON if seat in taken else f"{BOT}:{room.bots}"
        if room.state.holders[seat].kind != kind:
            room.sit(seat, seat, kind)
    return taken


def contest_of(played: object) -> Contest:
    """Return how a game is played in contests; one that is not is refused."""
    if not isinstance(played, HasContest):
        usual = pack(usual_game())
        raise Illegal(
            "illegal/no-contest",
            say("this game is not played in contests"),
            accepted=tuple(usual.contest.setups) if isinstance(usual, HasContest) else (),
        )
    return played.contest


NEWER_RULES: Final = "runoffs=none silence=abstain selfvotes=yes ends=any"
"""Where matches of the newer protocol are played by other rules than the older ones."""


def usual_setup() -> str:
    """Return the setup that is played where none is named."""
    return contest_of(pack(usual_game())).setups[0]


def terms_of(
    setup: str,
    *,
    seconds: float = 1.0,
    older: bool = True,
    chat: float = 0.0,
    requests: bool = False,
    profiles: Mapping[str, str] = MappingProxyType({}),
) -> MatchTerms:
    """Return the terms of a setup of the usual game, by the customs of either protocol."""
    known = contest_of(pack(usual_game())).terms(setup)
    if not older:
        return MatchTerms(
            setup=setup,
            seats=known.seats,
            roles=known.roles,
            revotes=0,
            talks=4,
            turns=20,
            skips=0,
            chat=chat,
            seconds=seconds,
            older=False,
            profiles=profiles,
            rules=NEWER_RULES,
        )
    terms = MatchTerms(setup=setup, seats=known.seats, roles=known.roles, revotes=known.revotes)
    return replace(terms, seconds=seconds, requests=requests)
