"""Changes to orders, as they are typed: read in the state of the phase they belong to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gloaming.chronicle.difference import Difference
from gloaming.chronicle.pages import pages
from gloaming.chronicle.replay import replay
from gloaming.chronicle.whatif import order as ordered
from gloaming.chronicle.whatif import what_if
from gloaming.kernel.errors import GradedError, Illegal, Malformed, nearest
from gloaming.kernel.event import Event
from gloaming.kernel.log import Record
from gloaming.kernel.pack import Notation, Word, pack
from gloaming.kernel.phase import Closed
from gloaming.script.runner import Played


def difference(
    played: Played,
    without: Sequence[str],
    with_: Sequence[str],
    instead: tuple[str, str] | None,
    phase: str | None,
) -> Difference:
    """Resolve a phase of a played script again with a change, and say what differs."""
    if not (without or with_ or instead):
        raise Malformed(
            "malformed/no-change",
            "say what to change",
            accepted=("--without ORDER", "--with ORDER", "--instead ORDER ORDER"),
        )
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


class _Reader:
    """Reads orders typed on the command line, against what was ordered in the game."""

    def __init__(self, played: Played, phase: str | None) -> None:
        self.game = played.game
        self.notation: Notation = pack(played.script.game).notation
        self.phase = phase

    def _roots(self) -> list[tuple[Record, str, str]]:
        """Return every order given: its record, the phase it was given in, how it is written."""
        found = []
        for page in pages(self.game.log):
            if self.phase is not None and page.title != self.phase:
                continue
            for record in page.of(self.game.log):
                if record.cause >= 0 or (
                    record.event.clerical and not hasattr(record.event, "act")
                ):
                    continue
                try:
                    written = self.notation.written(ordered(record.event))
                except (AssertionError, GradedError):
                    continue
                found.append((record, page.title, written))
        return found

    def given(self, text: str) -> Event[Any]:
        """Return the order somebody gave, as it is written."""
        said = " ".join(text.casefold().split())
        roots = self._roots()
        for record, title, written in roots:
            if written.casefold() == said:
                self.phase = self.phase or title
                return ordered(record.event)
        known = [written for _, _, written in roots]
        raise Illegal(
            "illegal/never-ordered",
            f"nobody ordered {text!r}",
            value=text,
            accepted=nearest(said, known) or tuple(known),
        )

    def new(self, text: str) -> Event[Any]:
        """Return an order that nobody gave, read as it might have been given."""
        words = [Word(word, 1, text.index(word) + 1) for word in text.split()]
        return self.notation.order(replay(self.game.blank, self.game.log, self._until()), words)

    def _until(self) -> int:
        """Return the record at which the phase in question closed."""
        closes = [
            record.seq
            for page in pages(self.game.log)
            if self.phase is None or page.title == self.phase
            for record in page.of(self.game.log)
            if isinstance(record.event, Closed)
        ]
        return closes[-1] if closes else len(self.game.log)
