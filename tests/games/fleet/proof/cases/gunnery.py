"""Examples of gunnery: beams, torpedoes, kinetics, needles and packs."""

from __future__ import annotations

from tests.games.fleet.proof.cases.shape import Found, Given, shape, take_hit

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.kinds import find_kind
from gloaming.games.fleet.designs.weapon import Weapon
from gloaming.games.fleet.rules.armour import DamageKind, Hit
from gloaming.games.fleet.rules.dice import roll_beam
from gloaming.games.fleet.rules.fire import ARCS, Aim, ShotOutcome, net_drm
from gloaming.games.fleet.rules.options import STANDARD, Options
from gloaming.games.fleet.weapons.lances import score_needle
from gloaming.games.fleet.weapons.torpedoes import need_to_hit
from gloaming.kernel.dice import ScriptedDice

# The ranges a table of beam dice is drawn up for when it names none.
RANGES = (0, 6, 12, 15, 24, 27, 36, 39, 48, 51)


def find_weapon(name: str) -> Weapon:
    """Find a weapon by its kind."""
    kind = find_kind(name)
    if not isinstance(kind, Weapon):
        raise TypeError(f"{name} is no weapon")
    return kind


def read_aim(given: Given) -> Aim:
    """Read the target of a shot."""
    return Aim(
        range=given.get("range", 0),
        evasion=given.get("evasion", 0),
        screen=given.get("screen", 0),
        advanced_screen=given.get("advanced_screen", 0),
    )


def read_mount(given: Given, kind: str) -> System:
    """Read a mount: its class, and as many arcs as it is said to have."""
    return System(
        given.get("weapon", kind),
        rating=given.get("class", 1),
        arcs="/".join(ARCS[: given.get("arcs", 1)]),
    )


def report(given: Given, outcome: ShotOutcome) -> Found:
    """Report a shot and land its hits."""
    return {
        "n": len(outcome.dice),
        "drm": outcome.drm,
        "standard": sum(hit.damage for hit in outcome.hits),
        "penetrating": sum(hit.penetrating for hit in outcome.hits),
        "damage": outcome.damage,
        "needs": outcome.needs,
        "hit": not outcome.missed,
        **take_hit(given, *outcome.hits),
    }


@shape("classes")
def work_beam_dice(given: Given) -> Found:
    """Tabulate beam dice by class and range."""
    beam = find_weapon("beam")
    return {
        str(rating): [
            beam.count_dice(System("beam", rating=rating), Aim(range=distance), STANDARD)
            for distance in given.get("ranges", RANGES)
        ]
        for rating in given["classes"]
    }


@shape("dice", "n")
def work_beam(given: Given) -> Found:
    """Score so many beam dice."""
    drm = given.get("drm", net_drm(given.get("evasion", 0), given.get("arcs", 1)))
    roll = roll_beam(
        ScriptedDice(given["dice"]),
        given["n"],
        drm=drm,
        level=given.get("screen", 0),
        rerolls=given.get("pen", True),
        scoring=given.get("scoring", "fam"),
    )
    hit = Hit(DamageKind.STANDARD, roll.standard, roll.penetrating)
    return {
        "drm": drm,
        "standard": roll.standard,
        "penetrating": roll.penetrating,
        "damage": hit.total,
        **take_hit(given, hit),
    }


@shape("range", "dice")
def work_shot(given: Given) -> Found:
    """Fire a weapon at a range: the one named, a beam if a class is given, else a pack."""
    mount = read_mount(given, "beam" if "class" in given else "submunition_pack")
    weapon = find_weapon(mount.kind)
    options = Options(drm_scoring=given.get("scoring", "fam"))
    outcome = weapon.fire(mount, read_aim(given), options, ScriptedDice(given["dice"]))
    found = report(given, outcome)
    if weapon.one_shot:
        found["ammo_left"] = given.get("ammo", 1) - 1
    return found


@shape("ranges")
def work_needs(given: Given) -> Found:
    """Tabulate the face a torpedo needs by range."""
    aims = [Aim(range=distance) for distance in given["ranges"]]
    return {"needs": [need_to_hit(aim, STANDARD.torpedo_band) for aim in aims]}


@shape("range", "rolls")
def work_to_hit(given: Given) -> Found:
    """Try several faces to hit with a torpedo."""
    mount, aim = read_mount(given, "pulse_torpedo"), read_aim(given)
    drm = aim.projectile_drm(find_weapon(mount.kind).count_arcs(mount))
    needs = need_to_hit(aim, STANDARD.torpedo_band)
    return {
        "drm": drm,
        "needs": needs,
        "hits": [needs is not None and face + drm >= needs for face in given["rolls"]],
    }


@shape("range", "to_hit")
def work_projectile(given: Given) -> Found:
    """Fire a torpedo, or a kinetic gun if a class is given."""
    mount = read_mount(given, "kinetic_gun" if "class" in given else "pulse_torpedo")
    faces = [given[key] for key in ("to_hit", "damage_die", "double_die") if key in given]
    weapon = find_weapon(mount.kind)
    return report(given, weapon.fire(mount, read_aim(given), STANDARD, ScriptedDice(faces)))


@shape("rolls")
def work_needles(given: Given) -> Found:
    """Score needle dice by both readings."""
    return {
        "fb1": [list(score_needle(face, "fb1")) for face in given["rolls"]],
        "continuum": [list(score_needle(face, "continuum")) for face in given["rolls"]],
    }
