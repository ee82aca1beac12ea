"""Files as commands meet them: read with every fault named, written only when all is well."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from gloaming.kernel.errors import Malformed
from gloaming.kernel.words.phrase import say

if TYPE_CHECKING:
    from gloaming.script.loading import ReadGame
    from gloaming.script.runner import Played
    from gloaming.script.script import Script

STDIN = "-"


def read_bytes(path: str) -> bytes:
    """Return the bytes of a file, or of standard input for `-`."""
    from gloaming.script.loading import read_file, read_stream

    return read_file(path) if path != STDIN else read_stream(sys.stdin.buffer, _named(path))


def read_text(path: str) -> str:
    """Return the text of a file, or of standard input for `-`."""
    from gloaming.script.loading import text_of

    return text_of(read_bytes(path), _named(path))


def _named(path: str) -> str:
    return str(say("standard input")) if path == STDIN else path


def check_writable(path: str) -> None:
    """Complain of a file that could not be written, before anybody has waited for its text."""
    file = Path(path)
    with _written(path):
        there = file.exists()
        file.open("ab").close()
        if not there:
            file.unlink()


def write_text(path: str, text: str) -> None:
    """Write a file, or complain that it cannot be written; what was there is then there still."""
    write_bytes(path, text.encode())


def write_bytes(path: str, data: bytes) -> None:
    """Write a file of bytes, or complain that it cannot be written."""
    from gloaming.chronicle.log.files import save

    with _written(path):
        save(Path(path), data)


@contextmanager
def _written(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = str(error.strerror or error)
        raise Malformed(
            "malformed/file", say("{path} cannot be written: {why}", path=path, why=why), value=path
        ) from error


def read_script(path: str) -> Script:
    """Read a script from a file; a game that `gloaming play` has kept is written as one first."""
    from gloaming.script.loading import text_of
    from gloaming.script.reader import read
    from gloaming.script.writer import write

    data, name = read_bytes(path), _named(path)
    kept = _kept_game(data, path)
    if kept is None:
        return read(text_of(data, name), name)
    return read(write(kept.pack, kept.game, seed=kept.head.seed or 0), name)


def play_script(path: str) -> Played:
    """Read a script and play it."""
    from gloaming.script.runner import run

    return run(read_script(path))


def read_game(path: str) -> ReadGame:
    """Read a game: play it if the file is a script, and ask no rule if it is a log or was kept."""
    from gloaming.script import loading

    data = read_bytes(path)
    return _kept_game(data, path) or loading.read_game(data, _named(path))


def read_log(path: str) -> ReadGame:
    """Read a log or a kept game; what is wrong with it is told with the name of its file."""
    from gloaming.script import loading

    data = read_bytes(path)
    return _kept_game(data, path) or loading.read_log(data, _named(path))


def _kept_game(data: bytes, path: str) -> ReadGame | None:
    """Read a game that `gloaming play` has kept, if it is one."""
    if not data.startswith(b'{"gloaming":"journal"'):
        return None
    from gloaming.rooms.reading import read_kept_game

    return read_kept_game(data, _named(path))


def is_log_file(path: str) -> bool:
    """Tell by its first bytes whether a file is a log, compressed or not."""
    from gloaming.chronicle.log.codec import is_log
    from gloaming.chronicle.log.files import PACKED

    if path == STDIN:
        return False
    try:
        with Path(path).open("rb") as file:
            first = file.read(64)
    except (OSError, ValueError):
        return False
    return is_log(first) or first.startswith(PACKED)


def is_same_file(one: str, other: str) -> bool:
    """Tell whether two paths lead to one file."""
    return Path(one).exists() and Path(other).exists() and Path(one).samefile(other)


def scripts_in(path: str) -> list[str]:
    """Return every script in a folder and below it, in order; a file stands for itself."""
    folder = Path(path)
    if not folder.is_dir():
        return [path]
    found = sorted(str(each) for each in folder.rglob("*.gloam"))
    if not found:
        raise Malformed(
            "malformed/no-scripts", say("there is no script in {path}", path=path), value=path
        )
    return found
