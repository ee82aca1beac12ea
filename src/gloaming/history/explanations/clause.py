"""Clauses: the sentences of an explanation as data, and what is said for each.

A clause names the records it tells of, how it follows on the clause before it,
and the reasons: which rule had a hand in it, in what manner, and the record
that brought the rule.  A picture or a page can take the clause itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from gloaming.history.explanations.prose import who
from gloaming.kernel.event import Event
from gloaming.kernel.log import Rule
from gloaming.text.phrase import Phrase, Several, Text, both, say

Pointer: TypeAlias = Literal["", "above", "below"]
"""Where more is told of something, if that is elsewhere in the same explanation."""


class Relation(Enum):
    """How a clause follows on what was told before it."""

    HEADING = "heading"
    """It is a heading, and tells of no record."""
    FIRST = "first"
    """It is what is to be explained."""
    BECAUSE = "because"
    INSTEAD = "instead"
    """What was told came in the place of this."""
    AHEAD = "ahead"
    """What was told went ahead of this."""
    AGAIN = "again"
    """It is the same that was told, before it had to wait."""
    WITH = "with"
    """What was told depends on this."""
    AFTER = "after"
    """What was told came too late, after this."""


class Manner(Enum):
    """What a rule did to an event."""

    PROPOSED = "proposed"
    MEANS = "means"
    """It decided how the event is done."""
    STOPPED = "stopped"
    REDIRECTED = "redirected"
    """The same is done, to somebody else."""
    CHANGED = "changed"
    """Something else is done instead."""
    ALTERED = "altered"
    """The same is done, in another way."""
    DELAYED = "delayed"
    """Others go first."""
    BENT = "bent"
    """It did something that is told by the relation already."""
    REPLACED = "replaced"
    """The same, where it is told as well what proposed the event."""


class Mention(Struct, frozen=True):
    """A record as a clause tells of it."""

    record: int
    event: Event[Any]
    see: Pointer = ""

    def phrase(self) -> Phrase:
        """Tell the event, and where more is told of it."""
        if self.see == "above":
            return say("{event} (see above)", event=self.event)
        if self.see == "below":
            return say("{event} (see below)", event=self.event)
        return self.event.phrase()


class Reason(Struct, frozen=True):
    """A rule that had a hand in an event, as a clause tells of it."""

    manner: Manner
    rule: Rule | None = None
    """The rule; none where nobody wrote down which it was."""
    origin: Mention | None = None
    """The record that brought the rule, where that is told as the reason."""
    agent: bool = False
    """Whether the rule itself is named."""
    custom: str = ""
    """The words that the event has for being done by a rule of the game."""


class Clause(Struct, frozen=True):
    """One sentence of an explanation, and the records it tells of."""

    depth: int
    """The indent: a clause is part of the reason for the last clause that is less indented."""
    relation: Relation
    told: tuple[Mention, ...] = ()
    """What it tells: one event, several that something depends on, or an event and its cause."""
    records: tuple[int, ...] = ()
    """The numbers of all the records that it tells of; none for a heading."""
    reasons: tuple[Reason, ...] = ()
    ordered: bool = False
    """Whether somebody ordered it."""
    late: bool = False
    """Whether it came too late."""
    heading: Text = ""

    @property
    def text(self) -> str:
        """The sentence, in the language of the voice in use."""
        return str(self.phrase())

    def phrase(self) -> Phrase:
        """Return the sentence, as data."""
        told = self.heading if self.relation is Relation.HEADING else self._body()
        return _RELATED[self.relation].filled(told=told)

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data, with the sentence."""
        return {
            "depth": self.depth,
            "relation": self.relation.value,
            "text": self.text,
            "records": list(self.records),
            "ordered": self.ordered,
            "late": self.late,
            "reasons": [
                {
                    "manner": reason.manner.value,
                    "rule": None if reason.rule is None else msgspec.to_builtins(reason.rule),
                    "origin": None if reason.origin is None else reason.origin.record,
                }
                for reason in self.reasons
            ],
        }

    def _body(self) -> Text:
        if self.relation in (Relation.WITH, Relation.AFTER):
            told: Text = Several(self.told, "; ")
        elif len(self.told) > 1:
            told = say("{event}, because {cause}", event=self.told[0], cause=self.told[1])
        else:
            told = Several(self.told)
        means = [r for r in self.reasons if r.manner is Manner.MEANS]
        parts: list[Text] = [Several((told, *_asides(means)), " ")]
        if self.ordered:
            parts.append(say("as ordered"))
        for manner in Manner:
            if manner is not Manner.MEANS:
                parts += _asides([r for r in self.reasons if r.manner is manner])
        if self.late:
            parts.append(say("but too late"))
        return Several(tuple(parts), ", ")


def _asides(reasons: Sequence[Reason]) -> Iterator[Text]:
    """Say which rules did something to an event, and why they were there."""
    if not reasons:
        return
    manner = reasons[0].manner
    origins = _each(r.origin for r in reasons if r.origin is not None)
    if origins:
        yield _BECAUSE[manner].filled(reason=both(origins))
    agents = _each(who(r.rule) for r in reasons if r.agent)
    if agents:
        yield _THROUGH[manner].filled(rule=both(agents))
    yield from map(Phrase, _each(r.custom for r in reasons if r.custom))


def _each(things: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(things))


_RELATED: Final[Mapping[Relation, Phrase]] = {
    Relation.HEADING: say("{told}"),
    Relation.FIRST: say("{told}."),
    Relation.BECAUSE: say("Because {told}."),
    Relation.INSTEAD: say("Instead of this: {told}."),
    Relation.AHEAD: say("This comes before: {told}."),
    Relation.AGAIN: say("After a wait: {told}."),
    Relation.WITH: say("Based on: {told}."),
    Relation.AFTER: say("This comes after: {told}."),
}
_BECAUSE: Final[Mapping[Manner, Phrase]] = {
    Manner.PROPOSED: say("because {reason}"),
    Manner.MEANS: say("({reason})"),
    Manner.STOPPED: say("but it fails because {reason}"),
    Manner.REDIRECTED: say("but it is redirected because {reason}"),
    Manner.CHANGED: say("but something else happens because {reason}"),
    Manner.ALTERED: say("but in another way because {reason}"),
    Manner.DELAYED: say("but something else goes first because {reason}"),
    Manner.BENT: say("because {reason}"),
    Manner.REPLACED: say("but it is replaced because {reason}"),
}
_THROUGH: Final[Mapping[Manner, Phrase]] = {
    Manner.PROPOSED: say("because of {rule}"),
    Manner.MEANS: say("(through {rule})"),
    Manner.STOPPED: say("but {rule} stops it"),
    Manner.REDIRECTED: say("but {rule} redirects it"),
    Manner.CHANGED: say("but {rule} turns it into something else"),
    Manner.ALTERED: say("but {rule} changes how it is done"),
    Manner.DELAYED: say("but {rule} goes first"),
    Manner.BENT: say("because of {rule}"),
    Manner.REPLACED: say("but {rule} replaces it"),
}
"""What is said of what rules did: with the reason as a sentence, or with their names alone."""
