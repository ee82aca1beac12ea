from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.games.fleet.battle.actors.departures import JumpOutcome, jump_out
from gloaming.games.fleet.battle.scenarios import deploy, load_scenarios, read_scenario
from gloaming.games.fleet.battle.standings import score_unit
from gloaming.games.fleet.designs.catalogue import find_design, load_catalogue, read_design
from gloaming.games.fleet.designs.cost import name_size, reckon
from gloaming.games.fleet.designs.design import Armour, Design, Drive, Hull, System, number_systems
from gloaming.games.fleet.designs.hull import Strength
from gloaming.games.fleet.files.exporting import write_json, write_toml
from gloaming.games.fleet.rules.options import Options, check_options
from gloaming.games.fleet.ships.blueprint import draw_up
from gloaming.games.fleet.ships.formation import find_intervals, find_thrust
from gloaming.games.fleet.ships.ratings import rate_design
from gloaming.games.fleet.ships.unit import ShipStatus, make_unit
from gloaming.kernel.dice import ScriptedDice
from gloaming.text.errors import Faults, Illegal, Malformed

GANNET = find_design("Gannet")


def codes(error: Faults) -> set[str]:
    return {fault.code for fault in error.errors}


@pytest.mark.parametrize("name", sorted(load_catalogue()))
def test_every_sample_design_passes_the_yard(name: str) -> None:
    found = reckon(find_design(name))
    assert (found.points, found.faults) == (find_design(name).points, ())


def test_the_yard_has_twelve_designs_on_two_sides() -> None:
    sides = [design.side for design in load_catalogue().values()]
    assert len(sides) >= 12
    assert len(set(sides)) == 2


# Mass and points of two more ships whose parts the specification lists.
@pytest.mark.parametrize(
    ("design", "mass", "points"),
    [
        (
            Design(
                "light cruiser", 44, drive=Drive(6),
                systems=(
                    *(System("fire_control"),) * 3, System("pulse_torpedo"),
                    System("beam", rating=2, arcs="F/FS/AS"),
                    System("beam", rating=2, arcs="AP/FP/F"),
                    System("beam"), *(System("point_defence"),) * 2,
                ),
            ),
            44, 149,
        ),
        (
            Design(
                "destroyer", 34, drive=Drive(6), hull=Hull(boxes=9, rows=3),
                systems=(
                    System("fire_control"), *(System("antimatter_torpedo"),) * 3,
                    System("beam", rating=2, arcs="FP/F/FS"), System("beam"),
                    *(System("point_defence"),) * 2,
                ),
            ),
            34, 130,
        ),
        (
            Design(
                "scout", 6, drive=Drive(4), systems=(System("fire_control"), System("beam")),
            ),
            6, 21,
        ),
    ],
)  # fmt: skip
def test_known_ships_weigh_and_cost_what_they_should(
    design: Design, mass: int, points: int
) -> None:
    reckoning = reckon(design)
    assert (reckoning.mass, reckoning.points) == (mass, points)


@pytest.mark.parametrize(
    ("system", "mass", "points"),
    [
        (System("beam", rating=2, arcs="all"), 3, 9),
        (System("beam", rating=3, arcs="FP/F/FS"), 6, 18),
        (System("beam", rating=4, arcs="FP/F"), 10, 30),
        (System("beam", rating=5, arcs="F"), 16, 48),
        (System("pulse_torpedo", arcs="FP/F/FS"), 6, 18),
        (System("kinetic_gun", rating=2, arcs="F/FS"), 4, 16),
        (System("kinetic_gun", rating=6), 14, 56),
        (System("pulser", arcs="FP/F/FS"), 3, 15),
        (System("plasma_bolt", rating=2, arcs="F"), 6, 18),
        (System("heavy_graser", rating=3, arcs="F/FS"), 30, 90),
        (System("graser", rating=1, arcs="all"), 4, 16),
        (System("salvo_rack", extended=True), 5, 15),
        (System("magazine", loads=4), 8, 24),
        (System("magazine", loads=2, extended=True), 6, 18),
        (System("scattergun"), 1, 5),
        (System("needle_beam"), 2, 6),
        (System("fighter_bay"), 9, 27),
        (System("hangar", size=3), 5, 15),
        (System("hold", size=7), 7, 0),
        (System("area_defence_control"), 2, 8),
    ],
)
def test_a_system_has_its_listed_price(system: System, mass: int, points: int) -> None:
    item = reckon(Design("x", 100, systems=(system,))).items[-1]
    assert (item.mass, item.points) == (mass, points)


@pytest.mark.parametrize(("ship", "mass"), [(40, 3), (80, 4), (150, 8)])
def test_a_screen_weighs_a_twentieth_and_three_at_least(ship: int, mass: int) -> None:
    assert reckon(Design("x", ship, systems=(System("screen"),))).items[-1].mass == mass


@pytest.mark.parametrize(("ship", "mass"), [(8, 1), (40, 2), (150, 8)])
def test_a_vapour_shroud_weighs_a_twentieth_and_one_at_least(ship: int, mass: int) -> None:
    assert reckon(Design("x", ship, systems=(System("vapour_shroud"),))).items[-1].mass == mass


@pytest.mark.parametrize(("rows", "points"), [(3, 90), (4, 60), (5, 45), (6, 30)])
def test_hull_boxes_cost_by_their_rows(rows: int, points: int) -> None:
    bare = Design("x", 100, ftl=False, hull=Hull(rows=rows))
    assert reckon(bare).points == 100 + points


def test_each_further_armour_layer_costs_more() -> None:
    plain = Design("x", 100, ftl=False)
    armoured = msgspec.structs.replace(plain, armour=Armour((4, 3)))
    assert reckon(armoured).points - reckon(plain).points == 4 * 2 + 3 * 4


def test_every_fault_of_a_design_is_named_at_once() -> None:
    bad = Design(
        "x", 400, points=1, drive=Drive(-1), hull=Hull(rows=9, stealth=5), armour=Armour((-1,)),
        systems=(
            System("beam", id=1, rating=9), System("beam", id=1), System("nothing"),
            System("ecm"), System("screen"), System("advanced_screen", mass=1, points=1),
            System("salvo_launcher", magazine=44), System("beam", mass=3),
            System("pulser", variant="sideways"), System("magazine"),
            System("beam", arcs="Q", rating=2),
        ),
    )  # fmt: skip
    found = {fault.code.removeprefix("malformed/") for fault in reckon(bad).faults}
    assert found >= {
        "mass", "design-mass", "design-points", "thrust", "rows", "stealth", "armour", "rating",
        "number-twice", "system-kind", "unpriced", "mixed-screens", "magazine", "priced-twice",
        "variant", "loads", "arcs",
    }  # fmt: skip


def test_a_system_without_a_price_may_state_its_own() -> None:
    drawn = Design("x", 100, systems=(System("ecm", mass=4, points=16),))
    assert "malformed/unpriced" not in {fault.code for fault in reckon(drawn).faults}


@pytest.mark.parametrize(("mass", "size"), [(44, "escort"), (45, "cruiser"), (91, "capital")])
def test_ships_are_sized_by_mass(mass: int, size: str) -> None:
    assert name_size(mass) == size


def test_faults_of_a_file_come_together_with_their_lines() -> None:
    text = (
        'name = "X"\nmass = "heavy"\nmas = 3\nsystems = [\n    { kind = "beam" },\n'
        '    { kind = "beam", ratin = 3 },\n]\n\n[drive]\nthrust = "fast"\n'
    )
    with pytest.raises(Faults) as error:
        read_design(text, "x.toml")
    assert {fault.where for fault in error.value.errors} == {
        "x.toml, line 2", "x.toml, line 3", "x.toml, line 6", "x.toml, line 10",
    }  # fmt: skip


def test_a_fault_of_cost_has_its_line_too() -> None:
    text = 'name = "X"\nmass = 40\npoints = 3\nsystems = [\n    { kind = "beam", rating = 9 },\n]\n'
    with pytest.raises(Faults) as error:
        read_design(text, "x.toml")
    places = {fault.code: fault.where for fault in error.value.errors}
    assert places["malformed/rating"] == "x.toml, line 5"
    assert places["malformed/design-points"] == "x.toml, line 3"


def test_broken_toml_names_its_line() -> None:
    with pytest.raises(Malformed) as error:
        read_design('name = "X"\nmass = = 3\n', "x.toml")
    assert error.value.where == "x.toml, line 2"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("systems = " + "[" * 5_000, "malformed/toml"),
        ("mass = " + "9" * 5_000, "malformed/toml"),
        ('{"systems":' + "[" * 5_000, "malformed/json"),
        ('{"name":"\ud800"}', "malformed/json"),
    ],
)
def test_what_no_reader_can_take_in_is_malformed(text: str, code: str) -> None:
    with pytest.raises(Malformed) as error:
        read_design(text, "x")
    assert (error.value.code, error.value.where) == (code, "x")


@pytest.mark.parametrize(
    ("wrong", "line", "accepted"),
    [
        ("mass = 100000000", 2, "1 to 1000"),
        ("mass = 5\n[hull]\nboxes = 100000000", 4, "1 to 1000"),
        ("mass = 5\n[hull]\nrows = 100000000", 4, "1 to 12"),
        ("mass = 5\n[hull]\nrows = 0", 4, "1 to 12"),
        ("mass = 5\n[armour]\nlayers = [100000000]", 4, "0 to 1000"),
        ("mass = 5\n[[systems]]\nkind = 'beam'\nrating = 1000000", 3, "1 to 100"),
        ("mass = 5\n[[systems]]\nkind = 'beem'\nrating = 1000000", 3, "0 to 100"),
        ("mass = 5" + "\n[[systems]]\nkind = 'beam'" * 101, 3, "0 to 100"),
    ],
    ids=lambda value: str(value)[-30:],
)
def test_a_design_with_figures_without_end_is_not_even_shown(
    wrong: str, line: int, accepted: str
) -> None:
    with pytest.raises(Faults) as refusal:
        read_design(f"name = 'x'\n{wrong}\n", check=False)
    (fault,) = refusal.value.errors
    assert (fault.code, fault.place.line) == ("malformed/figure", line)
    assert [str(each) for each in fault.accepted] == [accepted]


def test_a_design_of_the_wrong_shape_is_malformed() -> None:
    with pytest.raises(Faults):
        read_design('name = "X"\nmass = 40\nsystems = [3]\ndrive = "fast"\n')


letters = st.characters(exclude_categories=("Cc", "Cs"))  # what can be shown
designs = st.builds(
    Design,
    name=st.text(letters, min_size=1),
    mass=st.integers(1, 300),
    about=st.text(letters | st.sampled_from("\n\r\t")),
    drive=st.builds(Drive, st.integers(0, 8), st.booleans()),
    hull=st.builds(Hull, st.sampled_from(Strength), rows=st.integers(3, 6)),
    armour=st.builds(Armour, st.lists(st.integers(0, 9), max_size=3).map(tuple)),
    systems=st.lists(
        st.builds(
            System, st.sampled_from(["beam", "screen"]), label=st.text(letters), at=st.none()
        ),
        max_size=4,
    ).map(tuple),
)


@given(designs)
def test_a_design_survives_writing_and_reading_as_toml(design: Design) -> None:
    assert read_design(write_toml(design), check=False) == design


@given(designs)
def test_a_design_survives_writing_and_reading_as_json(design: Design) -> None:
    assert read_design(write_json(design), check=False) == design


@pytest.mark.parametrize("name", sorted(load_scenarios()))
def test_a_scenario_survives_writing_and_reading(name: str) -> None:
    scenario = load_scenarios()[name]
    assert read_scenario(write_toml(scenario)) == scenario
    assert read_scenario(write_json(scenario)) == scenario


def test_there_are_four_scenarios_and_one_is_for_one_player() -> None:
    scenarios = load_scenarios().values()
    assert len(scenarios) >= 4
    assert any(player.opponent for scenario in scenarios for player in scenario.players)


def test_a_scenario_names_everything_it_cannot_place() -> None:
    text = (
        'name = "X"\nplayers = [{ name = "A" }]\n'
        'distances = [{ between = ["One", "Two"], distance = -1 }]\n'
        '[[formations]]\nname = "One"\nplayer = "B"\n'
        'units = [{ name = "u", design = "Ganet" }]\n[options]\nbeam_band = 0\n'
    )
    with pytest.raises(Faults) as error:
        read_scenario(text, "s.toml")
    words = str(error.value)
    for part in (
        "two players",
        "called B",
        "called Ganet",
        "called Two",
        "not negative",
        "beam_band",
    ):
        assert part in words


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("beam_band", 1, ""),
        ("beam_band", 0, "beam_band must be at least 1"),
        ("start_range", 0, ""),
        ("start_range", -1, "start_range must not be negative"),
        ("start_range", 10_000, ""),
        ("start_range", 10_001, "start_range must be at most 10000"),
    ],
)
def test_a_number_that_no_battle_could_be_fought_by_is_refused(
    name: str, value: int, fault: str
) -> None:
    found = check_options(msgspec.structs.replace(Options(), **{name: value}))
    assert [each.message for each in found.values()] == ([fault] if fault else [])


def test_parts_without_a_number_are_numbered_above_the_rest() -> None:
    numbered = number_systems(Design("x", 50, systems=(System("beam", id=7), System("screen"))))
    assert (numbered.drive.id, numbered.ftl_id, numbered.systems[1].id) == (8, 9, 10)


def test_a_disabled_unit_holds_its_formation_back_unless_the_table_says_not() -> None:
    forces = deploy(load_scenarios()["meeting"])
    forces.units[1].condition.lose_control(3)
    assert find_thrust(forces.units_of(1), Options()) == 0
    assert find_thrust(forces.units_of(1), Options(disabled_units_hold_back=False)) == 5


def test_the_dead_have_no_share() -> None:
    forces = deploy(load_scenarios()["meeting"])
    forces.units[1].condition.hull_left = 0
    spans = find_intervals(forces.units_of(1), Options(), 1)
    assert [unit.id for unit, _ in spans] == [2, 3]
    assert spans[-1][1][1] == 100


@pytest.mark.parametrize(
    ("standing", "score"),
    [
        (ShipStatus.OK, 0),
        (ShipStatus.DAMAGED, 67),
        (ShipStatus.CRIPPLED, 135),
        (ShipStatus.FLED, 270),
    ],
)
def test_a_loss_scores_by_its_standing_rounded_down(standing: ShipStatus, score: int) -> None:
    assert score_unit(270, standing) == score


@pytest.mark.parametrize(
    ("near", "dice", "jump"),
    [
        (7, [], JumpOutcome.CLEAN),
        (6, [1], JumpOutcome.FAILED),
        (6, [4, 3], JumpOutcome.ROUGH),
        (0, [5, 2, 6], JumpOutcome.DESTROYED),
    ],
)
def test_a_jump_near_others_is_a_gamble(near: int, dice: list[int], jump: JumpOutcome) -> None:
    assert jump_out(ScriptedDice(dice), near).jump is jump


def test_a_design_is_rated() -> None:
    assert rate_design(find_design("Turnstone")).offence == (3, 1, 0)


def test_a_crowded_formation_is_refused() -> None:
    unit = make_unit(1, "x", draw_up(GANNET))
    with pytest.raises(Illegal):
        find_intervals([unit] * 101, Options())
