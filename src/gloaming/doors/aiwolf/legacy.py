"""The older protocol of the contests: numbered agents, and lines of JSON with five keys."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from gloaming.doors.aiwolf.dialect import (
    ALIVE,
    DAILY_INITIALIZE,
    DEAD,
    FINISH,
    HUMAN,
    INITIALIZE,
    NAME,
    ROLE,
    SKIP,
    WHISPER,
    WOLF,
    MatchTerms,
    Sitting,
    spoken,
    unreadable,
    with_agents,
)
from gloaming.kernel.packs.agent import Words
from gloaming.kernel.packs.contest import (
    ATTACK,
    DIVINE,
    GUARD,
    VILLAGER,
    VOTE,
    WEREWOLF,
    ContestTalk,
    ContestView,
    Judgement,
)

NOBODY: Final = -1
AFTER_EXECUTION: Final = (DIVINE, GUARD, WHISPER, ATTACK)
"""What is sent with news of the game when somebody was executed on that day."""
_ANSWER: Final = re.compile(r'\{\s*"agentIdx"\s*:\s*(-?\d{1,9})\s*\}')
_SENTENCE: Final = re.compile(r"((Agent\[\d\d\]|ANY) )?\(?[A-Z]{2,}\b")
"""How a sentence of the protocol begins: perhaps with its subject, then with a word in capitals."""
ESTIMATES: Final = {"accuse": WEREWOLF, "clear": VILLAGER, "defend": VILLAGER}
"""What the acts of our bots come to in the language of the protocol."""


class LegacyDialect:
    """Numbered agents, and lines of JSON."""

    def packet(
        self,
        request: str,
        view: ContestView,
        terms: MatchTerms,
        sitting: Sitting,
        dealt: Mapping[str, str],
    ) -> dict[str, Any]:
        """Return what an agent is sent: news of the game, or what was said since the last time."""
        packet: dict[str, Any] = {
            "gameInfo": None,
            "gameSetting": None,
            "request": request,
            "talkHistory": None,
            "whisperHistory": None,
        }
        if request in (NAME, ROLE):
            return packet
        if request in (INITIALIZE, DAILY_INITIALIZE):
            sitting.talks = sitting.whispers = 0
        if _has_info(request, view):
            packet["gameInfo"] = _info(view, terms, dealt)
        else:
            today = view.today
            packet["talkHistory"] = _talks(view, today.talks[sitting.talks :])
            packet["whisperHistory"] = _talks(view, today.whispers[sitting.whispers :])
            sitting.talks, sitting.whispers = len(today.talks), len(today.whispers)
        if request == INITIALIZE:
            packet["gameSetting"] = _setting(terms)
        return packet

    def target(self, line: str, view: ContestView) -> str:
        """Return the seat that an answer names; empty where it names nobody who plays."""
        found = _ANSWER.fullmatch(line.strip())
        if found is None:
            raise unreadable(line, '{"agentIdx":1}')
        number = int(found[1])
        return view.players[number - 1] if 1 <= number <= len(view.players) else ""

    def worded(self, words: Words, view: ContestView) -> str:
        """Return what somebody says, as a sentence of the protocol: the first act that has one.

        Words that are no such sentence are skipped, because most agents cannot read them.
        """
        for act in words.acts:
            if act.verb in ESTIMATES and act.names:
                number = _number(view, act.names[0])
                return f"ESTIMATE Agent[{number:02d}] {ESTIMATES[act.verb]}"
        text = with_agents(view, words.text)
        return text if _SENTENCE.match(text) else SKIP


def _has_info(request: str, view: ContestView) -> bool:
    """Tell whether a request is sent with news of the game, and not with what was said."""
    today = view.today
    if request in (INITIALIZE, DAILY_INITIALIZE, FINISH):
        return True
    if request == VOTE:
        return len(today.votes) > 1
    again = request == ATTACK and bool(today.hunters)
    return again or (request in AFTER_EXECUTION and bool(today.executed))


def _info(view: ContestView, terms: MatchTerms, dealt: Mapping[str, str]) -> dict[str, Any]:
    today, yesterday, day = view.today, view.yesterday, view.day
    latest = next((votes for votes in reversed(today.votes) if votes), {})
    earlier = yesterday.votes[-1] if yesterday.votes else {}
    roles = dealt or view.roles
    speakers = [name for name in view.players if name not in view.dead or name == today.executed]
    wolves = [name for name, role in view.roles.items() if role == WEREWOLF]
    return {
        "agent": _number(view, view.seat),
        "attackVoteList": _votes(view, day - 1, yesterday.hunters),
        "attackedAgent": _number(view, yesterday.attacked),
        "cursedFox": NOBODY,
        "day": day,
        "divineResult": _judge(view, yesterday.divined),
        "executedAgent": _number(view, yesterday.executed),
        "existingRoleList": sorted(terms.roles),
        "guardedAgent": _number(view, yesterday.guarded),
        "lastDeadAgentList": [_number(view, name) for name in yesterday.dead],
        "latestAttackVoteList": _votes(view, day, today.hunters),
        "latestExecutedAgent": _number(view, today.executed),
        "latestVoteList": _votes(view, day, latest),
        "mediumResult": _judge(view, yesterday.buried),
        "remainTalkMap": _mapped(view, {n: terms.talks - spoken(view, n) for n in speakers}),
        "remainWhisperMap": _mapped(
            view,
            {n: terms.talks - spoken(view, n, whispered=True) for n in speakers if n in wolves},
        ),
        "roleMap": _mapped(view, roles),
        "statusMap": _mapped(
            view, {name: DEAD if name in view.dead else ALIVE for name in view.players}
        ),
        "talkList": _talks(view, today.talks),
        "voteList": _votes(view, day - 1, earlier),
        "whisperList": _talks(view, today.whispers),
    }


def _setting(terms: MatchTerms) -> dict[str, Any]:
    return {
        "enableNoAttack": False,
        "enableNoExecution": False,
        "enableRoleRequest": terms.requests,
        "maxAttackRevote": terms.rehunts,
        "maxRevote": terms.revotes,
        "maxSkip": terms.skips,
        "maxTalk": terms.talks,
        "maxTalkTurn": terms.turns,
        "maxWhisper": terms.talks,
        "maxWhisperTurn": terms.turns,
        "playerNum": terms.seats,
        # The seed is a secret of the room until the game is over.
        "randomSeed": 0,
        "roleNumMap": dict(terms.roles),
        "talkOnFirstDay": False,
        "timeLimit": round(terms.seconds * 1000),
        "validateUtterance": False,
        "votableInFirstDay": False,
        "voteVisible": True,
        "whisperBeforeRevote": False,
    }


def _number(view: ContestView, seat: str) -> int:
    """Return the number of an agent; agents are counted from one."""
    return view.players.index(seat) + 1 if seat else NOBODY


def _mapped(view: ContestView, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values by the numbers of agents, which are text here."""
    return {str(_number(view, name)): values[name] for name in view.players if name in values}


def _votes(view: ContestView, day: int, votes: Mapping[str, str]) -> list[dict[str, int]]:
    return [
        {"agent": _number(view, name), "day": day, "target": _number(view, votes[name])}
        for name in view.players
        if name in votes
    ]


def _judge(view: ContestView, found: Judgement | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "agent": _number(view, view.seat),
        "day": view.day,
        "result": HUMAN if found.human else WOLF,
        "target": _number(view, found.target),
    }


def _talks(view: ContestView, talks: Iterable[ContestTalk]) -> Sequence[dict[str, Any]]:
    return [
        {
            "agent": _number(view, talk.seat),
            "day": view.day,
            "idx": talk.number,
            "text": talk.text,
            "turn": talk.turn,
        }
        for talk in talks
    ]


def encoded(packet: Mapping[str, Any]) -> bytes:
    """Write a packet on one line."""
    return msgspec.json.encode(packet)
