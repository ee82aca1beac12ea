"""Precedents: the rulings that show a role or a modifier, and the switches that change it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from gloaming.game_api.rulings import Ruling, shipped_rulings
from gloaming.games.mafia.rules.answers import Inquiry
from gloaming.games.mafia.rules.casting import Part, modifier_named, role_named, spelt
from gloaming.games.mafia.rules.role import Modifier, Role
from gloaming.games.mafia.rules.switches import Rules
from gloaming.text.errors import Malformed
from gloaming.text.phrase import Phrase, Several, Text, say


class Circumstance(Struct, frozen=True):
    """Something that hosts ask about together with a role."""

    heading: Phrase
    pattern: str
    """By which words a ruling has it."""


COMPANIONS: Final[Mapping[str, Circumstance]] = {
    "strongman": Circumstance(say("with a strongman"), r"\bstrongman\b"),
    "bus": Circumstance(say("with a bus"), r"\b(?:drives?|swaps?)\b"),
    "block": Circumstance(say("with a block"), r"\bblocks?\b"),
    "ninja": Circumstance(say("with a ninja"), r"\bninja\b"),
    "jail": Circumstance(say("with a jail"), r"\bjails?\b"),
}
"""What hosts ask about most."""
MOST: Final = 3
"""How many rulings are named for each of them."""


class Precedent(Struct, frozen=True):
    """A ruling, with what is seated in it."""

    ruling: Ruling
    seated: frozenset[str]
    """Its roles and modifiers, by name."""
    companions: frozenset[str]


def more_facts(shelf: str, name: str) -> Sequence[tuple[Text, Text]]:
    """Return the switches that change a role or a modifier, and the rulings that show it."""
    if shelf not in ("roles", "modifiers"):
        return ()
    return tuple(_more(name))


def _more(name: str) -> Iterator[tuple[Text, Text]]:
    kind = role_named(name) or modifier_named(name)
    switches = switches_of(kind) if kind is not None else ()
    if switches:
        yield say("changed by"), Several(tuple(switches))
    shown = [each for each in precedents(_spellings(kind)) if name in each.seated]
    own = [each for each in shown if each.ruling.source in (f"role {name}", f"modifier {name}")]
    if own:
        yield say("ruling"), _named(own[:MOST])
    for companion, each in COMPANIONS.items():
        found = [precedent for precedent in shown if companion in precedent.companions]
        # The shortest show it best, unless a title speaks of both.
        found.sort(key=partial(_rank, name, companion))
        if found and companion != name:
            yield each.heading, _named(found[:MOST])


def switches_of(kind: type[Role | Modifier]) -> tuple[str, ...]:
    """Name the switches that change a role or a modifier, in the order of the rules."""
    powers, found = kind.abilities.values(), {*kind.switches}
    if any(issubclass(power.action, Inquiry) for power in powers):
        found |= {"deadlearn", "asked"}
    if any(power.uses for power in powers) or getattr(kind, "binds", False):
        found.add("spent")
    if kind.weight != 1:
        found.add("weights")
    if issubclass(kind, Role) and any(each.shared for each in kind.side.abilities.values()):
        found |= {"fallback", "hunt", "multi"} if powers else {"fallback", "hunt"}
    return tuple(name for name in Rules.__struct_fields__ if name in found)


def _rank(name: str, companion: str, precedent: Precedent) -> tuple[bool, int]:
    """Return what sorts first for a ruling that shows best how two things go together."""
    title = precedent.ruling.title.casefold()
    return not (name in title and companion in title), len(precedent.ruling.text)


def _named(found: Sequence[Precedent]) -> Text:
    return Several(
        tuple(
            say("{title} ({name})", title=each.ruling.title, name=each.ruling.name)
            for each in found
        ),
        "; ",
    )


def _spellings(kind: type[Role | Modifier] | None) -> tuple[str, ...]:
    """Return the words of which one must be in a ruling that has a role or a modifier."""
    if kind is None or (issubclass(kind, Modifier) and kind.examples):
        return ("",)  # its name only shows where a number goes
    return (kind.spoken, *kind.aliases)


def precedents(spellings: Sequence[str] = ("",)) -> list[Precedent]:
    """Return the rulings of this game that have one of some words, with what is in them."""
    rulings = shipped_rulings("mafia", "gloaming.games.mafia.pack")
    return [
        _precedent(ruling) for ruling in rulings if any(each in ruling.text for each in spellings)
    ]


def _precedent(ruling: Ruling) -> Precedent:
    parts = [*_parts(ruling)]
    each = [one for part in parts for one in part.each]
    names = {part.role.spoken for part in each}
    names |= {modifier.spoken for part in each for modifier, _ in part.modifiers}
    # The title is left out: it may speak of what does not happen.
    body = "\n".join(ruling.body())
    has = {name for name, each in COMPANIONS.items() if re.search(each.pattern, body)}
    return Precedent(ruling, frozenset(names), frozenset(has))


def _parts(ruling: Ruling) -> Iterator[Part]:
    """Return the roles that are seated in a ruling."""
    seating = False
    for line in ruling.text.splitlines():
        if not line[:1].isspace():
            seating = line.strip() == "seats"
        elif seating and len(words := line.partition("#")[0].split()) > 1:
            said = re.split(r"\s+\(|\s+of\s+(?!all\b)", " ".join(words[1:]))[0]
            try:
                yield spelt(said)
            except Malformed:
                continue
