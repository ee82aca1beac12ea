"""A table: one room that is moved on by the numbers of actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, Final

import numpy as np

from gloaming.game_api.agent import Answer
from gloaming.game_api.measures import NumberWatcher
from gloaming.integrations.numbered_game import OWN, PASS, NumberedGame
from gloaming.rooms.agents import Players, seated
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.text.plain_text import written

NO_ACTION: Final = -1


class _NumberedPlace:
    """A seat whose player is a program: what it alone has seen, as numbers."""

    def __init__(self, room: Room, seat: str, watcher: NumberWatcher) -> None:
        self.view = SeatView(room, seat)
        self.watcher = watcher
        self.values = np.frombuffer(watcher.values, np.float32)
        self.illegal = 0
        self.refused = 0


class NumberedRoom:
    """One game: agents in some seats, and bots in all others."""

    def __init__(self, game: NumberedGame, agents: Sequence[str], bots: str = "") -> None:
        self.game = game
        self.agents = tuple(agents)
        self._strength = bots or game.interface.strengths[-1]
        self.masks = np.zeros((len(agents), game.actions), np.int8)
        """What each agent may do now."""
        self.values = np.zeros((len(agents), len(game.features)), np.float32)
        """What each agent has seen."""
        start = len(OWN) + len(game.numbers.public)
        self._public = slice(len(OWN), start)
        self._private = slice(start, len(game.features))

    def reset(self, seed: str, wish: str = "") -> None:
        """Deal a new game."""
        game = self.game
        self.room = Room.open(game.pack, game.setup, seed=seed)
        self.room.begin(game.openings(wish), game.schedule)
        self.room.settle()
        others = [seat for seat in game.agents if seat not in self.agents]
        bots = {s: seated(game.interface.bot(s, self._strength, seed)) for s in others}
        self._bots = Players(self.room, bots)
        self._watcher = game.numbers.watcher()
        self._seen = np.frombuffer(self._watcher.values, np.float32)
        self._places = {
            seat: _NumberedPlace(self.room, seat, game.numbers.own_watcher(seat))
            for seat in self.agents
        }
        self._read = 0
        self.values[:, self._public] = self._seen
        for number, place in enumerate(self._places.values()):
            self.values[number, self._private] = place.values
        self._let_bots_play()
        self._look()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.room.over

    def step(self, actions: Mapping[str, int]) -> None:
        """Hand in everyone's action; what is not offered is taken for a pass, and noted."""
        room, decisions = self.room, self.game.decisions
        question = room.questions.current
        answers: dict[str, Answer] = {}
        for number, (seat, place) in enumerate(self._places.items()):
            action = _number(actions.get(seat, PASS))
            legal = 0 <= action < len(decisions) and self.masks[number, action]
            place.illegal, place.refused = int(not legal), 0
            if question is not None and seat in question.waiting:
                decision = decisions[action] if legal else None
                orders = () if decision is None else (decision,)
                answers[seat] = Answer(question.number, orders)
        for seat, refused in room.answer_together(answers).items():
            self._places[seat].refused = len(refused)
        room.settle()
        self._let_bots_play()
        self._look()

    def _let_bots_play(self) -> None:
        """Let the bots answer, and play on alone while no agent is asked."""
        room, bots = self.room, self._bots
        while any(seat in bots.agents for seat in room.questions.awaited()):
            bots.answer_all()
            room.settle()

    def _look(self) -> None:
        """Write down what every agent has seen, and what it may do."""
        room, game, values = self.room, self.game, self.values
        public, private, self._read = room.streams.parted(self._read)
        if public:
            self._watcher.observe(public)
            values[:, self._public] = self._seen
        question = room.questions.current
        waiting = question.waiting if question is not None and not room.over else {}
        turn = 0.0 if question is None else question.turn / game.schedule.rounds
        marks = bytearray(len(self.agents) * game.actions)
        for number, (seat, place) in enumerate(self._places.items()):
            news = private.get(seat)
            if news:
                place.watcher.observe(news)
                values[number, self._private] = place.values
            first = number * game.actions
            marks[first + PASS] = 1
            if seat in waiting:
                for offered in place.view.offered(game.numbers, claims=game.talk):
                    marks[first + 1 + offered] = 1
        values[:, 0] = [seat in waiting for seat in self.agents]
        values[:, 1] = values[:, 0] * turn
        self.masks = np.frombuffer(marks, np.int8).reshape(self.masks.shape)

    def rewards(self) -> dict[str, float]:
        """Return 1 for those who have won and -1 for those who have lost; 0 before the end."""
        winners = self.room.winners()
        if not winners:
            return dict.fromkeys(self.agents, 0.0)
        return {seat: 1.0 if seat in winners else -1.0 for seat in self.agents}

    def info(self, seat: str) -> dict[str, Any]:
        """Return what a learner may want to know of its last action."""
        place = self._places[seat]
        return {"illegal": place.illegal, "refused": place.refused}

    def view(self, seat: str) -> SeatView:
        """Return what the player in a seat is shown."""
        return self._places[seat].view

    def shown(self) -> str:
        """Show what everyone can see of the game."""
        view = SeatView(self.room, "")
        return "\n".join([view.phase, *written(view.board())]) + "\n"


def _number(action: object) -> int:
    """Return the number of an action; what is no whole number is no action."""
    try:
        return index(action)  # type: ignore[arg-type]  # which is what is tried
    except TypeError:
        return NO_ACTION
