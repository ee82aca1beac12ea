"""Drivers: what moves a room on.  Each asks the agents, and hands in what they answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloaming.kernel.packs.agent import Agent, Answer
from gloaming.rooms.room import Room


class Players:
    """The agents of a room, each told what is new before it is asked."""

    def __init__(self, room: Room, agents: Mapping[str, Agent]) -> None:
        self.room = room
        self.agents = dict(agents)
        self._told: dict[str, int] = dict.fromkeys(agents, 0)
        self._branch = room.state.branch

    def answer(self, seat: str) -> None:
        """Ask the agent of a seat, and hand in its answer; one that fails is taken to be silent."""
        ask = self.room.ask(seat)
        if ask is None:
            return
        news, told = self.room.streams.news(seat, self._told[seat])
        agent = self.agents[seat]
        try:
            agent.observe(news)
            answer = agent.choose(ask)
        except Exception:  # noqa: BLE001  (a stranger's agent may do anything; the table goes on)
            self._told[seat] = told
            self.room.time_out(seat, ask.number)
            return
        self._told[seat] = told
        self.room.answer(seat, Answer(ask.number, answer.orders, answer.note))

    def play_moment(self) -> None:
        """Let everyone answer who is asked now and has an agent."""
        for seat in self.room.awaited():
            if seat in self.agents:
                self.answer(seat)


def run(room: Room, agents: Mapping[str, Agent], until: Callable[[], bool] | None = None) -> None:
    """Play a room to its end by agents; it stops early if nobody of them is asked any more."""
    players = Players(room, agents)
    room.settle()
    while not room.over and not (until is not None and until()):
        before = room.state.asked, room.awaited()
        players.play_moment()
        room.settle()
        if before == (room.state.asked, room.awaited()):
            return


def step(room: Room, answers: Mapping[str, Answer]) -> None:
    """Hand in the answers of a moment, for environments that are driven from outside."""
    for seat, answer in answers.items():
        room.answer(seat, answer)
    room.settle()
