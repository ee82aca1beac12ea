"""Plotting fire, point defence and what hides a ship."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Final

from gloaming.games.fleet.battle.order import Order, Scope, check_number, check_target
from gloaming.games.fleet.battle.state import BattleState, unknown
from gloaming.games.fleet.designs.kinds import SheetSection, find_kind
from gloaming.games.fleet.ships.unit import Unit
from gloaming.kernel.event import ACTOR
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase, Term, say

NEAREST: Final = "nearest"
"""How the enemy that is nearest is written."""
FARTHEST: Final = 1_000
"""Further than anything reaches."""


class Fire(Order, seen_by=ACTOR):
    """Fires at a formation: with everything that bears, or with named mounts of one ship.

    Each ship uses one fire control for each formation it fires at, and each
    mount fires once.  A ship with fire orders of its own ignores its
    formation's.  Needle beams and small craft may name a unit, and a needle
    beam a system of it.  `nearest` is the enemy that is nearest in each volley,
    and in range if one is; `within` holds the fire while the target is further off.
    """

    says: ClassVar[str] = "{subject} plots fire at {target}"
    verb: ClassVar[str] = "fire"
    scope: ClassVar[Scope] = "either"
    about: ClassVar[str] = (
        "FORMATION|UNIT [volley N] fire FORMATION|nearest [within RANGE] [with N ...|all]"
        " [by CONTROL] [on UNIT [system N]] [secondary]"
    )

    target: str
    """The formation to fire at; empty for the nearest."""
    weapons: tuple[int, ...] = ()
    control: int = 0
    on: str = ""
    system: int = 0
    primary: bool = True
    volley: int = 0
    within: int = 0
    """How near the target must be; 0 for as far as a weapon reaches."""

    @property
    def nearest(self) -> bool:
        """Whether it is at the enemy that is nearest."""
        return not self.target

    def parts(self) -> tuple[Hashable, ...]:
        """Tell fire at different formations, by different controls, on different systems apart."""
        return (self.target, self.control, self.on, self.system)

    def phrase(self) -> Phrase:
        """Tell what it is fired with, and on whom."""
        told = say("{unit} plots fire at {target}", unit=self.subject, target=self.target)
        if self.nearest:
            told = say("{unit} plots fire at the nearest enemy", unit=self.subject)
        if self.within:
            told = say("{told} within {range}", told=told, range=self.within)
        if self.on:
            told = say("{told} on {unit}", told=told, unit=self.on)
        if self.system:
            told = say("{told} system #{system}", told=told, system=self.system)
        if self.weapons:
            mounts = tuple(f"#{number}" for number in self.weapons)
            told = say("{told} with {mounts}", told=told, mounts=mounts)
        if self.control:
            told = say("{told} by #{control}", told=told, control=self.control)
        if self.volley:
            told = say("{told} in volley {volley}", told=told, volley=self.volley)
        return told

    def examine(self, sky: BattleState) -> None:
        """Refuse fire at friends, with what is not aboard, or by more controls than there are."""
        own = sky.home.get(self.subject, self.subject)
        self._examine_reach()
        if self.nearest:
            self._examine_nearest(sky, own)
            return
        check_target(sky, own, self.target)
        if not any(unit.alive for unit in sky.members(self.target)):
            manned = [e for e in sky.enemies(own) if any(unit.alive for unit in sky.members(e))]
            raise Illegal(
                "illegal/empty",
                say("there is nothing in {target}", target=self.target),
                value=self.target,
                accepted=tuple(manned),
            )
        if sky.side(own) == sky.side(self.target):
            raise Illegal(
                "illegal/friend",
                say("{target} is on your side", target=self.target),
                value=self.target,
                accepted=tuple(sky.enemies(own)),
            )
        self._examine_named(sky)
        self._examine_mounts(sky, own)

    def _examine_reach(self) -> None:
        if not 0 <= self.within <= FARTHEST:
            raise Illegal(
                "illegal/range",
                say("fire is held to a range that there is"),
                value=self.within,
                accepted=(say("{least} to {most}", least=1, most=FARTHEST),),
            )

    def _examine_nearest(self, sky: BattleState, own: str) -> None:
        """Refuse fire at the nearest that names a ship, or that could mean a formation."""
        called = [name for name in sky.formations if name.casefold() == NEAREST]
        if self.on or self.system or called:
            raise Illegal(
                "illegal/nearest",
                say("which enemy is the nearest is known when it is fired at"),
                value=self.on or self.system or called[0],
                accepted=tuple(sky.enemies(own)),
            )
        self._examine_mounts(sky, own)

    def _examine_mounts(self, sky: BattleState, own: str) -> None:
        """Refuse mounts and fire controls that are not aboard, or have something else to do."""
        if self.subject not in sky.units:
            if self.weapons or self.control:
                raise Illegal(
                    "illegal/whose-mounts",
                    say("mounts and fire controls are named for a single ship"),
                    value=self.subject,
                    accepted=tuple(unit.name for unit in sky.members(own) if unit.alive),
                )
            return
        unit = self.unit(sky)
        check_mounts(unit, self.weapons)
        controls = {part.id: kind.targets for part, kind in unit.blueprint.controls}
        if self.control:
            told = say("{name} has no fire control {control}", name=unit.name, control=self.control)
            check_number("illegal/no-fire-control", told, self.control, controls)
        self._examine_beside(sky, sum(controls.values()))
        if self.control:
            self._examine_control(sky, controls)
        guarding = [act for act in self.together(sky, Defend) if isinstance(act, Defend)]
        check_once(self, unit, {number for act in guarding for number in act.weapons})

    def _examine_named(self, sky: BattleState) -> None:
        if not self.on:
            if self.system:
                raise Illegal(
                    "illegal/system",
                    say("a system is named with its ship"),
                    value=self.system,
                    accepted=tuple(unit.name for unit in sky.members(self.target) if unit.alive),
                )
            return
        there = [unit.name for unit in sky.members(self.target) if unit.alive]
        if self.on not in there:
            raise unknown("unit", self.on, there)
        blueprint = sky.units[self.on].blueprint
        kind = blueprint.kinds.get(self.system)
        if self.system and (kind is None or kind.section is SheetSection.CORE):
            raise Illegal(
                "illegal/system",
                say(
                    "{on} has no system {system} that can be picked out",
                    on=self.on,
                    system=self.system,
                ),
                value=self.system,
                accepted=tuple(
                    str(part.id)
                    for part in blueprint.parts
                    if blueprint.kinds[part.id].section is not SheetSection.CORE
                ),
            )

    def _examine_beside(self, sky: BattleState, controls: int) -> None:
        """Refuse to fire a mount twice, or at more formations than can be aimed at."""
        others = [act for act in self.beside(sky) if isinstance(act, Fire)]
        check_once(self, self.unit(sky), {number for act in others for number in act.weapons})
        targets = {self.target, *(act.target for act in others)}
        if controls and len(targets) > controls:
            raise Illegal(
                "illegal/too-many-targets",
                say(
                    "{subject} can aim at {controls} formations",
                    subject=self.subject,
                    controls=controls,
                ),
                value=self.target,
                accepted=tuple(sorted(act.target for act in others)),
            )

    def _examine_control(self, sky: BattleState, controls: dict[int, int]) -> None:
        """Refuse to aim one fire control at more than it can follow."""
        others = [act for act in self.beside(sky) if isinstance(act, Fire)]
        same = [act for act in others if act.control == self.control]
        formations = {act.target for act in (self, *same)}
        named = {(act.on, act.system) for act in (self, *same) if act.system}
        if max(len(formations), len(named)) > controls[self.control]:
            taken = {act.control for act in others}
            raise Illegal(
                "illegal/too-many-targets",
                say(
                    "fire control {control} of {subject} already aims at another target",
                    control=self.control,
                    subject=self.subject,
                ),
                value=self.control,
                accepted=tuple(str(number) for number in controls if number not in taken),
            )


class Defend(Order, seen_by=ACTOR):
    """Sets mounts that could attack to point defence instead.

    Class-1 beams and kinetic guns then cover their own ship, pulsers and the
    like throw one die.  Without numbers, all mounts that can do so are set to it.
    """

    says: ClassVar[str] = "{subject} sets mounts to point defence"
    verb: ClassVar[str] = "defend"
    scope: ClassVar[Scope] = "either"
    about: ClassVar[str] = "FORMATION|UNIT [volley N] defend [with N ...]"

    weapons: tuple[int, ...] = ()
    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse mounts that shoot nothing down."""
        if not self.weapons:
            return
        if self.subject not in sky.units:
            raise Illegal(
                "illegal/whose-mounts",
                say("mounts are named for a single ship"),
                value=self.subject,
                accepted=tuple(unit.name for unit in sky.members(self.subject) if unit.alive),
            )
        unit = self.unit(sky)
        check_mounts(unit, self.weapons)
        able = [part.id for part, kind in unit.weapons() if kind.defender(part) is not None]
        for number in self.weapons:
            told = say(
                "mount {number} of {name} cannot shoot anything down", number=number, name=unit.name
            )
            check_number("illegal/no-defence", told, number, able)
        firing = [act for act in self.together(sky, Fire) if isinstance(act, Fire)]
        check_once(self, unit, {number for act in firing for number in act.weapons})


class Overload(Order, seen_by=ACTOR):
    """Overloads torpedo tubes that did not fire in the volley before."""

    says: ClassVar[str] = "{subject} plots to overload {weapons}"
    verb: ClassVar[str] = "overload"
    scope: ClassVar[Scope] = "unit"
    about: ClassVar[str] = "UNIT [volley N] overload N ..."

    weapons: tuple[int, ...]
    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse mounts that cannot be overloaded."""
        unit = self.unit(sky)
        check_mounts(unit, self.weapons)
        able = sorted(unit.blueprint.remembered)
        for number in self.weapons:
            told = say(
                "mount {number} of {name} cannot be overloaded", number=number, name=unit.name
            )
            check_number("illegal/no-overload", told, number, able)


class Cloak(Order, seen_by=ACTOR):
    """Hides a ship behind its cloak: it does nothing else, and little can be done to it."""

    says: ClassVar[str] = "{subject} plots to cloak"
    verb: ClassVar[str] = "cloak"
    scope: ClassVar[Scope] = "unit"
    about: ClassVar[str] = "UNIT [volley N] cloak"

    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse a ship that has no cloak."""
        check_fitted(self.unit(sky), "cloak")


class Jam(Order, seen_by=ACTOR):
    """Runs area ECM for the formation; the ship's own fire controls do not work while it runs."""

    says: ClassVar[str] = "{subject} plots to jam"
    verb: ClassVar[str] = "jam"
    scope: ClassVar[Scope] = "unit"
    about: ClassVar[str] = "UNIT [volley N] jam"

    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse a ship that has no area ECM."""
        check_fitted(self.unit(sky), "area_ecm")


class Activate(Order, seen_by=ACTOR):
    """Lets a ship of stealth 2 search openly: it sees beyond 24 MU, and hides from nobody."""

    says: ClassVar[str] = "{subject} plots to go active"
    verb: ClassVar[str] = "activate"
    scope: ClassVar[Scope] = "unit"
    about: ClassVar[str] = "UNIT [volley N] activate"

    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse a ship that has nothing to give up."""
        if self.unit(sky).stealth < 2:
            raise Illegal(
                "illegal/not-hidden",
                say("{subject} does not hide", subject=self.subject),
                value=self.subject,
            )


def check_mounts(unit: Unit, weapons: tuple[int, ...]) -> None:
    """Complain of a number that is no mount of a unit, or that is named twice."""
    mounts = [part.id for part, _ in unit.weapons()]
    for place, number in enumerate(weapons):
        told = say("number {number} of {name} is not a weapon", number=number, name=unit.name)
        check_number("illegal/unknown-mount", told, number, mounts)
        if number in weapons[:place]:
            raise Illegal(
                "illegal/fires-once",
                say("mount {number} is named twice", number=number),
                value=number,
            )


def check_once(order: Fire | Defend, unit: Unit, taken: set[int]) -> None:
    """Complain of a mount that another order of the same volley has already."""
    twice = taken & set(order.weapons)
    if twice:
        free = [part.id for part, _ in unit.weapons() if part.id not in taken]
        raise Illegal(
            "illegal/fires-once",
            say("mount {twice} of {name} fires once in a volley", twice=min(twice), name=unit.name),
            value=min(twice),
            accepted=tuple(map(str, free)),
        )


def check_fitted(unit: Unit, kind: str) -> None:
    """Complain of a unit that does not carry a system of a kind."""
    if all(part.kind != kind for part in unit.blueprint.parts):
        raise Illegal(
            "illegal/not-fitted",
            say(
                "{name} carries no {kind}",
                name=unit.name,
                kind=Term("system", find_kind(kind).title),
            ),
        )
