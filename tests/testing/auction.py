"""A toy game to hold the kit to: three sealed auctions among players with secret purses."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from gloaming.kernel.agenda import Agenda, ByPriority
from gloaming.kernel.event import EVERYONE, REFEREE, Event, Field, Then
from gloaming.kernel.game import Game
from gloaming.kernel.phase import AT_CLOSE, Closed, Cycle, Ended, GameEnded, Phase
from gloaming.kernel.registry import subclasses
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import Subscriber, after
from gloaming.text.errors import GradedError, Illegal

ROUNDS = 3


class Hall(State):
    """Who bids, with what, and who has won what."""

    def __init__(self) -> None:
        super().__init__(Cycle((Phase("bidding", AT_CLOSE),)))
        self.purses: dict[str, int] = {}
        self.bids: dict[str, int] = {}
        self.prizes: list[str] = []
        self.subscribe(self.auctioneer())

    def auctioneer(self) -> Subscriber:
        return Auctioneer()

    def agenda(self, phase: Phase) -> Agenda:
        return ByPriority()

    def objection(self, act: Event[Any]) -> GradedError | None:
        if not isinstance(act, Bid) or act.actor not in self.purses:
            return Illegal("illegal/not-a-bid", "only bids are taken", value=act)
        return None


class Joined(Event[Hall], seen_by=Field("name")):
    """A player comes in with a purse only they know."""

    name: str
    purse: int

    def apply(self, hall: Hall) -> None:
        hall.purses[self.name] = self.purse


class Bid(Event[Hall], seen_by=REFEREE):
    """A player offers a sum, in secret."""

    actor: str
    amount: int

    def slot(self) -> str:
        return self.actor

    def apply(self, hall: Hall) -> None:
        hall.bids[self.actor] = min(self.amount, hall.purses[self.actor])


class Sold(Event[Hall], seen_by=EVERYONE):
    """A lot goes to whoever offered most; a tie is for the dice."""

    winner: str

    def apply(self, hall: Hall) -> None:
        hall.prizes.append(self.winner)
        hall.bids.clear()


class Auctioneer(Subscriber):
    """Sells a lot at the end of each round."""

    @after(Ended)
    def sell(self, game: Game[Hall], ended: Ended) -> Then[Hall]:
        hall = game.state
        if hall.bids:
            top = max(hall.bids.values())
            yield Sold(game.dice.pick(sorted(n for n, bid in hall.bids.items() if bid == top)))
        if hall.calendar.opened > ROUNDS:
            yield GameEnded()


class AuctionPack:
    """The toy as a pack."""

    name = "auction"
    hall: type[Hall] = Hall

    def blank(self) -> Hall:
        return self.hall()

    def kinds(self) -> Sequence[type[Event[Any]]]:
        return [kind for kind in subclasses(Event) if kind.__module__ == __name__]

    def players(self, state: Hall) -> Sequence[str]:
        return tuple(state.purses)

    def deal(self, rng: Random) -> list[Event[Any]]:
        return [Joined(name, rng.randint(3, 9)) for name in ("ann", "bob", "cal")]

    def orders(self, game: Game[Any], rng: Random) -> list[Event[Any]]:
        if game.state.phase.name != "bidding":
            return []
        return [Bid(name, rng.randint(1, 4)) for name in game.state.purses]

    def twin(
        self, inputs: Sequence[Event[Any]], observer: str, rng: Random
    ) -> list[Event[Any]] | None:
        """Fill another's purse: nobody bids above what all purses hold."""
        return [
            Joined(event.name, event.purse + 1)
            if isinstance(event, Joined) and event.name != observer and event.purse >= 4
            else event
            for event in inputs
        ]


def closing(game: Game[Hall], closed: Closed) -> bool:
    """Tell whether it is a round of bidding that closes."""
    phase = game.state.phase
    return phase is not None and phase.name == "bidding"
