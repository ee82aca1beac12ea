"""Actions: what a player sets out to do, and what all actions have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from functools import cache
from typing import ClassVar, Self

from gloaming.games.mafia.rules.state import MafiaState, Night, Then
from gloaming.kernel.event import REFEREE, Cell, Event, replace
from gloaming.kernel.log import Record
from gloaming.kernel.registry import Registry, spoken
from gloaming.renamed import take_old
from gloaming.text.docstrings import text_for, text_of
from gloaming.text.errors import GradedError
from gloaming.text.phrase import Phrase, Term, Text, say


class ActionClass(IntEnum):
    """The class list: who goes first in a circle, and only there."""

    COMMUTE = 0
    SWAP = 1
    REDIRECT = 2
    BLOCK = 3
    JAIL = 4
    DELAY = 5
    WARD = 6
    PROTECT = 7
    GUARD = 8
    OTHER = 9
    KILL = 10
    CONVERT = 11
    INFORM = 12


OLD_NAMES = {"kindly": "helpful", "standing": "action_class"}
"""What an action or an effect of version 0.2 may say of itself."""
PRIORITIES = {
    ActionClass.COMMUTE: 110,
    ActionClass.SWAP: 100,
    ActionClass.REDIRECT: 90,
    ActionClass.BLOCK: 90,
    ActionClass.JAIL: 90,
    ActionClass.DELAY: 85,
    ActionClass.WARD: 80,
    ActionClass.PROTECT: 80,
    ActionClass.GUARD: 80,
    ActionClass.OTHER: 50,
    ActionClass.KILL: 0,
    ActionClass.CONVERT: 0,
    ActionClass.INFORM: 0,
}
"""The priority stack's figures, for tables that resolve by priority."""


class Aspect:
    """The cells of a player that actions read and write."""

    CONDUCT = "conduct"
    """Whether they may act, and on whom."""
    PLACE = "place"
    """Where visits to them land."""
    ACCESS = "access"
    """Whether actions reach them."""
    SAFETY = "safety"
    """What protects them from an attack."""
    ATTACKS = "attacks"
    """Whom their attacks strike."""
    GUISE = "guise"
    """What they seem to be."""
    VISITS = "visits"
    """Where they went."""
    VISITORS = "visitors"
    """Who came."""


class Action(Event[MafiaState], seen_by=REFEREE):
    """Something a player sets out to do."""

    action_class: ClassVar[ActionClass] = ActionClass.OTHER
    alters: ClassVar[tuple[str, ...]] = ()
    """The aspects of the target that it may change."""
    heeds: ClassVar[tuple[str, ...]] = ()
    """The aspects of the target, besides place and access, that it depends on."""
    visits: ClassVar[bool] = True
    rooted: ClassVar[bool] = False
    """Whether it reaches the player it was aimed at, even if a driver moved them."""
    steadfast: ClassVar[bool] = False
    """Whether it can be neither blocked nor misled."""
    verb: ClassVar[str] = ""
    """The word it is ordered by; the class's own name unless said otherwise.

    Empty where nobody can order it, because it is what several actions have in common.
    """
    ordered: ClassVar[bool] = True
    """Whether a player can order it; other actions only follow from a role or another action."""
    link: ClassVar[str] = ""
    """The word before its second target, where it takes one."""
    quotes: ClassVar[bool] = False
    """Whether its second target is not a name but words, written between quotation marks."""
    free_text: ClassVar[bool] = False
    """Whether the second is any words of the player's own, and not one of some names."""
    question: ClassVar[str] = ""
    """What a player is asked who may order it, where "who do you" and its name will not do."""

    helpful: ClassVar[bool] = False
    """Whether it helps the player it is done to, as bots see it; anything else may harm."""
    hampers: ClassVar[bool] = False
    """Whether it keeps the player it is done to from acting, even if it is meant kindly."""
    deadly: ClassVar[bool] = False
    """Whether it is meant to kill."""
    inquires: ClassVar[bool] = False
    """Whether it is done to learn something about its target."""

    actor: str
    target: str = ""
    other: str = ""
    faction: str = ""
    """The faction on whose behalf it is done."""
    aim: str = ""
    """Whom it was aimed at, if it now goes elsewhere."""
    nth: int = 0
    """Which it is, of several uses of one ability in one phase; below 0 if it was put off."""
    force: bool = False
    """Whether nothing short of absence stops it."""
    driven: tuple[str, ...] = ()
    """Whom it has passed on its way, if drivers have had it."""

    def __init_subclass__(cls, **config: object) -> None:
        super().__init_subclass__()
        take_old(cls, OLD_NAMES, bool, ActionClass)
        if "verb" not in vars(cls):
            cls.verb = cls.__name__.lower()
        if isinstance(cls.alters, str) or isinstance(cls.heeds, str):
            raise TypeError(f"what {cls.__name__} alters and heeds are tuples of aspects")
        if "priority" not in vars(cls) and "action_class" in vars(cls):
            cls.priority = PRIORITIES[cls.action_class]

    @property
    def asked(self) -> str:
        """The name the actor has in mind."""
        return self.aim or self.target

    @property
    def resumed(self) -> bool:
        """Whether it was put off before, and has its place beside this night's orders."""
        return self.nth < 0

    def moved(self, to: str) -> Self:
        """Return the same action landing elsewhere; the actor still has the first name in mind."""
        return replace(self, target=to, aim=self.asked)

    @classmethod
    def seconds(cls, table: MafiaState, actor: str) -> Iterable[str]:  # noqa: ARG003  (some ask who)
        """Name the possible second targets."""
        return table.seats

    def slot(self) -> tuple[str, str, int]:
        """Share one slot among a faction, or have one of one's own."""
        return (self.faction or f"@{self.actor}", self.verb, self.nth)

    def refusal(self, table: MafiaState) -> GradedError | None:
        """Say why this cannot be ordered now, if it cannot."""
        return _refusing()(table, self)

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name what compels it, if anything does, and whose death is in its way."""
        from gloaming.games.mafia.rules.grounds import of_absence, of_compulsion  # noqa: PLC0415  (the same)

        return (*of_compulsion(log, record, self.actor), *of_absence(log, record))

    def places(self) -> tuple[str, ...]:
        """Name where the actor goes."""
        return (self.target,) if self.target else ()

    def outings(self) -> list[Visit]:
        """Return the visits that its actor makes, also those that fail."""
        places = self.places() if self.visits else ()
        return [Visit(self.actor, place, self.verb) for place in places if place != self.actor]

    def consequences(self, night: Night) -> Then:
        """Go there, and do it."""
        yield from self.outings()
        yield from self.resolve(night)

    def resolve(self, night: Night) -> Iterable[Event[MafiaState]]:
        """Yield what the action does, once its actor is there."""
        return ()

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on one's own conduct, on where the target is, and on whether one gets there."""
        cells = [] if self.steadfast else [(Aspect.CONDUCT, self.actor)]
        for place in self.places():
            if not self.rooted:
                cells.append((Aspect.PLACE, place))
            cells.append((Aspect.ACCESS, place))
        if self.driven:
            cells += [(Aspect.PLACE, name) for name in self.driven]
        if self.heeds:
            cells += [(aspect, self.target) for aspect in self.heeds]
        return cells

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter where one was seen, and all that the action is for."""
        cells = [(aspect, self.target) for aspect in self.alters]
        if self.visits:
            cells.append((Aspect.VISITS, self.actor))
            cells += [(Aspect.VISITORS, place) for place in self.places()]
        return cells


def _verb_of(cls: type[Action]) -> str:
    """Return the word that a kind of action is ordered by; none where nobody can order it."""
    return cls.verb if cls.ordered else ""


ACTIONS: Registry[Action] = Registry(Action, _verb_of, shared=True)
"""Every kind of action that can be ordered, by its verb; a verb may be that of several roles."""


@cache
def _refusing() -> Callable[[MafiaState, Action], GradedError | None]:
    """Return the function that refuses orders; it imports this module, so it is imported late."""
    from gloaming.games.mafia.rules.offers import refusal  # noqa: PLC0415  (offers know actions)

    return refusal


class Visit(Event[MafiaState], seen_by=REFEREE):
    """Somebody goes to somebody's house."""

    says: ClassVar[str] = "{actor} visits {target}"
    level: ClassVar[int] = 3

    actor: str
    target: str
    verb: str = ""
    hidden: bool = False
    """Whether nobody can have seen it."""

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter where the actor was seen: an action may come to this and nothing else."""
        return [(Aspect.VISITS, self.actor), (Aspect.VISITORS, self.target)]

    def apply(self, table: MafiaState) -> None:
        """Note who went where."""
        comings = table.comings
        for name in {self.actor, self.target}:
            if name in comings:
                comings[name].append(self)
            else:
                comings[name] = [self]

    def phrase(self) -> Phrase:
        """Tell of it, and whether anybody could have seen it."""
        told = super().phrase()
        return say("{told} unseen", told=told) if self.hidden else told


def action_text(action: type[Action]) -> Text:
    """Say in a few words what an order does: the first sentence of its docstring."""
    first = " ".join(text_of(action).partition("\n\n")[0].partition(".")[0].split())
    return text_for(action_name(action), first[:1].lower() + first[1:]) if first else ""


@cache
def action_name(action: type[Action]) -> Term:
    """Name an action as people do who read no notation."""
    return Term("action", spoken(action))


@cache
def action_question(action: type[Action]) -> Phrase:
    """Ask a player whom an order is to be about, as a sentence."""
    # A question is not inherited: what is done in another way is asked for in other words.
    asked = vars(action).get("question") or f"who do you {spoken(action)}?"
    return Phrase(asked, name=f"{action_name(action).key}.question")


PERMANENT = 10
"""The rank of what is worn for good: what was laid on for a night answers before it."""
