"""Reasons: why a bot votes and claims as it does, as data."""

from __future__ import annotations

from msgspec import Struct

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
