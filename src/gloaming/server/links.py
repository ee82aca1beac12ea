"""Links: a link is a seat, and the person who holds it has the seat."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

from gloaming.server.store.rows import LinkRow

BYTES: Final = 16
"""How much is drawn: 128 bits cannot be guessed."""


def drawn_link(room: str, kind: str, seat: str, made: float) -> tuple[str, LinkRow]:
    """Draw a secret, and return it with the row that is kept of it, which does not tell it."""
    secret = token_urlsafe(BYTES)
    return secret, LinkRow(digest_of(secret), room, kind, seat, made)


def digest_of(secret: str) -> str:
    """Return what is kept of a secret."""
    return sha256(b"gloaming link\n" + secret.encode(errors="surrogatepass")).hexdigest()
