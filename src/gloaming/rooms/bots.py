"""Bots as agents: each is shown what its seat has seen, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from gloaming.kernel.errors import unknown_word
from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.agent import HUNCH, Agent, Answer, Ask
from gloaming.kernel.packs.choice import Decision
from gloaming.kernel.packs.installed import parlour
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.packs.parlour import Bot
from gloaming.kernel.words.phrase import say
from gloaming.rooms.room import Room
from gloaming.rooms.state import BOT


class BotAgent:
    """A pack's bot, in a seat of a room."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._seen: tuple[Event[Any], ...] = ()

    def observe(self, news: Sequence[Event[Any]]) -> None:
        """Remember what is new."""
        self._seen += tuple(news)

    def forget(self) -> None:
        """Forget what was seen."""
        self._seen = ()

    def choose(self, ask: Ask) -> Answer:
        """Decide; a bot that is asked whom it suspects keeps that to itself."""
        if ask.kind == HUNCH or not ask.choices:
            return Answer(ask.number)
        decided: list[Decision] = self._bot.decide(self._seen, ask.choices, ask.turn)
        return Answer(ask.number, tuple(decided))


def seated(bot: Bot) -> Agent:
    """Return the agent that a bot is; one that only decides is made into one that says nothing."""
    return cast("Agent", bot) if _is_agent(type(bot)) else BotAgent(bot)


@lru_cache(maxsize=64)
def _is_agent(kind: type[Bot]) -> bool:
    """Tell whether bots of a kind are agents themselves; a protocol takes its time to look."""
    return issubclass(kind, Agent)


def bot_agent(room: Room, seat: str) -> Agent:
    """Return the agent of the bot that holds a seat."""
    kind = room.state.holders[seat].kind
    strength = kind.removeprefix(BOT).removeprefix(":") or room.bots
    return seated(room.parlour.bot(seat, strength, room.state.head.seed))


def check_strength(game: Pack, strength: str) -> None:
    """Refuse bots that there are none of."""
    known = parlour(game).strengths
    if strength and strength not in known:
        told = say("there are no bots called {strength!r}", strength=strength)
        raise unknown_word("malformed/strength", told, strength, known)
