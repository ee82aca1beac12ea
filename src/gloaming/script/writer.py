"""The writer: any game as a script that plays the very same game again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

from gloaming.game_api.notation import HasParticulars
from gloaming.game_api.pack import Pack
from gloaming.kernel.common_events import Named, Stirred
from gloaming.kernel.dice import ScriptedDice
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game, fold
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import AT_ONCE, Closed, Opened, Scheduled
from gloaming.kernel.sealed_orders import Submitted, Withdrawn
from gloaming.script.fault_collector import asked
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.script import NAMED, SCHEDULE, STIR, STOPS, write_schedule
from gloaming.text.errors import Fault, GradedError, Malformed
from gloaming.text.phrase import say
from gloaming.text.words import MARK, Word, composed, is_text, quote, tokens

SCORE: Final = 20
"""How many falls of dice are written on a line."""


def write(
    pack: Pack,
    game: Game[Any],
    *,
    title: str = "",
    source: str = "",
    seed: int | str = 0,
    dice: Sequence[int] | None = None,
) -> str:
    """Write a game as a script; to run it gives the same log, record for record.

    A game does not remember its seed, so it must be given, if any dice were
    thrown; nor how the dice were told to fall, where they were told.  Before the
    text is returned it is run and compared: what cannot be written exactly is a
    `Fault`, and never a script that tells another game.
    """
    body = Body(pack)
    for record in game.log:
        body.add(record)
    names = [event for event in body.openings if isinstance(event, Named)]
    openings = [each for each in body.openings if not isinstance(each, (Named, Scheduled))]
    keywords, seats = asked(pack.notation.heading, openings)
    seats, named = _with_names(seats, names)
    told = {"title": " ".join(title.split()), "source": " ".join(source.split()), "seed": str(seed)}
    for keyword, value in told.items():
        refuse_unreadable(keyword, value)
    own = {keyword: head_value(value) for keyword, value in told.items()}
    head = {
        "game": pack.name,
        "title": own["title"],
        "source": own["source"],
        **keywords,
        SCHEDULE: write_schedule(body.openings),
        NAMED: named,
        "seed": own["seed"],
        "dice": _falls(game, dice or ()),
    }
    width = max(len(keyword) for keyword, value in head.items() if value) + 2
    lines = [
        f"{keyword:{width}}{line}"
        for keyword, value in head.items()
        for line in value.split("\n")
        if line
    ]
    if seats:
        lines += ["seats", *(f"  {seat}" for seat in seats)]
    text = "\n".join([*lines, *body.lines()]) + "\n"
    _prove(text, pack, game)
    return text


def _falls(game: Game[Any], told: Sequence[int]) -> str:
    """Write how the dice fell, a score of them a line; those not thrown by now are left out."""
    left = len(game.dice.left) if isinstance(game.dice, ScriptedDice) else 0
    thrown = [str(fall) for fall in told[: len(told) - left]]
    return "\n".join(" ".join(thrown[i : i + SCORE]) for i in range(0, len(thrown), SCORE))


def refuse_unreadable(keyword: str, value: str) -> None:
    """Refuse what no script can hold, and what would be read as something else: an empty seed."""
    if not is_text(value) or (keyword == "seed" and not value):
        raise Malformed(
            f"malformed/{keyword}",
            say("{value!r} cannot be the {keyword}", value=value, keyword=keyword),
            value=value,
            accepted=(say("a text of one line"),),
        )


def head_value(text: str) -> str:
    """Write the value of a keyword: in quotation marks, where it would not be read as it is."""
    words = text.split()
    plain = text == composed(" ".join(words)) and is_text(text) and not text.startswith(MARK)
    return text if plain and not any(word.startswith("#") for word in words) else quote(text)


def _with_names(seats: list[str], names: Sequence[Named]) -> tuple[list[str], str]:
    """Write shown names into the lines of their seats, or as keywords if they are not so dealt."""
    shown = {named.seat: quote(named.name) for named in names}
    handles = [line.partition(" ")[0] for line in seats]
    if [named.seat for named in names] != [handle for handle in handles if handle in shown]:
        return seats, "\n".join(f"{named.seat} {quote(named.name)}" for named in names)
    lines = []
    for handle, line in zip(handles, seats, strict=True):
        name = f" {shown[handle]}" if handle in shown else ""
        lines.append(f"{handle}{name}{line.removeprefix(handle)}")
    return lines, ""


class Body:
    """The part of a script after its head, gathered from the records of a log."""

    def __init__(self, pack: Pack) -> None:
        self.notation = pack.notation
        self.state = pack.blank()
        """The state before the next record."""
        self.openings: list[Event[Any]] = []
        """What happened before the first phase."""
        self._lines: list[str] = []
        self._phase: Opened | None = None
        self._told: Opened | None = None
        """The phase whose line was written last."""
        self._closed = False
        """Whether the last thing from outside was to close a phase."""

    def add(self, record: Record) -> None:
        """Take in the next record; only what came from outside is written, and phases."""
        self._take_in(record)
        fold(self.state, [record])

    def _take_in(self, record: Record) -> None:
        event = record.event
        if isinstance(event, Opened) and record.fate is HAPPENED:
            self._phase = event
            if record.cause < 0:
                self._tell_phase()
        elif record.cause >= 0:
            return
        elif self._phase is None:
            self.openings.append(event)
        else:
            self._tell_phase()
            self._closed = isinstance(event, Closed)
            if not self._closed:
                self._lines.append(f"  {self._written(event)}")

    def lines(self) -> Iterable[str]:
        """Return the lines, with a stop at the end if the last phase is still open."""
        yield from self._lines
        if self._told is self._phase and not self._closed:
            yield from ("", STOPS[0]) if self._phase is None else (STOPS[0],)

    def _tell_phase(self) -> None:
        # A phase in which nothing came from outside needs no line of its own:
        # the game went through it by itself, and will again.
        if self._told is not self._phase:
            assert self._phase is not None
            self._told = self._phase
            self._lines += ["", self._phase.title]

    def _written(self, event: Event[Any]) -> str:
        if isinstance(event, Submitted):
            return self._told_apart(event.act, self.notation.written, self.notation.order)
        if isinstance(event, Withdrawn):
            return self._told_apart(event.act, self.notation.retraction, self.notation.withdrawal)
        if isinstance(event, Named):
            return f"{event.seat} {NAMED} {quote(event.name)}"
        if isinstance(event, Stirred):
            return f"{STIR} {quote(event.salt)}"
        assert self._phase is not None
        cycle = self.state.calendar.cycle
        at_once = event.instant or cycle.named(self._phase.name).resolves is AT_ONCE
        if event.bookkeeping or not at_once:
            raise Fault(
                "fault/unwritable",
                say(
                    "during {title} this is no order, and a script holds only orders: {event}",
                    title=self._phase.title,
                    event=event,
                ),
                value=event,
            )
        return self._told_apart(event, self.notation.written, self.notation.order)

    def _told_apart(
        self,
        act: Event[Any],
        write_it: Callable[[Event[Any]], str],
        read_it: Callable[[Any, Sequence[Word]], Event[Any] | None],
    ) -> str:
        """Write an order, with as much after it as it takes to be read as this very order."""
        line = asked(write_it, act)
        notation = self.notation
        if not isinstance(notation, HasParticulars):
            return line
        for text in (line, *(f"{line} {more}" for more in asked(notation.particulars, act))):
            with suppress(GradedError):
                if asked(read_it, self.state, [Word(word) for word, _ in tokens(text)]) == act:
                    return text
        return line


def _prove(text: str, pack: Pack, game: Game[Any]) -> None:
    """Run a script that was just written, and compare."""
    try:
        again = run(read(text, pack=pack), pack).game.log
    except GradedError as error:
        raise Fault(
            "fault/unwritable",
            say("the game cannot be written as a script: {error}", error=str(error)),
            value=text,
        ) from error
    if again != game.log:
        seq = _differs_at(again, game.log)
        raise Fault(
            "fault/unwritable",
            say(
                "as a script the game would differ from record {seq} on; "
                "are its seed and its dice right?",
                seq=seq,
            ),
            value=seq,
        )


def _differs_at(one: Sequence[Record], other: Sequence[Record]) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((seq for seq, (a, b) in pairs if a != b), min(len(one), len(other)))
