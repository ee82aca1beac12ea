"""Files as commands meet them: read with every fault named, written only when all is well."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from gloaming.kernel.errors import Malformed
from gloaming.kernel.words import say

if TYPE_CHECKING:
    from gloaming.script.runner import Played
    from gloaming.script.script import Script

STDIN = "-"
LARGEST = 16 * 1024 * 1024
"""Longer than any game ever played: what is larger is not a script."""


def read_text(path: str) -> str:
    """Return the text of a file, or of standard input for `-`."""
    try:
        if path == STDIN:
            path = "standard input"
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(LARGEST + 1)
    except OSError as error:
        raise Malformed(
            "malformed/file",
            say(
                "{path} cannot be read: {strerror}",
                path=path,
                strerror=str(error.strerror or error),
            ),
            value=path,
        ) from error
    if len(data) > LARGEST:
        raise Malformed(
            "malformed/file", say("{path} is too long to be read", path=path), value=path
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(
            "malformed/file",
            say("{path} is not text: byte {start} is not UTF-8", path=path, start=error.start),
            value=path,
        ) from error


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
    from gloaming.chronicle.saving import save

    with _written(path):
        save(Path(path), text.encode())


@contextmanager
def _written(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Malformed(
            "malformed/file",
            say(
                "{path} cannot be written: {strerror}",
                path=path,
                strerror=str(error.strerror or error),
            ),
            value=path,
        ) from error


def read_script(path: str) -> Script:
    """Read a script from a file."""
    from gloaming.script.reader import read

    return read(read_text(path), "standard input" if path == STDIN else path)


def play_script(path: str) -> Played:
    """Read a script and play it."""
    from gloaming.script.runner import run

    return run(read_script(path))


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
