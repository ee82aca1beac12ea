"""Bots in a match: they take seats that nobody has, and seats whose agents are gone."""

from __future__ import annotations

from collections import deque

from gloaming.kernel.errors import GradedError
from gloaming.kernel.packs.agent import Answer, Words
from gloaming.rooms.bots import bot_agent
from gloaming.rooms.driver import Players
from gloaming.rooms.room import Room
from gloaming.rooms.state import BOT


class MatchBots:
    """The bots of a room; each answers a question of the room once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._players = Players(room, {})
        self._answered: dict[str, int] = {}
        self._words: dict[str, deque[Words]] = {}

    def seats(self, seat: str) -> bool:
        """Tell whether a bot has this seat."""
        return self._room.state.holders[seat].is_bot

    def seat(self, seat: str) -> None:
        """Give a seat to a bot; the journal says so."""
        self._room.sit(seat, seat, f"{BOT}:{self._room.bots}")

    def act(self, seat: str) -> None:
        """Let a bot decide on the open question, and hand in its orders; not what it says."""
        ask = self._room.ask(seat)
        if ask is None or self._answered.get(seat) == ask.number:
            return
        if seat not in self._players.agents:
            self._players.seat(seat, bot_agent(self._room, seat))
        self._answered[seat] = ask.number
        answer = self._players.think(ask) or Answer(ask.number)
        self._words[seat] = deque(answer.say)
        for decision in answer.orders:
            try:
                self._room.order(seat, ask.number, decision)
            except GradedError:
                continue  # a bot may want two things of which one excludes the other

    def next_words(self, seat: str) -> Words | None:
        """Return what a bot says next, if it has more to say."""
        self.act(seat)
        left = self._words.get(seat)
        return left.popleft() if left else None
