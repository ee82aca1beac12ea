"""The batch engine: held against the object engine night by night, and against exact values."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from gloaming.kernel.errors import GradedError, Illegal
from gloaming.kernel.game import Game
from gloaming.kernel.trial import Terms
from gloaming.lab.batch import engine
from gloaming.lab.batch.trials import DEEDS, SIDES, board, play_compiled
from gloaming.lab.estimate import standard_error
from gloaming.lab.oracle import exact
from gloaming.lab.setting import AUTO, BATCH, OBJECT, setting, with_engine
from gloaming.lab.swing import sensitivity, swing
from gloaming.lab.trials import Batch, play_batch
from gloaming.packs.mafia.killing import Death, Kill
from gloaming.packs.mafia.offers import order
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.seating import Seated
from gloaming.packs.mafia.setups import Drawn
from gloaming.packs.mafia.sheets import sheet
from gloaming.packs.mafia.telling import Told

PLAIN = setting(Terms("yardstick-plain"))
POWERS = setting(Terms("yardstick-powers"))
MIXES = {
    "one of each": ["cop", "doctor", "roleblocker", "villager", "goon"],
    "all blockers": ["roleblocker"] * 5 + ["goon"],
    "mafia with powers": ["cop", "doctor", "roleblocker", "goon", "roleblocker of mafia"],
    "in disguise": ["cop", "cop", "miller", "roleblocker", "godfather", "goon", "doctor"],
    "jails and blocks": ["jailkeeper"] * 3 + ["roleblocker"] * 2 + ["goon", "cop"],
    "one jail, many blocks": ["jailkeeper"] + ["roleblocker"] * 3 + ["roleblocker of mafia"],
    "lookouts": ["tracker", "watcher", "doctor", "roleblocker", "goon", "tracker", "watcher"],
    "the matrix": [
        *("jailkeeper", "cop", "doctor", "tracker", "one-shot bulletproof villager"),
        *("roleblocker of mafia", "goon"),
    ],
    "armoured": ["bulletproof villager", "two-shot bulletproof cop", "doctor", "goon"],
    "many": ["cop", "cop", "doctor", "doctor", "roleblocker", "roleblocker", "goon", "villager"],
}
ANSWERS = {
    "town": engine.SAYS_TOWN,
    "not town": engine.SAYS_NOT_TOWN,
    "no result": engine.NO_RESULT,
}
VERBS = {"inquire": "investigate"}


COMPILED: tuple[Any, ...] = (
    (engine.resolve, engine.inform),
    (engine.resolve.py_func, engine.inform.py_func),
)


def drawn(phrase: str) -> Drawn:
    role, _, faction = phrase.partition(" of ")
    return Drawn(role, faction)


@pytest.mark.parametrize("mix", MIXES)
def test_both_engines_make_the_same_of_the_same_night(mix: str) -> None:
    assert_agreement(mix, 40)


def assert_agreement(mix: str, nights: int) -> None:
    rng = Random(mix)
    for _ in range(nights):
        cast = rng.sample(MIXES[mix], len(MIXES[mix]))
        sheets = [sheet(drawn(role)) for role in cast]
        deeds = np.array([DEEDS[each.deed] for each in sheets])
        guises = np.array([SIDES.index(each.seems or each.side) for each in sheets])
        seats = range(len(cast))
        targets = np.array([_target(rng, i, sheets[i].scope, len(cast)) for i in seats])
        carrier = rng.choice([i for i in seats if sheets[i].side == "mafia"])
        victim = rng.choice([i for i in seats if sheets[i].side == "town"])
        died, answers = _by_objects(cast, sheets, targets, carrier, victim)
        given = np.zeros(len(cast), np.int64)
        vests = np.array([each.vest for each in sheets])
        blocked, settled, acted = (np.zeros(len(cast), np.bool_) for _ in range(3))
        for resolve, inform in COMPILED:
            room = (vests.copy(), blocked, settled, acted)
            dead = resolve(deeds, targets, carrier, victim, *room)
            inform(deeds, targets, carrier, victim, dead, guises, blocked, acted, given)
            assert (dead, given.tolist()) == (died, answers)


def _target(rng: Random, seat: int, scope: str, seats: int) -> int:
    if not scope or rng.random() < 0.1:
        return -1
    return rng.choice([i for i in range(seats) if scope == "anyone" or i != seat])


def _by_objects(
    cast: list[str], sheets: list[Any], targets: Any, carrier: int, victim: int
) -> tuple[int, list[int]]:
    game: Game[Any] = Game(mafia.blank)
    names = [f"p{i}" for i in range(len(cast))]
    for name, role in zip(names, cast, strict=True):
        part = drawn(role)
        game.happen(Seated(name, part.role, part.faction))
    game.start("night")
    for i, target in enumerate(targets):
        if target >= 0:
            game.submit(
                order(
                    game.state, names[i], VERBS.get(sheets[i].deed, sheets[i].deed), names[target]
                )
            )
    game.submit(Kill(names[carrier], names[victim], faction="mafia"))
    game.close()
    died, answers = -1, [engine.NOTHING] * len(cast)
    for record in game.log:
        if isinstance(record.event, Death):
            died = names.index(record.event.target)
        elif isinstance(record.event, Told):
            answers[names.index(record.event.actor)] = _number(record.event.answer, names)
    return died, answers


def _number(answer: str, names: list[str]) -> int:
    if answer in ANSWERS:
        return ANSWERS[answer]
    words = answer.replace(",", "").split()
    return engine.SEEN | sum(1 << names.index(word) for word in words if word in names)


@pytest.mark.parametrize(
    "rules", ["", "parity=majority opens=night", "parity=extinction", "lynch=majority"]
)
@pytest.mark.parametrize("name", ["yardstick-plain", "yardstick-powers"])
def test_win_rates_meet_the_exact_value(name: str, rules: str) -> None:
    games = 200_000
    chosen = setting(Terms(name, rules=rules))
    known = exact(chosen).decimal
    found = play_compiled(Batch(chosen, 0, games)).rate("town").rate
    assert abs(found - known) < 3 * standard_error(known, games)


def test_a_roleblocker_on_two_errands_meets_the_exact_value() -> None:
    games = 200_000
    chosen = setting(Terms("yardstick-powers", rules="multi=yes opens=night"))
    known = exact(chosen).decimal
    found = play_compiled(Batch(chosen, 0, games)).rate("town").rate
    assert abs(found - known) < 3 * standard_error(known, games)


def test_where_ties_lynch_nobody_both_engines_agree() -> None:
    few, many = 250, 100_000
    chosen = setting(Terms("yardstick-powers", rules="ties=none"))
    slow = play_batch(Batch(chosen, 0, few)).rate("town").rate
    quick = play_compiled(Batch(chosen, 0, many)).rate("town").rate
    assert abs(slow - quick) < 3 * standard_error(quick, few)


def test_both_engines_agree_on_a_setup_that_the_dice_draw() -> None:
    few, many = 250, 100_000
    chosen = setting(Terms("matrix6"))
    slow = play_batch(Batch(chosen, 0, few))
    quick = play_compiled(Batch(chosen, 0, many))
    rate = quick.rate("town").rate
    assert abs(slow.rate("town").rate - rate) < 3 * standard_error(rate, few)
    assert set(slow.courses) == set(quick.courses)


def test_lengths_and_lives_agree_with_the_object_engine() -> None:
    slow = play_batch(Batch(POWERS, 0, 250))
    quick = play_compiled(Batch(POWERS, 0, 100_000))
    assert slow.mean_length() == pytest.approx(quick.mean_length(), abs=0.2)
    assert set(slow.courses) == set(quick.courses)
    for role, course in quick.courses.items():
        assert slow.courses[role].surviving(9) == pytest.approx(course.surviving(9), abs=0.1)


def test_a_swing_by_the_compiled_engine_meets_the_exact_difference() -> None:
    found = {each.name: each.worth for each in swing(with_engine(POWERS, BATCH), 200_000)}
    with_doctor, without = exact(POWERS), exact(POWERS.but(plain="doctor"))
    known = with_doctor.decimal - without.decimal
    assert abs(found["doctor"].rate - known) < 1.5 * found["doctor"].margin


def test_a_compiled_swing_counts_only_games_in_which_the_role_was_dealt() -> None:
    found = swing(with_engine(setting(Terms("matrix6")), BATCH), 6000)
    assert len(found) == 6
    # One row and one column of six have it.
    assert all(1600 < each.worth.games < 2400 for each in found)


def test_a_rule_that_only_the_object_engine_knows_is_weighed_by_it() -> None:
    (found,) = sensitivity(with_engine(PLAIN, BATCH), ["cycle"], 5)
    assert found.worth.games == 5


def test_batches_add_up_to_one_run_of_all_their_games() -> None:
    parts = play_compiled(Batch(POWERS, 0, 300))
    parts.add(play_compiled(Batch(POWERS, 300, 700)))
    assert parts == play_compiled(Batch(POWERS, 0, 1000))


def test_compiled_and_uncompiled_it_plays_the_same_games() -> None:
    laid = board(POWERS)
    tallies = []
    played: tuple[Any, ...] = (engine.play, engine.play.py_func)
    for play in played:
        ended, fell = laid.blank()
        with np.errstate(over="ignore"):  # chance wraps round
            won = np.zeros((30, 2), np.int64)
            play(*laid.arguments(5, 30), ended, fell, won)
        tallies.append((ended.tolist(), fell.tolist(), won.tolist()))
    assert tallies[0] == tallies[1]


@pytest.mark.parametrize(
    ("role", "named"),
    [
        ("bodyguard", "a bodyguard"),
        ("one-shot cop", "a one-shot cop"),
        ("serial killer", "a serial killer"),
        ("gun owner", "a gun owner"),
        ("mason", "a mason"),
    ],
)
def test_it_says_which_role_it_does_not_support(role: str, named: str) -> None:
    with pytest.raises(Illegal, match=named):
        sheet(drawn(role))


@pytest.mark.parametrize(
    ("name", "rules", "named"),
    [
        ("c9++", "", "so many casts"),
        ("2d3", "", "a role cop"),
        ("calder", "", "lingers=yes"),
        ("yardstick-plain", "lynch=trial", "lynch=trial"),
        ("yardstick-plain", "order=arrival", "order=arrival"),
    ],
)
def test_it_says_what_else_it_does_not_support(name: str, rules: str, named: str) -> None:
    with pytest.raises(Illegal, match=named):
        with_engine(setting(Terms(name, rules=rules)), BATCH)


def test_players_who_think_are_not_for_it() -> None:
    with pytest.raises(Illegal, match="not random"):
        with_engine(setting(Terms("yardstick-plain"), bots="fox"), BATCH)


def test_auto_takes_the_compiled_engine_where_it_can_play() -> None:
    assert with_engine(PLAIN, AUTO).engine == BATCH


def test_auto_takes_the_object_engine_where_it_must() -> None:
    assert with_engine(setting(Terms("c9++")), AUTO).engine == OBJECT


def test_an_engine_nobody_has_heard_of_is_refused() -> None:
    with pytest.raises(GradedError, match="steam"):
        with_engine(PLAIN, "steam")
