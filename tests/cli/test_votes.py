"""`gloaming votes`, as a host runs it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.json import decode

from tests.cli import program
from tests.cli.program import gloaming
from tests.cli.test_commands import BATTLE
from tests.frozen.commands import POSTS

GAME = """\
game mafia
rules {rules}
seats
  ann villager
  bea villager
  cal villager
  dan villager
  eve goon
day 1
  ann vote dan
  bea vote dan
  cal vote dan
night 1
...
"""


said, refused = partial(program.said, "votes"), partial(program.refused, "votes")


class Wagon(Struct):
    target: str
    votes: int
    short: int | None


class Count(Struct):
    alive: list[str]
    needed: int
    wagons: list[Wagon]
    not_voting: list[str]


@pytest.fixture
def posts(tmp_path: Path) -> str:
    path = tmp_path / "day.txt"
    path.write_text(POSTS, encoding="utf-8")
    return str(path)


def script(tmp_path: Path, rules: str) -> str:
    path = tmp_path / "game.gloam"
    path.write_text(GAME.format(rules=rules), encoding="utf-8")
    return str(path)


def counted(*arguments: str) -> Count:
    return decode(said(*arguments, "--json"), type=Count)


def test_commas_let_names_have_spaces(posts: str) -> None:
    assert counted(posts, "--seats", "ann, Mr  Blue").alive == ["ann", "Mr Blue"]


def test_an_alias_makes_a_guess_a_name(posts: str) -> None:
    told = said(posts, "--seats", "ann bea cal dan eve", "--alias", "eve=evv, evie")
    assert "misspelt" not in told.lower()


def test_who_lives_in_a_script_votes_by_its_rules(posts: str, tmp_path: Path) -> None:
    found = counted(posts, "--script", script(tmp_path, "lynch=majority"))
    assert (found.alive, found.needed) == (["ann", "bea", "cal", "eve"], 3)


def test_where_most_votes_decide_no_number_does(posts: str, tmp_path: Path) -> None:
    assert counted(posts, "--script", script(tmp_path, "lynch=plurality")).needed == 0


DAY = """\
#7 Big_Bad_Bob
vote eve

#8 mafia_mike
VOTE: nobody
vote Bob

#9 The Keeper
VOTE: eve

#10 Big_Bad_Bob
EBWOP: unvote, vote: mike
vote zed

#11 eve
vote no lynch

#12 Big_Bad_Bob
VOTE: nobody
"""
SEATS = """\
game mafia
seats
  Big_Bad_Bob villager
  mafia_mike villager
  eve goon
day 1
"""


def test_the_votes_are_written_as_lines_that_a_script_holds(tmp_path: Path) -> None:
    (tmp_path / "day.txt").write_text(DAY, encoding="utf-8")
    path = tmp_path / "game.gloam"
    path.write_text(f"{SEATS}...\n", encoding="utf-8")
    given = (str(tmp_path / "day.txt"), "--script", str(path), "--host", "The Keeper")
    lines = said(*given, "--format", "gloam")
    assert (
        lines
        == """\
  Big_Bad_Bob vote eve
  mafia_mike vote Big_Bad_Bob  # line 6: mafia_mike votes "Bob", read as Big_Bad_Bob
  Big_Bad_Bob vote mafia_mike  # line 12: Big_Bad_Bob votes "mike", read as mafia_mike
  eve vote no lynch
  Big_Bad_Bob unvote  # line 19: Big_Bad_Bob votes "nobody", read as an unvote
  # line 13, Big_Bad_Bob: "vote zed": nobody is called 'zed'
"""
    )
    path.write_text(f"{SEATS}{lines}  = votes Big_Bad_Bob 1, no lynch 1\n", encoding="utf-8")
    assert gloaming("check", str(path)).returncode == 0
    assert "Big_Bad_Bob takes the vote back" in gloaming("run", str(path)).stdout


def test_posts_can_be_read_from_a_number_to_a_number(tmp_path: Path) -> None:
    (tmp_path / "day.txt").write_text(DAY, encoding="utf-8")
    seats = ("--seats", "Big_Bad_Bob mafia_mike eve")
    lines = said(
        str(tmp_path / "day.txt"), *seats, "--from", "9", "--to", "11", "--format", "GLOAM"
    )
    assert [line.split()[0] for line in lines.splitlines()] == ["Big_Bad_Bob", "eve", "#", "#"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((), "malformed/no-seats"),
        (("--seats", " , "), "malformed/no-seats"),
        (("--seats", "ann", "--script", "some.gloam"), "malformed/no-seats"),
        (("--seats", "ann ann"), "malformed/same-name"),
        (("--seats", "ann", "--alias", "ann"), "malformed/alias"),
        (("--seats", "ann", "--alias", "amy=a"), "malformed/alias"),
        (("--seats", "ann", "--edited", "maybe"), "malformed/edited"),
        (("--seats", "ann", "--to-lynch", "-1"), "malformed/needed"),
        (("--seats", "ann", "--format", "html"), "malformed/format"),
        (("--seats", "ann", "--from", "3", "--to", "1"), "malformed/posts"),
        (("--seats", "ann", "--from", "999"), "malformed/posts"),
        (("--script", BATTLE), "malformed/no-votes"),
        (("--script", "nowhere.gloam"), "malformed/file"),
    ],
)
def test_what_makes_no_sense_is_malformed(
    posts: str, arguments: tuple[str, ...], code: str
) -> None:
    assert refused(posts, *arguments).code == code


def test_the_program_counts_what_it_is_given() -> None:
    done = gloaming("votes", "-", "--seats", "ann bea eve", stdin=POSTS)
    assert (done.returncode, done.stderr) == (0, "")
    assert "  eve ██ 2/2  ann, bea (misspelt)\n" in done.stdout
    assert "  Decided on line 6: bea for eve.\n" in done.stdout


@pytest.mark.parametrize("given", [b"\xff\xfe", b"ann:\nvote eve"])
def test_bad_input_ends_the_program_with_one_message_and_touches_nothing(
    given: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "day.txt"
    path.write_bytes(given)
    seats = ("--seats", "ann eve") if given[0] == 0xFF else ("--seats", "ann \udcff")
    done = gloaming("votes", str(path), *seats)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("gloaming: ")
    assert done.stderr.count("\n") == 1
    assert [each.name for each in tmp_path.iterdir()] == ["day.txt"]
    assert path.read_bytes() == given
