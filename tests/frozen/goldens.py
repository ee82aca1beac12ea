"""Goldens: what the program stores, sends and prints, as text that must not change by itself.

A producer returns a text, and `golden/NAME.txt` holds what it returned when it was last written.
`python -m tests.frozen` writes all of them again, or those whose names begin as it is told; what
is written then is read before it is kept.  Goldens hold no sentence: each is a mark in them.  Only
those below `sentences` do, and the playthroughs, so that other words change nothing else.
"""

from __future__ import annotations

import os
import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import unified_diff
from importlib import import_module
from itertools import islice, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

import gloaming
from tests.frozen import program

ROOT: Final = Path(__file__).parents[2]
GOLDEN: Final = Path(__file__).parent / "golden"
SENTENCES: Final = "sentences/"
PLAYTHROUGHS: Final = "playthroughs/"
"""Goldens that have a folder of the repository to themselves, and endings of their own."""
MARK: Final = "~"
"""What stands for a sentence."""
LANGUAGE: Final = "frozen"
"""The language in which every sentence is a mark, so that none of them is kept as English."""
VERSION: Final = "0.0.0"
READ: Final = ("gallery", "playthroughs", "rulings")
"""Folders of the repository that commands are given."""
SHOWN: Final = 12
"""How many lines of a difference are shown, and how wide."""
WIDE: Final = 160

Producer = Callable[[], str]
PRODUCERS: Final[dict[str, Producer]] = {}
FILES: Final = ("commands", "games", "houses", "names", "sentences", "visits", "written")
"""The files that have producers."""


def golden(name: str) -> Callable[[Producer], Producer]:
    """Let a function produce the golden file of a name."""

    def keep(producer: Producer) -> Producer:
        assert name not in PRODUCERS
        PRODUCERS[name] = producer
        return producer

    return keep


def names() -> list[str]:
    """Name all goldens."""
    for file in FILES:
        import_module(f"tests.frozen.{file}")
    return list(PRODUCERS)


def produced(name: str) -> str:
    """Return what the program gives today."""
    with unchanging(says=name.startswith((SENTENCES, PLAYTHROUGHS))):
        return PRODUCERS[name]()


def path_of(name: str) -> Path:
    return ROOT / name if name.startswith(PLAYTHROUGHS) else GOLDEN / f"{name}.txt"


def surplus() -> set[Path]:
    """Return the goldens that nothing produces any more."""
    found = {*GOLDEN.rglob("*.txt"), *(ROOT / PLAYTHROUGHS).iterdir()}
    return found - {path_of(name) for name in names()}


def difference(name: str) -> str:
    """Return how a golden differs from what the program gives today; nothing if it does not."""
    path = path_of(name)
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    found = produced(name)
    if kept == found:
        return ""
    lines = list(islice(unified_diff(*_nearby(kept, found), lineterm="", n=0), 2, SHOWN + 2))
    told = "\n".join(_cut(line, other) for line, other in pairwise([*lines, ""]))
    return f"{path.relative_to(ROOT)}: was (-), and is now (+)\n{told}"


def _nearby(kept: str, found: str, many: int = 400) -> tuple[list[str], list[str]]:
    """Return both from their first difference on: to compare long texts takes long."""
    one, other = kept.splitlines(), found.splitlines()
    same = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    start = min(len(one), len(other)) if same is None else same
    return one[start : start + many], other[start : start + many]


def _cut(line: str, other: str) -> str:
    """Return of a long line what is around the place where it differs from the one below it."""
    pairs = enumerate(zip(line[1:], other[1:], strict=False))
    place = next((i for i, (one, two) in pairs if one != two), 0)
    start = max(0, place - WIDE // 2) if len(line) > WIDE else 0
    return f"{line[:1]}{'...' if start else ''}{line[1 + start : 1 + start + WIDE]}"


def write(chosen: list[str]) -> None:
    """Write goldens again, all or some, and delete those that nothing produces any more."""
    for name in names():
        if chosen and not name.startswith(tuple(chosen)):
            continue
        path_of(name).parent.mkdir(parents=True, exist_ok=True)
        path_of(name).write_text(produced(name), encoding="utf-8", newline="")
    for path in surplus():
        path.unlink()


# -- what would differ from one machine, or one moment, to another


class Notation(program.Voice):
    """The words of scripts and of stored findings, which are no sentences."""

    language = program.Voice.language
    say = program.Voice.say
    sentence = program.Voice.sentence


NOTATION: Final = Notation()


@contextmanager
def unchanging(*, says: bool = False) -> Iterator[Path]:
    """Let nothing but the program decide what it gives; work in an empty folder."""
    real = gloaming.__version__
    before = Path.cwd()
    with (
        TemporaryDirectory() as folder,
        pytest.MonkeyPatch.context() as patch,
    ):
        for name in [name for name in os.environ if re.match("LC_|LANG|GLOAMING", name)]:
            patch.delenv(name)
        patch.setenv("COLUMNS", "80")
        patch.setenv("XDG_STATE_HOME", f"{folder}/kept")
        patch.setattr(random, "_urandom", random.Random(1).randbytes)  # `secrets` draws by this
        patch.setattr(time, "time", lambda: 1_000_000.0)
        if not says:
            patch.setattr(program.findings, "ENGLISH", NOTATION)
            patch.setattr(program.Voice, "language", LANGUAGE)
            patch.setattr(program.Voice, "say", _marked(program.Voice.say))
            patch.setattr(program.Voice, "sentence", lambda *_: MARK)
        _call_itself(VERSION)
        program.described.kept_schema.cache_clear()
        for name in READ:
            Path(folder, name).symlink_to(ROOT / name)
        os.chdir(folder)
        try:
            yield Path(folder)
        finally:
            os.chdir(before)
            _call_itself(real)


def _marked(say: Callable[[Any, object], str]) -> Callable[[Any, object], str]:
    """Say names, words of a game and numbers as they are, and nothing else."""

    def marked(voice: Any, what: object) -> str:
        plain = isinstance(what, (str, int, float, program.Term)) or what is None
        return say(voice, what) if plain else MARK

    return marked


def _call_itself(version: str) -> None:
    """Let every part of the program that is loaded take this for its version."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "gloaming" and "__version__" in vars(module):
            vars(module)["__version__"] = version
