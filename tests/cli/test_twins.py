"""Twin games through the command line: what a player may not know changes nothing they are told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random

import pytest

from gloaming.game_api.installed import packs
from gloaming.kernel.log import HAPPENED, Record
from gloaming.script.writer import write
from gloaming.testing.playout import playout
from gloaming.testing.twins import observers
from tests.cli.program import gloaming

PACKS = packs()
told = partial(gloaming, "run")
BATTLE = """\
game fleet
options volleys_per_exchange=1
design Gun: mass 40, hull 40, thrust 6, fire control, beam 2 (FP/F/FS)
range alpha, bravo 6
seats
  ann: alpha: cutter = Gun
  bob: bravo: raider = Gun
exchange 1
  alpha fire bravo
  {plots}
  ! alpha fire alpha
...
"""
PLOTS = ("bravo fire alpha", "bravo speed 2\n  bravo close alpha", "not bravo fire alpha", "")


def pairs(name: str, folder: Path) -> Iterator[tuple[str, str, str]]:
    """Yield observers without end, each with two scripts that differ in what they may not know."""
    pack = PACKS[name]
    one, other = folder / "game.gloam", folder / "other" / "game.gloam"
    other.parent.mkdir()
    for seed in count():
        played = playout(pack, seed)
        one.write_text(write(pack, played.game, seed=seed), encoding="utf-8")
        for observer in observers(played):
            twin = pack.twin(played.inputs, observer, Random(seed)) if observer else None
            if twin is not None:
                again = write(pack, played.again(twin), seed=seed)
                if again != one.read_text(encoding="utf-8"):
                    other.write_text(again, encoding="utf-8")
                    yield observer, str(one), str(other)


@pytest.fixture
def many(request: pytest.FixtureRequest) -> int:
    return 200 if request.config.getoption("--long") else 3


@pytest.mark.parametrize("name", PACKS)
def test_twins_are_told_the_same(name: str, many: int, tmp_path: Path) -> None:
    for observer, one, other in islice(pairs(name, tmp_path), many):
        assert told(one, "--json") != told(other, "--json")  # the referee knows that they are two
        for options in ((), ("--json",)):
            assert told(one, "--as", observer, *options) == told(other, "--as", observer, *options)


def everything(record: Record, player: str) -> bool:
    """Show a player all that happened."""
    return record.fate is HAPPENED


@pytest.mark.parametrize("name", PACKS)
def test_a_leak_would_be_noticed(
    name: str, many: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["gloaming.history.log.view"], "shows", everything)
    assert any(
        told(one, "--as", observer, "--json") != told(other, "--as", observer, "--json")
        for observer, one, other in islice(pairs(name, tmp_path), many)
    )


def test_twins_with_sealed_plots_print_the_same_bytes(tmp_path: Path) -> None:
    path = tmp_path / "battle.gloam"
    seen = set()
    for plots in PLOTS:
        given = "bravo fire alpha\n  " if plots.startswith("not ") else ""
        path.write_text(BATTLE.format(plots=given + plots))
        seen |= {(extra, told(str(path), "--as", "ann", *extra)) for extra in ((), ("--json",))}
        assert "Bravo plots" not in told(str(path), "--as", "ann").stdout
    assert len(seen) == 2


def test_twins_with_a_fault_of_ones_own_are_told_it_alike(tmp_path: Path) -> None:
    path = tmp_path / "battle.gloam"
    seen = set()
    for plots in PLOTS[:2]:
        path.write_text(BATTLE.format(plots="alpha fire nemo\n  " + plots))
        seen.add(told(str(path), "--as", "ann"))
    assert [done.returncode for done in seen] == [2]
