"""The kit passes a sound pack and catches each of a dozen planted faults."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from random import Random
from typing import Any, ClassVar

import pytest

from gloaming.kernel.agenda import Agenda, Fifo
from gloaming.kernel.answer import Answer
from gloaming.kernel.audience import EVERYONE, REFEREE
from gloaming.kernel.docket import Entry, Submitted
from gloaming.kernel.errors import GradedError
from gloaming.kernel.event import Event, Then
from gloaming.kernel.game import Game
from gloaming.kernel.phase import Ended, Opened, Phase
from gloaming.kernel.subscriber import Subscriber, after, before
from gloaming.testing.conformance import CHECKS, Nonconformity, check_pack
from tests.testing.auction import Auctioneer, AuctionPack, Bid, Hall, Joined, Sold


class Murmur(Event[Hall], seen_by=EVERYONE):
    """Something is said aloud."""

    text: str = ""


class Noted(Event[Hall], seen_by=REFEREE):
    """Something is noted at the back of the hall."""

    text: str

    def apply(self, hall: Hall) -> None:
        hall.prizes.append(self.text)


class Endless(Auctioneer):
    """Never brings the hammer down for good."""

    @after(Ended)
    def sell(self, game: Game[Hall], ended: Ended) -> Then:
        for event in super().sell(game, ended) or ():
            if isinstance(event, Sold):
                yield event


class Meddler(Auctioneer):
    """Changes the state while being asked."""

    @before(Sold)
    def meddle(self, hall: Hall, sold: Sold) -> Answer:
        hall.purses["ann"] = hall.purses.get("ann", 0) + 1
        return None


class Fidget(Auctioneer):
    """Changes the state while reacting."""

    @after(Sold)
    def fidget(self, game: Game[Hall], sold: Sold) -> Iterable[Event[Any]]:
        game.state.purses["ann"] = 0
        return ()


_GAMES: list[Game[Any]] = []


class Gambler(Auctioneer):
    """Throws dice while being asked."""

    @after(Opened)
    def sit_down(self, game: Game[Hall], opened: Opened) -> Iterable[Event[Any]]:
        _GAMES[:] = [game]
        return ()

    @before(Sold)
    def gamble(self, hall: Hall, sold: Sold) -> Answer:
        if _GAMES[0].state is hall and _GAMES[0].attending >= 0:
            _GAMES[0].dice.throw(6)
        return None


class Whimsical(Auctioneer):
    """Decides by something that is not the dice."""

    whims: ClassVar[Iterable[int]] = count()

    @after(Sold)
    def fancy(self, game: Game[Hall], sold: Sold) -> Then:
        yield Murmur(str(next(iter(self.whims))))


class Forgetful(Event[Hall], seen_by=REFEREE):
    """Applies differently each time it is applied."""

    times: ClassVar[Any] = count()

    def apply(self, hall: Hall) -> None:
        hall.prizes.append(str(next(self.times)))


class Absent(Auctioneer):
    @after(Sold)
    def forget(self, game: Game[Hall], sold: Sold) -> Then:
        yield Forgetful()


class Gossip(Auctioneer):
    """Says aloud that somebody has bid."""

    @after(Submitted)
    def whisper(self, game: Game[Hall], submitted: Submitted) -> Then:
        if isinstance(submitted.act, Bid):
            yield Murmur(str(submitted.act.amount))


class Indiscreet(Auctioneer):
    """Says aloud what is in the purses."""

    @after(Sold)
    def blurt(self, game: Game[Hall], sold: Sold) -> Then:
        yield Murmur(str(sum(game.state.purses.values())))


class Punctual(AuctionPack):
    """Takes bids up in the order they came."""

    class Queue(Hall):
        def agenda(self, phase: Phase) -> Agenda:
            return Fifo()

        def arranged(self, entries: Sequence[Entry]) -> Sequence[Entry]:
            return entries

    hall = Queue


class Overwriting(Bid, seen_by=REFEREE):
    """A bid that wipes out the bids beside it."""

    def apply(self, hall: Hall) -> None:
        hall.bids.clear()
        hall.bids[self.actor] = self.amount


class Unknown(Auctioneer):
    """Lets something happen that the pack does not own up to."""

    @after(Sold)
    def stray(self, game: Game[Hall], sold: Sold) -> Then:
        yield Hushed()


class Hushed(Event[Hall], seen_by=REFEREE):
    """Is of no pack."""


class Crowded(AuctionPack):
    """A pack with one fault in its auctioneer."""

    def __init__(self, fault: type[Subscriber]) -> None:
        class Faulty(Hall):
            def auctioneer(self) -> Subscriber:
                return fault()

        self.hall = Faulty

    def kinds(self) -> Sequence[type[Event[Any]]]:
        return [*super().kinds(), Murmur, Noted, Forgetful, Overwriting]


class Wiping(Crowded):
    def __init__(self) -> None:
        super().__init__(Auctioneer)

    def orders(self, game: Game[Any], rng: Random) -> list[Event[Any]]:
        return [
            Overwriting(b.actor, b.amount) for b in super().orders(game, rng) if isinstance(b, Bid)
        ]


class Welcoming(AuctionPack):
    """Takes any order at all."""

    class Open(Hall):
        def objection(self, act: Event[Any]) -> GradedError | None:
            return None

    hall = Open


class Broken(AuctionPack):
    """Orders what it then refuses."""

    def orders(self, game: Game[Any], rng: Random) -> list[Event[Any]]:
        return [Joined("dan", 3)]


FAULTS: list[tuple[str, AuctionPack]] = [
    ("games end", Crowded(Endless)),
    ("games can be played", Broken()),
    ("nothing is touched", Crowded(Meddler)),
    ("nothing is touched", Crowded(Fidget)),
    ("games can be played", Crowded(Gambler)),
    ("rerun is identical", Crowded(Whimsical)),
    ("replay is a fold", Crowded(Absent)),
    ("sealed orders are secret", Crowded(Gossip)),
    ("views do not interfere", Crowded(Indiscreet)),
    ("sealed orders have no time", Punctual()),
    ("batches commute", Wiping()),
    ("log is encodable", Crowded(Unknown)),
    ("nonsense leaves no trace", Welcoming()),
]


def test_a_sound_pack_is_in_order() -> None:
    found = check_pack(AuctionPack(), games=20)
    assert found.games == 20
    assert set(found.checks) == set(CHECKS)


@pytest.mark.parametrize(
    ("check", "pack"), FAULTS, ids=[f"{n}-{check}" for n, (check, _) in enumerate(FAULTS)]
)
def test_a_planted_fault_is_caught(check: str, pack: AuctionPack) -> None:
    with pytest.raises(Nonconformity) as caught:
        check_pack(pack, games=10, slow_every=1)
    assert caught.value.check == check, str(caught.value)


def test_progress_is_reported() -> None:
    seen: list[int] = []
    check_pack(AuctionPack(), games=2, progress=seen.append)
    assert seen == [1, 2]
