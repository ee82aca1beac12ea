"""Bad agents of the newer protocol: the match ends, and nobody else notices."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gloaming.doors.aiwolf.client import HUNG_UP, TOO_LATE, TOO_LONG, TOO_MANY
from gloaming.doors.aiwolf.hall import terms_of
from tests.doors.aiwolf.halls import played
from tests.doors.aiwolf.strangers import TARGETS
from tests.doors.aiwolf.test_nlp import Talker

FIVE = ("TALK", "VOTE", "DIVINE", "ATTACK")
THIRTEEN = ("WHISPER", "GUARD")
PATIENT = 60.0
"""In seconds: nobody here needs so long who answers at all."""
Sends = Callable[[ClientConnection], Awaitable[None]]


def frames(*sent: str | bytes) -> Sends:
    """Return a way to send some messages."""

    async def send(socket: ClientConnection) -> None:
        for each in sent:
            await socket.send(each)

    return send


async def endless(socket: ClientConnection) -> None:
    """Send a message that has no end."""

    async def parts() -> AsyncIterator[str]:
        while True:
            yield "x" * 10_000

    await socket.send(parts())


async def broken(socket: ClientConnection) -> None:
    """Send what is no frame."""
    socket.transport.write(b"\xff" * 1_000)
    await socket.wait_closed()


async def hangs_up(socket: ClientConnection) -> None:
    """Go away without a word."""
    socket.transport.abort()
    await socket.wait_closed()


UNREADABLE = {"malformed/answer", "malformed/text", "illegal/text"}
WAYS: dict[str, tuple[Sends, set[str]]] = {
    "says nothing": (frames(), {TOO_LATE}),
    "sends what is no text": (frames(b"\xff\xfe\x00\x01"), UNREADABLE),
    "sends an empty text": (frames(""), UNREADABLE),
    "sends only ends of lines": (frames("\r\n\r\n"), UNREADABLE),
    "names somebody who does not play": (frames("Agent[99]"), UNREADABLE),
    "answers by the older protocol": (frames('{"agentIdx":1}'), UNREADABLE),
    "nests without end": (frames("[" * 10_000), UNREADABLE),
    "sends three million bytes": (frames("x" * 3_000_000), {TOO_LONG, HUNG_UP}),
    "never ends its message": (endless, {TOO_LONG, HUNG_UP}),
    "floods": (frames(*["Agent[01]"] * 5_000), {TOO_MANY, HUNG_UP}),
    "sends what is no frame": (broken, {HUNG_UP}),
    "hangs up": (hangs_up, {HUNG_UP}),
}
LOST = ("sends three million bytes", "never ends its message", "sends what is no frame", "hangs up")
"""What costs an agent its seat at once."""


class BadTalker(Talker):
    """Plays well until it is asked for one thing, and badly from there on."""

    def __init__(self, name: str, spoils: str, way: Sends) -> None:
        super().__init__(name)
        self.spoils = spoils
        self.way = way
        self.spoilt = False

    async def play(self, port: int, games: int = 1) -> None:
        with suppress(ConnectionClosed, OSError):
            async with connect(f"ws://127.0.0.1:{port}/ws") as socket:
                while games:
                    packet = json.loads(await socket.recv())
                    self.packets.append(packet)
                    games -= packet["request"] == "FINISH"
                    self.spoilt = self.spoilt or packet["request"] == self.spoils
                    answer = self.answer(packet)
                    if answer is not None and self.spoilt:
                        await self.way(socket)
                    elif answer is not None:
                        await socket.send(answer)


def cases() -> list[tuple[str, str, str]]:
    five = [("aiwolf5", request, way) for way in WAYS for request in FIVE]
    return [*five, *(("aiwolf13", request, way) for way in WAYS for request in THIRTEEN)]


@pytest.mark.parametrize(("setup", "request_", "way"), cases())
def test_a_match_of_bad_agents_ends_and_says_what_was_wrong(
    setup: str, request_: str, way: str
) -> None:
    sends, codes = WAYS[way]
    terms = terms_of(setup, seconds=0.05 if TOO_LATE in codes else 0.5, older=False)
    agents = [BadTalker(f"bad{place}", request_, sends) for place in range(terms.seats)]
    (report,) = played(agents, terms=terms, older=False)
    found = {lapse.code for lapse in report.lapses}
    # Where nobody names anybody, nobody is executed or attacked, and in the end nobody wins.
    assert report.winner or found <= UNREADABLE
    assert not {code for code in found if code.startswith("fault")}
    spoilt = {place for place, name in report.agents.items() if agents[int(name[3:])].spoilt}
    if request_ in TARGETS and spoilt:
        assert found & codes, found
    if way in LOST:
        assert set(report.replaced) == spoilt


@pytest.mark.parametrize("way", [way for way in WAYS if way != "says nothing"])
def test_one_bad_agent_does_not_harm_the_others(way: str) -> None:
    agents = [Talker(f"good{place}") for place in range(4)]
    bad = BadTalker("bad", "VOTE", WAYS[way][0])
    terms = terms_of("aiwolf5", seconds=PATIENT, older=False)
    (report,) = played([*agents, bad], terms=terms, older=False)
    assert report.winner
    assert [agent.wrong for agent in agents] == [[]] * 4
    assert all(agent.packets[-1]["request"] == "FINISH" for agent in agents)
    place = next(place for place, name in report.agents.items() if name == "bad")
    assert set(report.replaced) <= {place}
    assert {int(lapse.seat[-2:]) for lapse in report.lapses} <= {place}
