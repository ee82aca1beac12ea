"""The newer protocol: agents by WebSocket, whose packets have only what there is to tell."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gloaming.doors.aiwolf.hall import terms_of
from gloaming.doors.aiwolf.profiles import read_profiles
from gloaming.kernel.errors import Malformed
from tests.doors.aiwolf.halls import played

ALWAYS = {"game_id", "day", "agent", "status_map", "role_map"}
SOMETIMES = {
    *("medium_result", "divine_result", "executed_agent", "attacked_agent", "vote_list"),
    *("attack_vote_list", "remain_count", "remain_skip"),
}
SETTING = {
    *("agent_count", "role_num_map", "vote_visibility", "talk", "whisper", "vote", "attack_vote"),
    "timeout",
}
TALKS = {"idx", "day", "turn", "agent", "text", "skip", "over"}
HISTORY = {
    "TALK": {"talk_history"},
    "WHISPER": {"whisper_history"},
    "ATTACK": {"whisper_history"},
    "DAILY_FINISH": {"talk_history"},
}


class Talker:
    """An agent of the newer contests, as a stranger would write it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rng = random.Random(name)
        self.packets: list[dict[str, Any]] = []
        self.wrong: list[str] = []

    async def play(self, port: int, games: int = 1) -> None:
        """Come in, and play until so many games are over or the other end hangs up."""
        async with connect(f"ws://127.0.0.1:{port}/ws") as socket:
            try:
                while games:
                    packet = json.loads(await socket.recv())
                    self.check(packet)
                    games -= packet["request"] == "FINISH"
                    for answer in self.answers(packet):
                        await socket.send(answer + "\n")
            except ConnectionClosed:
                return

    def answers(self, packet: dict[str, Any]) -> list[str]:
        """Return all that is sent after a packet."""
        answer = self.answer(packet)
        return [] if answer is None else [answer]

    def answer(self, packet: dict[str, Any]) -> str | None:
        """Answer a packet, if it wants an answer."""
        request = packet["request"]
        if request == "NAME":
            return self.name
        if request in ("TALK", "WHISPER"):
            return self.rng.choice(["Over", "Skip", "I am only a villager."])
        if request in ("VOTE", "DIVINE", "GUARD", "ATTACK"):
            alive: list[str] = [k for k, v in packet["info"]["status_map"].items() if v == "ALIVE"]
            return self.rng.choice(alive)
        return None

    def check(self, packet: dict[str, Any]) -> None:
        """Note what is not as the protocol promises."""
        self.packets.append(packet)
        request = packet["request"]
        if request == "NAME":
            self._expect(packet == {"request": "NAME"}, "NAME has more")
            return
        info = packet["info"]
        wolf = info["role_map"][info["agent"]] == "WEREWOLF"
        keys = {"request", "info", *HISTORY.get(request, ())}
        if request == "DAILY_FINISH" and wolf:
            keys.add("whisper_history")
        if request in ("INITIALIZE", "DAILY_INITIALIZE"):
            keys.add("setting")
            self._expect(set(packet["setting"]) == SETTING, "setting")
        self._expect(set(packet) == keys, f"{request}: {sorted(packet)}")
        self._expect(ALWAYS <= set(info) <= ALWAYS | SOMETIMES, f"info {sorted(info)}")
        self._expect(None not in info.values(), "a key without a value")
        asked = request in ("TALK", "WHISPER")
        self._expect(("remain_count" in info) == asked, f"{request}: how often")
        self._expect(len(info["game_id"]) == 26, "game_id")
        self._expect("attack_vote_list" not in info or wolf, "the wolves' votes")
        for talk in packet.get("talk_history", ()):
            self._expect(set(talk) == TALKS, "talk")
        known = set(info["role_map"].values())
        if request != "FINISH":
            self._expect(len(info["role_map"]) == 1 or known == {"WEREWOLF"}, "roles")

    def _expect(self, fine: bool, what: str) -> None:
        if not fine:
            self.wrong.append(what)


@pytest.mark.parametrize(
    ("setup", "seats", "games", "long"), [("aiwolf5", 5, 6, 50), ("aiwolf13", 13, 1, 10)]
)
def test_agents_by_websocket_play_matches_without_an_error(
    setup: str, seats: int, games: int, long: int, request: pytest.FixtureRequest
) -> None:
    games = long if request.config.getoption("--long") else games
    agents = [Talker(f"t{place}") for place in range(seats)]
    reports = played(agents, setup, games, older=False)
    assert [agent.wrong for agent in agents] == [[]] * seats
    assert all(report.winner for report in reports)
    assert not [lapse for report in reports for lapse in report.lapses]
    for agent in agents:
        assert [packet["request"] for packet in agent.packets].count("FINISH") == games


def test_an_agent_speaks_at_most_as_often_as_the_setting_says() -> None:
    agents = [Talker(f"t{place}") for place in range(5)]
    played(agents, games=3, older=False)
    for agent in agents:
        asked: dict[tuple[str, int], int] = {}
        for packet in agent.packets:
            if packet["request"] == "TALK":
                key = packet["info"]["game_id"], packet["info"]["day"]
                asked[key] = asked.get(key, 0) + 1
                assert packet["info"]["remain_count"] == 4 - asked[key]
        assert max(asked.values()) <= 4


class Rude(Talker):
    """Sends what is too long when it is asked to vote."""

    def answer(self, packet: dict[str, Any]) -> str | None:
        return "x" * 100_000 if packet["request"] == "VOTE" else super().answer(packet)


class Vague(Talker):
    """Names somebody who does not play."""

    def answer(self, packet: dict[str, Any]) -> str | None:
        return "Agent[99]" if packet["request"] == "VOTE" else super().answer(packet)


def test_what_is_too_long_costs_the_seat_and_what_names_nobody_the_vote() -> None:
    terms = replace(terms_of("aiwolf5", older=False), seconds=0.2)
    (report,) = played([Rude(f"r{p}") for p in range(5)], terms=terms, older=False)
    assert report.winner
    assert {lapse.code for lapse in report.lapses} <= {"malformed/too-long", "illegal/hung-up"}
    assert len(report.replaced) >= 3
    (report,) = played([Vague(f"v{p}") for p in range(5)], terms=terms, older=False)
    assert {lapse.code for lapse in report.lapses} == {"malformed/answer"}
    assert not report.replaced


class Chatter(Talker):
    """Speaks when it likes, and once more when it is too late."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.heard: list[dict[str, Any]] = []
        self.said = 0

    def answer(self, packet: dict[str, Any]) -> str | None:
        part = packet["request"].partition("_")[2]
        if part == "PHASE_START":
            self.said = 0
        if part == "BROADCAST":
            self.heard.append(packet.get("new_talk") or packet["new_whisper"])
        if part in ("PHASE_START", "BROADCAST"):
            self.said += 1
            words = ("I am only a villager.", "", "It was not me.", "Over")
            return words[self.said - 1] if self.said <= len(words) else None
        return super().answer(packet)

    def answers(self, packet: dict[str, Any]) -> list[str]:
        late = ["Wait, there is more!"] if packet["request"] in ("VOTE", "ATTACK") else []
        return [*late, *super().answers(packet)]

    def check(self, packet: dict[str, Any]) -> None:
        if packet["request"].partition("_")[2] not in ("PHASE_START", "BROADCAST", "PHASE_END"):
            super().check(packet)
            lasts = packet["setting"]["talk"].get("duration", 0) if "setting" in packet else 1
            self._expect(lasts > 0, "how long a chat lasts")
            return
        self.packets.append(packet)
        new = {"new_talk", "new_whisper"} & set(packet)
        self._expect(bool(new) == packet["request"].endswith("BROADCAST"), "what is new")
        self._expect(set(packet) - new == {"request", "info"}, f"{sorted(packet)}")
        self._expect("remain_count" in packet["info"], "how often it may still speak")


@pytest.mark.parametrize(("setup", "seats", "games"), [("aiwolf5", 5, 4), ("aiwolf13", 13, 1)])
def test_agents_speak_when_they_like(setup: str, seats: int, games: int) -> None:
    agents = [Chatter(f"t{place}") for place in range(seats)]
    terms = terms_of(setup, seconds=30.0, older=False, chat=60.0)
    reports = played(agents, games=games, terms=terms, older=False)
    assert [agent.wrong for agent in agents] == [[]] * seats
    # A word that comes after the end of a chat is not taken for a vote.
    assert not [lapse for report in reports for lapse in report.lapses]
    for agent in agents:
        requests = [packet["request"] for packet in agent.packets]
        assert requests.count("FINISH") == games
        assert "TALK" not in requests
        assert {"I am only a villager.", "It was not me."} <= {each["text"] for each in agent.heard}
    # Everyone who lives hears the same, and wolves alone hear whispers.
    wolves = {str(p["info"]["agent"]) for a in agents for p in a.packets if "new_whisper" in p}
    assert bool(wolves) is (setup == "aiwolf13")


class Flood(Chatter):
    """Says far too much at once."""

    def answers(self, packet: dict[str, Any]) -> list[str]:
        if packet["request"] == "TALK_PHASE_START":
            return ["x"] * 40
        return super().answers(packet) if packet["request"] != "TALK_BROADCAST" else []


def test_a_chat_ends_when_its_time_is_over_and_a_flood_is_not_heard() -> None:
    agents = [Flood("flood"), *(Talker(f"t{place}") for place in range(4))]
    for agent in agents[1:]:
        agent.check = agent.packets.append  # type: ignore[method-assign, assignment]
    terms = terms_of("aiwolf5", seconds=30.0, older=False, chat=0.3)
    (report,) = played(agents, terms=terms, older=False)
    assert report.winner
    assert not report.replaced
    assert agents[0].wrong == []
    talks = [p["new_talk"] for p in agents[1].packets if p["request"] == "TALK_BROADCAST"]
    assert {talk["text"] for talk in talks} == {"x"}
    assert max(Counter(talk["day"] for talk in talks).values()) == 4


CHARACTERS = {f"{name} the {number}th": f"{name} is calm." for number, name in enumerate("ABCDE")}


class Actor(Talker):
    """Plays a character, and calls the others by their names."""

    def check(self, packet: dict[str, Any]) -> None:
        if packet["request"] == "INITIALIZE":
            name = packet["info"]["agent"]
            self._expect(packet["info"].pop("profile") == CHARACTERS[name], "profile")
            self._expect(set(packet["info"]["status_map"]) == set(CHARACTERS), "names")
        super().check(packet)


def test_agents_play_characters(tmp_path: Path) -> None:
    agents = [Actor(f"t{place}") for place in range(5)]
    terms = terms_of("aiwolf5", seconds=30.0, older=False, profiles=CHARACTERS)
    reports = played(agents, games=4, terms=terms, older=False, keep=tmp_path)
    assert [agent.wrong for agent in agents] == [[]] * 5
    assert not [lapse for report in reports for lapse in report.lapses]
    lines = (tmp_path / "match-0001.log").read_text(encoding="utf-8").splitlines()
    assert {line.split(",")[6] for line in lines if line.startswith("0,status")} == set(CHARACTERS)
    last = [agent.packets[-1]["info"] for agent in agents]
    assert len({info["agent"] for info in last}) == 5
    # Who plays which character has nothing to do with what was dealt.
    ends = [p["info"]["role_map"] for p in agents[0].packets if p["request"] == "FINISH"]
    assert len({next(n for n, role in end.items() if role == "WEREWOLF") for end in ends}) > 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ann = 1", "Expected `str`"),
        ("= x", "Invalid"),
        ('"A,b" = "x"', "cannot be the name"),
        ('"Agent[01]" = "x"', "cannot be the name"),
        ('Ann = "x"', "fewer characters"),
    ],
)
def test_what_is_no_character_is_refused(text: str, told: str) -> None:
    with pytest.raises(Malformed, match=told):
        read_profiles(text, 2)
