"""The announcer: what the channel and each seat are told, as it follows from the journal.

It reads the journal once more, row by row, and looks at the table as it was after each row.  So a
process that is started again finds the same texts at the same places as the one before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from gloaming.game_api.agent import HUNCH, Ask
from gloaming.game_api.choice import Decision
from gloaming.game_api.seat_interface import SkipsNews
from gloaming.game_api.talk import Speech
from gloaming.integrations.chat.lines import TERM, code_of, sentence
from gloaming.integrations.chat.outbox import CHANNEL
from gloaming.kernel.event import EVERYONE, Event
from gloaming.kernel.phase import SHUTDOWN, Opened
from gloaming.rooms.journal.entry import (
    Due,
    JournalEntry,
    Passed,
    PlayerNote,
    SeatLeft,
    SeatTaken,
    Suspicion,
    TermChanged,
)
from gloaming.rooms.journal.memory_journal import Excerpt
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.state import PERSON
from gloaming.text.phrase import Several, Text, calling, say
from gloaming.text.plain_text import brief

DETAIL: Final = 3
"""Events of this level are told to nobody but those who alone have seen them."""
MINUTE: Final = 60.0


class RowJournal(Excerpt):
    """The rows of a journal that were looked at so far, one more each time."""

    def _next(self) -> list[JournalEntry]:
        """Return the next row."""
        rest = self._whole[len(self.entries) :]
        return [entry for entry in rest if entry.digest == rest[0].digest]


class ChatAnnouncer:
    """Says what a row of the journal means to everyone."""

    def __init__(self, whole: Sequence[JournalEntry]) -> None:
        self._journal = RowJournal(whole)
        self._room = Room(self._journal)
        self.views = {CHANNEL: SeatView(self._room, CHANNEL)}
        """The channel and the seats that a person has, or has had."""
        self._seen: dict[str, int] = {}
        self._asked: dict[str, int] = {}
        self._announced = 0
        self._begun = False
        self._over = False

    def rows(self) -> Iterator[tuple[int, dict[str, list[Text]]]]:
        """Return what is new: for each row its first entry, and what everyone is told."""
        while True:
            before = len(self._journal.entries)
            self._room.catch_up()
            new = self._journal.entries[before:]
            if not new:
                return
            self._room.now = new[0].at
            with calling(self._room.game.state.shown_names):
                yield new[0].number, self._told(new)

    def _told(self, row: Sequence[JournalEntry]) -> dict[str, list[Text]]:
        found: dict[str, list[Text]] = {}
        for entry in row:
            for lane, text in self._entry(entry):
                found.setdefault(lane, []).append(text)
        if self._room.begun:
            if not self._begun:
                self._begin(found)
            for lane, view in self.views.items():
                if texts := [*self._news(view), *self._question(view)]:
                    found.setdefault(lane, []).extend(texts)
            for each in self._room.state.announcements[self._announced :]:
                found.setdefault(CHANNEL, []).append(each.phrase())
            self._announced = len(self._room.state.announcements)
        if self._room.over and not self._over:
            self._over = True
            found.setdefault(CHANNEL, []).extend(self._end())
        return found

    # -- the table itself

    def _entry(self, entry: JournalEntry) -> Iterator[tuple[str, Text]]:
        body, room = entry.body, self._room
        match body:
            case SeatTaken(kind=kind) if kind == PERSON and body.seat not in self.views:
                self.views[body.seat] = SeatView(room, body.seat)
                yield from self._seated(body)
            case SeatLeft() if not room.begun:
                self.views.pop(body.seat, None)
                yield CHANNEL, say("{name} has left the table.", name=body.seat)
            case TermChanged() if body.term.startswith(TERM):
                seat = body.term.removeprefix(TERM)
                yield seat, say("Your new seat code is {code}.", code=code_of(room, seat))
            case Due(why="") if room.begun:
                yield CHANNEL, _time_text(body, entry.at)
            case Suspicion():
                yield body.seat, _hunch_text(body)
            case PlayerNote() if entry.by == body.seat:
                yield body.seat, say("Noted, for you alone.")
            case Passed() if entry.by == body.seat:
                yield body.seat, say("You have nothing more to say for now.")

    def _seated(self, body: SeatTaken) -> Iterator[tuple[str, Text]]:
        yield CHANNEL, say("{name} sits down at the table.", name=body.name)
        yield (
            body.seat,
            say(
                "You have a seat, {name}. Your seat code is {code}. Tell it to nobody. If you lose "
                "the connection, send it to me: seat {code}",
                name=body.name,
                code=code_of(self._room, body.seat),
            ),
        )

    def _begin(self, found: dict[str, list[Text]]) -> None:
        """Show everyone their card, and promise the seed."""
        self._begun = True
        self._announced = len(self._room.state.announcements)
        for lane, view in self.views.items():
            if lane != CHANNEL:
                found.setdefault(lane, []).append(brief([view.card()]))
        promise = say(
            "The cards are dealt, each to its player alone. The promise of the seed: {promise}",
            promise=self._room.promise,
        )
        found.setdefault(CHANNEL, []).append(promise)

    # -- the game

    def _news(self, view: SeatView) -> Iterator[Text]:
        """Say what is new to a seat alone, or to everyone."""
        start = self._seen.get(view.seat, 0)
        events, self._seen[view.seat] = view.news(start)
        public = view.seat == CHANNEL
        told = [event for event in events if self._is_told(event, public=public, first=not start)]
        names = [holder.name for holder in self._room.state.holders.values()]
        if told:
            yield " ".join(sentence(event.describe(), names) for event in told)

    def _is_told(self, event: Event[Any], *, public: bool, first: bool) -> bool:
        seat_interface = self._room.interface
        if (type(event).seen_by is EVERYONE) is not public:
            return False
        if first and not public and isinstance(seat_interface, SkipsNews):
            return not isinstance(event, seat_interface.carded)
        if not public:
            return True
        if isinstance(event, Speech):  # what a person has said was said in the channel
            holder = self._room.state.holders.get(event.actor)
            return holder is not None and holder.is_bot
        if isinstance(event, Opened) and event.name == SHUTDOWN.name:
            return False
        return event.level < DETAIL

    def _question(self, view: SeatView) -> Iterator[Text]:
        """Ask a seat what it may order in secret."""
        ask = view.ask()
        if ask is None or self._asked.get(view.seat) == ask.number:
            return
        self._asked[view.seat] = ask.number
        secret = [
            say("{pattern} ({hint})", pattern=choice.pattern, hint=choice.hint)
            if choice.hint
            else choice.pattern
            for choice in ask.choices
            if ask.sealed or not view.is_open(Decision(choice.verb, *choice.targets[:1]))
        ]
        if secret:
            yield say(
                "{phase}: write me an order. {orders}. When you have nothing more, write: done",
                phase=ask.phase,
                orders=Several(tuple(secret), "; "),
            )
        if secret and ask.kind != HUNCH:
            verb = ask.choices[0].verb
            yield say("To take an order back, write for example: {verb} nobody", verb=verb)
        yield from _friends(ask)

    def _end(self) -> Iterator[Text]:
        end = self._room.outcome()
        for block in end.epilogue:
            yield brief([block])
        if end.suspicions:
            told = tuple(
                say("{seat} suspected {about}", seat=seat, about=about)
                for _, seat, about in end.suspicions
            )
            yield say("By night, {hunches}.", hunches=Several(told))
        yield say("The seed was {seed}, and the salt {salt}.", seed=end.seed, salt=end.salt)


def _friends(ask: Ask) -> Iterator[Text]:
    """Say to whom a seat may speak in secret."""
    labels = tuple(channel.label for channel in ask.talk if channel.hearers is not None)
    if labels:
        yield say("To talk in secret ({names}), write me: say TEXT", names=Several(labels))


def _time_text(due: Due, at: float) -> Text:
    seconds = max(0.0, due.at - at)
    if seconds < 2 * MINUTE:
        return say(
            "There is time for {phase}: {seconds:second|seconds}.",
            phase=due.phase,
            seconds=round(seconds),
        )
    minutes = round(seconds / MINUTE)
    return say("There is time for {phase}: {n:minute|minutes}.", phase=due.phase, n=minutes)


def _hunch_text(body: Suspicion) -> Text:
    if not body.about:
        return say("You suspect nobody.")
    return say("You suspect {name}. Everyone sees it when the game is over.", name=body.about)
