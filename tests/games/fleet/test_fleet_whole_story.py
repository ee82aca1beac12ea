"""The story of a ship misses none of its records and none of its dice.

The count is made from the fields of events alone, and knows nothing of how explanations are made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.events.motion import ThrustAllocated
from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.pack import fleet
from gloaming.history.explanations.explain import explain
from gloaming.history.explanations.why import Explanation
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED, Record
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.testing.playout import playout

PLAYTHROUGHS = sorted(Path("playthroughs").glob("fleet-*.gloam"))
DICE = ("dice", "rerolls", "power", "percentile", "die")
TABLES = (ScenarioSet, ThrustAllocated)
"""What lists every ship, and tells of none."""


def its_records(log: list[Record], ship: str) -> list[Record]:
    """List the records in which something happens that has the ship's name in it."""
    return [
        record
        for record in log
        if record.fate is HAPPENED
        and record.event.level
        and not isinstance(record.event, (*TABLES, Order))
        and type(record.event).__module__.startswith("gloaming.games.fleet.battle.events")
        and ship in names_in(record.event)
    ]


def names_in(event: Any) -> Iterator[str]:
    """List the names in the fields of an event: by themselves, in lists, and of mounts."""
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in ("shares", "progress", "objective"):
            continue  # tables and objectives list ships that nothing happens to
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str):
                yield each
            elif isinstance(each, msgspec.Struct) and hasattr(each, "unit"):
                yield each.unit


def dice_of(event: Any) -> Iterator[int]:
    """List every die that an event holds."""
    for field in DICE:
        found = getattr(event, field, ())
        if isinstance(found, tuple):
            yield from found
        # WeaponAttack counts its dice there; they are thrown by what follows.
        elif found and not (field == "dice" or type(event).__name__ == "Volley"):
            yield found
    for trial in getattr(event, "trials", ()):
        yield trial.die


def complaints(log: list[Record], ship: str, story: Explanation) -> list[str]:
    """Name what the story of a ship leaves out."""
    told, text = story.records(), story.text()
    found = []
    for record in its_records(log, ship):
        sentence = record.event.describe()
        if record.seq not in told:
            found.append(f"#{record.seq} is missing: {sentence}")
        elif any(True for _ in dice_of(record.event)):
            if sentence not in text:
                found.append(f"#{record.seq} is not in the text: {sentence}")
            shown = [int(n) for n in re.findall(r"\d+", sentence)]
            found += [
                f"#{record.seq} does not show its die {die}: {sentence}"
                for die in dice_of(record.event)
                if die not in shown
            ]
    return found


def checked(game: Game[BattleState], rng: Random, ships: int) -> int:
    """Check the stories of some ships; return how many records were looked for."""
    log, count = list(game.log), 0
    names = list(game.state.units)
    for ship in rng.sample(names, min(ships, len(names))):
        story = explain(log, ship) if its_records(log, ship) else None
        if story is not None:
            assert complaints(log, ship, story) == []
            count += len(its_records(log, ship))
    return count


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_the_story_of_a_ship_of_a_playthrough_is_whole(path: Path) -> None:
    played = run(read(path.read_text(), pack=fleet), fleet)
    assert checked(played.game, Random(0), 99) > 10


def test_the_story_of_any_ship_is_whole(request: pytest.FixtureRequest) -> None:
    battles = 500 if request.config.getoption("--long") else 12
    assert sum(checked(playout(fleet, seed).game, Random(seed), 2) for seed in range(battles)) > 200


def test_a_story_with_a_hole_is_noticed() -> None:
    game = playout(fleet, 3).game
    log = list(game.log)
    ship = max(game.state.units, key=lambda name: len(its_records(log, name)))
    story = explain(log, ship)
    assert complaints(log, ship, story) == []
    del story.strands[:]
    assert complaints(log, ship, story)
