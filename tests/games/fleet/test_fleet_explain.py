"""What a formation was destroyed by reads back, on the command line, to the firing phase."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli import program

from gloaming.games.fleet.battle.events.harm import FormationDestroyed
from gloaming.games.fleet.battle.events.motion import RangeChanged
from gloaming.games.fleet.battle.events.phases import FiringPhase
from gloaming.games.fleet.pack import fleet
from gloaming.kernel.log import HAPPENED, Record
from gloaming.script.reader import read
from gloaming.script.runner import run

BATTLE = """game     fleet
title    A formation is destroyed
options  volleys_per_exchange=1
design   Gun: mass 40, thrust 4, hull 40, fire control, 3 beam 2 (FP/F/FS), pulse torpedo (F)
design   Thrower: mass 40, thrust 4, hull 40, fire control, salvo rack (F)
design   Hulk: mass 40, thrust 4, hull 9, armour 3, fire control, 2 point defence, beam 2 (F)
range    alpha, bravo 12
seed     6
seats
  ann of red:  alpha: cutter = Gun, skiff = Gun, lugger = Thrower
  bob of blue: bravo: raider = Hulk, tender = Hulk

exchange 1
  alpha fire bravo
  bravo speed 2 evasion 2
  bravo maintain alpha
  bravo fire alpha

volley 1
"""
DICE = ("dice", "rerolls", "power", "percentile")


def gloaming(*words: str) -> str:
    """Run the program as anybody would."""
    done = program.gloaming(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def on_the_way(log: list[Record]) -> list[Record]:
    """List all that threw dice against bravo, from the firing phase to its destruction."""
    first = next(r.seq for r in log if isinstance(r.event, FiringPhase))
    last = next(r.seq for r in log if isinstance(r.event, FormationDestroyed))
    return [
        record
        for record in log[first:last]
        if record.fate is HAPPENED
        and any(getattr(record.event, field, ()) for field in DICE)
        and "bravo"
        in (getattr(record.event, "victims", ()) or (getattr(record.event, "formation", ""),))
    ]


def test_a_destroyed_formation_reads_back_to_the_firing_phase(tmp_path: Path) -> None:
    file, picture = tmp_path / "battle.gloam", tmp_path / "why.svg"
    file.write_text(BATTLE)
    told = gloaming("explain", str(file), "bravo", "--graph", str(picture))
    log = run(read(BATTLE, pack=fleet), fleet).game.log
    thrown = on_the_way(log)
    kinds = {type(record.event).__name__ for record in thrown}
    assert {"WeaponAttack", "Damage", "AttackMissed", "OrdnanceLaunched", "PointDefense"} <= kinds
    for record in thrown:
        assert record.event.describe() in told
    assert "nothing is left of bravo" in told
    assert "the firing phase of volley 1 begins" in told
    drawn = picture.read_text()
    numbers = {int(found) for found in re.findall(r"(?<=[> ])#(\d+)(?=[,<]| moot)", drawn)}
    ends = {r.seq for r in log if isinstance(r.event, FormationDestroyed | FiringPhase)}
    assert ends | {record.seq for record in thrown} <= numbers


def test_a_ship_is_explained_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "battle.gloam"
    file.write_text(BATTLE)
    assert "raider of bravo is destroyed by" in gloaming("explain", str(file), "Raider")


def test_what_if_plays_on_through_the_volleys_of_an_exchange(tmp_path: Path) -> None:
    path = tmp_path / "battle.gloam"
    path.write_text(BATTLE, encoding="utf-8")
    told = gloaming("whatif", str(path), "--without", "alpha fire bravo")
    assert "nothing is left of bravo" in told.partition("Now:")[0]
    moved = gloaming("whatif", str(path), "--with", "alpha speed 3", "--phase", "exchange 1")
    assert "alpha makes" in moved
    assert "bravo makes" not in moved  # whose dice it does not touch


PAST = """game     fleet
title    A formation that closes faster than the range is wide flies past
options  volleys_per_exchange=1
range    alpha, bravo 8
dice     6 6 5  4
seats
  ann of red:  alpha: cutter = Gannet
  bob of blue: bravo: raider = Gannet

exchange 1
  alpha speed 3
  alpha close bravo
  bravo speed 1
  bravo withdraw alpha

volley 1
"""


def test_who_flies_past_is_told_so_and_why(tmp_path: Path) -> None:
    path = tmp_path / "past.gloam"
    path.write_text(PAST, encoding="utf-8")
    _, why = gloaming("explain", str(path), "bravo").split("range 8 becomes 4")
    log = run(read(PAST, pack=fleet), fleet).game.log
    (change,) = (r for r in log if isinstance(r.event, RangeChanged))
    assert change.event.describe() == "alpha and bravo fly past each other: range 8 becomes 4"
    assert isinstance(change.event, RangeChanged)
    grounds = [log[seq].event.describe() for seq in change.event.grounds(log, change)]
    assert [told.partition(" (")[0] for told in grounds] == [
        "alpha makes 5 speed and 0 evasion",
        "alpha plots to close bravo",
        "bravo makes 1 speed and 0 evasion",
        "bravo plots to withdraw alpha",
    ]
    assert all(told in why for told in ("alpha makes 5 speed", "alpha plots to close bravo"))
    apart = PAST.replace("range    alpha, bravo 8", "range    alpha, bravo 30")
    log = run(read(apart, pack=fleet), fleet).game.log
    (change,) = (r for r in log if isinstance(r.event, RangeChanged))
    assert change.event.describe() == "alpha and bravo: range 30 becomes 18"
