"""Roles: what a player is, and everything that follows; and modifiers, which bend what it does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from gloaming.games.mafia.rules.ability import Ability, declared
from gloaming.games.mafia.rules.faction import Faction, Town
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.registry import Registry, spoken
from gloaming.kernel.registry import spoken as said
from gloaming.kernel.subscriber import Subscriber
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase

if TYPE_CHECKING:
    from gloaming.games.mafia.rules.action import Action
    from gloaming.games.mafia.rules.seat import Seat


class Role(Subscriber):
    """What a player is dealt; the docstring is the text its player reads."""

    spoken: ClassVar[str] = "role"
    aliases: ClassVar[tuple[str, ...]] = ()
    """The usual short forms of its name."""
    side: ClassVar[type[Faction]] = Town
    """The faction it belongs to, unless the seat says another."""
    abilities: ClassVar[dict[str, Ability]] = {}
    """What its holder can order, by verb."""
    seems: ClassVar[str] = ""
    """What an alignment check finds, where that is not the truth."""
    perilous: ClassVar[bool] = False
    """Whether a player who visits may come to harm."""
    weight: ClassVar[int] = 1
    """How much its holder's vote counts."""
    needs: ClassVar[Phrase | None] = None
    """What the name in brackets is, where the role needs one."""
    complete: ClassVar[bool] = False
    """Whether it can do without: there is something usual to put in the brackets."""
    told: ClassVar[int | None] = None
    """Of how many its holder is told whose side they are on before the first night.

    It may be 0: of others, later.  It is None for all who are told nothing, or only what they ask.
    """
    pursues: ClassVar[bool] = False
    """Whether that is the name of a player."""
    single: ClassVar[bool] = False
    """Whether its holder does one thing in a phase, of all that they can do of their own."""
    vanilla: ClassVar[bool] = False
    """Whether it is a plain role, without powers."""
    friends: ClassVar[tuple[type[Faction], ...]] = ()
    """Circles its holder belongs to besides."""
    talks: ClassVar[str] = ""
    """The channel of its own in which its holder may speak, with {name} for the holder's name.

    It is told by post and in the reference, and not on the card: nobody talks to bots.
    """
    estranged: ClassVar[bool] = False
    """Whether its faction and its holder are strangers to each other."""

    encrypts: ClassVar[bool] = False
    """Whether its faction may speak in private by day, too, while its holder lives."""

    outspoken: ClassVar[bool] = False
    """Whether its holder speaks aloud even when dead."""

    treacherous: ClassVar[bool] = False
    """Whether its holder may turn what the faction does on the faction itself."""

    poses: ClassVar[bool] = False
    """Whether its holder thinks they are the role in brackets."""

    switches: ClassVar[tuple[str, ...]] = ()
    """Which switches change what it does or lays; those that its abilities need are known."""

    about: str = ""
    """The name in brackets."""

    def __init_subclass__(cls, **rest: Any) -> None:
        """Gather the abilities of a new role, those it inherits among them."""
        super().__init_subclass__(**rest)
        cls.spoken = spoken(cls)
        cls.abilities = declared(cls)

    @classmethod
    def misnamed(cls, about: str) -> Phrase | None:  # noqa: ARG003  (each says for itself)
        """Say why something makes no sense in brackets; nothing if it does."""
        return None

    def powers(self) -> dict[str, Ability]:
        """Return what its holder can order, by verb."""
        return self.abilities

    def fate(self, table: MafiaState, *, over: bool) -> str:
        """Tell whether its holder, playing alone, has won or lost by now."""
        return ""

    def shares(self, table: MafiaState) -> bool:
        """Tell whether its holder shares in a victory of the faction."""
        return True


ROLES: Registry[Role] = Registry(Role, spoken)


NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def hyphenated(cls: type) -> str:
    """Return the name of a modifier as it is written before a role: "odd-night"."""
    return said(cls).replace(" ", "-")


def shots(word: str) -> int:
    """Return the number in a word such as "two-shot" or "3-shot"; 0 where there is none."""
    found = re.match(r"([a-z]+|[1-9][0-9]?)-shot\b", word)
    if found is None:
        return 0
    said = found[1]
    return int(said) if said.isdigit() else NUMBERS.index(said) if said in NUMBERS else 0


class Modifier(Subscriber):
    """An adjective; the docstring is the text its player reads."""

    spoken: ClassVar[str] = "modifier"
    aliases: ClassVar[tuple[str, ...]] = ()
    examples: ClassVar[tuple[str, ...]] = ()
    """How it may be written, where its name only shows the place of a number or a role."""
    seems: ClassVar[str] = ""
    """What an alignment check finds, where that is not the truth."""
    alone: ClassVar[str] = ""
    """The role it modifies where none is named: a strongman is a strongman goon."""
    weight: ClassVar[int] = 1
    """How much the holder's vote counts, if more than it would."""
    voteless: ClassVar[bool] = False
    """Whether the holder's vote counts for nothing."""
    regard: ClassVar[int] = 0
    """How many votes more than others the holder's lynch takes; below 0, how many fewer."""
    abilities: ClassVar[dict[str, Ability]] = {}
    """What its holder can order besides, by verb."""
    countable: ClassVar[bool] = False
    """Whether a count right before it limits it, and not the role."""
    binds: ClassVar[bool] = False
    """Whether it is such a count."""
    personal: ClassVar[bool] = False
    """Whether it keeps all of its holder's modifiers off what is done for the faction."""
    remembers: ClassVar[bool] = False
    """Whether it depends on what its holder has set out to do before."""
    refunds: ClassVar[bool] = False
    """Whether a use that comes to nothing is not spent."""
    whole: ClassVar[bool] = False
    """Whether it is about everything in its holder's seat, where there are several roles."""
    hidden: ClassVar[bool] = False
    """Whether its holder is not told of it."""
    veils: ClassVar[bool] = False
    """Whether its holder thinks they are plain."""
    multitasks: ClassVar[bool] = False
    """Whether its holder may do several things in one phase."""
    switches: ClassVar[tuple[str, ...]] = ()
    """Which switches change what it does or lays; those that its abilities need are known."""

    part: type[Role] | None = None
    """The role it is in front of, where its holder has several."""
    verbs: frozenset[str] | None = None
    """The verbs of that role; where there is none, it is about all that its holder can do."""

    def __init__(self, holder: str = "", word: str = "") -> None:
        super().__init__(holder)
        self.word = word
        """The word as it was written, where it carries a number or a name."""
        self.worn = 0
        """How many times it has been used up, where it is counted."""

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        cls.spoken = hyphenated(cls)
        cls.abilities = declared(cls)

    def __str__(self) -> str:
        return self.word or self.spoken

    @classmethod
    def reads(cls, word: str) -> bool:
        """Tell whether a word names this modifier."""
        return word == cls.spoken or word in cls.aliases

    @staticmethod
    def misfit(
        role: type[Role],  # noqa: ARG004  (each for itself)
        side: type[Faction],  # noqa: ARG004
    ) -> Phrase | None:
        """Say why it makes no sense in front of a role in such a faction; nothing if it does."""
        return None

    @property
    def charges(self) -> int:
        """How often it works in a game; 0 without limit."""
        return shots(self.word) if self.countable else 0

    @property
    def spent(self) -> bool:
        """Whether it has worked as often as it can."""
        return bool(self.charges) and self.worn >= self.charges

    def wear(self) -> tuple[Worn, ...]:
        """Return the event of its being used once; nothing where it is not counted."""
        return (Worn(self.spoken, self.holder, self.serial),) if self.charges else ()

    def covers(self, table: MafiaState, act: Action) -> bool:
        """Tell whether it has to do with an action of its holder."""
        if not act.faction:
            return self.governs(act.verb)
        return not any(modifier.personal for modifier in table.seats[self.holder].modifiers)

    def governs(self, verb: str) -> bool:
        """Tell whether it has to do with an ability of its holder's own."""
        return self.verbs is None or verb in self.verbs

    def exposes(self, attacker: str, target: str) -> tuple[str, ...]:
        """Name who else may be struck where one player attacks another, its holder."""
        return ()

    def alter(self, ability: Ability) -> Ability:
        """Return an ability as this modifier leaves it."""
        return ability

    def bars(self, table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
        """Say why one of the holder's own abilities cannot be used now, if it cannot."""
        return None

    def refusal(self, table: MafiaState, seat: Seat, act: Action) -> Illegal | None:
        """Say why an order cannot be given now because of this modifier, if it cannot."""
        return None


class Worn(Event[MafiaState], seen_by=REFEREE):
    """A modifier that works so often and no more has worked once."""

    says: ClassVar[str] = "{modifier} of {holder} has worked once"
    terms: ClassVar[Mapping[str, str]] = {"modifier": "modifier"}
    level: ClassVar[int] = 3

    modifier: str
    holder: str
    serial: int

    def apply(self, table: MafiaState) -> None:
        """Count it."""
        modifier = table.subscribers[self.serial]
        assert isinstance(modifier, Modifier)
        modifier.worn += 1


MODIFIERS: Registry[Modifier] = Registry(Modifier, hyphenated)
