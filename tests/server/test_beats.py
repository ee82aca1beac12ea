"""Beats: everyone who was there by night has got equally many frames, however late they came."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gloaming.server.beats import MOST_OWED, NightBeats
from tests.server.in_process import HERE, InProcess, InProcessSocket, Sent, jumping

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
    one, other = NightBeats(base, every), NightBeats(base, every)
    got = sum(one.take(base + every * look) for look in sorted(looks))
    assert got + one.take(base + every * end) == other.take(base + every * end)
    assert one.take(base + every * end) == 0
    assert one.following > base + every * end


def test_a_house_that_was_asleep_does_not_send_a_whole_night() -> None:
    beats = NightBeats(1000.0, 1.0)
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
