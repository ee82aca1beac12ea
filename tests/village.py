"""A village small enough to test the kernel with: a thimbleful of Mafia."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.kernel.agenda import Agenda, ByPriority, Nested
from gloaming.kernel.dependency_graph import ranked
from gloaming.kernel.event import ACTOR, EVERYONE, REFEREE, Cell, Event, Then, replace
from gloaming.kernel.game import Game
from gloaming.kernel.natural import Natural
from gloaming.kernel.phase import Ended, GameEnded, Phase
from gloaming.kernel.registry import Registry
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import (
    SELF,
    Answer,
    Mine,
    Subscriber,
    after,
    before,
    instead,
    prevent,
)
from gloaming.text.errors import GradedError, Illegal


class Village(State):
    """Who lives here, and in what order things are resolved."""

    order = "natural"

    def __init__(self) -> None:
        super().__init__()
        self.role_of: dict[str, Role] = {}
        self.dead: set[str] = set()
        self.calls: dict[tuple[int, str], set[str]] = {}
        """Whom each has visited, by the number of the phase and the visitor."""

    def alive(self, name: str) -> bool:
        return name not in self.dead

    def agenda(self, phase: Phase) -> Agenda:
        if phase.name != "night":
            return Nested()
        if self.order == "priority":
            return ByPriority()
        return Natural(repr, ranked(lambda event: -event.priority), steady=("safety", "visits"))

    def objection(self, act: Event[Village]) -> GradedError | None:
        if isinstance(act, Action):
            for name in (act.actor, act.target):
                if name not in self.role_of:
                    return Illegal("illegal/nobody", f"nobody is called {name!r}", value=name)
            if not self.alive(act.actor):
                return Illegal("illegal/dead", f"{act.actor} is dead", value=act.actor)
        return None


class PriorityVillage(Village):
    order = "priority"


Night = Game[Village]


class Action(Event[Village], seen_by=REFEREE):
    """Something a player sets out to do."""

    harms: ClassVar[str] = ""
    alters: ClassVar[str] = ""
    heeds: ClassVar[str] = ""

    actor: str
    target: str

    def consequences(self, game: Night) -> Then[Village]:
        yield Visit(self.actor, self.target)
        yield from self.resolve(game)

    def resolve(self, game: Night) -> Iterable[Event[Village]]:
        return ()

    def slot(self) -> tuple[str, str]:
        return (self.actor, type(self).__name__)

    def reads(self, state: Village) -> Iterable[Cell]:
        yield "conduct", self.actor
        yield "place", self.target
        if isinstance(state.role_of[self.target], GunOwner):
            yield "safety", self.actor
        if self.heeds:
            yield self.heeds, self.target

    def writes(self, state: Village) -> Iterable[Cell]:
        yield "visits", self.actor
        if self.alters:
            yield self.alters, self.target


class Visit(Event[Village], seen_by=REFEREE):
    says: ClassVar[str] = "{actor} visits {target}"
    actor: str
    target: str

    def apply(self, state: Village) -> None:
        state.calls.setdefault((state.calendar.opened, self.actor), set()).add(self.target)


class Attack(Event[Village], seen_by=REFEREE):
    says: ClassVar[str] = "{actor} attacks {target}"
    harms: ClassVar[str] = "target"
    actor: str
    target: str
    piercing: bool = False

    def moot(self, state: Village) -> bool:
        return not state.alive(self.target)

    def consequences(self, game: Night) -> Then[Village]:
        yield Death(self.target)


class Death(Event[Village], seen_by=EVERYONE):
    says: ClassVar[str] = "{target} dies"
    harms: ClassVar[str] = "target"
    level: ClassVar[int] = 1
    target: str

    def moot(self, state: Village) -> bool:
        return not state.alive(self.target)

    def apply(self, state: Village) -> None:
        state.dead.add(self.target)


class Finding(Event[Village], seen_by=ACTOR):
    says: ClassVar[str] = "{actor} learns that {target} is {verdict}"
    actor: str
    target: str
    verdict: str


class Sightings(Event[Village], seen_by=ACTOR):
    says: ClassVar[str] = "{actor} sees {target} visit {names}"
    actor: str
    target: str
    names: tuple[str, ...]


class Settled(Event[Village], seen_by=ACTOR):
    """Somebody comes to live here, with a role only they know."""

    says: ClassVar[str] = "{actor} is the {role}"
    actor: str
    role: str

    def apply(self, state: Village) -> None:
        role = ROLES[self.role](self.actor)
        state.role_of[self.actor] = role
        state.subscribe(role)


class Granted(Event[Village], seen_by=REFEREE):
    """An effect is laid on someone."""

    says: ClassVar[str] = "{holder} is {effect}"
    effect: str
    holder: str
    other: str = ""

    def apply(self, state: Village) -> None:
        effect = EFFECTS[self.effect](self.holder)
        effect.other = self.other
        state.subscribe(effect)


class Kill(Action, seen_by=REFEREE):
    says: ClassVar[str] = "{actor} sets out to kill {target}"
    harms: ClassVar[str] = "target"
    heeds: ClassVar[str] = "safety"

    def resolve(self, game: Night) -> Then[Village]:
        yield Attack(self.actor, self.target)


class Protect(Action, seen_by=REFEREE):
    says: ClassVar[str] = "{actor} protects {target}"
    priority: ClassVar[int] = 80
    alters: ClassVar[str] = "safety"

    def resolve(self, game: Night) -> Then[Village]:
        yield Granted("Protected", self.target, self.actor)


class Guard(Action, seen_by=REFEREE):
    says: ClassVar[str] = "{actor} guards {target}"
    priority: ClassVar[int] = 80
    alters: ClassVar[str] = "safety"

    def resolve(self, game: Night) -> Then[Village]:
        yield Granted("Guarded", self.target, self.actor)


class Block(Action, seen_by=REFEREE):
    says: ClassVar[str] = "{actor} blocks {target}"
    priority: ClassVar[int] = 90
    alters: ClassVar[str] = "conduct"

    def resolve(self, game: Night) -> Then[Village]:
        yield Granted("Blocked", self.target, self.actor)


class LateBlock(Block, seen_by=REFEREE):
    priority: ClassVar[int] = -10


class Drive(Action, seen_by=REFEREE):
    """Whoever would visit one visits the other."""

    says: ClassVar[str] = "{actor} swaps {target} and {other}"
    priority: ClassVar[int] = 100
    other: str = ""

    def writes(self, state: Village) -> Iterable[Cell]:
        yield "visits", self.actor
        yield "place", self.target
        yield "place", self.other

    def resolve(self, game: Night) -> Then[Village]:
        yield Visit(self.actor, self.other)
        yield Granted("Swapped", self.target, self.other)


class Redirect(Action, seen_by=REFEREE):
    says: ClassVar[str] = "{actor} sends {target} to {onto}"
    priority: ClassVar[int] = 90
    alters: ClassVar[str] = "conduct"
    onto: str = ""

    def resolve(self, game: Night) -> Then[Village]:
        yield Granted("Misled", self.target, self.onto)


class Investigate(Action, seen_by=REFEREE):
    says: ClassVar[str] = "{actor} investigates {target}"

    def resolve(self, game: Night) -> Then[Village]:
        yield Finding(self.actor, self.target, game.state.role_of[self.target].side)


class Track(Action, seen_by=REFEREE):
    says: ClassVar[str] = "{actor} tracks {target}"
    priority: ClassVar[int] = -50

    def resolve(self, game: Night) -> Then[Village]:
        yield Report(self.actor, self.target)


class Report(Event[Village], seen_by=REFEREE):
    """A tracker comes home and tells; that waits until those it tells of have gone out."""

    says: ClassVar[str] = "{actor} comes home"
    waits: ClassVar[bool] = True
    actor: str
    target: str

    def moot(self, state: Village) -> bool:
        return not state.alive(self.actor)

    def reads(self, state: Village) -> Iterable[Cell]:
        yield "visits", self.target

    def consequences(self, game: Night) -> Then[Village]:
        village = game.state
        seen = village.calls.get((village.calendar.opened, self.target), ())
        yield Sightings(self.actor, self.target, tuple(sorted(seen)))


class Effect(Subscriber, until=Ended):
    """Something laid on a player that is gone when the phase is over."""

    other = ""


OTHER = Mine("other")


class Protected(Effect):
    @before(Attack, Attack.target, SELF)
    def ward(self, village: Village, attack: Attack) -> Answer[Village]:
        return None if attack.piercing else prevent


class Guarded(Effect):
    @before(Attack, Attack.target, SELF)
    def step_in(self, village: Village, attack: Attack) -> Answer[Village]:
        return None if attack.piercing else instead(replace(attack, target=self.other))


class Blocked(Effect):
    @before(Action, Action.actor, SELF)
    def block(self, village: Village, action: Action) -> Answer[Village]:
        return prevent


class Swapped(Effect):
    @before(Action, Action.target, SELF, rank=-10)
    @before(Action, Action.target, OTHER, rank=-10)
    def swap(self, village: Village, action: Action) -> Answer[Village]:
        there = self.other if action.target == self.holder else self.holder
        return instead(replace(action, target=there))


class Misled(Effect):
    @before(Action, Action.actor, SELF, rank=-20)
    def mislead(self, village: Village, action: Action) -> Answer[Village]:
        return instead(replace(action, target=self.other))


class Role(Subscriber):
    side: ClassVar[str] = "town"


class Villager(Role):
    """No ability but a vote."""


class Goon(Role):
    side = "mafia"


class Godfather(Goon):
    @before(Finding, Finding.target, SELF)
    def appear_innocent(self, village: Village, finding: Finding) -> Answer[Village]:
        return instead(replace(finding, verdict="town"))


class Bulletproof(Role):
    @before(Attack, Attack.target, SELF, rank=10)
    def shrug_off(self, village: Village, attack: Attack) -> Answer[Village]:
        return None if attack.piercing else prevent


class GunOwner(Role):
    @after(Visit, Visit.target, SELF)
    def shoot(self, night: Night, visit: Visit) -> Then[Village]:
        yield Attack(self.holder, visit.actor)


class Fanatic(Role):
    """Ends the game by dying."""

    side = "cult"

    @after(Death, Death.target, SELF)
    def end(self, night: Night, death: Death) -> Then[Village]:
        yield GameEnded()


ROLES: Registry[Role] = Registry(Role)
EFFECTS: Registry[Effect] = Registry(Effect)


def settle(cast: dict[str, str], of: type[Village] = Village) -> Night:
    """Found a village, each name with its role, and open its first night."""
    game: Night = Game(of)
    for name, role in cast.items():
        game.happen(Settled(name, role))
    game.start("night")
    return game


def night(*acts: Event[Village], of: type[Village] = Village, cast: dict[str, str]) -> Night:
    """Play one night."""
    game = settle(cast, of)
    for act in acts:
        game.submit(act)
    game.close()
    return game


def happened(game: Night, kind: type[Event[Village]]) -> list[Event[Village]]:
    """Return the facts of one kind."""
    return [r.event for r in game.log if type(r.event) is kind and r.fate.value == "happened"]
