"""Terms: what the person who runs a house has decided about it."""

from __future__ import annotations

import os
from hmac import compare_digest
from pathlib import Path
from secrets import token_urlsafe
from typing import Final

from msgspec import Struct

from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.phrase import say
from gloaming.rooms.store.refusals import graded
from gloaming.server.limits import ROOMS_A_MINUTE, SOCKETS

KEY_FILE: Final = "rooms.key"
OWNER_ONLY: Final = 0o600
KEEP_DAYS: Final = 90.0
DAY: Final = 24 * 3600.0
NEVER_BEGUN: Final = 1 * DAY
"""A room that nobody has begun is forgotten after so many seconds."""


class OperatorTerms(Struct, frozen=True):
    """Who may open rooms, how much, and how long they are kept."""

    key: str = ""
    """What must be sent to open a room; empty where everyone may."""
    notice: str = ""
    """Who runs the house, and what is kept, in the words of that person."""
    keep_days: float = KEEP_DAYS
    """How long a room is kept after its game is over."""
    sockets: int = SOCKETS
    """How many sockets one address may have."""
    rooms: float = ROOMS_A_MINUTE
    """How many rooms one address may open in a minute."""
    public_url: str = ""
    """The address by which others reach the house."""
    host: str = ""
    """The address or the name at which it listens."""

    def refuse_without_key(self, sent: str) -> None:
        """Refuse to open a room for somebody who does not have the key."""
        if self.key and not compare_digest(sent.encode(errors="replace"), self.key.encode()):
            raise Illegal(
                "illegal/no-key", say("rooms are opened here with the key of the house alone")
            )


def key_of(folder: Path) -> str:
    """Return the key of a house; it is drawn once, and only the owner can read it."""
    path = folder / KEY_FILE
    with graded(path):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            place = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
        except FileExistsError:
            return path.read_text(encoding="ascii").strip()
        with os.fdopen(place, "w", encoding="ascii") as file:
            file.write(key := token_urlsafe(16))
    return key
