"""Recovery: a match is a room, so what was kept of it can be gone on with after a crash."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from gloaming.doors.aiwolf.hall import Hall, terms_of
from gloaming.kernel.errors import Illegal
from gloaming.rooms.bots import bot_agent
from gloaming.rooms.driver import run
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.room import Room
from gloaming.rooms.store.file import FileStore
from tests.doors.aiwolf.halls import played
from tests.doors.aiwolf.strangers import Agent


def test_a_match_that_was_cut_off_anywhere_is_finished_by_bots(tmp_path: Path) -> None:
    (report,) = played([Agent(f"a{place}") for place in range(5)], keep=tmp_path)
    assert report.winner
    with pytest.raises(Illegal, match="exists"):
        Hall(terms_of("aiwolf5"), keep=tmp_path).refuse_kept(1)
    lines = (tmp_path / "match-0001.room").read_bytes().splitlines(keepends=True)
    for part in (0.4, 0.7, 0.95):
        path = tmp_path / f"cut-{part}.room"
        path.write_bytes(b"".join(lines[: int(len(lines) * part)]))
        store = FileStore.open(path, HEAD)
        room = Room(Journal(store))
        assert not room.over
        for seat in room.seats:
            room.sit(seat, seat, "bot:easy")
        run(room, {seat: bot_agent(room, seat) for seat in room.seats})
        assert room.over
        store.close()


def test_who_comes_to_a_full_hall_is_sent_away_and_may_take_the_place_of_one_who_is_gone() -> None:
    async def scene() -> tuple[int, list[str], list[str]]:
        async with Hall(terms_of("aiwolf5"), bots="easy", seed="full") as hall:
            port = await hall.listen("127.0.0.1", 0)
            crowd = [Agent(f"a{place}") for place in range(5)]
            tasks = [asyncio.create_task(agent.play(port, 1)) for agent in crowd]
            await hall.gather(5)
            late = Agent("late")
            await late.play(port)
            first = await hall.play(1)
            await asyncio.gather(*tasks)
            again = Agent("again")
            playing = asyncio.create_task(again.play(port))
            await asyncio.sleep(0.2)
            second = await hall.play(2)
            await playing
            return late.games, sorted(first.agents.values()), list(second.agents.values())

    late, first, second = asyncio.run(asyncio.wait_for(scene(), 30))
    assert late == 0
    assert first == ["a0", "a1", "a2", "a3", "a4"]
    assert second == ["again"]
