"""Rooms: a game with seats, who asks and who answers, and what is kept of it.

Every name is imported when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.lazy import lazy_names

__all__ = [
    "Agent",
    "Answer",
    "Ask",
    "Choice",
    "Decision",
    "Room",
    "Words",
    "bot_agent",
    "play_match",
    "run",
    "step",
]

if TYPE_CHECKING:
    from gloaming.game_api.agent import Agent, Answer, Ask, Words
    from gloaming.game_api.choice import Choice, Decision
    from gloaming.rooms.agents import bot_agent, run, step
    from gloaming.rooms.room import Room
    from gloaming.rooms.setup import play_match
else:  # a type checker that saw these would take any name for one of ours
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.game_api.agent": ["Agent", "Answer", "Ask", "Words"],
            "gloaming.game_api.choice": ["Choice", "Decision"],
            "gloaming.rooms.agents": ["bot_agent", "run", "step"],
            "gloaming.rooms.room": ["Room"],
            "gloaming.rooms.setup": ["play_match"],
        },
    )
