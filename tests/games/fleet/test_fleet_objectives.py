"""Objectives: written, read, refused, carried out and told."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.fleet.sea import begin, muster, volley

from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.objectives import AnyObjective, progress, read_objective
from gloaming.games.fleet.battle.orders.firing import Fire
from gloaming.games.fleet.battle.orders.moving import Steer
from gloaming.games.fleet.battle.standings import losses
from gloaming.games.fleet.bots.opponents import Doctrine
from gloaming.games.fleet.files.battles import read_battle, write_battle
from gloaming.games.fleet.show.report import report_volley
from gloaming.games.fleet.show.seat_interface import FleetSeatInterface
from gloaming.text.blocks import Paragraph, Section
from gloaming.text.errors import Faults, Malformed
from gloaming.text.phrase import Term
from gloaming.text.plain_text import written

LINES = [
    "red: destroy raider, tender",
    "red: destroy 1 of bravo by 2",
    "blue: keep 2 of raider, tender until 3 worth 40",
    "blue: bring bravo within 6 of alpha by 4",
    "blue: bring bravo beyond 65",
    "red: lead by 50 until 2 worth 10",
]


def hunted(*lines: str) -> ScenarioSet:
    """Return the usual muster with objectives."""
    setup = muster()
    scenario = msgspec.structs.replace(
        setup.scenario, objectives=tuple(read_objective(line) for line in lines)
    )
    return msgspec.structs.replace(setup, scenario=scenario)


@pytest.mark.parametrize("line", LINES)
def test_an_objective_is_written_as_it_was_read(line: str) -> None:
    objective = read_objective(line)
    assert objective.written() == line
    packed = msgspec.json.encode(objective)
    assert msgspec.json.decode(packed, type=AnyObjective) == objective
    assert begin(hunted(line)).state.objectives == (objective,)


@pytest.mark.parametrize(
    "line",
    [
        "destroy raider",
        "red destroy raider",
        "red: sing",
        "red: lead",
        ": destroy raider",
        "red: lead by \N{ARABIC-INDIC DIGIT THREE} until 3",
    ],
)
def test_what_is_no_objective_is_refused_with_the_forms(line: str) -> None:
    with pytest.raises(Malformed) as error:
        read_objective(line)
    assert any("destroy" in str(form) for form in error.value.accepted)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("green: destroy raider", "no team is called green"),
        ("red: destroy rader", "no ship or formation is called rader"),
        ("red: keep cutter", "an exchange is missing"),
        ("red: bring alpha within 3 of brovo", "brovo"),
        ("red: destroy raider by \N{ARABIC-INDIC DIGIT THREE}", "no ship or formation is called"),
    ],
)
def test_an_objective_about_nobody_is_refused(line: str, hint: str) -> None:
    with pytest.raises(Faults, match=hint):
        begin(hunted(line))


def test_objectives_are_told_in_report_card_and_epilogue() -> None:
    game = begin(hunted("red: destroy 1 of raider, tender worth 40"), seed=1)
    volley(game, Fire("ann", "alpha", "bravo"))
    (told,) = progress(game.state)
    assert str(told.phrase()) == "red: destroy 1 of raider, tender, worth 40 (0 of 1)"
    told_of = Section(Term("heading", "Objectives"), (Paragraph(told.phrase()),))
    assert told_of in report_volley(game.log).body
    seat_interface = FleetSeatInterface()
    card, epilogue = [seat_interface.card(game.state, "ann")], seat_interface.epilogue(game)
    for shown in (written(card), written(epilogue)):
        assert any("destroy 1 of raider" in line for line in shown)


def test_points_are_lost_by_all_who_are_not_of_the_team() -> None:
    game = begin(hunted("red: bring alpha within 12 of bravo worth 40"))
    volley(game)
    assert dict(losses(game.state)) == {"red": 0, "blue": 40}
    (told,) = progress(game.state)
    assert str(told.phrase()) == "red: bring alpha within 12 of bravo, worth 40 (done)"


def test_an_objective_survives_a_file() -> None:
    setup = hunted(*LINES)
    assert msgspec.json.decode(write_battle(setup), type=ScenarioSet) == setup
    with pytest.raises(Faults, match="no kind 'sing'"):
        read_battle('name = "x"\nplayers = []\nformations = []\nobjectives = [{ kind = "sing" }]')


def test_a_doctrine_goes_for_what_it_came_for() -> None:
    fleets: dict[str, tuple[str, ...]] = {
        "alpha": ("cutter",),
        "bravo": ("raider",),
        "charlie": ("tender",),
    }
    setup = muster(fleets=fleets, distance=24)
    near = begin(setup)
    objective = read_objective("red: destroy tender")
    scenario = msgspec.structs.replace(setup.scenario, objectives=(objective,))
    hunter = begin(msgspec.structs.replace(setup, scenario=scenario))
    targets = [
        next(act.target for act in Doctrine().plot(game.state, "ann") if isinstance(act, Steer))
        for game in (near, hunter)
    ]
    assert targets == ["bravo", "charlie"]
