"""Drives and core: systems that every ship has, and that are not fitted one by one."""

from __future__ import annotations

from gloaming.games.fleet.designs.kinds import Kind, SheetSection


class MainDrive(Kind, name="drive"):
    """Gives thrust: the dice of speed and evasion.

    The first failed check halves it, rounding down; the second stops it.
    """

    title = "main drive"
    tags = ("MainDrive",)
    symbol = "MD"
    section = SheetSection.DRIVE
    ratings = range(21)


class JumpDrive(Kind, name="ftl"):
    """Takes the ship out of the battle where the scenario allows it."""

    title = "FTL drive"
    tags = ("FTLDrive", "AdvancedFTLDrive", "TugFTLDrive")
    symbol = "FT"
    section = SheetSection.FTL


class Core(Kind):
    """A part of the ship's heart, checked at -1 and only where core systems are in play."""

    section = SheetSection.CORE
    threshold_modifier = -1
    fixed_mass = 0


class Bridge(Core, name="bridge"):
    """Commands the ship.

    When it is hit, the ship is out of control for a die of volleys; on a 6, for good.
    """

    tags = ("CoreCommandBridge", "CoreBridge")
    symbol = "BR"


class LifeSupport(Core, name="life_support"):
    """Keeps the crew alive.

    When it is hit and not repaired, the ship is lost after a die of volleys.
    """

    title = "life support"
    tags = ("CoreLifeSupport",)
    symbol = "LS"


class PowerCore(Core, name="power_core"):
    """Feeds everything.

    When it is hit and not repaired, it explodes on 5 or 6 at the end of each volley.
    """

    title = "power core"
    tags = ("CorePowerCore",)
    symbol = "PW"
