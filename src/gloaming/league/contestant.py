"""Contestants: agents of the AIWolf contests, each at a seat, asked and told by packets."""

from __future__ import annotations

import time
from concurrent.futures import Future

from gloaming.doors.aiwolf.agent_ports import AgentLine
from gloaming.doors.aiwolf.client import TOO_LATE, NoAnswer
from gloaming.doors.aiwolf.seat import ContestSeat
from gloaming.kernel.errors import GradedError
from gloaming.kernel.packs.agent import Ask
from gloaming.league.transcript import Transcript
from gloaming.rooms.room import Room


class Contestant:
    """An agent at a seat that is asked for one thing at a time."""

    def __init__(
        self,
        room: Room,
        seat: ContestSeat,
        line: AgentLine,
        seconds: float,
        transcript: Transcript,
    ) -> None:
        self.seat = seat.seat
        self.gone = False
        """Whether nobody listens to it any more."""
        self.latencies: list[float] = []
        self._room = room
        self._contest = seat
        self._line = line
        self._seconds = seconds
        self._transcript = transcript
        self._requests: list[str] = []
        """What it is still to be asked for, so that the open question of the room is answered."""
        self._answer: Future[str] | None = None
        self._ask: Ask | None = None

    def tell(self) -> None:
        """Send what is new, and ask for the first thing if there is a question."""
        if self.gone:
            return
        for packet in self._contest.news():
            self._transcript.sent(packet)
            self._line.tell(packet)
        if self._line.lost and not self._room.over:
            self.gone = True
            return
        moment = self._room.moment
        asked = moment is not None and self.seat in moment.waiting
        self._ask = self._room.ask(self.seat) if asked else None
        self._requests = [] if self._ask is None else self._contest.requests(self._ask)
        self._next()

    def answer(self, began: float) -> None:
        """Wait for what it was asked, and ask for more until the seat has answered."""
        ask = self._ask
        if ask is None or self.gone:
            return
        while self._answer is not None:
            try:
                line = self._answer.result()
            except NoAnswer:
                self._miss(ask)
                return
            self._take(ask, line)
        self.latencies.append(time.monotonic() - began)
        self._room.done(self.seat, ask.number)

    def close(self) -> None:
        """Tell how it has ended; the agent stays for its next game, or hangs up as it likes."""
        self.tell()
        self._transcript.close()

    def _next(self) -> None:
        """Ask for the next thing, if there is one."""
        self._answer = None
        if self._requests and self._ask is not None:
            packet = self._contest.question(self._requests[0], self._ask)
            self._transcript.sent(packet)
            self._answer = self._line.ask(packet, self._seconds)

    def _take(self, ask: Ask, line: str) -> None:
        self._transcript.came(line.encode())
        try:
            self._contest.take(self._requests.pop(0), ask, line)
        except GradedError as error:
            self._transcript.refused(error.code)
        self._next()

    def _miss(self, ask: Ask) -> None:
        """Take notice that there is no answer; after the second time a bot has the seat."""
        if self._line.lost:
            self.gone = True
            return
        self._room.time_out(self.seat, ask.number)
        if self._room.state.holders[self.seat].is_bot:
            self._line.hang_up(TOO_LATE)
            self.gone = True
