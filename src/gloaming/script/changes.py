"""Changes to orders, as they are typed: read in the state of the phase they belong to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gloaming.game_api.notation import Notation
from gloaming.history.explanations.difference import Difference
from gloaming.history.explanations.prose import in_phase
from gloaming.history.explanations.what_if import order as ordered
from gloaming.history.explanations.what_if import what_if
from gloaming.history.log.phases import phase_spans
from gloaming.history.log.replay import first_difference, replay
from gloaming.kernel.event import Event
from gloaming.kernel.log import Record
from gloaming.kernel.phase import Closed
from gloaming.kernel.sealed_orders import Submitted
from gloaming.script.loading import ReadGame
from gloaming.text.errors import NOWHERE, GradedError, Illegal, Malformed, nearest
from gloaming.text.phrase import say
from gloaming.text.words import words_in


def difference(
    played: ReadGame,
    without: Sequence[str],
    with_: Sequence[str],
    instead: tuple[str, str] | None,
    phase: str | None,
) -> Difference:
    """Resolve a phase of a game again with a change, and say what differs."""
    if not (without or with_ or instead):
        raise Malformed(
            "malformed/no-change",
            say("say what to change"),
            accepted=("--without ORDER", "--with ORDER", "--instead ORDER ORDER"),
        )
    _refuse_other_chance(played)
    reader = _Reader(played, phase)
    swap = None
    if instead:
        old = reader.given(instead[0])
        swap = (old, reader.new(instead[1]))
    return what_if(
        played.game,
        without=[reader.given(text) for text in without],
        with_=[reader.new(text) for text in with_],
        instead=swap,
        phase=reader.phase,
    )


def _refuse_other_chance(played: ReadGame) -> None:
    """Refuse a game in which more would differ than what is changed: its dice, or its rules."""
    if played.head.dice:
        raise Illegal(
            "illegal/told-dice",
            say("this script says how its dice fall, and another game may need other dice"),
            value=played.head.dice,
            accepted=(say("the script without its lines of dice"),),
        )
    if not played.logged:
        return
    if played.head.seed is None:
        raise Illegal(
            "illegal/no-seed",
            say("this log has no seed, so nobody can know how the dice would have fallen"),
            accepted=(say("the referee's log"),),
        )
    differs = first_difference(played.game.blank, played.game.log, played.head.seed)
    if differs is not None:
        raise Illegal(
            "illegal/other-rules",
            say(
                "today's rules play this game differently from record {seq} on, so a what-if "
                "would show more than the change",
                seq=differs.seq,
            ),
            value=differs.seq,
            accepted=("gloaming verify FILE",),
        )


class _Reader:
    """Reads orders typed on the command line, against what was ordered in the game."""

    def __init__(self, played: ReadGame, phase: str | None) -> None:
        self.game = played.game
        self.notation: Notation = played.pack.notation
        self.phase = phase

    def _roots(self) -> list[tuple[Record, str, str]]:
        """Return every order given: its record, the phase it was given in, how it is written."""
        found = []
        for page in phase_spans(self.game.log):
            # What comes before the first phase sets the table, and is no order.
            if not page.title or self.phase not in (None, page.title):
                continue
            for record in page.of(self.game.log):
                submitted = isinstance(record.event, Submitted)
                if record.cause >= 0 or (record.event.bookkeeping and not submitted):
                    continue
                try:
                    written = self.notation.written(ordered(record.event))
                except GradedError:
                    continue
                found.append((record, page.title, written))
        return found

    def given(self, text: str) -> Event[Any]:
        """Return the order somebody gave, as it is written."""
        roots = self._roots()
        meant = {title: self._written(text, title) for title in {title for _, title, _ in roots}}
        alike = [entry for entry in roots if entry[2].casefold() == meant[entry[1]]]
        if len(alike) > 1:
            # Two orders may be written the same, but for what stands after them.
            alike.sort(key=lambda entry: self._is_meant(entry[0], text, entry[1]))
        found = {title: record for record, title, _ in alike}
        if len(found) > 1:
            raise Illegal(
                "illegal/which-phase",
                say("this was ordered in {count} phases: {text}", count=len(found), text=text),
                value=text,
                accepted=tuple(f'--phase "{title}"' for title in found),
            )
        for title, record in found.items():
            self.phase = title
            return ordered(record.event)
        known = [written for _, _, written in roots]
        raise Illegal(
            "illegal/never-ordered",
            say("nobody ordered {text!r}{more}", text=text, more=in_phase(self.phase or "")),
            value=text,
            accepted=nearest(" ".join(text.casefold().split()), known) or tuple(known),
        )

    def _is_meant(self, record: Record, text: str, title: str) -> bool:
        """Tell whether an order is the very one that was typed."""
        try:
            return ordered(record.event) == self._read(text, title)
        except GradedError:
            return False

    def _written(self, text: str, title: str) -> str:
        """Write an order as the log has it: a verb may have been typed in either form."""
        try:
            return self.notation.written(self._read(text, title)).casefold()
        except GradedError:
            return " ".join(text.casefold().split())

    def new(self, text: str) -> Event[Any]:
        """Return an order that nobody gave, read as it might have been given."""
        try:
            return self._read(text, self.phase)
        except GradedError as error:
            error.place = NOWHERE  # on a command line there are no lines
            raise

    def _read(self, text: str, title: str | None) -> Event[Any]:
        state = replay(self.game.blank, self.game.log, self._until(title))
        return self.notation.order(state, words_in(text))

    def _until(self, title: str | None) -> int:
        """Return the record at which a phase closed, or the last of all."""
        closes = [
            record.seq
            for page in phase_spans(self.game.log)
            if title is None or page.title == title
            for record in page.of(self.game.log)
            if isinstance(record.event, Closed)
        ]
        return closes[-1] if closes else len(self.game.log)
