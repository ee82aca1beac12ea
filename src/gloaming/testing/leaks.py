"""Leaks: what a player is shown or told that does not follow from what they have seen.

The promise needs no rule book.  Where a player has seen the same of two games, and ordered the
same, the board, the card, what is on offer and every refusal must be the same, too, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from gloaming.history.log.view import SPECTATOR
from gloaming.kernel.event import Event
from gloaming.testing.families import (
    DealsSecrets,
    Key,
    Variant,
    attributed,
    author_of,
    states_along,
)
from gloaming.testing.groups import BEGUN, Comparisons, Place, chosen_groups, record_after
from gloaming.testing.surfaces import attempt, board, surface

_OWN, _OTHERS, _TRIED = 4, 4, 6
"""How many orders are tried: of those the player gave, that others gave, and out of thin air."""


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


class _Sight(NamedTuple):
    """What a player was shown at a place, and what everyone had there."""

    place: Place
    shown: Mapping[str, str]
    held: Mapping[str, frozenset[str]]


def find_leaks(family: Sequence[Variant], rng: Random, seen: Comparisons) -> Iterator[Leak]:
    """Compare what players are shown at moments at which they know the same."""
    groups = chosen_groups(family, rng, seen)
    pool = list({act: None for each in family for act in each.acts})
    firsts: dict[Key, _Sight] = {}
    for number, variant in enumerate(family):
        begun = record_after(variant.game.log, BEGUN)
        for key, sight in _sights(number, variant, groups, pool):
            seen.moments += 1
            first = firsts.setdefault(key, sight)
            if first is sight:
                continue
            seen.groups += 1
            if sight.place[1] > begun:
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
