"""Loading: a game out of a file, played and ready to be asked about."""

from __future__ import annotations

from pathlib import Path
from typing import Any, BinaryIO, Final

from gloaming.kernel.errors import Malformed
from gloaming.kernel.game import Game
from gloaming.script.reader import read
from gloaming.script.runner import run

LARGEST: Final = 16 * 1024 * 1024
"""In bytes. No game ever played was longer, so a larger file is not a script."""


def load(path: str | Path) -> Game[Any]:
    """Read a game from a file and return it as it is at its end.

    What cannot be read is a `Malformed` that names the file and the line.
    """
    name = str(path)
    return played(read_file(name), name)


def played(text: str, name: str = "") -> Game[Any]:
    """Return the game that a text tells: the one place where a kind of text finds its reader."""
    return run(read(text, name)).game


def read_file(path: str) -> str:
    """Return the text of a file."""
    try:
        with Path(path).open("rb") as file:
            return read_stream(file, path)
    except OSError as error:
        raise _unreadable(path, error) from error


def read_stream(stream: BinaryIO, name: str) -> str:
    """Return the text of a stream that is open, and that people know by this name."""
    try:
        data = stream.read(LARGEST + 1)
    except OSError as error:
        raise _unreadable(name, error) from error
    if len(data) > LARGEST:
        raise Malformed("malformed/file", f"{name} is too long to be read", value=name)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(
            "malformed/file", f"{name} is not text: byte {error.start} is not UTF-8", value=name
        ) from error


def _unreadable(name: str, error: OSError) -> Malformed:
    return Malformed(
        "malformed/file", f"{name} cannot be read: {error.strerror or error}", value=name
    )
