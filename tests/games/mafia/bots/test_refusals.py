"""Refusals: no bot gives an order that the referee refuses because of another."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gloaming.game_api.agent import Agent, Answer, Ask
from gloaming.game_api.installed import pack
from gloaming.games.mafia.bots.strategy.conventions import CONVENTIONS
from gloaming.games.mafia.bots.strengths import bot
from gloaming.rooms.agents import Players, seated
from gloaming.rooms.room import Room
from gloaming.text.errors import GradedError

NAMES = tuple(f"p{i}" for i in range(1, 10))
GAMES = 3


class Strict(Players):
    """Players of whom it is remembered what was refused to them."""

    def __init__(self, room: Room, agents: dict[str, Agent]) -> None:
        super().__init__(room, agents)
        self.refused: list[GradedError] = []

    def hand_in(self, ask: Ask, answer: Answer | None) -> None:
        """Hand in what an agent has answered, and remember what is refused."""
        assert answer is not None, f"{ask.seat} failed"
        self.refused += self.room.answer(ask.seat, replace(answer, ask=ask.number))


def agent(name: str, kind: str, seed: str) -> Agent:
    convention = CONVENTIONS.get(kind)
    return seated(bot(name, kind, seed) if convention is None else convention(name, seed))


@pytest.mark.parametrize("kind", ["hard", "follow", "random"])
@pytest.mark.parametrize("setup", ["2d3", "pick-your-power"])
def test_where_one_may_do_one_thing_nobody_orders_two(setup: str, kind: str) -> None:
    for number in range(GAMES):
        seed = f"refusals {number}"
        room = Room.open(pack("mafia"), setup, seed=seed)
        room.begin(room.interface.openings(setup, NAMES, ""))
        players = Strict(room, {name: agent(name, kind, seed) for name in NAMES})
        room.settle()
        while not room.over and room.state.page < 60:
            players.answer_all()
            room.settle()
        assert [str(error) for error in players.refused] == []
