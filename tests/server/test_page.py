"""The page on houses: its calls and its player do what the page says."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gloaming.server.operation import rooms
from tests.docs.pages import DOCS, blocks
from tests.server.drills.killed_house import KilledHouse
from tests.server.houses import HouseClient

PAGE = list(blocks((DOCS / "howto-serve.md").read_text()))
CALLS = [line for block in PAGE if block.kind == "sh" for line in block.text.splitlines()]
(PLAYER,) = (block.text for block in PAGE if block.kind == "python")
TOLD = ("room", "host", "invitation", "spectator", "code", "link", "seat")
"""What an answer tells that later calls need, each under its name in capitals."""


@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl on this machine")
def test_the_calls_of_the_page_do_what_it_says(client: HouseClient) -> None:
    shell = shutil.which("sh")
    assert shell is not None
    environment = {**os.environ, "HOUSE": f"http://127.0.0.1:{client.port}"}
    answers = []
    for line in CALLS:
        done = subprocess.run([shell, "-c", line], env=environment, capture_output=True, check=True)
        answers.append(json.loads(done.stdout))
        assert "code" not in answers[-1] or "text" not in answers[-1], (line, answers[-1])
        found = {name.upper(): answers[-1][name] for name in TOLD if name in answers[-1]}
        environment |= {name: value for name, value in found.items() if isinstance(value, str)}
    assert answers[1]["seat"] == "mary_ann"
    desk = next(answer for answer in answers if answer.get("is") == "desk")
    kinds = [seat["kind"] for seat in desk["seats"]]
    assert kinds.count("bot:easy") == 3
    assert kinds.count("person") == 1
    count = next(answer for answer in answers if "doubts" in answer)
    assert count["orders"] == ["mary_ann vote no lynch"]
    assert next(answer for answer in answers if "taken" in answer)["taken"] == 1
    assert answers[-1]["phases"]


def test_the_player_of_the_page_plays_though_the_house_is_killed(tmp_path: Path) -> None:
    """Both packs at once, and the house is killed while they play."""
    assert sum(map(bool, PLAYER.splitlines())) <= 60
    (tmp_path / "client.py").write_text(PLAYER)
    house = KilledHouse(tmp_path / "house")
    house.start()
    try:
        command = [sys.executable, "client.py", f"http://127.0.0.1:{house.client.port}"]
        players = [
            subprocess.Popen([*command, pack], cwd=tmp_path, stdout=subprocess.PIPE)
            for pack in ("mafia", "fleet")
        ]
        end = time.monotonic() + 120
        while sum(line.entries for line in rooms(house.folder)) < 60:
            assert time.monotonic() < end, "nobody plays"
            time.sleep(0.05)
        house.kill()
        house.start()
        for player in players:
            out, _ = player.communicate(timeout=120)
            assert re.fullmatch(rb"(won|lost|drawn) \d+\n", out)
    finally:
        house.kill()
