"""Messages of IRC: a line has perhaps a prefix, then a command and its parameters."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

MOST_READ: Final = 8192
"""A line of a server that is longer is thrown away; 512 bytes are usual."""
_FORMATS: Final = re.compile(
    r"\x03(?:\d{1,2}(?:,\d{1,2})?)?|[\x00\x02\x04\x0f\x11\x16\x1d\x1e\x1f]"
)
"""Colours and other marks that people's programs put into what they type."""
ACTION: Final = "\x01ACTION "
_MARK: Final = "\x01"


class IrcMessage(Struct, frozen=True):
    """One line, taken apart."""

    nick: str
    """Who it is from, without their address; a server has a name, too."""
    command: str
    parameters: tuple[str, ...]

    @property
    def last(self) -> str:
        """The last parameter, which may have blanks in it."""
        return self.parameters[-1] if self.parameters else ""

    def parameter(self, index: int) -> str:
        """Return a parameter, or nothing if there are not so many."""
        return self.parameters[index] if index < len(self.parameters) else ""


def read_line(line: bytes) -> IrcMessage:
    """Read a line; what is no text becomes marks that say so."""
    text = line.decode("utf-8", "replace").strip("\r\n")
    if text.startswith("@"):  # tags, which nobody has asked for
        text = text.partition(" ")[2].lstrip(" ")
    prefix = ""
    if text.startswith(":"):
        prefix, _, text = text[1:].partition(" ")
    head, found, trailing = text.lstrip(" ").partition(" :")
    words = head.split(" ")
    parameters = [word for word in words[1:] if word]
    if found:
        parameters.append(trailing)
    return IrcMessage(prefix.partition("!")[0], words[0].upper(), tuple(parameters))


def typed_text(said: str) -> str:
    """Return what a person has typed, without marks; nothing for what only programs say."""
    if said.startswith(ACTION):
        said = said.removeprefix(ACTION).rstrip(_MARK)
    elif said.startswith(_MARK):
        return ""
    return _FORMATS.sub("", said)


def write_line(*words: str, text: str | None = None) -> bytes:
    """Write a line; nothing in it can end it, or begin another."""
    parts = [_unbroken(word).replace(" ", "") for word in words]
    if text is not None:
        parts.append(f":{_unbroken(text)}")
    return " ".join(parts).encode("utf-8", "replace")[:510] + b"\r\n"


def _unbroken(text: str) -> str:
    return text.replace("\r", " ").replace("\n", " ").replace("\0", " ")


class LineBuffer:
    """Makes lines of what comes in pieces; a line without an end costs nothing."""

    def __init__(self) -> None:
        self._rest = b""
        self._skips = False

    def lines(self, data: bytes) -> list[bytes]:
        """Return the lines that are whole now."""
        *whole, self._rest = (self._rest + data).split(b"\n")
        if whole and self._skips:
            del whole[0]
            self._skips = False
        if len(self._rest) > MOST_READ:
            self._rest, self._skips = b"", True
        return [line for line in whole if line.strip() and len(line) <= MOST_READ]
