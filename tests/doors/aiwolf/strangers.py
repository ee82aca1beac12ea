"""Small agents, written as a stranger would who knows the older protocol and nothing of us.

They answer what they are asked, at random, and complain of everything that the protocol does not
promise.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

KEYS = {"gameInfo", "gameSetting", "request", "talkHistory", "whisperHistory"}
INFO = {
    *("agent", "attackVoteList", "attackedAgent", "cursedFox", "day", "divineResult"),
    *("executedAgent", "existingRoleList", "guardedAgent", "lastDeadAgentList"),
    *("latestAttackVoteList", "latestExecutedAgent", "latestVoteList", "mediumResult"),
    *("remainTalkMap", "remainWhisperMap", "roleMap", "statusMap", "talkList", "voteList"),
    "whisperList",
}
SETTING = {
    *("enableNoAttack", "enableNoExecution", "enableRoleRequest", "maxAttackRevote", "maxRevote"),
    *("maxSkip", "maxTalk", "maxTalkTurn", "maxWhisper", "maxWhisperTurn", "playerNum"),
    *("randomSeed", "roleNumMap", "talkOnFirstDay", "timeLimit", "validateUtterance"),
    *("votableInFirstDay", "voteVisible", "whisperBeforeRevote"),
}
JUDGE = {"agent", "day", "result", "target"}
BALLOT = {"agent", "day", "target"}
SAID = {"agent", "day", "idx", "text", "turn"}
ROLES = {"VILLAGER", "SEER", "MEDIUM", "BODYGUARD", "POSSESSED", "WEREWOLF"}
TARGETS = {"VOTE", "DIVINE", "GUARD", "ATTACK"}
TOLD = {"INITIALIZE", "DAILY_INITIALIZE", "DAILY_FINISH", "FINISH"}


class Agent:
    """An agent that keeps to the protocol, and plays at random."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        self.rng = random.Random(f"{name}/{seed}")
        self.packets: list[dict[str, Any]] = []
        self.wrong: list[str] = []
        self.info: dict[str, Any] = {}
        self.said: list[tuple[int, int]] = []
        self.games = 0
        self.spoken = 0

    async def play(self, port: int, games: int = 1) -> None:
        """Come in, and play until so many games are over or the other end hangs up."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
        try:
            while self.games < games:
                line = await reader.readline()
                if not line:
                    return
                packet = json.loads(line)
                self.check(packet)
                answer = self.answer(packet)
                if answer is not None:
                    await self.send(writer, answer)
        except ConnectionError:
            return
        finally:
            writer.close()

    async def send(self, writer: asyncio.StreamWriter, answer: str) -> None:
        """Send an answer."""
        writer.write(answer.encode() + b"\n")
        await writer.drain()

    # -- answering

    def answer(self, packet: dict[str, Any]) -> str | None:
        """Answer a packet, if it wants an answer."""
        request = packet["request"]
        if request == "NAME":
            return self.name
        if packet["gameInfo"] is not None:
            self.info = packet["gameInfo"]
        if request == "FINISH":
            self.games += 1
        if request == "DAILY_INITIALIZE":
            self.spoken = 0
        if request in TOLD:
            return None
        if request in TARGETS:
            return json.dumps({"agentIdx": self.target(request)}, separators=(",", ":"))
        return self.speech(request)

    def target(self, request: str) -> int:
        """Name a living agent; often oneself, as agents do that have no idea."""
        alive = [int(k) for k, v in self.info["statusMap"].items() if v == "ALIVE"]
        if self.rng.random() < 0.1:
            return int(self.info["agent"])
        return self.rng.choice(alive)

    def speech(self, request: str) -> str:
        """Say one or two things, and no more."""
        self.spoken += 1
        if self.spoken > 2:
            return "Over"
        other = self.rng.choice([*self.info["statusMap"]])
        return self.rng.choice(["Skip", f"ESTIMATE Agent[{int(other):02d}] WEREWOLF", "Over"])

    # -- complaining

    def check(self, packet: dict[str, Any]) -> None:
        """Note what is not as the protocol promises."""
        self.packets.append(packet)
        request, info = packet["request"], packet["gameInfo"]
        self._expect(set(packet) == KEYS, f"{request}: keys {sorted(packet)}")
        if request == "NAME":
            self._expect(all(packet[k] is None for k in KEYS - {"request"}), "NAME has more")
            return
        self._expect((packet["gameSetting"] is not None) == (request == "INITIALIZE"), "setting")
        if request in ("INITIALIZE", "DAILY_INITIALIZE", "FINISH"):
            self._expect(info is not None, f"{request} without info")
        if request in ("TALK", "DAILY_FINISH"):
            self._expect(info is None, f"{request} with info")
        self._expect((info is None) == (packet["talkHistory"] is not None), f"{request}: history")
        self._expect((info is None) == (packet["whisperHistory"] is not None), f"{request}: w")
        if request in ("INITIALIZE", "DAILY_INITIALIZE"):
            self.said = []
        if info is not None:
            self._check_info(request, info)
        else:
            for each in (*packet["talkHistory"], *packet["whisperHistory"]):
                self._expect(set(each) == SAID, f"talk {sorted(each)}")
            new = [(each["day"], each["idx"]) for each in packet["talkHistory"]]
            self._expect(not set(new) & set(self.said), f"{request}: told twice")
            self.said += new
            self._expect(self.said == sorted(self.said), f"{request}: out of order")
        if packet["gameSetting"] is not None:
            setting = packet["gameSetting"]
            self._expect(set(setting) == SETTING, f"setting {sorted(setting)}")
            self._expect(setting["randomSeed"] == 0, "the seed is told")
            self._expect(sum(setting["roleNumMap"].values()) == setting["playerNum"], "cast")

    def _check_info(self, request: str, info: dict[str, Any]) -> None:
        self._expect(set(info) == INFO, f"info {sorted(set(info) ^ INFO)}")
        numbers = set(info["statusMap"])
        self._expect(set(info["statusMap"].values()) <= {"ALIVE", "DEAD"}, "status")
        self._expect(str(info["agent"]) in numbers, "own number")
        self._expect(set(info["roleMap"].values()) <= ROLES, "roles")
        known = set(info["roleMap"])
        own = info["roleMap"][str(info["agent"])]
        if request == "FINISH":
            self._expect(known == numbers, "roles at the end")
        elif own == "WEREWOLF":
            self._expect(set(info["roleMap"].values()) == {"WEREWOLF"}, "a wolf knows wolves")
        else:
            self._expect(len(known) == 1, "a stranger's role is told")
            self._expect(not info["whisperList"] and not info["attackVoteList"], "wolves' talk")
            self._expect(info["attackedAgent"] == -1, "the attacked is told")
        for name, role in (("divineResult", "SEER"), ("mediumResult", "MEDIUM")):
            found = info[name]
            self._expect(found is None or (own == role and set(found) == JUDGE), name)
        for votes in ("voteList", "latestVoteList", "attackVoteList", "latestAttackVoteList"):
            self._expect(all(set(each) == BALLOT for each in info[votes]), votes)

    def _expect(self, fine: bool, what: str) -> None:
        if not fine:
            self.wrong.append(what)
