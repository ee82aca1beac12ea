"""Compiled players who follow: held against the bots who do, and against exact values."""

from __future__ import annotations

import pytest
from tests.games.mafia.odds.outcomes import assert_outcomes_agree, setup_text
from tests.games.mafia.odds.test_batch import MIXES

from gloaming.experiments.odds.counts import Tally, standard_error
from gloaming.experiments.odds.experiment import BATCH, Experiment, exact, experiment, with_engine
from gloaming.experiments.odds.role_values import swing
from gloaming.experiments.odds.simulation import GameBatch, play_batch
from gloaming.game_api.odds_model import Terms
from gloaming.text.errors import Illegal

RULES = (
    *("ties=random", "multi=no ties=random opens=night", "lynch=majority", "ties=none multi=no"),
    *("saves=one spent=no opens=night", "lynch=majority parity=majority multi=no"),
)
"""The rules that the mixes are played by, in turn."""
EXACT, QUICK = 400_000, 50_000
"""How many games are compiled: to meet an exact value, and to meet a few games of the bots."""


def village(roles: list[str], rules: str) -> Experiment:
    """Return a setup of a cast, for players who follow."""
    return experiment(Terms(setup_text(roles, rules, len(roles))), bots="follow")


def compiled(chosen: Experiment, games: int = QUICK) -> Tally:
    return play_batch(GameBatch(with_engine(chosen, BATCH), 0, games))


@pytest.mark.parametrize("mix", MIXES)
def test_compiled_players_who_follow_do_as_the_bots_do(
    mix: str, request: pytest.FixtureRequest
) -> None:
    few = 2_000 if request.config.getoption("--long") else 40
    rules = RULES[[*MIXES].index(mix) % len(RULES)]
    chosen = village(MIXES[mix], rules)
    assert_outcomes_agree(play_batch(GameBatch(chosen, 0, few)), compiled(chosen))


FOLLOWED = {
    "one cop": (["cop", "goon", "goon", *["villager"] * 6], "ties=random"),
    "two cops": (["cop", "cop", "doctor", "goon", "goon", *["villager"] * 4], "opens=night"),
    "a cop in danger": (
        ["cop", "jailkeeper", "roleblocker of mafia", "goon", "miller", *["villager"] * 4],
        "ties=random multi=no opens=night",
    ),
    "a godfather": (
        ["cop", "cop", "vigilante", "godfather", "goon", *["villager"] * 4],
        "lynch=majority",
    ),
}
"""Casts in which much depends on the cop."""


@pytest.mark.parametrize("cast", FOLLOWED)
def test_what_depends_on_the_cop_agrees(cast: str, request: pytest.FixtureRequest) -> None:
    few = 4_000 if request.config.getoption("--long") else 60
    chosen = village(*FOLLOWED[cast])
    assert_outcomes_agree(play_batch(GameBatch(chosen, 0, few)), compiled(chosen))


@pytest.mark.parametrize(
    ("roles", "rules"),
    [
        ([*["villager"] * 7, "goon", "goon"], ""),
        ([*["villager"] * 8, "goon", "goon"], "opens=night parity=majority"),
        (["doctor", *["villager"] * 6, "goon", "roleblocker of mafia"], "multi=no"),
        (["doctor", *["villager"] * 6, "goon", "roleblocker of mafia"], "multi=no opens=night"),
    ],
)
def test_with_nobody_to_follow_they_meet_the_exact_value(roles: list[str], rules: str) -> None:
    chosen = village(roles, f"ties=random {rules}")
    known = exact(chosen)
    assert known.unlike == ""
    found = compiled(chosen, EXACT).rate("town").rate
    assert abs(found - known.decimal) < 3 * standard_error(known.decimal, EXACT)


def test_a_cop_is_worth_something_to_players_who_follow() -> None:
    chosen = with_engine(experiment(Terms("matrix6")), BATCH)
    assert chosen.uniform == "follow"
    found = {each.name: each.worth for each in swing(chosen, 20_000).swings}
    assert found["cop"].low > 0.1
    assert max(found, key=lambda name: found[name].rate) == "cop"


@pytest.mark.parametrize("bots", ["counter", "hard", "town=follow mafia=random"])
def test_other_players_are_not_for_the_compiled_engine(bots: str) -> None:
    with pytest.raises(Illegal, match="do not all follow results"):
        with_engine(experiment(Terms("matrix6"), bots=bots), BATCH)
