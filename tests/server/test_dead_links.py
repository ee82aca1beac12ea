"""Links that die while somebody waits: what was sent by the old link does not happen any more."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.jumping import jumping
from tests.server.in_process import InProcess, SlowHouse

CLOCK = {"day": 600.0, "night": 600.0, "bots": 300.0}


async def answer(house: InProcess, path: str, body: Any, link: str) -> int:
    method = "GET" if body is None else "POST"
    data = b"" if body is None else json.dumps(body).encode()
    found = await house.http(method, f"/api/1{path}", data, link, hangs_up=5.0)
    return found.status


def test_what_waits_for_its_turn_does_not_happen_when_its_link_is_dead() -> None:
    async def main() -> None:
        async with InProcess(SlowHouse()) as house:
            opened = await house.open(clock=CLOCK)
            old, host = await house.sit(opened, "ann"), opened["host"]
            await house.good("POST", "/desk/begin", {}, host)
            await asyncio.sleep(1)
            heard: list[Any] = []
            socket = house.socket(old, heard.append)
            await asyncio.sleep(1)
            table = house.house.runner(opened["room"])
            assert table is not None
            ghost = {"is": "say", "text": "I am not here any more"}
            replaced = {"seat": "ann", "name": "Zed", "why": "she had to go"}
            first = asyncio.ensure_future(answer(house, "/desk/replace", replaced, host))
            await asyncio.sleep(SlowHouse.pause / 10)
            socket.put(ghost)
            late = await asyncio.gather(
                answer(house, "/me/commands", ghost, old),
                answer(house, "/me", None, old),
                answer(house, "/me/events", None, old),
            )
            await socket.task
            assert (await first, *late) == (200, 404, 404, 404)
            assert socket.code == 4409
            assert "not here any more" not in str(table.room.streams.seen("ann"))

    jumping(main)


def test_a_former_host_who_waits_for_the_desk_is_not_obeyed() -> None:
    async def main() -> None:
        async with InProcess(SlowHouse()) as house:
            opened = await house.open(clock=CLOCK)
            await house.sit(opened, "ann")
            host = opened["host"]
            first = asyncio.ensure_future(answer(house, "/desk/link", {"kind": "host"}, host))
            await asyncio.sleep(SlowHouse.pause / 10)
            late = await asyncio.gather(
                answer(house, "/desk/note", {"text": "a note"}, host),
                answer(house, "/desk/link", {"kind": "host"}, host),
                answer(house, "/desk/begin", {}, host),
                answer(house, "/desk", None, host),
            )
            assert (await first, *late) == (200, 404, 404, 404, 404)
            table = house.house.runner(opened["room"])
            assert table is not None
            assert not table.room.begun
            assert not table.room.state.host_notes

    jumping(main)
