"""Compiled players who follow: held against the bots who do, and against exact values."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from tests.packs.mafia.odds.test_batch import MIXES, tallies

from gloaming.kernel.errors import Illegal
from gloaming.kernel.packs.odds import Terms
from gloaming.lab.estimate import standard_error
from gloaming.lab.setting import BATCH, Setting, exact, setting, with_engine
from gloaming.lab.simulation import GameBatch, play_batch
from gloaming.lab.swing import swing
from gloaming.lab.tally import Tally
from gloaming.packs.mafia.odds.batch.codes import ROUNDS

RULES = (
    *("ties=random", "multi=no ties=random opens=night", "lynch=majority", "ties=none multi=no"),
    *("saves=one spent=no opens=night", "lynch=majority parity=majority multi=no"),
)
"""The rules that the mixes are played by, in turn."""
QUICK = 400_000


def village(roles: list[str], rules: str) -> Setting:
    """Return a setup of a cast, for players who follow."""
    seats = len(roles)
    deal = f"[[deals]]\nfewest = {seats}\nmost = {seats}\nroles = {json.dumps(roles)}\n"
    head = f'name = "mix"\nabout = "A trial."\nrules = "{rules}"\n'
    return setting(Terms(head + deal), bots="follow")


def compiled(chosen: Setting, games: int = QUICK) -> Tally:
    return play_batch(GameBatch(with_engine(chosen, BATCH), 0, games))


def assert_agreement(slow: Tally, quick: Tally) -> None:
    """Hold who wins to three standard errors; of many roles that live, one may be further off."""
    assert set(slow.courses) == set(quick.courses)
    assert set(slow.wins) <= set(quick.wins)
    for side in quick.wins:
        rate = quick.rate(side).rate
        found = slow.rate(side).rate
        assert abs(found - rate) <= 3 * standard_error(rate, slow.games), (side, found, rate)
    for role, course in quick.courses.items():
        rate = course.surviving(ROUNDS)
        found = slow.courses[role].surviving(ROUNDS)
        margin = 4 * standard_error(rate, slow.courses[role].dealt)
        assert abs(found - rate) <= margin, (role, found, rate)


@pytest.mark.parametrize("mix", MIXES)
def test_compiled_players_who_follow_do_as_the_bots_do(
    mix: str, request: pytest.FixtureRequest
) -> None:
    few = 2_000 if request.config.getoption("--long") else 40
    rules = RULES[[*MIXES].index(mix) % len(RULES)]
    chosen = village(MIXES[mix], rules)
    assert_agreement(play_batch(GameBatch(chosen, 0, few)), compiled(chosen))


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
    assert_agreement(play_batch(GameBatch(chosen, 0, few)), compiled(chosen))


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
    found = compiled(chosen).rate("town").rate
    assert abs(found - known.decimal) < 3 * standard_error(known.decimal, QUICK)


def test_a_cop_is_worth_something_to_players_who_follow() -> None:
    chosen = with_engine(setting(Terms("matrix6")), BATCH)
    assert chosen.uniform == "follow"
    found = {each.name: each.worth for each in swing(chosen, 20_000).swings}
    assert found["cop"].low > 0.1
    assert max(found, key=lambda name: found[name].rate) == "cop"


def test_compiled_and_uncompiled_they_play_the_same_games() -> None:
    script = (
        "import json\n"
        "from tests.packs.mafia.odds.test_batch import tallies\n"
        "print(json.dumps(tallies('matrix6', 'follow')))"
    )
    told = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        check=True,
    ).stdout
    assert json.loads(told) == tallies("matrix6", "follow")


@pytest.mark.parametrize("bots", ["counter", "hard", "town=follow mafia=random"])
def test_other_players_are_not_for_the_compiled_engine(bots: str) -> None:
    with pytest.raises(Illegal, match="do not all follow results"):
        with_engine(setting(Terms("matrix6"), bots=bots), BATCH)
