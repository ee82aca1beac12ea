"""Examples of actors: who hears of an event, and in which order events come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.fleet.proof.cases.shape import Found, Given, shape

from gloaming.games.fleet import pack
from gloaming.games.fleet.battle.events import gunnery, harm, phases
from gloaming.games.fleet.battle.events.deployment import Damaged, ScenarioSet
from gloaming.games.fleet.battle.events.gunnery import WeaponAttack
from gloaming.games.fleet.battle.events.outcome import UnitStatus
from gloaming.games.fleet.battle.events.phases import FiringPhase
from gloaming.games.fleet.battle.orders.firing import Fire
from gloaming.games.fleet.battle.scenarios import Berth, Commander, Scenario, Squadron
from gloaming.games.fleet.battle.state import BattleState, after
from gloaming.games.fleet.designs.design import Design, Drive, Hull, System
from gloaming.games.fleet.rules.options import Options
from gloaming.kernel.dice import Dice
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.game import Game
from gloaming.kernel.subscriber import Subscriber

CONTROL, MOUNT = 90, 91
BOXES = 40
"""So many that no example costs a ship a row."""
KINDS: dict[str, type[Event[BattleState]]] = {
    name: kind
    for family in (phases, gunnery, harm)
    for name, kind in vars(family).items()
    if isinstance(kind, type) and issubclass(kind, Event)
}
# What a sample event says: of everything in the toy battle the first, or the second where it aims.
WORDS = {"target": "F2", "source": "F1", "formation": "F1", "unit": "U1", "under": "U2"}


class Unheard(Event[BattleState], seen_by=REFEREE):
    """An event of which no actor has ever heard."""


class EvenDice(Dice):
    """Dice that always hit and never more than that; they note what they are thrown for."""

    def __init__(self) -> None:
        self.occasions: list[int] = []

    def attach(self, game: Game[BattleState]) -> None:
        """Sit down at a game."""
        self._game = game

    def throw(self, sides: int) -> int:
        """Show four, or as much as the die can."""
        self.occasions.append(self._game.attending)
        return min(4, sides)


class Dummy(Subscriber):
    """An actor that hears everything and does nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.received = 0
        self.generic = 0

    @after(Event)
    def hear(self, game: Game[BattleState], event: Event[BattleState]) -> None:
        """Count it, and count apart what no handler is for."""
        self.received += 1
        self.generic += type(event).__name__ not in KINDS


class PhaseDummy(Dummy):
    """A dummy with handlers for a phase and for a shot."""

    def __init__(self) -> None:
        super().__init__()
        self.phase_calls = 0
        self.weapon_calls = 0

    @after(FiringPhase)
    def hear_phase(self, game: Game[BattleState], phase: FiringPhase) -> None:
        """Count the phase."""
        self.phase_calls += 1

    @after(WeaponAttack)
    def hear_shot(self, game: Game[BattleState], shot: WeaponAttack) -> None:
        """Count the shot."""
        self.weapon_calls += 1


def stage(
    systems: tuple[System, ...] = (System("fire_control", CONTROL), System("beam", MOUNT)),
    damaged: tuple[Damaged, ...] = (),
) -> tuple[Game[BattleState], EvenDice]:
    """Stage a battle of two ships in two formations, close by."""
    design = Design("Toy", 20, drive=Drive(4), ftl=False, hull=Hull(boxes=BOXES), systems=systems)
    dice = EvenDice()
    game: Game[BattleState] = Game(pack.fleet.blank, dice=dice)
    scenario = Scenario(
        "Toys",
        (Commander("P1"), Commander("P2")),
        (
            Squadron("F1", "P1", (Berth("U1", "Toy"),)),
            Squadron("F2", "P2", (Berth("U2", "Toy"),)),
        ),
        options=Options(start_range=6),
    )
    game.happen(ScenarioSet(scenario, (design,), damaged))
    return game, dice


def sample(name: str) -> Event[BattleState]:
    """Make some event of a name; one of which nobody has heard, if there is no such kind."""
    kind = KINDS.get(name.removesuffix("Event"))
    if kind is None:
        return Unheard()
    values: dict[str, Any] = {"weapon": MOUNT, "exchange": 1, "volley": 1, "range": 6}
    fields = {
        field: values.get(field, WORDS.get(field, ""))
        for field in kind.__struct_fields__
        if field in values or field in WORDS or field == "mount"
    }
    return kind(**fields)


def _empty(dummies: list[Dummy]) -> Game[BattleState]:
    """Stage the battle with nobody but dummies in the wings."""
    game, _ = stage()
    for serial in list(game.state.subscribers):
        game.state.unsubscribe(serial)
    for dummy in dummies:
        game.state.subscribe(dummy)
    return game


@shape("actor", "events")
def work_routing(given: Given) -> Found:
    """Show events to one actor and count what it hears."""
    dummy = PhaseDummy() if "Phase" in given["actor"] else Dummy()
    game = _empty([dummy])
    found: Found = {}
    for name in given["events"]:
        game.happen(sample(name))
        counts = {"received": dummy.received, "generic_handler_calls": dummy.generic}
        if isinstance(dummy, PhaseDummy):
            counts["phase_handler_calls"] = dummy.phase_calls
            counts["weapon_handler_calls"] = dummy.weapon_calls
        for key, count in counts.items():
            found.setdefault(key, []).append(count)
    return found


@shape("actors", "phase")
def work_silence(given: Given) -> Found:
    """Run a phase in which nobody has anything to say."""
    dummies = [Dummy() for _ in range(given["actors"])]
    game = _empty(dummies)
    before = len(game.log)
    game.happen(sample(given["phase"]))
    return {
        "events_processed": len(game.log) - before,
        "received_each": [dummy.received for dummy in dummies],
    }


def _fire(game: Game[BattleState], *orders: Fire) -> list[Event[BattleState]]:
    """Run the firing phase of a staged battle, and list what happened in it."""
    game.start("exchange")
    for order in orders:
        game.submit(order)
    game.close()
    game.close()
    events = [record.event for record in game.log]
    first = next(i for i, event in enumerate(events) if isinstance(event, FiringPhase))
    last = next(i for i, e in enumerate(events) if isinstance(e, phases.DamageControlPhase))
    return events[first:last]


LABELS: dict[type[Event[BattleState]], Callable[[Any], str]] = {
    gunnery.Attack: lambda e: f" {e.source}>{e.target}",
    WeaponAttack: lambda e: f" {e.unit}",
    harm.Damage: lambda e: f" {e.target}",
    harm.UnitDamaged: lambda e: f" {e.unit}",
}


@shape("actors", fits=lambda given: isinstance(given["actors"], list))
def work_order(given: Given) -> Found:
    """Let two formations fire at each other, and list the events as they come."""
    game, _ = stage()
    events = _fire(game, Fire("P1", "F1", "F2", volley=1), Fire("P2", "F2", "F1", volley=1))
    return {
        "event_types": [
            type(event).__name__ + LABELS.get(type(event), lambda _: "")(event) for event in events
        ]
    }


@shape("allocation")
def work_allocation(given: Given) -> Found:
    """Fire one allocation by a fire control that works, or does not."""
    allocation = given["allocation"]
    control, weapons = allocation["FireConId"], tuple(allocation["weapons"])
    systems = (
        System("fire_control", control),
        *(System("beam", number) for number in weapons),
    )
    status = str(allocation.get("status", "Operational")).casefold()
    wreck = Damaged(
        "U1",
        BOXES,
        damaged=(control,) if status == "damaged" else (),
        destroyed=(control,) if status == "destroyed" else (),
    )
    game, dice = stage(systems, (wreck,))
    events = _fire(game, Fire("P1", "U1", "F2", weapons, control))
    fired = [game.log[occasion].event for occasion in dice.occasions]
    return {
        "weapon_attacks": sum(isinstance(event, WeaponAttack) for event in events),
        "unit_status": sum(isinstance(event, UnitStatus) for event in events),
        "dice_drawn": sum(event in events for event in fired),
    }
