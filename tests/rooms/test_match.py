"""Matches: agents of one's own and bots play a whole game in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import gloaming
from gloaming.kernel.event import Event
from gloaming.rooms import Agent, Answer, Ask, Decision, Room
from gloaming.text.errors import GradedError

BOTS = ("ada", "ben", "cleo", "dov", "eli", "fern", "gil", "hana")


class First:
    """An agent that votes for the first on offer, and does nothing else."""

    def __init__(self) -> None:
        self.seen: list[Event[Any]] = []
        self.voted = 0

    def observe(self, news: Sequence[Event[Any]]) -> None:
        self.seen += news

    def choose(self, ask: Ask) -> Answer:
        ballot = next((choice for choice in ask.choices if choice.ballot), None)
        if ballot is None:
            return Answer(ask.number)
        self.voted += 1
        return Answer(ask.number, (Decision(ballot.verb, ballot.targets[0]),))


def match(agent: Agent | str, seed: str = "seven", bot: str = "bot:hard") -> Room:
    players = {"ann": agent, **dict.fromkeys(BOTS, bot)}
    return gloaming.play_match("mafia", "matrix6", players, seed=seed)


def test_an_agent_plays_a_whole_game_beside_bots() -> None:
    agent = First()
    room = match(agent)
    assert room.over
    assert agent.voted
    assert tuple(agent.seen) == tuple(gloaming.view(room.game.log, "ann"))[: len(agent.seen)]


def test_the_same_players_and_seed_play_the_same_game() -> None:
    one, other, another = match(First()), match(First()), match(First(), seed="eight")
    assert one.game.log == other.game.log
    assert one.game.log != another.game.log


def test_rules_are_those_of_the_match() -> None:
    players = dict.fromkeys(("ann", *BOTS), "bot:easy")
    room = gloaming.play_match("mafia", "matrix6", players, seed="7", rules="reveal=nothing")
    assert room.game.state.rules.reveal == "nothing"


def test_every_pack_with_seats_can_be_played() -> None:
    fleet = gloaming.play_match("fleet", "lesson", {"ann": "bot", "bob": "bot"}, seed="1")
    assert fleet.over


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ({"ann": "bot:harrd"}, "malformed/strength"),
        ({"ann": "bot"}, "illegal/head-count"),
    ],
)
def test_what_cannot_be_played_is_refused(players: dict[str, Agent | str], code: str) -> None:
    with pytest.raises(GradedError) as complaint:
        gloaming.play_match("mafia", "matrix6", players)
    assert complaint.value.code == code
