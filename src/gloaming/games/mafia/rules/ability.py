"""Abilities: an action, when it may be used, and on whom; and the refusals when it may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.state import MafiaState, nobody
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

if TYPE_CHECKING:
    from gloaming.games.mafia.rules.seat import Seat

Targets: TypeAlias = Callable[[MafiaState, "Seat", str], Illegal | None]
"""Says why a name is no target for a player, if it is none."""


def anyone(table: MafiaState, seat: Seat, name: str) -> Illegal | None:
    """Accept any living player."""
    if name not in table.seats:
        return nobody(table, name)
    if not table.present(name):
        return Illegal("illegal/dead-target", say("{name} is dead", name=name), value=name)
    return None


def others(table: MafiaState, seat: Seat, name: str) -> Illegal | None:
    """Accept any living player but oneself."""
    if name == seat.name:
        return Illegal("illegal/not-yourself", say("you cannot choose yourself"), value=name)
    return anyone(table, seat, name)


def outsiders(table: MafiaState, seat: Seat, name: str) -> Illegal | None:
    """Accept any living player outside one's own faction, as far as one knows who is in it."""
    refused = anyone(table, seat, name)
    if refused is not None:
        return refused
    found = table.seats[name]
    if seat.faction not in found.factions:
        return None
    strangers = seat.estranged or found.estranged or _treacherous(seat)
    if strangers or table.rules.friendly == "yes":
        return others(table, seat, name)
    return Illegal(
        "illegal/own-faction", say("{name} is of your own faction", name=name), value=name
    )


def _treacherous(seat: Seat) -> bool:
    return any(role.treacherous for role in seat.roles)


def corpses(table: MafiaState, seat: Seat, name: str) -> Illegal | None:
    """Accept any dead player."""
    if name not in table.seats:
        return nobody(table, name)
    if table.present(name):
        return Illegal("illegal/living-target", say("{name} is alive", name=name), value=name)
    return None


def oneself(table: MafiaState, seat: Seat, name: str) -> Illegal | None:
    """Accept nobody but oneself."""
    if name != seat.name:
        return Illegal("illegal/only-yourself", say("you can only choose yourself"), value=name)
    return None


def no_target(table: MafiaState, seat: Seat, name: str) -> Illegal | None:
    """Accept no name at all."""
    if name:
        return Illegal("illegal/no-target", say("this takes no target"), value=name)
    return None


NIGHTS: Final = ("night",)
DAYS: Final = ("day",)


class Ability(Struct, frozen=True):
    """What its holder may order: an action, its phases, its targets, its limits."""

    action: type[Action]
    on: Targets = others
    onto: Targets | None = None
    """Who may be its second target, where it takes one."""
    at: tuple[str, ...] = NIGHTS
    uses: int = 0
    """How often in a game; 0 without limit."""
    compelled: bool = False
    """Whether it is used at random where its holder does not use it."""
    shared: bool = False
    """Whether a faction has one use of it between its members."""
    posthumous: bool = False
    """Whether it is for the dead, and for nobody else."""

    @property
    def verb(self) -> str:
        """The word it is ordered by."""
        return self.action.verb

    def limited(self, uses: int) -> Self:
        """Return the same ability with so many uses."""
        return replace(self, uses=uses)

    def compulsory(self) -> Self:
        """Return the same ability, which is used even if its holder does not want to."""
        return replace(self, compelled=True)

    def moved(self, at: tuple[str, ...]) -> Self:
        """Return the same ability for other phases."""
        return replace(self, at=at)

    def pool(self, table: MafiaState) -> list[str]:
        """Name everyone it could be aimed at by anybody."""
        if self.on is no_target:
            return [""]
        return list(table.seats if self.on is corpses else table.living)

    def targets(self, table: MafiaState, seat: Seat) -> list[str]:
        """Name everyone it may be aimed at now."""
        return [name for name in self.pool(table) if self.on(table, seat, name) is None]


def declared(cls: type) -> dict[str, Ability]:
    """Gather the abilities that a class declares, those it inherits among them, by verb."""
    declared = (vars(klass).values() for klass in reversed(cls.__mro__))
    return {each.verb: each for values in declared for each in values if isinstance(each, Ability)}


def ability(
    action: type[Action],
    *,
    on: Targets = others,
    onto: Targets | None = None,
    at: tuple[str, ...] = NIGHTS,
    uses: int = 0,
    compelled: bool = False,
    posthumous: bool = False,
) -> Ability:
    """Declare an ability of a role."""
    if not (isinstance(action, type) and issubclass(action, Action)):
        raise TypeError(f"an ability is to do a kind of action, and {action!r} is none")
    return Ability(action, on, onto, at, uses, compelled, posthumous=posthumous)


def shared(
    action: type[Action], *, on: Targets = outsiders, at: tuple[str, ...] = NIGHTS
) -> Ability:
    """Declare an ability that a faction has one use of between its members."""
    return Ability(action, on, None, at, shared=True)
