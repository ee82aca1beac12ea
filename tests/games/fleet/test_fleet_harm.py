from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.games.fleet.designs.catalogue import find_design
from gloaming.games.fleet.designs.hull import count_parties, count_rows_lost, lay_rows, mark_boxes
from gloaming.games.fleet.rules.armour import DamageKind, Hit, Wound, absorb
from gloaming.games.fleet.ships.blueprint import draw_up
from gloaming.games.fleet.ships.condition import FOR_GOOD, Status
from gloaming.games.fleet.ships.damage import (
    CoreFate,
    DueCheck,
    Job,
    blast_dice,
    check_due,
    lose_bridge,
    order_repairs,
    plan_repairs,
    pulse_check,
    settle_core,
    sweep,
)
from gloaming.games.fleet.ships.unit import ShipStatus, Unit, make_unit, step_drive
from gloaming.kernel.dice import ScriptedDice

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


def test_a_plotted_number_named_twice_is_two_parties() -> None:
    unit = ship()
    screen = next(unit.working("screen"))
    unit.condition.damage(screen.id)
    assert plan_repairs(unit, [screen.id, screen.id, 999]) == (Job(screen.id, 2),)


def test_a_six_loses_the_bridge_for_good() -> None:
    unit = ship()
    unit.condition.lose_control(lose_bridge(6).volleys)
    unit.condition.end_volley()
    unit.condition.regain_control()
    assert unit.condition.out_of_control == FOR_GOOD
    assert unit.standing is ShipStatus.DISABLED


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


def test_a_ship_that_has_lost_two_rows_is_crippled() -> None:
    unit = ship()
    unit.condition.take(Wound((0,), 12))
    assert unit.standing is ShipStatus.DAMAGED
    unit.condition.take(Wound((0,), 1))
    assert unit.crippled
