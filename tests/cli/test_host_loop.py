"""The host's loop: forty messy posts, the count, lines of the script, what is new, and what if."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.json import decode

from tests.cli.program import said

SCRIPT = """\
game   mafia
title  Village on the hill
rules  lynch=majority
seats
  Big_Bad_Bob    doctor
  mafia_mike     villager
  xX_Kraken_Xx   goon
  Tom_B          villager
  Tom_C          villager
  Mary_Ann       cop
  José           villager
  LadyGrey       villager
  Quill          goon
  Dr_Zed         villager
  penny99        villager

day 1
"""

POSTS = (
    (
        "The Keeper",
        "Day 1 begins. With 11 alive it takes 6 to lynch.\n\n[b]VOTE: Quill[/b] is how you vote.",
    ),
    ("Big Bad Bob", "Hello all. **VOTE: Kraken** for the silly name."),
    (
        "Tom_B",
        '[quote="Big Bad Bob"]**VOTE: Kraken** for the name.[/quote]\nRude. vote: big bad bob',
    ),
    ("Mary Ann", "I vote we calm down."),
    ("xX_Kraken_Xx", "lol\n\nunvote\nVOTE: Bob"),
    ("Quill", "> VOTE: Bob\n\nI like this. ##vote BBB"),
    ("José", "Is it day already?"),
    ("LadyGrey", "Vote: Tom"),
    ("LadyGrey", "EBWOP: Unvote, vote: Tom_B"),
    ("Dr Zed", "Reads:\nBob: town\nMike: town\nKraken: vote magnet"),
    ("penny99", "vote mike?"),
    ("mafia_mike", "What did I do?! [vote]penny[/vote]"),
    ("Tom C", "Not voting yet, votes are precious."),
    ("Tom_B", "Fine. [b]Unvote[/b]"),
    ("Quill", "~~VOTE: Tom_B~~ never mind"),
    ("José", "[s]vote Quill[/s] no\n\nVOTE: krakenn"),
    ("Mary Ann", "@everyone please post more\n\nVOTE: No Lynch"),
    ("penny99", "Mary Ann: why no lynch?\nvote: MaryAnn"),
    ("The Keeper", "[b]Vote count 1.1[/b]\nKraken (2): Bob, José\nVOTE: nobody"),
    ("Dr Zed", "VOTE: Kraken. Last chance.\n\nLast edited by Dr Zed on Monday"),
    ("Dr Zed", "I edited, sorry. VOTE: Kraken"),
    ("Some Passer By", "VOTE: Quill from the audience!"),
    ("Big Bad Bob", "penny, vote with us"),
    (
        "penny99",
        "[url=http://example.org/?vote=Quill]look[/url] at this.\nunvote, vote xX_Kraken_Xx please",
    ),
    ("Tom C", "VOTE: Lady Grey or Quill"),
    ("Tom C", "ok ok VOTE: Lady Grey"),
    ("mafia_mike", "hmm. VOTE: nobody"),
    ("LadyGrey", "[spoiler=my reads]Tom C is town[/spoiler]\nUNVOTE: VOTE: Quill"),
    ("Quill", "voet: Lady"),
    ("Quill", "##unvote ##vote ladygray"),
    ("José", "I stay where I am."),
    ("Mary Ann", "unvote\nVOTE: kraken because of the [i]tone[/i]"),
    ("Tom_B", "If we vote Kraken we learn a lot."),
    ("The Keeper", "Six hours left."),
    ("xX_Kraken_Xx", "guys no\nVOTE: penny99"),
    ("mafia_mike", "[color=red]VOTE: Dr. Zed[/color] (kidding)"),
    ("mafia_mike", "**unvote**"),
    ("Tom_B", "That is enough for me.\n[b]VOTE: xX_Kraken_Xx[/b]"),
    ("Quill", "unvote! wait"),
    ("The Keeper", "Kraken is lynched."),
)


class Counted(Struct):
    history: list[dict[str, object]]


COUNT = """\
Vote count
  xX_Kraken_Xx ██████ 6/6  Big_Bad_Bob, José (misspelt), Dr_Zed, penny99,
                           Mary_Ann, Tom_B
  LadyGrey     ██░░░░ 2/6  Tom_C, Quill (misspelt)
  Quill        █░░░░░ 1/6  LadyGrey
  penny99      █░░░░░ 1/6  xX_Kraken_Xx
  not voting: mafia_mike
  It takes 6 votes to decide.
  11 alive.
  Decided on line 138: Tom_B for xX_Kraken_Xx.

  Misspelt names, please check:
    • line 60: José votes "krakenn", read as xX_Kraken_Xx
    • line 111: Quill votes "ladygray", read as LadyGrey

  Parts of names, please check:
    • line 7: Big_Bad_Bob votes "Kraken", read as xX_Kraken_Xx
    • line 82: Dr_Zed votes "Kraken", read as xX_Kraken_Xx
    • line 118: Mary_Ann votes "kraken", read as xX_Kraken_Xx

  Votes for nobody, please check:
    • line 101: mafia_mike votes "nobody", read as an unvote

  Not counted:
    • line 11, Tom_B: "vote: big bad bob": it is in the middle of a sentence
    • line 31, LadyGrey: "Vote: Tom": 'Tom' may be Tom_B or Tom_C
    • line 43, penny99: "vote mike?": it is a question
    • line 77, Dr_Zed: "VOTE: Kraken. Last chance.": the post was edited
    • line 85, Some Passer By: "VOTE: Quill from the audience!": nobody is called 'Some Passer By'
    • line 95, Tom_C: "VOTE: Lady Grey or Quill": it names more than one
    • line 108, Quill: "voet: Lady": it may be meant for a vote

  After the vote that decided:
    • line 141, Quill: "unvote! wait"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    thread = "\n".join(
        f"#{number} {author} » Mon Nov 16, 2026 {number % 12}:0{number % 6} pm\n{text}\n"
        for number, (author, text) in enumerate(POSTS, 100)
    )
    (tmp_path / "day1.txt").write_text(thread, encoding="utf-8")
    (tmp_path / "game.gloam").write_text(f"{SCRIPT}...\n", encoding="utf-8")
    return tmp_path


def votes(folder: Path, *more: str) -> str:
    posts, game = str(folder / "day1.txt"), str(folder / "game.gloam")
    return said("votes", posts, "--script", game, "--host", "The Keeper", *more)


def test_forty_messy_posts_become_a_count_with_all_that_a_host_must_check(folder: Path) -> None:
    assert len(POSTS) == 40
    assert votes(folder) == COUNT


def test_the_count_becomes_a_script_that_plays_and_is_reported(folder: Path) -> None:
    lines = votes(folder, "--format", "gloam")
    game = folder / "game.gloam"
    game.write_text(f"{SCRIPT}{lines}  = lynched xX_Kraken_Xx\n\nnight 1\n...\n", encoding="utf-8")
    assert "as expected" in said("check", str(game))
    posts = said("report", str(game), "--phase", "new", "--public")
    assert re.findall("^## (.*)", posts, re.MULTILINE) == ["Day 1", "Night 1"]
    assert "xX\\_Kraken\\_Xx was lynched. Role: goon." in posts
    assert "Please send your orders." in posts
    assert not re.search(r"@\w", posts)


def test_what_if_one_vote_had_not_been_cast(folder: Path) -> None:
    game = folder / "game.gloam"
    lines = votes(folder, "--format", "gloam")
    game.write_text(f"{SCRIPT}{lines}\nnight 1\n...\n", encoding="utf-8")
    told = said("whatif", str(game), "--without", "Tom_B vote xX_Kraken_Xx")
    assert "    xX_Kraken_Xx is lynched." in told.partition("Now happens:")[0]
    assert "    nobody is lynched." in told.partition("Now happens:")[2]


def test_a_count_in_the_middle_of_the_day_reads_on_from_where_it_was(folder: Path) -> None:
    def history(*more: str) -> list[dict[str, object]]:
        return decode(votes(folder, *more, "--json"), type=Counted).history

    first, later = history("--to", "119"), history("--from", "120")
    assert [each["voter"] for each in first][:2] == ["Big_Bad_Bob", "xX_Kraken_Xx"]
    assert [each["voter"] for each in later][:2] == ["Dr_Zed", "penny99"]
