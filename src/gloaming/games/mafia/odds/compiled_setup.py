"""Sheets: a cast in the few words that a compiled engine understands, or why it cannot be.

Nothing is said here of any role or modifier by name that its own declarations say: how often and in
which nights an ability is used is found by asking the modifiers themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from gloaming.games.mafia.content.deals import Drawn
from gloaming.games.mafia.content.modifiers.armour import Bulletproof
from gloaming.games.mafia.content.roles.blocking import Block
from gloaming.games.mafia.content.roles.guards import Guard, Jail
from gloaming.games.mafia.content.roles.investigative import Investigate
from gloaming.games.mafia.content.roles.killers import Menace, SerialKiller
from gloaming.games.mafia.content.roles.lookouts import Track, Watch
from gloaming.games.mafia.content.roles.protective import Protect
from gloaming.games.mafia.rules.ability import NIGHTS, Ability, Targets, anyone, others
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.casting import spelt
from gloaming.games.mafia.rules.faction import Faction, Mafia, Town
from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.role import Modifier, Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import Rules
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase, Term, Text, say

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
    "firstkill": ("yes",),
    "friendly": ("no",),
    "surrender": ("no",),
    "ballots": ("open",),
    "runoffs": ("none",),
    "silence": ("abstain",),
    "selfvotes": ("yes",),
    "hunt": ("last",),
    "ends": ("any",),
}
"""The switches such an engine plays by; the others make no difference to what it plays."""


class SeatSpec(Struct, frozen=True):
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


def sheets(drawn: Sequence[Drawn], rules: Rules) -> list[SeatSpec]:
    """Return everyone's sheet, or complain of the first thing that is not for a compiled engine."""
    for switch, sound in SOUND.items():
        value = getattr(rules, switch)
        if value not in sound:
            raise unfit(f"{switch}={value}")
    if rules.lynch == "plurality" and rules.ties not in ("none", "random"):
        raise unfit(f"ties={rules.ties}")
    if len(drawn) > MOST_SEATS:
        raise unfit(say("more than {seats} seats", seats=MOST_SEATS))
    found = [sheet(part) for part in drawn]
    if rules.guard != "dies" and any(each.deed == DEEDS[Guard] for each in found):
        raise unfit(f"guard={rules.guard}", say("who strikes first would matter"))
    alone = [each.side for each in found if each.side not in TEAMS]
    if len(alone) > 1:
        side = Term("side", alone[0])
        raise unfit(say("more than one {side}", side=side), say("it knows three sides"))
    return found


def sheet(part: Drawn) -> SeatSpec:
    """Return the sheet of one role, read off its declarations."""
    return _sheet(part.role, part.faction)


@lru_cache(maxsize=4096)
def _sheet(phrase: str, faction: str) -> SeatSpec:
    whole = spelt(phrase)
    role = whole.role
    own = not faction or faction == role.side.called
    name = phrase if own else f"{phrase} of {faction}"
    oddity = _misplaced(role, faction) or _oddity(role)
    if whole.more:
        oddity = say("it is several roles in one seat")
    if oddity:
        raise unfit(_role(name), oddity)
    made = [kind("", word) for kind, word in whole.modifiers]
    vests = [each for each in made if isinstance(each, Bulletproof)]
    terms = [each for each in made if each not in vests]
    side = role.spoken if role.side is Menace and own else (faction or role.side.called)
    vest = (vests[0].charges or -1) if vests else 0
    powers = [_altered(power, terms) for power in role.abilities.values()]
    oddities = (_unusual(power) for power in powers)
    oddity = say("it can do several things") if len(powers) > 1 else next(oddities, None)
    oddity = oddity or _overdone(vests, terms)
    if oddity:
        raise unfit(_role(name), oddity)
    if not powers:
        return SeatSpec(name, side, seems=role.seems, vest=vest)
    (power,) = powers
    deed, scope = DEEDS[power.action], SCOPES[power.on]
    return SeatSpec(
        name, side, deed, scope, role.seems, vest, power.uses, _nights(terms, power, name)
    )


def _misplaced(role: type[Role], faction: str) -> Phrase | None:
    """Say why such an engine cannot play a role on a side, if it cannot."""
    if (faction or role.side.called) in TEAMS:
        return None if role.side is not Menace else say("it plays for another side than its own")
    if role.side is Menace and not faction:
        return None
    return say("its side is neither town nor mafia")


def _oddity(role: type[Role]) -> Phrase | None:
    """Say what a role is beyond what it declares, if anything is."""
    if role.hooks:
        return say("it answers to what happens")
    if role.perilous or role.pursues or role.friends or role.estranged:
        return say("it has ties to other players")
    if role.treacherous or role.encrypts or role.weight != 1:
        return say("it counts or conspires in a way of its own")
    if role.powers is not Role.powers or role.single:
        return say("what it can do is not the same in every game")
    if role.fate not in (Role.fate, SerialKiller.fate) or role.shares is not Role.shares:
        return say("it wins in a way of its own")
    return None


def _overdone(vests: Sequence[Modifier], terms: Iterable[Modifier]) -> Phrase | None:
    """Say what a role's modifiers are but one vest, and terms to an ability, if anything."""
    if len(vests) > 1:
        return say("it wears two vests")
    for each in terms:
        kind = type(each)
        usual = kind.covers is Modifier.covers and kind.exposes is Modifier.exposes
        plain = not (
            kind.hooks
            or kind.abilities
            or kind.seems
            or kind.weight != 1
            or kind.voteless
            or kind.regard
        )
        if not usual or not plain or kind.remembers or kind.personal:
            return say("{modifier} is more than a term of when and how often", modifier=_term(each))
        if kind.refunds or kind.refusal is not Modifier.refusal:
            return say("{modifier} depends on what came of it before", modifier=_term(each))
    return None


def _altered(power: Ability, terms: Iterable[Modifier]) -> Ability:
    for each in terms:
        power = each.alter(power)
    return power


def _unusual(power: Ability) -> Phrase | None:
    """Say what about an ability is not for such an engine, if anything is."""
    if power.action not in DEEDS:
        return say("it does not know how to {verb}", verb=power.verb)
    if power.on not in SCOPES or power.onto is not None:
        return say("it does not know whom to {verb}", verb=power.verb)
    if power.at != NIGHTS:
        return say("{verb} is not for the night", verb=power.verb)
    if power.compelled:
        return say("{verb} is compulsory", verb=power.verb)
    return None


def _nights(terms: Sequence[Modifier], power: Ability, name: str) -> int:
    """Return the nights in which an ability can be used: modifiers are asked of each in turn."""
    if not terms:
        return EVERY_NIGHT
    table = MafiaState()
    seat = Seat("", 0, Role(""), [])

    def open_in(number: int) -> bool:
        table.calendar.number = number
        return all(each.bars(table, seat, power) is None for each in terms)

    later = range(TOLD_APART + 1, 2 * TOLD_APART)
    if any(open_in(number) != open_in(TOLD_APART - number % 2) for number in later):
        told = say("after {nights} nights it tells only odd from even", nights=TOLD_APART)
        raise unfit(_role(name), told)
    found = sum(1 << number for number in range(1, TOLD_APART + 1) if open_in(number))
    every = sum(1 << number for number in range(1, TOLD_APART + 1))
    return EVERY_NIGHT if found == every else found


def _role(name: str) -> Phrase:
    return say("the role {name!r}", name=name)


def _term(modifier: Modifier) -> Term:
    return Term("modifier", str(modifier))


def unfit(what: Text, why: Phrase | None = None) -> Illegal:
    """Complain of what only the full engine can play."""
    return Illegal(
        "illegal/not-in-batch",
        say("the batch engine does not support {what}: {why}", what=what, why=why)
        if why is not None
        else say("the batch engine does not support {what}", what=what),
        value=str(what),
    )
