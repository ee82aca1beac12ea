"""Sheets: a cast in the few words that a compiled engine understands, or why it cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gloaming.kernel.errors import Illegal
from gloaming.kernel.trial import Sheet
from gloaming.packs.mafia.ability import NIGHTS, Ability, Targets, anyone, others
from gloaming.packs.mafia.action import Action
from gloaming.packs.mafia.casting import cast
from gloaming.packs.mafia.faction import Mafia, Town
from gloaming.packs.mafia.modifiers.armour import Bulletproof
from gloaming.packs.mafia.role import Role
from gloaming.packs.mafia.roles.blocking import Block
from gloaming.packs.mafia.roles.guards import Jail
from gloaming.packs.mafia.roles.investigative import Investigate
from gloaming.packs.mafia.roles.lookouts import Track, Watch
from gloaming.packs.mafia.roles.protective import Protect
from gloaming.packs.mafia.rules import Rules
from gloaming.packs.mafia.setups import Drawn

DEEDS: Final[Mapping[type[Action], str]] = {
    Block: "block",
    Protect: "protect",
    Jail: "jail",
    Investigate: "inquire",
    Track: "track",
    Watch: "watch",
}
TEAMS: Final = {team.called: team for team in (Town, Mafia)}
SCOPES: Final[Mapping[Targets, str]] = {anyone: "anyone", others: "others"}
MOST_SEATS: Final = 60
"""How many there is room for in one answer of a lookout, a bit for each."""
SOUND: Final[Mapping[str, tuple[str, ...]]] = {
    "order": ("natural",),
    "loop": ("list",),
    "lynch": ("plurality", "majority"),
    "cycle": ("short",),
    "fallback": ("no",),
    "lingers": ("no",),
    "idle": ("stay",),
}
"""The switches such an engine plays by; the others make no difference to what it plays."""


def sheets(drawn: Sequence[Drawn], rules: Rules) -> list[Sheet]:
    """Return everyone's sheet, or complain of the first thing that is not for a compiled engine."""
    for switch, sound in SOUND.items():
        value = getattr(rules, switch)
        if value not in sound:
            raise unfit(f"{switch}={value}")
    if rules.lynch == "plurality" and rules.ties not in ("none", "random"):
        raise unfit(f"ties={rules.ties}")
    if len(drawn) > MOST_SEATS:
        raise unfit(f"more than {MOST_SEATS} seats")
    return [sheet(part) for part in drawn]


def sheet(part: Drawn) -> Sheet:
    """Return the sheet of one role, read off its declarations."""
    whole = cast(part.role)
    role = whole.role
    side = TEAMS.get(part.side)
    vests = [kind("", word) for kind, word in whole.modifiers if kind is Bulletproof]
    if len(vests) < len(whole.modifiers) or len(vests) > 1 or side is None or not _is_simple(role):
        raise unfit(f"a {part.role}")
    vest = (vests[0].charges or -1) if vests else 0
    deeds = list(role.abilities.values())
    name = part.role if side is role.side else f"{part.role} of {part.side}"
    if not deeds:
        return Sheet(name, part.side, seems=role.seems, vest=vest)
    if len(deeds) > 1 or not _is_nightly(deeds[0]):
        raise unfit(f"a {part.role}")
    deed, scope = DEEDS[deeds[0].action], SCOPES[deeds[0].on]
    return Sheet(name, part.side, deed, scope, role.seems, vest)


def _is_simple(role: type[Role]) -> bool:
    """Tell whether a role is what it declares and no more: no hooks, no friends, no exceptions."""
    plain = not (role.hooks or role.perilous or role.pursues or role.friends)
    usual = not (role.estranged or role.treacherous or role.encrypts) and role.weight == 1
    own = role.powers is Role.powers and role.refusal is Role.refusal
    return plain and usual and own and role.fate is Role.fate and role.shares is Role.shares


def _is_nightly(power: Ability) -> bool:
    """Tell whether an ability is used every night, as often as one likes, on one player."""
    known = power.action in DEEDS and power.on in SCOPES and power.onto is None
    free = not power.uses and not power.compelled and not power.only and power.open_from == 1
    return known and free and power.at == NIGHTS


def unfit(what: str) -> Illegal:
    """Complain of what only the full engine can play."""
    return Illegal("illegal/not-in-batch", f"the batch engine does not support {what}", value=what)
