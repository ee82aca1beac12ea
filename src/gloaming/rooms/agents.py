"""Agents: what plays in the seats of a room, bots among them.

Each is shown what its seat has seen, and nothing else; what it answers is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from msgspec.structs import replace

from gloaming.game_api.agent import HUNCH, Agent, Answer, Ask, Forgets
from gloaming.game_api.choice import Decision
from gloaming.game_api.installed import seat_interface
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import Bot
from gloaming.kernel.event import Event
from gloaming.rooms.room import Room
from gloaming.rooms.state import BOT
from gloaming.text.errors import unknown_word
from gloaming.text.phrase import say


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
    return seated(room.interface.bot(seat, strength, room.state.head.seed))


def check_strength(game: Pack, strength: str) -> None:
    """Refuse bots that there are none of."""
    known = seat_interface(game).strengths
    if strength and strength not in known:
        told = say("there are no bots called {strength!r}", strength=strength)
        raise unknown_word("malformed/strength", told, strength, known)


class Players:
    """The agents of a room, each told what is new before it is asked."""

    def __init__(self, room: Room, agents: Mapping[str, Agent]) -> None:
        self.room = room
        self.agents = dict(agents)
        self._told: dict[str, int] = dict.fromkeys(agents, 0)
        self._branch = room.state.branch

    def seat(self, seat: str, agent: Agent) -> None:
        """Let an agent take a seat; it is told all that the seat has seen."""
        self.agents[seat] = agent
        self._told[seat] = 0

    def answer(self, seat: str) -> None:
        """Ask the agent of a seat, and hand in its answer."""
        ask = self.room.questions.ask(seat)
        if ask is not None:
            self.hand_in(ask, self.think(ask))

    def think(self, ask: Ask) -> Answer | None:
        """Return what the agent of a seat answers; None where it fails, which counts as silence."""
        self._follow_undo()
        seat = ask.seat
        news, told = self.room.streams.news(seat, self._told[seat])
        agent = self.agents[seat]
        self._told[seat] = told
        try:
            agent.observe(news)
            return agent.choose(ask)
        except Exception:  # noqa: BLE001  (a stranger's agent may do anything; the table goes on)
            return None

    def hand_in(self, ask: Ask, answer: Answer | None) -> None:
        """Hand in what an agent has answered to a question."""
        if answer is None:
            self.room.time_out(ask.seat, ask.number)
        else:
            fits = answer.ask == ask.number
            self.room.answer(ask.seat, answer if fits else replace(answer, ask=ask.number))

    def answer_all(self) -> None:
        """Let everyone answer who is asked now and has an agent."""
        for seat in self.room.questions.awaited():
            if seat in self.agents:
                self.answer(seat)

    def _follow_undo(self) -> None:
        """Let everyone begin anew after an undo: what they remember may not be true any more."""
        if self._branch != self.room.state.branch:
            self._branch = self.room.state.branch
            for seat, agent in self.agents.items():
                if isinstance(agent, Forgets):
                    agent.forget()
                self._told[seat] = 0


def run(room: Room, agents: Mapping[str, Agent], until: Callable[[], bool] | None = None) -> None:
    """Play a room to its end by agents; it stops early if nobody of them is asked any more."""
    players = Players(room, agents)
    room.settle()
    while not room.over and not (until is not None and until()):
        before = room.state.asked, room.questions.awaited()
        players.answer_all()
        room.settle()
        if before == (room.state.asked, room.questions.awaited()):
            return


def step(room: Room, answers: Mapping[str, Answer]) -> None:
    """Hand in the answers to a question, for environments that are driven from outside."""
    for seat, answer in answers.items():
        room.answer(seat, answer)
    room.settle()
