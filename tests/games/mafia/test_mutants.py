"""Scripts and setups with something wrong in them: each is answered by a graded error, or plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from random import Random

import pytest
from tests.script.mutants import mutated

from gloaming.games.mafia.content.dealing import Dealt
from gloaming.games.mafia.content.setups import read_setup
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.role import MODIFIERS, ROLES
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import Rules, values
from gloaming.kernel.game import Game
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.text.errors import Fault, Faults, GradedError

NAMES = ("ann", "Ann", "bob", "b0b", "Ian", "lan", "cal", "\N{CYRILLIC SMALL LETTER IE}ve", "eve")
ODD = ("nobody", "and", "onto", "a\N{ZERO WIDTH SPACE}nn", '"', "(", "guilty", "...", "=", "Zo\xeb")
SIDES = ("", "", "", " of mafia", " of town", " of masons", " of yakuza", " of", " of the cult")
BRACKETS = ("", "", "", " (ann)", " (zed)", " (cop, doctor)", " ()", " (", " (ann) (bob)")
VERBS = ("kill", "protect", "guard", "block", "drive", "vote", "investigate", "unvote", "fly")
GATE, LONG = 400, 100_000


@pytest.fixture
def tries(request: pytest.FixtureRequest) -> int:
    return LONG if request.config.getoption("--long") else GATE


def script(rng: Random) -> str:
    """Return a script in which seats may contradict themselves and each other."""
    pool = [*NAMES, *ODD] if rng.random() < 0.2 else [*NAMES]
    if rng.random() < 0.4:
        pool = ["ann", "bob", "cal", "dan", "eve", "fay"]
    names = rng.sample(pool, min(len(pool), rng.randint(2, 7)))
    if rng.random() < 0.1:
        names.append(rng.choice(names))
    lines = ["game mafia"]
    if rng.random() < 0.3:
        switch = rng.choice(Rules.__struct_fields__)
        lines.append(f"rules {switch}={rng.choice([*values(switch), 'maybe'])}")
    if rng.random() < 0.15:
        named = rng.choice(
            ("matrix6", "mountainous mafia=2", "mountainous mafia=x", "2d3", "palace", "nowhere")
        )
        lines += [f"setup {named}", f"players {' '.join(names)}"]
    if rng.random() < 0.9:
        lines += ["seats", *(f"  {name} {role(rng)}" for name in names)]
    lines.append(rng.choice(("night 1", "day 1", "trial 1")))
    lines += [f"  {order(rng, names)}" for _ in range(rng.randrange(5))]
    return "\n".join(lines) + "\n"


def role(rng: Random) -> str:
    """Return a role, perhaps one that cannot be."""
    if rng.random() < 0.5:
        return rng.choice(("villager", "goon", "doctor", "cop"))
    words = rng.sample(
        [*MODIFIERS.names(), "one-shot", "purple"], rng.choice((0, 0, 0, 1, 1, 2, 3))
    )
    kind = rng.choice([*ROLES.names(), "wizard", ""])
    return f"{' '.join([*words, kind])}{rng.choice(BRACKETS)}{rng.choice(SIDES)}"


def order(rng: Random, names: Sequence[str]) -> str:
    """Return an order, perhaps one that nobody can give."""
    words = [rng.choice(names), rng.choice(VERBS), rng.choice([*names, "zed", "nobody"])]
    if rng.random() < 0.3:
        words += [rng.choice(("and", "onto", "with")), rng.choice(names)]
    return " ".join(words)


def played(text: str) -> Sequence[GradedError]:
    """Play a script, and return what is wrong with it; anything worse is raised."""
    try:
        run(read(text))
    except Faults as faults:
        return faults.errors
    return ()


def test_seats_that_contradict_are_answered_by_graded_errors(tries: int) -> None:
    rng = Random(14)
    codes: Counter[str] = Counter()
    for _ in range(tries):
        text = script(rng)
        errors = played(text)
        assert not any(isinstance(each, Fault) for each in errors), text
        assert all(each.where for each in errors), text
        codes.update([each.code for each in errors] or ["played"])
    # Everything that may be wrong with a table was among it, and so were tables that play.
    kinds = ("name", "name-twice", "look-alike", "hidden-character", "misfit", "role", "brackets")
    assert all(codes[f"malformed/{kind}"] for kind in kinds), codes
    assert codes["played"] > tries / 50


SETUPS = [
    path.read_text("utf-8")
    for path in files("gloaming.games.mafia.content").joinpath("setups").iterdir()
]
MISTAKES = (
    ("9", "2"), ("2", "40"), ("goon", "wizard"), ("villager", "goon"), ("mafia", "town"),
    ("doctor", "day villager"), ("roles", "rolls"), ("fill", "fil"), ("[", "[["), ('"', ""),
    ("7", "-1"), ("1", "0"), ("town", "yakuza"), ("sides", "side"), ("normal", "normall"),
    ("random town", "doctor"), ('"one of five"', '"cop"'), ('"doctor", "miller", "villager", ', ""),
    ("pools", "pool"), ("draft", "roles"), ("mafia = ", "mafia = 1"), ("source", "sauce"),
)  # fmt: skip


def setup_text(rng: Random) -> str:
    """Return a setup with mistakes in it."""
    text = rng.choice(SETUPS)
    for _ in range(rng.choice((1, 1, 2, 3))):
        old, new = rng.choice(MISTAKES)
        text = text.replace(old, new, rng.choice((1, 1, 2, -1)))
    return mutated(rng, text) if rng.random() < 0.3 else text


def dealt(text: str, seed: int) -> Sequence[GradedError]:
    """Deal a setup at one of its sizes, and return what is wrong with it."""
    try:
        sizes = read_setup(text).sizes
        game: Game[MafiaState] = Game(mafia.blank, seed=seed)
        game.happen(Dealt(text, tuple(f"p{n}" for n in range(sizes[seed % len(sizes)]))))
    except GradedError as error:
        return error.errors if isinstance(error, Faults) else (error,)
    return ()


def test_a_setup_that_cannot_be_dealt_is_answered_by_a_graded_error(tries: int) -> None:
    rng = Random(41)
    codes: Counter[str] = Counter()
    for seed in range(tries):
        text = f"{setup_text(rng)}\n"
        errors = dealt(text, seed)
        assert not any(isinstance(each, Fault) for each in errors), text
        codes.update([each.code for each in errors] or ["dealt"])
    assert codes["dealt"] > tries / 50
    assert all(codes[f"malformed/{kind}"] for kind in ("role", "deal", "pool", "key")), codes
