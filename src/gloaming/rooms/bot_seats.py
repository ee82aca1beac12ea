"""The seats of bots: when each looks at the table, and what it does then.

By night, and in rounds, a bot is asked once and answers at a time that was drawn before it looked.
In a free phase it looks several times, at drawn moments, sees what the others have said and done
since, and is done only after its last look.  No time depends on what a bot is.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from itertools import takewhile
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from gloaming.game_api.agent import HUNCH, Answer, Ask, Words
from gloaming.rooms.journal.entry import Asked
from gloaming.rooms.orders import author
from gloaming.rooms.pacing import bot_delay, drawn_share, look_times, pacing_of
from gloaming.rooms.room import Room
from gloaming.text.errors import GradedError

MOST_REACTIONS: Final = 8
"""So often in a phase does a bot look again because a person has said or done something."""


class Decided(Protocol):
    """What a bot will have decided: a future of any kind, which is looked at from time to time."""

    def done(self) -> bool:
        """Tell whether it is there, or nothing will come of it."""

    def cancelled(self) -> bool:
        """Tell whether nobody thinks about it any more."""

    def exception(self) -> BaseException | None:
        """Return why nothing came of it, if it is done."""

    def result(self) -> Answer:
        """Return it, if it is there."""


class Thinks(Protocol):
    """Where bots think."""

    def decide(self, room: Room, ask: Ask) -> Decided:
        """Let the bot in a seat decide."""


class _Look(Struct, frozen=True):
    """When a bot looks next, and how."""

    at: float
    turn: int
    last: bool
    """Whether the bot is done after it."""
    reacts: bool = False
    """Whether it looks because a person has said or done something."""
    number: int = 0
    """Which of its looks it is, or which of its reactions."""

    @property
    def name(self) -> str:
        """What a look is called, the same wherever the bot thinks."""
        return f"{'reaction' if self.reacts else 'look'} {self.number}"


class _Thought(Struct):
    """What a bot is thinking about, and when it answers."""

    at: float
    look: _Look
    ask: Ask
    decided: Decided | None


class _Day(Struct):
    """How far a bot is in a free phase."""

    look: int
    """The next of its looks."""
    at: float
    """When it has looked last."""
    heard: int
    """How much of what is public it has taken notice of."""
    times: tuple[float, ...]
    """When it looks, if nothing else makes it look."""
    react: float | None = None
    """When it looks because a person has said or done something, if it does."""
    reactions: int = 0


class BotSeats:
    """The bots of one table."""

    def __init__(self, room: Room, pool: Thinks) -> None:
        self._room = room
        self._pool = pool
        self._moment = (-1, -1)
        self._thoughts: dict[str, _Thought] = {}
        self._looks: dict[str, _Look] = {}
        """When those look next who are not thinking."""
        self._days: dict[str, _Day] = {}
        self._hurry: float | None = None
        """Since when nobody but bots is waited for."""

    def times(self) -> list[float]:
        """Return when there is something to do."""
        looks = (look.at for look in self._looks.values())
        return [*looks, *(thought.at for thought in self._thoughts.values())]

    def is_ready(self, now: float) -> bool:
        """Tell whether a bot has decided, and its time has come."""
        return any(
            thought.at <= now and (thought.decided is None or thought.decided.done())
            for thought in self._thoughts.values()
        )

    def tick(self, now: float) -> None:
        """Let those think whose time has come, and plan for the others."""
        room = self._room
        moment = room.state.branch, room.state.asked
        if moment != self._moment or room.state.paused is not None:
            self._moment = moment
            self._thoughts.clear()
            self._days.clear()
            self._hurry = None
        self._looks.clear()
        if room.state.paused is not None or room.questions.current is None:
            return
        if room.questions.is_free:
            self._plan_looks(now)
        else:
            self._ask_once(now)

    def hand_in(self, now: float) -> None:
        """Hand in what bots have decided, each at its time."""
        room = self._room
        if room.state.paused is not None:
            return
        for seat, thought in list(self._thoughts.items()):
            future = thought.decided
            if thought.at > now or not (future is None or future.done()):
                continue
            if (room.state.branch, room.state.asked) != self._moment:
                continue
            del self._thoughts[seat]
            if room.questions.ask(seat) is not None and room.state.holders[seat].is_bot:
                self._answer(seat, thought)

    # -- when

    def _ask_once(self, now: float) -> None:
        """Let every bot that is asked answer once, at a time that is drawn before it looks."""
        room, question = self._room, self._room.questions.current
        assert question is not None
        for seat in question.waiting:
            if room.state.holders[seat].is_bot and seat not in self._thoughts:
                at = now + bot_delay(room, seat)
                self._begin(seat, _Look(at, question.turn, last=True, number=question.turn))

    def _plan_looks(self, now: float) -> None:
        """Let every bot look at its times, and think when it looks."""
        room, question = self._room, self._room.questions.current
        assert question is not None
        if any(not room.state.holders[seat].is_bot for seat in question.waiting):
            self._hurry = None
        elif self._hurry is None:
            self._hurry = now
        is_gone = room.questions.is_gone
        for seat in question.asked:
            if not room.state.holders[seat].is_bot or seat in self._thoughts or is_gone(seat):
                continue
            day = self._days.get(seat) or self._new_day(seat, now)
            self._listen(seat, day, now)
            look = self._next(seat, day)
            if look is None:
                continue
            if look.at > now:
                self._looks[seat] = look
                continue
            day.at, day.react = now, None
            day.look += not look.reacts
            day.reactions += look.reacts
            self._begin(seat, look)

    def _new_day(self, seat: str, now: float) -> _Day:
        """Begin a phase; a house that was away does not make up for looks, but for the last one."""
        room, times = self._room, look_times(self._room, seat)
        gone = sum(at < now - pacing_of(room).bots for at in times[:-1])
        day = self._days[seat] = _Day(gone, now, len(room.streams.seen("")), times)
        return day

    def _listen(self, seat: str, day: _Day, now: float) -> None:
        """Plan to look if a person has said or done something since.

        Only what everyone has seen counts: else the time would tell of a secret.
        """
        room = self._room
        public = room.streams.seen("")
        new, day.heard = public[day.heard :], len(public)
        if day.react is not None or day.reactions >= MOST_REACTIONS:
            return
        authors = (room.state.holders.get(author(event)) for event in new)
        if any(holder is not None and not holder.is_bot for holder in authors):
            day.react = now + self._pause(seat, f"reaction {day.reactions}")

    def _next(self, seat: str, day: _Day) -> _Look | None:
        """Return the next look of a bot: one of its own, or a reaction."""
        times, final = day.times, len(day.times) - 1
        if day.look > final or seat not in self._room.questions.awaited():
            return None if day.react is None else self._reaction(day, final)
        at = times[day.look]
        if self._hurry is not None:
            at = min(at, max(self._hurry, day.at) + self._pause(seat, f"hurry {day.look}"))
        if day.react is not None and day.react < at:
            # Before its last look a bot does not yet decide anything.
            return self._reaction(day, min(day.look, max(final - 1, 0)))
        return _Look(at, day.look, last=day.look == final, number=day.look)

    def _reaction(self, day: _Day, turn: int) -> _Look:
        assert day.react is not None
        return _Look(day.react, turn, last=False, reacts=True, number=day.reactions)

    def _pause(self, seat: str, occasion: str) -> float:
        """Return how long a person might take to read and to write."""
        share = drawn_share(self._room, f"{seat}/{occasion}")
        return pacing_of(self._room).bots * (0.25 + 0.75 * share)

    # -- what

    def _begin(self, seat: str, look: _Look) -> None:
        """Let a bot begin to think."""
        found = self._room.questions.ask(seat)
        if found is None:
            return
        ask = replace(found, turn=look.turn)
        thinks = ask.choices and ask.kind != HUNCH
        future = self._pool.decide(self._room, ask) if thinks else None
        self._thoughts[seat] = _Thought(look.at, look, ask, future)

    def _answer(self, seat: str, thought: _Thought) -> None:
        room, future, ask = self._room, thought.decided, thought.ask
        ends = thought.look.last and seat in room.questions.awaited()
        if future is not None and (future.cancelled() or future.exception() is not None):
            if ends:
                room.time_out(seat, ask.number)
            return
        answer = Answer(ask.number) if future is None else future.result()
        name = _command(room, seat, thought)
        if self._has_answered(seat, name):
            return
        if ends:
            room.answer(seat, replace(answer, ask=ask.number), command=name)
            return
        for part, each in enumerate((*answer.say, *answer.orders)):
            with suppress(GradedError):  # the table has changed while it was thinking
                if isinstance(each, Words):
                    room.say(seat, each, command=f"{name}/{part}")
                else:
                    room.order(seat, ask.number, each, command=f"{name}/{part}")

    def _has_answered(self, seat: str, name: str) -> bool:
        """Tell whether a bot did this already: another worker may have let it think, too."""
        since = takewhile(lambda e: not isinstance(e.body, Asked), reversed(self._room.state.line))
        return any(
            entry.by == seat and (entry.command == name or entry.command.startswith(f"{name}/"))
            for entry in since
        )


def _command(room: Room, seat: str, thought: _Thought) -> str:
    """Name what a bot does at a look: the same at every worker, and nothing a player can foresee.

    A player who leaves their seat to a bot could otherwise have used up its names.
    """
    name = f"bot/{room.state.branch}/{thought.ask.number}/{thought.look.name}"
    key = f"{room.state.head.seed}/{seat}/{name}"
    return f"{name} {blake2b(key.encode(), digest_size=8).hexdigest()}"
