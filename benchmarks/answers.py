"""Answers: how long a host waits for a rule that is looked up, and for a count of hostile posts."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from resource import RUSAGE_CHILDREN, getrusage
from subprocess import DEVNULL, run
from typing import Final

from benchmarks.measure import Figure, seconds
from gloaming.games.mafia.forum.nicknames import Poll
from gloaming.games.mafia.forum.posts import count

QUESTIONS: Final[Mapping[str, Sequence[str]]] = {
    "rulings": ("rulings", "strongman", "doctor"),
    "resolve": (
        "resolve",
        "doc: doctor, bob: bodyguard, eve: goon, vic",
        "eve kill vic; bob guard vic",
    ),
    "roles": ("roles", "doctor"),
    "a modified role": ("roles", "day", "vigilante"),
}
TRIES: Final = 5
POLL: Final = Poll(("ann", "bea", "Big Bad Bob", "xX_Kraken_Xx", "eve"), gone=("gus",))
SIZE: Final = 1_000_000
HOSTILE: Final = (
    "[quote=",
    "[url=",
    "[vote=",
    "a__",
    "re: #1 ",
    "vote ",
    "\n",
    "vote: kraken{n}\n",
    "zed{n}:\nvote a\n\n",
)
"""What posts are full of that are written to keep a host waiting."""


def processor_time(arguments: Sequence[str]) -> float:
    """Return the processor time of the whole program, from its start to its end."""
    before = getrusage(RUSAGE_CHILDREN)
    run([sys.executable, "-m", "gloaming", *arguments], check=True, stdout=DEVNULL)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def post(piece: str) -> str:
    """Return a post of a million letters."""
    pieces = (piece.replace("{n}", str(n)) for n in range(SIZE // len(piece) + 1))
    return f"ann wrote:\n{''.join(pieces)[:SIZE]}"


def figures() -> Iterator[Figure]:
    """Measure what a host waits for."""
    for name, arguments in QUESTIONS.items():
        best = min(processor_time(arguments) for _ in range(TRIES))
        yield Figure(f"answer: {name}", round(best, 3), "s", at_most=0.5)
    texts = {piece: post(piece) for piece in HOSTILE}
    taken = {piece: seconds(partial(count, text, POLL)) for piece, text in texts.items()}
    worst = max(taken, key=lambda piece: taken[piece])
    yield Figure(
        "votes: the worst hostile post of 1 MB",
        round(taken[worst], 2),
        "s",
        at_most=10.0,
        note=repr(worst),
    )
