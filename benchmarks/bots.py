"""Bots: what a decision costs, and how many whole games a table of nine plays in a second."""

from __future__ import annotations

from statistics import quantiles
from time import process_time

from benchmarks.measure import Figure
from gloaming.game_api.agent import Agent, Answer, Ask
from gloaming.game_api.installed import pack
from gloaming.rooms.agents import Players, seated
from gloaming.rooms.room import Room

SETUP, STRENGTH = "matrix6", "hard"
SEATS = tuple(f"p{i}" for i in range(1, 10))
GAMES = 60
HUNDREDTHS = 100


class TimedPlayers(Players):
    """Players whose thoughts are timed."""

    def __init__(self, room: Room, agents: dict[str, Agent]) -> None:
        super().__init__(room, agents)
        self.times: list[float] = []

    def think(self, ask: Ask) -> Answer | None:
        """Time one decision."""
        began = process_time()  # what other programs do is no part of a thought
        found = super().think(ask)
        self.times.append(process_time() - began)
        return found


def play(seed: str) -> list[float]:
    """Play a game, and return how long every decision took."""
    room = Room.open(pack("mafia"), SETUP, seed=seed)
    room.begin(room.interface.openings(SETUP, SEATS, ""))
    bots = {name: seated(room.interface.bot(name, STRENGTH, seed)) for name in SEATS}
    players = TimedPlayers(room, bots)
    room.settle()
    while not room.over:
        players.answer_all()
        room.settle()
    return players.times


def figures() -> list[Figure]:
    """Measure both."""
    play("warm")
    began = process_time()
    times = [time for seed in range(GAMES) for time in play(str(seed))]
    spent = process_time() - began
    slowest = quantiles(times, n=HUNDREDTHS)[-1]
    return [
        Figure("bots: a decision, p99", round(1000 * slowest, 2), "ms", at_most=20),
        Figure("bots: games of nine", round(GAMES / spent, 1), "games/s", at_least=25),
    ]
