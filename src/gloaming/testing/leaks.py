"""Leaks: what a player is shown or told that does not follow from what they have seen.

The promise needs no rule book.  Where a player has seen the same of two games, and ordered the
same, the board, the card, what is on offer and every refusal must be the same, too, byte for byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import Struct, field

from gloaming.chronicle.log.view import SPECTATOR
from gloaming.kernel.events.event import Event
from gloaming.kernel.log import Record
from gloaming.kernel.time.phase import Opened
from gloaming.testing.families import (
    DealsSecrets,
    Key,
    Variant,
    attributed,
    author_of,
    states_along,
)
from gloaming.testing.surfaces import attempt, board, surface

LATE, EARLY, DEEDS = 50, 15, 15
"""How many groups of moments of a family are compared: late in the game, early, and after deeds.

All would take longer than the games do.
"""
ALONE: Final = 6
"""How many groups more whose moments are all of one game."""
MEMBERS: Final = 3
"""How many moments of a group are compared."""
_OWN, _OTHERS, _TRIED = 4, 4, 6
"""How many orders are tried: of those the player gave, that others gave, and out of thin air."""
_EARLY: Final = 3
"""How many phases are opened before enough has happened for a comparison to count."""

Place = tuple[int, int]
"""The number of a game in its family, and a length of its log."""


class Leak(NamedTuple):
    """Something by which a player can tell two games apart that look the same to them."""

    player: str
    part: str
    one: str
    other: str
    places: tuple[Place, Place]

    def __str__(self) -> str:
        name = self.player or "a spectator"
        one, other = _first_difference(self.one, self.other)
        where = " and ".join(f"game {game} at record {cut}" for game, cut in self.places)
        return f"{name} can tell {where} apart by {self.part}:\n  {one}\n  {other}"


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


class _Sight(NamedTuple):
    """What a player was shown at a place, and what everyone had there."""

    place: Place
    shown: Mapping[str, str]
    held: Mapping[str, frozenset[str]]


def find_leaks(family: Sequence[Variant], rng: Random, seen: Comparisons) -> Iterator[Leak]:
    """Compare what players are shown at moments at which they know the same."""
    groups = _chosen_groups(family, rng)
    pool = list({act: None for each in family for act in each.acts})
    firsts: dict[Key, _Sight] = {}
    for number, variant in enumerate(family):
        late = _late(variant.game.log)
        for key, sight in _sights(number, variant, groups, pool):
            seen.moments += 1
            first = firsts.setdefault(key, sight)
            if first is sight:
                continue
            seen.groups += 1
            if sight.place[1] > late:
                _count(seen, key[0], first.held, sight.held)
            yield from _differences(key[0], first, sight)


def _sights(
    number: int, variant: Variant, groups: Mapping[Key, Sequence[Place]], pool: Sequence[Event[Any]]
) -> Iterator[tuple[Key, _Sight]]:
    """Yield what players are shown in one game of a family, where it is to be compared."""
    pack = variant.pack
    deals = pack if isinstance(pack, DealsSecrets) else None
    wanted: dict[int, list[Key]] = {}
    for key, places in groups.items():
        for game, cut in places:
            if game == number:
                wanted.setdefault(cut, []).append(key)
    for cut, state in states_along(pack, variant.game.log, wanted):
        everyone = {"the board": board(pack, state)}
        players = pack.players(state)
        held = {n: frozenset(deals.held(state, n)) for n in (*players, "")} if deals else {}
        for key in wanted[cut]:
            tries = attempt(pack, _attempts(deals, pool, players, key))
            shown = everyone | surface(pack, state, key[0], tries)
            yield key, _Sight((number, cut), shown, held)


def _differences(player: str, one: _Sight, other: _Sight) -> Iterator[Leak]:
    for part in {**one.shown, **other.shown}:
        mine, theirs = one.shown.get(part, "nothing"), other.shown.get(part, "nothing")
        if mine != theirs:
            yield Leak(player, part, mine, theirs, (one.place, other.place))


def _late(log: Sequence[Record]) -> int:
    """Tell from which record on enough has happened for a comparison to count."""
    opened = [record.seq for record in log if isinstance(record.event, Opened)]
    return opened[_EARLY] if len(opened) > _EARLY else len(log)


def _chosen_groups(family: Sequence[Variant], rng: Random) -> dict[Key, list[Place]]:
    """Group moments by who looks on and what they know, and choose some to compare."""
    groups: dict[Key, dict[int, list[int]]] = {}
    for number, variant in enumerate(family):
        for key, cut in dict.fromkeys(variant.moments):
            groups.setdefault(key, {}).setdefault(number, []).append(cut)
    since = [_late(variant.game.log) for variant in family]
    late: list[Key] = []
    early: list[Key] = []
    for key, members in groups.items():
        if len(members) > 1:
            begun = all(max(cuts) > since[number] for number, cuts in members.items())
            (late if begun else early).append(key)
    within = [key for key, m in groups.items() if len(m) == 1 and len(set(*m.values())) > 1]
    deeds = {key for variant in family for key in variant.after_deeds}
    done = [key for key in groups if key in deeds and len(groups[key]) > 1]
    sorts = ((late, LATE), (early, EARLY), (done, DEEDS))
    chosen = [key for keys, most in sorts for key in rng.sample(keys, min(most, len(keys)))]
    found: dict[Key, list[Place]] = {}
    for key in chosen:
        members = groups[key]
        games = sorted(rng.sample(sorted(members), min(MEMBERS, len(members))))
        found[key] = [(number, rng.choice(members[number])) for number in games]
    for key in rng.sample(within, min(ALONE, len(within))):
        ((number, cuts),) = groups[key].items()
        found[key] = [(number, cut) for cut in rng.sample(sorted(set(cuts)), 2)]
    return found


def _attempts(
    deals: DealsSecrets | None, pool: Sequence[Event[Any]], players: Sequence[str], key: Key
) -> list[Event[Any]]:
    """Choose orders that a player might try, the same for all who know the same."""
    name, digest = key
    if name == SPECTATOR:
        return []
    rng = Random(digest)
    own = [act for act in pool if author_of(act) == name]
    theirs = [mine for act in pool if (mine := attributed(act, name)) is not None]
    found = rng.sample(own, min(_OWN, len(own))) + rng.sample(theirs, min(_OTHERS, len(theirs)))
    if deals is not None:
        tried = list(deals.attempts(players, name, rng))
        found += rng.sample(tried, min(_TRIED, len(tried)))
    return list(dict.fromkeys(found))


def _count(
    seen: Comparisons,
    player: str,
    one: Mapping[str, frozenset[str]],
    other: Mapping[str, frozenset[str]],
) -> None:
    """Count whose secrets were compared, and what all of them played by."""
    differing = {n for p in one if p != player for n in one[p] ^ other.get(p, frozenset())}
    in_force = one.get("", frozenset())
    seen.others.update(differing | in_force)
    seen.own.update(one.get(player, frozenset()) | in_force)


def _first_difference(one: str, other: str) -> tuple[str, str]:
    """Return the first lines in which two texts differ, or where they part."""
    mine, theirs = one.splitlines(), other.splitlines()
    for a, b in zip(mine, theirs, strict=False):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
            start = max(0, at - 60)
            return a[start : at + 100], b[start : at + 100]
    return f"{len(mine)} lines", f"{len(theirs)} lines"
