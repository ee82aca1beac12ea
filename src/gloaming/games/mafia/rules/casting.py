"""Casting: what a seat is dealt, how it is read and written, and what its player is shown of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, cached_property, lru_cache
from importlib import import_module
from itertools import combinations
from typing import Final

from msgspec import Struct

from gloaming.games.mafia.rules.faction import FACTIONS, Faction, Friends, Mafia, Ring, Town
from gloaming.games.mafia.rules.findings import Title
from gloaming.games.mafia.rules.role import MODIFIERS, ROLES, Modifier, Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.text.errors import Malformed, nearest
from gloaming.text.phrase import Phrase, Term, say


class Part(Struct, frozen=True, dict=True):
    """A role with the modifiers in front of it, and what else is in the same seat.

    Many seats are dealt the same, so what follows from it is worked out once.
    """

    role: type[Role]
    modifiers: tuple[tuple[type[Modifier], str], ...]
    more: tuple[Part, ...] = ()
    """The other roles of the seat, each with its own modifiers."""

    @cached_property
    def each(self) -> tuple[Part, ...]:
        """Every role of the seat, with its own modifiers."""
        return (self, *self.more)

    @cached_property
    def roles(self) -> tuple[type[Role], ...]:
        """Every role of the seat, in the order in which they are written."""
        return (self.role, *[part.role for part in self.more])

    @cached_property
    def side(self) -> type[Faction]:
        """The faction it belongs to, unless the seat says another: any but the town comes first."""
        return next((r.side for r in self.roles if r.side is not Town), Town)

    @cached_property
    def bracketed(self) -> type[Role]:
        """The role that what is in brackets belongs to."""
        return next((role for role in self.roles if role.needs), self.role)

    @property
    def phrase(self) -> str:
        """The words for it."""
        return self.title.words

    @cached_property
    def title(self) -> Title:
        """The words for it, as a value for events."""
        title = Title(self.role.spoken, tuple(word for _, word in self.modifiers))
        if not self.more:
            return title
        return Title(title.role, title.modifiers, tuple(part.title for part in self.more))

    def enlist(self, holder: str, about: str = "") -> tuple[list[Role], list[Modifier]]:
        """Return the roles and the modifiers of somebody who is dealt it."""
        if not (about or self.modifiers or self.more):
            return [self.role(holder)], []
        roles = [role(holder) for role in self.roles]
        if about:
            roles[self.roles.index(self.bracketed)].about = about
        modifiers = []
        for part, role in zip(self.each, roles, strict=True):
            for kind, word in part.modifiers:
                modifier = kind(holder, word)
                if self.more:
                    modifier.part = part.role
                    modifier.verbs = None if kind.whole else frozenset(role.powers())
                modifiers.append(modifier)
        return roles, modifiers

    def shown(self, about: str = "") -> tuple[Part, str]:
        """Return what its holder thinks they are, and what is in the brackets of that."""
        if self.veiled:
            plain = (r for r in ROLES.values() if r.vanilla and r.side is self.side)
            return Part(next(plain, self.role), ()), ""
        if not self.poses:
            return self.unhidden, about
        seen = [part.unveiled(about or self.bracketed.about) for part in self.each]
        kept = "" if self.bracketed.poses else about
        return Part(seen[0].role, seen[0].modifiers, tuple(seen[1:])), kept

    def unveiled(self, about: str) -> Part:
        """Return one role as its holder sees it: without what is hidden from them."""
        visible = tuple((kind, word) for kind, word in self.modifiers if not kind.hidden)
        posed = role_named(about.lower()) if self.role.poses else None
        return Part(posed or self.role, visible)

    @cached_property
    def veiled(self) -> bool:
        """Whether its holder is shown nothing of it."""
        return any(kind.veils for part in self.each for kind, _ in part.modifiers)

    @cached_property
    def poses(self) -> bool:
        """Whether its holder is told that they are another role."""
        return any(role.poses for role in self.roles)

    @cached_property
    def unhidden(self) -> Part:
        """The same without the modifiers that are hidden from its holder."""
        first, *more = (
            Part(part.role, tuple((kind, word) for kind, word in part.modifiers if not kind.hidden))
            for part in self.each
        )
        return Part(first.role, first.modifiers, tuple(more))

    @cached_property
    def deceives(self) -> bool:
        """Whether its holder thinks they are something else."""
        hidden = any(kind.hidden for part in self.each for kind, _ in part.modifiers)
        return hidden or self.poses


def contradiction(part: Part) -> Phrase | None:
    """Say why several roles cannot be in one seat; nothing if they can."""
    return next(_contradictions(part), None) if part.more else None


def _contradictions(part: Part) -> Iterator[Phrase]:
    for role, times in Counter(part.roles).items():
        if times > 1:
            yield say("nobody is {role:a} twice", role=_term(role))
        if role.vanilla:
            yield say("{role:a} is plain, and nothing else", role=_term(role))
        if role.poses:
            yield say("{role:a} is told that they are one thing", role=_term(role))
    for one, other in combinations(part.roles, 2):
        why = _clash(one, other)
        if why is not None:
            yield say("{one:a} and {other:a} {why}", one=_term(one), other=_term(other), why=why)


def _clash(one: type[Role], other: type[Role]) -> Phrase | None:
    """Say what a player cannot be both for."""
    if Town not in (one.side, other.side) and (one.side is not other.side or one.side.lone):
        return say("do not win with each other")
    if one.seems and other.seems and one.seems != other.seems:
        return say("do not seem to be the same")
    if one.needs and other.needs:
        return say("each need something in brackets")
    verbs = [verb for verb in one.abilities if verb in other.abilities]
    return say("are both ordered by {verb!r}", verb=verbs[0]) if verbs else None


def _term(role: type[Role]) -> Term:
    return Term("role", role.spoken)


LIBRARY: Final = tuple(f"gloaming.games.mafia.content.{part}" for part in ("roles", "modifiers"))
"""The folders of all roles and modifiers, by name: what is in them imports this module."""
FAMILIAR: Final = ("doctor", "cop", "villager", "goon", "jack of all trades")
"""The roles that make the best examples."""
MOST_WORDS: Final = 12
"""How many words a role may have: to read them takes the cube of their number."""


def role_named(name: str) -> type[Role] | None:
    """Return the role of a name or of a usual short form."""
    if name in ROLES:
        return ROLES[name]
    return next((role for role in ROLES.values() if name in role.aliases), None)


def modifier_named(word: str) -> type[Modifier] | None:
    """Return the modifier that a word names."""
    return next((modifier for modifier in MODIFIERS.values() if modifier.reads(word)), None)


@cache
def _open_library() -> None:
    """Import every role and modifier, so that all are known."""
    for folder in LIBRARY:
        import_module(folder).load()


def kind_of(side: type[Faction], faction: str = "") -> type[Faction]:
    """Return what kind of faction a role of a side wins with, where a seat names one.

    A second mafia may be called anything, and its members may have any roles.  A member of a
    circle of friends still wins with the faction of their role.
    """
    if not faction or circle_of(faction) is not None:
        return side
    if faction in FACTIONS:
        return FACTIONS[faction]
    return side if issubclass(side, Ring) else Mafia


def circle_of(name: str) -> type[Friends] | None:
    """Return the circle of friends that a seat names, if it is one."""
    found: type[Faction] = FACTIONS.get(name, Faction)
    return found if issubclass(found, Friends) else None


@lru_cache(maxsize=4096)
def cast(phrase: str, faction: str = "") -> Part:
    """Read a role with its modifiers, and refuse those that make no sense in front of it.

    That may depend on the faction, where it is not the role's own.
    """
    part = spelt(phrase)
    side = kind_of(part.side, faction)
    clash = contradiction(part)
    if clash:
        raise Malformed(
            "malformed/contradiction",
            say("{phrase!r} is no role: {clash}", phrase=part.phrase, clash=clash),
            value=phrase,
        )
    for each in part.each:
        for modifier, word in each.modifiers:
            misfit = next(_misfits(part, each, modifier, side), None)
            if misfit:
                raise Malformed(
                    "malformed/misfit",
                    say(
                        "{word} {role} makes no sense: {misfit}",
                        word=Term("modifier", word),
                        role=Term("role", each.role.spoken),
                        misfit=misfit,
                    ),
                    value=phrase,
                )
    return part


def _misfits(
    part: Part, each: Part, modifier: type[Modifier], side: type[Faction]
) -> Iterator[Phrase]:
    """Say why a modifier makes no sense in front of a role of a seat, if it does not."""
    if modifier.veils:
        # Players who are told to be plain must not notice any of their roles and modifiers.
        for kind, word in (pair for other in part.each for pair in other.modifiers):
            if kind.abilities:
                term = Term("modifier", word)
                yield say("{modifier:a} player would notice what they can do", modifier=term)
    if part.more and modifier.whole:
        return
    for role in [other.role for other in part.each] if modifier.veils else [each.role]:
        misfit = modifier.misfit(role, side)
        if misfit:
            yield misfit


@lru_cache(maxsize=4096)
def spelt(phrase: str) -> Part:
    """Read a role with its modifiers, or several: "fruit vendor, two-shot vigilante".

    Commas may part them, and need not: "jailkeeper tracker".
    """
    _open_library()
    if len(phrase.split()) > MOST_WORDS:
        raise Malformed(
            "malformed/too-large",
            say("a role has no more words than {most}", most=MOST_WORDS),
            value=phrase,
        )
    parts = [part for words in phrase.lower().split(",") for part in _parts(words.split(), phrase)]
    return Part(parts[0].role, parts[0].modifiers, tuple(parts[1:])) if parts[1:] else parts[0]


def _parts(words: Sequence[str], phrase: str) -> list[Part]:
    """Read the longest role name at the end, adjectives before it, and other roles before that.

    Where there are only adjectives, the last says which role is meant, if it can.
    """
    for start in range(len(words)):
        role = role_named(" ".join(words[start:]))
        if role is not None:
            own = start
            while own and _is_adjective(words[:own]):
                own -= 1
            if _ends_in_role(words[:own]):
                return [*_parts(words[:own], phrase), _part(role, words[own:start], phrase)]
            return [_part(role, words[:start], phrase)]
    # "strongman", "one-shot bulletproof": some adjectives are names of roles by themselves.
    last = modifier_named(words[-1]) if words else None
    if last is not None and last.alone:
        return [_part(ROLES[last.alone], words, phrase)]
    if words and all(modifier_named(word) for word in words):
        raise _unfinished(words, phrase)
    raise Malformed(
        "malformed/role",
        say("there is no role {phrase!r}", phrase=phrase),
        value=phrase,
        accepted=_plain_of(phrase) or nearest(words[-1] if words else "", ROLES),
    )


def _is_adjective(words: Sequence[str]) -> bool:
    """Tell whether the last of some words is a modifier, and not the end of a role's name."""
    return modifier_named(words[-1]) is not None and not _ends_in_role(words)


def _ends_in_role(words: Sequence[str]) -> bool:
    return any(role_named(" ".join(words[start:])) for start in range(len(words)))


def title(phrase: str) -> Title:
    """Read a role with its modifiers as a value for events."""
    return spelt(phrase).title


def role_said(phrase: str) -> Phrase | str:
    """Return a role as it is said, modifiers first; what is no role is said as it was written."""
    role, _, faction = phrase.partition(" of ")
    try:
        if faction in FACTIONS:
            named = Term("faction", faction)
            return say("{role} of {faction}", role=title(role).phrase(), faction=named)
        return title(phrase).phrase()
    except Malformed:
        return phrase


def _plain_of(side: str) -> tuple[str, ...]:
    """Return the plain roles of a side, where somebody named no more than that."""
    return tuple(n for n, role in ROLES.items() if role.vanilla and role.side.called == side)


def _unfinished(words: Sequence[str], phrase: str) -> Malformed:
    """Say that there are modifiers and no role, with one that could follow."""
    phrases = (" ".join([*words, role]) for role in (*FAMILIAR, *ROLES))
    example = next(filter(_fits, phrases), "")
    return Malformed(
        "malformed/role",
        say("{phrase!r} are modifiers, and a role must follow them", phrase=phrase)
        if len(words) > 1
        else say("{phrase!r} is a modifier, and a role must follow it", phrase=phrase),
        value=phrase,
        accepted=(example,) if example else (),
    )


def _fits(phrase: str) -> bool:
    """Tell whether a role makes sense with the modifiers in front of it."""
    try:
        cast(phrase)
    except Malformed:
        return False
    return True


def _part(role: type[Role], words: Sequence[str], phrase: str) -> Part:
    modifiers: list[tuple[type[Modifier], str]] = []
    for word in words:
        modifier = modifier_named(word)
        if modifier is None:
            raise Malformed(
                "malformed/modifier",
                say("there is no modifier {word!r}", word=word),
                value=phrase,
                accepted=_sided(role, words, word) or nearest(word, _adjectives()),
            )
        if modifiers and modifiers[-1][0].binds and modifier.countable:
            # "one-shot bulletproof villager": it is the vest that is good for one shot.
            modifiers[-1] = (modifier, f"{modifiers[-1][1]} {word}")
        else:
            modifiers.append((modifier, word))
    return Part(role, tuple(modifiers))


def _adjectives() -> list[str]:
    """Name every modifier as it may be written."""
    return [word for name, each in MODIFIERS.items() for word in each.examples or (name,)]


def _sided(role: type[Role], words: Sequence[str], word: str) -> tuple[str, ...]:
    """Return how a side or a circle is named that somebody put in front: "mafia roleblocker"."""
    faction = next((name for name in (word, f"{word}s") if name in FACTIONS), "")
    if not faction:
        return ()
    phrase = " ".join([*(each for each in words if each != word), role.spoken])
    return (phrase if role.side.called == faction else f"{phrase} of {faction}",)


def part_of(seat: Seat) -> Part:
    """Return what a player is now: the roles, with the modifiers in front of each."""
    parts = []
    for role in map(type, seat.roles):
        mine = [m for m in seat.modifiers if (m.part or type(seat.role)) is role]
        parts.append((role, tuple([(type(modifier), str(modifier)) for modifier in mine])))
    return _known(*parts)


@lru_cache(maxsize=1024)
def _known(*parts: tuple[type[Role], tuple[tuple[type[Modifier], str], ...]]) -> Part:
    """Return the same part for the same words: what follows from it is worked out once."""
    first, *more = parts
    return Part(*first, tuple(Part(*each) for each in more))


def believed(seat: Seat) -> tuple[Part, str]:
    """Return what a player thinks they are, and what is in the brackets of that."""
    return part_of(seat).shown(seat.about)
