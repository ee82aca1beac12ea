"""Seat codes: by these a player who comes back shows that a seat is theirs.

A name in a chat belongs to the one who takes it first, so it proves nothing.
"""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256
from hmac import compare_digest
from hmac import new as keyed
from typing import Final

from gloaming.rooms.room import Room

LETTERS: Final = 12
"""How long a code is: 60 bits, of which nobody guesses one a second."""
GROUP: Final = 4
TERM: Final = "code "
"""The term of a room that counts the codes of a seat begins with this; the seat follows."""


def code_of(room: Room, seat: str) -> str:
    """Return the code of a seat.  It follows from the salt of the room, so it need not be kept."""
    number = room.state.terms.get(f"{TERM}{seat}", "")
    secret = f"chat\n{number}\n{seat}".encode()
    digest = keyed(room.state.head.salt.encode(), secret, sha256).digest()
    letters = b32encode(digest).decode()[:LETTERS]
    return "-".join(letters[i : i + GROUP] for i in range(0, LETTERS, GROUP))


def seat_of(room: Room, said: str) -> str:
    """Name the seat that a code is of; nothing if it is none."""
    typed = _bare(said)
    if len(typed) != LETTERS:
        return ""
    # All of them are compared, so that the time tells nothing.
    found = [
        seat
        for seat, holder in room.state.holders.items()
        if compare_digest(_bare(code_of(room, seat)), typed)
    ]
    return found[0] if found else ""


def _bare(code: str) -> bytes:
    return code.replace("-", "").upper().encode(errors="replace")
