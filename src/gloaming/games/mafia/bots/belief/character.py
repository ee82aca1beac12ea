"""What a bot is like: its character, what its strength can do, and reasons as data."""

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


START, FOLLOW, LEAD, FOUND = "start", "follow", "lead", "found"
ACCUSED, TOO_EARLY, IMPOSSIBLE, RIVAL = "accused", "too early", "impossible", "rival"
PROVEN_LIE, MISSED, ON_TOWN, SURVIVED = "proven lie", "missed", "on town", "survived"
EARLY, BELIEVED, CLEARED, MOST = "early", "believed", "cleared", "most"
IN_DANGER, COUNTER, RESULT, NOTHING = "in danger", "counter", "result", "nothing"
TRUST_ALL, CONDEMNED, DEFENDED, ASKED = "trust all", "condemned", "defended", "asked"
PREY, PREY_CLAIMED, PREY_SEEN, PREY_TRUSTED = "prey", "prey claimed", "prey seen", "prey trusted"
AGREED = "agreed"


class Reason(Struct, frozen=True):
    """Why something is said or done: a kind, and whom it is about."""

    kind: str
    about: str = ""
    """The player it is about."""
    other: str = ""
    """Another player who has to do with it."""
    role: str = ""


class Skill(Struct, frozen=True):
    """What a strength of bots can do."""

    reads_votes: bool = False
    """Whether they learn from votes and words when graves show who was what."""
    agrees: bool = False
    """Whether they vote together where nothing tells the candidates apart."""
    weighs: bool = False
    """Whether they use what others claim at all."""
    bluffs: bool = False
    """Whether they vote for friends early, and choose the lie that is believed best."""
