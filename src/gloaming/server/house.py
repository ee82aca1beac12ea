"""The house: rooms that people open, find by links, and play in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import inf
from secrets import token_hex
from typing import Any, Final, TypeVar

import msgspec

from gloaming.kernel.errors import Fault, Illegal, Malformed
from gloaming.kernel.packs.installed import parlour
from gloaming.kernel.time.schedule import FREELY, ROUNDS, Schedule
from gloaming.kernel.words.phrase import say
from gloaming.kernel.words.text import composed
from gloaming.rooms.agents import check_strength
from gloaming.rooms.journal.entry import SeatTaken
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.pacing import CLOCKS
from gloaming.rooms.policy import policy_of
from gloaming.rooms.room import HOST as BY_HOST
from gloaming.rooms.room import SERVER_AUTHOR, Room
from gloaming.rooms.setup import dealt, filled, handle_of, shown_names
from gloaming.rooms.state import BOT, PERSON
from gloaming.server.bodies import OpenBody, OpenedAnswer, SeatAnswer
from gloaming.server.bot_pool import BotPool
from gloaming.server.casts import dealt_to, named_setup, pack_named
from gloaming.server.forecasts import Forecasts
from gloaming.server.house_clock import HouseClock
from gloaming.server.house_terms import LINK, LOCKED, NOBODY, HouseTerms, terms_of
from gloaming.server.links import DeadLink, code_of, digest_of, drawn_link
from gloaming.server.operator_terms import DAY
from gloaming.server.reminders import WebhookReminders
from gloaming.server.retention import Retention
from gloaming.server.room_store import RoomStore
from gloaming.server.store.house_store import HouseBatch, HouseStore
from gloaming.server.store.rows import HOST, INVITATION, SEAT, SPECTATOR, TV, LinkRow, RoomRow
from gloaming.server.table import HouseTable
from gloaming.server.tasks import begun, ended

_log: Final = logging.getLogger("gloaming.server")
T = TypeVar("T")
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
        forecasts: Forecasts,
        retention: Retention | None = None,
        *,
        near: bool = False,
    ) -> None:
        self.store = store
        self.forecasts = forecasts
        self._near = near
        """Whether rooms may name machines of this network, to be told of what is public."""
        self._webhooks: dict[str, asyncio.Task[None]] = {}
        self.clock = clock
        self.bots = bots
        self._retention = retention or Retention()
        self._tables: dict[str, HouseTable] = {}
        self._codes: dict[str, str] = {}
        """The rooms that have not begun, by the codes of their lobbies."""
        self._sweeping = asyncio.Lock()
        self._opened = self._sure = 0.0
        """When the house was opened; and since when what gets too old is known to be too old."""
        self._living: asyncio.Task[None] | None = None

    # -- opening and closing the house

    async def start(self) -> None:
        """Open the rooms that are being played, and forgive the time in which nobody could come."""
        asyncio.get_running_loop().set_exception_handler(log_fault)
        now, gap = self.clock.now(), self._note_gap()
        finished = self.store.finished()
        for row in self.store.rooms():
            if row.id in finished:
                continue
            table = self._table_of(row)
            if table.room.over:  # it was kept by an earlier version
                await table.note_end()
                continue
            self._add(table)
            if not 0 <= gap <= OUTAGE and table.room.begun:
                with suppress(Fault):
                    await table.forgive(gap, now)
            if table.room.begun:
                self._go(table)
        self._living = begun(self._live(), "the house")

    def _note_gap(self) -> float:
        """Return for how long nobody could come, and judge whether the clock can be right.

        A room that should have been forgotten before the house was last seen, or since then by a
        clock that is hard to believe, is let be until the house has been open for a day.
        """
        self._opened = self._sure = now = self.clock.now()
        alive = self.store.alive()
        if alive is None:
            return 0.0
        if 0 <= now - alive <= DAY:
            self._sure = alive
        else:
            _log.warning(
                "the clock has moved by %.0f seconds since the house was last seen:"
                " what is too old now is deleted when the house has been open for a day",
                now - alive,
            )
        return now - alive

    async def _live(self) -> None:
        swept = -SWEEP
        while True:
            now = self.clock.now()
            try:
                await asyncio.wrap_future(self.store.keep(HouseBatch(alive=now)))
                if now - swept >= SWEEP:
                    swept = now
                    await self.sweep()
            except Fault:  # nothing can be kept, which everyone is told who tries
                pass
            except Exception as error:  # noqa: BLE001  (the house goes on living)
                _log.error("fault: %s in the house", type(error).__name__)
            await asyncio.sleep(ALIVE)

    async def sweep(self) -> None:
        """Forget the rooms whose time is over, and let go of those that nobody plays in."""
        async with self._sweeping:  # two at once would count a room twice
            now = self.clock.now()
            sure = self._sure if now - self._opened < DAY else -inf
            for name, past in self._retention.expired(self.store, self._tables, now, sure):
                table = self.table(name) if self.minds(name) else None
                if table is not None:
                    await table.delete(past)
                    self._tables.pop(name, None)
        for name in [name for name, table in self._tables.items() if table.room.over]:
            del self._tables[name]  # it is read again when somebody asks for it
            self._webhooks.pop(name, None)

    async def stop(self) -> None:
        """Close the house: what was begun is kept."""
        living = [] if self._living is None else [self._living]
        await ended(*living, *self._webhooks.values())
        await asyncio.gather(*(table.stop() for table in self._tables.values()))

    def minds(self, room: str) -> bool:
        """Tell whether it is for this process to see that a room goes on; here it is for all."""
        return True

    # -- finding

    def link(self, secret: str) -> LinkRow | None:
        """Return the link that a secret opens."""
        return self.store.link(digest_of(secret)) if secret else None

    def living(self, link: LinkRow | None, do: Callable[[Room], T]) -> Callable[[Room], T]:
        """Return what does something for a person whose link is good, also when it is their turn.

        They may have had to wait, and their seat may have changed hands meanwhile.
        """

        def done(room: Room) -> T:
            if link is not None and self.store.link(link.digest) is None:
                raise DeadLink
            return do(room)

        return done

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
            found = self._table_of(row)
            self._add(found)
        return found

    def lobby(self, code: str) -> HouseTable | None:
        """Return the room whose lobby a code opens; none when its game has begun."""
        found = self.table(self._codes.get("".join(code.upper().split()), ""))
        return None if found is None or found.room.begun or found.room.over else found

    def _table_of(self, row: RoomRow) -> HouseTable:
        return HouseTable(row, self.store, self.clock, self.bots)

    def _add(self, table: HouseTable) -> None:
        self._tables[table.row.id] = table
        if not table.room.begun:
            self._codes[code_of(table.room.state.head.salt)] = table.row.id

    # -- rooms

    async def open(self, wish: OpenBody) -> OpenedAnswer:
        """Open a room; the secrets of its links are told once, and kept nowhere."""
        if sum(not table.room.over for table in self._tables.values()) >= MOST_ROOMS:
            raise Illegal("illegal/too-many-rooms", say("the house has no more rooms"))
        game = pack_named(wish.pack)
        setup = named_setup(game, wish.setup, wish.cast)
        # This refuses what cannot be dealt.
        deal = partial(dealt_to, game.name, setup, wish.seats, wish.rules)
        seats = await self.forecasts.read(setup, deal)
        policy = policy_of({**wish.policy, "bots": wish.bots})
        check_strength(game, wish.bots)
        terms = HouseTerms(
            wish.watch, wish.delay, wish.webhook, wish.language, composed(wish.title)
        )
        terms.check(near=self._near)
        now, name = self.clock.now(), token_hex(8)
        host_name = composed(wish.plays)
        handle = handle_of(game, host_name, {}) if host_name else ""
        row = RoomRow(name, now, seats, handle)
        kept = RoomStore(name, self.store)
        clock = CLOCKS[wish.clock] if isinstance(wish.clock, str) else wish.clock
        rounds = wish.rounds or parlour(game).turns
        manner = FREELY if wish.schedule == "free" else ROUNDS
        room = Room.open(
            game,
            setup,
            policy=policy,
            journal=Journal(kept),
            clock=msgspec.to_builtins(clock),
            at=now,
            rules=wish.rules,
            schedule=msgspec.to_builtins(Schedule(manner, rounds)),
            house=msgspec.to_builtins(terms),
        )
        secrets = {}
        kinds = [(HOST, ""), (INVITATION, "")]
        if terms.watch == LINK:
            kinds.append((SPECTATOR, ""))
        if handle:
            kinds.append((SEAT, handle))
            room.sit(handle, host_name)
        for kind, seat in kinds:
            secrets[kind], link = drawn_link(name, kind, seat, now)
            kept.add_link(link)
        batch = kept.take()
        assert batch is not None
        await asyncio.wrap_future(self.store.keep(msgspec.structs.replace(batch, rooms=(row,))))
        self._add(self._table_of(row))
        return OpenedAnswer(
            name,
            secrets[HOST],
            secrets[INVITATION],
            secrets.get(SPECTATOR, ""),
            secrets.get(SEAT, ""),
            code_of(room.state.head.salt),
        )

    async def sit(
        self, table: HouseTable, name: str, by: LinkRow | None = None, *, host: bool = False
    ) -> SeatAnswer:
        """Let somebody sit down before the game has begun, or let the host put them there."""
        shown = composed(name)

        def sit(room: Room) -> SeatAnswer:
            room.refuse_begun()
            if not host and room.state.terms.get(LOCKED):
                raise Illegal("illegal/locked", say("the host lets nobody else sit down"))
            people = {seat: holder.name for seat, holder in room.state.holders.items()}
            if len(people) >= table.row.seats:
                raise Illegal("illegal/full", say("all seats are taken"))
            handle = handle_of(room.pack, shown, people)
            room.keep(BY_HOST if host else handle, "", SeatTaken(handle, shown, PERSON))
            return SeatAnswer(handle, self.new_link(table, SEAT, handle))

        return await table.act(self.living(by, sit))

    async def begin(self, table: HouseTable, rounds: int = 0, by: LinkRow | None = None) -> None:
        """Fill the empty seats with bots, deal, and let the clock go."""

        def begin(room: Room) -> None:
            room.refuse_begun()
            people, head = tuple(room.state.holders), room.state.head
            order = filled(people, table.row.seats, head.seed, shown_names(room))
            # All of this is looked at first, because the bots are kept before the deal.
            openings, handles = dealt(
                room.pack, head.setup, order, head.seed, head.rules, room.named()
            )
            bots = [seat for seat in handles if seat not in people]
            if bots:
                kind = f"{BOT}:{room.bots}"
                room.keep(SERVER_AUTHOR, "", *(SeatTaken(seat, seat, kind) for seat in bots))
            agreed = msgspec.convert(head.schedule or {"rounds": room.parlour.turns}, Schedule)
            # To name rounds when the game begins is to ask for them.
            room.begin(openings, Schedule(ROUNDS, rounds) if rounds else agreed)

        await table.act(self.living(by, begin))
        self._codes.pop(code_of(table.room.state.head.salt), None)
        self._go(table)

    def _go(self, table: HouseTable) -> None:
        """Let the clock of a table go, and tell the machine that it has named."""
        table.start()
        address = terms_of(table.room).webhook
        if address:
            reminders = WebhookReminders(table, address, near=self._near)
            self._webhooks[table.row.id] = begun(reminders.run(), f"room {table.row.id}")

    async def replace_link(
        self,
        table: HouseTable,
        kind: str,
        seat: str,
        *,
        keep: bool = False,
        by: LinkRow | None = None,
    ) -> tuple[str, list[str]]:
        """Hand out a new link, and name the old ones of its kind and seat, which are dead.

        `keep` lets them live: a host may have a co-host.
        """

        def replace(room: Room) -> tuple[str, list[str]]:
            if kind in (SPECTATOR, TV) and terms_of(room).watch == NOBODY:
                raise Illegal("illegal/nobody-watches", say("it was agreed that nobody looks on"))
            if kind == SEAT and seat not in room.seats:
                raise Malformed(
                    "malformed/no-such-seat",
                    say("there is no seat {seat!r}", seat=seat),
                    value=seat,
                    accepted=tuple(room.seats),
                )
            old = [] if keep else self.drop_links(table, kind, seat)
            return self.new_link(table, kind, seat), old

        return await table.act(self.living(by, replace))

    def drop_links(self, table: HouseTable, kind: str, seat: str) -> list[str]:
        """Forget the links of a kind and seat with what is kept next, and name them."""
        old = [e.digest for e in self.store.links(table.row.id) if (e.kind, e.seat) == (kind, seat)]
        table.store.drop_links(old)
        return old

    async def delete(self, table: HouseTable) -> None:
        """Forget a room with everything in it."""
        await table.delete()
        self._tables.pop(table.row.id, None)
        self._codes.pop(code_of(table.room.state.head.salt), None)

    def new_link(self, table: HouseTable, kind: str, seat: str) -> str:
        """Draw a link that is kept with what is kept next, and return its secret."""
        secret, link = drawn_link(table.row.id, kind, seat, self.clock.now())
        table.store.add_link(link)
        return secret


def log_fault(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log our own mistake; no word of it, because a text of somebody may be in it."""
    error = context.get("exception")
    _log.error("fault: %s", context["message"] if error is None else type(error).__name__)
