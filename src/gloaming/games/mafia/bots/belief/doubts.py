"""Doubts: how often what players find out about each other is not true in a setup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from gloaming.games.mafia.content.deals import Drawn
from gloaming.games.mafia.content.modifiers.sanity import Mistaken
from gloaming.games.mafia.rules.action import ActionClass, Aspect
from gloaming.games.mafia.rules.answers import Lookout
from gloaming.games.mafia.rules.casting import Part, kind_of, spelt
from gloaming.games.mafia.rules.role import Role
from gloaming.text.errors import Malformed

TOWN: Final = "town"
DOUBT: Final = 0.004
"""How often a result is wrong for a reason that nobody thought of."""
TWISTS: Final = frozenset({ActionClass.SWAP, ActionClass.REDIRECT, ActionClass.CONVERT})
"""What is done to players so that what was found out about them is not true, or not any more."""


class Doubts(Struct, frozen=True):
    """How often results are wrong in a setup."""

    guilt: float = DOUBT
    """How often one of the town is found to be an enemy."""
    clear: float = DOUBT
    """How often an enemy is found to be one of the town."""
    twisted: bool = False
    """Whether a player may be found to be one thing tonight and another thing tomorrow."""
    early: int = 0
    """Of how many somebody may be told before the first night that they are of the town."""


FEW: Final = Doubts()
"""The doubts where nothing is known that makes results wrong."""


def doubts_of(hands: Iterable[tuple[Sequence[Drawn], float]]) -> Doubts:
    """Return the doubts in a setup, from all that it may deal, with the chance of each."""
    guilt = clear = DOUBT
    twisted = early = 0
    for drawn, chance in hands:
        whole = [(spelt(each.role), is_town(each)) for each in drawn]
        town = [part for part, friendly in whole if friendly]
        foes = [part for part, friendly in whole if not friendly]
        finders = [part for part in town if any(map(finds, part.roles))]
        twists = sum(_twists(part) for part, _ in whole)
        often = twists / max(len(whole), 1)
        guilt += chance * (often + _share(town, _seems_foe) + _share(finders, _finds_foes))
        clear += chance * (often + _share(foes, _seems_town) + _share(finders, _finds_town))
        twisted += twists
        early = max([early, *(role.told or 0 for part in town for role in part.roles)])
    return Doubts(guilt, clear, twisted > 0, early)


def is_town(drawn: Drawn) -> bool:
    """Tell whether what was dealt wins with the town, or with a court, as a town is called too."""
    return kind_of(spelt(drawn.role).side, drawn.faction).side == TOWN


def finds(role: type[Role]) -> bool:
    """Tell whether a role finds out something about others, or is told it."""
    return role.told is not None or any(p.action.inquires for p in role.abilities.values())


def looks_on(role: str) -> bool:
    """Tell whether a role sees comings and goings: what it says of others follows from them."""
    try:
        powers = spelt(role).role.abilities.values()
    except Malformed:
        return False
    return any(issubclass(power.action, Lookout) for power in powers)


def _share(parts: Sequence[Part], test: Callable[[Part], bool]) -> float:
    return sum(map(test, parts)) / max(len(parts), 1)


def _seems_town(part: Part) -> bool:
    return TOWN in _guises(part)


def _seems_foe(part: Part) -> bool:
    return bool(_guises(part) - {TOWN})


def _guises(part: Part) -> set[str]:
    """Name what somebody seems to be who does not seem to be what they are."""
    adjectives = {kind.seems for each in part.each for kind, _ in each.modifiers}
    return (adjectives | {role.seems for role in part.roles}) - {""}


def _finds_town(part: Part) -> bool:
    return any(each.takes(for_friend=False) for each in _mistaken(part))


def _finds_foes(part: Part) -> bool:
    return any(not each.takes(for_friend=True) for each in _mistaken(part))


def _mistaken(part: Part) -> Iterable[Mistaken]:
    modifiers = part.enlist("")[1]
    return [modifier for modifier in modifiers if isinstance(modifier, Mistaken)]


def _twists(part: Part) -> bool:
    """Tell whether somebody can do what makes results wrong."""
    actions = [power.action for role in part.roles for power in role.abilities.values()]
    return any(a.action_class in TWISTS or Aspect.GUISE in a.alters for a in actions)
