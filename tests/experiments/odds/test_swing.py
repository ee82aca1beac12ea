"""Swing: what a change is worth, on the same chances."""

from __future__ import annotations

import pytest

from gloaming.experiments.odds.counts import wilson
from gloaming.experiments.odds.experiment import BATCH, OBJECT, experiment, with_engine
from gloaming.experiments.odds.role_values import rate_difference, sensitivity, swing
from gloaming.experiments.odds.simulation import GameBatch, PairedBatch, play_batch, play_pairs
from gloaming.game_api.odds_model import Terms
from gloaming.text.errors import Malformed

PLAIN = experiment(Terms("yardstick-plain"), bots="random")


def test_a_setting_against_itself_makes_no_pairs() -> None:
    (pairs,) = play_pairs(PairedBatch(PLAIN, (PLAIN,), "town", 0, 5))
    assert pairs.games == 0


def test_a_plain_setup_has_no_role_to_weigh() -> None:
    assert swing(PLAIN, 5).swings == ()


def test_every_role_is_weighed_where_it_is_dealt() -> None:
    found = swing(experiment(Terms("matrix6"), bots="random"), 12).swings
    # A row or a column of nine has three roles of all, so no role is in every game.
    assert {each.name for each in found} <= {
        "jailkeeper",
        "roleblocker of mafia",
        "cop",
        "doctor",
        "one-shot bulletproof villager",
        "tracker",
    }
    assert all(each.worth.games < 12 for each in found)


RIVALS = """
name = "rivals"
about = "A roleblocker on either side."
rules = "ties=random multi=no"

[[deals]]
fewest = 9
most = 9
roles = ["roleblocker", "roleblocker of mafia", "doctor", "goon"]
"""


@pytest.mark.parametrize("engine", [OBJECT, BATCH])
def test_a_role_that_both_sides_have_is_weighed_on_each_by_itself(engine: str) -> None:
    both = with_engine(experiment(Terms(RIVALS), bots="random"), engine)
    assert {each.name for each in swing(both, 20).swings} == {
        "roleblocker",
        "roleblocker of mafia",
        "doctor",
    }
    names = ("roleblocker", "roleblocker of mafia")
    for plain, other in (names, names[::-1]):
        for number in range(6):
            changed = play_batch(GameBatch(both.but(plain=plain), number, 1))
            assert plain not in changed.courses
            assert other in changed.courses


def test_a_kinder_parity_is_worth_something_to_a_town_that_the_night_finds_first() -> None:
    nocturnal = experiment(Terms("yardstick-plain", rules="opens=night"), bots="random")
    found = {each.name: each.worth for each in sensitivity(nocturnal, ["parity"], 80).swings}
    # 5/32 at half against 29/64 at a majority.
    assert found["parity=majority"].high < 0


def test_by_day_an_odd_table_never_comes_to_an_even_split_and_parity_is_worth_nothing() -> None:
    found = {each.name: each.worth for each in sensitivity(PLAIN, ["parity"], 40).swings}
    assert found["parity=majority"].rate == 0


def test_a_switch_nobody_has_heard_of_is_refused() -> None:
    with pytest.raises(Malformed, match="partiy"):
        sensitivity(PLAIN, ["partiy"], 5)


def test_the_gap_between_two_setups_has_the_widths_of_both() -> None:
    one, other = wilson(300, 1000), wilson(250, 1000)
    found = rate_difference(one, other)
    assert found.rate == pytest.approx(0.05)
    assert found.margin > max(one.margin, other.margin)
