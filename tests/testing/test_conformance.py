"""The kit passes a sound pack and catches each of a dozen planted faults."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from random import Random
from typing import Any, ClassVar

import pytest

from gloaming.game_api.choice import Choice
from gloaming.history.log.view import shows, view
from gloaming.kernel.agenda import Agenda, Fifo
from gloaming.kernel.event import COMPUTED, EVERYONE, REFEREE, Event, Then
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN, Ended, Opened, Phase
from gloaming.kernel.sealed_orders import SealedOrder, Submitted, Withdrawn
from gloaming.kernel.subscriber import Answer, Subscriber, after, before
from gloaming.testing.conformance import CHECKS, Nonconformity, check_pack
from gloaming.testing.playout import playout
from gloaming.testing.twins import moments
from gloaming.text.blocks import Block, Card, Paragraph
from gloaming.text.errors import GradedError, Malformed
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
    def sell(self, game: Game[Hall], ended: Ended) -> Then[Hall]:
        for event in super().sell(game, ended) or ():
            if isinstance(event, Sold):
                yield event


class Meddler(Auctioneer):
    """Changes the state while being asked."""

    @before(Sold)
    def meddle(self, hall: Hall, sold: Sold) -> Answer[Hall]:
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
    def gamble(self, hall: Hall, sold: Sold) -> Answer[Hall]:
        if _GAMES[0].state is hall and _GAMES[0].attending >= 0:
            _GAMES[0].dice.throw(6)
        return None


class Whimsical(Auctioneer):
    """Decides by something that is not the dice."""

    whims: ClassVar[Iterable[int]] = count()

    @after(Sold)
    def fancy(self, game: Game[Hall], sold: Sold) -> Then[Hall]:
        yield Murmur(str(next(iter(self.whims))))


class Forgetful(Event[Hall], seen_by=REFEREE):
    """Applies differently each time it is applied."""

    times: ClassVar[Any] = count()

    def apply(self, hall: Hall) -> None:
        hall.prizes.append(str(next(self.times)))


class Absent(Auctioneer):
    @after(Sold)
    def forget(self, game: Game[Hall], sold: Sold) -> Then[Hall]:
        yield Forgetful()


class Gossip(Auctioneer):
    """Says aloud that somebody has bid."""

    @after(Submitted)
    def whisper(self, game: Game[Hall], submitted: Submitted[Hall]) -> Then[Hall]:
        if isinstance(submitted.act, Bid):
            yield Murmur(str(submitted.act.amount))


class Indiscreet(Auctioneer):
    """Says aloud what is in the purses."""

    @after(Sold)
    def blurt(self, game: Game[Hall], sold: Sold) -> Then[Hall]:
        yield Murmur(str(sum(game.state.purses.values())))


class Punctual(AuctionPack):
    """Takes bids up in the order they came."""

    class Queue(Hall):
        def agenda(self, phase: Phase) -> Agenda:
            return Fifo()

        def arranged(self, entries: Sequence[SealedOrder]) -> Sequence[SealedOrder]:
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
    def stray(self, game: Game[Hall], sold: Sold) -> Then[Hall]:
        yield Hushed()


class Hushed(Event[Hall], seen_by=REFEREE):
    """Is of no pack."""


class Prized(Event[Hall], seen_by=COMPUTED):
    """The player who has won is told, letter by letter."""

    def audience(self, hall: Hall) -> Any:
        """Name one player, and mean all of them: a string is a row of letters."""
        return hall.prizes[-1]


class Letterer(Auctioneer):
    """Has a judge who answers with a bare name."""

    @after(Sold)
    def tell(self, game: Game[Hall], sold: Sold) -> Then[Hall]:
        yield Prized()


class Weighed(Event[Hall], seen_by=COMPUTED):
    """Told to numbers."""

    def audience(self, hall: Hall) -> Any:
        return hall.purses.values()


class Bursar(Auctioneer):
    """Has a judge who answers with what are no names."""

    @after(Sold)
    def tell(self, game: Game[Hall], sold: Sold) -> Then[Hall]:
        yield Weighed()


class Crowded(AuctionPack):
    """A pack with one fault in its auctioneer."""

    def __init__(self, fault: type[Subscriber]) -> None:
        class Faulty(Hall):
            def auctioneer(self) -> Subscriber:
                return fault()

        self.hall = Faulty

    def kinds(self) -> Sequence[type[Event[Any]]]:
        return [*super().kinds(), Murmur, Noted, Forgetful, Overwriting, Prized, Weighed]


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


class Board:
    """A board in the hall, and what it says of the purses while the sale goes on."""

    def __init__(self, told: Callable[[Iterable[int]], int]) -> None:
        self.told = told

    def board(self, hall: Hall) -> list[Block]:
        if hall.phase == SHUTDOWN:
            return [Paragraph("the sale is over")]
        gold = f"{self.told(hall.purses.values())} gold"
        return [Paragraph(f"lot {len(hall.prizes) + 1}"), Paragraph(gold)]

    def card(self, hall: Hall, name: str) -> Card:
        return Card(name, "bidder", text=(f"{hall.purses[name]} in your purse",))

    def choices(self, hall: Hall, name: str) -> list[Choice]:
        return [] if hall.phase == SHUTDOWN else [Choice("bid")]


def _nothing(purses: Iterable[int]) -> int:
    return 0


class Chalked(AuctionPack):
    """Has a board, which is wiped when all is sold."""

    def __init__(self, told: Callable[[Iterable[int]], int]) -> None:
        self.seat_interface = Board(told)


class Fickle(Chalked):
    """Makes twins in which somebody else bids once more, and takes it back."""

    def __init__(self) -> None:
        super().__init__(_nothing)

    def twin(
        self, inputs: Sequence[Event[Any]], observer: str, rng: Random
    ) -> list[Event[Any]] | None:
        other = rng.choice([name for name in ("ann", "bob", "cal") if name != observer])
        bids = [
            place
            for place, event in enumerate(inputs)
            if isinstance(event, Submitted) and getattr(event.act, "actor", "") == other
        ]
        place = rng.choice(bids)
        whim = Bid(other, 5)
        # The slot takes one bid: whoever changes their mind does so before they bid in earnest.
        return [*inputs[:place], Submitted(whim), Withdrawn(whim), *inputs[place:]]


class Broken(AuctionPack):
    """Orders what it then refuses."""

    def orders(self, game: Game[Any], rng: Random) -> list[Event[Any]]:
        return [Joined("dan", 3)]


FAULTS: list[tuple[str, AuctionPack]] = [
    ("games end", Crowded(Endless)),
    ("games can be played", Broken()),
    ("nothing is touched", Crowded(Meddler)),
    ("nothing is touched", Crowded(Fidget)),
    ("nothing is touched", Crowded(Letterer)),
    ("nothing is touched", Crowded(Bursar)),
    ("games can be played", Crowded(Gambler)),
    ("rerun is identical", Crowded(Whimsical)),
    ("replay is a fold", Crowded(Absent)),
    ("sealed orders are secret", Crowded(Gossip)),
    ("views do not interfere", Crowded(Indiscreet)),
    ("views do not interfere", Chalked(sum)),
    ("sealed orders have no time", Punctual()),
    ("batches commute", Wiping()),
    ("log is encodable", Crowded(Unknown)),
    ("nonsense leaves no trace", Welcoming()),
]


SOUND = [AuctionPack(), Chalked(_nothing), Fickle()]


@pytest.mark.parametrize("pack", SOUND, ids=["bare", "with a table", "with fickle twins"])
def test_a_sound_pack_is_in_order(pack: AuctionPack) -> None:
    found = check_pack(pack, games=8)
    assert found.games == 8
    assert set(found.checks) == set(CHECKS)
    assert not found.idle


class Twinless(AuctionPack):
    """Offers no twins."""

    def twin(
        self, inputs: Sequence[Event[Any]], observer: str, rng: Random
    ) -> list[Event[Any]] | None:
        return None


class Selfsame(AuctionPack):
    """Passes a game off as its own twin."""

    def twin(
        self, inputs: Sequence[Event[Any]], observer: str, rng: Random
    ) -> list[Event[Any]] | None:
        return [*inputs]


@pytest.mark.parametrize("pack", [Twinless(), Selfsame()], ids=["none", "itself"])
def test_what_was_not_compared_is_not_counted(pack: AuctionPack) -> None:
    found = check_pack(pack, games=5)
    assert found.checks["views do not interfere"] == 0
    assert found.idle == ("views do not interfere",)
    assert found.checks["games end"] == 5
    # Three rounds of sealed bids a game, each looked into before it closed.
    assert found.checks["sealed orders are secret"] == 15


class Silent(AuctionPack):
    """Plays a game in which nobody orders anything."""

    def orders(self, game: Game[Any], rng: Random) -> list[Event[Any]]:
        return []


def test_a_promise_about_orders_is_not_kept_by_a_game_without_any() -> None:
    found = check_pack(Silent(), games=3)
    assert found.idle == ("sealed orders are secret", "sealed orders have no time")


@pytest.mark.parametrize(
    ("check", "pack"), FAULTS, ids=[f"{n}-{check}" for n, (check, _) in enumerate(FAULTS)]
)
def test_a_planted_fault_is_caught(check: str, pack: AuctionPack) -> None:
    with pytest.raises(Nonconformity) as caught:
        check_pack(pack, games=10, slow_every=1)
    assert caught.value.check == check, str(caught.value)


def test_a_judge_who_answers_with_a_bare_name_is_told_what_it_is() -> None:
    with pytest.raises(Nonconformity, match=r"audience of Prized\(\) is '(ann|bob|cal)', which"):
        check_pack(Crowded(Letterer), games=1)


@pytest.mark.parametrize("observer", ["ann", ""])
def test_twins_have_their_moments_in_common(observer: str) -> None:
    """However many orders of others come in, the observer knows as much of both games."""
    played = playout(AuctionPack(), 1)
    other = Fickle().twin(played.inputs, observer, Random(1))
    logs = [played.game.log, played.again(other).log]
    found = [[*moments(log, observer)] for log in logs]
    assert found[0] != found[1]
    views = [
        [view(log[:cut], observer) for cut in cuts] for log, cuts in zip(logs, found, strict=True)
    ]
    assert views[0] == views[1]


def test_no_moment_is_before_the_game_or_between_the_orders_of_others() -> None:
    log = playout(AuctionPack(), 1).game.log
    found = [*moments(log, "ann")]
    assert found
    for cut in found:
        assert any(isinstance(record.event, Opened) for record in log[:cut])
        around = [record for record in log[cut - 1 : cut + 1] if record.cause < 0]
        hidden = [record for record in around if not shows(record, "ann")]
        assert sum(isinstance(record.event, Submitted) for record in hidden) < 2


def test_progress_is_reported() -> None:
    seen: list[int] = []
    check_pack(AuctionPack(), games=2, progress=seen.append)
    assert seen == [1, 2]


def test_a_pack_is_one_of_its_kind_and_not_the_kind() -> None:
    with pytest.raises(Malformed, match="AuctionPack is a class") as complaint:
        check_pack(AuctionPack, games=1)  # type: ignore[arg-type]
    assert complaint.value.accepted == ("AuctionPack()",)
