"""What holds of every game and of every text, tried on many at random."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from gloaming.history.log.codec import Codec
from gloaming.script.checker import check
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.text.errors import Fault, Faults, GradedError
from tests.script.games import random_game
from tests.script.hamlet import HAMLET, VERBS
from tests.script.mutants import mutated

CODEC = Codec(HAMLET.kinds())


@given(st.integers(0, 2**32), st.one_of(st.integers(), st.sampled_from(["dusk", "a b"])))
def test_a_game_that_is_written_and_run_again_has_the_same_log(dealt: int, seed: int | str) -> None:
    game = random_game(Random(dealt), seed)
    text = write(HAMLET, game, seed=seed)
    again = run(read(text, pack=HAMLET), HAMLET).game
    assert CODEC.encode(again.log) == CODEC.encode(game.log)


@given(st.text())
def test_any_text_is_read_or_is_told_what_is_wrong(text: str) -> None:
    found = wrong_with(text)
    assert all(fault.where for fault in found)
    assert not any(isinstance(fault, Fault) for fault in found)


def wrong_with(text: str) -> tuple[GradedError, ...]:
    try:
        read(text, pack=HAMLET)
    except Faults as faults:
        return faults.errors
    return ()


EXPECTATIONS = (
    "= dead {0}, {1}",
    "= dead nobody",
    "= alive {0}",
    "= told {0} town",
    "= {0} {2} {1} happened",
    "= {0} {2} {1} prevented by protected of {1}",
    "= why {0}: {1} attacks {0}",
    "! {0} {2} {1}",
    "{0} {2} nobody",
    "{0} drive {1} and {0}",
)


def sample(rng: Random) -> str:
    """Return a script with expectations, of which some may hold."""
    text = write(HAMLET, random_game(rng, 1), seed=1)
    lines = []
    for line in text.split("\n"):
        lines.append(line)
        if line.startswith("  ") and lines.count("seats") and "night 1" in lines:
            names = [rng.choice(["ann", "Bea", "cal", "dan"]) for _ in range(2)]
            verb = rng.choice(list(VERBS))
            lines.append(rng.choice(EXPECTATIONS).format(*names, verb))
    return "\n".join(lines)


def outcome(text: str) -> tuple[str, tuple[GradedError, ...]]:
    """Say how far a script gets, and what stopped it."""
    step = "unreadable"
    try:
        script = read(text, pack=HAMLET)
        step = "unplayable"
        check(script, HAMLET)
    except Faults as faults:
        return step, faults.errors
    return "checked", ()


def test_a_mutated_script_fails_with_graded_errors_or_not_at_all(mutants: int) -> None:
    rng = Random(20)
    playable = (text for text in iter(lambda: sample(rng), "") if outcome(text)[0] == "checked")
    samples = list(islice(playable, 40))
    steps: Counter[str] = Counter()
    for _ in range(mutants):
        text = mutated(rng, rng.choice(samples))
        step, errors = outcome(text)
        assert not any(isinstance(error, Fault) for error in errors), text
        steps[step] += 1
    # Accidents of every gravity were among them.
    assert all(steps[step] > mutants / 50 for step in ("unreadable", "unplayable", "checked"))
