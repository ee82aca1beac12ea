"""A first battle on a screen of 80 by 24, by a player who only presses Enter."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pexpect
import pytest
from tests.games.fleet.sea import begin, muster

from gloaming.cli.input.files import read_game
from gloaming.game_api.choice import Decision
from gloaming.games.fleet.battle.events.deployment import GroupLaunched
from gloaming.games.fleet.battle.events.gunnery import OrdnanceLaunched, WeaponAttack
from gloaming.games.fleet.battle.events.outcome import VolleyEnded
from gloaming.games.fleet.battle.events.phases import FiringPhase
from gloaming.games.fleet.battle.orders.firing import Fire
from gloaming.games.fleet.battle.scenarios import load_scenarios
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.show.seat_interface import FleetSeatInterface
from gloaming.kernel.log import HAPPENED, Record

LINES, COLUMNS = 24, 80
LENGTHY = ("line",)
TORN = re.compile(r"\([^)]*\s+-- Enter goes on --")
"""A page that ends within brackets, which are within a sentence."""
CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def pages(scenario: str, file: Path) -> list[str]:
    """Play a scenario by pressing Enter, and return what is between two questions."""
    words = ["-m", "gloaming", "play", "--game", "fleet", scenario, "--seed", "5"]
    child = pexpect.spawn(
        sys.executable,
        [*words, "--save", str(file)],
        dimensions=(LINES, COLUMNS),
        encoding="utf-8",
        timeout=60,
        env={**os.environ, "TERM": "xterm"},
    )
    found: list[str] = []
    while len(found) < 200:
        ended = child.expect([r"> $", pexpect.EOF])
        found.append(CONTROL.sub("", child.before or ""))
        if ended:
            return found
        child.sendline("")
    raise AssertionError("the battle does not end")


def in_range(sky: BattleState, player: str) -> bool:
    """Tell whether anything of a player's could fire now: it works, is aimed, and reaches."""
    for name in sky.fleet(player):
        for unit in sky.members(name):
            if not unit.alive or unit.condition.helpless or not unit.fire_controls():
                continue
            near = min((sky.distance(name, enemy) for enemy in sky.enemies(name)), default=999)
            for part, kind in unit.weapons():
                # A beam reaches as far as it has dice; all of them have some at half their reach.
                if kind.offensive and unit.ready(part) and kind.reach(part, sky.options) >= near:
                    return True
    return False


def silent_volleys(log: list[Record], player: str) -> list[int]:
    """Number the volleys in which an enemy was in range and nothing was fired."""
    sky, due, fired = fleet.blank(), False, False
    found: list[int] = []
    for record in log:
        if record.fate is not HAPPENED:
            continue
        event = record.event
        event.apply(sky)
        if isinstance(event, FiringPhase):
            due, fired = in_range(sky, player), False
        elif isinstance(event, WeaponAttack | OrdnanceLaunched):
            fired = fired or sky.formations[sky.home[event.unit]].player == player
        elif isinstance(event, VolleyEnded) and due and not fired:
            found.append(event.volley)
    return found


@pytest.mark.parametrize("scenario", load_scenarios())
def test_pressing_enter_fights_a_battle(
    scenario: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if scenario in LENGTHY and not request.config.getoption("--long"):
        pytest.skip("takes a while: --long")
    file = tmp_path / "battle.jsonl"
    told = pages(scenario, file)
    turned = [page for page in told if "-- Enter goes on --" in page]
    assert turned
    # An order that is given where a page is turned would be lost.
    assert not [page for page in turned if "What will you do?" in page or "What else?" in page]
    assert max(page.count("\n") for page in told) <= LINES
    first = told[0]
    assert "You are wren" in first
    assert "thrust" in first
    assert "What will you do?" not in first
    assert "Enter takes what is suggested" in "".join(told[:6])
    log = list(read_game(str(file)).game.log)
    least = 2 if scenario == "lesson" else 3
    assert sum(isinstance(record.event, VolleyEnded) for record in log) >= least
    assert not [page for page in turned if TORN.search(page)]
    assert silent_volleys(log, "wren") == []
    launched = any(isinstance(record.event, GroupLaunched) for record in log)
    assert launched == (scenario == "wings")


def test_the_drill_is_fought_against_the_opponent_its_file_names() -> None:
    assert FleetSeatInterface().usual_bots("drill") == "robot"
    assert FleetSeatInterface().usual_bots("meeting") == ""


def test_what_is_suggested_is_taken_and_nothing_is_forgotten() -> None:
    game = begin(muster(distance=30))
    seat_interface = FleetSeatInterface()
    assert len(seat_interface.forgotten(game.state, "ann")) == 3
    suggested = seat_interface.suggested(game.state, "ann")
    assert suggested[0] == Decision("alpha fire", "nearest")
    for decision in suggested:
        order = seat_interface.made(game.state, "ann", decision)
        assert order is not None
        game.submit(order)
    assert not seat_interface.suggested(game.state, "ann")
    assert not seat_interface.forgotten(game.state, "ann")


def test_a_formation_that_only_fires_is_asked_about() -> None:
    game = begin(muster(distance=30))
    game.submit(Fire("ann", "alpha", "bravo"))
    told = " ".join(map(str, FleetSeatInterface().forgotten(game.state, "ann")))
    assert "fires at nobody" not in told
    assert "no course" in told
    assert "no speed" in told


def test_ones_own_formations_are_no_targets_to_close_with() -> None:
    fleets: dict[str, tuple[str, ...]] = {"alpha": ("cutter",), "bravo": ("raider",)}
    game = begin(muster(fleets=fleets, distance=30))
    for choice in FleetSeatInterface().choices(game.state, "ann"):
        assert "alpha" not in choice.targets
