"""Links: what opens a seat of a room in a folder.

A link is worked out from a key that is kept beside the rooms, so nothing has to be kept for it.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from contextlib import suppress
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import Final

from msgspec import Struct

from gloaming.rooms.journal.entry import SeatTaken
from gloaming.rooms.room import Room
from gloaming.rooms.store.disk import Disk
from gloaming.rooms.store.new_file import make
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import say

KEY: Final = "key"
BYTES: Final = 32
MARK: Final = ":"
_NAME: Final = re.compile(r"[0-9a-f]{12}-[1-9][0-9]?of[1-9][0-9]?")


class RoomName(Struct, frozen=True):
    """The name of a room, which says how many people play at how many seats."""

    text: str
    people: int
    seats: int


def new_name(people: int, seats: int) -> str:
    """Draw the name of a new room."""
    return f"{token_hex(6)}-{people}of{seats}"


def read_name(said: str) -> RoomName:
    """Read the name of a room; it becomes a part of a path, so nothing else may be in it."""
    if not _NAME.fullmatch(said):
        raise Malformed(
            "malformed/room",
            say("this is no name of a room"),
            accepted=(say("a name that `open` or `rooms` has told"),),
        )
    people, _, seats = said.rpartition("-")[2].partition("of")
    return RoomName(said, int(people), int(seats))


def folder_key(folder: Path) -> bytes:
    """Return the key of a folder, which only its owner can read; make it where there is none."""
    path = folder / KEY
    if not path.exists():
        with suppress(Illegal):  # another process was quicker
            make(path, token_bytes(BYTES), Disk())
    return path.read_bytes()


class Links:
    """Makes and checks the links of a folder."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def link(self, room: Room, name: str, seat: str) -> str:
        """Return the link of a seat; without a seat, that of the host."""
        return f"{name}{MARK}{seat}{MARK}{self._secret(room, name, seat)}"

    def check(self, room: Room, name: str, seat: str, secret: str) -> None:
        """Refuse a link that is not, or not any more, the one of a seat."""
        known = not seat or seat in room.state.holders
        right = self._secret(room, name, seat) if known else ""
        if not right or not compare_digest(right.encode(), secret.encode()):
            raise no_seat()

    def _secret(self, room: Room, name: str, seat: str) -> str:
        # A seat that was given to somebody else has another link from then on.
        bodies = [entry.body for entry in room.state.line]
        handed = sum(isinstance(b, SeatTaken) and b.seat == seat and bool(b.why) for b in bodies)
        said = f"{name}{MARK}{seat}{MARK}{handed}".encode()
        digest = blake2b(said, key=self._key, digest_size=16).digest()
        return urlsafe_b64encode(digest).rstrip(b"=").decode()


def parted(link: str) -> tuple[RoomName, str, str]:
    """Take a link apart: the room, the seat and the secret."""
    parts = link.strip().split(MARK)
    if len(parts) != 3:
        raise no_seat()
    try:
        name = read_name(parts[0])
    except Malformed as error:
        raise no_seat() from error
    return name, parts[1], parts[2]


def no_seat() -> Illegal:
    """Return the refusal of a link; it does not tell what is wrong with it."""
    return Illegal(
        "illegal/no-seat",
        say("there is no seat behind this link, or not any more"),
        accepted=(say("the link that `join` or `open` has told"),),
    )
