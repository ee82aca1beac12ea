"""The older protocol: strangers' agents play whole matches, and find nothing wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from gloaming.chronicle.log.codec import Codec
from gloaming.chronicle.log.view import view_lines
from gloaming.doors.aiwolf.hall import terms_of
from gloaming.doors.aiwolf.legacy import LegacyDialect
from gloaming.kernel.packs.contest import ContestView
from gloaming.rooms.reading import read_room
from tests.doors.aiwolf.halls import played
from tests.doors.aiwolf.reference_logs import replayed
from tests.doors.aiwolf.strangers import KEYS, Agent


def crowd(number: int) -> list[Agent]:
    return [Agent(f"a{place}") for place in range(number)]


@pytest.mark.parametrize(
    ("setup", "seats", "games", "long"), [("aiwolf5", 5, 12, 100), ("aiwolf13", 13, 2, 20)]
)
def test_strangers_play_matches_without_an_error_of_the_protocol(
    setup: str, seats: int, games: int, long: int, request: pytest.FixtureRequest
) -> None:
    games = long if request.config.getoption("--long") else games
    agents = crowd(seats)
    reports = played(agents, setup, games)
    assert [agent.wrong for agent in agents] == [[]] * seats
    assert {report.winner for report in reports} <= {"VILLAGER", "WEREWOLF"}
    assert not [lapse for report in reports for lapse in report.lapses]
    assert not [seat for report in reports for seat in report.replaced]
    assert [agent.games for agent in agents] == [games] * seats


def requests(agent: Agent) -> list[tuple[int, str]]:
    """Return what an agent was asked and told, with the day; a turn of talk counts once."""
    day = 0
    found: list[tuple[int, str]] = []
    for packet in agent.packets:
        info = packet["gameInfo"]
        day = day if info is None else info["day"]
        if not found or found[-1] != (day, packet["request"]):
            found.append((day, packet["request"]))
    return found


def by_role(agents: Sequence[Agent], role: str) -> Agent:
    return next(a for a in agents if a.info["roleMap"][str(a.info["agent"])] == role)


def test_a_day_has_the_course_that_agents_expect() -> None:
    agents = crowd(13)
    played(agents, "aiwolf13", seed="course")
    seer, wolf = by_role(agents, "SEER"), by_role(agents, "WEREWOLF")
    first = [(0, "NAME"), (0, "INITIALIZE"), (0, "DAILY_INITIALIZE"), (0, "DAILY_FINISH")]
    assert requests(seer)[:5] == [*first, (0, "DIVINE")]
    assert requests(wolf)[:5] == [*first, (0, "WHISPER")]
    today = [request for day, request in requests(wolf) if day == 1]
    assert today[:4] == ["DAILY_INITIALIZE", "TALK", "DAILY_FINISH", "VOTE"]
    if "ATTACK" in today:
        assert today[today.index("ATTACK") - 1] == "WHISPER"
    for agent in agents:
        assert requests(agent)[-1][1] == "FINISH"
        assert requests(agent)[-2][1] != "DAILY_INITIALIZE"


def test_the_dead_are_told_of_days_and_asked_nothing() -> None:
    agents = crowd(5)
    played(agents, games=6)
    for agent in agents:
        alive = True
        for packet in agent.packets:
            info = packet["gameInfo"]
            if packet["request"] == "INITIALIZE":
                alive = True
            if info is not None:
                alive = info["statusMap"][str(info["agent"])] == "ALIVE"
            told = packet["request"] in ("DAILY_INITIALIZE", "DAILY_FINISH", "FINISH", "NAME")
            assert alive or told, packet["request"]


class Stubborn(Agent):
    """Votes for the agent after itself, so that nobody has more votes than another."""

    def target(self, request: str) -> int:
        alive = sorted(int(k) for k, v in self.info["statusMap"].items() if v == "ALIVE")
        if request != "VOTE":
            return int(self.info["agent"])
        return alive[(alive.index(self.info["agent"]) + 1) % len(alive)]


def test_a_tie_is_voted_on_once_more_with_the_votes_that_were_cast() -> None:
    agents = [Stubborn(f"a{place}") for place in range(5)]
    played(agents)
    votes = [p for p in agents[0].packets if p["request"] == "VOTE"]
    assert votes[0]["gameInfo"] is None
    assert len(votes[1]["gameInfo"]["latestVoteList"]) == 5
    assert votes[1]["gameInfo"]["latestExecutedAgent"] == -1
    log = by_role(agents, "WEREWOLF")
    assert all(p["gameInfo"] is None or p["gameInfo"]["day"] < 9 for p in log.packets)


class Silent(Agent):
    """Has no idea: names itself whenever it is asked for somebody."""

    def target(self, request: str) -> int:
        return int(self.info["agent"])


def test_agents_that_name_themselves_are_no_error_and_the_dice_choose() -> None:
    agents = [Silent(f"a{place}") for place in range(5)]
    (report,) = played(agents)
    assert not report.lapses
    assert not report.replaced
    last = agents[0].packets[-1]["gameInfo"]
    assert len(last["voteList"]) >= 3
    assert all(vote["agent"] != vote["target"] for vote in last["voteList"])


def test_an_agent_of_the_wolves_sees_no_more_than_its_seat(tmp_path: Path) -> None:
    agents = crowd(13)
    (report,) = played(agents, "aiwolf13", keep=tmp_path)
    room = read_room((tmp_path / "match-0001.room").read_bytes(), "match")
    assert replayed(tmp_path / "match-0001.log") == []
    codec = Codec(room.pack.kinds())
    for agent in agents:
        number = next(n for n, name in report.agents.items() if name == agent.name)
        seen = view_lines(room.game.log, f"agent{number:02d}", codec).decode()
        whispers = {w["text"] for p in agent.packets for w in p["whisperHistory"] or ()}
        said = {text for text in whispers if text not in ("Skip", "Over")}
        assert all(text in seen for text in said)
        assert report.roles[number] == "WEREWOLF" or not whispers


def test_an_answer_may_have_a_blank_after_the_colon() -> None:
    view = ContestView("agent01", players=("agent01", "agent02"))
    read = LegacyDialect().target
    assert read('{"agentIdx":2}', view) == read('{"agentIdx": 2}', view) == "agent02"
    assert read('{"agentIdx":7}', view) == read('{"agentIdx":-1}', view) == ""


def test_a_match_is_kept_as_a_journal_and_as_a_contest_log(tmp_path: Path) -> None:
    agents = crowd(5)
    report, *_ = played(agents, games=4, keep=tmp_path)
    room = read_room((tmp_path / "match-0001.room").read_bytes(), "match")
    assert room.over is not None
    lines = (tmp_path / "match-0001.log").read_text(encoding="utf-8").splitlines()
    kinds = {line.split(",")[1] for line in lines}
    assert kinds >= {"status", "talk", "vote", "execute", "result"}
    assert lines[-1].endswith(report.winner)
    # What is in the log leads to the same game, as it does in logs of the contests' own server.
    assert [replayed(path) for path in sorted(tmp_path.glob("*.log"))] == [[]] * 4


def test_the_same_seed_deals_the_same_and_other_seeds_give_other_numbers() -> None:
    def dealt(seed: str) -> tuple[Any, Any]:
        agents = crowd(5)
        (report,) = played(agents, seed=seed)
        return report.agents, report.roles

    assert dealt("one") == dealt("one")
    assert len({str(dealt(str(seed))[0]) for seed in range(4)}) > 1


def test_bots_fill_the_seats_that_no_agent_has() -> None:
    agents = crowd(2)
    reports = played(agents, games=4)
    assert [agent.wrong for agent in agents] == [[], []]
    assert all(len(report.agents) == 2 and report.winner for report in reports)


class Wishes(Agent):
    """Wishes for a role when it is asked."""

    def __init__(self, name: str, wish: str) -> None:
        super().__init__(name)
        self.wish = wish
        self.roles: list[str] = []

    def answer(self, packet: dict[str, Any]) -> str | None:
        if packet["request"] == "ROLE":
            assert not any(packet[key] for key in KEYS - {"request"})
            return self.wish
        answer = super().answer(packet)
        if packet["request"] == "FINISH":
            self.roles.append(self.info["roleMap"][str(self.info["agent"])])
        return answer

    def check(self, packet: dict[str, Any]) -> None:
        if packet["request"] != "ROLE":
            super().check(packet)


def test_who_wishes_for_a_role_gets_it_if_there_are_enough() -> None:
    wishes = ("WEREWOLF", "SEER", "SEER", "nonsense", "")
    agents = [Wishes(f"a{place}", wish) for place, wish in enumerate(wishes)]
    reports = played(agents, games=12, terms=terms_of("aiwolf5", requests=True))
    assert [agent.wrong for agent in agents] == [[]] * 5
    assert not [lapse for report in reports for lapse in report.lapses]
    assert agents[0].roles == ["WEREWOLF"] * 12
    both = [*zip(agents[1].roles, agents[2].roles, strict=True)]
    assert all(pair.count("SEER") == 1 for pair in both)
    assert {pair.index("SEER") for pair in both} == {0, 1}  # who came first is not preferred
    assert len({str(report.agents) for report in reports}) > 6


def test_a_wish_is_granted_at_a_table_of_bots() -> None:
    agent = Wishes("a0", "POSSESSED")
    played([agent], games=4, terms=terms_of("aiwolf5", requests=True))
    assert agent.roles == ["POSSESSED"] * 4
    assert agent.wrong == []
