"""Document 002, "Weapons Fire Phase Example": everybody an actor, one queue, event by event."""

from __future__ import annotations

from typing import ClassVar

from gloaming.kernel.agenda import Agenda, Fifo
from gloaming.kernel.event import EVERYONE, REFEREE, Event, Then
from gloaming.kernel.game import Game
from gloaming.kernel.phase import AT_ONCE, Cycle, Phase
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import SELF, Subscriber, after
from tests.kernel.toys import rows


class Sky(State):
    """What the game engine keeps: players, formations, units, and the distance graph."""

    def __init__(self) -> None:
        super().__init__(Cycle((Phase("firing", AT_ONCE), Phase("damage control", AT_ONCE))))
        self.hull: dict[str, int] = {}
        self.units: dict[str, tuple[str, ...]] = {}
        self.players: dict[str, tuple[str, ...]] = {}
        self.edges: set[frozenset[str]] = set()
        self.orders: dict[str, tuple[tuple[str, int], ...]] = {}

    def agenda(self, phase: Phase) -> Agenda:
        return Fifo()


class Deployed(Event[Sky], seen_by=EVERYONE):
    """A formation takes the field: its units, its fire orders."""

    says: ClassVar[str] = "{name} takes the field"
    name: str
    player: str
    units: tuple[str, ...]
    hull: int
    orders: tuple[tuple[str, int], ...] = ()

    def apply(self, state: Sky) -> None:
        state.subscribe(Formation(self.name))
        for unit in self.units:
            state.subscribe(Unit(unit, formation=self.name))
            state.hull[unit] = self.hull
        state.edges |= {frozenset((self.name, other)) for other in state.units}
        state.units[self.name] = self.units
        state.players[self.player] = (*state.players.get(self.player, ()), self.name)
        state.orders[self.name] = self.orders


class Convened(Event[Sky], seen_by=REFEREE):
    """The engine itself and the distance graph join as actors."""

    says: ClassVar[str] = "the engine joins"

    def apply(self, state: Sky) -> None:
        state.subscribe(Engine())
        state.subscribe(DistanceGraph())


class FiringPhase(Event[Sky], seen_by=EVERYONE):
    says: ClassVar[str] = "Firing Phase Begun"
    level: ClassVar[int] = 1


class Attack(Event[Sky], seen_by=EVERYONE):
    says: ClassVar[str] = "{source} attacks {target} with {weight}"
    source: str
    target: str
    weight: int


class Damage(Event[Sky], seen_by=EVERYONE):
    says: ClassVar[str] = "{target} takes {points}"
    target: str
    points: int

    def moot(self, state: Sky) -> bool:
        return self.target not in state.hull

    def apply(self, state: Sky) -> None:
        state.hull[self.target] -= self.points


class UnitDamaged(Event[Sky], seen_by=EVERYONE):
    says: ClassVar[str] = "{target} is damaged"
    level: ClassVar[int] = 3
    target: str


class UnitDestroyed(Event[Sky], seen_by=EVERYONE):
    says: ClassVar[str] = "{target} is destroyed"
    level: ClassVar[int] = 1
    target: str
    formation: str

    def moot(self, state: Sky) -> bool:
        return self.target not in state.hull

    def apply(self, state: Sky) -> None:
        del state.hull[self.target]
        left = tuple(unit for unit in state.units[self.formation] if unit != self.target)
        state.units[self.formation] = left


class FormationDestroyed(Event[Sky], seen_by=EVERYONE):
    says: ClassVar[str] = "{target} is no more"
    level: ClassVar[int] = 1
    target: str


class Delisted(Event[Sky], seen_by=REFEREE):
    says: ClassVar[str] = "{target} is struck from {player}'s list"
    target: str
    player: str

    def apply(self, state: Sky) -> None:
        left = tuple(name for name in state.players[self.player] if name != self.target)
        state.players[self.player] = left


class NodeRemoved(Event[Sky], seen_by=REFEREE):
    says: ClassVar[str] = "{target} leaves the graph"
    target: str

    def apply(self, state: Sky) -> None:
        state.edges = {edge for edge in state.edges if self.target not in edge}


class Formation(Subscriber):
    @after(FiringPhase)
    def open_fire(self, game: Game[Sky], phase: FiringPhase) -> Then[Sky]:
        for target, weight in game.state.orders[self.holder]:
            yield Attack(self.holder, target, weight)

    @after(Attack, Attack.target, SELF)
    def allot(self, game: Game[Sky], attack: Attack) -> Then[Sky]:
        for unit in game.state.units[self.holder]:
            yield Damage(unit, attack.weight)

    @after(UnitDestroyed, UnitDestroyed.formation, SELF)
    def count(self, game: Game[Sky], loss: UnitDestroyed) -> Then[Sky]:
        if not game.state.units[self.holder]:
            yield FormationDestroyed(self.holder)


class Unit(Subscriber):
    def __init__(self, holder: str, formation: str) -> None:
        super().__init__(holder)
        self.formation = formation

    @after(Damage, Damage.target, SELF)
    def suffer(self, game: Game[Sky], damage: Damage) -> Then[Sky]:
        yield UnitDamaged(self.holder)
        if game.state.hull[self.holder] <= 0:
            yield UnitDestroyed(self.holder, self.formation)


class Engine(Subscriber):
    @after(FormationDestroyed)
    def delist(self, game: Game[Sky], loss: FormationDestroyed) -> Then[Sky]:
        for player, formations in game.state.players.items():
            if loss.target in formations:
                yield Delisted(loss.target, player)


class DistanceGraph(Subscriber):
    @after(FormationDestroyed)
    def forget(self, game: Game[Sky], loss: FormationDestroyed) -> Then[Sky]:
        yield NodeRemoved(loss.target)


def battle() -> Game[Sky]:
    game = Game(Sky)
    game.happen(Convened())
    game.happen(Deployed("red", "ann", ("r1",), 3, (("blue", 2), ("blue", 1))))
    game.happen(Deployed("blue", "bob", ("b1", "b2"), 2, (("red", 1),)))
    game.start("firing")
    game.happen(FiringPhase())
    return game


def test_the_firing_phase_event_by_event() -> None:
    assert rows(battle(), since=4) == [
        ("Firing Phase Begun", "happened", -1),
        # Formations react by emitting an attack for each of their fire orders.
        ("red attacks blue with 2", "happened", 0),
        ("red attacks blue with 1", "happened", 0),
        ("blue attacks red with 1", "happened", 0),
        # The formation that is attacked decides which of its units are hit.
        ("b1 takes 2", "happened", 1),
        ("b2 takes 2", "happened", 1),
        ("b1 takes 1", "happened", 2),
        ("b2 takes 1", "happened", 2),
        ("r1 takes 1", "happened", 3),
        # Units adjust themselves and say what became of them.
        ("b1 is damaged", "happened", 4),
        ("b1 is destroyed", "happened", 4),
        ("b2 is damaged", "happened", 5),
        ("b2 is destroyed", "happened", 5),
        ("b1 is damaged", "happened", 6),
        ("b1 is destroyed", "moot", 6),
        ("b2 is damaged", "happened", 7),
        ("b2 is destroyed", "moot", 7),
        ("r1 is damaged", "happened", 8),
        # The last unit's loss is the formation's; the engine and the graph take note.
        ("blue is no more", "happened", 12),
        ("blue is struck from bob's list", "happened", 18),
        ("blue leaves the graph", "happened", 18),
    ]


def test_when_the_queue_is_empty_the_phase_is_complete() -> None:
    sky = battle().state
    assert sky.hull == {"r1": 2}
    assert sky.units == {"red": ("r1",), "blue": ()}
    assert sky.players == {"ann": ("red",), "bob": ()}
    assert sky.edges == set()
