"""Screens and fields: what protects a ship from fire."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.hull import round_half_up
from gloaming.games.fleet.designs.kinds import Kind, SheetSection


class ScreenGenerator(Kind):
    """A generator that adds one level of screen."""

    section = SheetSection.DEFENCES
    area: ClassVar[bool] = False
    advanced: ClassVar[bool] = False


class Screen(ScreenGenerator, name="screen"):
    """Adds a screen level, two at most.

    At one level a beam's 4 does nothing; at two a 6 does only one point.  Damage dice of antimatter
    and plasma lose one for each level.  Torpedoes, kinetics and missiles pass through.
    """

    tags = ("Screen",)
    symbol = "SC"

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh a twentieth of the ship, three at least."""
        return max(3, round_half_up(5 * ship_mass, 100))


class AdvancedScreen(ScreenGenerator, name="advanced_screen"):
    """Works as a screen, and weakens every damage die of torpedoes and missiles by its level.

    A ship never carries both sorts.
    """

    title = "advanced screen"
    tags = ("AdvancedScreen",)
    symbol = "AS"
    advanced = True


class AreaScreen(ScreenGenerator, name="area_screen"):
    """Adds a screen level to every unit of its formation."""

    title = "area screen"
    tags = ("AreaScreen",)
    symbol = "XS"
    area = True


class AdvancedAreaScreen(ScreenGenerator, name="advanced_area_screen"):
    """Adds an advanced screen level to every unit of its formation."""

    title = "advanced area screen"
    tags = ("AdvancedAreaScreen",)
    symbol = "XA"
    area = True
    advanced = True


class StealthField(Kind, name="stealth_field"):
    """Shortens every enemy range band by a sixth for each level, two at most."""

    title = "stealth field"
    tags = ("StealthField",)
    symbol = "SF"
    section = SheetSection.DEFENCES
    ratings = range(1, 3)


class Holofield(Kind, name="holofield"):
    """Blurs the ship beyond 6 MU: beams at -1, projectiles as if 12 MU further, no needle beams."""

    tags = ("HoloField",)
    symbol = "HF"
    section = SheetSection.DEFENCES


class CloakingDevice(Kind, name="cloak"):
    """Hides the ship when plotted: enemies fire at double range and at -2, and nothing can lock on.

    A cloaked ship cannot fire, launch or raise screens.
    """

    title = "cloaking device"
    tags = ("CloakingDevice", "CloakingField")
    symbol = "CD"
    section = SheetSection.DEFENCES


class VapourShroud(Kind, name="vapour_shroud"):
    """Has mass and a price, but no effect in formation play."""

    title = "vapour shroud"
    tags = ("VapourShroud",)
    symbol = "VS"
    section = SheetSection.DEFENCES

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh a twentieth of the ship."""
        return max(1, round_half_up(5 * ship_mass, 100))
