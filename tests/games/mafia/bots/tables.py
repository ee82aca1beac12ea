"""Tables of bots for tests: a game, the bots in its seats, and what they answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gloaming.game_api.agent import Answer, Ask
from gloaming.game_api.installed import pack
from gloaming.games.mafia.bots.strategy.player import WorldBot
from gloaming.games.mafia.bots.strengths import bot
from gloaming.kernel.event import Event
from gloaming.rooms.agents import Players
from gloaming.rooms.room import Room

NINE = ("ann", "bea", "cal", "dan", "eve", "fay", "gus", "hal", "ivy")


class BotTable:
    """A room of bots that is played moment by moment."""

    def __init__(
        self,
        seed: str,
        setup: str = "matrix6",
        strength: str = "hard",
        openings: Sequence[Event[Any]] = (),
        players: Sequence[str] = NINE,
    ) -> None:
        mafia = pack("mafia")
        self.room = Room.open(mafia, setup, seed=seed)
        self.room.begin(openings or self.room.interface.openings(setup, players, ""))
        self.bots: dict[str, WorldBot] = {name: bot(name, strength, seed) for name in players}
        self.players = Players(self.room, self.bots)
        self.room.settle()

    def moments(self) -> Iterator[list[tuple[Ask, Answer]]]:
        """Go through the moments of the game, with what everyone answers, before it is taken."""
        while not self.room.over:
            answers = []
            for seat in self.room.questions.awaited():
                ask = self.room.questions.ask(seat)
                assert ask is not None
                answer = self.players.think(ask)
                assert answer is not None, f"{seat} failed in {ask.phase}"
                answers.append((ask, answer))
            yield answers
            for ask, answer in answers:
                if not self.room.over and ask.seat in self.room.questions.awaited():
                    self.room.answer(ask.seat, answer)
            self.room.settle()

    def play(self) -> BotTable:
        """Play the game to its end."""
        for _ in self.moments():
            pass
        return self
