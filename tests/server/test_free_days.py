"""Free days: everyone acts whenever they like, and bots look at drawn moments."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any

import pytest

from gloaming.game_api.agent import Answer, Ask, Words
from gloaming.game_api.choice import Decision
from gloaming.game_api.installed import pack
from gloaming.game_api.setup_info import TakesRules
from gloaming.kernel.phase import FREELY, Schedule
from gloaming.rooms.bot_seats import MOST_REACTIONS, BotSeats
from gloaming.rooms.journal.entry import Passed, TimedOut
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.pacing import Pacer, is_night, look_times
from gloaming.rooms.policy import Policy
from gloaming.rooms.room import Room
from gloaming.rooms.store.store import MemoryStore
from tests.rooms.tables import NINE
from tests.server.houses import QUICK, HouseClient, SeatClient

CLOCK = {"day": 300.0, "night": 120.0, "least": 20.0, "bots": 8.0}
PERSON, *BOTS = NINE


def free_room(
    seed: str = "3", rules: str = "", policy: Policy | None = None, **clock: float
) -> Room:
    """Deal a game with one person, in which days are free."""
    journal, times = Journal(MemoryStore()), {**CLOCK, **clock}
    played = pack("mafia")
    room = Room.open(played, "matrix6", seed=seed, journal=journal, clock=times, policy=policy)
    for name in NINE:
        room.sit(name, name, "person" if name == PERSON else "bot:easy")
    seat_interface = room.interface
    assert isinstance(seat_interface, TakesRules)
    agreed = seat_interface.agreed("matrix6", rules) if rules else []
    room.begin([*agreed, *seat_interface.openings("matrix6", NINE, "")], Schedule(FREELY))
    return room


class TellingPool:
    """Bots that say a word, and note when they look and at which turn."""

    def __init__(self) -> None:
        self.looks: list[tuple[str, int, int]] = []
        self.says = True
        self.vote = ""

    def decide(self, room: Room, ask: Ask) -> Future[Answer]:
        self.looks.append((ask.seat, ask.turn, len(room.streams.seen(""))))
        found: Future[Answer] = Future()
        words = (Words(f"look {ask.turn}"),) if self.says else ()
        orders = (Decision("vote", self.vote),) if self.vote else ()
        found.set_result(Answer(ask.number, orders, words))
        return found


class Table:
    """A free day that goes by as fast as it is looked at."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.pool = TellingPool()
        self.pacer = Pacer(room)
        self.bots = BotSeats(room, self.pool)
        self.now = 1000.0
        self.acts: list[tuple[float, str]] = []

    async def until(self, end: float) -> None:
        """Let time go by, from one thing that happens to the next."""
        while True:
            before = len(self.room.journal.entries)
            self.bots.hand_in(self.now)
            due = self.pacer.tick(self.now)
            self.bots.tick(self.now)
            new = self.room.journal.entries[before:]
            self.acts += [(self.now, entry.by) for entry in new if entry.by in NINE]
            times = [*self.bots.times(), *([] if due is None else [due])]
            following = min(times, default=end)
            if following > self.now or len(self.room.journal.entries) == before:
                if following > end:
                    self.now = end
                    return
                self.now = max(self.now, following) + 0.001


@pytest.fixture
def table() -> Table:
    return Table(free_room())


def run(coroutine: Any) -> None:
    asyncio.run(coroutine)


def test_a_bot_looks_several_times_and_is_done_after_the_last(table: Table) -> None:
    run(table.until(1000.0 + 0.6 * CLOCK["day"] + 1))
    for seat in BOTS:
        assert [turn for name, turn, _ in table.pool.looks if name == seat] == [0, 1, 2]
    assert table.room.questions.awaited() == (PERSON,)
    assert len(table.acts) == 4 * len(BOTS)  # they speak three times, and say that they are done
    # What a bot sees when it looks is more each time.
    seen = [count for name, _, count in table.pool.looks if name == BOTS[0]]
    assert seen == sorted(set(seen))


def test_the_times_of_looks_do_not_depend_on_a_role() -> None:
    one, other = free_room(), free_room()
    for room in (one, other):
        run(Table(room).until(1001.0))
    assert [look_times(one, seat) for seat in BOTS] == [look_times(other, seat) for seat in BOTS]
    drawn = [at for seat in BOTS for at in look_times(one, seat)]
    assert len(set(drawn)) == len(drawn)
    assert max(drawn) < 1000 + 0.6 * CLOCK["day"] + 1


def test_bots_look_again_when_a_person_has_spoken() -> None:
    table = Table(free_room(day=2000.0))
    run(table.until(1002.0))
    looks = len(table.pool.looks)
    table.room.now = table.now
    table.room.say(PERSON, Words("good evening"))
    run(table.until(1002.0 + CLOCK["bots"] + 1))
    assert {name for name, _, _ in table.pool.looks[looks:]} == set(BOTS)
    run(table.until(1300.0))
    for number in range(2 * MOST_REACTIONS):  # and not for ever
        table.room.say(PERSON, Words(f"{number}"))
        run(table.until(table.now + CLOCK["bots"] + 1))
    count = [name for name, _, _ in table.pool.looks].count(BOTS[0])
    assert count == 3 + MOST_REACTIONS


def test_a_whisper_makes_no_bot_look() -> None:
    """A look at a time that depends on a secret would tell of it."""
    table = Table(free_room(rules="whispers=yes"))
    table.pool.says = False
    run(table.until(1000.0 + 0.6 * CLOCK["day"] + 1))
    looks = len(table.pool.looks)
    before = len(table.room.streams.seen(BOTS[0]))
    table.room.say(PERSON, Words("psst", f"whisper {BOTS[0]}"))
    assert len(table.room.streams.seen(BOTS[0])) > before
    run(table.until(table.now + 3 * CLOCK["bots"]))
    assert len(table.pool.looks) == looks


def test_bots_do_not_keep_people_waiting_who_are_done(table: Table) -> None:
    table.pool.says = False
    run(table.until(1001.0))
    table.room.now = table.now
    table.room.done(PERSON, table.room.state.asked)
    run(table.until(1001.0 + 3 * CLOCK["bots"] + 2))
    assert not table.room.questions.at_once  # it is night


def test_a_hammer_ends_the_day(table: Table) -> None:
    table.pool.vote = BOTS[-1]
    run(table.until(1000.0 + 0.25 * CLOCK["day"]))
    assert not table.room.questions.at_once


def test_a_player_who_is_done_may_still_vote(table: Table) -> None:
    run(table.until(1001.0))
    room, asked = table.room, table.room.state.asked
    room.done(PERSON, asked)
    assert room.questions.ask(PERSON) is not None
    room.order(PERSON, asked, f"vote {BOTS[0]}")
    assert PERSON not in room.questions.awaited()


@pytest.mark.parametrize("part", ["nothing", "speaks", "is there"])
def test_at_the_deadline_a_player_who_took_part_has_missed_nothing(part: str) -> None:
    room = free_room(bots=600.0)
    table = Table(room)
    table.pacer = Pacer(room, lambda seat: part == "is there" and seat == PERSON)
    run(table.until(1001.0))
    if part == "speaks":
        room.now = table.now
        room.say(PERSON, Words("good evening"))
    asked = room.state.asked
    run(table.until(1000.0 + CLOCK["day"] + 1))
    ends = [e.body for e in room.journal.entries if isinstance(e.body, (Passed, TimedOut))]
    mine = next(body for body in ends if body.seat == PERSON and body.ask == asked)
    assert isinstance(mine, TimedOut if part == "nothing" else Passed)


@pytest.mark.parametrize("part", ["nothing", "chooses", "writes a note", "is there"])
def test_no_bot_takes_the_seat_of_a_player_who_chose_or_is_there_by_night(part: str) -> None:
    room = free_room(policy=Policy(absent="bot", misses=1))
    table = Table(room)
    table.pool.says = False
    table.pacer = Pacer(room, lambda _: part == "is there")
    run(table.until(1001.0))
    room.done(PERSON, room.state.asked)
    while not is_night(room):
        run(table.until(table.now + 1))
    asked, room.now = room.state.asked, table.now
    if part == "chooses":
        asks = room.questions.ask(PERSON)
        assert asks is not None
        choice = asks.choices[0]
        room.order(PERSON, asked, Decision(choice.verb, choice.targets[0]))
    elif part == "writes a note":
        room.note(PERSON, "hm")
    while room.state.asked == asked:
        run(table.until(table.now + 10))
    assert room.state.holders[PERSON].is_bot is (part == "nothing")
    # That somebody is there is no answer: the host is told that one is missing.
    assert room.state.misses.get(PERSON, 0) == (part == "is there")


@pytest.mark.parametrize("part", ["nothing", "speaks", "is there"])
def test_a_day_that_ends_early_counts_as_answered_for_those_who_were_there(part: str) -> None:
    room = free_room()
    table = Table(room)
    run(table.until(1000.0 + CLOCK["day"] + CLOCK["night"] + 2))
    assert room.questions.at_once
    assert room.state.misses[PERSON] == 2
    table.pacer = Pacer(room, lambda _: part == "is there")
    table.pool.vote, room.now = BOTS[-1], table.now
    if part == "speaks":
        room.say(PERSON, Words("good morning"))
    run(table.until(table.now + 0.25 * CLOCK["day"]))
    assert is_night(room)
    assert room.state.misses.get(PERSON, 0) == (2 if part == "nothing" else 0)


def test_a_player_who_leaves_cannot_use_up_the_names_of_what_a_bot_will_do(table: Table) -> None:
    run(table.until(1000.0))
    room, seat = table.room, BOTS[0]
    for look in ("look 0", "look 1", "look 2", "look 2/0"):
        command = f"bot/{room.state.branch}/{room.state.asked}/{look}"
        room.say(seat, Words("this is I"), command=command)
    run(table.until(1000.0 + 0.6 * CLOCK["day"] + 1))
    assert seat not in room.questions.awaited()
    looked = [turn for name, turn, _ in table.pool.looks if name == seat]
    spoken = [entry for entry in room.journal.entries if entry.by == seat and entry.command]
    assert (looked, len(spoken)) == ([0, 1, 2], 4 + 4)  # the bot speaks, too, and is done


def test_a_house_that_was_away_looks_once_more(table: Table) -> None:
    run(table.until(1000.0 + 0.6 * CLOCK["day"] - 1))
    again = Table(table.room)
    again.now = 1000.0 + 0.6 * CLOCK["day"] + 50
    run(again.until(again.now + 1))
    left = {seat for seat in table.room.questions.awaited() if seat != PERSON}
    assert not left


def test_over_the_network_people_speak_and_vote_whenever_they_like(client: HouseClient) -> None:
    _, links = client.begun("ann", "bob", clock={**QUICK, "day": 60.0, "bots": 60.0})
    ann, bob = (SeatClient(client, link) for link in links)

    def send(link: str, **command: Any) -> None:
        client.good("POST", "/me/commands", command, link)

    with ann.connected() as socket:
        ask = next(m for _ in range(9) for m in ann.read(socket) if m["is"] == "ask")
        assert ask["kind"] == "free"
        order = {"is": "choose", "ask": ask["number"], "verb": "vote"}
        send(ann.link, **order, target="bob")
        send(bob.link, **{"is": "say", "text": "why me?"})
        send(ann.link, **order, target="bob", id="twice")
        send(ann.link, **{"is": "choose", "ask": ask["number"], "verb": "unvote"})
        texts: list[str] = []
        offers = []
        while "ann takes the vote back" not in texts:
            for message in ann.read(socket):
                texts += [event["text"] for event in message.get("news", ())]
                if message["is"] == "ask":
                    offers.append([choice["verb"] for choice in message["choices"]])
    assert 'bob says "why me?"' in texts
    assert texts.index("ann votes bob") < texts.index('bob says "why me?"')
    # What one may do has changed, so the question came again.
    assert any("unvote" in each for each in offers)
