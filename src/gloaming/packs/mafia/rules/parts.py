"""Parts: what a seat is dealt, one role or several, with the modifiers in front of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import combinations

from msgspec import Struct

from gloaming.packs.mafia.rules.faction import Faction, Town
from gloaming.packs.mafia.rules.findings import Title
from gloaming.packs.mafia.rules.modifier import Modifier
from gloaming.packs.mafia.rules.role import ROLES, Role
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
        from gloaming.packs.mafia.rules.casting import role_named  # noqa: PLC0415  (it reads parts)

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
