from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.kernel.dice import ScriptedDice
from gloaming.packs.fleet.rules.armour import DamageKind, Hit, Wound, absorb
from gloaming.packs.fleet.rules.core import CoreFate, blast_dice, lose_bridge, settle_core
from gloaming.packs.fleet.rules.repair import (
    Job,
    mend,
    mends,
    order_repairs,
    pack_jobs,
    plan_repairs,
)
from gloaming.packs.fleet.rules.thresholds import (
    DueCheck,
    check_due,
    find_check,
    pulse_check,
    sweep,
)
from gloaming.packs.fleet.ships.blueprint import draw_up
from gloaming.packs.fleet.ships.condition import FOR_GOOD, Status
from gloaming.packs.fleet.ships.designs import find_design
from gloaming.packs.fleet.ships.hull import count_parties, count_rows_lost, lay_rows, mark_boxes
from gloaming.packs.fleet.ships.unit import Standing, Unit, make_unit, step_drive

layers = st.lists(st.integers(0, 12), max_size=4)
hits = st.builds(Hit, st.sampled_from(DamageKind), st.integers(0, 40), st.integers(0, 20))


def ship(name: str = "Gannet") -> Unit:
    return make_unit(1, "Test", draw_up(find_design(name)))


@given(layers, hits)
def test_no_damage_is_lost_or_made_up(armour: list[int], hit: Hit) -> None:
    wound = absorb(armour, hit)
    assert sum(wound.armour) + wound.hull == hit.total


@given(layers, hits)
def test_no_layer_loses_more_than_it_has(armour: list[int], hit: Hit) -> None:
    wound = absorb(armour, hit)
    assert all(0 <= lost <= boxes for lost, boxes in zip(wound.armour, armour, strict=True))


def test_standard_damage_fills_from_the_outside_in() -> None:
    assert absorb([2, 4], Hit(DamageKind.STANDARD, 7)) == Wound((2, 4), 1)


def test_penetration_skips_the_outermost_layer_that_has_boxes() -> None:
    assert absorb([2, 4, 0], Hit(DamageKind.STANDARD, 0, 3)) == Wound((2, 0, 0), 1)


def test_penetration_skips_the_layer_that_was_outermost_when_the_hit_arrived() -> None:
    assert absorb([3, 1], Hit(DamageKind.STANDARD, 1, 2)) == Wound((2, 1), 0)


def test_piercing_takes_one_box_of_each_intact_layer() -> None:
    assert absorb([4, 0, 4], Hit(DamageKind.PIERCING, 10)) == Wound((1, 0, 1), 8)


def test_half_piercing_gives_the_larger_half_to_the_outermost_layer() -> None:
    assert absorb([9, 9], Hit(DamageKind.SEMI_PIERCING, 7)) == Wound((3, 4), 0)


def test_half_piercing_without_armour_is_all_hull() -> None:
    assert absorb([0], Hit(DamageKind.SEMI_PIERCING, 7)) == Wound((0,), 7)


def test_bypassing_damage_ignores_armour() -> None:
    assert absorb([5], Hit(DamageKind.BYPASSING, 2)) == Wound((0,), 2)


@given(st.integers(1, 200), st.integers(1, 6))
def test_rows_hold_every_box_and_shrink_downward(boxes: int, rows: int) -> None:
    laid = lay_rows(boxes, rows)
    assert sum(laid) == boxes
    assert list(laid) == sorted(laid, reverse=True)


def test_two_boxes_in_four_rows_stand_one_above_another() -> None:
    assert lay_rows(2, 4) == (1, 1, 0, 0)


def test_a_row_is_lost_with_its_last_box() -> None:
    rows = (3, 3, 3, 3)
    assert [count_rows_lost(rows, left) for left in (10, 9, 7, 6, 1)] == [0, 1, 1, 2, 3]


@given(st.integers(1, 120), st.integers(1, 10))
def test_the_last_box_is_always_marked(boxes: int, crew: int) -> None:
    assert mark_boxes(boxes, crew)[-1] == boxes


def test_a_party_goes_with_its_marked_box() -> None:
    assert [count_parties(4, (6, 12, 18, 24), lost) for lost in (5, 6, 23, 24)] == [4, 3, 1, 0]


def test_overkill_is_counted_and_hull_stays_at_nought() -> None:
    unit = ship()
    taken = unit.condition.take(Wound((0,), 40))
    assert (taken, unit.condition.hull_left, unit.condition.overkill) == (25, 0, 15)
    assert unit.standing is Standing.DESTROYED


def test_a_dead_hull_owes_no_check() -> None:
    assert find_check((3, 3, 3, 3), 0, 0) is None


def test_a_hull_with_a_single_box_left_owes_one() -> None:
    assert find_check((3, 3, 3, 3), 1, 0) == DueCheck(3, 2)


def test_a_row_is_checked_only_once() -> None:
    assert find_check((3, 3, 3, 3), 8, 1) is None


def test_the_target_never_falls_below_two() -> None:
    assert DueCheck(6, 0).target == 2


@given(st.integers(1, 6), st.integers(0, 6), st.integers(-2, 2))
def test_a_system_fails_on_the_faces_that_reach_the_target(
    row: int, extra: int, modifier: int
) -> None:
    check = DueCheck(row, extra)
    failing = [face for face in range(1, 7) if face + extra + modifier >= check.target]
    # Seven is the face that no die has.
    assert check.fails_on(modifier) == min(failing, default=7)


def test_a_sweep_goes_through_the_sheet_in_order() -> None:
    unit = ship()
    unit.condition.take(Wound((0,), 7))
    check = check_due(unit)
    assert check is not None
    parts = list(unit.exposed(core_systems=False))
    trials = sweep(
        ScriptedDice([1] * len(parts)), unit, check, core_systems=False, double_drive=False
    )
    kinds = [unit.blueprint.by_id[trial.system].kind for trial in trials]
    assert kinds[:5] == ["drive", "ftl", "fire_control", "fire_control", "screen"]
    assert not any(trial.failed for trial in trials)


def test_core_systems_are_checked_only_where_they_are_in_play() -> None:
    unit = ship()
    plain = len(list(unit.exposed(core_systems=False)))
    assert len(list(unit.exposed(core_systems=True))) == plain + 3


@pytest.mark.parametrize(
    ("extra", "hits", "double", "dice"),
    [(1, 0, True, 2), (2, 0, True, 2), (0, 0, True, 1), (1, 1, True, 1), (1, 0, False, 1)],
)
def test_two_rows_at_once_throw_twice_for_an_unhurt_drive_if_the_table_says_so(
    extra: int, hits: int, double: bool, dice: int
) -> None:
    unit = ship()
    unit.condition.drive_hits = hits
    parts = len(list(unit.exposed(core_systems=False)))
    thrown = ScriptedDice([6] * (parts + dice - 1))
    trials = sweep(thrown, unit, DueCheck(2, extra), core_systems=False, double_drive=double)
    assert [trial.system for trial in trials].count(unit.blueprint.drive_id) == dice


def test_a_spent_pack_is_not_checked() -> None:
    unit = ship("Pinion")
    pack = next(part for part, _ in unit.weapons())
    assert pack in list(unit.exposed(core_systems=False))
    unit.condition.spend(pack.id)
    assert pack not in list(unit.exposed(core_systems=False))


def test_what_is_destroyed_is_not_mended() -> None:
    unit = ship("Escapement")
    rack = next(part for part, kind in unit.weapons() if kind.name == "salvo_rack")
    unit.condition.destroy(rack.id)
    assert unit.condition.status(rack.id) is Status.DESTROYED
    unit.condition.restore(rack.id)
    assert not unit.ready(rack)


@pytest.mark.parametrize(("thrust", "steps"), [(6, (6, 3, 0)), (5, (5, 2, 0)), (1, (1, 0, 0))])
def test_a_drive_steps_down_by_halves(thrust: int, steps: tuple[int, ...]) -> None:
    assert tuple(step_drive(thrust, hits) for hits in range(3)) == steps


@pytest.mark.parametrize(
    ("pulses", "rows", "fails"), [(1, 0, 6), (2, 0, 5), (3, 0, 4), (5, 0, 4), (1, 2, 4)]
)
def test_a_pulse_tests_harder_with_more_hits_and_rows(pulses: int, rows: int, fails: int) -> None:
    assert pulse_check(pulses, rows).fails_on() == fails


def test_more_than_three_parties_do_not_help() -> None:
    assert [mends(4, die) for die in (3, 4)] == [True, False]


def test_repairs_go_from_the_core_to_the_rest() -> None:
    unit = ship()
    core = unit.blueprint.core
    by_kind: dict[tuple[str, int], int] = {}
    for part in unit.blueprint.parts:
        by_kind.setdefault((part.kind, part.rating), part.id)
    beams = [by_kind["beam", 3], by_kind["beam", 2]]
    controls = [part.id for part in unit.fire_controls()]
    for number in [
        *core.values(),
        by_kind["screen", 1],
        by_kind["point_defence", 1],
        *beams,
        *controls,
    ]:
        unit.condition.damage(number)
    unit.condition.hit_drive()
    assert order_repairs(unit) == (
        core["power_core"],
        core["life_support"],
        core["bridge"],
        unit.blueprint.drive_id,
        by_kind["screen", 1],
        controls[0],
        *beams,
        by_kind["point_defence", 1],
        controls[1],
    )


def test_parties_fill_a_job_to_three_before_the_next() -> None:
    assert pack_jobs([7, 8, 9], 5) == (Job(7, 3), Job(8, 2))


def test_a_plotted_number_named_twice_is_two_parties() -> None:
    unit = ship()
    screen = next(unit.working("screen"))
    unit.condition.damage(screen.id)
    assert plan_repairs(unit, [screen.id, screen.id, 999]) == (Job(screen.id, 2),)


def test_a_destroyed_system_is_nobodys_job() -> None:
    unit = ship()
    screen = next(unit.working("screen"))
    unit.condition.destroy(screen.id)
    assert plan_repairs(unit, [screen.id]) == ()


def test_a_mended_drive_climbs_one_step() -> None:
    unit = ship()
    unit.condition.hit_drive()
    unit.condition.hit_drive()
    mend(unit, unit.blueprint.drive_id)
    assert unit.thrust == 2


def test_a_six_loses_the_bridge_for_good() -> None:
    unit = ship()
    unit.condition.lose_control(lose_bridge(6).volleys)
    unit.condition.end_volley()
    unit.condition.regain_control()
    assert unit.condition.out_of_control == FOR_GOOD
    assert unit.standing is Standing.DISABLED


def test_a_lost_bridge_comes_back_after_its_volleys_this_one_included() -> None:
    unit = ship()
    unit.condition.lose_control(lose_bridge(2).volleys)
    unit.condition.end_volley()
    assert unit.thrust == 0
    unit.condition.end_volley()
    assert unit.thrust == 5


def test_air_that_runs_out_is_gone_for_good() -> None:
    unit = ship()
    unit.condition.lose_air(1)
    unit.condition.end_volley()
    unit.condition.regain_air()
    assert unit.condition.helpless


def test_an_abandoned_core_is_likelier_to_explode() -> None:
    assert settle_core(4, repaired=False) is CoreFate.CRITICAL
    assert settle_core(4, repaired=False, volleys_abandoned=1) is CoreFate.EXPLODED


def test_a_blast_throws_a_die_for_each_full_25_mass() -> None:
    assert [blast_dice(mass) for mass in (24, 25, 82)] == [0, 1, 3]


def test_a_ship_without_a_working_fire_control_is_crippled() -> None:
    unit = ship("Fulmar")
    assert not unit.crippled
    for part in list(unit.fire_controls()):
        unit.condition.damage(part.id)
    assert unit.standing is Standing.CRIPPLED


def test_a_magazine_lost_leaves_its_launchers_nothing_to_fire() -> None:
    unit = ship("Remontoire")
    launcher = unit.blueprint.by_id[20]
    assert unit.loads_for(launcher) == 6
    unit.condition.destroy(22)
    assert not unit.ready(launcher)


def test_a_weapon_that_recharges_misses_the_next_volley_alone() -> None:
    unit = ship("Mainspring")
    bolt, kind = next((p, k) for p, k in unit.weapons() if k.name == "plasma_bolt")
    unit.condition.rest(bolt.id, kind.recharge)
    unit.condition.end_volley()
    assert not unit.ready(bolt)
    unit.condition.end_volley()
    assert unit.ready(bolt)


def test_rows_lost_beyond_one_make_a_check_harder() -> None:
    assert find_check((3, 3, 3, 3), 5, 0) == DueCheck(2, 1)
    assert find_check((3, 3, 3, 3), 5, 1) == DueCheck(2, 0)


def test_a_ship_that_has_lost_two_rows_is_crippled() -> None:
    unit = ship()
    unit.condition.take(Wound((0,), 12))
    assert unit.standing is Standing.DAMAGED
    unit.condition.take(Wound((0,), 1))
    assert unit.crippled
