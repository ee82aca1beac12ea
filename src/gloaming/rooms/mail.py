"""The mailroom: a room whose players answer by mail, each bound before anybody shows anything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from typing import Any

from msgspec import Raw

from gloaming.chronicle.log.codec import Codec
from gloaming.kernel.errors import GradedError, Illegal, Malformed
from gloaming.kernel.game import Game
from gloaming.kernel.packs.installed import pack as installed_pack
from gloaming.kernel.packs.installed import parlour
from gloaming.kernel.packs.parlour import PlaysOpenly
from gloaming.kernel.state.stirring import Stirred
from gloaming.kernel.words.phrase import say
from gloaming.rooms.answers import ordered
from gloaming.rooms.bots import bot_agent
from gloaming.rooms.driver import run
from gloaming.rooms.journal.entry import Bodies, Late, Passed, Sealed, Unsealed
from gloaming.rooms.orders import OrderReader, author, hand_in
from gloaming.rooms.room import Room
from gloaming.rooms.rounds import HOUSE
from gloaming.rooms.sealing import (
    Letter,
    MailFile,
    OpenOrders,
    OrderSeal,
    digest_of,
    is_marked,
    key_of,
)
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.state import Moment


class Mailroom:
    """Takes seals and opened orders into a room, and moves it on when all are in."""

    def __init__(self, room: Room) -> None:
        self.room = room

    # -- who is waited for

    @property
    def people(self) -> list[str]:
        """The seats of people that are asked now and have not shown their orders."""
        holders = self.room.state.holders
        return [seat for seat in self.room.awaited() if not holders[seat].is_bot]

    @property
    def unbound(self) -> list[str]:
        """Those of them who have sent no seal."""
        moment = self.room.moment
        return [] if moment is None else [seat for seat in self.people if seat not in moment.seals]

    def seals(self) -> list[tuple[str, str]]:
        """Return the digests that count now, by seat."""
        moment = self.room.moment
        return [] if moment is None else [(seat, last[-1]) for seat, last in moment.seals.items()]

    def every_seal(self) -> set[str]:
        """Return the digests of all seals that were ever taken."""
        bodies = (entry.body for entry in self.room.state.line)
        return {body.digest for body in bodies if isinstance(body, Sealed)}

    # -- what is sent out

    def letter(self, seat: str) -> Letter | None:
        """Return the letter to a seat that is asked now."""
        room, ask = self.room, self.room.ask(seat)
        if ask is None:
            return None
        seen: tuple[Raw, ...] = ()
        if plays_openly(room.parlour):
            encode = room.state.codec.encode_event
            seen = tuple(Raw(encode(event)) for event in SeatView(room, seat).seen())
        key = key_of(room.state.head.salt, seat)
        return Letter(room.promise, seat, ask.number, room.pack.name, ask.phase, key, seen)

    # -- what comes in

    def take_seal(self, found: OrderSeal) -> None:
        """Bind a player.  Until everyone is bound they may send another seal, and the last counts.

        A seal that another has replaced is refused: somebody may have sent it again.
        """
        moment = self._moment(found)
        if not is_marked(found, key_of(self.room.state.head.salt, found.seat)):
            raise Illegal(
                "illegal/not-theirs",
                say("this was not sealed with the key of {seat}", seat=found.seat),
                value=found.seat,
            )
        known = moment.seals.get(found.seat, [])
        if known[-1:] == [found.digest]:
            return
        if found.digest in known:
            raise Illegal(
                "illegal/replaced", say("{seat} has sent another seal since", seat=found.seat)
            )
        if not self.unbound:
            raise Illegal("illegal/all-sealed", say("everyone is bound already"))
        self.room.keep(found.seat, "", Sealed(found.seat, found.ask, found.digest))

    def take_orders(self, found: OpenOrders) -> None:
        """Take the orders that a player shows; those that cannot be carried out are told to them.

        Before everyone is bound nothing is taken, so that nobody can go by what another shows.
        """
        moment = self._moment(found)
        if moment.salts.get(found.seat) == found.salt:
            return
        if self.unbound:
            raise Illegal(
                "illegal/too-early",
                say("not everyone is bound yet"),
                accepted=tuple(say("the seal of {seat}", seat=seat) for seat in self.unbound),
            )
        if moment.seals.get(found.seat, [""])[-1] != digest_of(found):
            raise Illegal(
                "illegal/other-orders",
                say("these are not the orders that {seat} has sealed", seat=found.seat),
                value=found.seat,
            )
        self.room.commit(found.seat, "", lambda: self._shown(found))

    def _shown(self, found: OpenOrders) -> list[Bodies]:
        seat, ask = found.seat, found.ask
        bodies: list[Bodies] = [Unsealed(seat, ask, found.salt, found.orders)]
        for line in found.orders:
            try:
                bodies.append(ordered(self.room, seat, ask, line))
            except GradedError as error:
                bodies.append(Late(seat, ask, line, error.code))
        return [*bodies, Passed(seat, ask)]

    def give_up(self, seat: str) -> None:
        """Wait no longer for a seat: it has ordered nothing."""
        moment = self.room.moment
        if moment is None or seat not in self.people:
            raise Malformed(
                "malformed/no-such-seat",
                say("nobody waits for {seat!r}", seat=seat),
                value=seat,
                accepted=tuple(self.people),
            )
        self.room.time_out(seat, moment.number)

    def turn(self) -> bool:
        """Move the game on if nobody is waited for, and tell whether it has moved."""
        room, moment = self.room, self.room.moment
        if room.over or self.people:
            return False
        if moment is not None and moment.salts:
            # In the order of the table, so that it does not matter who came first.
            salts = "\n".join(moment.salts[seat] for seat in room.seats if seat in moment.salts)
            stirred = Stirred(sha256(f"stirred\n{salts}".encode()).hexdigest())
            if room.game.state.stirred != stirred.salt:
                room.change(HOUSE, "", [partial(room.game.happen, stirred)])
        bots = {seat: bot_agent(room, seat) for seat, h in room.state.holders.items() if h.is_bot}
        run(room, bots, until=lambda: bool(self.people))
        return True

    def _moment(self, found: MailFile) -> Moment:
        """Return the moment that a file is for; refuse one of another game, seat or question."""
        room, moment = self.room, self.room.moment
        if found.game != room.promise:
            raise Malformed("malformed/other-game", say("this file is of another game"))
        if moment is None or found.ask != moment.number:
            raise Illegal("illegal/stale", say("that question is over"), value=found.ask)
        if found.seat not in moment.waiting and found.seat not in moment.salts:
            raise Illegal("illegal/not-asked", say("{seat} is not asked", seat=found.seat))
        return moment


def plays_openly(parlour: object) -> bool:
    """Tell whether all but sealed orders is seen by everyone."""
    return isinstance(parlour, PlaysOpenly) and parlour.open_table


def check_orders(letter: Letter, orders: Sequence[str]) -> list[tuple[int, GradedError]]:
    """Return what is wrong with orders by what their player has seen, each with its place.

    In a game whose table is not open nobody can tell before the orders are shown.
    """
    pack = installed_pack(letter.pack)
    table = parlour(pack)
    if not plays_openly(table):
        return []
    game: Game[Any] = Game(pack.blank)
    codec, reader = Codec.of(pack), OrderReader(pack, table)
    for raw in letter.seen:
        codec.decode_event(bytes(raw)).apply(game.state)
    wrong: list[tuple[int, GradedError]] = []
    for place, line in enumerate(orders):
        try:
            act = reader.act(game.state, letter.seat, line)
            if isinstance(act, str) or author(act) != letter.seat:
                raise Illegal("illegal/not-yours", say("a seat orders for itself alone"))
            hand_in(game, act)
        except GradedError as error:
            wrong.append((place, error))
    return wrong


def audit(room: Room) -> list[tuple[int, str, bool]]:
    """Check all orders that were shown by the seals: the question, the seat, whether they fit."""
    found: list[tuple[int, str, bool]] = []
    seals: dict[tuple[int, str], str] = {}
    for entry in room.state.line:
        body = entry.body
        if isinstance(body, Sealed):
            seals[body.ask, body.seat] = body.digest
        elif isinstance(body, Unsealed):
            shown = OpenOrders(room.promise, body.seat, body.ask, body.salt, body.orders)
            fits = seals.get((body.ask, body.seat)) == digest_of(shown)
            found.append((body.ask, body.seat, fits))
    return found
