"""The kernel: knows no game, and referees them all."""

from gloaming.kernel.dice import Dice, ScriptedDice, SeededDice
from gloaming.kernel.errors import Fault, Faults, GradedError, Illegal, Malformed
from gloaming.kernel.events.answer import Answer, first, instead, prevent
from gloaming.kernel.events.audience import ACTOR, COMPUTED, EVERYONE, REFEREE, TARGET, Field
from gloaming.kernel.events.event import Event, Then
from gloaming.kernel.events.registry import Registry
from gloaming.kernel.events.revision import but
from gloaming.kernel.events.subscriber import SELF, Subscriber, after, before
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED, Fate, Record
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.resolution.agenda import Agenda, ByPriority, Fifo, Nested
from gloaming.kernel.resolution.natural import Natural
from gloaming.kernel.state.auxiliary import Auxiliary, Counter, PhaseCounter, Temporary
from gloaming.kernel.state.state import State
from gloaming.kernel.state.status import StatusChange
from gloaming.kernel.time.phase import AT_CLOSE, AT_ONCE, Cycle, Phase

__all__ = [
    "ACTOR",
    "AT_CLOSE",
    "AT_ONCE",
    "COMPUTED",
    "EVERYONE",
    "HAPPENED",
    "REFEREE",
    "SELF",
    "TARGET",
    "Agenda",
    "Answer",
    "Auxiliary",
    "ByPriority",
    "Counter",
    "Cycle",
    "Dice",
    "Event",
    "Fate",
    "Fault",
    "Faults",
    "Field",
    "Fifo",
    "Game",
    "GradedError",
    "Illegal",
    "Malformed",
    "Natural",
    "Nested",
    "Pack",
    "Phase",
    "PhaseCounter",
    "Record",
    "Registry",
    "ScriptedDice",
    "SeededDice",
    "State",
    "StatusChange",
    "Subscriber",
    "Temporary",
    "Then",
    "after",
    "before",
    "but",
    "first",
    "instead",
    "prevent",
]
