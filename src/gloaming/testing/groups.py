"""Groups: moments of several games at which a player knows the same, chosen to be compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct, field

from gloaming.kernel.log import Record
from gloaming.kernel.phase import Opened
from gloaming.testing.families import Key, Variant

LATE, NEW, EARLY, DEEDS = 30, 14, 8, 12
"""How many groups of a family are compared: late in the game, of secrets not compared before,
early, and after deeds.  All would take longer than the games do."""
ALONE: Final = 6
"""How many groups more whose moments are all of one game."""
MEMBERS: Final = 3
"""How many moments of a group are compared."""
BEGUN: Final = 2
"""How many phases are over, the start among them, before a comparison of secrets counts."""
_RESOLVED: Final = 3
"""How many phases are over before a moment is late: by then secret orders were resolved."""

Place: TypeAlias = tuple[int, int]
"""The number of a game in its family, and a length of its log."""


class Comparisons(Struct):
    """How much has been compared, and of what."""

    groups: int = 0
    moments: int = 0
    own: Counter[str] = field(default_factory=Counter)
    """How often the player who looked on had something, by its name."""
    others: Counter[str] = field(default_factory=Counter)
    """How often another player had it in one game and not in the other."""

    def uncompared(self, names: Sequence[str]) -> list[str]:
        """Return those of some names that were never compared, from within or from without."""
        return [name for name in names if not (self.own[name] and self.others[name])]


def chosen_groups(
    family: Sequence[Variant], rng: Random, seen: Comparisons
) -> dict[Key, list[Place]]:
    """Group moments by who looks on and what they know, and choose some to compare."""
    groups: dict[Key, dict[int, list[int]]] = {}
    for number, variant in enumerate(family):
        for key, cut in dict.fromkeys(variant.moments):
            groups.setdefault(key, {}).setdefault(number, []).append(cut)
    found = {key: _members(games, rng) for key, games in groups.items() if len(games) > 1}
    late, begun = (_after(family, found, phases) for phases in (_RESOLVED, BEGUN))
    deeds = {key for variant in family for key in variant.after_deeds}
    early = sorted(found.keys() - {*late})
    done = [key for key in found if key in deeds]
    sorts = ((late, LATE), (early, EARLY), (done, DEEDS))
    chosen = [key for keys, most in sorts for key in rng.sample(keys, min(most, len(keys)))]
    new = {key: _news(family, key[0], found[key], seen) for key in begun}
    chosen += sorted((key for key in begun if new[key]), key=lambda key: -new[key])[:NEW]
    within = {
        key: _alone(games, rng)
        for key, games in groups.items()
        if len(games) == 1 and len(set(*games.values())) > 1
    }
    alone = rng.sample(list(within), min(ALONE, len(within)))
    return {key: found[key] for key in chosen} | {key: within[key] for key in alone}


def _after(
    family: Sequence[Variant], found: Mapping[Key, Sequence[Place]], phases: int
) -> list[Key]:
    """Return the groups whose moments all come after so many phases."""
    since = [record_after(variant.game.log, phases) for variant in family]
    return [key for key, places in found.items() if all(cut > since[n] for n, cut in places)]


def record_after(log: Sequence[Record], phases: int) -> int:
    """Return the record by which the phase after so many was opened, or the end if none was."""
    opened = [record.seq for record in log if isinstance(record.event, Opened)]
    return opened[phases] if len(opened) > phases else len(log)


def _members(games: Mapping[int, Sequence[int]], rng: Random) -> list[Place]:
    """Choose some games of a group, and a moment of each."""
    numbers = sorted(rng.sample(sorted(games), min(MEMBERS, len(games))))
    return [(number, rng.choice(games[number])) for number in numbers]


def _alone(games: Mapping[int, Sequence[int]], rng: Random) -> list[Place]:
    """Choose two moments of one game between which a player noticed nothing."""
    ((number, cuts),) = games.items()
    return [(number, cut) for cut in rng.sample(sorted(set(cuts)), 2)]


def _news(
    family: Sequence[Variant], player: str, places: Sequence[Place], seen: Comparisons
) -> int:
    """Count the secrets of a group, as they were dealt, that have not been compared before."""
    first, *rest = (family[number].dealt for number, _ in places)
    own = first.get(player, frozenset())
    others = {
        name
        for dealt in rest
        for other, held in first.items()
        if other != player
        for name in held ^ dealt.get(other, frozenset())
    }
    fresh = sum(not seen.others[name] for name in others)
    return fresh + sum(not seen.own[name] for name in own)
