"""A third pack, installed as a stranger would install it, changes nothing above.

It has seats, posts, odds and a command of its own, and all of them are used through the program.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.games.outside.installing import SITE, announce, refused, run, said, said_by

from gloaming.game_api.command import Command
from gloaming.game_api.odds_model import HasOddsGames
from gloaming.game_api.pack import Pack
from gloaming.game_api.reports import HasReports
from gloaming.game_api.seat_interface import HasSeatInterface

if TYPE_CHECKING:
    from well.commands import buckets
    from well.pack import well

    PACK: Pack = well
    SEATS: HasSeatInterface = well
    POSTS: HasReports = well
    ODDS: HasOddsGames = well
    COMMAND: Command = buckets

SCRIPT = """\
game well
title An evening at the well
seats
  ann
  bob
  cal
round 1
  ann draw 3
  bob draw 2
  cal draw 1
  = left 4
round 2
  ann draw 1
  bob draw 1
round 3
  cal draw 2
"""


@pytest.fixture
def script(tmp_path: Path) -> str:
    path = tmp_path / "game.gloam"
    path.write_text(SCRIPT, encoding="utf-8")
    return str(path)


def test_it_is_played_at_seats() -> None:
    orders = "draw 1\ndraw 0\ndraw 0\n"
    told = said("play", "--game", "well", "--seats", "3", "--seed", "3", given=orders)
    assert "Each round, draw up to three buckets" in told
    assert "wren  1 bucket\n" in told


def test_its_scripts_are_run_and_checked(script: str) -> None:
    assert "the well has 4 left" in said("run", script)
    said("check", script)


def test_it_is_told_by_post(script: str) -> None:
    told = said("report", script)
    assert "--- for everyone ---\n## The well\n\n- the well has 4 left" in told
    assert "--- for ann only ---\n## Your buckets\n\n- ann draws 3" in told


def test_it_is_played_for_its_odds() -> None:
    told = said("odds", "common well", "--games", "200")
    assert "common well for 4, random players" in told
    assert "200 games of 2.9 rounds on average, by the object engine" in told
    assert "well has no batch engine" in told


def test_what_it_has_not_is_refused_by_name() -> None:
    assert "there are no exact values in well" in refused("odds", "common well", "--exact")


def test_its_command_is_listed_without_its_package_being_imported() -> None:
    listing = (
        "import sys\nfrom gloaming.cli.app import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "print([name for name in sys.modules if name.startswith(("
        "'well.', 'gloaming.games.mafia.', 'gloaming.games.fleet.'))])"
    )
    listed = said_by(run("-c", listing, site=SITE))
    assert "buckets    Tell how many buckets everybody drew." in listed
    assert "Resolve the volleys of a battle" in listed
    assert listed.endswith("[]\n")


def test_its_command_has_help_and_options(script: str) -> None:
    told = said("buckets", "--help")
    assert "Example: gloaming buckets game.gloam --total" in told
    assert "Leave out those with fewer." in told
    assert "--total" in told
    assert said("buckets", script) == "name  buckets\nann   4\nbob   3\ncal   3\n"
    assert said("buckets", script, "--least", "4", "--total") == (
        "name  buckets\nann   4\n4 in all.\n"
    )


def test_its_blocks_are_sent_to_a_program_and_marked_up_for_a_forum(script: str) -> None:
    grid, total = json.loads(said("buckets", script, "--total", "--json"))
    assert (grid["block"], grid["rows"][0]) == ("table", ["ann", "4"])
    assert total == {"block": "paragraph", "text": "10 in all."}
    assert said("buckets", script, "--format", "markdown").startswith("| name | buckets |\n| ---")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nowhere.gloam",), "nowhere.gloam cannot be read"),
        (("nowhere.gloam", "--least", "-1"), "not in the range x>=0"),
        (("nowhere.gloam", "--format", "pdf"), "there is no format 'pdf'"),
    ],
)
def test_bad_input_ends_its_command_with_one_message(
    arguments: tuple[str, ...], message: str
) -> None:
    assert message in refused("buckets", *arguments)


def test_a_command_that_cannot_be_loaded_is_named_and_keeps_nobody_from_the_others(
    tmp_path: Path,
) -> None:
    commands = {"broken": "break = broken:stop", "spoilt": "spoil = spoilt.commands:spoil"}
    site = announce(tmp_path, "gloaming.commands", **commands)
    (tmp_path / "broken.py").write_text("def stop(context):\n    '''Break.'''\n1 / 0\n")
    (tmp_path / "spoilt").mkdir()
    (tmp_path / "spoilt" / "__init__.py").write_text("1 / 0\n")
    listed = said("--help", site=site)
    assert "break      Break." in listed
    assert "spoil" in listed
    told = refused("break", site=site)
    assert "the command 'break' cannot be loaded from broken:stop" in told


def test_two_commands_of_one_name_are_refused_when_the_name_is_typed(tmp_path: Path) -> None:
    commands = {"here": "count = here:count", "there": "count = there:count"}
    told = refused("count", site=announce(tmp_path, "gloaming.commands", **commands))
    assert "here:count and there:count are both announced as the command 'count'" in told


def test_it_is_held_to_the_promises_of_every_pack() -> None:
    checking = (
        "from gloaming import check_pack, pack\n"
        "found = check_pack(pack('well'), games=10)\nprint(found.games, found.idle)"
    )
    assert said_by(run("-c", checking, site=SITE)).startswith("10 ")
