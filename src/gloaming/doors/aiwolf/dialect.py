"""Dialects: what each of the two protocols of the contests says, and how it is answered."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, Protocol

from msgspec import Struct

from gloaming.kernel.errors import Malformed
from gloaming.kernel.packs.agent import Words
from gloaming.kernel.packs.contest import WEREWOLF, ContestView
from gloaming.kernel.words.phrase import say

NAME, ROLE, INITIALIZE, FINISH = "NAME", "ROLE", "INITIALIZE", "FINISH"
DAILY_INITIALIZE, DAILY_FINISH = "DAILY_INITIALIZE", "DAILY_FINISH"
TALK, WHISPER = "TALK", "WHISPER"
CHATS: Final = {
    request: tuple(f"{request}_{part}" for part in ("PHASE_START", "BROADCAST", "PHASE_END"))
    for request in (TALK, WHISPER)
}
"""How a chat begins, goes on and ends in which nobody is asked."""
BROADCASTS: Final = {parts[1]: request for request, parts in CHATS.items()}
SKIP, OVER = "Skip", "Over"
"""What an agent says that has nothing to say now, or nothing more today."""
HUMAN, WOLF = "HUMAN", WEREWOLF
ALIVE, DEAD = "ALIVE", "DEAD"


class MatchTerms(Struct, frozen=True, kw_only=True):
    """What is agreed on for a match, and told every agent at its beginning."""

    setup: str
    seats: int
    roles: Mapping[str, int]
    revotes: int
    hunts: int | None = None
    """How often wolves vote again after a tie; if it is not said, as often as everyone."""
    talks: int = 10
    """How often an agent may speak on one day."""
    turns: int = 20
    """How many turns of talk there are."""
    skips: int = 2
    """How often in a row an agent may skip."""
    chat: float = 0.0
    """How long everyone may speak when they like, in seconds; 0 where they speak in turn."""
    seconds: float = 1.0
    """How much time there is for an answer."""
    requests: bool = False
    """Whether an agent of the older protocol may wish for a role."""
    older: bool = True
    """Whether talk goes by the customs of the older protocol."""
    profiles: Mapping[str, str] = {}
    """The characters that agents play: their names, and what is told of them."""
    rules: str = ""
    """Rules that are not those of the setup, in the words of the notation."""

    @property
    def rehunts(self) -> int:
        """How often wolves vote again after a tie."""
        return self.revotes if self.hunts is None else self.hunts


class Sitting(Struct):
    """What is to be kept in mind of an agent: how far it has been told, how often it may speak."""

    talks: int = 0
    whispers: int = 0
    remain: int | None = None
    """How often it may still speak; nothing where it is not asked to."""
    skips: int | None = None
    game: str = ""
    """What the match is called."""
    profile: str | None = None
    """What is told of the character that it plays; nothing where it plays none."""


class Dialect(Protocol):
    """One protocol: what is sent to an agent, and how its answers are read."""

    def packet(
        self,
        request: str,
        view: ContestView,
        terms: MatchTerms,
        sitting: Sitting,
        dealt: Mapping[str, str],
    ) -> dict[str, Any]:
        """Return what an agent is sent; `dealt` is who was what, and empty before the end."""

    def target(self, line: str, view: ContestView) -> str:
        """Return the seat that an answer names; empty where it names nobody who plays."""

    def worded(self, words: Words, view: ContestView) -> str:
        """Return what a bot says, as agents of this protocol understand it."""


def unreadable(line: str, *accepted: str) -> Malformed:
    """Return the complaint about an answer that nobody can read."""
    return Malformed(
        "malformed/answer",
        say("this is no answer to the question"),
        value=line[:80],
        accepted=accepted,
    )


SPEECHLESS: Final = (SKIP, OVER)


def spoken(view: ContestView, seat: str, *, whispered: bool = False) -> int:
    """Count how often a seat has spoken today, without what only passes."""
    talks = view.today.whispers if whispered else view.today.talks
    return sum(each.seat == seat and each.text not in SPEECHLESS for each in talks)


def agent_name(view: ContestView, seat: str) -> str:
    """Return what an agent is called in the game."""
    return view.called.get(seat) or f"Agent[{view.players.index(seat) + 1:02d}]"


def with_agents(view: ContestView, text: str) -> str:
    """Write what somebody has said with the names that agents know."""
    if not view.players:
        return text
    seats = "|".join(re.escape(seat) for seat in sorted(view.players, key=len, reverse=True))
    return re.sub(rf"\b(?:{seats})\b", lambda found: agent_name(view, found[0]), text)


def with_seats(view: ContestView, text: str) -> str:
    """Write what an agent has said with the names that everyone else knows."""
    known = {agent_name(view, seat): seat for seat in view.players}
    return re.sub(r"Agent\[\d\d\]", lambda found: known.get(found[0], found[0]), text)
