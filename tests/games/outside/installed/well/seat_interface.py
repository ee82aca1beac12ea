"""How people sit down at the well."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from gloaming.game_api.choice import Choice, Decision
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.blocks import Block, Card, Facts, Paragraph
from gloaming.text.phrase import say
from well.game import Come, Level, Yard


class Thirsty:
    """Somebody who draws what the dice say, and never the last buckets."""

    def __init__(self, name: str, seed: str) -> None:
        self.rng = Random(f"{seed} {name}")

    def decide(
        self, seen: Sequence[Event[Any]], choices: Sequence[Choice], turn: int
    ) -> list[Decision]:
        levels = [event.left for event in seen if isinstance(event, Level)]
        most = 1 if levels and levels[-1] < 6 else 2
        return [Decision("draw", str(self.rng.randint(0, most)))] if choices else []


class WellParlour:
    """Seats around the well."""

    strengths: Sequence[str] = ("thirsty",)
    turns = 1

    def openings(self, setup: str, players: Sequence[str], wish: str) -> list[Event[Any]]:
        return [Come(name) for name in players]

    def card(self, state: Yard, name: str) -> Card:
        rule = say("Each round, draw up to three buckets; leave some.")
        return Card(name, say("thirsty"), text=(rule,))

    def choices(self, state: Yard, name: str) -> list[Choice]:
        if state.phase is None or state.phase.name != "round":
            return []
        return [Choice("draw", ("0", "1", "2", "3"), hint=say("let buckets down"))]

    def board(self, state: Yard) -> list[Block]:
        return [Paragraph(say("There are {left} buckets in the well.", left=state.left))]

    def bot(self, name: str, strength: str, seed: str) -> Thirsty:
        return Thirsty(name, seed)

    def winners(self, game: Game[Any]) -> list[str]:
        return winners(game.state)

    def epilogue(self, game: Game[Any]) -> list[Block]:
        drawn = game.state.buckets.items()
        return [Facts(tuple((name, say("{n:bucket|buckets}", n=n)) for name, n in drawn))]


def winners(yard: Yard) -> list[str]:
    """Name those who drew most."""
    most = max(yard.buckets.values())
    return [name for name, drawn in yard.buckets.items() if drawn == most]
