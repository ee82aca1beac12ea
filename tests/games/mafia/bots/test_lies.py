"""Lies: what a table of bots makes of claims that are false."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.games.mafia.bots.tables import BotTable

from gloaming.game_api.agent import Answer
from gloaming.game_api.choice import Decision
from gloaming.games.mafia.rules.killing import Obituary

GATE, LONG = 20, 100
"""How many games a lie is told in."""


def lynched(seed: int, day: str, *lies: str) -> bool | None:
    """Let a goon tell lies about one of the town as a day begins: is that one lynched today?

    None where there was no such day, or nobody left to tell a lie or to be lied about.
    """
    table = BotTable(f"lie {seed}")
    chance = Random(seed)
    state = table.room.game.state
    victim = ""
    for answers in table.moments():
        for place, (ask, answer) in enumerate(answers):
            if ask.phase != day or ask.turn or victim:
                continue
            seat = state.seats[ask.seat]
            town = [s.name for s in state.seats.values() if s.alive and s.faction.name == "town"]
            if seat.faction.name == "mafia" and town:
                victim = chance.choice(town)
                claims = [Decision("claim", "cop", "about", f"{victim} {lie}") for lie in lies]
                answers[place] = ask, Answer(answer.ask, (*claims, *answer.orders), answer.say)
        if victim and table.room.game.state.calendar.title != day:
            break
    if not victim:
        return None
    found = [
        record
        for record in table.room.game.log
        if isinstance(record.event, Obituary) and record.event.name == victim
    ]
    begun = [r.seq for r in table.room.game.log if getattr(r.event, "title", "") == day]
    ended = [r.seq for r in table.room.game.log if type(r.event).__name__ == "Opened"]
    close = next((seq for seq in ended if seq > begun[-1]), 10**9)
    return any(begun[0] < r.seq < close for r in found)


def share(games: int, day: str, *lies: str) -> tuple[int, int]:
    """Return in how many games the victim was lynched, and of how many."""
    found = [lynched(seed, day, *lies) for seed in range(games)]
    told = [each for each in found if each is not None]
    return sum(told), len(told)


def test_nobody_believes_a_result_before_any_night(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    games = LONG if request.config.getoption("--long") else GATE
    hits, told = share(games, "day 1", "not town")
    record_property("lynched on a result before any night", f"{hits} of {told}")
    assert told == games
    assert hits <= 0.03 * games


def test_nobody_believes_two_claims_that_contradict_each_other(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    games = LONG if request.config.getoption("--long") else GATE
    hits, told = share(games, "day 2", "not town", "town")
    record_property("lynched on two claims that contradict each other", f"{hits} of {told}")
    assert hits == 0


def test_a_false_result_on_a_later_day_works_at_times(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    games = LONG if request.config.getoption("--long") else GATE
    hits, told = share(games, "day 2", "not town")
    record_property("lynched on a false result on day 2", f"{hits} of {told}")
    assert 0 < hits < told
