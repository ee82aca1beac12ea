"""The newer protocol of the contests: names, natural language, and no key without a value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from gloaming.doors.aiwolf.dialect import (
    ALIVE,
    BROADCASTS,
    DAILY_FINISH,
    DAILY_INITIALIZE,
    DEAD,
    HUMAN,
    INITIALIZE,
    NAME,
    OVER,
    SKIP,
    TALK,
    WHISPER,
    WOLF,
    MatchTerms,
    Sitting,
    agent_name,
    unreadable,
    with_agents,
)
from gloaming.kernel.packs.agent import Words
from gloaming.kernel.packs.contest import (
    ATTACK,
    BODYGUARD,
    MEDIUM,
    POSSESSED,
    SEER,
    VILLAGER,
    WEREWOLF,
    ContestTalk,
    ContestView,
    Judgement,
)

ROLES: Final = (BODYGUARD, MEDIUM, POSSESSED, SEER, VILLAGER, WEREWOLF)


class NlpDialect:
    """Agents with names, and packets that have only what there is to tell."""

    def packet(
        self,
        request: str,
        view: ContestView,
        terms: MatchTerms,
        sitting: Sitting,
        dealt: Mapping[str, str],
    ) -> dict[str, Any]:
        """Return what an agent is sent: news of the game, and what was said since the last time."""
        packet: dict[str, Any] = {"request": request}
        if request == NAME:
            return packet
        packet["info"] = _info(view, sitting, dealt)
        if request == INITIALIZE and sitting.profile is not None:
            packet["info"]["profile"] = sitting.profile
        if request in (INITIALIZE, DAILY_INITIALIZE):
            sitting.talks = sitting.whispers = 0
            packet["setting"] = _setting(terms)
        elif request in BROADCASTS:
            whispered = BROADCASTS[request] == WHISPER
            said = view.today.whispers if whispered else view.today.talks
            packet["new_whisper" if whispered else "new_talk"] = _talks(view, said[-1:])[0]
        elif request in (TALK, WHISPER, ATTACK, DAILY_FINISH):
            today = view.today
            talks, whispers = today.talks[sitting.talks :], today.whispers[sitting.whispers :]
            if request in (TALK, DAILY_FINISH):
                packet["talk_history"] = _talks(view, talks)
            if request in (WHISPER, ATTACK) or (request == DAILY_FINISH and view.role == WEREWOLF):
                packet["whisper_history"] = _talks(view, whispers)
            sitting.talks, sitting.whispers = len(today.talks), len(today.whispers)
        return packet

    def target(self, line: str, view: ContestView) -> str:
        """Return the seat that an answer names."""
        known = {agent_name(view, seat): seat for seat in view.players}
        found = known.get(line.strip())
        if found is None:
            raise unreadable(line, *known)
        return found

    def worded(self, words: Words, view: ContestView) -> str:
        """Return what a bot says, with the names that agents know."""
        return with_agents(view, " ".join(words.text.split())) or SKIP


def _info(view: ContestView, sitting: Sitting, dealt: Mapping[str, str]) -> dict[str, Any]:
    yesterday, day = view.yesterday, view.day
    votes = yesterday.votes[-1] if yesterday.votes else {}
    found = {
        "game_id": sitting.game,
        "day": day,
        "agent": agent_name(view, view.seat),
        "medium_result": _judge(view, yesterday.buried),
        "divine_result": _judge(view, yesterday.divined),
        "executed_agent": agent_name(view, yesterday.executed) if yesterday.executed else None,
        "attacked_agent": agent_name(view, yesterday.dead[0]) if yesterday.dead else None,
        "vote_list": _votes(view, day - 1, votes) or None,
        "attack_vote_list": _votes(view, day - 1, yesterday.hunters) or None,
        "status_map": {
            agent_name(view, seat): DEAD if seat in view.dead else ALIVE for seat in view.players
        },
        "role_map": {agent_name(view, seat): role for seat, role in (dealt or view.roles).items()},
        "remain_count": sitting.remain,
        "remain_skip": sitting.skips,
    }
    return {key: value for key, value in found.items() if value is not None}


def _setting(terms: MatchTerms) -> dict[str, Any]:
    talk: dict[str, Any] = {
        "max_count": {"per_agent": terms.talks, "per_day": terms.turns},
        "max_length": {},
        "max_skip": terms.skips,
    }
    if terms.chat:
        talk["duration"] = round(terms.chat * 1000)
    milliseconds = round(terms.seconds * 1000)
    return {
        "agent_count": terms.seats,
        "role_num_map": {role: terms.roles.get(role, 0) for role in ROLES},
        "vote_visibility": True,
        "talk": talk,
        "whisper": talk,
        "vote": {"max_count": terms.revotes + 1, "allow_self_vote": not terms.older},
        "attack_vote": {
            "max_count": terms.rehunts + 1,
            "allow_self_vote": False,
            "allow_no_target": False,
        },
        "timeout": {"action": milliseconds, "response": milliseconds},
    }


def _votes(view: ContestView, day: int, votes: Mapping[str, str]) -> list[dict[str, Any]]:
    return [
        {"day": day, "agent": agent_name(view, seat), "target": agent_name(view, votes[seat])}
        for seat in view.players
        if seat in votes
    ]


def _judge(view: ContestView, found: Judgement | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "day": view.day - 1,
        "agent": agent_name(view, view.seat),
        "target": agent_name(view, found.target),
        "result": HUMAN if found.human else WOLF,
    }


def _talks(view: ContestView, talks: Iterable[ContestTalk]) -> list[dict[str, Any]]:
    return [
        {
            "idx": talk.number,
            "day": view.day,
            "turn": talk.turn,
            "agent": agent_name(view, talk.seat),
            "text": talk.text,
            "skip": talk.text == SKIP,
            "over": talk.text == OVER,
        }
        for talk in talks
    ]
