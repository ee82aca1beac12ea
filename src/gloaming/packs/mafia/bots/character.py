"""Characters: how a bot behaves, whatever it knows.  The seed says who is what."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final

from msgspec import Struct


class Character(Struct, frozen=True):
    """How readily somebody begins, how much they talk, and how far they go."""

    name: str
    opens: float
    """How often they are among the first to vote, with nothing to go on."""
    chats: float
    """How often they say something that they need not say."""
    asks: float
    """How often that is a question."""
    dares: bool
    """Whether they accuse the one who has found them out."""


CAUTIOUS, LOUD, SLY = "cautious", "loud", "sly"
CHARACTERS: Final = (
    Character(CAUTIOUS, 0.2, 0.3, 0.6, dares=False),
    Character(LOUD, 0.55, 0.6, 0.3, dares=True),
    Character(SLY, 0.35, 0.4, 0.45, dares=True),
)


@lru_cache(maxsize=1024)
def character_of(seed: str, name: str) -> Character:
    """Return the character that a seed gives to somebody."""
    return CHARACTERS[feeling(seed, name, 3, "character")]


def feeling(seed: str, name: str, many: int, *about: str) -> int:
    """Return a number below `many`, always the same one for the same matter."""
    words = "/".join((seed, name, *about)).encode()
    return int.from_bytes(blake2b(words, digest_size=8).digest(), "little") % many
