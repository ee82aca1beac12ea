"""Files as commands meet them: read with every fault named, written only when all is well."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from gloaming.kernel.errors import Malformed

if TYPE_CHECKING:
    from gloaming.script.runner import Played
    from gloaming.script.script import Script

STDIN = "-"


def read_text(path: str) -> str:
    """Return the text of a file, or of standard input for `-`."""
    from gloaming.script.loading import read_file, read_stream

    return read_file(path) if path != STDIN else read_stream(sys.stdin.buffer, "standard input")


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
            "malformed/file", f"{path} cannot be written: {error.strerror or error}", value=path
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
        raise Malformed("malformed/no-scripts", f"there is no script in {path}", value=path)
    return found
