"""Electronics: what aims weapons and sees targets."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.fleet.designs.kinds import Kind, SheetSection


class Electronics(Kind):
    """A system of the electronics section."""

    section = SheetSection.ELECTRONICS
    targets: ClassVar[int] = 0
    protects: ClassVar[int] = 0


class FireControl(Electronics, name="fire_control"):
    """Aims any of the ship's weapons at one formation each volley.

    One percentile decides which unit of that formation all its weapons fire at.  Without a working
    fire control a ship only defends itself.
    """

    title = "fire control"
    tags = ("FireControl",)
    symbol = "FC"
    targets = 1
    points_per_mass = 4
    fixed_mass: ClassVar[int | None] = 1


class AdvancedFireControl(FireControl, name="advanced_fire_control"):
    """Aims the ship's weapons at up to two formations each volley."""

    title = "advanced fire control"
    tags = ("AdvancedFireControl",)
    symbol = "AFC"
    targets = 2
    fixed_mass = None


class AreaDefenceControl(Electronics, name="area_defence_control"):
    """Lets the ship's point defence protect one other unit of its formation each volley."""

    title = "area defence fire control"
    tags = ("AreaDefenseFireControl", "ADFC")
    symbol = "ADC"
    protects = 1
    points_per_mass = 4
    fixed_mass = 2


class AdvancedAreaDefenceControl(Electronics, name="advanced_area_defence_control"):
    """Lets the ship's point defence protect any units of its formation."""

    title = "advanced area defence fire control"
    tags = ("AdvancedAreaDefenseFireControl",)
    symbol = "AAC"
    protects = 100


class Sensors(Electronics, name="sensors"):
    """Sees further than the ship does; it has no effect on formation ranges."""

    tags = ("EnhancedSensors", "SuperiorSensors")
    symbol = "SN"


class EcmSuite(Electronics, name="ecm"):
    """Takes one MU from the reach of missiles and fighters that attack this ship."""

    title = "ECM suite"
    tags = ("ECMSuite",)
    symbol = "EC"
    section = SheetSection.DEFENCES


class AreaEcmSuite(Electronics, name="area_ecm"):
    """Takes one MU from the reach of missiles and fighters that attack the formation.

    Its ship cannot use fire controls while it runs; ECM is never more than three levels together.
    """

    title = "area ECM suite"
    tags = ("AreaECMSuite",)
    symbol = "AE"
    section = SheetSection.DEFENCES
