"""Loading: a game out of a file, be it a script or a log, ready to be asked about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

from gloaming.game_api.installed import pack
from gloaming.game_api.pack import Pack
from gloaming.history.log import files as saving
from gloaming.history.log.codec import Codec, Header, header, is_log, read_header
from gloaming.history.log.replay import restored
from gloaming.kernel.game import Game
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.text.errors import Faults, GradedError, Malformed, Position
from gloaming.text.phrase import Several, calling, say

LARGEST: Final = 16 * 1024 * 1024
"""In bytes. No game ever played was longer, so a larger file is not a script."""
_BROKEN: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
    ValueError,
)
"""The errors of telling a log that no game ever wrote."""
_CONTROL: Final = re.compile(
    rb"(?<!\\)(?:\\\\)*\\(?:[bfnrt]|u00(?:[01][0-9a-fA-F]|7[fF]|[89][0-9a-fA-F]))|\x7f|\xc2[\x80-\x9f]"
)
"""A character, or the JSON of one, that would move a cursor where it is printed."""
_OWN_WORDS: Final = re.compile(rb'"(?:text|will|other|setup)":"(?:[^"\\]|\\.)*"')
"""The fields that hold what people wrote themselves."""
_BREAK: Final = re.compile(rb"(?<!\\)((?:\\\\)*)\\[nt]")
"""A line break or a tab in JSON: people may write them, and they are told on one line."""


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
        """Tell the game, by the names people go by; a log that cannot be told is a bad file."""
        try:
            with calling(self.game.state.shown_names):
                yield
        except OSError:  # what is wrong is where it is told
            raise
        except _BROKEN as error:
            if not self.logged:
                raise
            raise Malformed(
                "malformed/impossible",
                say("this log tells of what cannot have happened: {error!r}", error=error),
            ) from error


def read_game(data: bytes, name: str) -> ReadGame:
    """Read a game: play it if it is a script, and ask no rule if it is a log."""
    data = _unpacked(data, name)
    if is_log(data):
        return read_log(data, name)
    played = run(read(text_of(data, name), name))
    script = played.script
    head = header(played.pack, seed=script.seed, dice=script.dice, title=script.title)
    return ReadGame(played.pack, played.game, head, logged=False)


def read_log(data: bytes, name: str) -> ReadGame:
    """Read a log; what is wrong with it is told with the name of its file."""
    data = _unpacked(data, name)
    if not is_log(data):
        raise Malformed(
            "malformed/header",
            say("{name} is not a log", name=name),
            value=name,
            accepted=(say("a file that `gloaming run SCRIPT --log FILE` wrote"),),
        )
    try:
        found = pack(read_header(data).pack)
        head, records = Codec.of(found).decode(data)
        if not 0 <= head.rules <= found.version:
            raise Malformed(
                "malformed/rules-version",
                say(
                    "it was written by version {theirs} of the rules, and this is version {ours}",
                    theirs=head.rules,
                    ours=found.version,
                ),
                value=head.rules,
            )
        _refuse_controls(data)
        game = restored(found.blank, records, head.seed or 0)
    except Faults as error:
        faults = Several(("", *map(str, error.errors)), "\n  ")
        error.told = say("{name} cannot be read as a log:{faults}", name=name, faults=faults)
        raise
    except GradedError as error:
        error.place = error.place.within(name)
        raise
    return ReadGame(found, game, head, logged=True)


def read_file(path: str) -> bytes:
    """Return the bytes of a file."""
    try:
        with Path(path).open("rb") as file:
            return read_stream(file, path)
    except (OSError, ValueError) as error:  # a ValueError is of a name that no file can have
        raise _unreadable(path, error) from error


def read_stream(stream: BinaryIO, name: str) -> bytes:
    """Return the bytes of a stream that is open, and that people know by this name."""
    try:
        data = stream.read(saving.LARGEST + 1)
    except OSError as error:
        raise _unreadable(name, error) from error
    if len(data) > saving.LARGEST:
        raise _too_long(name)
    return data


def text_of(data: bytes, name: str) -> str:
    """Return bytes as text."""
    if len(data) > LARGEST:
        raise _too_long(name)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(
            "malformed/file",
            say("{name} is not text: byte {place} is not UTF-8", name=name, place=error.start),
            value=name,
        ) from error


def _unpacked(data: bytes, name: str) -> bytes:
    """Return the bytes of a script or a log, decompressed where they are compressed."""
    return saving.decompressed(data, where=name) if data.startswith(saving.PACKED) else data


def _refuse_controls(data: bytes) -> None:
    """Refuse a log that would do something to the terminal it is told on."""
    found = _CONTROL.search(data)
    if found is not None:
        data = _OWN_WORDS.sub(lambda own: _BREAK.sub(rb"\1", own[0]), data)
        found = _CONTROL.search(data)
    if found is not None:
        line = data.count(b"\n", 0, found.start()) + 1
        raise Malformed(
            "malformed/text",
            say("{word!a} is not text", word=found[0].decode(errors="replace")),
            value=found[0],
            where=Position(line),
        )


def _unreadable(name: str, error: Exception) -> Malformed:
    why = getattr(error, "strerror", None) or error
    return Malformed(
        "malformed/file", say("{name} cannot be read: {why}", name=name, why=str(why)), value=name
    )


def _too_long(name: str) -> Malformed:
    return Malformed("malformed/file", say("{name} is too long to be read", name=name), value=name)
