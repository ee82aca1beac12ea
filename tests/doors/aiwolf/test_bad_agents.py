"""Bad agents: whatever they do, at any question, the match ends and the others notice nothing."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest
from msgspec.structs import replace

from gloaming.doors.aiwolf.client import HUNG_UP, TOO_LATE, TOO_LONG, TOO_MANY, AgentMailbox
from gloaming.doors.aiwolf.hall import terms_of
from gloaming.doors.aiwolf.legacy import LegacyDialect
from tests.doors.aiwolf.halls import played
from tests.doors.aiwolf.strangers import TARGETS, Agent

QUICK = replace(terms_of("aiwolf5"), seconds=0.05)
THIRTEEN = replace(terms_of("aiwolf13"), seconds=0.05)
REQUESTS = ("TALK", "VOTE", "DIVINE", "ATTACK")
ALL = (*((request, QUICK) for request in REQUESTS), ("WHISPER", THIRTEEN), ("GUARD", THIRTEEN))
"""Every kind of question, and who is asked it: at a table of five nobody guards or whispers."""


class Bad(Agent):
    """Plays well until it is asked for one thing, and badly from there on."""

    def __init__(
        self, name: str, spoils: str, raw: tuple[bytes, ...] = (), pause: float = 0
    ) -> None:
        super().__init__(name)
        self.spoils = spoils
        self.raw = raw
        self.pause = pause
        self.spoilt = False

    async def send(self, writer: asyncio.StreamWriter, answer: str) -> None:
        self.spoilt = self.spoilt or self.packets[-1]["request"] == self.spoils
        if not self.spoilt:
            await super().send(writer, answer)
            return
        await asyncio.sleep(self.pause)
        for raw in self.raw:
            writer.write(raw)
            await writer.drain()


class HangsUp(Bad):
    """Goes away when it is asked."""

    async def send(self, writer: asyncio.StreamWriter, answer: str) -> None:
        await super().send(writer, answer)
        if self.spoilt:
            raise ConnectionResetError


WAYS: dict[str, tuple[tuple[bytes, ...], set[str]]] = {
    "says nothing": ((), {TOO_LATE}),
    "sends what is no text": ((b"\xff\xfe\x00\x01\n",), {"malformed/answer", "malformed/text"}),
    "sends an empty line": ((b"\n",), {"malformed/answer"}),
    "sends what is no JSON": ((b"{agentIdx:\n",), {"malformed/answer"}),
    "has the wrong types": ((b'{"agentIdx":"1"}\n',), {"malformed/answer"}),
    "nests without end": ((b"[" * 10_000 + b"\n",), {"malformed/answer", "malformed/too-long"}),
    "names a number that is too large": ((b'{"agentIdx":99999999999}\n',), {"malformed/answer"}),
    "names nobody": ((b'{"agentIdx":-1}\n',), set()),
    "sends a line of three million bytes": ((b"x" * 3_000_000 + b"\n",), {TOO_LONG, HUNG_UP}),
    "never ends its line": ((b"x" * 100_000,), {TOO_LONG, HUNG_UP}),
    "floods": ((b'{"agentIdx":1}\n' * 5_000,), {TOO_MANY, HUNG_UP}),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_match_of_bad_agents_ends_and_says_what_was_wrong(way: str) -> None:
    raw, codes = WAYS[way]
    for request, terms in ALL:
        agents = [Bad(f"bad{place}", request, raw) for place in range(terms.seats)]
        (report,) = played(agents, terms=terms)
        assert report.winner
        found = {lapse.code for lapse in report.lapses}
        if request in TARGETS:
            assert found & codes or not codes, (request, found)
        assert {lapse.code for lapse in report.lapses if lapse.code.startswith("fault")} == set()


@pytest.mark.parametrize("request_", REQUESTS)
def test_an_agent_that_hangs_up_loses_its_seat_to_a_bot(request_: str) -> None:
    agents = [HangsUp(f"gone{place}", request_) for place in range(5)]
    (report,) = played(agents, terms=QUICK)
    assert report.winner
    gone = {place for place, name in report.agents.items() if agents[int(name[4:])].spoilt}
    assert gone == set(report.replaced) != set()


def test_one_bad_agent_does_not_harm_the_others() -> None:
    for raw, _ in WAYS.values():
        agents = [Agent(f"good{place}") for place in range(4)]
        bad = Bad("bad", "TALK", raw)
        (report,) = played([*agents, bad], terms=QUICK)
        assert report.winner
        assert [agent.wrong for agent in agents] == [[]] * 4
        place = next(place for place, name in report.agents.items() if name == "bad")
        assert set(report.replaced) <= {place}
        assert {int(lapse.seat[-2:]) for lapse in report.lapses} <= {place}


def test_an_agent_that_is_too_late_twice_is_replaced_and_the_match_goes_on_quickly() -> None:
    late = Bad("late", "TALK", (b"Over\n",), pause=0.2)
    began = time.monotonic()
    (report,) = played([late], terms=QUICK)
    place = next(iter(report.agents))
    assert report.replaced == [place]
    assert [lapse.code for lapse in report.lapses] == [TOO_LATE, TOO_LATE]
    assert time.monotonic() - began < 20


async def _ask(box: AgentMailbox, *lines: str) -> str:
    asked = asyncio.create_task(box.ask(b"", 0.05))
    await asyncio.sleep(0.01)
    for line in lines:
        box.take(line)
    return await asked


class Deaf(AgentMailbox):
    """A mailbox into which nothing is sent."""

    async def tell(self, packet: bytes) -> None:
        """Do nothing."""

    def abort(self) -> None:
        """Do nothing."""


def test_a_late_answer_is_never_taken_for_the_next() -> None:
    async def scene() -> list[Any]:
        box = Deaf(LegacyDialect())
        found: list[Any] = [await _ask(box, "one")]
        with pytest.raises(Exception, match=TOO_LATE):
            await _ask(box)
        box.take("late")
        found.append(await _ask(box, "two"))
        with pytest.raises(Exception, match=TOO_LATE):
            await _ask(box)
        found.append(await _ask(box, "late again", "three"))
        box.take("nobody asked")
        found.append(await _ask(box, "four", "and more"))
        found.append(await _ask(box, "five"))
        return [*found, box.unasked]

    assert asyncio.run(scene()) == ["one", "two", "three", "four", "five", 2]


class Babbler(Agent):
    """Says what cannot be said, or must not be believed."""

    TEXTS = ("x" * 3000, "a\x00b", "\x1b[2J", "1,execute,1,WEREWOLF", json.dumps({"agentIdx": 1}))

    def speech(self, request: str) -> str:
        self.spoken += 1
        return self.TEXTS[self.spoken - 1] if self.spoken <= len(self.TEXTS) else "Over"


def test_what_cannot_be_said_is_skipped_and_the_rest_is_only_text() -> None:
    agents = [Babbler(f"b{place}") for place in range(5)]
    (report,) = played(agents)
    assert [agent.wrong for agent in agents] == [[]] * 5
    codes = {lapse.code for lapse in report.lapses}
    assert codes
    assert all(code.startswith(("illegal/", "malformed/")) for code in codes)
    heard = {t["text"] for p in agents[0].packets for t in p["talkHistory"] or ()}
    assert "1,execute,1,WEREWOLF" in heard
    assert not any(len(text) > 2000 or "\x00" in text for text in heard)
