"""A fixed rate: all who were there by night got equally many frames, however late they came."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gloaming.server.live.fixed_rate import MOST_OWED, FixedRate
from tests.jumping import jumping
from tests.server.in_process import HERE, InProcess, InProcessSocket, Sent, SlowHouse

LATE = {"day": 0.0, "night": 20.0, "least": 20.0, "bots": 600.0, "beat": 1.0}


@given(
    st.floats(0, 2e9),
    st.sampled_from((0.05, 0.1, 0.3, 1.0, 30.0)),
    st.lists(st.floats(0, 20), max_size=8),
    st.floats(20, 30),
)
def test_all_have_got_equally_many_when_the_night_is_over(
    base: float, every: float, looks: list[float], end: float
) -> None:
    one, other = FixedRate(base, every), FixedRate(base, every)
    got = sum(one.take(base + every * look) for look in sorted(looks))
    assert got + one.take(base + every * end) == other.take(base + every * end)
    assert one.take(base + every * end) == 0
    assert one.following > base + every * end


def test_a_house_that_was_asleep_does_not_send_a_whole_night() -> None:
    beats = FixedRate(1000.0, 1.0)
    assert beats.take(1000.0) == 1
    assert beats.take(90_000.0) == MOST_OWED
    assert beats.take(90_000.5) == 0
    assert beats.following == 90_001.0


class SlowReader(InProcessSocket):
    """A socket whose frames are taken late."""

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        await asyncio.sleep(self.chance.choice((0.0, 0.4, 2.5)))
        await super()._send(message)

    chance = Random(1)


def test_a_reader_who_is_served_late_gets_what_it_has_missed() -> None:
    async def main() -> list[int]:
        async with InProcess() as house:
            opened = await house.open(clock=LATE, rules="opens=night")
            ann, bob = [await house.sit(opened, name) for name in ("ann", "bob")]
            heard: list[Any] = []
            readers = [
                InProcessSocket(house, ann, heard.append, HERE),
                SlowReader(house, bob, heard.append, HERE),
            ]
            await asyncio.sleep(5)
            await house.good("POST", "/desk/begin", {}, opened["host"])
            await asyncio.sleep(70)
            return [sum(map(is_beat, reader.sent)) for reader in readers]

    ann, bob = jumping(main)
    assert ann == bob > 20


def is_beat(sent: Sent) -> bool:
    return sent.data.startswith(b'{"is":"beat"')


def test_by_night_an_answer_takes_as_long_as_if_nobody_did_anything() -> None:
    async def main() -> dict[str, list[float]]:
        async with InProcess(SlowHouse()) as house:
            opened = await house.open(clock=LATE, rules="opens=night")
            ann, bob = [await house.sit(opened, name) for name in ("ann", "bob")]
            await house.good("POST", "/desk/begin", {}, opened["host"])
            public, loop = f"/api/1/rooms/{opened['room']}", asyncio.get_running_loop()

            async def duration(asked: Callable[[], Awaitable[object]]) -> float:
                began = loop.time()
                await asked()
                return round(loop.time() - began, 6)

            async def ordered() -> None:
                """Do something that is refused, over a socket."""
                answered.clear()
                socket.put({"is": "done", "ask": 999, "id": "x"})
                await answered.wait()

            def hear(message: Any) -> None:
                if message["is"] == "no":
                    answered.set()

            answered = asyncio.Event()
            socket = house.socket(ann, hear)
            await asyncio.sleep(1)
            ways: dict[str, Callable[[], Awaitable[object]]] = {
                "me": lambda: house.http("GET", "/api/1/me", link=ann),
                "public": lambda: house.http("GET", public),
                "story": lambda: house.http("GET", f"{public}/story", link=ann),
                "socket": ordered,
            }
            found: dict[str, list[float]] = {}
            for name, asked in ways.items():
                quiet = await duration(asked)
                note = house.good("POST", "/me/commands", {"is": "note", "text": name}, bob)
                other = asyncio.ensure_future(note)
                await asyncio.sleep(0.01)
                found[name] = [quiet, await duration(asked)]
                await other
            await socket.hang_up()
            return found

    for name, (quiet, busy) in jumping(main).items():
        assert quiet == busy > 0, name
