"""Bad agents in a league: each loses its seat or its turn, and nobody else notices."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gloaming.experiments.league.agents import AgentPlace
from gloaming.experiments.league.runner import run_league
from gloaming.experiments.league.terms import read_terms
from gloaming.experiments.league.verification import verify_league
from gloaming.game_api.agent import ORDERS, Ask
from gloaming.game_api.choice import Choice
from tests.experiments.league.leagues import HERE, ONE_DEAL, program
from tests.testing.bad_agents import BAD_AGENTS

KNOWN = {bad.name: bad for bad in BAD_AGENTS}
ASK = Ask(987654, "ann", "day 1", 0, ORDERS, (Choice("vote", ("bea", "cal")),), sealed=False)
SILENT = ("says nothing", "never reads", "closes its input", "leaves a child behind")
GOING = ("ends", "ends at once", "is killed", "closes its output", "writes without a line end")


@pytest.mark.parametrize("how", [*KNOWN, *SILENT, *GOING])
def test_a_league_goes_on(how: str, tmp_path: Path) -> None:
    if how in KNOWN:
        sent = [line.replace(b"\n", b" ") for line in KNOWN[how].sends(ASK)]
        (tmp_path / "lines").write_bytes(b"\n".join(sent))
    seconds = 0.2 if how in SILENT else 120
    text = f"{ONE_DEAL}seconds = {seconds}\n[agents]\ngood = 'bot:follow'\n"
    text += f"bad = '''{program('bad.py', how, str(tmp_path / 'lines'))}'''\n"
    end = run_league(read_terms(text), tmp_path / "a", HERE, workers=3)
    assert end.standings is not None
    good, worse = sorted(end.standings.agents, key=lambda each: each.agent != "good")
    assert good.gave_up == good.timeouts == good.refusals == 0
    gives_up = how not in KNOWN or KNOWN[how].closes
    assert (worse.gave_up > 0) is gives_up
    assert end.standings.apart == worse.gave_up
    assert worse.worst.games == 3
    if not gives_up:
        assert worse.refusals > 0
        assert worse.timeouts == 0
    assert list(verify_league(tmp_path / "a")) == []
    processes = ["ps", "-eo", "args"]
    left = subprocess.run(processes, capture_output=True, text=True, check=True).stdout
    assert str(tmp_path) not in left


def test_the_python_of_a_league_runs_its_programs() -> None:
    assert AgentPlace("exec", "python a.py 'b c'").command == [sys.executable, "a.py", "b c"]
    assert AgentPlace("exec", "./agent x").command == ["./agent", "x"]
