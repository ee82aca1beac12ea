"""The program as a whole: answers for programs, completion, setups of one's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer.main

from gloaming.chronicle.log.codec import Codec, header
from gloaming.cli.app import app
from gloaming.cli.reference import manual
from gloaming.script.reader import read
from gloaming.script.runner import run
from tests.cli.program import gloaming
from tests.cli.test_commands import BATTLE, SCRIPT

POSTS = "ann wrote:\nVOTE: eve\n"
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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a script, posts and a setup in it."""
    (tmp_path / "night.gloam").write_text(SCRIPT)
    (tmp_path / "posts.txt").write_text(POSTS)
    found = run(read(SCRIPT))
    head = header(found.pack, seed=found.script.seed)
    Codec.of(found.pack).save(tmp_path / "night.jsonl", found.game.log, head)
    (tmp_path / "Hamlet.toml").write_text(OWN)
    return tmp_path


ANSWERS: dict[str, tuple[str, ...]] = {
    "play": ("--seed", "3"),
    "run": ("night.gloam",),
    "check": ("night.gloam",),
    "verify": ("night.jsonl",),
    "explain": ("night.gloam", "ann"),
    "whatif": ("night.gloam", "--without", "eve kill ann"),
    "ask": ("ann: doctor, eve: goon, bea", "eve kill bea; ann protect bea"),
    "report": ("night.gloam",),
    "votes": ("posts.txt", "--seats", SEATED),
    "odds": ("mountainous", "--seats", "5", "--mafia", "1", "--exact"),
    "battle": (BATTLE, "--volley", "1"),
    "new": ("matrix6", "--players", NINE),
    "roles": ("cop",),
    "setups": (),
    "rules": ("ties",),
    "rulings": ("strongman", "jail"),
    "words check": ("en",),
    "words new": ("xx",),
    "pack new": ("lamplighter",),
}


def commands() -> dict[str, Any]:
    """Return every command there is."""
    return dict(manual._commands(typer.main.get_command(app)))


def test_every_command_is_tried_and_says_how_it_is_used() -> None:
    assert set(ANSWERS) == set(commands())
    for command in commands().values():
        assert "Example: gloaming " in command.help


@pytest.mark.parametrize("name", ANSWERS)
def test_every_command_answers_programs(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    done = gloaming(*name.split(), *ANSWERS[name], "--json")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told


def test_a_program_plays_a_whole_game(folder: Path) -> None:
    done = gloaming("play", "--seed", "3", "--as", "cop", "--json", stdin="vote nobody here\n\n")
    told = [json.loads(line) for line in done.stdout.splitlines()]
    kinds = [each["is"] for each in told]
    assert kinds[0] == "welcome"
    assert told[0]["seed"] == "3"
    assert "vote" in [choice["verb"] for choice in told[kinds.index("ask")]["choices"]]
    assert told[kinds.index("refused")]["error"].startswith(("malformed/", "illegal/"))
    assert any(each["is"] == "news" and each["private"] for each in told)
    votes = [each for each in told if each["is"] == "news" and each["event"]["kind"] == "Vote"]
    assert all(" votes " in each["text"] and each["event"]["targets"] for each in votes)
    story = told[-1]
    assert story["is"] == "story"
    assert any(scene["reasons"] for scene in story["scenes"])


def test_a_program_gives_orders_that_are_no_choice(folder: Path) -> None:
    lines = ["Trainer volley 2 fire Clockwork", "Patience fire Clockwork with 8 9", "", ""]
    play = ("play", "drill", "--game", "fleet", "--seed", "2", "--bots", "robot", "--json")
    told = [
        json.loads(line) for line in gloaming(*play, stdin="\n".join(lines)).stdout.split("\n")[:-1]
    ]
    asked = next(each for each in told if each["is"] == "ask")
    (forms,) = asked["forms"]
    assert forms["block"] == "list"
    assert "UNIT [volley N] repair N ..." in forms["items"]
    assert not [each for each in told if each["is"] == "refused"]
    news = [each["text"] for each in told if each["is"] == "news"]
    assert "Patience plots fire at Clockwork with #8, #9" in news


def test_nobody_learns_of_a_sealed_order_by_taking_it_back(folder: Path) -> None:
    refused = []
    for line in ("not Clockwork fire Trainer", "not Clockwork again close Trainer"):
        play = ("play", "drill", "--game", "fleet", "--seed", "2", "--bots", "robot", "--json")
        done = gloaming(*play, stdin=f"{line}\n\n")
        told = [json.loads(line) for line in done.stdout.splitlines()]
        refused += [each for each in told if each["is"] == "refused"]
        story = told[-1]["scenes"][1]
        assert any("Clockwork plots fire at Trainer" in told for told in story["lines"])
    assert [each["error"] for each in refused] == ["illegal/nothing-ordered"] * 2


@pytest.mark.parametrize("role", ["mason", "neighbor", "lover", "neighborizer"])
def test_a_card_does_not_mention_what_play_does_not_offer(role: str) -> None:
    told = json.loads(gloaming("play", "--seed", "3", "--as", role, "--json").stdout.split("\n")[0])
    assert told["card"]["title"] == role
    assert "talk" not in json.dumps(told["card"])


# -- setups of one's own


def test_a_setup_of_ones_own_is_dealt(folder: Path) -> None:
    dealt = gloaming("new", str(folder / "Hamlet.toml"), "--players", SEATED, "--seed", "1")
    assert dealt.returncode == 0, dealt.stderr
    assert "title Hamlet" in dealt.stdout
    assert "rules reveal=side" in dealt.stdout
    (folder / "other.toml").write_text(OWN)
    other = gloaming("new", str(folder / "other.toml"), "--players", SEATED, "--seed", "1")
    assert other.stdout == dealt.stdout.replace("title Hamlet", "title other")
    script = folder / "dealt.gloam"
    script.write_text(dealt.stdout + "night 1\n")
    assert gloaming("check", str(script)).returncode == 0


@pytest.mark.parametrize("seed", ["a rainy evening", "007"])
def test_any_text_is_a_seed_that_deals_the_same_again(seed: str, folder: Path) -> None:
    dealt = gloaming("new", "matrix6", "--players", NINE, "--seed", seed)
    assert dealt.returncode == 0, dealt.stderr
    assert f"\nseed {seed}\n" in dealt.stdout
    assert gloaming("new", "matrix6", "--players", NINE, "--seed", seed).stdout == dealt.stdout
    kept = [folder / "one.gloam", folder / "other.gloam"]
    for path in kept:
        assert gloaming("play", "--seed", seed, "--save", str(path)).returncode == 0
    assert kept[0].read_bytes() == kept[1].read_bytes()
    assert gloaming("check", str(kept[0])).returncode == 0


@pytest.mark.parametrize("players", [NINE, NINE.replace(" ", ", "), NINE.replace(" ", ",")])
def test_players_are_parted_by_blanks_or_commas(players: str) -> None:
    dealt = gloaming("new", "matrix6", "--players", players, "--seed", "1", "--json")
    seats = json.loads(dealt.stdout)["seats"]
    assert [seat.split()[0] for seat in seats] == NINE.split()


def test_a_name_of_two_words_is_kept_where_a_script_can_hold_it(folder: Path) -> None:
    dealt = gloaming("new", "drill", "--game", "fleet", "--players", "Ann Lee, Bea")
    assert '"name":"Ann Lee"' in dealt.stdout
    script = folder / "dealt.gloam"
    script.write_text(dealt.stdout + "exchange 1\n  Ann Lee concede\n")
    assert "Ann Lee plots to concede" in gloaming("run", str(script), "--as", "ann lee").stdout


def test_a_setup_of_ones_own_is_played_and_kept(folder: Path) -> None:
    kept = str(folder / "kept.gloam")
    setup = folder / "Hamlet.toml"
    played = gloaming("play", str(setup), "--as", "cop", "--seed", "1", "--save", kept)
    assert played.returncode == 0, played.stderr
    assert "You are wren, the cop." in played.stdout
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
        (("odds", "BAD"), "bad.toml, line 5: there is no role 'docter'"),
        (("new", "nowhere.toml", "--players", SEATED), "nowhere.toml cannot be read"),
        (("play", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("play", "BAD", "--game", "fleet"), "fleet has no setups of one's own"),
        (("play", "BAD"), "line 5: there is no role 'docter' (accepted: doctor)"),
        (("new", "BAD", "--players", SEATED), "bad.toml, line 5"),
        (("play", "--seats", "2"), "so few make no game"),
        (("play", "--seats", "30"), "matrix6 is not for 30 players"),
        (("play", "drill"), "drill is not a setup of mafia (accepted: --game fleet)"),
        (("play", "matrix6", "--game", "fleet"), "(accepted: --game mafia)"),
        (("play", "--resume", "x.gloam", "--bots", "fox"), "a kept game has a setup"),
        (("play", "--resume", "nowhere.gloam"), "nowhere.gloam cannot be read"),
        (("play", "--name", "night"), "nobody can be called 'night' in a script"),
        (("play", "--name", "two words"), "nobody can be called 'two words'"),
        (("play", "--bots", "genius"), "there are no bots called 'genius'"),
        (("play", "--save", "/nowhere/at/all.gloam"), "cannot be written"),
        (("new", "matrix6", "--players", "night b c d e f g h i"), "'night' is a phase"),
        (
            ("new", "matrix6", "--players", NINE.replace(" ", ",").replace("ann", "Ann  Lee")),
            "in mafia a name is one word, and 'Ann Lee' is more (accepted: Ann-Lee)",
        ),
        (("play", "--seed", "a\tb"), "cannot be the seed (accepted: a text of one line)"),
        (("new", "matrix6", "--players", NINE, "--seed", "a\nb"), "cannot be the seed"),
        (("new", "matrix6", "--players", NINE, "--title", "a\x1b[2J"), "cannot be the title"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_cannot_be_played_is_refused_before_it_begins(
    command: tuple[str, ...], said: str, folder: Path
) -> None:
    bad = folder / "bad.toml"
    bad.write_text('name = "x"\nabout = "y"\n[[deals]]\nfewest = 5\nroles = ["docter"]\nmost = 5\n')
    done = gloaming(*(str(bad) if word == "BAD" else word for word in command))
    assert done.returncode == 2, done.stdout
    assert said in done.stderr
    assert done.stdout == ""


def test_a_setup_is_played_by_as_many_as_it_is_for() -> None:
    done = gloaming("play", "c9++", "--seed", "1", "--json")
    assert json.loads(done.stdout.splitlines()[0])["seats"] == 13


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
        (("new", "--game", "fleet", "dr"), ["drill"]),
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
    done = gloaming("new", "matrix6", "--players", NINE, "--title", "Game #3", "--seed", "a  #b")
    script = folder / "any.gloam"
    script.write_text(done.stdout, encoding="utf-8")
    assert 'title "Game #3"\nseed "a  #b"\n' in done.stdout
    assert gloaming("run", str(script)).returncode == 0
