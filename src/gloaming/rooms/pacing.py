"""Pacing: when a room goes on.  It is told the time, and says when it wants to be told again.

A deadline is an entry of the journal.  A timer is only a reminder to look, so any number of timers
close a question once, and none closes it early.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from itertools import takewhile
from math import ceil
from typing import Final

import msgspec
from msgspec import Struct

from gloaming.rooms.journal.entry import (
    Asked,
    Bodies,
    ClockPaused,
    Due,
    Passed,
    TimedOut,
)
from gloaming.rooms.room import CLOCK, SERVER_AUTHOR, Room
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

STEP: Final = 5.0
"""A sealed phase ends at a whole number of these after it has begun, in seconds."""
LEAST_LEFT: Final = 60.0
"""After an outage there is at least so much time, in seconds."""
LONGEST: Final = 7 * 24 * 3600.0
LONG_NIGHT: Final = 3600.0
LEAST_BEAT: Final = 0.05
"""A room cannot make the house send more often, in seconds."""
AWAY: Final = "the house was away"
STRETCH: Final = 8.0
"""In a free phase a bot looks once in so many times what it needs for an answer."""
SPOKEN: Final = 0.6
"""The share of a free phase in which bots have had all their looks."""


class Pacing(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is, in seconds; it is chosen when a room opens, and told in the lobby."""

    day: float = 0.0
    """For each round of a phase in which orders act at once; 0 for as long as it takes."""
    night: float = 0.0
    """For a phase whose orders are sealed until it closes; 0 for as long as it takes."""
    least: float = 20.0
    """A sealed phase is never shorter, so that nobody can tell who had something to do."""
    bots: float = 8.0
    """Bots answer within this time, each at a time that was drawn before it looked."""
    beat: float = 0.0
    """By night something is sent every so often, news or not; 0 for what is usual."""

    def __post_init__(self) -> None:
        """Refuse times that no clock can show."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if not 0 <= value <= LONGEST:
                raise Malformed(
                    "malformed/clock",
                    say("{name} cannot be {value!r}", name=name, value=value),
                    value=value,
                    accepted=(say("seconds, at most {most}", most=int(LONGEST)),),
                )

    @property
    def every(self) -> float:
        """How often something is sent by night."""
        usual = 30.0 if self.night > LONG_NIGHT else 1.0
        return max(self.beat, LEAST_BEAT) if self.beat else usual


CLOCKS: Final = {
    "live": Pacing(day=300.0, night=120.0),
    "slow": Pacing(day=48 * 3600.0, night=24 * 3600.0, bots=1800.0),
    "none": Pacing(),
}
"""Times that are often played by."""


def pacing_of(room: Room) -> Pacing:
    """Return the times that were agreed on when a room was opened."""
    return msgspec.convert(room.state.head.clock, Pacing)


def is_night(room: Room) -> bool:
    """Tell whether orders are sealed now, so that nobody may learn from what others are sent."""
    return room.begun and not room.over and not room.questions.at_once


def asked_at(room: Room) -> float:
    """Return when the open question was asked."""
    return room.state.asked_at


def drawn_share(room: Room, occasion: str) -> float:
    """Draw a number from 0 to 1 that depends on the moment and the occasion, and on no secret."""
    key = f"{room.state.head.seed}/{room.state.branch}/{room.state.asked}/{occasion}"
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest()) / 2**64


def bot_delay(room: Room, seat: str) -> float:
    """Return how long a bot waits with its answer; neither its role nor its answer matters."""
    return pacing_of(room).bots * (0.25 + 0.75 * drawn_share(room, seat))


def look_times(room: Room, seat: str) -> tuple[float, ...]:
    """Return when a bot looks at the table in a free phase: once in each of several stretches.

    The stretches are as long as a person's thoughts, and all of them end well before the deadline,
    so that there is time for people to answer.
    """
    pacing, rounds = pacing_of(room), room.game.state.schedule.rounds
    stretch = STRETCH * pacing.bots
    if pacing.day:
        stretch = min(stretch, SPOKEN * pacing.day / rounds)
    began = asked_at(room)
    return tuple(
        began + stretch * (look + 0.1 + 0.9 * drawn_share(room, f"{seat}/look {look}"))
        for look in range(rounds)
    )


class Pacer:
    """Lets a room go on in time."""

    def __init__(self, room: Room, is_here: Callable[[str], bool] = lambda _: False) -> None:
        self.room = room
        self.pacing = pacing_of(room)
        self._is_here = is_here
        """Tells whether the player of a seat is there."""

    def tick(self, now: float) -> float | None:
        """Do what is due; return when to look again, or None if only an answer changes anything."""
        room = self.room
        room.now = now
        while room.begun and not room.over and room.state.paused is None:
            self._excuse()
            wait = self._rest(now)
            if wait is not None:
                return wait
            self._credit()
            room.settle()
            self._set_due(now)
            due = room.state.due
            if due is None or now < due.at or not room.questions.awaited():
                return None if due is None else due.at
            self._close()
        return None

    def following(self, now: float) -> float | None:
        """Return when `tick` has something to do, or None if only an answer changes anything.

        A time that is past says since when.  This changes nothing, so those may ask who would have
        to wait for their turn to tick.
        """
        room, question = self.room, self.room.questions.current
        if not room.begun or room.over or room.state.paused is not None:
            return None
        since = room.state.line[-1].at
        if any(room.questions.is_gone(seat) for seat in room.questions.awaited()):
            return since
        rest = self._rest(now)
        if rest is not None:
            return rest
        if question is None or not question.waiting:
            return since
        due = room.state.due
        if due is None:
            return since if self._length() else None
        return due.at

    def resume(self, now: float, resume: Callable[[], None]) -> None:
        """Let the clock go on; the time of the pause is added to the deadline.

        A deadline may have been set in the pause, too: then only what came after that is added.
        """
        room, due = self.room, self.room.state.due
        since = _last(room, lambda body: isinstance(body, (ClockPaused, Due)))
        resume()
        if due is not None:
            room.keep(CLOCK, "", Due(due.phase, due.at + now - since, ""))

    def forgive(self, gap: float, now: float, command: str = "") -> None:
        """Move a deadline by the time in which nobody could reach the house.

        The clock may have been changed meanwhile, back or forth.  So it is never further away than
        it was when it was set.
        Where several may forgive the same outage, the name of the command makes it happen once.
        """
        room, due = self.room, self.room.state.due
        if due is None or room.over or room.state.paused is not None:
            return
        room.now = now
        length = self._length()
        line = reversed(room.state.line)
        set_at = (e.body.at - e.at for e in line if isinstance(e.body, Due) and e.body.why != AWAY)
        most, least = max(length, next(set_at, 0.0)), max(LEAST_LEFT, 0.1 * length)
        at = now + max(least, min(most, due.at + gap - now))
        room.keep(CLOCK, command, Due(due.phase, at, AWAY))

    def _length(self) -> float:
        return self.pacing.day if self.room.questions.at_once else self.pacing.night

    def _excuse(self) -> None:
        """Wait no more for players who were asked and are out of the game since."""
        room, questions = self.room, self.room.questions
        asked = room.state.asked
        gone = [Passed(seat, asked) for seat in questions.awaited() if questions.is_gone(seat)]
        if gone:
            room.keep(SERVER_AUTHOR, "", *gone)

    def _credit(self) -> None:
        """Let a day that has ended early count as answered for those who were there."""
        room, question, missed = self.room, self.room.state.question, self.room.state.misses
        if question is None or room.questions.current is not None:
            return
        late = [seat for seat in question.waiting if seat in missed]
        there = [seat for seat in late if self._is_here(seat) or self._took_part(seat)]
        if there:
            room.keep(SERVER_AUTHOR, "", *(Passed(seat, question.number) for seat in there))

    def _rest(self, now: float) -> float | None:
        """Return until when a sealed phase goes on that everyone has finished, if it does."""
        room = self.room
        question, due = room.questions.current, room.state.due
        if room.questions.at_once or question is None or question.waiting:
            return None
        began = asked_at(room)
        done = _last(room, lambda body: isinstance(body, (Passed, TimedOut)))
        end = began + max(self.pacing.least, STEP * ceil((done - began) / STEP))
        if not self.pacing.least:
            return None
        end = end if due is None else min(end, due.at)
        return end if now < end else None

    def _set_due(self, now: float) -> None:
        room, length = self.room, self._length()
        if length and room.questions.awaited() and room.state.due is None:
            room.keep(CLOCK, "", Due(room.game.state.calendar.title, now + length, ""))

    def _close(self) -> None:
        """End every answer that did not come in time, all of them at once."""
        room = self.room
        asked = room.state.asked
        command = f"close/{room.state.branch}/{asked}"
        if room.is_repeated(CLOCK, command):
            # It has closed nothing, because somebody is waited for: a seat of this name sent it.
            command = ""
        bodies: list[Bodies] = []
        for seat in room.questions.awaited():
            here = self._is_here(seat)
            # In a free phase nobody who is there need say that they are done.
            if (here and room.questions.is_free) or self._took_part(seat):
                bodies.append(Passed(seat, asked))
            else:
                bodies += room.missed(seat, asked, here=here)
        room.keep(CLOCK, command, *bodies)

    def _took_part(self, seat: str) -> bool:
        """Tell whether a seat has done anything since everyone was asked: that is an answer."""
        line = reversed(self.room.state.line)
        since = takewhile(lambda entry: not isinstance(entry.body, Asked), line)
        return any(entry.by == seat for entry in since)


def _last(room: Room, is_it: Callable[[Bodies], bool]) -> float:
    """Return when the last entry of a kind was made."""
    return next((e.at for e in reversed(room.state.line) if is_it(e.body)), 0.0)
