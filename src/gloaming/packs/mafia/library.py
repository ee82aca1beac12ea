"""The library as pages: every role, modifier, switch, preset and setup, from its own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from inspect import cleandoc

from gloaming.kernel.pack import Page
from gloaming.packs.mafia.ability import Ability
from gloaming.packs.mafia.faction import Alone
from gloaming.packs.mafia.modifier import MODIFIERS, Modifier
from gloaming.packs.mafia.role import ROLES, Role
from gloaming.packs.mafia.rules import PRESETS, Rules, meaning, values
from gloaming.packs.mafia.setups import Setup, setups


def library() -> Mapping[str, Sequence[Page]]:
    """Return the pages of everything there is, by shelf."""
    return {
        "roles": [_role(role) for _, role in sorted(ROLES.items())],
        "modifiers": [_modifier(modifier) for _, modifier in sorted(MODIFIERS.items())],
        "rules": [_switch(name) for name in Rules.__struct_fields__],
        "presets": [
            Page(name, " ".join(f"{switch}={value}" for switch, value in switches.items()))
            for name, switches in PRESETS.items()
        ],
        "setups": [_setup(setup) for _, setup in sorted(setups().items())],
    }


def _role(role: type[Role]) -> Page:
    return Page(role.spoken, cleandoc(role.__doc__ or ""), tuple(_facts(role)), role.aliases)


def _facts(role: type[Role]) -> Iterator[tuple[str, str]]:
    yield "side", "itself" if issubclass(role.side, Alone) else role.side.called
    for ability in role.abilities.values():
        yield "order", _order(ability)
    if role.needs:
        yield "in brackets", role.needs
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
    does = cleandoc(action.__doc__ or "").splitlines()[0]
    return f"`{' '.join(words)}` by {' or '.join(ability.at)}{uses}: {does}"


def _modifier(modifier: type[Modifier]) -> Page:
    return Page(modifier.spoken, cleandoc(modifier.__doc__ or ""), (), modifier.aliases)


def _switch(name: str) -> Page:
    found = values(name)
    return Page(name, f"{meaning(name).capitalize()}.", (("values", ", ".join(found)),))


def _setup(setup: Setup) -> Page:
    sizes = setup.sizes
    facts = [("players", ", ".join(str(size) for size in sizes))] if sizes else []
    if setup.rules:
        facts.append(("rules", setup.rules))
    return Page(setup.name, setup.about.strip(), tuple(facts))
