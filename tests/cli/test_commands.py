"""The commands: good input, bad input, and what may not be touched."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import gloaming

RULINGS = Path(__file__).parents[2] / "rulings" / "mafia"
SCRIPT = """\
game    mafia
title   Bodyguards who guard each other
rules   reveal=side
seed    7
seats
  ann   bodyguard
  bea   bodyguard
  cal   cop
  eve   goon
  vic   one-shot bulletproof villager
  zoe   villager

night 1
  ann guard bea
  bea guard ann
  cal investigate eve
  eve kill ann
  = dead ann
  = eve kill ann replaced

day 1
  bea vote eve
  vic vote eve
  eve vote no lynch
  = lynched eve
  = winner town
"""


@pytest.fixture
def script(tmp_path: Path) -> str:
    """Write the script to a file."""
    path = tmp_path / "night.gloam"
    path.write_text(SCRIPT)
    return str(path)


def test_run_tells_the_referees_account(script: str) -> None:
    done = gloaming("run", script)
    assert done.returncode == 0, done.stderr
    assert "eve attacks ann, but it changes because ann is guarded" in done.stdout
    assert "\nday 1\n" in done.stdout


def test_what_is_held_for_a_visit_only_is_told_with_all_the_workings() -> None:
    ruling = str(RULINGS / "c104-a-rolestopped-player.gloam")
    brief = gloaming("run", ruling).stdout
    assert "but it fails because" in brief
    assert "something goes first" not in brief
    assert "something goes first" in gloaming("run", ruling, "--verbosity", "3").stdout


def test_run_as_a_player_tells_what_that_player_saw(script: str) -> None:
    done = gloaming("run", script, "--as", "CAL")
    assert done.returncode == 0
    assert "Result for cal: eve is not town" in done.stdout
    assert "bodyguard" not in done.stdout
    assert "guards" not in done.stdout


def test_how_much_a_player_is_told_can_be_said(script: str) -> None:
    whole = gloaming("run", script, "--as", "cal")
    assert "ordered: cal investigates eve" in whole.stdout
    assert gloaming("run", script, "--as", "cal", "--verbosity", "3").stdout == whole.stdout
    brief = gloaming("run", script, "--as", "cal", "--verbosity", "1").stdout
    assert brief.startswith("night 1\n")
    assert "ordered" not in brief
    assert "ann is dead" in brief


def test_twins_through_the_command_line_print_the_same(script: str, tmp_path: Path) -> None:
    twin = tmp_path / "twin.gloam"
    twin.write_text(SCRIPT.replace("cal investigate eve", "cal investigate zoe"))
    for extra in ((), ("--json",)):
        one = gloaming("run", script, "--as", "vic", *extra)
        other = gloaming("run", str(twin), "--as", "vic", *extra)
        assert (one.stdout, one.stderr) == (other.stdout, other.stderr)


def test_run_reads_standard_input() -> None:
    assert gloaming("run", "-", stdin=SCRIPT).returncode == 0


def test_check_shows_what_was_expected_and_what_was_found(script: str) -> None:
    path = Path(script)
    path.write_text(path.read_text().replace("= dead ann", "= dead bea"))
    done = gloaming("check", script)
    assert done.returncode == 1
    assert "- dead bea" in done.stdout
    assert "+ ann" in done.stdout


def test_check_tells_each_fault_of_a_file_on_a_line_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "empty.gloam"
    file.touch()
    first, second = gloaming("check", str(file)).stderr.splitlines()
    assert first == f"{file}: cannot be played: 1 fault"
    assert second.startswith(f"  {file}, line 1, column 1: ")


def test_check_goes_through_folders(script: str, tmp_path: Path) -> None:
    below = tmp_path / "folder" / "below"
    below.mkdir(parents=True)
    for place in (below / "b.gloam", below.parent / "a.gloam"):
        place.write_text(Path(script).read_text())
    (below / "notes.txt").write_text("no script")
    done = gloaming("check", str(below.parent), script)
    assert done.returncode == 0, done.stderr
    files = [line.partition(": ")[0] for line in done.stdout.splitlines()]
    assert files == [str(below.parent / "a.gloam"), str(below / "b.gloam"), script]
    (tmp_path / "empty").mkdir()
    empty = gloaming("check", str(tmp_path / "empty"))
    assert (empty.returncode, empty.stdout) == (2, "")
    assert "there is no script in" in empty.stderr


def test_whatif_shows_what_would_be_different(script: str) -> None:
    done = gloaming("whatif", script, "--without", "bea guard ann", "--without", "ann guard bea")
    assert done.returncode == 0, done.stderr
    assert "No longer happens:" in done.stdout
    swapped = gloaming("whatif", script, "--instead", "eve kill ann", "eve kill zoe")
    assert "zoe dies" in swapped.stdout
    said = gloaming("whatif", script, "--instead", "Eve kills ann", "eve kills zoe")
    assert said.stdout == swapped.stdout
    added = gloaming("whatif", script, "--with", "ann guard zoe", "--phase", "night 1", "--json")
    assert json.loads(added.stdout)


TWICE = """\
game mafia
seats
  ann doctor
  bea villager
  cal villager
  eve goon

night 1
  ann protects cal
day 1
night 2
  ann protects cal
"""


TIED = """\
game mafia
rules ties=random
dice 1
seats
  ann villager
  bea villager
  cal villager
  eve goon

day 1
  ann vote bea
  bea vote ann
"""


@pytest.mark.parametrize(
    "ruling", ["fleet/p36-an-order-can-be-taken-back", "mafia/c001-a-blocked-kill"]
)
def test_whatif_names_the_orders_that_were_given_and_nothing_else(ruling: str) -> None:
    path = Path(__file__).parents[2] / "rulings" / f"{ruling}.gloam"
    done = gloaming("whatif", str(path), "--without", "nobody does anything")
    assert done.returncode == 2
    assert "nobody ordered 'nobody does anything' (accepted: " in done.stderr
    assert "Traceback" not in done.stderr


def test_whatif_asks_which_phase_is_meant_where_there_are_several(tmp_path: Path) -> None:
    path = tmp_path / "twice.gloam"
    path.write_text(TWICE)
    done = gloaming("whatif", str(path), "--without", "ann protects cal")
    assert done.returncode == 2
    assert 'accepted: --phase "night 1", --phase "night 2"' in done.stderr
    one = gloaming("whatif", str(path), "--without", "ann protects cal", "--phase", "night 2")
    assert "What would change during night 2" in one.stdout


def test_whatif_says_that_told_dice_would_not_suffice(tmp_path: Path) -> None:
    path = tmp_path / "dice.gloam"
    path.write_text(TIED)
    done = gloaming("whatif", str(path), "--without", "ann vote bea")
    assert done.returncode == 2
    assert "the script without its lines of dice" in done.stderr


def test_new_deals_a_setup_that_can_be_played(tmp_path: Path) -> None:
    players = "ann bea cal dan eve fay gus hal ivy"
    done = gloaming("deal", "matrix6", "--players", players, "--seed", "3")
    assert done.returncode == 0, done.stderr
    again = gloaming("deal", "matrix6", "--players", players, "--seed", "3")
    assert again.stdout == done.stdout
    dealt = tmp_path / "dealt.gloam"
    dealt.write_text(done.stdout + "day 1\n")
    assert gloaming("run", str(dealt)).returncode == 0


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("roles", "bodyguard"), "Guards another player each night"),
        (("roles", "bg"), "Guards another player each night"),
        (("setups",), "matrix6"),
        (("rules", "ties"), "random: one of them, by the dice"),
        (("rules", "ties"), "none (default): nobody"),
    ],
)
def test_the_library_is_readable(command: tuple[str, ...], said: str) -> None:
    done = gloaming(*command)
    assert done.returncode == 0
    assert said in done.stdout


BAD: list[tuple[tuple[str, ...], str]] = [
    (("run", "nowhere.gloam"), "cannot be read"),
    (("run", "SCRIPT", "--as", "anx"), "nobody is called 'anx' (accepted: ann)"),
    (("run", "SCRIPT", "--as", ""), "nobody is called ''"),
    (("report", "SCRIPT", "--for", ""), "nobody is called ''"),
    (("check", "nowhere.gloam"), "cannot be read"),
    (("explain", "SCRIPT", "ann", "--graph", "why.png"), ".svg"),
    (("whatif", "SCRIPT"), "say what to change"),
    (("whatif", "SCRIPT", "--without", "ann kill bea"), "nobody ordered 'ann kill bea'"),
    (
        ("whatif", "SCRIPT", "--without", "eve kill ann", "--phase", "day 1"),
        "nobody ordered 'eve kill ann' during day 1",
    ),
    (("whatif", "SCRIPT", "--with", "ann dance bea"), "gloaming: there is no verb 'dance'"),
    (("deal", "matrix7", "--players", "ann bea"), "matrix6"),
    (("deal", "matrix6", "--players", "ann bea"), "players"),
    (("roles", "wizzard"), "nothing is called 'wizzard'"),
    (("setups", "own.toml"), "own.toml cannot be read"),
    (("roles", "--game", "fleet"), "fleet has no roles (accepted: --game mafia)"),
    (("explain", "SCRIPT", "ann", "--graph", "svg"), "svg has no ending that can be drawn"),
    (("play", "nosuch"), "nosuch"),
    (("play", "--resume", "SCRIPT"), "is another file"),
    (("play", "--save", "SCRIPT"), "night.gloam"),
    (("play", "--name", "ann", "--name", "bob", "--json"), "one program plays one seat"),
    (("play", "--as", "wizard"), "there is no role"),
    (
        ("play", "matrix6", "--as", "one-shot vigilante"),
        "vigilante is not a role of this setup (accepted: cop, doctor",
    ),
    (("battle", "SCRIPT"), "is a game of mafia"),
    (("dance",), "dance"),
]


@pytest.mark.parametrize(("command", "said"), BAD, ids=[" ".join(command) for command, _ in BAD])
def test_bad_input_is_told_in_one_message_and_touches_nothing(
    command: tuple[str, ...], said: str, script: str, tmp_path: Path
) -> None:
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    done = gloaming(*(script if word == "SCRIPT" else word for word in command))
    assert done.returncode == 2, done.stdout
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("command", ["run", "report"])
def test_a_script_full_of_faults_is_told_them_all_at_once(command: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.gloam"
    path.write_text("game mafia\nrules ties=maybe\nseats\n ann wizard\n bob cup\nnight 1\n")
    done = gloaming(command, str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("line ") >= 3
    assert [*tmp_path.iterdir()] == [path]


def test_help_imports_neither_a_game_nor_the_kernel() -> None:
    code = (
        "import sys; import gloaming.cli.app; "
        "print([m for m in sys.modules if m.startswith(('gloaming.games', 'gloaming.kernel',"
        " 'gloaming.script', 'gloaming.history', 'rich', 'numpy', 'msgspec'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"


def test_play_goes_on_to_the_end_when_its_input_ends() -> None:
    done = gloaming("play", "--seed", "5")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("You have left the table. A bot takes your seat.") == 1
    assert done.stdout.lower().count("a bot takes") == 1
    assert "Who was what" in done.stdout
    assert "Type story to read it all" in done.stdout
    assert "  The seed was 5.\n\n  Type story to read it all" in done.stdout


def test_play_with_one_seed_is_one_game(tmp_path: Path) -> None:
    kept = tmp_path / "evening.room"
    one = gloaming("play", "--seed", "8", "--save", str(kept), stdin="0\n0\n")
    other = gloaming("play", "--seed", "8", stdin="0\n0\n")
    game, _, offer = one.stdout.partition("  Type story to read it all")
    assert offer
    assert other.stdout.startswith(game)
    assert "Saved in" in offer
    assert gloaming("check", str(kept)).returncode == 0
    assert gloaming("verify", str(kept)).returncode == 0
    again = gloaming("play", "--resume", str(kept))
    assert again.returncode == 0
    verdict = game.rpartition("\n\n  The ")[2]
    assert verdict in again.stdout  # a game that is over is told how it ended


BATTLE = str(Path(__file__).parents[2] / "playthroughs" / "fleet-drill.gloam")


def test_battle_tells_the_volleys_and_draws_the_sheets() -> None:
    done = gloaming("battle", BATTLE, "--sheets")
    assert done.returncode == 0, done.stderr
    assert "Exchange 1, volley 3" in done.stdout
    assert "Razorbill class light cruiser" in done.stdout
    assert "Ranges by volley" in done.stdout


def test_battle_tells_the_odds() -> None:
    drawn = json.loads(gloaming("battle", BATTLE, "--sheets", "--json").stdout)["sheets"]
    assert "Razorbill class" in json.dumps(drawn["Patience"])
    done = gloaming("battle", BATTLE, "--volley", "1", "--odds", "5", "--json")
    answer = json.loads(done.stdout)
    assert len(answer["volleys"]) == 1
    assert answer["odds"]["games"] == 5


def test_battle_of_a_volley_that_was_never_fired_is_refused() -> None:
    done = gloaming("battle", BATTLE, "--volley", "99")
    assert done.returncode == 2
    assert "there has been no volley 99" in done.stderr


def test_a_fleet_is_fought_to_the_end_when_its_input_ends() -> None:
    done = gloaming("play", "drill", "--game", "fleet", "--seed", "2")
    assert done.returncode == 0, done.stderr
    assert "  The seed was 2.\n\n  Type story to read it all" in done.stdout
