"""Twins: bots that are shown the same decide and say the same, whatever is hidden from them."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.mafia.bots.tables import NINE, BotTable

from gloaming.games.mafia.bots.strengths import bot
from gloaming.games.mafia.content.dealing import Announcement
from gloaming.games.mafia.rules.seating import RulesSet, Seated
from gloaming.games.mafia.rules.switches import read_rules

GATE, LONG = 20, 2_000
"""How many games have twins."""
ROLES = ("goon", "goon", "cop", "doctor", *["villager"] * 5)


def dealt(roles: list[str]) -> list[RulesSet | Announcement | Seated]:
    rules = RulesSet(read_rules((word, "test") for word in ("lynch=majority",)))
    seats = [Seated(name, role) for name, role in zip(NINE, roles, strict=True)]
    return [rules, Announcement("matrix6", 9), *seats]


def check_twins(seed: int) -> int:
    """Play a game and its twin, in which two have changed places; count what was compared."""
    chance = Random(seed)
    roles = list(ROLES)
    chance.shuffle(roles)
    other = list(roles)
    # Two of the town who can do different things by night are alike by day, for a long time.
    one_role, other_role = ("goon", "villager") if seed % 2 else ("cop", "doctor")
    here, there = roles.index(one_role), roles.index(other_role)
    other[here], other[there] = other[there], other[here]
    one, two = (BotTable(str(seed), openings=dealt(each)) for each in (roles, other))
    compared = 0
    for mine, theirs in zip(one.moments(), two.moments(), strict=False):
        answers = {ask.seat: (ask, answer) for ask, answer in theirs}
        for ask, answer in mine:
            shown = one.room.streams.seen(ask.seat) == two.room.streams.seen(ask.seat)
            if shown and ask.seat in answers and answers[ask.seat][0] == ask:
                assert answers[ask.seat][1] == answer, f"seed {seed}, {ask.seat}, {ask.phase}"
                compared += 1
            if seed % 4 == 0:  # and so does one who is told everything at once
                fresh = bot(ask.seat, "hard", str(seed))
                fresh.observe(one.room.streams.seen(ask.seat))
                assert fresh.choose(ask) == answer
    return compared


def test_bots_that_are_shown_the_same_do_the_same(request: pytest.FixtureRequest) -> None:
    games = LONG if request.config.getoption("--long") else GATE
    assert sum(check_twins(seed) for seed in range(games)) > 8 * games
