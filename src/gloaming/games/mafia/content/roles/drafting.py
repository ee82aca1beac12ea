"""Drafting: players who choose their role in the first night."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from gloaming.games.mafia.content.dealing import roles_in_play
from gloaming.games.mafia.content.roles.recasting import Recast
from gloaming.games.mafia.rules.ability import ability, oneself
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.casting import role_named
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN, Town
from gloaming.games.mafia.rules.role import ROLES, Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import MafiaState, Night, Then, after
from gloaming.kernel.event import REFEREE
from gloaming.kernel.phase import Ended
from gloaming.text.errors import Illegal, nearest
from gloaming.text.phrase import say


def drafted(table: MafiaState) -> list[str]:
    """Name the roles that may be chosen: the town's, as far as everyone knows of them."""
    known = [(name, ROLES[name]) for name in roles_in_play(table)]
    return [
        name
        for name, role in known
        if role.side is Town and not (role.needs or role.vanilla or role is Drafter)
    ]


def on_offer(table: MafiaState, seat: Seat, name: str) -> Illegal | None:
    """Accept the name of a role that may be chosen."""
    offered = drafted(table)
    role = role_named(name.lower())
    if role is not None and role.spoken in offered:
        return None
    return Illegal(
        "illegal/no-such-role",
        say("{name!r} is not a role to choose", name=name),
        value=name,
        accepted=nearest(name.lower(), offered),
    )


class Pick(Action, seen_by=REFEREE):
    """Choose what you will be from dawn on."""

    says: ClassVar[str] = "{actor} would like to be {other:a}"
    terms: ClassVar[Mapping[str, str]] = {"other": "role"}
    quotes: ClassVar[bool] = True
    visits: ClassVar[bool] = False
    question: ClassVar[str] = "what do you pick?"

    @classmethod
    def seconds(cls, table: MafiaState, actor: str) -> Iterable[str]:
        return drafted(table)

    def resolve(self, night: Night) -> Then:
        yield Picking.on(self.actor, by=self.actor, other=self.other)


class Picking(Effect):
    """The holder has chosen a role, and gets it at dawn if nobody before them has chosen it."""


class Drafter(Role):
    """Chooses a role of the town in the first night: `dora pick dora "doctor"`.

    At dawn the drafter has that role, and the side stays the same.  Of several who choose one role,
    the first in seat order gets it.  All other drafters are plain from then on.  Where a setup was
    dealt, its roles can be chosen.
    """

    pick = ability(Pick, on=oneself, onto=on_offer)

    @after(Ended, Ended.name, "night", rank=DAWN)
    def become(self, night: Night, ended: Ended) -> Then:
        table = night.state
        seat = table.seats[self.holder]
        if not seat.alive:
            return
        faction = seat.faction
        role = _chosen(table, self.holder) or ("goon" if faction.abilities else "villager")
        implied = ROLES[role].side.called == faction.name
        yield Recast(self.holder, role, "" if implied else faction.name)


def _chosen(table: MafiaState, name: str) -> str:
    """Name the role that a player has chosen before all others; nothing if there is none."""
    taken: set[str] = set()
    for seat in table.seats.values():
        for effect in Picking.on_table(table, seat.name):
            kind = role_named(effect.other.lower())
            role = kind.spoken if kind is not None else ""
            if seat.name == name:
                return "" if role in taken else role
            taken.add(role)
    return ""
