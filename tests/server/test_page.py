"""The page on houses: its calls and its player do what the page says."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, blocks
from tests.server.houses import HouseClient

PAGE = {
    (block.kind, block.name): block.text for block in blocks((DOCS / "howto-serve.md").read_text())
}


@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl on this machine")
def test_two_calls_open_a_room_and_take_a_seat(client: HouseClient) -> None:
    opening, sitting = PAGE["sh", ""].splitlines()
    environment = {**os.environ, "HOUSE": f"http://127.0.0.1:{client.port}"}

    shell = shutil.which("sh")
    assert shell is not None

    def run(line: str) -> dict[str, str]:
        answer = subprocess.run(
            [shell, "-c", line], env=environment, capture_output=True, check=True
        )
        found: dict[str, str] = json.loads(answer.stdout)
        return found

    opened = run(opening)
    environment |= {"ROOM": opened["room"], "INVITATION": opened["invitation"]}
    assert run(sitting)["seat"] == "mary_ann"


@pytest.mark.parametrize("pack", ["mafia", "fleet"])
def test_the_player_of_the_page_plays_a_whole_game(
    client: HouseClient, tmp_path: Path, pack: str
) -> None:
    text = PAGE["python", "client.py"]
    assert sum(map(bool, text.splitlines())) <= 60
    (tmp_path / "client.py").write_text(text)
    command = [sys.executable, "client.py", f"http://127.0.0.1:{client.port}", pack]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=60, check=True)
    assert re.fullmatch(rb"(won|lost|drawn) \d+\n", ended.stdout)


def test_the_schema_names_every_route_and_every_message(client: HouseClient) -> None:
    schema = json.loads(client.raw("GET", "/openapi.json")[2])
    assert schema["paths"]["/api/1/rooms"]["post"]["responses"]["422"]
    assert "OpenBody" in schema["components"]["schemas"]
    text = json.dumps(schema) + client.raw("GET", "/asyncapi.json")[2].decode()
    names = set(re.findall(r"#/components/schemas/(\w+)", text))
    asynchronous = json.loads(client.raw("GET", "/asyncapi.json")[2])
    known = {*schema["components"]["schemas"], *asynchronous["components"]["schemas"]}
    assert names <= known
    assert {"SeenMessage", "ChooseRequest", "Hello"} <= known
