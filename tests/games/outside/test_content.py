"""Roles, modifiers, weapons and setups of strangers: installed, or in a folder that is named."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.games.outside.installing import SITE, announce, gloaming, refused, run, said, said_by

RULING = """\
game   mafia
title  A candle in the window
seats
  wax  chandler
  vic  villager
  dot  draughty villager
  rob  roleblocker
  gus  goon
  sid  serial killer

night 1
  wax kindle vic
  gus kill vic
  = dead nobody
  = gus kill vic replaced by kindled
  = told wax snuffed

day 1

night 2
  wax kindle dot
  gus kill dot
  = dead dot
  = wax kindle dot prevented by draughty
  = told wax nothing
"""


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("candle") / "candle.gloam"
    path.write_text(RULING, encoding="utf-8")
    return str(path)


@pytest.fixture(scope="module")
def log(script: str) -> str:
    """Return the log of the script."""
    path = str(Path(script).with_suffix(".jsonl"))
    said("run", script, "--log", path)
    return path


def test_what_is_installed_is_on_its_shelf() -> None:
    assert "order: `kindle NAME` by night: Put a candle" in said("roles", "chandler")
    assert "No candle burns" in said("roles", "draughty")
    assert "chandler, cop, draughty villager, 2 goon" in said("setups", "candlelight")
    assert "title: Wax and Wick" in said("setups", "wax")


def test_a_role_is_held_to_its_ruling(script: str) -> None:
    assert "as expected (6)" in said("check", script)


def test_its_events_are_written_to_a_log_and_read_back(log: str) -> None:
    kinds = [
        json.loads(line).get("event", {}).get("kind") for line in Path(log).read_text().splitlines()
    ]
    assert {"Kindle", "Snuffing"} <= set(kinds)
    assert "the candle of vic goes out" in said("run", log)
    said("verify", log)
    told = said("explain", log, "vic", "--phase", "night 1")
    assert "gus attacks vic" in told
    assert "wax kindles a light for vic" in told


def test_a_log_of_it_is_refused_where_it_is_not_installed(log: str) -> None:
    assert "Kindle" in refused("run", log, site=None)


def test_it_is_dealt_and_played_with_bots() -> None:
    told = said("play", "candlelight", "--as", "chandler", "--seed", "4", given="\n" * 40)
    assert "Puts a candle into another player's window" in told
    assert "kindle" in told


def test_it_is_played_for_its_odds() -> None:
    # Two batches for two workers, each of which has to find the content for itself.
    told = said("odds", "candlelight", "--games", "20", "--workers", "2")
    assert "draughty villager" in told
    assert "by the object engine" in told


def test_a_weapon_fires_from_a_ship_in_a_scenario() -> None:
    told = said("play", "--game", "fleet", "wax", "--seed", "3")
    assert re.search(r"from Taper's tallow mortar #4 \(dice \d", told)


CHECKED = """
from gloaming import pack
from gloaming.testing import Nonconformity, check_content
mafia = pack("mafia")
# Seeds whose first game is short: all that takes long is tried with that one.
found = check_content(mafia, "chandler", "draughty", games=4, seed=1)
print(found.checks["independents come in any order"])
import chandlery.roles
chandlery.roles.Kindle.alters = ()  # it no longer says that it alters anybody's safety
try:
    check_content(mafia, "chandler", games=20, seed=14)
except Nonconformity as broken:
    print(broken.check)
"""


def test_a_role_is_held_to_any_order_of_what_is_independent() -> None:
    number, broken = said_by(run("-c", CHECKED, site=SITE)).splitlines()
    assert int(number) > 3
    assert broken == "independents come in any order"


# -- folders


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a role in a file and a setup in another."""
    found = tmp_path / "mine"
    found.mkdir()
    roles = (SITE / "chandlery" / "roles.py").read_text(encoding="utf-8")
    (found / "candles.py").write_text(roles, encoding="utf-8")
    setup = 'name = "mine"\nabout = "Mine."\n[[deals]]\nfewest = 5\nmost = 7\n'
    (found / "mine.toml").write_text(f'{setup}roles = ["chandler", "goon"]\n', encoding="utf-8")
    return found


def test_a_folder_is_named_on_the_command_line(folder: Path, tmp_path: Path) -> None:
    named = ("--content", str(folder))
    assert "Puts a candle" in said(*named, "roles", "chandler", site=None)
    assert "chandler, goon" in said(*named, "setups", "mine", site=None)
    players = "ann bea cal dan eve"
    dealt = said(*named, "deal", "mine", "--players", players, "--seed", "1", site=None)
    script, log = tmp_path / "mine.gloam", str(tmp_path / "mine.jsonl")
    script.write_text(f"{dealt}\n", encoding="utf-8")
    said(*named, "run", str(script), "--log", log, site=None)
    said(*named, "verify", log, site=None)
    told = said(*named, "odds", "mine", "--games", "20", "--workers", "2", site=None)
    assert "chandler" in told


def test_a_folder_may_hold_a_weapon_a_ship_and_a_scenario(tmp_path: Path) -> None:
    outside = SITE / "chandlery"
    for name in ("weapons.py", "ships/tinderbox.toml", "scenarios/wax.toml"):
        path = outside / name
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    named = ("--content", str(tmp_path))
    told = said(*named, "play", "--game", "fleet", "wax", "--seed", "3", site=None)
    assert "tallow mortar" in told


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("broken.py", "1 / 0\n", "broken.py cannot be loaded: ZeroDivisionError"),
        ("odd.toml", "colour = 1\n", "odd.toml: no game knows what this file is"),
        ("bad.toml", "colour = = 1\n", "bad.toml, line 1: this is not TOML"),
        ("bad.toml", 'name = "x"\ndeals = 3\n', "bad.toml"),
    ],
)
def test_what_is_wrong_with_a_folder_is_said_with_the_file(
    tmp_path: Path, name: str, text: str, message: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert message in refused("--content", str(tmp_path), "roles", "doctor", site=None)


def test_a_folder_that_is_not_there_is_refused() -> None:
    assert "there is no folder nowhere" in refused("--content", "nowhere", "roles", site=None)


# -- two of one name

ROLE = '''
from gloaming.games.mafia.rules.role import Role


class {name}(Role):
    """{text}"""

    aliases = {aliases}
'''


@pytest.mark.parametrize(
    ("name", "aliases", "message", "other"),
    [
        ("Chandler", "()", "two of the role 'chandler'", "chandlery.roles.Chandler"),
        ("Doctor", "()", "two of the role 'doctor'", "gloaming.games.mafia.content.roles."),
        ("Sleeper", "('doc',)", "two of the role 'doc'", "gloaming.games.mafia.content.roles."),
    ],
)
def test_two_roles_of_one_name_are_refused_with_both_places(
    tmp_path: Path, name: str, aliases: str, message: str, other: str
) -> None:
    (tmp_path / "theirs.py").write_text(ROLE.format(name=name, text="Sleeps.", aliases=aliases))
    told = refused("--content", str(tmp_path), "roles", "cop")
    assert message in told
    assert other in told
    assert f"theirs.{name}" in told


@pytest.mark.parametrize(
    ("name", "source", "places"),
    [
        ("candlelight.toml", "setups", ("chandlery.setups/candlelight.toml", "two of the setup")),
        ("tinderbox.toml", "ships", ("chandlery.ships/tinderbox.toml", "two of the ship")),
        ("wax.toml", "scenarios", ("chandlery.scenarios/wax.toml", "two of the scenario")),
        ("weapons.py", "", ("chandlery.weapons.TallowMortar", "two of the kind of system")),
    ],
)
def test_two_files_or_weapons_of_one_name_are_refused_with_both_places(
    tmp_path: Path, name: str, source: str, places: tuple[str, ...]
) -> None:
    text = (SITE / "chandlery" / source / name).read_text(encoding="utf-8")
    (tmp_path / name).write_text(text, encoding="utf-8")
    told = refused("--content", str(tmp_path), "rules")
    assert all(place in told for place in places), told


def test_two_events_of_one_name_are_refused_with_both_places(tmp_path: Path, script: str) -> None:
    (tmp_path / "theirs.py").write_text(
        "from gloaming.kernel.event import REFEREE\n"
        "from gloaming.kernel.event import Event\n"
        "from gloaming.games.mafia.rules.state import MafiaState\n"
        "class Visit(Event[MafiaState], seen_by=REFEREE):\n    name: str\n"
    )
    log = str(tmp_path / "x.jsonl")
    told = refused("--content", str(tmp_path), "run", script, "--log", log)
    assert "two kinds of event are called Visit" in told
    assert "theirs.Visit" in told


# -- what is announced and cannot be used


def roles(folder: Path, **modules: str) -> Path:
    """Announce modules for the roles of Mafia, each as a package of its own."""
    for package, text in modules.items():
        (folder / f"{package}.py").write_text(text)
        announce(folder, "gloaming.mafia.roles", **{package: f"{package} = {package}"})
    return folder


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 / 0\n", "ZeroDivisionError"),
        ("x = 1\n", "broken is announced for the roles of mafia, and has none"),
        (
            "from gloaming.games.mafia.rules.role import Role\nclass Mute(Role): pass\n",
            "broken.Mute has no docstring",
        ),
    ],
)
def test_a_package_that_cannot_be_used_is_named_and_keeps_nobody_from_the_game(
    tmp_path: Path, text: str, why: str
) -> None:
    done = gloaming("roles", "doctor", site=roles(tmp_path, broken=text))
    assert done.returncode == 0
    assert done.stdout.startswith("doctor\n")
    assert why in done.stderr


def test_two_packages_with_a_role_of_one_name_are_refused(tmp_path: Path) -> None:
    sleepers = {
        name: ROLE.format(name="Sleeper", text="Sleeps.", aliases="()")
        for name in ("here", "there")
    }
    told = refused("roles", "doctor", site=roles(tmp_path, **sleepers))
    assert "two of the role 'sleeper': here.Sleeper and there.Sleeper" in told


def test_two_packs_of_one_name_are_refused(tmp_path: Path) -> None:
    site = announce(tmp_path, "gloaming.packs", other="mafia = other:mafia")
    told = refused("roles", "--game", "mafia", site=site)
    assert "two of the game 'mafia': gloaming.games.mafia.pack:mafia and other:mafia" in told
