"""Simulated games: reproducible, apart from each other, and true to the exact values."""

from __future__ import annotations

import pytest

from gloaming.experiments.odds.checkpoint import Checkpoint
from gloaming.experiments.odds.counts import Tally, standard_error
from gloaming.experiments.odds.experiment import (
    BATCH,
    experiment,
    odds_games_of,
    read_bots,
    with_engine,
)
from gloaming.experiments.odds.odds import LEAST, Stop, odds
from gloaming.experiments.odds.role_values import sensitivity
from gloaming.experiments.odds.simulation import GameBatch, SeededChance, game_of, play, play_batch
from gloaming.experiments.odds.workers import results
from gloaming.game_api.odds_model import Estimate, Terms
from gloaming.text.errors import GradedError, Malformed

PLAIN = experiment(Terms("yardstick-plain"), bots="random")
LONERS = """
name = "loners"
about = "Three who only want to live."
rules = "ties=random"

[[deals]]
fewest = 9
most = 9
roles = ["survivor", "survivor", "survivor", "goon"]
"""


def test_the_game_of_a_number_is_always_the_same() -> None:
    assert play(PLAIN, 7) == play(PLAIN, 7)


def test_another_seed_is_another_game() -> None:
    other = experiment(Terms("yardstick-plain"), bots="random", seed="2")
    assert [play(PLAIN, n) for n in range(5)] != [play(other, n) for n in range(5)]


def test_batches_add_up_to_one_run_of_all_their_games() -> None:
    parts = Tally()
    for first in (0, 10, 20):
        parts.add(play_batch(GameBatch(PLAIN, first, 10)))
    assert parts == play_batch(GameBatch(PLAIN, 0, 30))


def test_the_number_of_workers_makes_no_difference() -> None:
    def played(workers: int) -> list[Tally]:
        checkpoint = Checkpoint(Tally, PLAIN)
        return list(results(play_batch, job, checkpoint, workers))

    def job(number: int) -> GameBatch | None:
        return GameBatch(PLAIN, 10 * number, 10) if number < 6 else None

    assert played(1) == played(2)


@pytest.mark.parametrize(
    ("name", "known"), [("yardstick-plain", 0.298413), ("yardstick-powers", 0.290212)]
)
def test_random_play_meets_the_exact_value_of_the_yardsticks(name: str, known: float) -> None:
    games = 400
    tally = play_batch(GameBatch(experiment(Terms(name), bots="random"), 0, games))
    assert abs(tally.rate("town").rate - known) < 3 * standard_error(known, games)


def test_a_page_has_its_chances_however_much_the_one_before_it_used() -> None:
    thrifty, lavish = SeededChance("s"), SeededChance("s")
    thrifty.draw(1)
    spend = lavish.draw(1)
    for _ in range(500):
        spend()
    assert thrifty.draw(2)() == lavish.draw(2)()


def test_a_page_may_be_left_out() -> None:
    whole, short = SeededChance("s"), SeededChance("s")
    whole.draw(0)
    whole.draw(1)
    short.draw(0)
    assert whole.draw(2)() == short.draw(2)()


def test_bots_play_whole_games_on_what_they_are_shown() -> None:
    verdict = play(experiment(Terms("matrix6"), bots="normal"), 1)
    assert verdict.winners in (("town",), ("mafia",))


def test_bots_may_differ_by_side() -> None:
    mixed = experiment(Terms("matrix6"), bots="town=hard mafia=random")
    assert (mixed.kind("town"), mixed.kind("mafia"), mixed.kind("third_party")) == (
        "hard",
        "random",
        "follow",
    )
    assert play(mixed, 1).winners


def test_a_kind_of_bots_nobody_has_heard_of_is_refused() -> None:
    with pytest.raises(Malformed, match="hardd"):
        read_bots("mafia", "hardd")


@pytest.mark.parametrize("side", ["twon", "mafai", "survivor"])
def test_bots_for_a_side_nobody_is_on_are_refused(side: str) -> None:
    with pytest.raises(Malformed, match=f"{side}.*accepted"):
        experiment(Terms("matrix6"), bots=f"{side}=follow")


def test_the_sides_of_a_battle_are_its_commanders() -> None:
    with pytest.raises(Malformed, match="accepted: cadet, targets"):
        experiment(Terms("drill"), game="fleet", bots="red=robot")


def test_those_who_play_alone_may_have_bots_of_their_own() -> None:
    rules, odds_games = odds_games_of("mafia")
    loners = experiment(Terms(LONERS), bots="third_party=easy town=counter")
    table = game_of(rules, odds_games, loners, 0).state
    kinds = {loners.kind(odds_games.side(table, name)) for name in table.seats}
    assert kinds == {"easy", "counter", "follow"}


def test_so_many_of_the_mafia_as_are_asked_for_are_dealt() -> None:
    lives = play(experiment(Terms("mountainous", 12, 4), bots="random"), 0).lives
    assert sum(life.side == "mafia" for life in lives) == 4


def test_more_of_the_mafia_than_players_are_refused() -> None:
    with pytest.raises(Malformed):
        experiment(Terms("mountainous", 5, 5), bots="random")


def test_a_setup_that_is_not_for_so_many_is_refused() -> None:
    with pytest.raises(GradedError, match="not for 10"):
        experiment(Terms("matrix6", 10), bots="random")


def test_so_few_that_the_roles_do_not_go_round_are_refused() -> None:
    with pytest.raises(GradedError, match="cannot be dealt to 4 with 3"):
        experiment(Terms("yardstick-powers", 4, 3), bots="random")


def test_a_role_made_plain_is_not_dealt() -> None:
    changed = experiment(Terms("yardstick-powers"), bots="random").but(plain="cop")
    roles = [life.role for life in play(changed, 0).lives]
    assert "cop" not in roles
    assert roles.count("villager") == 6


def test_the_mafia_stay_as_many_when_one_of_theirs_is_made_plain() -> None:
    changed = experiment(Terms("yardstick-powers"), bots="random").but(plain="roleblocker of mafia")
    roles = [life.role for life in play(changed, 0).lives]
    assert roles.count("goon") == 2


def test_a_role_the_setup_does_not_deal_cannot_be_made_plain() -> None:
    with pytest.raises(Malformed, match="jester"):
        experiment(Terms("yardstick-powers", plain="jester"), bots="random")


@pytest.mark.parametrize("name", ["2d3", "c9++", "calder", "matrix6", "mountainous", "open-mafia"])
def test_random_players_finish_games_of_every_setup(name: str) -> None:
    tally = play_batch(GameBatch(experiment(Terms(name), bots="random"), 0, 8))
    assert tally.games == 8
    assert sum(tally.lengths.values()) == 8


def test_where_a_day_needs_a_majority_random_players_reach_one() -> None:
    tally = play_batch(
        GameBatch(
            experiment(Terms("yardstick-plain", rules="lynch=majority"), bots="random"), 0, 40
        )
    )
    assert tally.wins.get("town", 0) > 0


def test_of_several_who_play_alone_each_wins_for_himself() -> None:
    tally = play_batch(GameBatch(experiment(Terms(LONERS), bots="random"), 0, 60))
    survivors = tally.courses["survivor"]
    lived = survivors.dealt - sum(survivors.fell.values())
    assert 0 < survivors.won == lived < survivors.dealt


def test_trials_with_verdicts_come_to_an_end() -> None:
    tally = play_batch(
        GameBatch(experiment(Terms("yardstick-plain", rules="lynch=trial"), bots="random"), 0, 10)
    )
    assert tally.games == 10


def test_precision_stops_a_run_before_its_games_are_up() -> None:
    found = odds(with_engine(PLAIN, BATCH), Stop(games=400_000, within=0.0035))
    # 0.0040 after one batch of 50,000, and 0.0028 after two.
    assert found.tally.games == 100_000
    assert found.tally.rate("town").margin <= 0.0035


@pytest.mark.parametrize(
    ("games", "most", "enough"),
    [(LEAST - 1, 0, False), (LEAST, 0, True), (499, 500, False), (500, 500, True)],
)
def test_a_lucky_start_ends_nothing(games: int, most: int, enough: bool) -> None:
    won = Tally(games, {"town": games})
    stop = Stop(most, within=0.1)
    assert won.rate("town").margin < 0.1
    assert stop.enough(won, "town") is enough


def test_an_interruption_keeps_what_was_done() -> None:
    def impatient(done: int, total: int, rate: Estimate) -> None:
        raise KeyboardInterrupt

    found = odds(PLAIN, Stop(games=1000), progress=impatient)
    assert found.interrupted
    assert found.tally.games == 250


def test_an_interruption_of_a_swing_keeps_what_was_done() -> None:
    def impatient(done: int, total: int) -> None:
        raise KeyboardInterrupt

    weighed = sensitivity(with_engine(PLAIN, BATCH), ["saves"], 60_000, progress=impatient)
    assert weighed.interrupted
    (found,) = weighed.swings
    assert found.worth.games == 50_000


def test_longer_cycles_come_to_an_end() -> None:
    tally = play_batch(
        GameBatch(experiment(Terms("yardstick-plain", rules="cycle=long"), bots="random"), 0, 5)
    )
    assert tally.games == 5
