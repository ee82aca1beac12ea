"""Answers: what an inquiry finds, and when it is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from gloaming.kernel.audience import ACTOR, EVERYONE, REFEREE
from gloaming.kernel.event import AnyEvent, Cell, Event
from gloaming.kernel.log import HAPPENED, Record
from gloaming.packs.mafia.action import Action, Aspect, Standing, Visit
from gloaming.packs.mafia.hooks import Then
from gloaming.packs.mafia.table import Night, Table

NO_RESULT = "no result"


class Told(Event[Table], seen_by=ACTOR):
    """A player is given an answer."""

    says: ClassVar[str] = "{actor} is told of {about}: {answer}"
    custom: ClassVar[str] = "now that the night is over"

    actor: str
    about: str
    answer: str
    verb: str = ""


class Proclaimed(Event[Table], seen_by=EVERYONE):
    """Everyone is told something."""

    says: ClassVar[str] = "everyone is told of {about}: {answer}"

    about: str
    answer: str


class Learned(Event[Table], seen_by=REFEREE):
    """An inquiry finds something; its author is told when the phase is over, or at once by day."""

    says: ClassVar[str] = "{actor} finds out about {about}: {answer}"
    restated: ClassVar[bool] = True
    """Whether whatever comes of it says it again, and no explanation need tell both."""

    actor: str
    about: str
    answer: str
    verb: str = ""
    nth: int = 0

    def apply(self, table: Table) -> None:
        """Keep it until it is told."""
        table.findings.append((self, table.now))

    def consequences(self, night: Night) -> Then:
        """Tell at once what was found by day."""
        if not night.state.by_night():
            yield Told(self.actor, self.about, self.answer, self.verb)

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name what there was to be found."""
        from gloaming.packs.mafia.grounds import of_answer  # noqa: PLC0415  (grounds know answers)

        return of_answer(log, record)


class Inquiry(Action, seen_by=REFEREE):
    """An action that asks for an answer; what stops it leaves its author with no result."""

    verb: ClassVar[str] = ""
    standing: ClassVar[Standing] = Standing.INFORM
    serves: ClassVar[str] = "actor"
    """The field that names who is given the answer."""
    by_looks: ClassVar[bool] = False
    """Whether the answer is what its target seems to be, and not what they are."""

    def named(self, table: Table) -> str:
        """Return the name the answer is given under."""
        return self.asked if table.rules.asked == "aim" else self.target

    def found(self, table: Table, answer: str) -> Learned:
        """Return the event of finding an answer."""
        to: str = getattr(self, self.serves)
        return Learned(to, self.named(table), answer, self.verb, self.nth)

    def resolve(self, night: Night) -> Then:
        """Find the answer."""
        yield self.found(night.state, self.answer(night))

    def answer(self, night: Night) -> str:
        """Return what there is to be found."""
        return NO_RESULT


class Lookout(Inquiry, seen_by=REFEREE):
    """An inquiry into comings and goings: its author comes home when they are over."""

    verb: ClassVar[str] = ""
    watches: ClassVar[tuple[str, ...]] = (Aspect.VISITORS,)
    recalls: ClassVar[bool] = False
    """Whether the answer tells of earlier nights, too."""
    unmasks: ClassVar[bool] = False
    """Whether the answer tells what those are who were seen."""
    after_blows: ClassVar[bool] = False
    """Whether the answer tells of attacks, and not of visits."""

    def resolve(self, night: Night) -> Then:
        """Stay out until there is nothing more to see."""
        yield Report(self)

    def sights(self, table: Table) -> Iterable[Cell]:
        """Name what must be over before its author comes home."""
        return [(aspect, self.target) for aspect in self.watches]

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> str:
        """Return the answer, given all of its target's comings and goings that could be seen."""
        return NO_RESULT


class Report(Event[Table], seen_by=REFEREE):
    """Somebody who was looking on comes home."""

    says: ClassVar[str] = "{inquiry} and comes home"
    level: ClassVar[int] = 3
    waits: ClassVar[bool] = True
    # By priority, it must come after whoever has lain in wait, too.
    priority: ClassVar[int] = -2

    inquiry: AnyEvent[Table]

    @property
    def lookout(self) -> Lookout:
        """What its author set out to see."""
        assert isinstance(self.inquiry, Lookout)
        return self.inquiry

    @property
    def actor(self) -> str:
        """Whoever was looking on."""
        return self.lookout.actor

    def reads(self, table: Table) -> Iterable[Cell]:
        """Wait for whatever there is to see."""
        return self.lookout.sights(table)

    def consequences(self, night: Night) -> Then:
        """Tell what was seen."""
        table, inquiry = night.state, self.lookout
        seen = open_visits(table.visits(inquiry.target))
        yield inquiry.found(table, inquiry.answer_from(night, seen))


def open_visits(visits: Iterable[Visit]) -> list[Visit]:
    """Return the visits that somebody could have seen."""
    return [visit for visit in visits if not visit.hidden]


def all_visits(night: Night) -> list[Visit]:
    """Return the visits that could have been seen in the whole game."""
    facts = (record.event for record in night.log if record.fate is HAPPENED)
    return open_visits(event for event in facts if isinstance(event, Visit))


def listed(lead: str, names: Iterable[str], table: Table) -> str:
    """Write a list of players in seat order, each once: "visited bob, cal"."""
    ordered = sorted(set(names), key=lambda name: table.seats[name].index)
    return f"{lead} {', '.join(ordered) or 'nobody'}"
