"""Room options: what a host and the server agree on, besides what concerns the game."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from gloaming.rooms.room import Room
from gloaming.server.rooms.limits import is_near
from gloaming.text.errors import Malformed
from gloaming.text.names import misnamed
from gloaming.text.phrase import say

LINK: Final = "link"
NOBODY: Final = "nobody"
LOCKED: Final = "locked"
"""The term of a room that lets nobody else sit down."""
PUBLISHED: Final = "published"
"""The term of a room whose finished game anybody may read."""
AGAIN: Final = "again"
"""The term of a room whose table plays again: the id of the other room."""


class RoomOptions(Struct, frozen=True):
    """Who may look on, how late, and who is told of what is public."""

    watch: str = LINK
    delay: float = 0.0
    """How many seconds later spectators see what happens."""
    webhook: str = ""
    language: str = ""
    """The languages of the host, as browsers name them: bots speak the first that they know."""
    title: str = ""
    """What the host calls the table; everyone who is invited reads it."""

    @property
    def machine(self) -> str:
        """The machine that is told; the rest of its address may be a secret of the host's."""
        return urlsplit(self.webhook).hostname or ""

    def check(self, *, near: bool) -> None:
        """Refuse a title that nobody can read, and an address that nothing can be sent to.

        `near` tells whether machines of this network may be told.
        """
        refused = misnamed(self.title) if self.title else None
        if refused is not None:
            raise refused
        if not self.webhook:
            return
        try:
            found = urlsplit(self.webhook)
            host = found.hostname or ""
            good = found.scheme in ("http", "https") and bool(host) and found.port != 0
            good = good and (near or not is_near(host))
        except ValueError:
            good = False
        if not good:
            raise Malformed(
                "malformed/webhook",
                say("nothing can be sent to this address"),
                value=self.webhook,
                accepted=("https://example.org/hook",),
            )


def options_of(room: Room) -> RoomOptions:
    """Return what was agreed on when a room was opened."""
    return msgspec.convert(room.state.head.house, RoomOptions)
