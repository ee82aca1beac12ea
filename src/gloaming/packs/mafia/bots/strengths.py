"""Strengths: the kinds of bots that people may choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloaming.packs.mafia.bots.outlook import Skill
from gloaming.packs.mafia.bots.player import WorldBot

EASY, NORMAL, HARD = "easy", "normal", "hard"
STRENGTHS: Final[Mapping[str, Skill]] = {
    EASY: Skill(),
    NORMAL: Skill(weighs=True),
    HARD: Skill(reads_votes=True, agrees=True, weighs=True, bluffs=True),
}
"""The strengths of bots, weakest first."""


def bot(name: str, strength: str, seed: str) -> WorldBot:
    """Return somebody to take a seat."""
    return WorldBot(name, seed, STRENGTHS[strength])
