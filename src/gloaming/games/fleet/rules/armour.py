"""Armour: how a hit is shared out between the layers and the hull."""

from __future__ import annotations

import enum
from collections.abc import Sequence

import msgspec


class DamageKind(enum.Enum):
    """How a hit meets armour."""

    STANDARD = "standard"
    SEMI_PIERCING = "SAP"
    PIERCING = "AP"
    BYPASSING = "bypassing"

    # There is one object of each, so identity is enough, and faster at every hit.
    __hash__ = object.__hash__


class Hit(msgspec.Struct, frozen=True, gc=False):
    """One hit: its kind, its damage, and the pile that penetrates."""

    kind: DamageKind
    damage: int
    penetrating: int = 0

    @property
    def total(self) -> int:
        """All the damage of both piles."""
        return self.damage + self.penetrating


class Wound(msgspec.Struct, frozen=True, gc=False):
    """What a hit takes: boxes of each armour layer, inner first, and of the hull."""

    armour: tuple[int, ...]
    hull: int


def absorb(layers: Sequence[int], hit: Hit) -> Wound:
    """Share a hit out between armour layers (inner first) and the hull."""
    if not any(layers):
        return Wound((0,) * len(layers), hit.damage + hit.penetrating)
    left = list(layers)
    # "Outermost" is settled when the hit arrives, before any of it is taken.
    outermost = len(left) - 1
    while left[outermost] <= 0:
        outermost -= 1
    if hit.kind is DamageKind.PIERCING:
        hull = _pierce(left, hit.damage)
    elif hit.kind is DamageKind.SEMI_PIERCING:
        hull = _half_pierce(left, hit.damage, outermost)
    elif hit.kind is DamageKind.BYPASSING:
        hull = hit.damage
    else:
        hull = _fill(left, hit.damage, outermost)
    hull += _fill(left, hit.penetrating, outermost - 1)
    taken = tuple(before - after for before, after in zip(layers, left, strict=True))
    return Wound(taken, hull)


def _fill(left: list[int], damage: int, outer: int) -> int:
    """Fill layers from `outer` inward and give what reaches the hull."""
    for place in range(outer, -1, -1):
        taken = min(left[place], damage)
        left[place] -= taken
        damage -= taken
    return damage


def _pierce(left: list[int], damage: int) -> int:
    """Take one point on each intact layer, outermost first."""
    for place in range(len(left) - 1, -1, -1):
        if left[place] > 0 and damage > 0:
            left[place] -= 1
            damage -= 1
    return damage


def _half_pierce(left: list[int], damage: int, outermost: int) -> int:
    """Give the larger half to the outermost layer and pass on the rest, not halved again."""
    if outermost < 0:
        return damage
    taken = min(left[outermost], (damage + 1) // 2)
    left[outermost] -= taken
    return _fill(left, damage - taken, outermost - 1)
