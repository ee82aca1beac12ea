"""The settings of a battle: every number and reading a table may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

Scoring = Literal["fam", "continuum"]
NeedleRule = Literal["continuum", "fb1"]
Timing = Literal["end_of_phase", "per_attack"]
OutOfRange = Literal["kept", "spent"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The rules a battle is fought by; a game saves its options with its log."""

    # the course of play
    volleys_per_exchange: int = 3
    exchange_limit: int = 0
    start_range: int = 60
    range_step: int = 3
    reserve_range: int = 65
    simultaneous_fire: Literal[True] = True
    whispers: bool = False

    # rules that the sources leave open
    drm_scoring: Scoring = "fam"
    threshold_timing: Timing = "end_of_phase"
    needle_rule: NeedleRule = "continuum"
    penetrating_damage: bool = True
    core_systems: bool = False
    screen_cap: int = 2
    pds_fire_at_ships: bool = True
    ordnance_out_of_range: OutOfRange = "kept"
    double_drive_roll: bool = False
    reactor_blast: bool = False
    disabled_units_hold_back: bool = True
    area_weapons: bool = False
    fighters: bool = False
    regenerating_armour: bool = False

    # ranges, in movement units
    beam_band: int = 12
    torpedo_band: int = 6
    kgun_band: int = 6
    submunition_band: int = 6
    graser_band: int = 18
    pulser_band: int = 12
    needle_range: int = 12
    mkp_range: int = 12
    scattergun_range: int = 6
    point_defence_range: int = 6
    salvo_range: int = 24
    salvo_er_range: int = 36
    missile_final_run: int = 6
    amt_range: int = 18
    rocket_range: int = 18
    plasma_range: int = 30
    fighter_range: int = 6
    reactor_blast_range: int = 3


STANDARD = Options()

MEANINGS: Mapping[str, str] = {
    "volleys_per_exchange": "How many volleys are plotted together.",
    "exchange_limit": "After which exchange the battle ends; 0 for no limit.",
    "start_range": "How far apart formations begin, unless the scenario says otherwise.",
    "range_step": "How far one point of speed changes a range.",
    "reserve_range": "How far from every enemy a formation must be to go into reserve.",
    "simultaneous_fire": "All fire is thrown before any damage is done; this cannot be changed.",
    "whispers": "Whether two players may whisper, so that nobody else hears it.",
    "drm_scoring": (
        "Under evasion, whether a natural six keeps its second point (fam)"
        " or the changed face counts (continuum)."
    ),
    "threshold_timing": (
        "When systems are checked: when all have fired (end_of_phase)"
        " or after each attack (per_attack)."
    ),
    "needle_rule": (
        "Which rule needle beams follow: dice by class (continuum) or a single die (fb1)."
    ),
    "penetrating_damage": (
        "Whether a six of a beam is thrown again, and the new die ignores"
        " screens, evasion and outer armour."
    ),
    "core_systems": "Whether bridge, life support and power core can be hit.",
    "screen_cap": (
        "The highest screen level there is; against the third level sixes are not thrown again."
    ),
    "pds_fire_at_ships": "Whether point defence may fire at near ships without screen and armour.",
    "ordnance_out_of_range": (
        "What becomes of ordnance that was plotted and whose target is out of its range:"
        " it stays aboard (kept), or it was launched in vain (spent)."
    ),
    "double_drive_roll": "Whether two rows lost at once mean two dice for the drive.",
    "reactor_blast": "Whether a power core that explodes harms its neighbours.",
    "disabled_units_hold_back": "Whether a disabled unit leaves its formation without thrust.",
    "area_weapons": "Whether antimatter and plasma strike the whole formation.",
    "fighters": "Whether small craft may be launched.",
    "regenerating_armour": "Whether armour that can grow back does so.",
    "beam_band": "The range band of beams.",
    "torpedo_band": "The range band of pulse torpedoes.",
    "kgun_band": "The range band of kinetic guns.",
    "submunition_band": "The range band of submunition packs.",
    "graser_band": "The range band of grasers; from 18 on each hit does a full die.",
    "pulser_band": "The range band of pulsers and their like.",
    "needle_range": "How far needle beams reach by the older reading.",
    "mkp_range": "How far kinetic penetrator packs reach.",
    "scattergun_range": "How far scatterguns and grapeshot reach.",
    "point_defence_range": "How far point defence reaches when it fires at ships.",
    "salvo_range": "How far a salvo missile flies before its final run.",
    "salvo_er_range": "How far a salvo missile of extended range flies before its final run.",
    "missile_final_run": "How much further missiles run at the end of their flight.",
    "amt_range": "How far an antimatter torpedo flies before its final run.",
    "rocket_range": "How far rockets fly.",
    "plasma_range": "How far plasma bolts fly.",
    "fighter_range": "How near fighters must be to attack.",
    "reactor_blast_range": "How far an exploding core reaches.",
}
"""What each option decides, in a sentence."""

# A band of 0 would divide by zero, and a step or a count of 0 would never end.
POSITIVE = (
    "volleys_per_exchange",
    "range_step",
    "beam_band",
    "torpedo_band",
    "kgun_band",
    "submunition_band",
    "graser_band",
    "pulser_band",
)


MOST_VOLLEYS = 100
"""As many as anybody could plot together; all of them are laid out when a battle begins."""
MOST = 10_000
"""As far as an objective may name, and more than any table is wide."""


def check_options(options: Options) -> dict[str, Malformed]:
    """Gather what is wrong with the numbers of a settings object, by the names of its options."""
    faults = {}
    for name, kind in Options.__annotations__.items():
        value = getattr(options, name)
        least = 1 if name in POSITIVE else 0
        most = MOST_VOLLEYS if name == "volleys_per_exchange" else MOST
        if kind == "int" and not least <= value <= most:
            faults[name] = Malformed(
                "malformed/option",
                say("{name} must be at most {most}", name=name, most=most)
                if value > most
                else say("{name} must be at least 1", name=name)
                if least
                else say("{name} must not be negative", name=name),
                value=value,
                accepted=(say("{least} to {most}", least=least, most=most),),
            )
    return faults
