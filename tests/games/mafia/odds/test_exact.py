"""Exact values: known ones, hand-made ones, and one held against a simulation of its premise."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from tests.games.mafia.odds.following import follow_the_cop

from gloaming.experiments.odds.experiment import exact, experiment
from gloaming.experiments.odds.odds import Stop, odds
from gloaming.game_api.odds_model import Terms
from gloaming.games.mafia.odds.exact import Village, value


def test_a_night_first_is_a_day_with_one_townsperson_less() -> None:
    assert value(Village(10, 2), "night") == value(Village(9, 2))


@pytest.mark.parametrize(
    ("town", "mafia", "opens", "known"),
    [
        (7, 2, "day", "94/315"),
        (10, 3, "day", "16/77"),
        (9, 3, "day", "27/256"),
        (10, 2, "day", "203/768"),
        (10, 2, "night", "244/693"),
        (9, 2, "day", "244/693"),
    ],
)
def test_mountainous_has_its_known_values_and_following_every_game_forward_comes_to_the_same(
    town: int, mafia: int, opens: str, known: str
) -> None:
    assert value(Village(town, mafia), opens) == Fraction(known)
    assert _forward(town, mafia, opens) == Fraction(known)


def _forward(town: int, mafia: int, opens: str) -> Fraction:
    """Spread the chance of each state over those it leads to, and gather what ends with no mafia.

    `value` asks every state for its own chance, from the end backwards; this goes the other way,
    and shares nothing with it.
    """
    spread = {(town, mafia): Fraction(1)}
    won = Fraction(0)
    day = opens == "day"
    while spread:
        after: dict[tuple[int, int], Fraction] = {}
        for (good, bad), chance in spread.items():
            whom = [((good - 1, bad), good), ((good, bad - 1), bad)] if day else []
            for state, ways in whom or [((good - 1, bad), good + bad)]:
                share = chance * Fraction(ways, good + bad)
                if not state[1]:
                    won += share
                elif state[0] > state[1]:
                    after[state] = after.get(state, Fraction(0)) + share
        spread, day = after, not day
    return won


def test_the_second_yardstick_has_its_known_value() -> None:
    found = value(Village(6, 1, doctor=True, blocker=True))
    assert float(found) == pytest.approx(0.290212, abs=5e-7)


@pytest.mark.parametrize(
    ("village", "opens", "known"),
    [
        # It stands or falls with the first lynch; without nights there is a second.
        (Village(3, 1), "day", "1/4"),
        (Village(3, 1, nights=False), "day", "1/2"),
        # Lynched with an even chance; or else alone, and lost.
        (Village(1, 1, parity="majority"), "day", "1/2"),
        # A goon is lynched, the doctor saves the other one, and the last goon is lynched.
        (Village(1, 2, doctor=True), "day", "1/24"),
        (Village(1, 2, doctor=True), "night", "0"),
        (Village(0, 1), "day", "0"),
        (Village(3, 0), "day", "1"),
        (Village(3, 0), "night", "1"),
    ],
)
def test_a_small_village_has_a_value_that_is_worked_out_by_hand(
    village: Village, opens: str, known: str
) -> None:
    assert value(village, opens) == Fraction(known)


def test_a_game_without_nights_is_known_exactly_and_played_so() -> None:
    chosen = experiment(
        Terms("mountainous", seats=4, foes=1, rules="cycle=days ties=random"), bots="random"
    )
    known = exact(chosen)
    assert (known.fraction, known.unlike) == ("1/2", "")
    found = odds(chosen, Stop(600), workers=1).tally.rate("town")
    assert abs(found.rate - 0.5) < 3 * (0.25 / 600) ** 0.5


def test_a_doctor_who_may_save_is_worth_something_where_nobody_is_spared_by_parity() -> None:
    plain = value(Village(4, 1), "night")
    assert value(Village(3, 1, doctor=True), "night") > plain


def test_a_roleblocker_takes_something_from_a_doctor() -> None:
    free = value(Village(5, 2, doctor=True), "night")
    assert value(Village(5, 1, doctor=True, blocker=True), "night") != free


def test_a_roleblocker_is_worth_nothing_where_there_is_nothing_to_block() -> None:
    assert value(Village(7, 1, blocker=True)) == value(Village(7, 2))


def test_following_a_cop_beats_random_play() -> None:
    assert follow_the_cop(7, 2) > value(Village(7, 2))


def test_following_the_cop_agrees_with_a_simulation_of_its_premise() -> None:
    rng = Random(5)
    games = 4000
    won = sum(_follows(rng, town=7, mafia=2) for _ in range(games))
    exact = float(follow_the_cop(7, 2))
    assert abs(won / games - exact) < 3 * (exact * (1 - exact) / games) ** 0.5


def test_a_cop_is_of_use_when_the_night_comes_first_too() -> None:
    assert follow_the_cop(8, 2, "night") > value(Village(8, 2), "night")


COP = 0


def _follows(rng: Random, town: int, mafia: int) -> bool:
    """Play the premise of `follow_the_cop` with names instead of numbers."""
    living = set(range(town + mafia))
    looked, cleared = {COP}, set[int]()
    found, known = -1, False
    while True:
        if found >= 0:
            lynched, known, found = found, True, -1
        else:
            lynched = rng.choice([n for n in living if not known or n not in cleared | {COP}])
        living.discard(lynched)
        outcome = _settled(living, town)
        if outcome is not None:
            return outcome
        asked = rng.choice([n for n in living if n not in looked]) if COP in living else -1
        killed = COP if known and COP in living else rng.choice([n for n in living if n < town])
        living.discard(killed)
        if COP in living:
            looked.add(asked)
            found = asked if asked >= town else -1
            cleared |= {asked} if asked < town else set()
        outcome = _settled(living, town)
        if outcome is not None:
            return outcome


def _settled(living: set[int], town: int) -> bool | None:
    foes = sum(n >= town for n in living)
    if not foes:
        return True
    return False if 2 * foes >= len(living) else None
