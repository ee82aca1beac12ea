"""What may be on a person's screen: every line of it follows from what their own seat was shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gloaming.cli.terminal.drawing import plain_lines
from gloaming.game_api.choice import Choice
from gloaming.game_api.installed import seat_interface
from gloaming.game_api.seat_interface import ShowsOwn, Suggests
from gloaming.game_api.talk import TalkChannel
from gloaming.history.log.view import shows
from gloaming.kernel.event import EVERYONE
from gloaming.kernel.phase import Opened, titled
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.state import State
from gloaming.rooms.journal.entry import Input, OrderHeld, Suspicion
from gloaming.rooms.orders import channels_of
from gloaming.rooms.state import RoomState
from gloaming.testing.families import states_along
from gloaming.text.phrase import Sentence
from gloaming.text.plain_text import one_line

ANYBODYS = re.compile(
    r"What will you do\?|What else\?|Is that what you want\?| 1 go back| 0 (yes, go on|go back)"
    r"| 0 (do nothing|nothing else)|What do you say\?|Who should hear it\?"
    r"|What do you want to say\? \(Enter: go back\)"
    r"|Anything to add\? \(Enter: no\)|You have been heard\.| 1 words: say something in .*"
    r"|\((a number from \d+ to \d+; Enter: go back|type a name, .*|1 to \d+ as above, .*)\)"
    r"|Please type a number from 0 to \d+, or a name; \? lists them\."
    r"|you have spoken as often as you may for now: .*|before the game begins"
)
"""What the program itself says, and says to anybody."""
DECIDED = "decided: "
ONLY_YOU = "only you see: "


class OwnScreen:
    """All lines that may be on the plain screens of one person in a game that is over."""

    def __init__(self, kept: RoomState, seat: str) -> None:
        self.kept = kept
        self.seat = seat
        self.orders = set(self._orders())
        self.lines = {*self._told(), *self._shown()}

    def unexplained(self, screen: str) -> list[str]:
        """Return the lines of a screen that the person may not see."""
        lines = [line.rstrip() for line in screen.splitlines()]
        return [line for line in lines if line and not self._is_explained(line)]

    def _is_explained(self, line: str) -> bool:
        if line.startswith(DECIDED):
            return {*line.removeprefix(DECIDED).split("; ")} <= self.orders
        option = re.sub(r"^ ?\d+ ", "", line)
        return line in self.lines or option in self.lines or bool(ANYBODYS.fullmatch(line))

    def _orders(self) -> Iterator[str]:
        """Yield what the person has ordered, as it is written."""
        written = self.kept.pack.notation.written
        for entry in self.kept.line:
            match entry.body:
                case Suspicion(about=about) if entry.by == self.seat:
                    yield f"suspect {about}"
                case OrderHeld(act=raw) if entry.by == self.seat:
                    act = self.kept.codec.decode_event(bytes(raw))
                    yield written(act).removeprefix(f"{self.seat} ")
                case Input(records=records) if entry.by == self.seat:
                    event = self.kept.codec.decode_record(bytes(records[0])).event
                    act = event.act if isinstance(event, Submitted) else event
                    yield written(act).removeprefix(f"{self.seat} ")
                case _:
                    pass

    def _told(self) -> Iterator[str]:
        """Yield what has happened, as far as the person saw it."""
        for record in self.kept.game.log:
            event = record.event
            if not shows(record, self.seat):
                continue
            told = one_line(event.phrase())
            yield told  # in the history of the game it has no mark
            if isinstance(event, Opened):
                yield one_line(titled(event.name, event.title))
            elif type(event).seen_by is not EVERYONE:
                yield ONLY_YOU + told
        for late in self.kept.late.get(self.seat, ()):
            order = late.order.removeprefix(f"{self.seat} ")
            yield f"Not counted, because the phase ended first: {order}"

    def _shown(self) -> Iterator[str]:
        """Yield what is on the board, on the card and on offer, at all times."""
        log = self.kept.game.log
        cuts = {*(record.seq for record in log if record.cause < 0), len(log)}
        for _, state in states_along(self.kept.pack, log, cuts):
            if self.seat in self.kept.pack.players(state) and state.phase is not None:
                yield from self._shown_at(state)

    def _shown_at(self, state: State) -> Iterator[str]:
        room, seat = seat_interface(self.kept.pack), self.seat
        yield from plain_lines([room.card(state, seat), *room.board(state)])
        if isinstance(room, ShowsOwn):
            yield from plain_lines(room.own(state, seat))
        for choice in room.choices(state, seat):
            yield from _offered(choice)
        for name in self.kept.pack.players(state):
            if name != seat:
                yield ("suspect: name someone you suspect; everyone sees it when the game is over")
                yield from ("Who do you suspect?", name)
        for channel in channels_of(self.kept.pack, state, seat):
            yield from _heard(channel)
        if isinstance(room, Suggests):
            suggested = [each.line("") for each in room.suggested(state, seat)]
            yield f"Enter takes what is suggested: {'; '.join(suggested)}"
            yield from map(one_line, room.forgotten(state, seat))


def _offered(choice: Choice) -> Iterator[str]:
    verb = choice.verb
    yield f"{verb}: {one_line(choice.hint)}"
    yield from (*map(one_line, choice.labels), *choice.targets, *choice.seconds)
    yield from (f"{verb} {one_line(choice.asks)}?", f"{verb} how much?")
    if choice.question:
        yield one_line(Sentence(choice.question))
    for target in choice.targets:
        yield f"Your vote for {one_line(choice.label(target))} stays."
        yield from (f"{verb} {target}: which?", f"{verb} {target}, {choice.link} how much?")
        yield f"{verb} {target}: with which words? (Enter: go back)"
        yield f"{verb} {target} {choice.link} {one_line(choice.asks)}?"


def _heard(channel: TalkChannel) -> Iterable[str]:
    label = one_line(channel.label)
    yield label
    yield f"say: speak to {label}, freely or by choosing from a list"
    yield "say: speak to everyone or to some, freely or by choosing from a list"
    for act in channel.acts:
        yield from (f"{act.verb}: {one_line(act.hint)}", f"{act.verb} whom?", *act.names)
