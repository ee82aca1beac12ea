"""Battles of one's own: files, folders and games of other programs, by every command."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.games.fleet.foreign_files import make_game, make_ship, mutate
from typer.testing import CliRunner

from gloaming.cli.app import app
from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.bots.opponents import Doctrine
from gloaming.games.fleet.files.battles import read_battle, tabulate_battle
from gloaming.games.fleet.files.exporting import write_toml
from gloaming.games.fleet.files.importing import import_xml
from gloaming.games.fleet.pack import fleet
from gloaming.kernel.game import Game
from gloaming.text.errors import GradedError

DUEL = """
name = "A duel"
players = [{ name = "ann", team = "red" }, { name = "bob", team = "blue" }]
distances = [{ between = ["alpha", "bravo"], distance = 12 }]
options = { exchange_limit = 2 }
formations = [
  { name = "alpha", player = "ann", units = [{ name = "cutter", design = "Fulmar" }] },
  { name = "bravo", player = "bob", units = [{ name = "raider", design = "Ratchet" }] },
]
"""


def begun(muster: ScenarioSet, seed: int = 1) -> Game[BattleState]:
    game: Game[BattleState] = Game(fleet.blank, seed=seed)
    game.happen(muster)
    game.start("exchange")
    return game


def fought(muster: ScenarioSet) -> list[str]:
    """Fight a battle by doctrine for an exchange, and tell it."""
    game = begun(muster)
    minds = {player: Doctrine() for player in game.state.commanders}
    for player, mind in minds.items():
        for order in mind.plot(game.state, player):
            if order.refusal(game.state) is None:
                game.submit(order)
    for _ in range(4):
        if game.state.winner is None:
            game.close()
    return [r.event.describe() for r in game.log if not isinstance(r.event, ScenarioSet)]


@pytest.mark.parametrize("formations", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_a_foreign_game_is_saved_and_read_back_to_the_same_battle(
    seed: int, *, formations: bool
) -> None:
    text = make_game(Random(seed), formations=formations)
    muster = read_battle(text)
    again = read_battle(write_toml(tabulate_battle(muster)))
    assert again == muster
    assert fought(again) == fought(muster)
    game = begun(muster)
    ships = [berth for squadron in muster.scenario.formations for berth in squadron.units]
    assert len(game.state.units) == len(ships) == text.count("<Ship ")
    assert game.state.options.beam_band == 10


HULLS = Path("src/gloaming/games/fleet/designs/hulls")
RAFT = HULLS.joinpath("pinion.toml").read_text(encoding="utf-8").replace("Pinion", "Raft")
RAFTS = DUEL.replace('design = "Fulmar"', 'design = "Raft"')


def in_folder(**files: str) -> ScenarioSet:
    listed = {"files": {name.replace("_", "."): text for name, text in files.items()}}
    return read_battle(msgspec.json.encode(listed).decode())


def test_a_battle_is_fought_by_the_ships_that_lie_beside_it() -> None:
    battle = in_folder(raft_toml=RAFT, battle_toml=RAFTS)
    assert battle.scenario.name == "A duel"
    assert [design.name for design in battle.designs] == ["Raft"]
    assert begun(battle).state.units["cutter"].blueprint.design.name == "Raft"
    assert any("Raft" in line or "cutter" in line for line in fought(battle))
    with pytest.raises(GradedError) as twice:
        in_folder(a_toml=DUEL, b_toml=DUEL)
    assert twice.value.code == "illegal/two-battles"
    with pytest.raises(GradedError) as unknown:
        in_folder(
            battle_toml=RAFTS,
            other_toml=RAFT.replace("Raft", "Boat"),
        )
    assert "Raft" in str(unknown.value)


def test_a_ship_beside_a_battle_brings_its_damage() -> None:
    ship = make_ship(Random(2), 7)
    found = import_xml(ship).ships[0]
    duel = DUEL.replace(
        '"cutter", design = "Fulmar"', f'"{found.name}", design = "{found.design.name}"'
    )
    battle = in_folder(ship_xml=ship, battle_toml=duel)
    mine = begun(battle).state.units[found.name]
    assert mine.condition.hull_left == found.condition.hull_left
    assert mine.condition.armour == found.condition.armour
    told = {damaged.unit for damaged in battle.damaged}
    assert told == {found.name}


def test_the_class_of_a_ship_is_not_its_type() -> None:
    design = import_xml(make_ship(Random(1), 1)).ships[0].design
    assert design.name in ("Wren", "Teal")
    assert (design.type, design.abbreviation) == ("Cruiser", "CA")


def test_the_core_is_read_wherever_a_file_puts_it() -> None:
    rng = Random(3)
    texts = [make_ship(rng, n) for n in range(30)]
    found = [text for text in texts if "CoreLifeSupport" in text]
    assert any("<CoreSystems>" in text for text in found)
    assert any("<CoreSystems>" not in text for text in found)
    for text in found:
        read = import_xml(text)
        ship = read.ships[0]
        hurt = [s.id for s in ship.design.systems if s.kind == "life_support"]
        assert len(hurt) == 1
        assert hurt[0] in ship.condition.statuses
        assert not any("Core" in str(remark.message) for remark in read.remarks)


def test_a_file_that_is_spoilt_is_read_or_refused_with_a_grade(
    request: pytest.FixtureRequest,
) -> None:
    count = 2_000 if request.config.getoption("--long") else 120
    refused = 0
    for seed in range(count):
        rng = Random(seed)
        text = mutate(rng, make_game(rng, formations=seed % 2 == 0))
        try:
            begun(read_battle(f"{text}\n"))
        except GradedError:
            refused += 1
    assert count // 10 < refused < count


def told(*words: str) -> str:
    result = CliRunner().invoke(app, [*words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(params=["toml", "xml", "folder"])
def own(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return a battle of one's own, in each of the ways it can be written."""
    if request.param == "toml":
        path = tmp_path / "duel.toml"
        path.write_text(DUEL)
        return str(path)
    if request.param == "xml":
        path = tmp_path / "duel.xml"
        path.write_text(make_game(Random(5), formations=False))
        return str(path)
    for side in ("reds", "blues"):
        (tmp_path / side).mkdir()
        (tmp_path / side / "one.xml").write_text(make_ship(Random(len(side)), 1))
    return f"{tmp_path}/"


def test_a_battle_of_ones_own_is_taken_by_every_command(own: str, tmp_path: Path) -> None:
    assert "Distances" in told("battle", own)
    assert "mustered" in told("run", own)
    assert "as expected" in told("check", own)
    assert "games of" in told("odds", own, "--games", "2")
    rest = tmp_path / "rest.toml"
    told("battle", own, "--after", str(rest))
    assert "Distances" in told("battle", str(rest))


def test_a_battle_of_ones_own_is_played(own: str) -> None:
    result = CliRunner().invoke(
        app, ["play", own, "--seed", "3", "--json"], input="\n" * 4, catch_exceptions=False
    )
    assert '"ask"' in result.output, result.output


def test_what_if_is_asked_of_a_foreign_game() -> None:
    path = "tests/games/fleet/proof/cases/drawn/two_ships.xml"
    words = ["whatif", path, "--without", "Alpha 1 volley 1 close Zeta 1", "--phase", "exchange 1"]
    result = CliRunner().invoke(app, words)
    assert "What would change" in result.output, result.output


def test_saving_says_what_it_cannot_keep(tmp_path: Path) -> None:
    ship = tmp_path / "one.xml"
    ship.write_text(make_ship(Random(1), 1))
    assert "only the designs" in told("battle", str(ship), "--save", str(tmp_path / "d.toml"))
