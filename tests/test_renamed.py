"""What was called something else in version 0.2 is found by its old name, with a warning."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from gloaming import renamed
from gloaming.game_api import installed
from tests.kernel.announcing import announce

PAGE = Path(__file__).parents[1] / "docs" / "renamed.md"
PATHS = {**renamed.names("packages"), **renamed.names("modules")}
SHOWN = (
    ("gloaming.chronicle", "explain", "gloaming.history"),
    ("gloaming.doors.zoo", "parallel_env", "gloaming.integrations.zoo"),
    ("gloaming.kernel", "Pack", "gloaming.game_api.pack"),
    ("gloaming.kernel.events.event", "Event", "gloaming.kernel.event"),
    ("gloaming.kernel.packs.installed", "pack", "gloaming.game_api.installed"),
    ("gloaming.kernel.state.state", "State", "gloaming.kernel.state"),
    ("gloaming.packs.fleet", "FleetPack", "gloaming.games.fleet"),
    ("gloaming.packs.mafia.rules.role", "Role", "gloaming.games.mafia.rules.role"),
)
"""Names that version 0.2 showed on its pages, each with where it is now."""
CLASSES = (
    ("gloaming.kernel", "but", "gloaming.kernel.event", "replace"),
    (
        "gloaming.kernel.packs.parlour",
        "Parlour",
        "gloaming.game_api.seat_interface",
        "SeatInterface",
    ),
    ("gloaming.packs.fleet", "Sky", "gloaming.games.fleet", "BattleState"),
    ("gloaming.packs.mafia.rules.table", "Table", "gloaming.games.mafia.rules.state", "MafiaState"),
)


@pytest.mark.parametrize(
    ("old", "name", "home", "own"), [*((*each, each[1]) for each in SHOWN), *CLASSES]
)
def test_a_name_is_found_where_it_was(old: str, name: str, home: str, own: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"{name} is called {home}.{own} since") as told:
        found = getattr(import_module(old), name)
    assert found is getattr(import_module(home), own)
    assert told[0].filename == __file__


@pytest.mark.parametrize(("old", "new"), PATHS.items())
def test_an_old_path_leads_to_a_module(old: str, new: str) -> None:
    assert import_module(f"gloaming.{old}").__name__ == f"gloaming.{old}"
    import_module(f"gloaming.{new}")


@pytest.mark.parametrize("old", [each for each in renamed.names("inner") if "spiel" not in each])
def test_a_module_that_was_on_no_page_is_found_too(old: str) -> None:
    assert renamed.RenamedModules.find_spec(f"gloaming.{old}")


def test_modules_of_a_package_are_found_in_it() -> None:
    program = "from gloaming.packs.mafia.rules import role, seating; role.Role; seating.Seated"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("DeprecationWarning")) == (0, 2)


@pytest.mark.parametrize("path", ["gloaming.packs.chess", "gloaming.doors.fax", "gloaming.porch"])
def test_what_never_was_is_not_found(path: str) -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module(path)


def test_a_name_that_never_was_is_not_found() -> None:
    with pytest.raises(AttributeError, match="Nobody"):
        import_module("gloaming.chronicle").Nobody  # noqa: B018


def test_all_names_of_a_package_are_offered() -> None:
    offered = import_module("gloaming.packs.mafia").__all__
    assert {"Table", "Vote"} <= set(offered)


def test_a_module_is_found_in_a_package_that_is_still_there() -> None:
    program = "import gloaming.kernel as kernel; kernel.errors.Malformed; kernel.packs.pack.Pack"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.returncode, done.stderr.count(b"DeprecationWarning")) == (0, 2)


OLD_CLASSES = """
from gloaming.games.mafia.rules.action import Action, ActionClass
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.killing import Kill
from gloaming.kernel import EVERYONE, REFEREE, Event, State

class Dawn(Event[State], seen_by=EVERYONE):
    routine = True

class Show(Event[State], seen_by=EVERYONE):
    routine: str

class Snipe(Action, seen_by=REFEREE):
    standing = ActionClass.KILL

class Aimed(Effect):
    standing = ActionClass.KILL

assert Dawn.internal
assert (Show("a dance").routine, Show.internal) == ("a dance", False)
assert Snipe.priority == Kill.priority
assert Aimed.action_class is ActionClass.KILL
"""


def test_classes_are_read_under_old_names_which_they_may_use_for_their_own() -> None:
    command = [sys.executable, "-W", "always", "-c", OLD_CLASSES]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    told = re.findall(r"'(\w+)' of (\w+) is called '(\w+)' since", done.stderr)
    assert done.returncode == 0, done.stderr
    assert told == [
        ("routine", "Dawn", "internal"),
        ("standing", "Snipe", "action_class"),
        ("standing", "Aimed", "action_class"),
    ]


def test_a_game_is_played_at_seats_under_the_old_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "old_bare.py").write_text(
        "class Bare:\n    name = 'old bare'\n    parlour = press = 'its own'\nbare = Bare()\n"
    )
    announce(tmp_path, "old_bare", "gloaming.packs", "bare = old_bare:bare")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.warns(DeprecationWarning, match="is called '(seat_interface|reports)' since"):
        found: Any = installed.pack("bare")
    assert (found.seat_interface, found.reports) == ("its own", "its own")


def test_the_page_lists_all_of_them() -> None:
    page = PAGE.read_text()
    rows = [f"| `gloaming.{old}` | `gloaming.{new}` |" for old, new in PATHS.items()]
    rows += [f"| `{old}` | `{new}` |" for old, new in renamed.names("names").items()]
    assert [row for row in rows if row not in page] == []
