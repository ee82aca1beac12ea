"""Sheets: a cast in the few words that a compiled engine understands, or why it cannot be.

Nothing is said here of any role or modifier by name that its own declarations say: how often and in
which nights an ability is used is found by asking the modifiers themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from gloaming.kernel.errors import Illegal
from gloaming.packs.mafia.ability import NIGHTS, Ability, Targets, anyone, others
from gloaming.packs.mafia.action import Action
from gloaming.packs.mafia.casting import spelt
from gloaming.packs.mafia.faction import Faction, Mafia, Town
from gloaming.packs.mafia.killing import Kill
from gloaming.packs.mafia.modifier import Modifier
from gloaming.packs.mafia.modifiers.armour import Bulletproof
from gloaming.packs.mafia.role import Role
from gloaming.packs.mafia.roles.blocking import Block
from gloaming.packs.mafia.roles.guards import Guard, Jail
from gloaming.packs.mafia.roles.investigative import Investigate
from gloaming.packs.mafia.roles.killers import Menace, SerialKiller
from gloaming.packs.mafia.roles.lookouts import Track, Watch
from gloaming.packs.mafia.roles.protective import Protect
from gloaming.packs.mafia.rules import Rules
from gloaming.packs.mafia.setups import Drawn
from gloaming.packs.mafia.table import Seat, Table

EVERY_NIGHT: Final = -1
DEEDS: Final[Mapping[type[Action], str]] = {
    Block: "block",
    Protect: "protect",
    Guard: "guard",
    Jail: "jail",
    Kill: "kill",
    Investigate: "inquire",
    Track: "track",
    Watch: "watch",
}
TEAMS: Final[Mapping[str, type[Faction]]] = {team.called: team for team in (Town, Mafia)}
SCOPES: Final[Mapping[Targets, str]] = {anyone: "anyone", others: "others"}
MOST_SEATS: Final = 60
"""How many there is room for in one answer of a lookout, a bit for each."""
TOLD_APART: Final = 62
"""How many nights are told apart, a bit for each; from there on, odd ones and even ones."""
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


class Sheet(Struct, frozen=True):
    """One seat as a compiled engine knows it: what its role declares, in a few words."""

    role: str
    side: str
    deed: str = ""
    """What its holder does by night: block, jail, protect, guard, kill, inquire, track, watch."""
    scope: str = ""
    """To whom: anyone, or others than oneself."""
    seems: str = ""
    """The side that an inquiry finds, where that is not the truth."""
    vest: int = 0
    """How many attacks its holder is proof against; below 0 for all."""
    uses: int = 0
    """How often its holder may do it; 0 without limit."""
    nights: int = EVERY_NIGHT
    """In which nights, a bit for each by its number."""


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
    found = [sheet(part) for part in drawn]
    if rules.guard != "dies" and any(each.deed == DEEDS[Guard] for each in found):
        raise unfit(f"guard={rules.guard}", "who strikes first would matter")
    alone = [each.side for each in found if each.side not in TEAMS]
    if len(alone) > 1:
        raise unfit(f"more than one {alone[0]}", "it knows three sides")
    return found


def sheet(part: Drawn) -> Sheet:
    """Return the sheet of one role, read off its declarations."""
    return _sheet(part.role, part.faction)


@lru_cache(maxsize=4096)
def _sheet(phrase: str, faction: str) -> Sheet:
    whole = spelt(phrase)
    role = whole.role
    own = not faction or faction == role.side.called
    name = phrase if own else f"{phrase} of {faction}"
    oddity = _misplaced(role, faction) or _oddity(role)
    if oddity:
        raise unfit(_a(name), oddity)
    made = [kind("", word) for kind, word in whole.modifiers]
    vests = [each for each in made if isinstance(each, Bulletproof)]
    terms = [each for each in made if each not in vests]
    side = role.spoken if role.side is Menace and own else (faction or role.side.called)
    vest = (vests[0].charges or -1) if vests else 0
    powers = [_altered(power, terms) for power in role.abilities.values()]
    oddities = (_unusual(power) for power in powers)
    oddity = "it can do several things" if len(powers) > 1 else next(oddities, "")
    oddity = oddity or _overdone(vests, terms)
    if oddity:
        raise unfit(_a(name), oddity)
    if not powers:
        return Sheet(name, side, seems=role.seems, vest=vest)
    (power,) = powers
    deed, scope = DEEDS[power.action], SCOPES[power.on]
    return Sheet(name, side, deed, scope, role.seems, vest, power.uses, _nights(terms, power, name))


def _misplaced(role: type[Role], faction: str) -> str:
    """Say why such an engine cannot play a role on a side, if it cannot."""
    if (faction or role.side.called) in TEAMS:
        return "" if role.side is not Menace else "it plays for another side than its own"
    return "" if role.side is Menace and not faction else "its side is neither town nor mafia"


def _oddity(role: type[Role]) -> str:
    """Say what a role is beyond what it declares, if anything is."""
    if role.hooks:
        return "it answers to what happens"
    if role.perilous or role.pursues or role.friends or role.estranged:
        return "it stands to others in a way of its own"
    if role.treacherous or role.encrypts or role.weight != 1:
        return "it counts or conspires in a way of its own"
    if role.powers is not Role.powers or role.single:
        return "what it can do is not the same in every game"
    if role.fate not in (Role.fate, SerialKiller.fate) or role.shares is not Role.shares:
        return "it wins in a way of its own"
    return ""


def _overdone(vests: Sequence[Modifier], terms: Iterable[Modifier]) -> str:
    """Say what a role's modifiers are but one vest, and terms to an ability, if anything."""
    if len(vests) > 1:
        return "it wears two vests"
    for each in terms:
        kind = type(each)
        usual = kind.covers is Modifier.covers and kind.exposes is Modifier.exposes
        plain = not (kind.hooks or kind.abilities or kind.seems or kind.weight != 1)
        if not usual or not plain or kind.remembers or kind.personal:
            return f"{each} is more than a term of when and how often"
        if kind.refunds or kind.refusal is not Modifier.refusal:
            return f"{each} depends on what came of it before"
    return ""


def _altered(power: Ability, terms: Iterable[Modifier]) -> Ability:
    for each in terms:
        power = each.alter(power)
    return power


def _unusual(power: Ability) -> str:
    """Say what about an ability is not for such an engine, if anything is."""
    if power.action not in DEEDS:
        return f"it does not know how to {power.verb}"
    if power.on not in SCOPES or power.onto is not None:
        return f"it does not know whom to {power.verb}"
    if power.at != NIGHTS:
        return f"{power.verb} is not for the night"
    if power.compelled:
        return f"{power.verb} is compulsory"
    return ""


def _nights(terms: Sequence[Modifier], power: Ability, name: str) -> int:
    """Return the nights in which an ability can be used: modifiers are asked of each in turn."""
    if not terms and not power.only and power.open_from == 1:
        return EVERY_NIGHT
    table = Table()
    seat = Seat("", 0, Role(""), [])

    def open_in(number: int) -> bool:
        table.calendar.number = number
        own = number in power.only if power.only else number >= power.open_from
        return own and all(each.bars(table, seat, power) is None for each in terms)

    later = range(TOLD_APART + 1, 2 * TOLD_APART)
    if any(open_in(number) != open_in(TOLD_APART - number % 2) for number in later):
        raise unfit(_a(name), f"after {TOLD_APART} nights it tells only odd from even")
    found = sum(1 << number for number in range(1, TOLD_APART + 1) if open_in(number))
    every = sum(1 << number for number in range(1, TOLD_APART + 1))
    return EVERY_NIGHT if found == every else found


def _a(name: str) -> str:
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def unfit(what: str, why: str = "") -> Illegal:
    """Complain of what only the full engine can play."""
    because = f": {why}" if why else ""
    return Illegal(
        "illegal/not-in-batch", f"the batch engine does not support {what}{because}", value=what
    )
