"""The chat table: what people type becomes commands of a room, and what they may see is told.

It knows no protocol.  A transport tells it who is there and what they say; it tells a transport
whom to tell what.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gloaming.game_api.agent import Answer, Ask
from gloaming.integrations.chat.announcer import ChatAnnouncer
from gloaming.integrations.chat.bindings import ChatLimits, SeatBindings
from gloaming.integrations.chat.commands import (
    COMMANDS,
    MARK,
    QUESTIONS,
    change_shown_code,
    no_seat,
    take_order,
    take_spoken,
)
from gloaming.integrations.chat.game_files import KeptChat
from gloaming.integrations.chat.outbox import CHANNEL, GUESTS, ChatOutbox, ChatTurn
from gloaming.kernel.phase import FREELY, Schedule
from gloaming.rooms.agents import bot_agent
from gloaming.rooms.bot_seats import BotSeats
from gloaming.rooms.journal.entry import Bodies, SeatTaken
from gloaming.rooms.pacing import Pacer, pacing_of
from gloaming.rooms.room import Room
from gloaming.rooms.setup import fill_and_begin
from gloaming.text.errors import Fault, GradedError
from gloaming.text.phrase import Text, calling, say
from gloaming.text.plain_text import one_line
from gloaming.text.words import composed


class ReadyThought(Struct, frozen=True):
    """What a bot has decided, or why nothing came of it."""

    answer: Answer
    error: Exception | None = None

    def done(self) -> bool:
        """Be there."""
        return True

    def cancelled(self) -> bool:
        """Be thought to its end."""
        return False

    def exception(self) -> Exception | None:
        """Return why nothing came of it."""
        return self.error

    def result(self) -> Answer:
        """Return it."""
        return self.answer


class BotThoughts:
    """Lets bots decide at once; each is shown what its seat has seen, and nothing else."""

    def decide(self, room: Room, ask: Ask) -> ReadyThought:
        """Let the bot in a seat decide."""
        try:
            agent = bot_agent(room, ask.seat)
            agent.observe(room.streams.seen(ask.seat))
            return ReadyThought(agent.choose(ask))
        except Exception as error:  # noqa: BLE001  (a stranger's bot may do anything)
            return ReadyThought(Answer(ask.number), error)


LONGEST: Final = 1000
"""How many characters of what somebody types are read."""
AWAY: Final = 15.0
"""After so many seconds in which nobody could reach the referee, deadlines move."""

FAREWELL: Final = 30.0
"""How long the referee stays at the end for those who are away, in seconds."""
INVITED: Final = 30.0
"""How long it takes until somebody who comes is told again what is about to be played."""


class ChatTable:
    """One game in a channel."""

    def __init__(self, kept: KeptChat, people: int = 0) -> None:
        self.kept = kept
        self.room = kept.room
        self._people = people
        self.bindings = SeatBindings()
        self.outbox = ChatOutbox(kept.told, self.bindings.person)
        self._announcer = ChatAnnouncer(self.room.journal.entries)
        self._pacer = Pacer(self.room, lambda seat: bool(self.bindings.person(seat)))
        self._bots = BotSeats(self.room, BotThoughts())
        self.limits = ChatLimits()
        self._alive = kept.told.alive
        self._invited = -INVITED
        self._arrived = 0.0
        self.me = "gloaming"
        """What the referee is called in the chat."""
        self._catch_up()

    # -- who is there

    def arrived(self, me: str, people: set[str], now: float) -> None:
        """Begin to listen: the referee is in the channel, and so are others."""
        self.me = me
        self.bindings.forget()
        self.bindings.present |= people - {me}
        self.room.now = now
        gap = now - self._alive
        if self._alive and gap > AWAY and self.room.begun:
            self._pacer.forgive(gap, now)
        self._live(now)
        self._arrived = now
        self._catch_up()
        if self._announcer.views.keys() - {CHANNEL}:
            self._say(
                say(
                    "I have been away. If you have a seat, send me your seat code: "
                    "/msg {me} seat CODE",
                    me=me,
                )
            )
        self._invite()

    def _invite(self) -> None:
        """Say what is about to be played, but not to everybody who comes anew."""
        if self.room.begun or self.room.now < self._invited + INVITED:
            return
        self._invited = self.room.now
        self._say(
            say(
                "A game of {setup} with {seats:seat|seats} is about to begin. To play, write: "
                "{mark}join. When everyone is here, write: {mark}begin",
                setup=self.room.state.head.setup,
                seats=self.kept.seats,
                mark=MARK,
            )
        )

    def came(self, person: str) -> None:
        """Note that somebody has come into the channel."""
        self.bindings.came(person)
        self._warn(person)
        self._invite()

    def left(self, person: str) -> None:
        """Note that somebody has left it."""
        self.bindings.left(person)

    def renamed(self, old: str, new: str) -> None:
        """Note that somebody is called otherwise."""
        if old == self.me:
            self.me = new
            return
        self.bindings.renamed(old, new)
        self._warn(new)

    def _warn(self, person: str) -> None:
        """Say so if somebody has the name of a player who they need not be."""
        names = {holder.name.casefold() for holder in self.room.state.holders.values()}
        if person.casefold() in names and not self.bindings.seat(person):
            self._say(
                say("{name} has the name of a player, and has not shown the code.", name=person)
            )

    # -- what they say

    def heard(self, person: str, text: str, now: float, *, public: bool) -> None:
        """Take what somebody has typed; what is wrong with it is told to them alone."""
        self.room.now = now
        if person == self.me or not self.limits.allows(person, now):
            return
        line = one_line(composed(text[:LONGEST]))
        if not line:
            return
        try:
            with calling(self.room.game.state.shown_names):
                (self._in_channel if public else self._in_private)(person, line)
        except Fault:
            raise
        except GradedError as error:
            self.answer(person, str(error))
        self._catch_up()

    def _in_channel(self, person: str, line: str) -> None:
        if change_shown_code(self, person, line):
            return
        asked, is_meant = self._meant(line)
        word, _, rest = asked.partition(" ")
        word = word.casefold()
        seat = self.bindings.seat(person)
        if is_meant and word in QUESTIONS:
            QUESTIONS[word](self, person, CHANNEL)
        elif is_meant and word in COMMANDS:
            COMMANDS[word](self, person, rest.strip())
        elif seat:
            take_spoken(self, seat, asked, is_meant=is_meant)
        elif is_meant:
            raise no_seat(self)

    def _in_private(self, person: str, line: str) -> None:
        asked, _ = self._meant(line)
        word, _, rest = asked.partition(" ")
        word = word.casefold()
        if word in QUESTIONS:
            QUESTIONS[word](self, person, self.bindings.seat(person) or GUESTS)
        elif word in COMMANDS:
            COMMANDS[word](self, person, rest.strip())
        else:
            take_order(self, self.seat(person), asked)

    def _meant(self, line: str) -> tuple[str, bool]:
        """Return what is asked for, and whether it is surely meant for the referee."""
        if line.startswith(MARK):
            return line[1:].strip(), True
        for mark in (":", ","):
            name = f"{self.me}{mark}"
            if line.casefold().startswith(name.casefold()):
                return line[len(name) :].strip(), True
        return line, False

    # -- the lobby

    def seat(self, person: str) -> str:
        """Name the seat that a person plays, or refuse somebody who plays none."""
        seat = self.bindings.seat(person)
        if not seat:
            raise no_seat(self)
        return seat

    def all_know_codes(self) -> bool:
        """Tell whether there are people, and each was told the code of their seat."""
        people = [seat for seat, h in self.room.state.holders.items() if not h.is_bot]
        return bool(people) and all(map(self.knows_code, people))

    def knows_code(self, seat: str) -> bool:
        """Tell whether the player of a seat was told its code."""
        sat = (e.number for e in reversed(self.room.state.line) if _is_sitting(e.body, seat))
        return self.outbox.has_been_told(seat, next(sat, 0))

    def deal(self) -> None:
        """Fill the table with bots, and deal."""
        fill_and_begin(self.room, self.kept.seats, Schedule(FREELY))

    # -- going on

    def tick(self, now: float) -> float | None:
        """Do what is due; return when there is something to do again."""
        self._live(now)
        room = self.room
        room.now = now
        if not room.begun:
            people = sum(not holder.is_bot for holder in room.state.holders.values())
            if self._people and people >= self._people and self.all_know_codes():
                self.deal()
        if not room.begun or room.over:
            self._catch_up()
            return None
        self._bots.hand_in(now)
        due = self._pacer.tick(now)
        self._bots.tick(now)
        self._catch_up()
        return min((*self._bots.times(), *(() if due is None else (due,))), default=None)

    def next_turn(self, now: float) -> ChatTurn | None:
        """Return whose turn it is to be told something; None if nobody's is yet."""
        if self.room.begun and not self.room.over:
            return self.outbox.next_turn(now, pacing_of(self.room).every)
        return self.outbox.any_turn()

    @property
    def finished(self) -> bool:
        """Whether the game is over, and everyone who is there knows it.

        Those who have just lost the referee, or the network, have some time to come back.
        """
        if not self.room.over or not self.outbox.idle:
            return False
        return not self.outbox.awaited or self.room.now > self._arrived + FAREWELL

    # -- answers that were asked for

    def answer(self, person: str, text: Text) -> None:
        """Tell somebody alone."""
        self.reply(person, self.bindings.seat(person) or GUESTS, text)

    def reply(self, person: str, lane: str, text: Text) -> None:
        """Tell a lane; at a seat it is told to the person who is bound to it by then."""
        self.outbox.reply(lane, text, person if lane == GUESTS else "")

    def _say(self, text: Text) -> None:
        self.outbox.reply(CHANNEL, text)

    # -- inside

    def _live(self, now: float) -> None:
        self._alive = now
        self.kept.told.live()

    def _catch_up(self) -> None:
        """Let everyone be told what has happened."""
        for entry, told in self._announcer.rows():
            for lane in self._announcer.views:
                self.outbox.open(lane)
            for lane, texts in told.items():
                if lane in self._announcer.views:
                    self.outbox.tell(lane, entry, texts)


def _is_sitting(body: Bodies, seat: str) -> bool:
    return isinstance(body, SeatTaken) and body.seat == seat
