"""What was not kept was not shown: a write that takes long and then fails, while everyone looks."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import Future
from typing import Any

import pytest

from gloaming.game_api.agent import Words
from gloaming.rooms.room import Room
from gloaming.server.rooms import reminders
from gloaming.server.store.server_store import StoreBatch
from gloaming.text.errors import Fault
from gloaming.text.phrase import say
from tests.jumping import jumping
from tests.server.in_process import InProcess, MemoryHouse

CLOCK = {"day": 300.0, "night": 300.0, "least": 0.0, "bots": 6000.0, "beat": 1.0}
STALL = 1.5


class StallingHouse(MemoryHouse):
    """A store whose disk stops for a while, and then fails; then it cannot be read, either."""

    stalls = False
    unreadable = False

    def keep(self, batch: StoreBatch) -> Future[None]:
        if not self.stalls or not batch.lines:
            return super().keep(batch)
        done: Future[None] = Future()

        def fail() -> None:
            self.refuses = "the disk"
            done.set_exception(Fault("fault/not-kept", say("{why}", why=self.refuses)))

        asyncio.get_running_loop().call_later(STALL, fail)
        return done

    def lines(self, room: str, start: int) -> list[bytes]:
        if self.refuses and self.unreadable:
            raise Fault("fault/not-kept", say("{why}", why=self.refuses))
        return super().lines(room, start)


@pytest.mark.parametrize("unreadable", [False, True])
@pytest.mark.parametrize(
    ("path", "body", "shown"),
    [
        ("/me/commands", {"is": "say", "text": "CANARY"}, "CANARY"),
        ("/desk/close", {"why": "we go on"}, "night 1"),
        ("/desk/remove", {"seat": "cid", "why": "CANARY"}, "CANARY"),
    ],
)
def test_what_was_not_kept_is_shown_to_nobody(
    monkeypatch: pytest.MonkeyPatch, path: str, body: Any, shown: str, unreadable: bool
) -> None:
    told: list[bytes] = []
    monkeypatch.setattr(reminders, "send", lambda _, data, **__: told.append(data))

    async def main() -> list[str]:
        store = StallingHouse()
        store.unreadable = unreadable
        async with InProcess(store) as house:
            opened = await house.open(clock=CLOCK, webhook="http://9.9.9.9/hook")
            ann, bob, cid = [await house.sit(opened, name) for name in ("ann", "bob", "cid")]
            await house.good("POST", "/desk/begin", {}, opened["host"])
            links = (ann, bob, opened["spectator"], opened["host"])
            sockets = [house.socket(link, lambda _: None) for link in links]
            listening = [
                asyncio.ensure_future(
                    house.http("GET", "/api/1/me/events", link=link, hangs_up=20.0)
                )
                for link in links
            ]
            other = house.socket(cid, lambda _: None)
            await asyncio.sleep(3)
            store.stalls = True
            link = ann if path.startswith("/me") else opened["host"]
            acting = asyncio.ensure_future(
                house.http("POST", f"/api/1{path}", json.dumps(body).encode(), link)
            )
            await asyncio.sleep(STALL / 3)
            await other.hang_up()  # all others are woken by it
            files = [f"/rooms/{opened['room']}/export.{kind}" for kind in ("gloam", "jsonl", "md")]
            paths = ["/me", "/desk", "/desk/posts", f"/rooms/{opened['room']}", *files]
            host = opened["host"]
            answers = [house.http("GET", f"/api/1{path}", link=host) for path in paths]
            answers += [house.http("GET", "/api/1/me", link=link) for link in links]
            looking = asyncio.gather(*answers)
            assert (await acting).status == 503
            late = [house.socket(link, lambda _: None) for link in links]
            await asyncio.sleep(20)
            seen = [answer.data for answer in await looking]
            seen += [(await each).data for each in listening]
            seen += [sent.data for each in (*sockets, other, *late) for sent in each.sent]
            assert {each.code for each in sockets} == {4503}
            return [data.decode() for data in seen + told]

    found = jumping(main)
    assert len(told) == 1  # that the day has begun
    assert "day 1 begins" in "".join(found)
    assert not [data for data in found if shown in data]


def test_what_a_mistake_has_left_half_done_is_shown_to_nobody() -> None:
    def fail(room: Room) -> None:
        room.say("ann", Words("CANARY"))
        raise RuntimeError

    async def main() -> list[bytes]:
        async with InProcess() as house:
            opened = await house.open(clock=CLOCK)
            ann, bob = [await house.sit(opened, name) for name in ("ann", "bob")]
            await house.good("POST", "/desk/begin", {}, opened["host"])
            table = house.house.runner(opened["room"])
            assert table is not None
            await asyncio.sleep(1)
            with pytest.raises(RuntimeError):
                await table.act(fail)
            before = await house.http("GET", "/api/1/me", link=bob)
            note = {"is": "note", "text": "hm"}  # which is kept, and nothing with it
            await house.good("POST", "/me/commands", note, ann)
            after = await house.http("GET", "/api/1/me", link=bob)
            return [before.data, after.data]

    assert not [data for data in jumping(main) if b"CANARY" in data]
