"""The reader of a seat's stream: knows how far it has read, and tells nothing twice.

After a reconnection a server begins again with a welcome and the open question.  A program that
plays has had both, and does not notice that it was away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from gloaming.rooms.messages import VERSION
from gloaming.text.errors import Fault
from gloaming.text.phrase import say

SOME: Final = 2.0
"""Two deadlines are the same that are not further apart, in seconds."""


class Gap(Exception):
    """Something is missing in the stream: it is to be read again from one's own end."""


class AskedBefore(Struct, frozen=True):
    """A question that was told, and the time at which it closes."""

    number: int
    closes: float | None


class StreamReader:
    """Puts frames together to messages, and leaves out what was told before."""

    def __init__(self) -> None:
        self.branch = self.position = self.told = 0
        self.over = False
        self._text = ""
        """The beginning of a message whose end is in the next beat."""
        self._welcomed = False
        self._asked: AskedBefore | None = None

    def hello(self, secret: str) -> bytes:
        """Return the first frame of a connection: go on from here."""
        self._text = ""
        hello = {"is": "hello", "link": secret, "from": [self.branch, self.position]}
        return msgspec.json.encode({**hello, "told": self.told})

    def take(self, frame: str | bytes, now: float) -> Iterator[dict[str, Any]]:
        """Return the messages of a frame that are new; `now` is the time by any clock."""
        for message in self._whole(frame):
            if self._is_new(message, now):
                yield message

    def _whole(self, frame: str | bytes) -> Iterator[dict[str, Any]]:
        message = _decoded(frame)
        if message["is"] != "beat":
            yield message
            return
        *lines, self._text = (self._text + str(message.get("part", ""))).split("\n")
        for line in lines:
            yield _decoded(line)

    def _is_new(self, message: dict[str, Any], now: float) -> bool:
        match message["is"]:
            case "welcome":
                return self._welcome(message)
            case "seen":
                if [message["branch"], message["position"]] != [self.branch, self.position]:
                    raise Gap
                self.position += len(message["news"])
            case "back":
                self.branch, self.position = message["branch"], message["position"]
            case "notice":
                self.told += 1
            case "ask":
                return self._is_another(message, now)
            case "over":
                self.over = True
            case "lobby":
                return False
        return True

    def _welcome(self, message: dict[str, Any]) -> bool:
        if message["version"] != VERSION:
            raise Fault(
                "fault/version",
                say("the house speaks another version of the messages"),
                value=message["version"],
                accepted=(str(VERSION),),
            )
        first, self._welcomed = not self._welcomed, True
        return first

    def _is_another(self, message: dict[str, Any], now: float) -> bool:
        """Tell whether a question is new, or has another deadline than before.

        A house asks again when what is on offer has changed; a program answers a question once.
        """
        seconds = message["seconds"]
        asked = AskedBefore(message["number"], None if seconds is None else now + seconds)
        before, self._asked = self._asked, asked
        if before is None or before.number != asked.number:
            return True
        if before.closes is None or asked.closes is None:
            return before.closes != asked.closes
        return abs(before.closes - asked.closes) > SOME


def _decoded(text: str | bytes) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise _no_house() from error
    if not isinstance(found, dict) or not isinstance(found.get("is"), str):
        raise _no_house()
    return found


def _no_house() -> Fault:
    return Fault("fault/no-house", say("the other end does not speak as a house does"))
