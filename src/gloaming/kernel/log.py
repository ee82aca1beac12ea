"""The log: what became of every event, why, and through whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from gloaming.kernel.registry import spoken_name
from gloaming.text.phrase import Phrase, Term, say

if TYPE_CHECKING:
    from gloaming.kernel.event import Event


class Fate(Enum):
    """What became of an event that was to happen."""

    HAPPENED = "happened"
    PREVENTED = "prevented"
    REPLACED = "replaced"
    MOOT = "moot"
    HELD = "held"
    """It waits while others go first, and is then asked again."""


HAPPENED = Fate.HAPPENED


class Rule(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Names one rule of one subscriber, as the log remembers it."""

    name: str
    holder: str = ""
    method: str = ""
    origin: int = -1
    """The record that brought the subscriber into the game."""

    @property
    def word(self) -> str:
        """Its name as people say it, which is also the word of the notation."""
        return spoken_name(self.name)

    def phrase(self) -> Phrase:
        """Name it: an adjective, a participle or an agent, each of which goes before a name."""
        rule = Term("rule", self.word)
        if self.holder and self.holder != self.word:
            return say("{rule} {holder}", rule=rule, holder=self.holder)
        return say("{rule}", rule=rule)

    def __str__(self) -> str:
        return f"{self.word} {self.holder}" if self.holder else self.word


class Record(Struct, frozen=True, gc=False):
    """One line of the log: an event, its fate, and both of its causes."""

    seq: int
    event: Event[Any]
    fate: Fate = HAPPENED
    cause: int = -1
    """The record that led to this one; -1 for what came from outside."""
    source: Rule | None = None
    """The rule that proposed it, if one did."""
    by: Rule | None = None
    """The rule that stopped, changed or held it."""
    seen: tuple[str, ...] | None = None
    """Who was there to see it, where that was judged at the time."""

    def __str__(self) -> str:
        how = "" if self.fate is HAPPENED else f" {self.fate.value}"
        by = f" by {self.by}" if self.by else ""
        via = f" via {self.source}" if self.source else ""
        return f"#{self.seq} {self.event!r}{how}{by} <- #{self.cause}{via}"


def cause_chain(log: Sequence[Record], record: Record) -> Iterator[Record]:
    """Walk from a record to its root through what led to it."""
    while True:
        yield record
        if record.cause < 0:
            return
        record = log[record.cause]
