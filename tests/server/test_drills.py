"""The drills in short: what a house must show.  `make drill` runs them at full length."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.server.drills import faults, leaks, planted
from tests.server.drills.names import NAMES

PLANTED = "leaks"
"""Its leaks are planted one by one below."""
POSTGRES = "workers"
"""It needs a database of many processes."""
TIMED = {"load", "crowd", "hostile"}
"""They measure how long people wait, which is for a machine that does nothing else."""


@pytest.mark.parametrize(
    "name",
    [
        *(name for name in NAMES if name not in {PLANTED, POSTGRES, *TIMED}),
        pytest.param(POSTGRES, marks=pytest.mark.compat),
    ],
)
def test_a_house_stands_the_drill(
    tmp_path: Path, name: str, request: pytest.FixtureRequest
) -> None:
    long = bool(request.config.getoption("--long"))
    figures = list(import_module(f"tests.server.drills.{name}").run(long=long, folder=tmp_path))
    assert figures
    assert all(figure.good for figure in figures), "\n".join(map(str, figures))


@pytest.mark.parametrize("leak", planted.LEAKS, ids=lambda leak: f"{leak.kind}: {leak.what}")
def test_a_planted_leak_is_found(leak: planted.PlantedLeak) -> None:
    assert leaks.finds(leak)


def test_there_are_enough_planted_leaks_and_no_false_alarms() -> None:
    assert len(planted.LEAKS) >= leaks.WANTED
    assert not [name for name, find in leaks.FINDERS.items() if find()]


@pytest.mark.parametrize("fault", faults.FAULTS, ids=lambda fault: f"{fault.drill}: {fault.what}")
def test_a_planted_fault_is_found(tmp_path: Path, fault: faults.PlantedFault) -> None:
    assert faults.finds(fault, tmp_path)
