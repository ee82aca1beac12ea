"""Known odds: what the pages of setups show is what is found today."""

from __future__ import annotations

import pytest
from tests.games.mafia.odds.known import found, written

from gloaming.experiments.odds.counts import standard_error
from gloaming.experiments.odds.experiment import AUTO, BATCH, OBJECT, exact, experiment, with_engine
from gloaming.experiments.odds.simulation import GameBatch, play_batch
from gloaming.game_api.odds_model import Terms
from gloaming.games.mafia.content.library import known_odds
from gloaming.text.errors import GradedError

EXACT = [name for name, known in known_odds().items() if known.exact]
COMPILED = [name for name, known in known_odds().items() if known.engine == BATCH]


def test_known_odds_are_what_is_found_today(request: pytest.FixtureRequest) -> None:
    # Those that the rules themselves have to play take minutes.
    everything = request.config.getoption("--long")
    for name in known_odds() if everything else [*EXACT, *COMPILED[-1:]]:
        known = known_odds()[name]
        assert found(name, known.games) == known, name


@pytest.mark.parametrize("switch", ["firstkill=no", "friendly=yes", "surrender=last"])
def test_a_switch_that_only_the_rules_know_is_left_to_them(switch: str) -> None:
    chosen = experiment(Terms("yardstick-plain", rules=switch))
    assert with_engine(chosen, AUTO).engine == OBJECT
    with pytest.raises(GradedError, match="no exact value"):
        exact(chosen)


@pytest.mark.parametrize(("name", "published"), [("white-flag", 0.478), ("vengeful", 0.4)])
def test_at_random_the_town_has_the_chance_that_was_published(name: str, published: float) -> None:
    # By the wiki of the site that they are from.
    games = 400
    found = (
        play_batch(GameBatch(experiment(Terms(name), bots="random"), 0, games)).rate("town").rate
    )
    assert abs(found - published) < 3 * standard_error(published, games)


def test_known_odds_say_who_plays_and_how_sure_they_are() -> None:
    known = known_odds()["matrix6"]
    assert known.margin > 0
    first = next(iter(known.shares.values()))
    assert f"{first:.1f} ± {known.margin:.1f}%" in str(known.told)
    assert "with 9 players who follow a cop's results" in str(known.told)


def test_two_kinds_of_odds_are_written_as_they_are_read() -> None:
    some = {name: known_odds()[name] for name in ("vengeful", "yardstick-plain")}
    assert written(some).count("\n[") == 2
    assert 'exact = "94/315"' in written(some)
    assert 'engine = "object"' in written(some)
