"""The well: each round everyone draws, in secret, up to three buckets; nobody if it falls dry."""

from __future__ import annotations

from typing import Any, ClassVar

from gloaming.kernel.agenda import Agenda, ByPriority
from gloaming.kernel.event import ACTOR, EVERYONE, REFEREE, Event, Then
from gloaming.kernel.game import Game
from gloaming.kernel.phase import AT_CLOSE, Cycle, Ended, GameEnded, Phase
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import Subscriber, after
from gloaming.text.errors import GradedError, Illegal

ROUNDS = 3


class Yard(State):
    """Who is there, what they have, and what is left."""

    def __init__(self) -> None:
        super().__init__(Cycle((Phase("round", AT_CLOSE),)))
        self.buckets: dict[str, int] = {}
        self.asked: dict[str, int] = {}
        self.left = 10
        self.subscribe(Keeper())

    def agenda(self, phase: Phase) -> Agenda:
        return ByPriority()

    def objection(self, act: Event[Any]) -> GradedError | None:
        if not isinstance(act, Draw) or act.actor not in self.buckets:
            return Illegal("illegal/not-a-draw", "one can only draw", value=act)
        if not 0 <= act.amount <= 3:
            return Illegal("illegal/amount", "nobody can carry that", accepted=("0 to 3",))
        return None


class Come(Event[Yard], seen_by=EVERYONE):
    """Somebody comes to the well."""

    says: ClassVar[str] = "{name} comes to the well"

    name: str

    def apply(self, yard: Yard) -> None:
        yard.buckets[self.name] = 0


class Draw(Event[Yard], seen_by=REFEREE):
    """Somebody lets a number of buckets down."""

    says: ClassVar[str] = "{actor} asks for {amount}"

    actor: str
    amount: int

    def slot(self) -> str:
        return self.actor

    def apply(self, yard: Yard) -> None:
        yard.asked[self.actor] = self.amount


class Fill(Event[Yard], seen_by=ACTOR):
    """Somebody's buckets come up full."""

    says: ClassVar[str] = "{actor} draws {amount}"

    actor: str
    amount: int

    def apply(self, yard: Yard) -> None:
        yard.buckets[self.actor] += self.amount


class Level(Event[Yard], seen_by=EVERYONE):
    """Everyone looks into the well."""

    says: ClassVar[str] = "the well has {left} left"
    level: ClassVar[int] = 1

    left: int

    def apply(self, yard: Yard) -> None:
        yard.left = self.left
        yard.asked = {}


class Keeper(Subscriber):
    """Serves everyone at the end of a round, or nobody."""

    @after(Ended)
    def serve(self, game: Game[Yard], ended: Ended) -> Then[Yard]:
        yard = game.state
        if yard.phase is None or yard.phase.name != "round":
            return
        left = yard.left - sum(yard.asked.values())
        if left >= 0:
            for name in sorted(yard.asked):
                yield Fill(name, yard.asked[name])
        yield Level(max(left, 0))
        if left < 0 or yard.calendar.number == ROUNDS:
            yield GameEnded()
