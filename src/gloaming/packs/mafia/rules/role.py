"""Roles: what a player is, and everything that follows from it."""

from __future__ import annotations

from typing import Any, ClassVar

from gloaming.kernel.registry import Registry, spoken
from gloaming.kernel.subscriber import Subscriber
from gloaming.packs.mafia.rules.ability import Ability, declared
from gloaming.packs.mafia.rules.faction import Faction, Town
from gloaming.packs.mafia.rules.table import Table
from gloaming.text.phrase import Phrase


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

    def fate(self, table: Table, *, over: bool) -> str:
        """Tell whether its holder, playing alone, has won or lost by now."""
        return ""

    def shares(self, table: Table) -> bool:
        """Tell whether its holder shares in a victory of the faction."""
        return True


ROLES: Registry[Role] = Registry(Role, spoken)
