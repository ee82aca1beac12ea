"""Skill: what a strength of bots can do."""

from __future__ import annotations

from msgspec import Struct


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
