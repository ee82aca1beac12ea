"""Fighters and gunboats: groups of small craft, where the table plays with them."""

from __future__ import annotations

import enum

import msgspec

from gloaming.games.fleet.designs.weapon import hit_once
from gloaming.games.fleet.rules.armour import DamageKind, Hit
from gloaming.games.fleet.rules.defence import Column
from gloaming.games.fleet.rules.dice import Thrower, roll_beam, throw_many
from gloaming.games.fleet.rules.fire import Aim, ShotOutcome
from gloaming.games.fleet.rules.options import Options

FULL_GROUP = 6
ENDURANCE = 6
SPEED_DICE = 8
FAST_SPEED_DICE = 12
GUNBOAT_SPEED_DICE = 6
GUNBOAT_REACH = 12
SECOND_DICE = 4
"""What a second manoeuvre throws."""


class Craft(enum.Enum):
    """The types of small craft."""

    STANDARD = "standard"
    INTERCEPTOR = "interceptor"
    ATTACK = "attack"
    HEAVY = "heavy"
    FAST = "fast"
    TORPEDO = "torpedo"
    GUNBOAT = "gunboat"


# The modifier on dice against ships, and against other craft.
MODIFIERS = {Craft.INTERCEPTOR: (-2, 1), Craft.ATTACK: (1, -2)}


class Group(msgspec.Struct):
    """A group of craft: how many fly, and how long they still can."""

    craft: Craft = Craft.STANDARD
    count: int = FULL_GROUP
    endurance: int = ENDURANCE
    torpedoes: bool = True

    @property
    def exhausted(self) -> bool:
        """Tell whether the group has no endurance left."""
        return self.endurance <= 0

    @property
    def speed_dice(self) -> int:
        """The speed dice of the group's own formation."""
        if self.craft is Craft.GUNBOAT:
            return GUNBOAT_SPEED_DICE
        return FAST_SPEED_DICE if self.craft is Craft.FAST else SPEED_DICE

    @property
    def column(self) -> Column:
        """The point-defence column the group is shot at by."""
        columns = {Craft.HEAVY: Column.HEAVY_FIGHTER, Craft.GUNBOAT: Column.GUNBOAT}
        return columns.get(self.craft, Column.FIGHTER)


def reach_of(group: Group, options: Options) -> int:
    """Give the range at which a group attacks."""
    return GUNBOAT_REACH if group.craft is Craft.GUNBOAT else options.fighter_range


def strafe(dice: Thrower, group: Group, aim: Aim, options: Options) -> ShotOutcome:
    """Attack a ship: one beam die for each craft, or one torpedo each while they have them."""
    if group.craft is Craft.TORPEDO and group.torpedoes:
        return _loose_torpedoes(dice, group)
    if group.exhausted:
        return ShotOutcome()
    drm = MODIFIERS.get(group.craft, (0, 0))[0]
    roll = roll_beam(
        dice,
        group.count,
        drm=drm,
        level=aim.shields,
        rerolls=options.penetrating_damage,
        scoring=options.drm_scoring,
    )
    hits = hit_once(DamageKind.STANDARD, roll.standard, roll.penetrating)
    return ShotOutcome(dice=roll.dice, rerolls=roll.rerolls, hits=hits, drm=drm)


def _loose_torpedoes(dice: Thrower, group: Group) -> ShotOutcome:
    """Throw one torpedo a craft: 4 or more hits and does its own face."""
    faces = throw_many(dice, group.count)
    hits = tuple(Hit(DamageKind.SEMI_PIERCING, face) for face in faces if face >= 4)
    return ShotOutcome(dice=faces, hits=hits, needs=4)


def dogfight(dice: Thrower, group: Group, foe: Group) -> tuple[tuple[int, ...], int]:
    """Throw a group's dice against another group; gives the dice and the craft shot down."""
    faces = list(throw_many(dice, group.count))
    if group.exhausted:
        return tuple(faces), min(foe.count, faces.count(6))
    drm = MODIFIERS.get(group.craft, (0, 0))[1] - (1 if foe.craft is Craft.HEAVY else 0)
    kills = 0
    wave = tuple(faces)
    while wave:
        kills += sum(2 if face == 6 else 1 for face in wave if face + drm >= 4)
        wave = throw_many(dice, sum(1 for face in wave if face == 6 and face + drm >= 4))
        faces.extend(wave)
    return tuple(faces), min(foe.count, kills)


def shoot_craft(die: int, group: Group, *, hit: bool = False) -> int:
    """Count the craft a ship's weapon brings down: a fighter on 6, a gunboat with any hit."""
    return int(hit) if group.craft is Craft.GUNBOAT else int(die == 6)
