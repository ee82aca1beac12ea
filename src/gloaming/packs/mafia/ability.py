"""Abilities: an action, when it may be used, and on whom; and the refusals when it may not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from gloaming.kernel.errors import Illegal
from gloaming.packs.mafia.action import Action
from gloaming.packs.mafia.table import Table, nobody

if TYPE_CHECKING:
    from gloaming.packs.mafia.table import Seat

Targets: TypeAlias = Callable[[Table, "Seat", str], Illegal | None]
"""Says why a name is no target for a player, if it is none."""


def anyone(table: Table, seat: Seat, name: str) -> Illegal | None:
    """Accept any living player."""
    found = table.seats.get(name)
    if found is None:
        return nobody(table, name)
    if not found.alive:
        return Illegal("illegal/dead-target", f"{name} is dead", value=name)
    return None


def others(table: Table, seat: Seat, name: str) -> Illegal | None:
    """Accept any living player but oneself."""
    if name == seat.name:
        return Illegal("illegal/not-yourself", "not on yourself", value=name)
    return anyone(table, seat, name)


def outsiders(table: Table, seat: Seat, name: str) -> Illegal | None:
    """Accept any living player outside one's own faction."""
    refused = anyone(table, seat, name)
    if refused is None and seat.faction in table.seats[name].factions:
        return Illegal("illegal/own-faction", f"{name} is of your own faction", value=name)
    return refused


def corpses(table: Table, seat: Seat, name: str) -> Illegal | None:
    """Accept any dead player."""
    found = table.seats.get(name)
    if found is None:
        return nobody(table, name)
    if found.alive:
        return Illegal("illegal/living-target", f"{name} is alive", value=name)
    return None


def oneself(table: Table, seat: Seat, name: str) -> Illegal | None:
    """Accept nobody but oneself."""
    if name != seat.name:
        return Illegal("illegal/only-yourself", "only on yourself", value=name)
    return None


def no_target(table: Table, seat: Seat, name: str) -> Illegal | None:
    """Accept no name at all."""
    if name:
        return Illegal("illegal/no-target", "this takes no target", value=name)
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
    only: tuple[int, ...] = ()
    """The numbers of the phases it can be used in; empty for all."""
    open_from: int = 1
    """The first number of a phase it can be used in."""

    @property
    def verb(self) -> str:
        """The word it is ordered by."""
        return self.action.verb

    def targets(self, table: Table, seat: Seat) -> list[str]:
        """Name everyone it may be aimed at now."""
        if self.on is no_target:
            return [""]
        pool: Iterable[str] = table.seats if self.on is corpses else table.living
        return [name for name in pool if self.on(table, seat, name) is None]


def ability(
    action: type[Action],
    *,
    on: Targets = others,
    onto: Targets | None = None,
    at: tuple[str, ...] = NIGHTS,
    uses: int = 0,
    compelled: bool = False,
) -> Ability:
    """Declare an ability of a role."""
    return Ability(action, on, onto, at, uses, compelled)


def shared(
    action: type[Action], *, on: Targets = outsiders, at: tuple[str, ...] = NIGHTS
) -> Ability:
    """Declare an ability that a faction has one use of between its members."""
    return Ability(action, on, None, at, shared=True)
