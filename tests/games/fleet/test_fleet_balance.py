"""Sample battles are anybody's, and better opponents win more of them; both take many battles."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from gloaming.experiments.odds.counts import wilson
from gloaming.game_api.odds_model import Estimate
from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.scenarios import Scenario, load_scenarios
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.bots.opponents import Doctrine, Opponent, Robot, play_out
from gloaming.games.fleet.pack import fleet
from gloaming.kernel.game import Game


@pytest.fixture(autouse=True)
def _long(request: pytest.FixtureRequest) -> None:
    if not request.config.getoption("--long"):
        pytest.skip("takes many battles: --long")


def won(scenario: Scenario, minds: dict[str, Opponent], seed: str) -> str:
    """Fight a battle and name the player whose team has won, if one has."""
    game: Game[BattleState] = Game(fleet.blank, seed=seed)
    game.happen(ScenarioSet(scenario))
    game.start("exchange")
    play_out(game, minds)
    return next((p for p in minds if game.state.team(p) == game.state.winner), "")


def turned(scenario: Scenario) -> Scenario:
    """Return a scenario in which everything stands in the other order."""
    return msgspec.structs.replace(
        scenario,
        players=scenario.players[::-1],
        formations=scenario.formations[::-1],
        objectives=scenario.objectives[::-1],
    )


@pytest.mark.parametrize("mind", [Robot, Doctrine])
@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("line", 0.4, 0.6), ("meeting", 0.4, 0.6), ("convoy", 0.35, 0.7), ("wings", 0.4, 0.6)],
)
def test_a_sample_battle_is_anybodys(
    name: str, low: float, high: float, mind: Callable[[], Opponent]
) -> None:
    scenario = load_scenarios()[name]
    first = scenario.players[0].name
    minds = {player.name: mind() for player in scenario.players}
    wins = sum(won(scenario, minds, f"a {i}") == first for i in range(250))
    wins += sum(won(turned(scenario), minds, f"b {i}") == first for i in range(250))
    assert low <= wins / 500 <= high


@pytest.mark.parametrize("mind", [Robot, Doctrine])
def test_the_drill_is_for_its_player_to_win_or_lose(mind: Callable[[], Opponent]) -> None:
    minds = {"Cadet": mind(), "Targets": Robot()}
    wins = sum(won(load_scenarios()["drill"], minds, str(i)) == "Cadet" for i in range(500))
    assert 0.55 <= wins / 500 <= 0.8


def duel(better: Callable[[], Opponent], battles: int) -> Estimate:
    """Fight the meeting from either side against robots."""
    scenario = load_scenarios()["meeting"]
    one, other = (player.name for player in scenario.players)
    wins = 0
    for number in range(battles // 2):
        for mine, theirs in ((one, other), (other, one)):
            minds = {mine: better(), theirs: Robot()}
            wins += won(scenario, minds, f"{mine} {number}") == mine
    return wilson(wins, battles)


def test_a_doctrine_beats_robots() -> None:
    assert duel(Doctrine, 400).low > 0.5
