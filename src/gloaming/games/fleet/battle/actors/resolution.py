"""Resolution: targets aimed at, shots and flights thrown for, and what explosions do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.games.fleet.battle.events.gunnery import AttackMissed, PointDefense, WeaponAttack
from gloaming.games.fleet.battle.events.harm import (
    Blast,
    Cause,
    Damage,
    Pulsed,
    UnitSystemDestroyed,
)
from gloaming.games.fleet.battle.orders.fire_allocation import is_active, is_cloaked, is_jamming
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.weapon import Ordnance, Weapon, hit_once, soften
from gloaming.games.fleet.rules.armour import DamageKind, Hit
from gloaming.games.fleet.rules.defence import Defender, defend
from gloaming.games.fleet.rules.fire import Aim, ShotOutcome
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.damage import blast_dice
from gloaming.games.fleet.ships.fighters import ENDURANCE, Craft, dogfight, shoot_craft
from gloaming.games.fleet.ships.formation import aim_at
from gloaming.games.fleet.weapons.craft import group_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gloaming.games.fleet.battle.state import Battle
    from gloaming.games.fleet.ships.unit import Unit
    from gloaming.kernel.event import Event


STEALTH_SIGHT = 24
"""How far a ship of stealth 2 sees a target without showing itself."""


def see(
    sky: BattleState, under: Unit, formation: str, distance: int, *, overloaded: bool = False
) -> Aim:
    """See a unit of a formation at a distance."""
    target = sky.formations[formation]
    lenders: list[Unit] = []
    jammers = 0
    if target.lenders:
        lenders = [sky.units[sky.roster[number]] for number in target.lenders]
        jammers = sum(
            sum(1 for _ in unit.working("area_ecm")) for unit in lenders if is_jamming(sky, unit)
        )
        # A cloaked ship raises no screens, neither its own nor area screens for others.
        lenders = [unit for unit in lenders if not is_cloaked(sky, unit)]
    return aim_at(
        under,
        lenders,
        distance=distance,
        evasion=target.evasion,
        options=sky.options,
        cloaked=under.blueprint.cloaks and is_cloaked(sky, under),
        overloaded=overloaded,
        jammers=jammers,
        active=under.blueprint.hides and is_active(sky, under),
    )


def resolve(battle: Battle, shot: WeaponAttack) -> list[Event[BattleState]]:
    """Throw for a shot that does not fly."""
    sky = battle.state
    under, attacker = sky.units[shot.under], sky.units[shot.unit]
    blueprint = attacker.blueprint
    system, kind = blueprint.by_id[shot.weapon], blueprint.weapons[shot.weapon]
    if under.small:
        return _swat(battle, shot, system, kind)
    aim = see(sky, under, shot.target, shot.range, overloaded=shot.overloaded)
    outcome = kind.fire(system, aim, sky.options, battle.dice)
    found = land(battle, shot, under, shot.target, outcome)
    if outcome.burst:
        found.append(
            UnitSystemDestroyed(
                shot.unit, shot.weapon, shot.mount, Status.DESTROYED, Cause.OVERLOAD
            )
        )
    return found


def _swat(
    battle: Battle, shot: WeaponAttack, system: System, kind: Weapon
) -> list[Event[BattleState]]:
    """Fire a ship's weapon at small craft: a 6 brings a fighter down, any hit a gunboat."""
    sky = battle.state
    under = sky.units[shot.under]
    group = group_of(under)
    if group.craft is Craft.GUNBOAT:
        aim = see(sky, under, shot.target, shot.range)
        if isinstance(kind, Ordnance):
            coming = sky.flights[shot.target][shot.flight].count
            outcome = kind.strike(system, coming, aim, sky.options, battle.dice)
        else:
            outcome = kind.fire(system, aim, sky.options, battle.dice)
        dice = outcome.dice or outcome.damage_dice
        kills = shoot_craft(0, group, hit=not outcome.missed)
    else:
        die = battle.dice.throw(6)
        dice, kills = (die,), shoot_craft(die, group)
    return land(battle, shot, under, shot.target, _downed(dice, kills))


def land(
    battle: Battle, shot: WeaponAttack, under: Unit, formation: str, outcome: ShotOutcome
) -> list[Event[BattleState]]:
    """Say what a shot did to a unit: damage, a pulse, or nothing."""
    if outcome.system_tests:
        return [Pulsed(under.name, shot.unit, shot.weapon, outcome.system_tests, outcome.dice)]
    picked = shot.system if outcome.system_killed else 0
    if not outcome.hits and not picked:
        reason = "screened" if outcome.damage_dice else "missed"
        return [
            AttackMissed(
                shot.unit, shot.weapon, under.name, outcome.dice, outcome.drm, formation, reason
            )
        ]
    return [
        Damage(
            under.name,
            formation,
            shot.unit,
            shot.weapon,
            shot.mount,
            outcome.damage,
            outcome.hits,
            outcome.dice,
            outcome.rerolls,
            outcome.damage_dice,
            outcome.drm,
            picked,
        )
    ]


def intercept(battle: Battle, shot: WeaponAttack) -> PointDefense | None:
    """Throw the point defence that was dealt to a flight; None where there is none."""
    sky = battle.state
    defence = sky.defences[shot.target][shot.flight]
    if not defence.mounts:
        return None
    attacker = sky.units[shot.unit]
    system, kind = attacker.blueprint.by_id[shot.weapon], attacker.blueprint.kinds[shot.weapon]
    assert isinstance(kind, Ordnance)
    firers: dict[Defender, int] = {}
    for mount in defence.mounts:
        blueprint, number = sky.units[mount.unit].blueprint, mount.number
        defender = blueprint.weapons[number].defender(blueprint.by_id[number])
        assert defender is not None
        firers[defender] = firers.get(defender, 0) + 1
    dice: list[int] = []
    rerolls: list[int] = []
    kills, again = 0, defence.again
    for defender, count in firers.items():
        thrown = defend(battle.dice, defender, count, kind.column_of(system), again)
        dice += thrown.dice
        rerolls += thrown.rerolls
        kills += thrown.kills
        again -= thrown.dodged
    coming = sky.flights[shot.target][shot.flight].count
    left = kind.survive(coming, kills)
    return PointDefense(
        shot.target,
        shot.under,
        shot.unit,
        shot.weapon,
        shot.flight,
        defence.mounts,
        tuple(dice),
        tuple(rerolls),
        kills,
        left,
    )


def strike(battle: Battle, coming: WeaponAttack | PointDefense) -> list[Event[BattleState]]:
    """Throw for what is left of a flight."""
    sky = battle.state
    if isinstance(coming, WeaponAttack):
        formation, attacker = coming.target, sky.units[coming.unit]
    else:
        formation, attacker = coming.formation, sky.units[coming.attacker]
    flight = sky.flights[formation][coming.flight]
    blueprint = attacker.blueprint
    system, kind = blueprint.by_id[coming.weapon], blueprint.kinds[coming.weapon]
    assert isinstance(kind, Ordnance)
    under = sky.units[flight.under]
    distance = flight.range
    shot = WeaponAttack(
        attacker.name,
        coming.weapon,
        blueprint.labels[coming.weapon],
        formation,
        under.name,
        distance,
        flight=coming.flight,
    )
    found: list[Event[BattleState]] = []
    if kind.small and isinstance(coming, PointDefense) and coming.kills:
        lost = min(coming.kills, attacker.condition.hull_left)
        found.append(_lose_craft(attacker, sky.home[attacker.name], shot, lost))
    if flight.count == 0:
        reason = "shot down" if isinstance(coming, PointDefense) else "missed"
        return [
            *found,
            AttackMissed(attacker.name, coming.weapon, under.name, target=formation, reason=reason),
        ]
    if kind.small and under.small:
        return [*found, *_dogfight(battle, shot, under, flight.count)]
    if under.small:
        return _swat(battle, shot, system, kind)
    aim = see(sky, under, formation, distance)
    outcome = kind.strike(system, flight.count, aim, sky.options, battle.dice)
    found += land(battle, shot, under, formation, outcome)
    if outcome.spread:
        for mate in sky.present(formation):
            if mate is not under:
                seen = see(sky, mate, formation, distance)
                blast = kind.splash(system, flight.count, seen, sky.options, battle.dice)
                found += land(battle, shot, mate, formation, blast)
    return found


def _lose_craft(group: Unit, formation: str, shot: WeaponAttack, lost: int) -> Damage:
    """Count the craft that point defence shot down."""
    hits = (Hit(DamageKind.BYPASSING, lost),)
    return Damage(group.name, formation, shot.under, 0, "point defence", lost, hits)


def _dogfight(
    battle: Battle, shot: WeaponAttack, foe: Unit, craft: int
) -> list[Event[BattleState]]:
    """Throw craft against craft; those attacked throw back, unless they attack in turn."""
    sky = battle.state
    mine = sky.units[shot.unit]
    attackers, defenders = group_of(mine, craft), group_of(foe)
    attackers.endurance = ENDURANCE  # the run is paid for
    dice, kills = dogfight(battle.dice, attackers, defenders)
    found = land(battle, shot, foe, shot.target, _downed(dice, kills))
    home = sky.home[mine.name]
    if not any(flight.attacker == foe.name for flight in sky.flights.get(home, ())):
        part = foe.weapons()[0][0]
        reply = WeaponAttack(
            foe.name, part.id, foe.blueprint.labels[part.id], home, mine.name, shot.range
        )
        dice, kills = dogfight(battle.dice, defenders, attackers)
        found += land(battle, reply, mine, home, _downed(dice, kills))
    return found


def _downed(dice: tuple[int, ...], kills: int) -> ShotOutcome:
    """Say how many craft dice have brought down."""
    hits = (Hit(DamageKind.BYPASSING, kills),) if kills else ()
    return ShotOutcome(dice=dice, hits=hits)


def neighbours(sky: BattleState, formation: str, within: int) -> Iterator[tuple[str, Unit]]:
    """List the living units of a formation and of those near it, with their formations."""
    for name in sky.arrayed():
        if name == formation or sky.distance(formation, name) <= within:
            for unit in sky.members(name):
                if unit.alive:
                    yield name, unit


def blast(battle: Battle, unit: Unit, formation: str) -> Iterator[Event[BattleState]]:
    """Throw a die for each full 25 mass against every neighbour of a ship that blows up.

    Ordinary screens do nothing; advanced ones weaken each die by their level.
    """
    count = blast_dice(unit.mass)
    sky, core = battle.state, unit.blueprint.core["power_core"]
    for name, victim in list(neighbours(sky, formation, sky.options.reactor_blast_range)):
        if victim is unit or not count:
            continue
        power = battle.dice.throws(count, 6)
        distance = 0 if name == formation else sky.distance(formation, name)
        damage = soften(power, see(sky, victim, name, distance).advanced_screen)
        hits = hit_once(DamageKind.SEMI_PIERCING, damage)
        if hits:
            yield Blast(victim.name, name, unit.name, core, "power core", damage, hits, power=power)
        else:
            yield AttackMissed(unit.name, core, victim.name, power, target=name, reason="screened")
