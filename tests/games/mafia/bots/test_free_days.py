"""Free days: bots that look at a table again and again say nothing twice, and answer."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import gloaming
from gloaming.game_api.talk import Say, TalkAct
from gloaming.games.mafia.bots.belief.mind import Mind
from gloaming.games.mafia.rules.seating import Seated, SeatList
from gloaming.games.mafia.rules.votes import Vote
from gloaming.kernel.event import Event
from gloaming.kernel.phase import FREELY, Opened, Schedule
from gloaming.rooms.agents import Players, bot_agent
from gloaming.rooms.room import Room

NAMES = ("ada", "ben", "cleo", "dov", "eli", "fern", "gil", "hana", "ira")
LOOKS = 3
REACTIONS = 2
"""How often a bot looks besides, because somebody has done something."""


def play_freely(seed: str) -> Room:
    """Play a game whose days are free, with bots that look at drawn moments."""
    room, rng = Room.open(gloaming.pack("mafia"), "matrix6", seed=seed), Random(seed)
    for name in NAMES:
        room.sit(name, name, "bot:hard")
    room.begin(room.interface.openings("matrix6", NAMES, ""), Schedule(FREELY, LOOKS))
    players = Players(room, {name: bot_agent(room, name) for name in NAMES})
    room.settle()
    while not room.over:
        if room.questions.is_free:
            _free_day(room, players, rng)
        else:
            players.answer_all()
        room.settle()
    return room


def _free_day(room: Room, players: Players, rng: Random) -> None:
    looks = [
        (at + rng.random(), name, at)
        for name in room.questions.awaited()
        for at in (*range(LOOKS), *(rng.randrange(LOOKS - 1) for _ in range(REACTIONS)))
    ]
    for _, name, turn in sorted(looks):
        ask = room.questions.ask(name)
        if ask is None:
            continue
        answer = players.think(replace(ask, turn=turn))
        assert answer is not None
        if turn == LOOKS - 1:
            assert room.answer(name, replace(answer, ask=ask.number)) == []
            continue
        for each in answer.say:
            room.say(name, each)
        for decision in answer.orders:
            room.order(name, ask.number, decision)


@pytest.fixture(scope="module")
def days() -> list[list[Say | Vote]]:
    """What was said and voted, day by day, in some games."""
    found: list[list[Say | Vote]] = []
    for number in range(4):
        for event in gloaming.view(play_freely(f"free {number}").game.log, ""):
            if isinstance(event, Opened):
                found.append([])
            elif isinstance(event, (Say, Vote)):
                found[-1].append(event)
    return [day for day in found if day]


def test_nobody_says_the_same_twice_in_a_day(days: list[list[Say | Vote]]) -> None:
    for day in days:
        # "I go with gil" may be said of two players whom gil has named.
        said = Counter((e.actor, e.text, e.acts) for e in day if isinstance(e, Say))
        assert set(said.values()) <= {1}


def test_a_first_day_has_so_many_lines_that_it_can_be_followed(
    days: list[list[Say | Vote]],
) -> None:
    lines = [sum(isinstance(each, Say) for each in day) for day in days]
    assert 10 <= sum(lines) / len(lines) <= 25


def test_votes_are_moved_and_not_all_the_time(days: list[list[Say | Vote]]) -> None:
    votes = [Counter(e.actor for e in day if isinstance(e, Vote)) for day in days]
    moved = [sum(times - 1 for times in each.values()) for each in votes]
    assert 0 < sum(moved) / len(moved) <= 3


@pytest.mark.parametrize(("order", "asked"), [((0, 1), True), ((1, 0), False), ((0,), False)])
def test_a_question_waits_for_an_answer_until_one_speaks(
    order: tuple[int, ...], asked: bool
) -> None:
    talk = (
        Say("ada", "hello", (TalkAct("accuse", ("ben",)),)),
        Say("cleo", "ada?", (TalkAct("ask", ("ada",)),)),
    )
    began: list[Event[Any]] = [Seated("ada", "villager"), SeatList(NAMES), Opened("day", "day 1")]
    mind = Mind("ada", [*began, *(talk[each] for each in order)])
    assert mind.is_asked() is asked
    mind.note([Opened("night", "night 1")])
    assert not mind.is_asked()
