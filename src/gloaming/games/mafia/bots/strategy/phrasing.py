"""Phrasing: how a bot chooses among the ways to say a reason, and fills in whom it is about."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from gloaming.games.mafia.bots.belief.character import Reason, character_of, feeling
from gloaming.games.mafia.bots.strategy.sentences import WAYS
from gloaming.games.mafia.rules.casting import role_said
from gloaming.text.phrase import Phrase, Text, gaps_in, say

LATELY: Final = 2
"""For how many turns somebody remembers how they have said a thing."""


@cache
def ways_of(kind: str, character: str) -> tuple[int, ...]:
    """Name the ways in which a character would say a kind of reason, by their places."""
    return tuple(i for i, way in enumerate(WAYS[kind]) if way.character in ("", character))


@cache
def telling_ways(kind: str, character: str) -> tuple[int, ...]:
    """Name those of these ways that tell whom they are about; all of them, if none does.

    "I go with ada" says as much of one whom ada named before as of one whom she names now.
    """
    ways = ways_of(kind, character)
    return tuple(way for way in ways if "about" in _gaps(kind, way)) or ways


@cache
def _gaps(kind: str, way: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(gaps_in(WAYS[kind][way].text.text)))


@lru_cache(maxsize=1024)
def ways_shared_out(
    seed: str, kind: str, page: int, turn: int, players: tuple[str, ...]
) -> Mapping[str, int]:
    """Say how each player puts a kind of reason: not as lately on that day, nor as another does.

    Nobody hears the others of a round, so it is worked out for all of them, and by each the same.
    """
    many = len(WAYS[kind])
    drawn = feeling(seed, kind, many, str(page))
    ways = {name: ways_of(kind, character_of(seed, name).name) for name in players}
    used: dict[str, set[int]] = {name: set() for name in players}
    chosen: dict[str, int] = {}
    for each in range(max(turn - LATELY, 0), turn + 1):
        taken = [0] * many
        # Those of one character have the same ways.
        orders = {
            mine: sorted(mine, key=lambda way: (way - drawn - each) % many)
            for mine in set(ways.values())
        }
        for name in players:
            way = min(orders[ways[name]], key=lambda way: (way in used[name], taken[way]))
            chosen[name] = way
            used[name].add(way)
            taken[way] += 1
    return chosen


def worded(reason: Reason, way: int, *, sole: bool = True) -> Phrase:
    """Say a reason in one of its ways; `sole` where only one player can have the role in it."""
    gaps = {gap: _told(reason, gap, sole=sole) for gap in _gaps(reason.kind, way)}
    return WAYS[reason.kind][way].text.filled(**gaps)


def _told(reason: Reason, gap: str, *, sole: bool) -> Text:
    """Return what belongs in a gap: a name, or a role with its article."""
    if gap != "role":
        return reason.about if gap == "about" else reason.other
    role = role_said(reason.role)
    return say("the {role}", role=role) if sole else say("{role:a}", role=role)
