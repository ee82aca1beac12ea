"""What holds of the scripts of every pack there is, tried on many at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.cli.tables import played_out
from tests.script.mutants import mutated
from tests.testing.playthroughs import setups

from gloaming.game_api.installed import packs, seat_interface
from gloaming.game_api.pack import Pack
from gloaming.history.log.codec import Codec
from gloaming.kernel.game import Game
from gloaming.kernel.phase import Opened
from gloaming.script.checker import check
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.testing.playout import playout
from gloaming.text.errors import Fault, Faults, GradedError

ROOT = Path(__file__).parents[2]
PACKS = packs()
SETUPS = [(name, page.name) for name, pack in PACKS.items() for page in setups(pack)]
LONGEST = 120
"""Scripts with more lines are no better examples, only slower ones."""


def comes_back(pack: Pack, game: Game[Any], seed: int) -> bool:
    """Tell whether a game that is written as a script and run has the same log, byte for byte."""
    again = run(read(write(pack, game, seed=seed), pack=pack), pack).game
    codec = Codec(pack.kinds())
    return codec.encode(again.log) == codec.encode(game.log)


@pytest.fixture
def games(request: pytest.FixtureRequest) -> int:
    return 400 if request.config.getoption("--long") else 6


@pytest.mark.parametrize("name", PACKS)
def test_a_game_played_at_random_comes_back_from_its_script(name: str, games: int) -> None:
    for seed in range(games):
        assert comes_back(PACKS[name], playout(PACKS[name], seed).game, seed), seed


@pytest.mark.parametrize("name", PACKS)
def test_a_game_that_stops_anywhere_comes_back_from_its_script(name: str, games: int) -> None:
    pack = PACKS[name]
    for seed in range(games):
        played = playout(pack, seed)
        begun = next(i for i, event in enumerate(played.inputs, 1) if isinstance(event, Opened))
        part = played.again(played.inputs[: Random(seed).randint(begun, len(played.inputs))])
        assert comes_back(pack, part, seed), seed


@pytest.mark.parametrize(("name", "setup"), SETUPS)
def test_a_setup_played_by_bots_comes_back_from_its_script(
    name: str, setup: str, games: int
) -> None:
    strengths = seat_interface(PACKS[name]).strengths
    for seed in range(max(games // 40, 1)):
        strength = strengths[-1 - seed % len(strengths)]
        table = played_out(name, setup, str(seed), strength)
        assert comes_back(table.room.pack, table.room.game, seed), (strength, seed)
        assert run(read(table.written())).game.log == table.room.game.log


# -- accidents


def samples(name: str) -> Iterator[str]:
    """Return scripts of a pack that hold: rulings, and a few games."""
    folders = [ROOT / "rulings" / name, ROOT / "playthroughs"]
    for path in (path for folder in folders for path in sorted(folder.glob("*.gloam"))):
        text = path.read_text(encoding="utf-8")
        if f"game {name}" in " ".join(text.split()) and text.count("\n") <= LONGEST:
            yield text


def outcome(text: str) -> tuple[str, tuple[GradedError, ...]]:
    """Say how far a script gets, and what stopped it."""
    step = "unreadable"
    try:
        script = read(text)
        step = "unplayable"
        check(script)
    except Faults as faults:
        return step, faults.errors
    return "checked", ()


@pytest.mark.parametrize("name", PACKS)
def test_a_mutated_script_fails_with_graded_errors_or_not_at_all(
    name: str, request: pytest.FixtureRequest
) -> None:
    mutants = 50_000 if request.config.getoption("--long") else 150
    rng = Random(name)
    texts = list(samples(name))
    steps: Counter[str] = Counter()
    for _ in range(mutants):
        text = mutated(rng, rng.choice(texts))
        step, errors = outcome(text)
        assert not any(isinstance(error, Fault) for error in errors), text
        assert all(error.where for error in errors), text
        steps[step] += 1
    # Accidents of every gravity were among them.
    assert all(steps[step] > mutants / 50 for step in ("unreadable", "unplayable", "checked"))
    request.node.user_properties.append(("mutants", dict(steps)))


STRANGERS = {
    "mafia": (
        "told anx nothing",
        "role anx cop",
        "side",
        "dead anx",
        "alive ann, anx",
        "role all",
        "role ann,",
    ),
    "fleet": ("range alpha alpha 6", "hull cuttre 3", "range alpha bravoo 6"),
}
HEADS = {
    "mafia": "game mafia\nseats\n ann cop\n eve goon\nnight 1\n= {}\n",
    "fleet": (
        "game fleet\ndesign Gun: mass 40, hull 40, thrust 6\nrange alpha, bravo 6\nseats\n"
        "  ann: alpha: cutter = Gun\n  bob: bravo: raider = Gun\nexchange 1\n= {}\n"
    ),
}


@pytest.mark.parametrize(
    ("name", "expected"), [(name, each) for name, these in STRANGERS.items() for each in these]
)
def test_what_is_expected_of_nobody_is_malformed(name: str, expected: str) -> None:
    with pytest.raises(Faults) as caught:
        check(read(HEADS[name].format(expected)))
    assert [error.grade for error in caught.value.errors] == ["malformed"]
