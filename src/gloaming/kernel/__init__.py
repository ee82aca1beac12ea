"""The kernel: knows no game, and referees them all."""

from gloaming.kernel.agenda import Agenda, ByPriority, Fifo, Nested
from gloaming.kernel.auxiliary import Auxiliary, Counter, PhaseCounter, Temporary
from gloaming.kernel.dice import Dice, ScriptedDice, SeededDice
from gloaming.kernel.event import (
    ACTOR,
    COMPUTED,
    EVERYONE,
    REFEREE,
    TARGET,
    Event,
    Field,
    Then,
    replace,
)
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED, Fate, Record
from gloaming.kernel.natural import Natural
from gloaming.kernel.phase import AT_CLOSE, AT_ONCE, Cycle, Phase
from gloaming.kernel.registry import Registry
from gloaming.kernel.state import State, StatusChange
from gloaming.kernel.subscriber import (
    SELF,
    Answer,
    Subscriber,
    after,
    before,
    first,
    instead,
    prevent,
)
from gloaming.renamed import old_names
from gloaming.text.errors import Fault, Faults, GradedError, Illegal, Malformed

__getattr__ = old_names(
    __name__, {"Pack": "gloaming.game_api.pack", "but": "gloaming.kernel.event"}
)

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
    "first",
    "instead",
    "prevent",
    "replace",
]
