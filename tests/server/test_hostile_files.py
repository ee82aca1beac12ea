"""Hostile files: a part of what `make drill` sends, with a bound for the work that they make."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from types import FrameType

import pytest

from gloaming.games.fleet.designs.catalogue import load_catalogue
from gloaming.games.mafia.content.library import library
from tests.cli.program import gloaming
from tests.server.drills.hostile import settle, words_for
from tests.server.drills.hostile_files import KINDS, LEAGUE, HostileFile, built, mutated
from tests.server.in_process import InProcess

CHANGED = 8
"""So many files of each kind are changed by chance; and of those that are large, every fifth."""
MOST_CALLS = 6_000_000
"""How many calls of functions a command may take."""


def some(kind: str) -> list[HostileFile]:
    return [*built(kind)[::5], *(mutated(kind, seed) for seed in range(CHANGED))]


def test_fifty_of_each_kind_are_built_to_be_large() -> None:
    assert {kind: len(built(kind)) for kind in KINDS} == dict.fromkeys(KINDS, 50)


@pytest.mark.parametrize("kind", KINDS)
def test_a_hostile_file_makes_little_work_for_its_command(tmp_path: Path, kind: str) -> None:
    calls = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}
        assert calls <= MOST_CALLS, words

    load_catalogue()
    library()
    for file in some(kind):
        for words in words_for(file, tmp_path):
            calls = 0
            before = sys.getprofile()
            sys.setprofile(count)
            try:
                # What is needed to play a league need not be there.
                told = settle(Path(words[-1])) if kind == LEAGUE else gloaming(*words).stderr
            finally:
                sys.setprofile(before)
            assert "Traceback" not in told, file.name


def test_a_hostile_cast_is_answered_as_any_other_with_flaws() -> None:
    async def send() -> None:
        async with InProcess() as house:
            for file in (each for kind in KINDS for each in some(kind)):
                for path, more in (("/packs/mafia/cast", {}), ("/rooms", {"pack": "mafia"})):
                    body = json.dumps({"cast": file.text, **more}).encode()
                    answer = await house.http("POST", f"/api/1{path}", body)
                    assert answer.status in {200, 400, 413, 422}, (file.name, answer.body[:200])

    asyncio.run(send())
