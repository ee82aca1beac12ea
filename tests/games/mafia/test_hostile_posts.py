"""Posts that are written to keep a host waiting: no post takes more than linear work."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from inspect import getsource
from types import FrameType, ModuleType
from typing import Any

import pytest

from gloaming.games.mafia.forum import commands, nicknames, posts, thread
from gloaming.games.mafia.forum.nicknames import Poll
from gloaming.games.mafia.forum.posts import count

POLL = Poll(("ann", "bea", "cal", "Big Bad Bob", "xX_Kraken_Xx", "eve"), gone=("gus",))
MODULES = (thread, commands, posts, nicknames)

KINDS = {
    "quotes that never end": "[quote=",
    "quotes that never close": "[quote]\n",
    "quotes that only close": "[/quote]",
    "quotes in quotes": "[quote][/quote]\n",
    "blocks that never end": "<blockquote ",
    "links that never end": "[url=",
    "votes that never end": "[vote=",
    "votes in tags": "[vote]eve[/vote]",
    "strikes": "[s]",
    "strikes that close": "[s]x[/s]",
    "tildes": "~~",
    "odd tildes": "~~~ ~",
    "underscores": "_",
    "words and underscores": "a__",
    "stars": "*",
    "bold": "**vote ",
    "letters in a bracket": "[aaaaaaaaaaaa",
    "brackets": "[",
    "blanks": " ",
    "lines": "\n",
    "returns": "\r",
    "hashes": "#",
    "numbers": "#1 ",
    "titles": "re: #1 ",
    "digits": "1",
    "colons": ":",
    "times": "12:03 ",
    "speakers": "<ann",
    "authors": "ann wrote:\n",
    "chat": "ann: vote eve\n",
    "strangers": "zed: vote eve\n",
    "many strangers": "zed{n}:\nvote a\n\n",
    "many names": "vote: zz{n}\n",
    "names that are nearly right": "vote: kraken{n}\n",
    "votes": "vote ",
    "votes on a line": "VOTE: ann, ",
    "bold votes on a line": "**vote eve** ",
    "unvotes": "unvote bea ",
    "nobody": "vote nobody ",
    "no": "no-",
    "edits": "edited ",
    "quoted lines": "> x\n",
    "commas": "vote ann,",
    "letters that grow": "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}",
    "votes for what grows": "vote \N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}",
    "words": "big bad ",
}


def hostile(kind: str, size: int) -> str:
    """Return a post of a kind and a size."""
    piece = KINDS[kind]
    if "{n}" not in piece:
        return (piece * (size // len(piece) + 1))[:size]
    return "".join(piece.format(n=n) for n in range(size // len(piece)))


class Steps:
    """Counts the calls of functions, and the letters of texts that methods go through."""

    def __init__(self) -> None:
        self.taken = 0

    def __call__(self, frame: FrameType, event: str, called: Any) -> None:
        if event == "call":
            self.taken += 1
        elif event == "c_call":
            text = getattr(called, "__self__", None)
            # These two are told where to stop.
            if isinstance(text, str) and called.__name__ not in ("count", "find"):
                self.taken += len(text)
            self.taken += 1


def steps(text: str) -> int:
    """Return how many steps it takes to count the votes of a post."""
    found = Steps()
    sys.setprofile(found)
    try:
        count(f"ann wrote:\n{text}", POLL)
    finally:
        sys.setprofile(None)
    return found.taken


PER_LETTER = 100
"""How many steps a letter of a post may take at most."""


@pytest.mark.parametrize("kind", KINDS)
def test_no_post_takes_more_than_linear_work(kind: str, request: pytest.FixtureRequest) -> None:
    size = 1_000_000 if request.config.getoption("--long") else 3_000
    small, large = steps(hostile(kind, size)), steps(hostile(kind, 2 * size))
    assert large <= 2.2 * small
    assert small <= PER_LETTER * size


def patterns(module: ModuleType) -> Iterator[str]:
    """Return every pattern that a module has, and every one that it makes where it needs it."""
    for value in vars(module).values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, re.Pattern):
                yield each.pattern
    for node in ast.walk(ast.parse(getsource(module))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        if isinstance(node.func.value, ast.Name) and node.func.value.id == "re":
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant):
                    yield str(part.value)


def endless(pattern: str) -> bool:
    """Tell whether a pattern repeats something without a limit."""
    plain = re.sub(r"\\.", "x", pattern, flags=re.DOTALL)
    without_sets = re.sub(r"\[[^\]]*\]", "x", plain)
    return re.search(r"[*+]|\{\d*,\}", without_sets) is not None


@pytest.mark.parametrize("module", MODULES)
def test_every_pattern_looks_at_a_bounded_part_of_a_text(module: ModuleType) -> None:
    assert [pattern for pattern in patterns(module) if endless(pattern)] == []


@pytest.mark.parametrize(
    "pattern", [r"\[a[^\]\n]*\]|<[^>]{0,2}>", r"\[a[^\]]*\]", "a+", r"(?:a|b){2,}", "[+]*"]
)
def test_an_endless_pattern_would_be_noticed(pattern: str) -> None:
    assert endless(pattern)
    assert not endless(r"\+\*[*+]{1,3}")
