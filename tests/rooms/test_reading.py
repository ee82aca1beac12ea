"""Kept games are read by every command that reads logs."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from gloaming.kernel.common_events import Stirred
from gloaming.rooms.agents import run
from gloaming.rooms.journal.entry import Sealed, Unsealed
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.reading import is_kept_game, load, read_kept_game, read_room
from gloaming.rooms.room import SERVER_AUTHOR, Room
from gloaming.rooms.store.file import FileStore
from gloaming.rooms.store.store import MemoryStore
from gloaming.script.writer import write
from gloaming.text.errors import GradedError, Malformed
from tests.cli.program import gloaming
from tests.rooms.tables import bots, played, table


@pytest.fixture(scope="module")
def promised(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Keep a whole game in a file, and return also what was promised."""
    path = tmp_path_factory.mktemp("games") / "x.room"
    store = FileStore.create(path, HEAD)
    room = table(seed="4", store=store)
    run(room, bots(room))
    store.close()
    return path, room.promise


@pytest.fixture
def kept(promised: tuple[Path, str]) -> Path:
    return promised[0]


def test_a_kept_game_is_read_as_it_was_played(kept: Path) -> None:
    data = kept.read_bytes()
    assert is_kept_game(data)
    assert read_kept_game(data, "x").game.log == played(seed="4").game.log


def test_a_program_loads_a_kept_game(kept: Path, tmp_path: Path) -> None:
    assert load(kept).log == read_kept_game(kept.read_bytes(), "x").game.log
    path = tmp_path / "x.room"
    path.write_bytes(kept.read_bytes().replace(b'"seed"', b'"sead"', 1))
    with pytest.raises(Malformed, match=r"x\.room cannot be read as a kept game:\n  line 2"):
        load(path)


def test_a_game_that_was_played_by_mail_is_read() -> None:
    store = MemoryStore()
    room = table(seed="4", store=store)
    room.keep("ann", "", Sealed("ann", 1, "digest"))
    room.keep("ann", "", Unsealed("ann", 1, "salt", ("vote bea",)))
    room.change(SERVER_AUTHOR, "", [partial(room.game.happen, Stirred("salt"))])
    run(room, bots(room))
    assert Room(Journal(store)).game.log == room.game.log
    assert 'stir "salt"' in write(room.pack, room.game, seed="4")  # it is run and compared


@pytest.mark.parametrize("command", ["run", "check", "verify", "report"])
def test_commands_read_kept_games(command: str, kept: Path) -> None:
    done = gloaming(command, str(kept))
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_a_promise_is_checked_by_a_command(promised: tuple[Path, str]) -> None:
    kept, promise = promised
    good = gloaming("verify", str(kept), "--promise", promise)
    assert good.returncode == 0
    assert "is the one that was promised" in good.stdout
    bad = gloaming("verify", str(kept), "--promise", promise[::-1])
    assert bad.returncode == 1
    assert "is not the one" in bad.stdout


def test_a_promise_of_a_log_needs_its_salt(promised: tuple[Path, str], tmp_path: Path) -> None:
    kept, promise = promised
    salt, log = read_room(kept.read_bytes(), "x").head.salt, str(tmp_path / "x.jsonl")
    assert gloaming("run", str(kept), "--log", log).returncode == 0
    assert gloaming("verify", log, "--promise", promise).returncode == 2
    assert gloaming("verify", log, "--promise", promise, "--salt", salt).returncode == 0


def test_an_unfinished_last_line_is_left_out(kept: Path) -> None:
    data = kept.read_bytes()
    whole, cut = read_room(data, "x"), read_room(data + b'{"number":', "x")
    assert cut.game.log == whole.game.log


@pytest.mark.parametrize("data", [HEAD + b"\n", HEAD + b"\n{}\n", HEAD + b"\nnonsense\n"])
def test_a_broken_file_is_named(data: bytes) -> None:
    with pytest.raises(GradedError) as broken:
        read_kept_game(data, "my.room")
    assert "my.room" in str(broken.value)


def test_a_game_of_later_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    room = table()
    assert isinstance(room.journal, Journal)
    data = HEAD + b"\n" + b"".join(row + b"\n" for row in room.journal.rows())
    monkeypatch.setattr(type(room.pack), "version", room.pack.version - 1)
    with pytest.raises(Malformed, match="version"):
        read_kept_game(data, "x")
