"""A shot's terms: firing arcs, what a weapon must know of its target, and what comes of it."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from gloaming.games.fleet.rules.armour import Hit
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

ARCS = ("F", "FS", "AS", "A", "AP", "FP")
READING_ORDER = ("AP", "FP", "F", "FS", "AS", "A")
ALL_ARCS = "/".join(ARCS)
# Evasion points a mount ignores, by the number of its arcs.
TRACK = (0, 0, 0, 1, 1, 2, 2)


@lru_cache(maxsize=256)
def parse_arcs(text: str) -> tuple[str, ...]:
    """Read arcs such as `(FP/F/FS)` or `all`, in clockwise order from the bow."""
    bare = text.replace("(", "").replace(")", "").strip().upper()
    if bare.startswith("ALL"):
        return ARCS
    named = [word for word in re.split(r"[\s/,]+", bare) if word]
    strange = [word for word in named if word not in ARCS]
    if strange:
        raise Malformed(
            "malformed/arcs",
            say("{strange} is no firing arc", strange=strange[0]),
            value=text,
            accepted=(*ARCS, "all"),
        )
    return tuple(arc for arc in ARCS if arc in named)


def write_arcs(arcs: tuple[str, ...]) -> str:
    """Write arcs as a gunner reads them, from port round to starboard."""
    return "/".join(arc for arc in READING_ORDER if arc in arcs)


@lru_cache(maxsize=256)
def count_arcs(text: str) -> int:
    """Count the arcs of a mount."""
    return len(parse_arcs(text))


def rate_tracking(arcs: int) -> int:
    """Give the evasion points a mount of so many arcs ignores."""
    return TRACK[max(0, min(arcs, 6))]


@lru_cache(maxsize=4096)
def net_drm(evasion: int, arcs: int, other: int = 0) -> int:
    """Give the modifier on a shot's dice: evasion less tracking, never better than 0."""
    return min(0, rate_tracking(arcs) - evasion) + other


HOLOFIELD_SHIFT = 12
HOLOFIELD_FLOOR = 6


class Aim(msgspec.Struct, frozen=True, gc=False):
    """A target as a weapon sees it."""

    range: int = 0
    evasion: int = 0
    screen: int = 0
    advanced_screen: int = 0
    stealth: int = 0
    ecm: int = 0
    holofield: bool = False
    cloaked: bool = False
    armoured: bool = True
    overloaded: bool = False

    @property
    def veiled(self) -> bool:
        """Tell whether a holofield blurs this shot; close up it does not."""
        return self.holofield and self.range > HOLOFIELD_FLOOR

    @property
    def shields(self) -> int:
        """The screen level of either sort; a ship never carries both."""
        return max(self.screen, self.advanced_screen)

    def reckon_range(self, *, projectile: bool = False) -> int:
        """Give the range the firer reckons with."""
        reach = self.range * 2 if self.cloaked else self.range
        return reach + HOLOFIELD_SHIFT if projectile and self.veiled else reach

    def scale_band(self, band: int) -> int:
        """Shorten a range band against a stealthy target: a sixth for each level."""
        return band * (6 - min(2, self.stealth)) // 6 if self.stealth else band

    def count_bands(self, band: int, *, projectile: bool = False) -> int:
        """Number the range band the target is in, from 1; an edge counts as nearer."""
        reach, width = self.range, band
        if self.cloaked or self.holofield or self.stealth:
            reach = self.reckon_range(projectile=projectile)
            width = max(1, self.scale_band(band))
        return 1 if reach <= width else -(-reach // width)

    def beam_drm(self, arcs: int) -> int:
        """Give the modifier on beam dice."""
        veil = self.veil_drm if self.holofield or self.cloaked else 0
        return net_drm(self.evasion, arcs, veil)

    def projectile_drm(self, arcs: int) -> int:
        """Give the modifier on the dice of projectiles."""
        return net_drm(self.evasion, arcs, -2 if self.cloaked else 0)

    @property
    def veil_drm(self) -> int:
        """The part of the beam modifier that re-rolls suffer too."""
        return (-1 if self.veiled else 0) + (-2 if self.cloaked else 0)


class ShotOutcome(msgspec.Struct, frozen=True, gc=False):
    """What a weapon threw and what it did."""

    dice: tuple[int, ...] = ()
    rerolls: tuple[int, ...] = ()
    damage_dice: tuple[int, ...] = ()
    hits: tuple[Hit, ...] = ()
    drm: int = 0
    needs: int = 0
    system_killed: bool = False
    system_tests: int = 0
    burst: bool = False
    spread: bool = False

    @property
    def damage(self) -> int:
        """All the damage done, before armour."""
        total = 0
        for hit in self.hits:
            total += hit.damage + hit.penetrating
        return total

    @property
    def missed(self) -> bool:
        """Tell whether nothing came of the shot."""
        return self.damage == 0 and not self.system_killed and not self.system_tests


class OnTarget(msgspec.Struct, frozen=True, gc=False):
    """Ordnance on its way: how many are on target, and the dice that say so."""

    count: int
    dice: tuple[int, ...] = ()
