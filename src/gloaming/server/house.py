"""The house: rooms that people open, find by links, and play in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from secrets import token_hex
from typing import Any, Final

import msgspec

from gloaming.kernel.errors import Fault, Illegal, Malformed, nearest
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.installed import announced, pack, parlour
from gloaming.kernel.packs.pack import HasUsualSetup, Pack, SizesSetups
from gloaming.kernel.time.schedule import Schedule
from gloaming.kernel.words.names import skeleton
from gloaming.kernel.words.phrase import say
from gloaming.kernel.words.text import composed
from gloaming.rooms.journal.entry import Sat
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.policy import policy_of
from gloaming.rooms.room import Room
from gloaming.rooms.rounds import HOUSE as BY_HOUSE
from gloaming.rooms.seating import NAMES, handle_of
from gloaming.rooms.state import BOT
from gloaming.server.bodies import OpenBody, OpenedAnswer, SeatAnswer
from gloaming.server.bot_pool import BotPool
from gloaming.server.house_clock import HouseClock
from gloaming.server.links import digest_of, drawn_link
from gloaming.server.retention import Retention
from gloaming.server.room_store import RoomStore
from gloaming.server.store.house_store import HouseBatch, HouseStore
from gloaming.server.store.rows import HOST, INVITATION, SEAT, SPECTATOR, LinkRow, RoomRow
from gloaming.server.table import HouseTable

_log: Final = logging.getLogger("gloaming.server")
USUAL: Final = 9
"""How many play, as nearly as a setup allows."""
MOST_SEATS: Final = 60
MOST_ROOMS: Final = 1000
ALIVE: Final = 5.0
"""How often the house notes that it is alive, in seconds."""
OUTAGE: Final = 15.0
"""A gap that is longer is forgiven."""
SWEEP: Final = 600.0
"""How often the house looks for rooms that are to be forgotten, in seconds."""


class House:
    """All rooms, and the links to them."""

    def __init__(
        self,
        store: HouseStore,
        clock: HouseClock,
        bots: BotPool,
        retention: Retention | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.bots = bots
        self._retention = retention or Retention()
        self._tables: dict[str, HouseTable] = {}
        self._opening = asyncio.Lock()
        self._living: asyncio.Task[None] | None = None

    # -- opening and closing the house

    async def start(self) -> None:
        """Open the rooms that are being played, and forgive the time in which nobody could come."""
        asyncio.get_running_loop().set_exception_handler(_log_fault)
        now, alive = self.clock.now(), self.store.alive()
        gap = 0.0 if alive is None else now - alive
        finished = self.store.finished()
        for row in self.store.rooms():
            if row.id in finished:
                continue
            table = HouseTable(row, self.store, self.clock, self.bots)
            if table.room.over:  # it was kept by an earlier version
                await table.note_end()
                continue
            self._tables[row.id] = table
            if gap > OUTAGE and table.room.begun:
                with suppress(Fault):
                    await table.act(lambda _, table=table: table.pacer.forgive(gap, now))  # type: ignore[misc]
            if table.room.begun:
                table.start()
        self._living = asyncio.ensure_future(self._live())

    async def _live(self) -> None:
        swept = -SWEEP
        while True:
            now = self.clock.now()
            with suppress(Fault):
                await asyncio.wrap_future(self.store.keep(HouseBatch(alive=now)))
                if now - swept >= SWEEP:
                    swept = now
                    await self.sweep()
            await asyncio.sleep(ALIVE)

    async def sweep(self) -> None:
        """Forget the rooms whose time is over, and let go of those that nobody plays in."""
        now = self.clock.now()
        for name, past in self._retention.expired(self.store, self._tables, now):
            table = self.table(name)
            if table is not None:
                await table.delete(past)
                self._tables.pop(name, None)
        for name in [name for name, table in self._tables.items() if table.room.over]:
            del self._tables[name]  # it is read again when somebody asks for it

    async def stop(self) -> None:
        """Close the house: what was begun is kept."""
        if self._living is not None:
            self._living.cancel()
        await asyncio.gather(*(table.stop() for table in self._tables.values()))

    # -- finding

    def link(self, secret: str) -> LinkRow | None:
        """Return the link that a secret opens."""
        return self.store.link(digest_of(secret)) if secret else None

    def states(self) -> list[str]:
        """Tell of every room that is in use how far it is."""
        rooms = (table.room for table in self._tables.values())
        return ["over" if r.over else "playing" if r.begun else "lobby" for r in rooms]

    def table(self, room: str) -> HouseTable | None:
        """Return a room; one whose game is over is read again."""
        found = self._tables.get(room)
        if found is None:
            row = self.store.room(room)
            if row is None:
                return None
            found = self._tables[room] = HouseTable(row, self.store, self.clock, self.bots)
        return found

    # -- rooms

    async def open(self, wish: OpenBody) -> OpenedAnswer:
        """Open a room; the secrets of its links are told once, and kept nowhere."""
        if sum(not table.room.over for table in self._tables.values()) >= MOST_ROOMS:
            raise Illegal("illegal/too-many-rooms", say("the house has no more rooms"))
        game = _pack(wish.pack)
        setup, seats = _sized(game, wish.setup, wish.seats)
        policy = policy_of({**wish.policy, "bots": wish.bots})
        _check_strength(game, wish.bots)
        openings(game, setup, _filled((), seats, "1"), "1")  # which refuses what cannot be dealt
        now, name = self.clock.now(), token_hex(8)
        host_name = composed(wish.plays)
        handle = handle_of(game, host_name, {}) if host_name else ""
        row = RoomRow(name, now, seats, handle)
        kept = RoomStore(name, self.store)
        clock = msgspec.to_builtins(wish.clock)
        room = Room.open(game, setup, policy=policy, journal=Journal(kept), clock=clock, at=now)
        secrets = {}
        kinds = [(HOST, ""), (INVITATION, ""), (SPECTATOR, "")]
        if handle:
            kinds.append((SEAT, handle))
            room.sit(handle, host_name)
        for kind, seat in kinds:
            secrets[kind], link = drawn_link(name, kind, seat, now)
            kept.add_link(link)
        batch = kept.take()
        assert batch is not None
        await asyncio.wrap_future(self.store.keep(msgspec.structs.replace(batch, rooms=(row,))))
        self._tables[name] = HouseTable(row, self.store, self.clock, self.bots)
        return OpenedAnswer(
            name, secrets[HOST], secrets[INVITATION], secrets[SPECTATOR], secrets.get(SEAT, "")
        )

    async def sit(self, table: HouseTable, name: str) -> SeatAnswer:
        """Let somebody sit down, before the game has begun."""
        shown = composed(name)

        def sit(room: Room) -> SeatAnswer:
            if room.begun:
                raise Illegal("illegal/started", say("the game has started"))
            people = {seat: holder.name for seat, holder in room.state.holders.items()}
            if len(people) >= table.row.seats:
                raise Illegal("illegal/full", say("all seats are taken"))
            handle = handle_of(room.pack, shown, people)
            room.sit(handle, shown)
            return SeatAnswer(handle, self.new_link(table, SEAT, handle))

        return await table.act(sit)

    async def begin(self, table: HouseTable, rounds: int = 0) -> None:
        """Fill the empty seats with bots, deal, and let the clock go."""

        def begin(room: Room) -> None:
            if room.begun:
                raise Illegal("illegal/started", say("the game has started"))
            people = tuple(room.state.holders)
            seed, setup = room.state.head.seed, room.state.head.setup
            order = _filled(people, table.row.seats, seed)
            dealt, handles = openings(room.pack, setup, order, seed)
            bots = [seat for seat in handles if seat not in people]
            if bots:
                kind = f"{BOT}:{room.bots}"
                room.keep(BY_HOUSE, "", *(Sat(seat, seat, kind) for seat in bots))
            room.begin(dealt, Schedule(rounds=rounds or room.parlour.turns))

        await table.act(begin)
        table.start()

    async def replace_link(self, table: HouseTable, kind: str, seat: str) -> tuple[str, list[str]]:
        """Hand out a new link, and name the old ones of its kind and seat, which are dead."""

        def replace(room: Room) -> tuple[str, list[str]]:
            if kind == SEAT and seat not in room.seats:
                raise Malformed(
                    "malformed/no-such-seat",
                    say("there is no seat {seat!r}", seat=seat),
                    value=seat,
                    accepted=tuple(room.seats),
                )
            old = self.drop_links(table, kind, seat)
            return self.new_link(table, kind, seat), old

        return await table.act(replace)

    def drop_links(self, table: HouseTable, kind: str, seat: str) -> list[str]:
        """Forget the links of a kind and seat with what is kept next, and name them."""
        old = [e.digest for e in self.store.links(table.row.id) if (e.kind, e.seat) == (kind, seat)]
        table.store.drop_links(old)
        return old

    async def delete(self, table: HouseTable) -> None:
        """Forget a room with everything in it."""
        await table.delete()
        self._tables.pop(table.row.id, None)

    def new_link(self, table: HouseTable, kind: str, seat: str) -> str:
        """Draw a link that is kept with what is kept next, and return its secret."""
        secret, link = drawn_link(table.row.id, kind, seat, self.clock.now())
        table.store.add_link(link)
        return secret


def _log_fault(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log our own mistake; no word of it, because a text of somebody may be in it."""
    _log.error("fault: %s", type(context.get("exception")).__name__)


def openings(
    game: Pack, setup: str, order: Sequence[str], seed: str
) -> tuple[list[Event[Any]], Sequence[str]]:
    """Return the deal, and the handles of the seats, which a pack may name itself."""
    dealt = parlour(game).openings(setup, order, "")
    trial: Game[Any] = Game(game.blank, seed=seed)
    for event in dealt:
        trial.happen(event)
    return dealt, game.players(trial.state)


def _filled(people: Sequence[str], seats: int, seed: str) -> list[str]:
    """Return everyone who plays; names for bots look like nobody's."""
    known = {skeleton(name) for name in people}
    names = [name for name in NAMES if skeleton(name) not in known]
    names += [f"player{i}" for i in range(seats)]
    others = max(seats - len(people), 0)
    return [*people, *Random(seed).sample(names[: max(seats + 6, 12)], others)]


def _pack(name: str) -> Pack:
    known = sorted(announced())
    if name not in known:
        raise Malformed(
            "malformed/pack",
            say("there is no game called {name!r}", name=name),
            value=name,
            accepted=nearest(name, known) or tuple(known),
        )
    return pack(name)


def _sized(game: Pack, said: str, wanted: int) -> tuple[str, int]:
    """Return the name of a setup, and how many play it."""
    played = parlour(game)
    setup = said.strip().lower() or (played.usual if isinstance(played, HasUsualSetup) else "")
    if "\n" in setup or not 0 <= wanted <= MOST_SEATS:
        raise Malformed(
            "malformed/seats",
            say("so many cannot play"),
            value=wanted,
            accepted=(say("{most} or fewer", most=MOST_SEATS),),
        )
    if wanted:
        return setup, wanted
    if isinstance(played, SizesSetups):
        return setup, min(played.sizes(setup), key=lambda size: abs(size - USUAL))
    _, handles = openings(game, setup, _filled((), USUAL, "1"), "1")
    return setup, len(handles)


def _check_strength(game: Pack, strength: str) -> None:
    known = parlour(game).strengths
    if strength and strength not in known:
        raise Malformed(
            "malformed/strength",
            say("there are no bots called {strength!r}", strength=strength),
            value=strength,
            accepted=nearest(strength, known) or tuple(known),
        )
