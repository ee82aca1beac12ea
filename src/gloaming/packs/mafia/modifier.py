"""Modifiers: adjectives in front of a role that bend what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from gloaming.kernel.errors import Illegal
from gloaming.kernel.registry import Registry
from gloaming.kernel.registry import spoken as said
from gloaming.kernel.subscriber import Subscriber
from gloaming.packs.mafia.ability import Ability

if TYPE_CHECKING:
    from gloaming.packs.mafia.action import Action
    from gloaming.packs.mafia.role import Role
    from gloaming.packs.mafia.table import Seat, Table


def hyphenated(cls: type) -> str:
    """Return the name of a modifier as it stands in front of a role: "odd-night"."""
    return said(cls).replace(" ", "-")


class Modifier(Subscriber):
    """An adjective; the docstring is the text its player reads."""

    spoken: ClassVar[str] = "modifier"
    aliases: ClassVar[tuple[str, ...]] = ()
    seems: ClassVar[str] = ""
    """What an alignment check finds, where that is not the truth."""
    weight: ClassVar[int] = 1
    """How much the holder's vote counts, if more than it would."""

    def __init__(self, holder: str = "", word: str = "") -> None:
        super().__init__(holder)
        self.word = word
        """The word as it was written, where it carries a number or a name."""

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        cls.spoken = hyphenated(cls)

    def __str__(self) -> str:
        return self.word or self.spoken

    @classmethod
    def reads(cls, word: str) -> bool:
        """Tell whether a word names this modifier."""
        return word == cls.spoken or word in cls.aliases

    @classmethod
    def misfit(cls, role: type[Role]) -> str:
        """Say why the modifier makes no sense in front of a role; nothing if it does."""
        return ""

    def alter(self, ability: Ability) -> Ability:
        """Return an ability as this modifier leaves it."""
        return ability

    def refusal(self, table: Table, seat: Seat, act: Action) -> Illegal | None:
        """Say why an order cannot be given now because of this modifier, if it cannot."""
        return None


MODIFIERS: Registry[Modifier] = Registry(Modifier, hyphenated)
