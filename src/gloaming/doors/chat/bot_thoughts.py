"""Thoughts of bots: in a chat there is one table, so bots think where everything else is done."""

from __future__ import annotations

from msgspec import Struct

from gloaming.game_api.agent import Answer, Ask
from gloaming.rooms.agents import bot_agent
from gloaming.rooms.room import Room


class ReadyThought(Struct, frozen=True):
    """What a bot has decided, or why nothing came of it."""

    answer: Answer
    error: Exception | None = None

    def done(self) -> bool:
        """Be there."""
        return True

    def cancelled(self) -> bool:
        """Be thought to its end."""
        return False

    def exception(self) -> Exception | None:
        """Return why nothing came of it."""
        return self.error

    def result(self) -> Answer:
        """Return it."""
        return self.answer


class BotThoughts:
    """Lets bots decide at once; each is shown what its seat has seen, and nothing else."""

    def decide(self, room: Room, ask: Ask) -> ReadyThought:
        """Let the bot in a seat decide."""
        try:
            agent = bot_agent(room, ask.seat)
            agent.observe(room.streams.seen(ask.seat))
            return ReadyThought(agent.choose(ask))
        except Exception as error:  # noqa: BLE001  (a stranger's bot may do anything)
            return ReadyThought(Answer(ask.number), error)
