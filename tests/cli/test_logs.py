"""Every command that takes a script takes a log, and no log does any harm."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gloaming as product
from gloaming.game_api.installed import pack
from gloaming.history.log.chain import seal, unseal
from gloaming.history.log.codec import Codec, header
from gloaming.history.log.files import compressed
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.testing.playout import playout
from tests.cli.program import gloaming
from tests.cli.test_commands import SCRIPT

QUICK, LONG = 20, 400
"""How many hostile logs of each pack are tried."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a script and its log: the referee's, and one for others."""
    made = tmp_path_factory.mktemp("logs")
    script = made / "night.gloam"
    script.write_text(SCRIPT)
    for log in (["night.jsonl"], ["others.jsonl.gz", "--no-seed"]):
        path = str(made / log[0])
        assert gloaming("run", str(script), "--log", path, *log[1:]).returncode == 0
    return made


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Path:
    """Go to a folder with copies of them."""
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    return tmp_path


TOLD: list[tuple[str, ...]] = [
    ("run",),
    ("run", "--as", "cal"),
    ("run", "--as", "cal", "--json"),
    ("explain", "ann"),
    ("explain", "ann", "--phase", "night 1", "--json"),
    ("report",),
    ("report", "--for", "cal"),
]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("words", TOLD, ids=" ".join)
def test_a_log_is_told_as_its_script_is(words: tuple[str, ...]) -> None:
    command, *rest = words
    expected = gloaming(command, "night.gloam", *rest)
    assert expected.returncode == 0
    for file in ("night.jsonl", "others.jsonl.gz"):
        assert gloaming(command, file, *rest) == expected


@pytest.mark.usefixtures("folder")
def test_a_log_is_asked_what_if() -> None:
    words = ("--without", "ann guard bea")
    expected = gloaming("whatif", "night.gloam", *words)
    assert expected.returncode == 0
    assert gloaming("whatif", "night.jsonl", *words) == expected
    refused = gloaming("whatif", "others.jsonl.gz", *words)
    assert refused.returncode == 2
    assert "this log has no seed" in refused.stderr


@pytest.mark.usefixtures("folder")
def test_a_log_says_who_votes(tmp_path: Path) -> None:
    (tmp_path / "posts.txt").write_text("bea wrote:\nVOTE: vic\n")
    expected = gloaming("votes", "posts.txt", "--script", "night.gloam")
    assert expected.returncode == 0
    assert gloaming("votes", "posts.txt", "--script", "night.jsonl") == expected


@pytest.mark.usefixtures("folder")
def test_a_log_is_written_again_as_it_was(tmp_path: Path) -> None:
    data = (tmp_path / "night.jsonl").read_text()
    assert gloaming("run", "night.jsonl", "--json").stdout == data
    assert gloaming("run", "night.gloam", "--json").stdout == data
    assert gloaming("run", "-", "--json", stdin=data).stdout == data
    assert '"seed":"7"' in data
    assert '"seed"' not in gloaming("run", "others.jsonl.gz", "--json").stdout


@pytest.mark.usefixtures("folder")
def test_a_log_is_no_view() -> None:
    done = gloaming("run", "night.gloam", "--as", "cal", "--log", "cal.jsonl")
    assert (done.returncode, Path("cal.jsonl").exists()) == (2, False)


@pytest.mark.usefixtures("folder")
def test_a_log_is_checked_against_the_rules() -> None:
    done = gloaming("check", "night.jsonl")
    count = json.loads(gloaming("verify", "night.jsonl", "--json").stdout)["records"]
    assert done.returncode == 0
    assert done.stdout.splitlines() == [f"night.jsonl: as expected ({count})"]
    assert gloaming("check", "no-such.jsonl").returncode == 2


@pytest.mark.usefixtures("folder")
def test_verify_says_what_it_has_looked_at() -> None:
    done = gloaming("verify", "night.jsonl")
    assert done.returncode == 0
    assert "The log is whole" in done.stdout
    assert "today's rules give the same game" in done.stdout
    others = gloaming("verify", "others.jsonl.gz")
    assert others.returncode == 0
    assert "It has no seed" in others.stdout
    script = gloaming("verify", "night.gloam")
    assert (script.returncode, script.stdout) == (2, "")
    assert "night.gloam is not a log" in script.stderr


@pytest.mark.usefixtures("folder")
def test_a_log_that_was_cut_off_changed_or_is_too_old_is_refused(tmp_path: Path) -> None:
    data = (tmp_path / "night.jsonl").read_bytes()
    files = {
        "cut.jsonl": data[: len(data) // 2],
        "cut.jsonl.gz": compressed(data)[:-20],
        "changed.jsonl": data.replace(b"goon", b"good"),
        "old.jsonl": b'{"gloaming":1,"pack":"mafia"}\n',
        "foreign.jsonl": seal([b'{"gloaming":"log","format":2,"version":"0","pack":"chess"}']),
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
        for words in (("run", name), ("verify", name), ("check", name), ("explain", name, "ann")):
            done = gloaming(*words)
            assert (done.returncode, done.stdout) == (2, ""), words
            assert name in done.stderr
    assert "gloaming run SCRIPT --log FILE" in gloaming("run", "old.jsonl").stderr


def forged(tmp_path: Path, change: Callable[[list[bytes]], list[bytes]]) -> str:
    """Write a log that somebody changed who can work out digests."""
    bodies, _ = unseal((tmp_path / "night.jsonl").read_bytes())
    (tmp_path / "forged.jsonl").write_bytes(seal(change(bodies)))
    return "forged.jsonl"


def test_a_forgery_is_told_and_found_out(folder: Path) -> None:
    name = forged(folder, lambda lines: [x.replace(b'"dies"', b'"lives"') for x in lines[:-3]])
    done = gloaming("verify", name)
    assert done.returncode == 1
    assert "Today's rules give another game from record" in done.stdout
    told = json.loads(gloaming("verify", name, "--json").stdout)["differs"]
    assert told["logged"] == "nothing more"
    checked = gloaming("check", name)
    assert (checked.returncode, "NOT as expected" in checked.stdout) == (1, True)
    refused = gloaming("whatif", name, "--without", "ann guard bea")
    assert refused.returncode == 2
    assert "today's rules play this game differently" in refused.stderr


def test_what_differs_in_no_word_is_shown_to_the_letter(folder: Path) -> None:
    def recaused(lines: list[bytes]) -> list[bytes]:
        assert b'"cause":' in lines[-1]
        head, _, _ = lines[-1].partition(b',"cause":')
        return [*lines[:-1], head + b',"cause":1}']

    done = gloaming("verify", forged(folder, recaused))
    assert done.returncode == 1
    logged, replayed = (json.loads(line[4:]) for line in done.stdout.splitlines()[-2:])
    assert logged["cause"] == 1
    assert {**replayed, "cause": 1} == logged


def test_an_input_that_the_rules_refuse_is_named(folder: Path) -> None:
    def broken(lines: list[bytes]) -> list[bytes]:
        # It came too late, says the log, so that nobody asks what role this is; the rules do.
        seat = {"kind": "Seated", "name": "yve", "role": "no such role"}
        line = {"seq": len(lines) - 1, "event": seat, "fate": "moot"}
        return [*lines, json.dumps(line).encode()]

    done = gloaming("verify", forged(folder, broken))
    assert done.returncode == 1
    assert "  + refused: " in done.stdout


def test_older_rules_are_named(folder: Path) -> None:
    def aged(lines: list[bytes]) -> list[bytes]:
        return [re.sub(rb'"rules":\d+', b'"rules":0', lines[0]), *lines[1:]]

    name = forged(folder, aged)
    assert "written by version 0 of the rules of mafia" in gloaming("verify", name).stdout


@pytest.mark.parametrize(
    "name", [r"\u001b[2J", r"\u0000", r"a\nb", "\x7f", "\x9b", r"\u007f"], ids=ascii
)
def test_a_log_cannot_move_a_cursor(folder: Path, name: str) -> None:
    done = gloaming(
        "run", forged(folder, lambda lines: [x.replace(b"zoe", name.encode()) for x in lines])
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "is not text" in done.stderr
    assert done.stderr.rstrip("\n").replace("\n", "").isprintable()


def test_a_line_break_in_what_somebody_wrote_is_told_on_one_line(folder: Path) -> None:
    script = folder / "said.gloam"
    script.write_text(
        "game mafia\nseats\n ann villager\n bob villager\n cal villager\n eve goon\n"
        'day 1\n ann say "one\\n  bob is dead\\\\n\\tand"\n...\n',
        encoding="utf-8",
    )
    log = str(folder / "said.jsonl")
    assert gloaming("run", str(script), "--log", log).returncode == 0
    done = gloaming("run", log)
    assert '  ann says "one / bob is dead\\n and"\n' in done.stdout


def test_a_backslash_is_text(folder: Path) -> None:
    name = forged(folder, lambda lines: [x.replace(b"zoe", rb"z\\noe") for x in lines])
    done = gloaming("run", name)
    assert r"z\noe is a villager" in done.stdout


# -- a changed rule


def test_a_changed_rule_leaves_what_a_log_tells_and_verify_names_the_difference(
    tmp_path: Path,
) -> None:
    night = """\
game  mafia
seats
  ann  doctor
  bea  villager
  cal  villager
  eve  goon
night 1
  eve kill bea
  ann protect bea
"""
    played = run(read(night))
    log = tmp_path / "night.jsonl"
    Codec.of(played.pack).save(log, played.game.log, header(played.pack, seed=0))
    scratch = tmp_path / "scratch"
    shutil.copytree(Path(product.__file__).parent, scratch / "gloaming")

    def told(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-P", "-m", "gloaming", *words, str(log)],
            env={**os.environ, "PYTHONPATH": str(scratch), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    before = gloaming("run", str(log))
    rule = next(
        path for path in scratch.rglob("*.py") if "class Protected(Effect)" in path.read_text()
    )
    text = rule.read_text()
    changed = text.replace("if attack.piercing:", "if attack.target:")
    assert changed != text
    rule.write_text(changed)
    assert (before.returncode, before.stderr) == (0, "")
    assert told("run").stdout == before.stdout
    assert "nobody died in the night" in before.stdout
    verified = told("verify")
    assert verified.returncode == 1
    assert "(night 1)" in verified.stdout
    assert "  - eve attacks bea, but protected bea stops it\n" in verified.stdout
    assert "  + eve attacks bea\n" in verified.stdout


# -- hostile logs

ODD: list[Any] = [
    None, True, -1, 10**30, 10**400, 1.5, "", "nobody", "\0", "x" * 5_000, [], {}, [[]],
    {"kind": "Opened"}, [{"kind": "Death"}], "day", "night 1", 255, ["ann", "ann"],
]  # fmt: skip


BROKEN = [b"{}", b"}", b"[" * 50_000 + b"}", b'{"a":\xff}', rb'{"a":"\ud800"}', b'{"a":1e999}']


def hostile(bodies: list[bytes], rng: Random) -> bytes:
    """Change a log as somebody would who wants it to do harm."""
    raw: list[Any] = [json.loads(body) for body in bodies]
    values = [holder[key] for each in raw[1:] for holder, key in _places(each)]
    for _ in range(rng.randint(1, 3)):
        holder, key = rng.choice(list(_places(raw[rng.randrange(1, len(raw))])))
        alike = [value for value in values if type(value) is type(holder[key])]
        if rng.random() < 0.8 and key != "seq":
            holder[key] = json.loads(json.dumps(rng.choice(alike)))
        elif rng.random() < 0.7:
            holder[key] = rng.choice(ODD)
        else:
            del holder[key]
    lines = [json.dumps(each, separators=(",", ":")).encode() for each in raw]
    if rng.random() < 0.1:
        lines[rng.randrange(1, len(lines))] = rng.choice(BROKEN)
    return seal(lines)


def _places(thing: Any) -> Iterator[tuple[Any, Any]]:
    keys = thing.keys() if isinstance(thing, dict) else range(len(thing))
    for key in list(keys):
        yield thing, key
        if isinstance(thing[key], (dict, list)):
            yield from _places(thing[key])


@pytest.mark.parametrize("name", ["mafia", "fleet"])
def test_hostile_logs_give_graded_errors_wherever_they_are_read(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    monkeypatch.chdir(tmp_path)
    found = pack(name)
    codec = Codec.of(found)
    # To make one takes longer than all the rest.
    monkeypatch.setattr(Codec, "of", lambda _: codec)
    games = [playout(found, seed, longest=6).game for seed in range(4)]
    logs = [unseal(codec.encode(g.log, header(found, seed=0)))[0] for g in games]
    rng = Random(f"hostile {name}")
    told: dict[int, int] = {}
    for number in range(LONG if request.config.getoption("--long") else QUICK):
        bodies = rng.choice(logs)
        Path("hostile.jsonl").write_bytes(hostile(bodies, rng))
        who = rng.choice(list(found.players(games[0].state)))
        for words in (
            ("run", "hostile.jsonl"),
            ("run", "hostile.jsonl", "--as", who),
            ("explain", "hostile.jsonl", who),
            ("report", "hostile.jsonl"),
            ("verify", "hostile.jsonl"),
            ("whatif", "hostile.jsonl", "--without", f"{who} vote {who}"),
        ):
            try:
                done = gloaming(*words)
            except Exception as error:
                raise AssertionError(f"log {number}: {words} gives {error!r}") from error
            assert done.returncode in {0, 1, 2}, (number, words, done.stderr)
            told[done.returncode] = told.get(done.returncode, 0) + 1
            if done.returncode and words[0] == "run":
                break  # what cannot be read at all, no other command reads
    assert told[0]
    assert told[2]
    record_property("told", told)


def test_a_log_never_replaces_the_script_it_is_made_from(folder: Path) -> None:
    before = (folder / "night.gloam").read_bytes()
    done = gloaming("run", "night.gloam", "--log", "night.gloam")
    assert done.returncode == 2
    assert "the log would replace the file it is made from" in done.stderr
    assert (folder / "night.gloam").read_bytes() == before


def test_a_log_without_a_seed_is_not_said_to_be_checked(folder: Path) -> None:
    done = gloaming("check", "others.jsonl.gz")
    assert done.returncode == 2
    assert "has no seed" in done.stderr


def test_a_log_of_later_rules_is_refused(folder: Path) -> None:
    bodies, _ = unseal((folder / "night.jsonl").read_bytes())
    later = [re.sub(rb'"rules":\d+', b'"rules":99', bodies[0]), *bodies[1:]]
    (folder / "later.jsonl").write_bytes(seal(later))
    done = gloaming("run", "later.jsonl")
    assert done.returncode == 2
    assert "version 99 of the rules" in done.stderr
