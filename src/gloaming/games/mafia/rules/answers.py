"""Answers: what an inquiry finds, and when it is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect, Visit
from gloaming.games.mafia.rules.findings import NO_RESULT, Finding, YesNo
from gloaming.games.mafia.rules.state import MafiaState, Night, Then
from gloaming.kernel.event import ACTOR, EVERYONE, REFEREE, AnyEvent, Cell, Event
from gloaming.kernel.log import HAPPENED, Record
from gloaming.text.phrase import Phrase, Text, both, say


def _found(answer: Finding, about: str, other: str = "", verb: str = "") -> Phrase:
    """Say a finding of the player it is about, or of both."""
    names: Text = both((about, other)) if other else about
    if verb and isinstance(answer, YesNo):  # it is nothing without the question
        names = say("{verb} {names}", verb=verb, names=names)
    return answer.about(names)


class Told(Event[MafiaState], seen_by=ACTOR):
    """A player is given an answer."""

    informs: ClassVar[bool] = True
    custom: ClassVar[str] = "now that the night is over"

    actor: str
    about: str
    answer: Finding
    verb: str = ""
    other: str = ""
    """The second player it is about, where it is about two."""

    def phrase(self) -> Phrase:
        """Tell the answer, and whose it is."""
        return say("Result for {actor}: {found}", actor=self.actor, found=self.found())

    def found(self) -> Phrase:
        """Tell the answer alone."""
        return _found(self.answer, self.about, self.other, self.verb)


class Proclaimed(Event[MafiaState], seen_by=EVERYONE):
    """Everyone is told something."""

    informs: ClassVar[bool] = True

    about: str
    answer: Finding

    def phrase(self) -> Phrase:
        """Tell what everyone is told."""
        return say("Announced: {found}", found=_found(self.answer, self.about))


class Learned(Event[MafiaState], seen_by=REFEREE):
    """An inquiry finds something; its author is told when the phase is over, or at once by day."""

    restated: ClassVar[bool] = True
    """Whether all that comes of it says it again, so that an explanation need not tell both."""

    actor: str
    about: str
    answer: Finding
    verb: str = ""
    nth: int = 0
    other: str = ""
    """The second player it is about, where it is about two."""

    def phrase(self) -> Phrase:
        """Tell what was found."""
        found = _found(self.answer, self.about, self.other, self.verb)
        return say("{actor} finds out: {found}", actor=self.actor, found=found)

    def told(self) -> Told:
        """Return the event of telling it."""
        return Told(self.actor, self.about, self.answer, self.verb, self.other)

    def apply(self, table: MafiaState) -> None:
        """Keep it until it is told."""
        table.findings.append((self, table.now))

    def consequences(self, night: Night) -> Then:
        """Tell at once what was found by day."""
        if not night.state.by_night():
            yield self.told()

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name what there was to be found."""
        from gloaming.games.mafia.rules.grounds import of_answer  # noqa: PLC0415  (grounds know answers)

        return of_answer(log, record)


class Inquiry(Action, seen_by=REFEREE):
    """An action that asks for an answer; if it is stopped, its author gets no result."""

    inquires: ClassVar[bool] = True
    verb: ClassVar[str] = ""
    action_class: ClassVar[ActionClass] = ActionClass.INFORM
    serves: ClassVar[str] = "actor"
    """The field that names who is given the answer."""
    by_looks: ClassVar[bool] = False
    """Whether the answer is what its target seems to be, and not what they are."""

    def named(self, table: MafiaState) -> str:
        """Return the name the answer is given under."""
        return self.asked if table.rules.asked == "aim" else self.target

    def second(self) -> str:
        """Return the name of the other player the answer is about, if it is about two."""
        return ""

    def found(self, table: MafiaState, answer: Finding) -> Learned:
        """Return the event of finding an answer."""
        to: str = getattr(self, self.serves)
        return Learned(to, self.named(table), answer, self.verb, self.nth, self.second())

    def resolve(self, night: Night) -> Then:
        """Find the answer."""
        yield self.found(night.state, self.answer(night))

    def answer(self, night: Night) -> Finding:
        """Return what there is to be found."""
        return NO_RESULT


class Lookout(Inquiry, seen_by=REFEREE):
    """An inquiry into comings and goings: its author comes home when they are over."""

    verb: ClassVar[str] = ""
    watches: ClassVar[tuple[str, ...]] = (Aspect.VISITORS,)
    recalls: ClassVar[bool] = False
    """Whether the answer tells of earlier nights, too."""
    unmasks: ClassVar[bool] = False
    """Whether the answer tells the roles of those who were seen."""
    after_blows: ClassVar[bool] = False
    """Whether the answer tells of attacks, and not of visits."""

    def resolve(self, night: Night) -> Then:
        """Stay out until there is nothing more to see."""
        yield Report(self)

    def sights(self, table: MafiaState) -> Iterable[Cell]:
        """Name what must be over before its author comes home."""
        return [(aspect, self.target) for aspect in self.watches]

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        """Return the answer, given all of its target's comings and goings that could be seen."""
        return NO_RESULT


class Report(Event[MafiaState], seen_by=REFEREE):
    """Somebody who was looking on comes home."""

    says: ClassVar[str] = "{inquiry} and comes home"
    level: ClassVar[int] = 3
    waits: ClassVar[bool] = True
    # By priority, it must come after those who lie in wait, too.
    priority: ClassVar[int] = -2

    inquiry: AnyEvent[MafiaState]

    @property
    def lookout(self) -> Lookout:
        """What its author set out to see."""
        assert isinstance(self.inquiry, Lookout)
        return self.inquiry

    @property
    def actor(self) -> str:
        """The player who was looking on."""
        return self.lookout.actor

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Wait for everything there is to see."""
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


def seated(names: Iterable[str], table: MafiaState) -> tuple[str, ...]:
    """Return players in seat order, each once."""
    seats = table.seats
    return tuple(sorted(set(names), key=lambda name: seats[name].index))
