"""Lines: a game that is played along one line of the tree, and what each seat saw and did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gloaming.doors.numbered_game import NumberedGame
from gloaming.doors.numbered_table import NumberedTable
from gloaming.kernel.event import EVERYONE, Event
from gloaming.rooms.messages import sentence

Noted = Event[Any] | str
"""Something that a seat has seen, or an answer of its own."""


class Line:
    """One game; it only goes on, so what it has noted stays true of every place it has passed."""

    def __init__(self, game: NumberedGame, deal: int) -> None:
        self.table = NumberedTable(game, game.agents)
        self.table.reset(f"{deal}")
        self.length = 0
        """How often everyone has acted."""
        self._game = game
        self._noted: list[list[Noted]] = [[] for _ in game.agents]
        self._read = [0] * len(game.agents)
        self._look()

    def step(self, actions: Sequence[int]) -> None:
        """Let everyone act; each action is one that is offered."""
        waiting = self.table.room.questions.awaited()
        for noted, seat, action in zip(self._noted, self._game.agents, actions, strict=True):
            # A player who is not asked does not notice that others are.
            if seat in waiting:
                noted.append(f"> {self._game.means(action)}")
        self.table.step(dict(zip(self._game.agents, actions, strict=True)))
        self.length += 1
        self._look()

    def _look(self) -> None:
        for number, seat in enumerate(self._game.agents):
            news, self._read[number] = self.table.view(seat).news(self._read[number])
            self._noted[number] += news

    @property
    def lengths(self) -> tuple[int, ...]:
        """How much each seat has seen and answered so far."""
        return tuple(len(noted) for noted in self._noted)

    def recalled(self, player: int, length: int, *, public: bool, private: bool) -> list[str]:
        """Return in words what a seat had seen and answered when it was so much."""
        names = self.table.room.game.state.shown_names
        return [
            each if isinstance(each, str) else sentence(each, names)
            for each in self._noted[player][:length]
            if (public if _is_public(each) else private)
        ]


def _is_public(noted: Noted) -> bool:
    return not isinstance(noted, str) and type(noted).seen_by is EVERYONE
