"""The server of rooms: people open them, find them by links, and play in them."""

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

from gloaming.game_api.installed import seat_interface
from gloaming.kernel.phase import FREELY, ROUNDS, Schedule
from gloaming.rooms.agents import check_strength
from gloaming.rooms.journal.entry import SeatTaken
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.pacing import CLOCKS
from gloaming.rooms.policy import policy_of
from gloaming.rooms.room import HOST as BY_HOST
from gloaming.rooms.room import SERVER_AUTHOR, Room
from gloaming.rooms.setup import dealt, filled, handle_of, shown_names
from gloaming.rooms.state import BOT, PERSON
from gloaming.server.rooms.jobs import BotPool, begun, ended
from gloaming.server.rooms.reminders import WebhookReminders
from gloaming.server.rooms.room_options import LINK, LOCKED, NOBODY, RoomOptions, options_of
from gloaming.server.rooms.room_runner import RoomRunner
from gloaming.server.rooms.schemas import OpenBody, OpenedAnswer, SeatAnswer
from gloaming.server.rooms.server_config import DAY, Clock, Retention
from gloaming.server.rooms.setup_choice import OddsCache, dealt_to, named_setup, pack_named
from gloaming.server.store.room_store import DeadLink, RoomStore, code_of, digest_of, drawn_link
from gloaming.server.store.rows import HOST, INVITATION, SEAT, SPECTATOR, TV, LinkRow, RoomRow
from gloaming.server.store.server_store import ServerStore, StoreBatch
from gloaming.text.errors import Fault, Illegal, Malformed
from gloaming.text.phrase import say
from gloaming.text.words import composed

_log: Final = logging.getLogger("gloaming.server")
T = TypeVar("T")
MOST_ROOMS: Final = 1000
ALIVE: Final = 5.0
"""How often the house notes that it is alive, in seconds."""
OUTAGE: Final = 15.0
"""A gap that is longer is forgiven."""
SWEEP: Final = 600.0
"""How often the house looks for rooms that are to be forgotten, in seconds."""


class RoomServer:
    """All rooms, and the links to them."""

    def __init__(
        self,
        store: ServerStore,
        clock: Clock,
        bots: BotPool,
        odds_cache: OddsCache,
        retention: Retention | None = None,
        *,
        near: bool = False,
    ) -> None:
        self.store = store
        self.odds_cache = odds_cache
        self._near = near
        """Whether rooms may name machines of this network, to be told of what is public."""
        self._webhooks: dict[str, asyncio.Task[None]] = {}
        self.clock = clock
        self.bots = bots
        self._retention = retention or Retention()
        self._runners: dict[str, RoomRunner] = {}
        self._codes: dict[str, str] = {}
        """The rooms that have not begun, by the codes of their lobbies."""
        self._sweeping = asyncio.Lock()
        self._opened = self._sure = 0.0
        """When the house was opened; and since when what gets too old is known to be too old."""
        self._heartbeat: asyncio.Task[None] | None = None

    # -- opening and closing the house

    async def start(self) -> None:
        """Open the rooms that are being played, and forgive the time in which nobody could come."""
        asyncio.get_running_loop().set_exception_handler(log_fault)
        now, gap = self.clock.now(), self._note_gap()
        finished = self.store.finished()
        for row in self.store.rooms():
            if row.id in finished:
                continue
            runner = self._runner_of(row)
            if runner.room.over:  # it was kept by an earlier version
                await runner.note_end()
                continue
            self._add(runner)
            if not 0 <= gap <= OUTAGE and runner.room.begun:
                with suppress(Fault):
                    await runner.forgive(gap, now)
            if runner.room.begun:
                self._go(runner)
        self._heartbeat = begun(self._live(), "the house")

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
                await asyncio.wrap_future(self.store.keep(StoreBatch(alive=now)))
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
            for name, past in self._retention.expired(self.store, self._runners, now, sure):
                runner = self.runner(name) if self.owns_room(name) else None
                if runner is not None:
                    await runner.delete(past)
                    self._runners.pop(name, None)
        for name in [name for name, runner in self._runners.items() if runner.room.over]:
            del self._runners[name]  # it is read again when somebody asks for it
            self._webhooks.pop(name, None)

    async def stop(self) -> None:
        """Close the house: what was begun is kept."""
        if_link_valid = [] if self._heartbeat is None else [self._heartbeat]
        await ended(*if_link_valid, *self._webhooks.values())
        await asyncio.gather(*(runner.stop() for runner in self._runners.values()))

    def owns_room(self, room: str) -> bool:
        """Tell whether it is for this process to see that a room goes on; here it is for all."""
        return True

    # -- finding

    def link(self, secret: str) -> LinkRow | None:
        """Return the link that a secret opens."""
        return self.store.link(digest_of(secret)) if secret else None

    def if_link_valid(self, link: LinkRow | None, do: Callable[[Room], T]) -> Callable[[Room], T]:
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
        rooms = (runner.room for runner in self._runners.values())
        return ["over" if r.over else "playing" if r.begun else "lobby" for r in rooms]

    def runner(self, room: str) -> RoomRunner | None:
        """Return a room; one whose game is over is read again."""
        found = self._runners.get(room)
        if found is None:
            row = self.store.room(room)
            if row is None:
                return None
            found = self._runner_of(row)
            self._add(found)
        return found

    def lobby(self, code: str) -> RoomRunner | None:
        """Return the room whose lobby a code opens; none when its game has begun."""
        found = self.runner(self._codes.get("".join(code.upper().split()), ""))
        return None if found is None or found.room.begun or found.room.over else found

    def _runner_of(self, row: RoomRow) -> RoomRunner:
        return RoomRunner(row, self.store, self.clock, self.bots)

    def _add(self, runner: RoomRunner) -> None:
        self._runners[runner.row.id] = runner
        if not runner.room.begun:
            self._codes[code_of(runner.room.state.head.salt)] = runner.row.id

    # -- rooms

    async def open(self, wish: OpenBody) -> OpenedAnswer:
        """Open a room; the secrets of its links are told once, and kept nowhere."""
        if sum(not runner.room.over for runner in self._runners.values()) >= MOST_ROOMS:
            raise Illegal("illegal/too-many-rooms", say("the house has no more rooms"))
        game = pack_named(wish.pack)
        setup = named_setup(game, wish.setup, wish.cast)
        # This refuses what cannot be dealt.
        deal = partial(dealt_to, game.name, setup, wish.seats, wish.rules)
        seats = await self.odds_cache.read(setup, deal)
        policy = policy_of({**wish.policy, "bots": wish.bots})
        check_strength(game, wish.bots)
        options = RoomOptions(
            wish.watch, wish.delay, wish.webhook, wish.language, composed(wish.title)
        )
        options.check(near=self._near)
        now, name = self.clock.now(), token_hex(8)
        host_name = composed(wish.plays)
        handle = handle_of(game, host_name, {}) if host_name else ""
        row = RoomRow(name, now, seats, handle)
        kept = RoomStore(name, self.store)
        clock = CLOCKS[wish.clock] if isinstance(wish.clock, str) else wish.clock
        rounds = wish.rounds or seat_interface(game).turns
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
            house=msgspec.to_builtins(options),
        )
        secrets = {}
        kinds = [(HOST, ""), (INVITATION, "")]
        if options.watch == LINK:
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
        self._add(self._runner_of(row))
        return OpenedAnswer(
            name,
            secrets[HOST],
            secrets[INVITATION],
            secrets.get(SPECTATOR, ""),
            secrets.get(SEAT, ""),
            code_of(room.state.head.salt),
        )

    async def sit(
        self, runner: RoomRunner, name: str, by: LinkRow | None = None, *, host: bool = False
    ) -> SeatAnswer:
        """Let somebody sit down before the game has begun, or let the host put them there."""
        shown = composed(name)

        def sit(room: Room) -> SeatAnswer:
            room.refuse_begun()
            if not host and room.state.terms.get(LOCKED):
                raise Illegal("illegal/locked", say("the host lets nobody else sit down"))
            people = {seat: holder.name for seat, holder in room.state.holders.items()}
            if len(people) >= runner.row.seats:
                raise Illegal("illegal/full", say("all seats are taken"))
            handle = handle_of(room.pack, shown, people)
            room.keep(BY_HOST if host else handle, "", SeatTaken(handle, shown, PERSON))
            return SeatAnswer(handle, self.new_link(runner, SEAT, handle))

        return await runner.act(self.if_link_valid(by, sit))

    async def begin(self, runner: RoomRunner, rounds: int = 0, by: LinkRow | None = None) -> None:
        """Fill the empty seats with bots, deal, and let the clock go."""

        def begin(room: Room) -> None:
            room.refuse_begun()
            people, head = tuple(room.state.holders), room.state.head
            order = filled(people, runner.row.seats, head.seed, shown_names(room))
            # All of this is looked at first, because the bots are kept before the deal.
            openings, handles = dealt(
                room.pack, head.setup, order, head.seed, head.rules, room.named()
            )
            bots = [seat for seat in handles if seat not in people]
            if bots:
                kind = f"{BOT}:{room.bots}"
                room.keep(SERVER_AUTHOR, "", *(SeatTaken(seat, seat, kind) for seat in bots))
            agreed = msgspec.convert(head.schedule or {"rounds": room.interface.turns}, Schedule)
            # To name rounds when the game begins is to ask for them.
            room.begin(openings, Schedule(ROUNDS, rounds) if rounds else agreed)

        await runner.act(self.if_link_valid(by, begin))
        self._codes.pop(code_of(runner.room.state.head.salt), None)
        self._go(runner)

    def _go(self, runner: RoomRunner) -> None:
        """Let the clock of a table go, and tell the machine that it has named."""
        runner.start()
        address = options_of(runner.room).webhook
        if address:
            reminders = WebhookReminders(runner, address, near=self._near)
            self._webhooks[runner.row.id] = begun(reminders.run(), f"room {runner.row.id}")

    async def replace_link(
        self,
        runner: RoomRunner,
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
            if kind in (SPECTATOR, TV) and options_of(room).watch == NOBODY:
                raise Illegal("illegal/nobody-watches", say("it was agreed that nobody looks on"))
            if kind == SEAT and seat not in room.seats:
                raise Malformed(
                    "malformed/no-such-seat",
                    say("there is no seat {seat!r}", seat=seat),
                    value=seat,
                    accepted=tuple(room.seats),
                )
            old = [] if keep else self.drop_links(runner, kind, seat)
            return self.new_link(runner, kind, seat), old

        return await runner.act(self.if_link_valid(by, replace))

    def drop_links(self, runner: RoomRunner, kind: str, seat: str) -> list[str]:
        """Forget the links of a kind and seat with what is kept next, and name them."""
        old = [
            e.digest for e in self.store.links(runner.row.id) if (e.kind, e.seat) == (kind, seat)
        ]
        runner.store.drop_links(old)
        return old

    async def delete(self, runner: RoomRunner) -> None:
        """Forget a room with everything in it."""
        await runner.delete()
        self._runners.pop(runner.row.id, None)
        self._codes.pop(code_of(runner.room.state.head.salt), None)

    def new_link(self, runner: RoomRunner, kind: str, seat: str) -> str:
        """Draw a link that is kept with what is kept next, and return its secret."""
        secret, link = drawn_link(runner.row.id, kind, seat, self.clock.now())
        runner.store.add_link(link)
        return secret


def log_fault(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log our own mistake; no word of it, because a text of somebody may be in it."""
    error = context.get("exception")
    _log.error("fault: %s", context["message"] if error is None else type(error).__name__)
