"""Secrets: a packet is made of what its seat has seen, and of nothing else.

Two players exchange their cards, or everything is dealt anew.  Wherever a seat has seen the
same, it must be sent the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import combinations
from random import Random
from typing import Any

import pytest

from gloaming.doors.aiwolf.client import Fits, anything
from gloaming.doors.aiwolf.dialect import FINISH, Dialect, MatchTerms, Sitting
from gloaming.doors.aiwolf.hall import terms_of
from gloaming.doors.aiwolf.legacy import LegacyDialect
from gloaming.doors.aiwolf.match import ContestMatch
from gloaming.doors.aiwolf.nlp import NlpDialect
from gloaming.doors.aiwolf.seat import ContestSeat, room_terms
from gloaming.kernel.packs.contest import ContestView
from gloaming.kernel.time.schedule import FREELY, Schedule
from gloaming.packs.mafia.content.setups import setup
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.rules.dealing import Announcement
from gloaming.packs.mafia.rules.seating import RulesSet, seated
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView

CASTS = {
    "aiwolf5": ["cop", "madman", "goon", "villager", "villager"],
    "aiwolf13": [*["cop", "spirit medium", "doctor", "madman"], *["goon"] * 3, *["villager"] * 6],
}
Sent = dict[tuple[str, str, bytes], bytes]


class Puppet:
    """An agent that does what its number and the moment say, and knows nothing of its role."""

    def __init__(self, seat: str, dialect: Dialect, sent: Sent) -> None:
        self.name = seat
        self.lost = ""
        self.dialect = dialect
        self.overheard: Callable[[str], bool] | None = None
        self.room: Room | None = None
        self._sent = sent
        self._rng = Random(seat)
        self._read = 0
        self._seen = blake2b()
        self.compared = 0
        self.differs: list[str] = []

    async def tell(self, packet: bytes) -> None:
        """Note what is sent, beside all that the seat has seen by now."""
        assert self.room is not None
        request = packet.partition(b'"request":"')[2].partition(b'"')[0].decode()
        if request == FINISH:  # then everything is told
            return
        packet = re.sub(rb'"game_id":"\w+"', b"", packet)  # what the match is called is drawn
        news, self._read = SeatView(self.room, self.name).news(self._read)
        for event in news:
            self._seen.update(repr(event).encode())
        before = self._sent.setdefault((self.name, request, self._seen.digest()), packet)
        self.compared += before is not packet
        if before != packet:
            self.differs.append(request)
        if self.overheard is not None and not request.endswith("END"):
            self.overheard(self._rng.choice(["Over", "hello"]))

    async def ask(self, packet: bytes, seconds: float, fits: Fits = anything) -> str:
        """Answer at random, as everybody with this number does."""
        await self.tell(packet)
        if b'"TALK"' in packet or b'"WHISPER"' in packet:
            return self._rng.choice(["Over", "Skip", "hello"])
        number = self._rng.randrange(1, 6)
        if isinstance(self.dialect, NlpDialect):
            return f"Agent[{number:02d}]"
        return f'{{"agentIdx":{number}}}'

    def close(self, why: str) -> None:
        """Listen no more."""
        self.lost = why

    def abort(self) -> None:
        """Do nothing."""


def play(
    named: str, roles: Sequence[str], dialect: Dialect, sent: Sent, chat: float
) -> Mapping[str, Puppet]:
    seats = [f"agent{place:02d}" for place in range(1, len(roles) + 1)]
    room = Room.open(mafia, named, seed="same")
    for seat in seats:
        room.sit(seat, seat)
    cards = [seated(seat, role) for seat, role in zip(seats, roles, strict=True)]
    openings = [RulesSet(setup(named).switches()), Announcement(named, len(seats)), *cards]
    room.begin(openings, Schedule(FREELY, 1))
    puppets = {seat: Puppet(seat, dialect, sent) for seat in seats}
    for puppet in puppets.values():
        puppet.room = room
    terms = terms_of(named, older=not chat, chat=chat)
    asyncio.run(ContestMatch(room, mafia.contest, terms, puppets).play())
    return puppets


def deals(cast: Sequence[str], rng: Random, number: int) -> Iterator[list[str]]:
    """Deal the cards, and then let any two players exchange theirs."""
    for _ in range(number):
        roles = [*cast]
        rng.shuffle(roles)
        yield roles
        for one, other in combinations(range(5 if len(roles) == 5 else 3), 2):
            swapped = [*roles]
            swapped[one], swapped[other] = roles[other], roles[one]
            yield swapped


def told_apart(
    named: str, dialect: Dialect, number: int, chat: float = 0.0
) -> tuple[int, set[str]]:
    """Count how often a seat had seen the same, and name what was sent otherwise all the same."""
    sent: Sent = {}
    rng = Random(named)
    compared, differs = 0, set()
    for roles in deals(CASTS[named], rng, number):
        for puppet in play(named, roles, dialect, sent, chat).values():
            compared += puppet.compared
            differs |= {*puppet.differs}
    return compared, differs


@pytest.mark.parametrize(
    ("dialect", "chat"), [(LegacyDialect(), 0.0), (NlpDialect(), 0.0), (NlpDialect(), 30.0)]
)
def test_a_seat_that_has_seen_the_same_is_sent_the_same(dialect: Dialect, chat: float) -> None:
    compared, differs = told_apart("aiwolf5", dialect, 3, chat)
    assert differs == set()
    assert compared > 500


def test_a_seat_at_the_large_table_is_sent_no_more_than_it_has_seen() -> None:
    compared, differs = told_apart("aiwolf13", LegacyDialect(), 1)
    assert differs == set()
    assert compared > 100


class Leaky(LegacyDialect):
    """Tells everyone what the first two are, as a careless server might."""

    def packet(
        self,
        request: str,
        view: ContestView,
        terms: MatchTerms,
        sitting: Sitting,
        dealt: Mapping[str, str],
    ) -> dict[str, Any]:
        return {**super().packet(request, view, terms, sitting, dealt), "leak": LEAK["roles"]}


LEAK: dict[str, object] = {}


def test_a_packet_that_knows_more_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = ContestMatch.__init__

    def begin(match: ContestMatch, room: Room, *rest: object) -> None:
        LEAK["roles"] = [str(seat.role) for seat in room.game.state.seats.values()][:2]
        begun(match, room, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(ContestMatch, "__init__", begin)
    assert told_apart("aiwolf5", Leaky(), 1)[1]


def seats_of_a_room(roles: Sequence[str], dialect: Dialect, sent: Sent) -> tuple[int, set[str]]:
    """Let agents play in a room in which everyone is asked together, as in a league."""
    seats = ["ann", "bea", "cal", "dan", "eve"]
    room = Room.open(mafia, "aiwolf5", seed="same")
    for seat in seats:
        room.sit(seat, seat)
    cards = [seated(seat, role) for seat, role in zip(seats, roles, strict=True)]
    room.begin([RulesSet(setup("aiwolf5").switches()), Announcement("aiwolf5", 5), *cards])
    room.settle()
    terms = room_terms(mafia, "aiwolf5", 3, 1.0)
    places = {seat: ContestSeat(room, seat, terms, dialect) for seat in seats}
    rngs = {seat: Random(seat) for seat in seats}
    compared, differs = 0, set[str]()

    def note(seat: str, request: str, packet: bytes) -> None:
        nonlocal compared
        packet = re.sub(rb'"game_id":"\w+"', b"", packet)
        seen = blake2b(repr(SeatView(room, seat).seen()).encode()).digest()
        before = sent.setdefault((seat, request, seen), packet)
        compared += before is not packet
        if before != packet:
            differs.add(request)

    while not room.over:
        for seat, place in places.items():
            for number, packet in enumerate(place.news()):
                note(seat, f"news {number}", packet)
            ask = room.ask(seat)
            for request in place.requests(ask) if ask is not None else ():
                assert ask is not None
                note(seat, f"{request} {ask.turn}", place.question(request, ask))
                name = rngs[seat].choice(["Over", "ESTIMATE Agent[02] WEREWOLF", "hello, ann"])
                number = rngs[seat].randrange(1, 6)
                legacy = isinstance(dialect, LegacyDialect)
                named = f'{{"agentIdx":{number}}}' if legacy else f"Agent[{number:02d}]"
                place.take(request, ask, name if request in ("TALK", "WHISPER") else named)
            if ask is not None:
                room.done(seat, ask.number)
        room.settle()
    return compared, differs


@pytest.mark.parametrize("dialect", [LegacyDialect(), NlpDialect()])
def test_a_seat_among_others_is_sent_no_more_than_it_has_seen(dialect: Dialect) -> None:
    sent: Sent = {}
    found = [
        seats_of_a_room(roles, dialect, sent) for roles in deals(CASTS["aiwolf5"], Random(1), 3)
    ]
    assert set[str]().union(*(differs for _, differs in found)) == set()
    assert sum(compared for compared, _ in found) > 200
