"""The library as pages: every role, modifier, switch, preset and setup, from its own words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from gloaming.kernel.packs.pack import LibraryPage
from gloaming.kernel.words.phrase import Term
from gloaming.kernel.words.texts import text_for, text_of
from gloaming.packs.mafia.content.deals import Deal
from gloaming.packs.mafia.content.setups import Setup, setups
from gloaming.packs.mafia.rules.ability import Ability
from gloaming.packs.mafia.rules.faction import Alone
from gloaming.packs.mafia.rules.modifier import MODIFIERS, Modifier
from gloaming.packs.mafia.rules.role import ROLES, Role
from gloaming.packs.mafia.rules.switches import PRESETS, Rules, meaning, values


def library() -> Mapping[str, Sequence[LibraryPage]]:
    """Return the pages of everything there is, by shelf."""
    return {
        "roles": [_role(role) for _, role in sorted(ROLES.items())],
        "modifiers": [_modifier(modifier) for _, modifier in sorted(MODIFIERS.items())],
        "rules": [_switch(name) for name in Rules.__struct_fields__],
        "presets": [
            LibraryPage(name, " ".join(f"{switch}={value}" for switch, value in switches.items()))
            for name, switches in PRESETS.items()
        ],
        "setups": [setup_page(setup) for _, setup in sorted(setups().items())],
    }


def _role(role: type[Role]) -> LibraryPage:
    return LibraryPage(role.spoken, _text("role", role), tuple(_facts(role)), role.aliases)


def _text(sort: str, kind: type[Role | Modifier]) -> str:
    """Return the text that players read, in the language of the voice in use."""
    return str(text_for(Term(sort, kind.spoken), text_of(kind)))


def _facts(role: type[Role]) -> Iterator[tuple[str, str]]:
    yield "side", "itself" if issubclass(role.side, Alone) else role.side.called
    for ability in role.abilities.values():
        yield "order", _order(ability)
    if role.talks:
        yield "order", f'`talk {role.talks.format(name="NAME")} "hello"` by night'
    if role.needs:
        yield "in brackets", str(role.needs)
    if role.seems:
        yield "seems", role.seems
    if role.weight != 1:
        yield "votes", str(role.weight)


def _order(ability: Ability) -> str:
    """Write an ability as it is ordered, with when and how often."""
    action = ability.action
    words = [ability.verb]
    if ability.on.__name__ != "no_target":
        words.append("NAME")
    if ability.onto is not None:
        words += [action.link or "and", "NAME"]
    uses = f", {ability.uses} in a game" if ability.uses else ""
    does = text_of(action).splitlines()[0]
    return f"`{' '.join(words)}` by {' or '.join(ability.at)}{uses}: {does}"


def _modifier(modifier: type[Modifier]) -> LibraryPage:
    facts = (("by itself", f"{modifier.spoken} {modifier.alone}"),) if modifier.alone else ()
    return LibraryPage(modifier.spoken, _text("modifier", modifier), facts, modifier.aliases)


def _switch(name: str) -> LibraryPage:
    found = values(name)
    facts = (("values", ", ".join(found)), ("as usual", found[0]))
    return LibraryPage(name, f"{meaning(name).capitalize()}.", facts)


def setup_page(setup: Setup) -> LibraryPage:
    """Return the page of a setup: who is in it, and the rules it is played by."""
    facts = [("players", ", ".join(str(size) for size in setup.sizes))]
    facts += [(_span(deal.fewest, deal.most), "; ".join(_dealt(deal))) for deal in setup.deals]
    if setup.rules:
        facts.append(("rules", setup.rules))
    return LibraryPage(setup.name, setup.about.strip(), tuple(facts))


def _span(fewest: int, most: int) -> str:
    return f"for {fewest}" if fewest == most else f"for {fewest} to {most}"


def _dealt(deal: Deal) -> Iterator[str]:
    """Say in a few words whom a deal puts at the table."""
    if deal.roles:
        yield _counted(deal.roles)
    if deal.matrix:
        rows = " / ".join(", ".join(row) for row in deal.matrix)
        yield f"a row or a column of {rows}"
    for throw in deal.throws:
        low = 0
        for face in throw.faces:
            share, low = f"{face.to - low} in {throw.sides}", face.to
            times = f", {throw.times} times over" if throw.times > 1 else ""
            if face.roles:
                yield f"{_counted(face.roles)} ({share}{times})"
    for mark, table in deal.counts.items():
        for least, roles in table.items():
            yield f"{_counted(roles)} at {least} {mark}"
    for faction, number in deal.totals.items():
        yield f"of the {faction} {number}, filled up with {deal.fillers[faction]}"
    yield f"everyone else {deal.fill}"


def _counted(roles: Sequence[str]) -> str:
    counts = Counter(roles)
    return ", ".join(f"{n} {role}" if n > 1 else role for role, n in counts.items()) or "nobody"
