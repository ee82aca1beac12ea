"""The command `gloaming aiwolf`, as somebody uses it who has an agent."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gloaming.cli.app import main
from tests.doors.aiwolf.strangers import Agent


def test_an_agent_comes_plays_and_is_told_how_it_went(tmp_path: Path) -> None:
    options = ["--legacy", "0", "--agents", "2", "--games", "2", "--keep", str(tmp_path / "kept")]
    command = [sys.executable, "-m", "gloaming", "aiwolf", *options, "--seconds", "10"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as hall:
        assert hall.stdout is not None
        port = int(hall.stdout.readline().rpartition(":")[2])

        async def agents() -> None:
            await asyncio.gather(Agent("ada").play(port, 2), Agent("bob").play(port, 2))

        asyncio.run(asyncio.wait_for(agents(), 60))
        told = hall.stdout.read()
    assert hall.returncode == 0
    assert "is here: 2 of 2" in told
    assert (
        len(re.findall(r"^match \d: (VILLAGER|WEREWOLF) has won on day \d", told, re.MULTILINE))
        == 2
    )
    assert re.search(r"^ada has won \d of 2$", told, re.MULTILINE)
    kept = sorted(path.name for path in (tmp_path / "kept").iterdir())
    assert kept == ["match-0001.log", "match-0001.room", "match-0002.log", "match-0002.room"]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ((), "agents need a port to come in by"),
        (("--legacy", "0", "--setup", "matrix6"), "matrix6 is not played in contests"),
        (("--legacy", "0", "--setup", "nonsense"), "there is no setup 'nonsense'"),
        (("--nlp", "0", "--agents", "6"), "aiwolf5 has 5 seats"),
        (("--nlp", "0", "--legacy", "0", "--chat", "5"), "speak in turn"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anybody_comes(
    options: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["aiwolf", *options])
    assert end.value.code == 2
    assert told in capsys.readouterr().err
