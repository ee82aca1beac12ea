"""How a battle is set up, and how formations are made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

import msgspec

from gloaming.games.fleet.battle.scenarios import Scenario, deploy, find_faults
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.designs.catalogue import load_catalogue
from gloaming.games.fleet.designs.design import Design
from gloaming.games.fleet.ships.blueprint import draw_up
from gloaming.games.fleet.ships.fighters import FULL_GROUP
from gloaming.games.fleet.ships.formation import Formation
from gloaming.games.fleet.ships.unit import Unit, make_unit
from gloaming.kernel.auxiliary import AUXILIARIES
from gloaming.kernel.event import EVERYONE, Event
from gloaming.text.errors import Faults, Illegal, Malformed, unknown_word
from gloaming.text.phrase import Phrase, Text, say


class Damaged(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit that does not come fresh from the yard: what of it is gone."""

    unit: str
    hull_left: int | None = None
    """The hull boxes left; None where none is lost."""
    armour: tuple[int, ...] = ()
    damaged: tuple[int, ...] = ()
    destroyed: tuple[int, ...] = ()
    drive_hits: int = 0
    loads: tuple[tuple[int, int], ...] = ()
    drive_scrapped: int = 0


class ScenarioSet(Event[BattleState], seen_by=EVERYONE):
    """The forces of a scenario are mustered, and the battle can begin.

    It carries all it needs: the scenario, and every design that is not of the
    yard.  What comes with the game may change; what was fought may not.
    """

    says: ClassVar[str] = "the forces are mustered"
    level: ClassVar[int] = 1

    scenario: Scenario
    designs: tuple[Design, ...] = ()
    damaged: tuple[Damaged, ...] = ()

    def phrase(self) -> Phrase:
        """Name the scenario."""
        return say("{scenario}: {told}", scenario=self.scenario.name, told=super().phrase())

    def apply(self, sky: BattleState) -> None:
        """Draw the forces up and let every actor take its place."""
        if sky.scenario is not None or sky.phase is not None:
            raise Illegal("illegal/too-late", say("the forces are mustered already"))
        yard = {**load_catalogue(), **{design.name: design for design in self.designs}}
        faults = [fault for _, fault in find_faults(self.scenario, yard)]
        if faults:
            raise Faults(faults)
        forces = deploy(self.scenario, yard)
        sky.scenario = self.scenario
        sky.adopt(self.scenario.options)
        sky.commanders = {commander.name: commander for commander in self.scenario.players}
        sky.distances = forces.distances
        # The order of enlistment is the order in which actors are heard.
        sky.subscribe(AUXILIARIES["GameEngine"](key="game engine"))
        sky.subscribe(AUXILIARIES["DepartureActor"](key="departures"))
        sky.subscribe(AUXILIARIES["DistanceGraph"](key="distance graph"))
        for formation in forces.formations.values():
            add_formation(sky, formation)
        for formation in forces.formations.values():
            for number in formation.units:
                add_unit(sky, forces.units[number], formation.name)
        for actor in sky.subscribers.values():
            # They were there from the start, so that no explanation leads back to this event.
            actor.origin = -1
        for wreck in self.damaged:
            _wear(sky, wreck)


class UnitDetached(Event[BattleState], seen_by=EVERYONE):
    """A unit is left to itself: it is a formation of its own from now on."""

    says: ClassVar[str] = "{unit} is detached from {formation} as {alone}"
    level: ClassVar[int] = 1
    tells_of: ClassVar[str] = "unit"

    unit: str
    formation: str
    alone: str

    def apply(self, sky: BattleState) -> None:
        """Make a formation of it where it is."""
        unit, old = sky.units[self.unit], sky.formations[self.formation]
        old.units.remove(unit.id)
        old.present = tuple(number for number in old.present if number != unit.id)
        if old.flagship == unit.id:
            old.flagship = old.units[0]
        actor = sky.aux[f"{self.formation}/{self.unit}"]
        sky.unsubscribe(actor.serial)
        new = spawn(sky, self.alone, old, [unit.id])
        add_unit(sky, unit, new.name)


class GroupLaunched(Event[BattleState], seen_by=EVERYONE):
    """A group of small craft leaves its carrier, as a formation of its own."""

    says: ClassVar[str] = "{carrier} launches {group}"
    tells_of: ClassVar[str] = "ships"

    carrier: str
    bay: int
    group: str
    design: Design
    craft: int = FULL_GROUP
    """How many there are of it."""

    @property
    def ships(self) -> tuple[str, ...]:
        """The carrier and the group."""
        return (self.carrier, self.group)

    def apply(self, sky: BattleState) -> None:
        """Put the group in space beside its carrier, and leave the bay empty."""
        carrier = sky.units[self.carrier]
        carrier.condition.loads[self.bay] = 0
        sky.hangar.pop((self.carrier, self.bay), None)
        home = sky.formations[sky.home[self.carrier]]
        number = max(sky.roster) + 1
        unit = make_unit(number, self.group, draw_up(self.design))
        unit.condition.hull_left = self.craft
        formation = spawn(sky, name_group(self.group), home, [number])
        add_unit(sky, unit, formation.name)


class GroupRecovered(Event[BattleState], seen_by=EVERYONE):
    """A group of small craft is back in a bay."""

    says: ClassVar[str] = "{carrier} takes {group} back into bay {bay}"
    tells_of: ClassVar[str] = "ships"

    carrier: str
    bay: int
    group: str

    @property
    def ships(self) -> tuple[str, ...]:
        """The carrier and the group."""
        return (self.carrier, self.group)

    def apply(self, sky: BattleState) -> None:
        """Take it off the board, and keep what is left of it in the bay."""
        unit = sky.units[self.group]
        formation = sky.formations[sky.home[self.group]]
        craft = unit.weapons()[0][0].variant
        sky.hangar[self.carrier, self.bay] = (craft, unit.condition.hull_left)
        sky.units[self.carrier].condition.loads[self.bay] = 1
        sky.receiving.add(self.carrier)
        unit.condition.fled = True
        formation.gone, formation.present = True, ()
        sky.distances.remove(formation.id)


def name_group(group: str) -> str:
    """Name the formation that a group of small craft flies in."""
    return f"{group} flight"


def spawn(sky: BattleState, name: str, beside: Formation, units: list[int]) -> Formation:
    """Make a formation where another is.  For use in `apply`."""
    number = max(formation.id for formation in sky.formations.values()) + 1
    new = Formation(number, beside.player, name, units, units[0])
    for other in sky.formations.values():
        if not other.gone and not other.away and other is not beside:
            sky.distances.place(number, other.id, sky.distances.between(beside.id, other.id))
    sky.distances.place(number, beside.id, 0)
    new.away = beside.away
    add_formation(sky, new)
    return new


def add_formation(sky: BattleState, formation: Formation) -> None:
    """Take a formation into the battle.  For use in `apply`."""
    sky.formations[formation.name] = formation
    sky.subscribe(AUXILIARIES["FormationActor"](formation.name, f"formation {formation.name}"))


def add_unit(sky: BattleState, unit: Unit, formation: str) -> None:
    """Take a unit into a formation.  For use in `apply`."""
    sky.units[unit.name] = unit
    sky.roster[unit.id] = unit.name
    sky.home[unit.name] = formation
    sky.subscribe(AUXILIARIES["UnitActor"](unit.name, f"{formation}/{unit.name}"))


def _wear(sky: BattleState, wreck: Damaged) -> None:
    """Bring a unit into the condition it comes in."""
    check_wear(sky.units, wreck)
    unit = sky.units[wreck.unit]
    condition, layers = unit.condition, unit.blueprint.design.armour.layers
    if wreck.hull_left is not None:
        condition.hull_left = wreck.hull_left
    if wreck.armour:
        pairs = zip(wreck.armour, layers, strict=True)
        condition.armour = [max(0, min(left, whole)) for left, whole in pairs]
    for number in wreck.damaged:
        condition.damage(number)
    for number in wreck.destroyed:
        condition.destroy(number)
    condition.drive_hits = wreck.drive_hits
    condition.drive_scrapped = wreck.drive_scrapped
    condition.loads.update({store: max(0, left) for store, left in wreck.loads})
    condition.check_rows(unit.rows_lost)


def find_wear_faults(
    units: Mapping[str, Unit], worn: Sequence[Damaged]
) -> Iterator[tuple[int, Malformed]]:
    """Name the conditions that units cannot be in, or that are told twice, by their places."""
    for place, wreck in enumerate(worn):
        if wreck.unit in [other.unit for other in worn[:place]]:
            message = say("what {unit} has lost is told twice", unit=wreck.unit)
            yield place, Malformed("malformed/condition", message, value=wreck.unit)
            continue
        try:
            check_wear(units, wreck)
        except Malformed as fault:
            yield place, fault


def check_wear(units: Mapping[str, Unit], wreck: Damaged) -> None:
    """Complain of a condition that a unit cannot be in, and say which it could."""
    unit = units.get(wreck.unit)
    if unit is None:
        told = say("no unit is called {unit}", unit=wreck.unit)
        raise unknown_word("malformed/unit", told, wreck.unit, units)
    boxes, layers = unit.blueprint.boxes, unit.blueprint.design.armour.layers
    parts, stores = unit.blueprint.by_id, unit.condition.loads
    for number in (*wreck.damaged, *wreck.destroyed):
        if number not in parts or number == unit.blueprint.drive_id:
            others = sorted(known for known in parts if known != unit.blueprint.drive_id)
            raise _unfit(
                unit, f"damaged {number}", *map(str, others), say("or drive 1 for its drive")
            )
    for number, _ in wreck.loads:
        if number not in stores:
            raise _unfit(unit, f"loads {number}", *map(str, stores))
    if len(wreck.armour) not in (0, len(layers)):
        raise _unfit(
            unit, f"armour {_slashed(wreck.armour)}", say("up to {most}", most=_slashed(layers))
        )
    if not 0 <= wreck.drive_scrapped <= wreck.drive_hits <= 2:
        raise _unfit(unit, f"drive {wreck.drive_hits}", say("{least} to {most}", least=0, most=2))
    if wreck.hull_left is not None and not 0 < wreck.hull_left <= boxes:
        raise _unfit(unit, f"hull {wreck.hull_left}", say("{least} to {most}", least=1, most=boxes))


def _unfit(unit: Unit, clause: str, *accepted: Text) -> Malformed:
    return Malformed(
        "malformed/condition",
        say("{name} cannot be in such a condition: {clause}", name=unit.name, clause=clause),
        value=clause,
        accepted=accepted,
    )


def _slashed(layers: Sequence[int]) -> str:
    return "/".join(map(str, layers)) or "nothing"


def wear_of(unit: Unit) -> Damaged | None:
    """Write a unit's condition down; None if it is fresh from the yard."""
    now, fresh = unit.condition, unit.blueprint.fresh()
    if now == fresh:
        return None
    from_status = {
        status: tuple(number for number, found in now.statuses.items() if found.value == status)
        for status in ("damaged", "destroyed")
    }
    return Damaged(
        unit.name,
        now.hull_left,
        tuple(now.armour),
        from_status["damaged"],
        from_status["destroyed"],
        now.drive_hits,
        tuple((store, left) for store, left in now.loads.items() if left != fresh.loads[store]),
        now.drive_scrapped,
    )
