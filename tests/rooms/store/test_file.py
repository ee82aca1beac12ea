"""A file store: rows go in and come out, one process at a time, and nothing is overwritten."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gloaming.rooms.store.file import FileStore
from gloaming.text.errors import Fault, Illegal, Malformed

HEAD = b'{"gloaming":"test"}'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept"


def made(path: Path, *rows: bytes) -> None:
    store = FileStore.create(path, HEAD)
    store.append(0, rows)
    store.close()


def test_rows_come_back_after_the_file_was_closed(path: Path) -> None:
    store = FileStore.create(path, HEAD)
    assert store.read(0) == []
    store.append(0, [b"one"])
    store.append(1, [b"two", b"three"])
    assert store.read(1) == [b"two", b"three"]
    assert store.read(3) == []
    store.close()
    store.close()
    again = FileStore.open(path, HEAD)
    assert again.read(0) == [b"one", b"two", b"three"]
    assert again.cut == 0
    again.append(3, [b"four"])
    again.close()
    assert path.read_bytes() == HEAD + b"\none\ntwo\nthree\nfour\n"


def test_it_is_for_its_owner_alone_and_nothing_is_left_beside_it(path: Path) -> None:
    before = os.umask(0)
    try:
        made(path, b"one")
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]
    assert path.stat().st_nlink == 1


def test_what_exists_is_not_overwritten(path: Path) -> None:
    path.write_text("precious")
    with pytest.raises(Illegal) as caught:
        FileStore.create(path, HEAD)
    assert caught.value.code == "illegal/exists"
    assert path.read_text() == "precious"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("there", [True, False])
def test_no_link_is_followed(path: Path, there: bool) -> None:
    target = path.with_name("target")
    path.symlink_to(target)
    if there:
        made(target, b"one")
        before = target.read_bytes()
    with pytest.raises(Illegal):
        FileStore.create(path, HEAD)
    with pytest.raises(Malformed, match="links are not followed"):
        FileStore.open(path, HEAD)
    assert target.exists() == there
    assert not there or target.read_bytes() == before


def test_a_row_must_have_the_next_number(path: Path) -> None:
    store = FileStore.create(path, HEAD)
    store.append(0, [b"one"])
    for start in (0, 2):
        with pytest.raises(Illegal):
            store.append(start, [b"two"])
    assert store.read(0) == [b"one"]
    store.close()


def test_a_row_is_one_line(path: Path) -> None:
    store = FileStore.create(path, HEAD)
    with pytest.raises(Fault):
        store.append(0, [b"one\ntwo"])
    assert store.read(0) == []
    store.close()


def test_a_last_line_without_its_end_is_cut_away_by_the_next_append(path: Path) -> None:
    made(path, b"one", b"two")
    whole = path.read_bytes()
    torn = whole + b'{"number":2,"a'
    path.write_bytes(torn)
    store = FileStore.open(path, HEAD)
    assert store.cut == 14
    assert store.read(0) == [b"one", b"two"]
    store.close()
    assert path.read_bytes() == torn  # to look is not to change
    store = FileStore.open(path, HEAD)
    store.append(2, [b"3"])
    store.close()
    assert path.read_bytes() == whole + b"3\n"


@pytest.mark.parametrize("text", [b"", HEAD, HEAD + b" \n", HEAD[1:] + b"\n", b"# a script\n"])
def test_another_file_is_refused_and_left_as_it_is(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    with pytest.raises(Malformed) as caught:
        FileStore.open(path, HEAD)
    assert caught.value.code == "malformed/other-file"
    assert path.read_bytes() == text


def test_a_second_one_is_refused_until_the_first_is_closed(path: Path) -> None:
    store = FileStore.create(path, HEAD)
    with pytest.raises(Illegal, match="close it there"):
        FileStore.open(path, HEAD)
    store.append(0, [b"one"])
    store.close()
    FileStore.open(path, HEAD).close()


OPENING = """
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from gloaming.text.errors import GradedError
from gloaming.rooms.store.file import FileStore
try:
    FileStore.open(Path(sys.argv[1]), sys.argv[2].encode())
except GradedError as error:
    print(error.code)
else:
    print("opened")
"""


def test_a_second_process_is_refused(path: Path) -> None:
    def other() -> str:
        words = [sys.executable, "-c", OPENING, str(path), HEAD.decode()]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()

    store = FileStore.create(path, HEAD)
    assert other() == "illegal/in-use"
    store.close()
    assert other() == "opened"


def test_of_many_who_want_one_name_one_gets_it(path: Path) -> None:
    def attempt(number: int) -> FileStore | str:
        try:
            store = FileStore.create(path, HEAD)
        except Illegal as refused:
            return refused.code
        store.append(0, [b"%d" % number])
        return store

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(attempt, range(16)))
    (number,) = [place for place, each in enumerate(found) if isinstance(each, FileStore)]
    assert {each for each in found if isinstance(each, str)} == {"illegal/exists"}
    winner = found[number]
    assert isinstance(winner, FileStore)
    winner.close()
    assert path.read_bytes() == HEAD + b"\n%d\n" % number
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("name", ["nowhere/kept", ".", "a\0b", "x" * 300])
def test_a_name_that_can_be_no_file_is_complained_of(tmp_path: Path, name: str) -> None:
    for way in (FileStore.create, FileStore.open):
        with pytest.raises((Malformed, Illegal)):
            way(tmp_path / name, HEAD)
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_is_refused_without_waiting(path: Path) -> None:
    os.mkfifo(path)
    with pytest.raises(Malformed, match="not a plain file"):
        FileStore.open(path, HEAD)
