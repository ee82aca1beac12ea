"""Points: places in the tree of all games, and the line of play that leads to one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gloaming.integrations.numbered_game import NumberedGame, numbered_game
from gloaming.integrations.numbered_room import NumberedRoom
from gloaming.integrations.seat_text import look
from gloaming.kernel.event import EVERYONE, Event
from gloaming.rooms.messages import sentence
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

Noted = Event[Any] | str
"""Something that a seat has seen, or an answer of its own."""


class Line:
    """One game; it only goes on, so what it has noted stays true of every place it has passed."""

    def __init__(self, game: NumberedGame, deal: int) -> None:
        self.table = NumberedRoom(game, game.agents)
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


Key = tuple[str, int, int, bool]
"""What is played: the setup, by how many, in how many rounds a day, and whether with claims."""
Moves = tuple[tuple[int, ...], ...]


def game_of(key: Key) -> NumberedGame:
    """Return what all tables of a game share."""
    setup, seats, rounds, talk = key
    return numbered_game("", setup, seats, rounds or None, talk=talk)


class Point:
    """A place in the tree; it never changes, so that copies of a state can share it.

    The first that goes on from here takes the line along.  Others play a new one up to here.
    """

    def __init__(self, key: Key, deal: int, moves: Moves, line: Line) -> None:
        self.deal = deal
        self.moves = moves
        self._key = key
        self._line = line
        table = line.table
        self.over = table.over
        self.returns = list(table.rewards().values())
        self.values: NDArray[np.float32] = table.values.copy()
        """What each seat has seen, as numbers."""
        self.legal = [np.flatnonzero(mask).tolist() for mask in table.masks]
        """What each seat may do."""
        waiting = table.room.questions.awaited()
        self._asked = [seat in waiting for seat in game_of(key).agents]
        self._phase = table.view(game_of(key).agents[0]).phase
        self._lengths = line.lengths
        self._told: dict[tuple[int, bool, bool], str] = {}
        self._shown: dict[int, tuple[str, str]] = {}

    @classmethod
    def dealt(cls, key: Key, deal: int, moves: Moves = ()) -> Point:
        """Return the place to which a deal and moves lead."""
        return cls(key, deal, moves, _played(key, deal, moves))

    def __deepcopy__(self, memo: dict[int, Any]) -> Point:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Point.dealt, (self._key, self.deal, self.moves)

    def after(self, actions: Sequence[int]) -> Point:
        """Return the place to which everyone's actions lead; refuse those that are not offered."""
        taken = tuple(actions)
        self._refuse(taken)
        line = self._here()
        line.step(taken)
        return Point(self._key, self.deal, (*self.moves, taken), line)

    def _here(self) -> Line:
        """Return a line that is at this place."""
        if self._line.length != len(self.moves):
            self._line = _played(self._key, self.deal, self.moves)
        return self._line

    def _refuse(self, actions: tuple[int, ...]) -> None:
        game = game_of(self._key)
        if len(actions) != len(game.agents):
            raise Illegal(
                "illegal/actions",
                say("everyone acts once"),
                value=len(actions),
                accepted=(str(len(game.agents)),),
            )
        for seat, action, legal in zip(game.agents, actions, self.legal, strict=True):
            if action not in legal:
                raise Illegal(
                    "illegal/action",
                    say("{seat} may not do that now", seat=seat),
                    value=action,
                    accepted=tuple(f"{each}: {game.means(each)}" for each in legal),
                )

    def recalled(self, player: int, *, public: bool = True, private: bool = True) -> str:
        """Say all that a seat has seen and answered, and whether it is asked."""
        key = player, public, private
        if key not in self._told:
            length = self._lengths[player]
            told = self._line.recalled(player, length, public=public, private=private)
            self._told[key] = "\n".join([*told, *self._own(player, private=private)])
        return self._told[key]

    def shown(self, player: int, *, public: bool = True, private: bool = True) -> str:
        """Say what a seat can see now: its card, the board, and whether it is asked."""
        if player not in self._shown:
            seen = look(self._here().table.room, game_of(self._key).agents[player])
            self._shown[player] = seen.card, seen.board
        card, board = self._shown[player]
        parts = [card] * private + [board] * public
        return "\n\n".join([*parts, *self._own(player, private=private)])

    def _own(self, player: int, *, private: bool) -> list[str]:
        """Say to whom this is told, and whether it is asked."""
        if not private:
            return [self._phase]
        seat, is_asked = game_of(self._key).agents[player], self._asked[player]
        return [f"{self._phase}: {seat} is {'asked' if is_asked else 'not asked'}"]

    def describe(self) -> str:
        """Say how this place was come to: no two places are called the same."""
        game = game_of(self._key)
        lines = [f"deal {self.deal}"]
        for actions in self.moves:
            acts = zip(game.agents, actions, strict=True)
            lines.append("; ".join(f"{seat} {game.means(act)}" for seat, act in acts))
        return "\n".join(lines)


def _played(key: Key, deal: int, moves: Moves) -> Line:
    """Play a line up to a place."""
    line = Line(game_of(key), deal)
    for actions in moves:
        line.step(actions)
    return line
