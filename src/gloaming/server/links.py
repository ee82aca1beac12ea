"""Links: a link is a seat, and the person who holds it has the seat."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

from gloaming.server.store.rows import LinkRow

BYTES: Final = 16
"""How much is drawn: 128 bits cannot be guessed."""
LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""The letters of codes; those are left out that look like figures."""
CODE: Final = 8


class DeadLink(Exception):
    """The link was good when it was sent, and is dead now that it is its turn."""


def drawn_link(room: str, kind: str, seat: str, made: float) -> tuple[str, LinkRow]:
    """Draw a secret, and return it with the row that is kept of it, which does not tell it."""
    secret = token_urlsafe(BYTES)
    return secret, LinkRow(digest_of(secret), room, kind, seat, made)


def code_of(salt: str) -> str:
    """Return the letters that open the lobby of a room.

    They are made of the salt of its commitment, which nobody is told before the end; so they need
    not be kept.
    """
    number = int.from_bytes(sha256(b"gloaming code\n" + salt.encode()).digest())
    letters = []
    for _ in range(CODE):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "".join(letters)


def digest_of(secret: str) -> str:
    """Return what is kept of a secret."""
    return sha256(b"gloaming link\n" + secret.encode(errors="surrogatepass")).hexdigest()
