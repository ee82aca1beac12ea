"""Files as commands meet them: read with every fault named, written only when all is well."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from gloaming.kernel.errors import Faults, GradedError, Malformed

if TYPE_CHECKING:
    from gloaming.chronicle.codec import Header
    from gloaming.kernel.game import Game
    from gloaming.kernel.pack import Pack
    from gloaming.script.runner import Played
    from gloaming.script.script import Script

STDIN = "-"
LARGEST = 16 * 1024 * 1024
"""Longer than any game ever played: what is larger is not a script."""
_BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What comes of telling a log that no game ever wrote."""
_CONTROL = re.compile(
    rb"(?<!\\)(?:\\\\)*\\(?:[bfnrt]|u00(?:[01][0-9a-fA-F]|7[fF]|[89][0-9a-fA-F]))|\x7f|\xc2[\x80-\x9f]"
)
"""A character, or the JSON of one, that would move a cursor where it is printed."""


class ReadGame(NamedTuple):
    """A game that was read: from a script, which was played, or from a log."""

    pack: Pack
    game: Game[Any]
    head: Header
    """The head of its log, or the head that its log would have."""
    logged: bool
    """Whether it was read from a log, and no rule was asked."""

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Tell the game; a log that cannot be told is complained of as a file is."""
        try:
            yield
        except OSError:  # what is wrong is where it is told
            raise
        except (*_BROKEN, MemoryError, RecursionError) as error:
            if not self.logged:
                raise
            raise Malformed(
                "malformed/impossible",
                f"this log tells of what cannot have happened: {error!r}",
            ) from error


def read_bytes(path: str, largest: int) -> bytes:
    """Return the bytes of a file, or of standard input for `-`."""
    named = _named(path)
    try:
        if path == STDIN:
            data = sys.stdin.buffer.read(largest + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(largest + 1)
    except (OSError, ValueError) as error:  # a ValueError is of a name that no file can have
        why = getattr(error, "strerror", None) or error
        raise Malformed("malformed/file", f"{named} cannot be read: {why}", value=named) from error
    if len(data) > largest:
        raise Malformed("malformed/file", f"{named} is too long to be read", value=named)
    return data


def read_text(path: str) -> str:
    """Return the text of a file, or of standard input for `-`."""
    return _text(path, read_bytes(path, LARGEST))


def _text(path: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(
            "malformed/file",
            f"{_named(path)} is not text: byte {error.start} is not UTF-8",
            value=_named(path),
        ) from error


def _named(path: str) -> str:
    return "standard input" if path == STDIN else path


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
    from gloaming.chronicle.saving import save

    with _written(path):
        save(Path(path), data)


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

    return read(read_text(path), _named(path))


def play_script(path: str) -> Played:
    """Read a script and play it."""
    from gloaming.script.runner import run

    return run(read_script(path))


def read_game(path: str) -> ReadGame:
    """Read a game: play it if the file is a script, and ask no rule if it is a log."""
    from gloaming.chronicle.codec import header, is_log
    from gloaming.script.reader import read
    from gloaming.script.runner import run

    data = _unpacked(path)
    if is_log(data):
        return read_log(path, data)
    if len(data) > LARGEST:
        raise Malformed("malformed/file", f"{_named(path)} is too long to be read", value=path)
    played = run(read(_text(path, data), _named(path)))
    script = played.script
    head = header(played.pack, seed=script.seed, dice=script.dice, title=script.title)
    return ReadGame(played.pack, played.game, head, logged=False)


def read_log(path: str, data: bytes | None = None) -> ReadGame:
    """Read a log; whatever is wrong with it is told with the name of its file."""
    from gloaming.chronicle.codec import Codec, is_log, read_header
    from gloaming.chronicle.replay import restored
    from gloaming.kernel.installed import pack

    data = _unpacked(path) if data is None else data
    if not is_log(data):
        raise Malformed(
            "malformed/header",
            f"{_named(path)} is not a log",
            value=path,
            accepted=("a file that `gloaming run SCRIPT --log FILE` wrote",),
        )
    try:
        found = pack(read_header(data).pack)
        head, records = Codec.of(found).decode(data)
        _refuse_controls(data)
        game = restored(found.blank, records, head.seed or 0)
    except GradedError as error:
        if isinstance(error, Faults):
            _, _, faults = error.message.partition("\n")
            error.message = f"{_named(path)} cannot be read as a log:\n{faults}"
        else:
            error.where = f"{_named(path)}, {error.where}" if error.where else _named(path)
        raise
    return ReadGame(found, game, head, logged=True)


def is_log_file(path: str) -> bool:
    """Tell by its first bytes whether a file is a log, compressed or not."""
    from gloaming.chronicle.codec import is_log
    from gloaming.chronicle.saving import PACKED

    if path == STDIN:
        return False
    try:
        with Path(path).open("rb") as file:
            first = file.read(64)
    except (OSError, ValueError):
        return False
    return is_log(first) or first.startswith(PACKED)


def _unpacked(path: str) -> bytes:
    """Return the bytes of a script or a log, decompressed where they are compressed."""
    from gloaming.chronicle import saving

    data = read_bytes(path, saving.LARGEST)
    packed = data.startswith(saving.PACKED)
    return saving.decompressed(data, where=_named(path)) if packed else data


def _refuse_controls(data: bytes) -> None:
    """Refuse a log that would do something to the terminal it is told on."""
    found = _CONTROL.search(data)
    if found is not None:
        line = data.count(b"\n", 0, found.start()) + 1
        raise Malformed(
            "malformed/text",
            f"{found[0].decode(errors='replace')!a} is not text",
            value=found[0],
            where=f"line {line}",
        )


def scripts_in(path: str) -> list[str]:
    """Return every script in a folder and below it, in order; a file stands for itself."""
    folder = Path(path)
    if not folder.is_dir():
        return [path]
    found = sorted(str(each) for each in folder.rglob("*.gloam"))
    if not found:
        raise Malformed("malformed/no-scripts", f"there is no script in {path}", value=path)
    return found
