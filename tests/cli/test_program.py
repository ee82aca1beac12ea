"""The program as a whole: answers for programs, completion, setups of one's own."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import typer.main

from gloaming.cli.app import app
from gloaming.cli.input.files import read_game
from gloaming.cli.reference import pages
from gloaming.history.log.codec import Codec, header
from gloaming.rooms.messages import VERSION
from gloaming.rooms.policy import keeps
from gloaming.script.reader import read
from gloaming.script.runner import run
from tests.cli.program import gloaming
from tests.cli.test_commands import SCRIPT
from tests.frozen.commands import ASKED

OWN = """\
name = "hamlet"
about = "A small place."
rules = "reveal=side"
[[deals]]
fewest = 5
most = 6
roles = ["doctor", "cop", "goon"]
"""
SEATED = "ann bea cal dan eve"
NINE = f"{SEATED} fay gus hal ivy"
SPRING = (
    'setup = "mountainous"\nseats = 3\ndeals = 1\nfill = "bot:easy"\n[agents]\na = "bot:easy"\n'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a script, posts, a setup and a league in it."""
    (tmp_path / "night.gloam").write_text(SCRIPT)
    found = run(read(SCRIPT))
    head = header(found.pack, seed=found.script.seed)
    Codec.of(found.pack).save(tmp_path / "night.jsonl", found.game.log, head)
    (tmp_path / "Hamlet.toml").write_text(OWN)
    (tmp_path / "spring.toml").write_text(SPRING)
    return tmp_path


SPEAKING = {"serve", "mcp", "chat irc", "connect", "admin export"}
"""Commands that speak a language of their own, and are tried elsewhere."""
WRITING_TABLES: dict[str, tuple[str, ...]] = {
    "league run": ("spring.toml",),
    "league verify": ("spring",),
    "league page": ("spring",),
    "export": ("--parquet", "tables", "night.jsonl"),
}
"""Commands for which Arrow is needed; what others answer to programs is kept as goldens."""


def commands() -> dict[str, Any]:
    """Return every command there is."""
    return dict(pages._commands(typer.main.get_command(app)))


def test_every_command_is_tried_and_says_how_it_is_used() -> None:
    known = {name for name in commands() if any(f"{a} ".startswith(f"{name} ") for a in ASKED)}
    assert known | SPEAKING | {"play", *WRITING_TABLES} == set(commands())
    for command in commands().values():
        assert "Example: gloaming " in command.help


@pytest.mark.compat
@pytest.mark.parametrize("name", WRITING_TABLES)
def test_commands_that_write_tables_answer_programs(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    if name in {"league verify", "league page"}:
        assert gloaming("league", "run", "spring.toml").returncode == 0
    done = gloaming(*name.split(), *WRITING_TABLES[name], "--json")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told


def messages(*arguments: str, sent: Iterable[dict[str, Any]] = ()) -> list[dict[str, Any]]:
    """Play by JSON lines, and return what the seat was sent."""
    lines = "".join(f"{json.dumps(each)}\n" for each in sent)
    done = gloaming("play", *arguments, "--json", stdin=lines)
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def of_kind(told: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """Return the messages of one kind."""
    return [each for each in told if each["is"] == kind]


def test_a_program_plays_a_whole_game() -> None:
    told = messages(
        *("--seed", "3", "--as", "cop"),
        sent=[
            {"is": "order", "ask": 1, "text": "vote nobody here", "id": "a"},
            {"is": "say", "text": "good morning"},
            {"is": "say", "text": "why?", "acts": [["accuse", "nell"]], "id": "b"},
            {"is": "choose", "ask": 1, "verb": "vote", "target": "nell", "id": "c"},
            {"is": "choose", "ask": 1, "verb": "vote", "target": "nell", "id": "c"},
            {"is": "withdraw", "ask": 1, "index": 9},
            {"is": "note", "text": "nell is quiet"},
            {"is": "done", "ask": 1},
            {"is": "done", "ask": 1},
        ],
    )
    kinds = [each["is"] for each in told]
    assert kinds[:3] == ["welcome", "seen", "ask"]
    assert told[0]["version"] == VERSION
    assert "vote" in [choice["verb"] for choice in told[2]["choices"]]
    assert [each["key"] for each in told[2]["talk"]] == ["public"]
    replies = [each for each in told if each["is"] in ("ack", "no")]
    assert [each["is"] for each in replies] == ["no", *["ack"] * 4, "no", "ack", "ack", "no"]
    assert replies[0]["code"].startswith(("malformed/", "illegal/"))
    assert [each["code"] for each in replies if each["is"] == "no"][1:] == [
        "illegal/nothing-ordered",
        "illegal/stale",
    ]
    news = [each for seen in of_kind(told, "seen") for each in seen["news"]]
    texts = [each["text"] for each in news]
    assert 'wren says "good morning"' in texts
    assert 'wren accuses nell: "why?"' in texts
    assert texts.count("wren votes nell") == 1
    assert any(each["private"] for each in news)
    assert all("nell is quiet" not in json.dumps(each) for each in told)
    assert told[-1]["is"] == "over"
    assert told[-1]["seed"] == "3"


def test_nobody_is_told_the_seed_before_the_end() -> None:
    told = messages("--seed", "a rainy evening")
    assert told[-1]["seed"] == "a rainy evening"
    assert "rainy" not in json.dumps(told[:-1])
    assert keeps(told[-1]["seed"], told[-1]["salt"], told[0]["promise"])


def test_a_program_gives_orders_that_are_no_choice() -> None:
    lines = ["Trainer volley 2 fire Clockwork", "Patience fire Clockwork with 8 9"]
    play = ("drill", "--game", "fleet", "--seed", "2", "--bots", "robot")
    orders = [{"is": "order", "ask": 1, "text": line} for line in lines]
    told = messages(*play, sent=[*orders, {"is": "done", "ask": 1}])
    asked = of_kind(told, "ask")[0]
    forms = asked["forms"][0]
    assert forms["block"] == "list"
    assert "UNIT [volley N] repair N ..." in forms["items"]
    assert not of_kind(told, "no")
    news = [each["text"] for seen in of_kind(told, "seen") for each in seen["news"]]
    assert "Patience plots fire at Clockwork with #8, #9" in news


def test_nobody_learns_of_a_sealed_order_by_taking_it_back() -> None:
    play = ("drill", "--game", "fleet", "--seed", "2", "--bots", "robot")
    refused = []
    for line in ("not Clockwork fire Trainer", "not Clockwork again close Trainer"):
        told = messages(*play, sent=[{"is": "order", "ask": 1, "text": line}])
        refused += of_kind(told, "no")
    assert len(refused) == 2
    assert len({(each["code"], tuple(each["accepted"])) for each in refused}) == 1


def test_a_person_and_a_program_are_told_the_name_that_is_shown() -> None:
    told = messages("--seed", "3", "--name", "Mary Ann", "--as", "cop")
    (me,) = [each for each in told[0]["players"] if each["seat"] == told[0]["you"]]
    assert (me["seat"], me["name"]) == ("mary_ann", "Mary Ann")
    news = [each["text"] for seen in of_kind(told, "seen") for each in seen["news"]]
    assert any("Mary Ann" in text for text in news)


# -- setups of one's own


def test_a_setup_of_ones_own_is_dealt(folder: Path) -> None:
    dealt = gloaming("deal", str(folder / "Hamlet.toml"), "--players", SEATED, "--seed", "1")
    assert dealt.returncode == 0, dealt.stderr
    assert "title Hamlet" in dealt.stdout
    assert "rules reveal=side" in dealt.stdout
    (folder / "other.toml").write_text(OWN)
    other = gloaming("deal", str(folder / "other.toml"), "--players", SEATED, "--seed", "1")
    assert other.stdout == dealt.stdout.replace("title Hamlet", "title other")
    script = folder / "dealt.gloam"
    script.write_text(dealt.stdout + "night 1\n")
    assert gloaming("check", str(script)).returncode == 0


@pytest.mark.parametrize("seed", ["a rainy evening", "007"])
def test_any_text_is_a_seed_that_deals_the_same_again(seed: str, folder: Path) -> None:
    dealt = gloaming("deal", "matrix6", "--players", NINE, "--seed", seed)
    assert dealt.returncode == 0, dealt.stderr
    assert f"\nseed {seed}\n" in dealt.stdout
    assert gloaming("deal", "matrix6", "--players", NINE, "--seed", seed).stdout == dealt.stdout
    kept = [folder / "one.room", folder / "other.room"]
    for path in kept:
        assert gloaming("play", "--seed", seed, "--save", str(path)).returncode == 0
    assert read_game(str(kept[0])).game.log == read_game(str(kept[1])).game.log
    assert gloaming("check", str(kept[0])).returncode == 0


def test_a_title_that_would_be_read_as_something_else_is_dealt_in_quotation_marks() -> None:
    dealt = gloaming("deal", "matrix6", "--players", NINE, "--title", "a #1  b", "--seed", "# 1")
    script = read(dealt.stdout)
    assert (script.title, script.seed) == ("a #1  b", "# 1")


@pytest.mark.parametrize("players", [NINE, NINE.replace(" ", ", "), NINE.replace(" ", ",")])
def test_players_are_parted_by_blanks_or_commas(players: str) -> None:
    dealt = gloaming("deal", "matrix6", "--players", players, "--seed", "1", "--json")
    seats = json.loads(dealt.stdout)["seats"]
    assert [seat.split()[0] for seat in seats] == NINE.split()


def test_a_name_of_two_words_is_kept_where_a_script_can_hold_it(folder: Path) -> None:
    dealt = gloaming("deal", "drill", "--game", "fleet", "--players", "Ann Lee, Bea")
    assert '"name":"Ann Lee"' in dealt.stdout
    script = folder / "dealt.gloam"
    script.write_text(dealt.stdout + "exchange 1\n  Ann Lee concede\n")
    assert "Ann Lee plots to concede" in gloaming("run", str(script), "--as", "ann lee").stdout


def test_a_setup_of_ones_own_is_played_and_kept(folder: Path) -> None:
    kept = str(folder / "kept.room")
    setup = folder / "Hamlet.toml"
    played = gloaming("play", str(setup), "--as", "cop", "--seed", "1", "--save", kept)
    assert played.returncode == 0, played.stderr
    assert "You are wren, a cop." in played.stdout
    setup.unlink()
    assert gloaming("check", kept).returncode == 0


def test_a_setup_of_ones_own_has_odds(folder: Path) -> None:
    setup = str(folder / "Hamlet.toml")
    done = gloaming("odds", setup, "--games", "20", "--seed", "2", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["command"].startswith(f"gloaming odds {setup} --games 20")
    assert told["tally"]["games"] == 20
    page = folder / "odds.html"
    assert gloaming("odds", setup, "--games", "20", "--html", str(page)).returncode == 0
    assert "The odds of hamlet" in page.read_text()


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("odds", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("odds", "BAD"), "bad.toml, line 5: there is no role 'doctro'"),
        (("deal", "nowhere.toml", "--players", SEATED), "nowhere.toml cannot be read"),
        (("play", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("play", "BAD", "--game", "fleet"), "bad.toml"),
        (("play", "BAD"), "line 5: there is no role 'doctro' (accepted: doctor)"),
        (("deal", "BAD", "--players", SEATED), "bad.toml, line 5"),
        (("play", "--seats", "2"), "so few make no game"),
        (("play", "--seats", "30"), "matrix6 is not for 30 players"),
        (("play", "drill"), "drill is not a setup of mafia (accepted: --game fleet)"),
        (("play", "matrix6", "--game", "fleet"), "(accepted: --game mafia)"),
        (("play", "--resume", "x.room", "--bots", "hard"), "a kept game has a setup"),
        (("play", "--resume", "nowhere.room"), "nowhere.room cannot be used"),
        (("play", "--name", "night"), "nobody can be called 'night': this word has a meaning"),
        (("play", "--name", "two  blanks"), "cannot be a name"),
        (("play", "--bots", "genius"), "there are no bots called 'genius'"),
        (("play", "--save", "/nowhere/at/all.room"), "cannot be used"),
        (("deal", "matrix6", "--players", "night b c d e f g h i"), "'night' is a phase"),
        (
            ("deal", "matrix6", "--players", NINE.replace(" ", ",").replace("ann", "Ann  Lee")),
            "in mafia a name is one word, and 'Ann Lee' is more (accepted: Ann-Lee)",
        ),
        (("play", "--seed", "a\tb"), "cannot be the seed (accepted: a text of one line)"),
        (("deal", "matrix6", "--players", NINE, "--seed", "a\nb"), "cannot be the seed"),
        (("deal", "matrix6", "--players", NINE, "--title", "a\x1b[2J"), "cannot be the title"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_cannot_be_played_is_refused_before_it_begins(
    command: tuple[str, ...], said: str, folder: Path
) -> None:
    bad = folder / "bad.toml"
    bad.write_text('name = "x"\nabout = "y"\n[[deals]]\nfewest = 5\nroles = ["doctro"]\nmost = 5\n')
    done = gloaming(*(str(bad) if word == "BAD" else word for word in command))
    assert done.returncode == 2, done.stdout
    assert said in done.stderr
    assert done.stdout == ""


def test_a_setup_is_played_by_as_many_as_it_is_for() -> None:
    done = gloaming("play", "c9++", "--seed", "1", "--json")
    assert len(json.loads(done.stdout.splitlines()[0])["players"]) == 13


# -- completion


def completed(*words: str) -> list[str]:
    """Return what a shell is offered at the end of a line."""
    line = ["gloaming", *words]
    asking = {"_GLOAMING_COMPLETE": "complete_bash", "COMP_WORDS": " ".join(line)}
    done = gloaming(env={**asking, "COMP_CWORD": str(len(line) - 1)})
    assert done.stderr == ""
    return done.stdout.split("\n")[:-1] if done.stdout.strip() else []


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("wh",), ["whatif"]),
        (("play", "matr"), ["matrix6"]),
        (("play", "--as", "doct"), ["doctor"]),
        (("deal", "--game", "fleet", "dr"), ["drill"]),
        (("play", "--game", "fleet", "--bots", "ro"), ["robot"]),
        (("rules", "tie"), ["ties"]),
        (("bat",), ["battle"]),
        (("votes", "posts.txt", "--format", "b"), ["bbcode"]),
        (("odds", "matrix6", "--game", "ma"), ["mafia"]),
        (("run", "SCRIPT", "--as", "a"), ["ann"]),
        (("explain", "SCRIPT", "an"), ["ann"]),
        (("play", "--game", "fleet", "dr"), ["drill"]),
        (("play", "--game", "nothing", "--bots", "f"), []),
        (("whatif", "SCRIPT", "--phase", "d"), ["day\\ 1"]),
        (("report", "SCRIPT", "--format", "b"), ["bbcode"]),
        (("run", "nowhere.gloam", "--as", "a"), []),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_a_shell_completes_names(words: tuple[str, ...], offered: list[str], folder: Path) -> None:
    script = str(folder / "night.gloam")
    assert completed(*(script if word == "SCRIPT" else word for word in words)) == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_told_how_to_complete(shell: str) -> None:
    done = gloaming(env={"_GLOAMING_COMPLETE": f"source_{shell}"})
    assert "_GLOAMING_COMPLETE" in done.stdout, done.stderr


def test_a_title_and_a_seed_of_any_text_are_kept(folder: Path) -> None:
    done = gloaming("deal", "matrix6", "--players", NINE, "--title", "Game #3", "--seed", "a  #b")
    script = folder / "any.gloam"
    script.write_text(done.stdout, encoding="utf-8")
    assert 'title "Game #3"\nseed "a  #b"\n' in done.stdout
    assert gloaming("run", str(script)).returncode == 0
