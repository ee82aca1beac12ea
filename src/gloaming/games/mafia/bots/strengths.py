"""Strengths: the kinds of bots that people may choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from gloaming.games.mafia.bots.belief.character import Skill

if TYPE_CHECKING:
    from gloaming.games.mafia.bots.strategy.player import WorldBot

EASY, NORMAL, HARD = "easy", "normal", "hard"
STRENGTHS: Final[Mapping[str, Skill]] = {
    EASY: Skill(),
    NORMAL: Skill(weighs=True),
    HARD: Skill(reads_votes=True, agrees=True, weighs=True, bluffs=True),
}
"""The strengths of bots, weakest first."""


def bot(name: str, strength: str, seed: str) -> WorldBot:
    """Return somebody to take a seat."""
    # Most commands know the names of the strengths only, and need not wait for a mind to load.
    from gloaming.games.mafia.bots.strategy.player import WorldBot  # noqa: PLC0415

    return WorldBot(name, seed, STRENGTHS[strength])
