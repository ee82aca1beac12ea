from __future__ import annotations

from random import Random
from statistics import fmean, pstdev

import pytest

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.kinds import Kind, all_kinds, find_kind
from gloaming.games.fleet.designs.weapon import Ordnance, Weapon
from gloaming.games.fleet.rules.armour import DamageKind, Hit
from gloaming.games.fleet.rules.defence import Column, Defender, defend
from gloaming.games.fleet.rules.fire import (
    Aim,
    ShotOutcome,
    count_arcs,
    net_drm,
    parse_arcs,
    write_arcs,
)
from gloaming.games.fleet.rules.options import Options
from gloaming.games.fleet.ships.fighters import Craft, Group, shoot_craft, strafe
from gloaming.games.fleet.ships.ratings import dice_by_bands, mean_of_shot
from gloaming.kernel.dice import Dice, ScriptedDice
from gloaming.text.errors import Fault, Malformed

STANDARD = Options()


def fire(
    kind: str,
    dice: list[int],
    *,
    rating: int = 1,
    arcs: str = "",
    variant: str = "",
    options: Options = STANDARD,
    **aim: int | bool,
) -> ShotOutcome:
    weapon = find_kind(kind)
    assert isinstance(weapon, Weapon)
    thrown = ScriptedDice(dice)
    system = System(kind, rating=rating, arcs=arcs, variant=variant)
    outcome = weapon.fire(system, Aim(**aim), options, thrown)  # type: ignore[arg-type]
    assert not thrown.left
    return outcome


def strike(
    kind: str, left: int, dice: list[int], *, screen: int = 0, advanced_screen: int = 0
) -> ShotOutcome:
    weapon = find_kind(kind)
    assert isinstance(weapon, Ordnance)
    aim = Aim(screen=screen, advanced_screen=advanced_screen)
    return weapon.strike(System(kind), left, aim, STANDARD, ScriptedDice(dice))


def piles(outcome: ShotOutcome) -> tuple[int, int]:
    return sum(h.damage for h in outcome.hits), sum(h.penetrating for h in outcome.hits)


def test_stealth_shortens_a_range_band_by_two_sixths_at_most() -> None:
    assert [Aim(stealth=level).scale_band(12) for level in range(4)] == [12, 10, 8, 8]


@pytest.mark.parametrize(
    ("kind", "aim", "mean"),
    [
        ("beam", Aim(6), 0.8),  # 2/3 for the die, and 1/6 of all that for what a six throws again
        ("beam", Aim(6, screen=1), 0.5 + 0.8 / 6),
        ("beam", Aim(6, screen=2), 1 / 3 + 0.8 / 6),
        ("pulse_torpedo", Aim(6), 3.5 * 5 / 6),
        ("pulse_torpedo", Aim(24), 3.5 / 3),
        ("pulse_torpedo", Aim(30), 3.5 / 6),
        ("salvo_rack", Aim(24), 3.5 * 3.5),
        ("rocket_pod", Aim(6), 2 * 5 / 6 * 2),
        ("heavy_missile", Aim(6, advanced_screen=1), 3 * 2.5),
        ("graser", Aim(6), 2 / 3 * 3.5),
    ],
)
def test_the_mean_of_a_shot_is_exact(kind: str, aim: Aim, mean: float) -> None:
    assert mean_of_shot(System(kind), aim, STANDARD) == pytest.approx(mean, abs=1e-6)


class FairDice(Dice):
    def __init__(self) -> None:
        self._chance = Random(1)

    def throw(self, sides: int) -> int:
        return self._chance.randint(1, sides)


def test_one_die_counts_for_all_that_are_thrown_with_it() -> None:
    dice, throws = FairDice(), 2000
    for name, kind in all_kinds().items():
        if isinstance(kind, Weapon) and kind.offensive:
            system = System(name, rating=max(kind.ratings[:4], default=1), loads=1)
            aim = Aim(6, screen=1)
            found = [kind.fire(system, aim, STANDARD, dice).damage for _ in range(throws)]
            mean = mean_of_shot(system, aim, STANDARD)
            # Four standard errors: by chance, one of many thousands of weapons is further off.
            assert abs(fmean(found) - mean) <= 4 * pstdev(found) / throws**0.5 + 1e-6, name


def test_dice_are_counted_as_far_as_a_weapon_reaches() -> None:
    assert list(dice_by_bands(System("pulse_torpedo"))) == [1, 1, 1]
    assert list(dice_by_bands(System("beam", rating=3))) == [3, 2, 1]


def test_every_kind_has_a_text_for_its_player() -> None:
    for kind in all_kinds().values():
        assert (type(kind).__doc__ or "").strip().endswith("."), kind.name


def test_every_weapon_has_its_own_symbol() -> None:
    symbols = [kind.symbol for kind in all_kinds().values()]
    assert len(symbols) == len(set(symbols))


def test_two_kinds_of_one_name_are_a_fault() -> None:
    with pytest.raises(Fault, match=r"two of the kind of system 'beam': .*BeamBattery and .*Copy"):
        type("Copy", (Kind,), {}, name="beam")


def test_an_unknown_kind_names_its_neighbours() -> None:
    with pytest.raises(Malformed) as error:
        find_kind("pulse_torpdo")
    assert "pulse_torpedo" in error.value.accepted


@pytest.mark.parametrize(
    ("text", "arcs"),
    [("(F)", 1), ("(FP/F/FS)", 3), ("(AP/FP/F))", 3), ("(All arcs)", 6), ("fp,f", 2), ("", 0)],
)
def test_arcs_are_read_leniently(text: str, arcs: int) -> None:
    assert count_arcs(text) == arcs


def test_arcs_are_written_from_port_to_starboard() -> None:
    assert write_arcs(parse_arcs("F/FS/FP")) == "FP/F/FS"


def test_a_strange_arc_is_refused() -> None:
    with pytest.raises(Malformed, match="no firing arc"):
        parse_arcs("F/Q")


def test_tracking_never_makes_a_shot_better_than_level() -> None:
    assert [net_drm(1, arcs) for arcs in (1, 2, 3, 4, 5, 6)] == [-1, -1, 0, 0, 0, 0]


def test_wider_mounts_ignore_more_evasion() -> None:
    assert [net_drm(3, arcs) for arcs in (1, 2, 3, 4, 5, 6)] == [-3, -3, -2, -2, -1, -1]


def test_a_submunition_pack_ignores_screens_but_not_advanced_ones() -> None:
    assert piles(fire("submunition_pack", [4, 4, 4], screen=2)) == (3, 0)
    assert piles(fire("submunition_pack", [4, 4, 4], screen=1, advanced_screen=1)) == (0, 0)


def test_point_defence_hits_only_bare_ships() -> None:
    pds = find_kind("point_defence")
    assert isinstance(pds, Weapon)
    mount = System("point_defence")
    assert pds.bears(mount, Aim(range=6, armoured=False), STANDARD)
    assert not pds.bears(mount, Aim(range=6), STANDARD)
    assert not pds.bears(mount, Aim(range=6, armoured=False, screen=1), STANDARD)
    assert not pds.bears(mount, Aim(range=7, armoured=False), STANDARD)
    assert fire("point_defence", [6], armoured=False).damage == 1


def test_an_overloaded_torpedo_counts_as_the_next_shorter() -> None:
    assert fire("pulse_torpedo", [2], range=6, overloaded=True).needs == 3
    assert fire("long_torpedo", [2, 4], range=6, overloaded=True).needs == 2


@pytest.mark.parametrize(("kind", "edge"), [("short_torpedo", 20), ("long_torpedo", 45)])
def test_torpedo_lines_end_where_they_should(kind: str, edge: int) -> None:
    weapon = find_kind(kind)
    assert isinstance(weapon, Weapon)
    assert weapon.reach(System(kind), STANDARD) == edge
    assert weapon.bears(System(kind), Aim(range=edge), STANDARD)
    assert not weapon.bears(System(kind), Aim(range=edge + 1), STANDARD)


def test_a_natural_six_counts_twice_for_a_penetrator_pack() -> None:
    assert fire("penetrator_pack", [6]).hits == (Hit(DamageKind.PIERCING, 4),) * 2
    assert fire("penetrator_pack", [6], evasion=3).missed


def test_a_holofield_blinds_a_needle() -> None:
    assert fire("needle_beam", [], range=9, holofield=True).missed


def test_a_heavy_graser_throws_damage_after_all_its_dice() -> None:
    outcome = fire("graser", [6, 4, 5, 2, 3], rating=2)
    assert outcome.damage_dice == (5, 2, 3)
    assert [hit.damage for hit in outcome.hits] == [5, 2, 3]


@pytest.mark.parametrize(
    ("variant", "edge", "dice"), [("close", 12, 6), ("medium", 24, 2), ("long", 48, 1)]
)
def test_a_pulser_throws_as_it_was_tuned(variant: str, edge: int, dice: int) -> None:
    assert len(fire("pulser", [1] * dice, variant=variant, range=edge).dice) == dice
    assert fire("pulser", [], variant=variant, range=edge + 1).missed


def test_a_pulse_projector_counts_tests_and_does_no_damage() -> None:
    outcome = fire("emp_projector", [6, 4], rating=2, screen=2)
    assert (outcome.system_tests, outcome.damage) == (3, 0)


def test_missiles_reach_their_final_run_less_ecm() -> None:
    rack = find_kind("salvo_rack")
    assert isinstance(rack, Ordnance)
    mount, far = System("salvo_rack"), System("salvo_rack", extended=True)
    assert rack.bears(mount, Aim(range=30), STANDARD)
    assert not rack.bears(mount, Aim(range=30, ecm=1), STANDARD)
    assert not rack.bears(mount, Aim(range=31), STANDARD)
    assert rack.bears(far, Aim(range=42), STANDARD)
    assert not rack.bears(mount, Aim(range=3, cloaked=True), STANDARD)


def test_evasion_throws_misses_again_before_sixes() -> None:
    defence = defend(ScriptedDice([1, 6, 6, 4, 2]), Defender.PDS, 2, Column.SALVO, evasion=1)
    assert (defence.dice, defence.rerolls, defence.kills) == ((1, 6), (6, 4, 2), 5)


def test_evasion_throws_no_more_dice_than_missed() -> None:
    dice = ScriptedDice([4, 5])
    assert defend(dice, Defender.PDS, 2, Column.SALVO, evasion=4).kills == 2


def test_a_scattergun_kills_its_face() -> None:
    assert defend(ScriptedDice([5]), Defender.SCATTERGUN, 1, Column.SALVO).kills == 5
    assert defend(ScriptedDice([3]), Defender.SCATTERGUN, 1, Column.HEAVY_FIGHTER).kills == 3


def test_a_scattergun_is_no_use_against_a_heavy_missile() -> None:
    assert defend(ScriptedDice([]), Defender.SCATTERGUN, 1, Column.HEAVY).kills == 0


def test_an_exhausted_group_does_not_strafe() -> None:
    assert strafe(ScriptedDice([]), Group(endurance=0), Aim(), STANDARD).missed


def test_torpedo_craft_do_their_own_face() -> None:
    outcome = strafe(ScriptedDice([3, 4, 6]), Group(Craft.TORPEDO, 3), Aim(), STANDARD)
    assert [hit.damage for hit in outcome.hits] == [4, 6]


def test_a_ship_weapon_brings_down_a_fighter_on_six() -> None:
    assert [shoot_craft(die, Group()) for die in (5, 6)] == [0, 1]
    assert shoot_craft(1, Group(Craft.GUNBOAT), hit=True) == 1


@pytest.mark.parametrize(
    "kind",
    [k.name for k in all_kinds().values() if isinstance(k, Weapon) and not isinstance(k, Ordnance)],
)
def test_what_spoils_a_shot_is_told_whether_it_hits_or_not(kind: str) -> None:
    weapon = find_kind(kind)
    assert isinstance(weapon, Weapon)
    aim, system = Aim(range=6, evasion=3), System(kind, rating=3)
    # Some throw again for every six, so that there must be an end to them.
    falls = ([6, 5] * 20, [1] * 40)
    hit, miss = (weapon.fire(system, aim, STANDARD, ScriptedDice(faces)) for faces in falls)
    assert (hit.drm, hit.needs) == (miss.drm, miss.needs)
