"""A seat of any room for an agent of the contests: questions and news of the room, as packets.

In a match everyone speaks and votes in the order of the contests.  Here the seat is one of many,
and the others are asked by other doors.  So everyone is asked to talk as often as the schedule of
the room says, and all together; a wolf whispers once a night.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from gloaming.doors.aiwolf.dialect import (
    DAILY_FINISH,
    DAILY_INITIALIZE,
    FINISH,
    INITIALIZE,
    OVER,
    SKIP,
    TALK,
    WHISPER,
    Dialect,
    MatchTerms,
    Sitting,
    with_seats,
)
from gloaming.doors.aiwolf.hall import contest_of
from gloaming.doors.aiwolf.legacy import encoded
from gloaming.doors.aiwolf.match import PAIR, game_id
from gloaming.kernel.packs.agent import Ask, Words
from gloaming.kernel.packs.choice import Decision
from gloaming.kernel.packs.contest import (
    ATTACK,
    BODYGUARD,
    DIVINE,
    ELECTION,
    GUARD,
    SEER,
    VOTE,
    WEREWOLF,
    ContestTalk,
    ContestView,
)
from gloaming.kernel.packs.contest import TALK as TALKING
from gloaming.kernel.packs.pack import Pack
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView

SILENT: Final = ("", SKIP, OVER)
"""What an agent says that does not speak."""


def room_terms(played: Pack, setup: str, rounds: int, seconds: float) -> MatchTerms:
    """Return the terms of a room in which everyone is asked to talk so many times a day."""
    known = contest_of(played).terms(setup)
    return MatchTerms(
        setup=setup,
        seats=known.seats,
        roles=known.roles,
        revotes=known.revotes,
        hunts=0,
        talks=rounds,
        turns=rounds,
        skips=rounds,
        seconds=seconds,
    )


class ContestSeat:
    """What one seat of a room is told and asked, in the words of a protocol of the contests."""

    def __init__(self, room: Room, seat: str, terms: MatchTerms, dialect: Dialect) -> None:
        self._room = room
        self._terms = terms
        self._dialect = dialect
        self._contest = contest_of(room.pack)
        self._seen = SeatView(room, seat)
        self._read = 0
        self._view = ContestView(seat)
        self._sitting = Sitting(game=game_id(room.promise))
        self._begun = -1
        """The last day of which the agent was told that it begins."""
        self._ended = -1
        """The last day of which it was told that the talk is over."""
        self._told = False
        """Whether it was told how the game has ended."""

    @property
    def seat(self) -> str:
        """Which seat it is."""
        return self._seen.seat

    def news(self) -> Iterator[bytes]:
        """Return the packets of what has happened since, which are not answered."""
        view = self._look()
        if self._begun < 0:
            yield self._packet(INITIALIZE)
        if self._room.over:
            if not self._told:
                self._told = True
                yield self._packet(FINISH)
            return
        if self._begun < view.day:
            self._begun = view.day
            yield self._packet(DAILY_INITIALIZE)
        if self._ended < view.day and view.stage != TALKING:
            self._ended = view.day
            yield self._packet(DAILY_FINISH)

    def requests(self, ask: Ask) -> list[str]:
        """Name what an agent is asked for so that a question of the room is answered."""
        view = self._look()
        if view.stage == TALKING:
            return [TALK]
        if view.stage == ELECTION:
            return [VOTE]
        if view.role == SEER:
            return [DIVINE]
        if view.role == BODYGUARD and view.day:
            return [GUARD]
        if view.role != WEREWOLF:
            return []
        wolves = [seat for seat in view.living if view.roles.get(seat) == WEREWOLF]
        # A wolf alone has nobody to whisper to, and nobody is attacked in the first night.
        return [WHISPER] * (len(wolves) >= PAIR) + [ATTACK] * bool(view.day)

    def question(self, request: str, ask: Ask) -> bytes:
        """Return the packet that asks an agent for something."""
        if request in (TALK, WHISPER):
            left = self._terms.talks - ask.turn if request == TALK else 1
            self._sitting.remain = self._sitting.skips = left
        packet = self._packet(request)
        self._sitting.remain = self._sitting.skips = None
        return packet

    def take(self, request: str, ask: Ask, line: str) -> None:
        """Hand in what an agent has answered; what cannot be taken is refused."""
        if request in (TALK, WHISPER):
            self._say(request, ask, line.strip())
            return
        view = self._look()
        target = self._dialect.target(line, view)
        verb = self._contest.verbs[request]
        offered = next((each.targets for each in ask.choices if each.verb == verb), ())
        # An agent that has no idea names itself, unless that is a vote like any other.
        if target in offered and (target != self.seat or request == VOTE):
            self._room.order(self.seat, ask.number, Decision(verb, target))

    def _say(self, request: str, ask: Ask, text: str) -> None:
        if text in SILENT:
            return
        channel = next((each.key for each in ask.talk if each.own), "")
        words = Words(with_seats(self._look(), text), channel if request == WHISPER else "")
        self._room.say(self.seat, words)

    def _packet(self, request: str) -> bytes:
        dealt = self._contest.dealt(self._room.game.state) if self._room.over else {}
        view = self._look()
        return encoded(self._dialect.packet(request, view, self._terms, self._sitting, dealt))

    def _look(self) -> ContestView:
        """Return what the seat has seen by now."""
        news, self._read = self._seen.news(self._read)
        for event in news:
            self._contest.note(self._view, (event,))
            self._reword(self._view.today.talks)
            self._reword(self._view.today.whispers)
        return self._view

    def _reword(self, talks: list[ContestTalk]) -> None:
        """Write the last thing that was said in words that agents understand."""
        if not talks:
            return
        last = talks[-1]
        text = self._dialect.worded(Words(last.text, acts=last.acts), self._view)
        talks[-1] = replace(last, text=text, acts=())
