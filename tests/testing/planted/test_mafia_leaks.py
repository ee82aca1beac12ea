"""The kit finds each leak that is planted in Mafia, and none where there is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from gloaming.games.mafia.content.roles.blocking import Block
from gloaming.games.mafia.content.roles.investigative import Investigate
from gloaming.games.mafia.content.roles.protective import Protect
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.seating import RulesSet, Seated
from gloaming.games.mafia.rules.switches import read_rules
from gloaming.games.mafia.rules.votes import Vote
from gloaming.history.log.codec import Codec
from gloaming.kernel.event import Event
from gloaming.testing.conformance import cards_are_secret, views_do_not_interfere
from gloaming.testing.families import Variant, play_family
from gloaming.testing.groups import Comparisons
from gloaming.testing.leaks import Leak, find_leaks
from gloaming.testing.playout import Playout
from tests.testing.planted.mafia_leaks import SEEN, SHOWN

TWINS = 4
"""How many twins of a game are made for each who looks on."""
NAMES = ("ann", "bob", "cal", "dan", "eve", "fay", "gus")
FEATURED = (
    ("double voter", "weights=hidden", "lynch=majority", "traitor"),
    ("ascetic", "miller", "weights=hidden", "reveal=nothing"),
    ("poisoner", "x-shot", "politician", "cop"),
    ("traitor", "goon", "goon", "reveal=nothing"),
    ("double voter", "jailkeeper", "vigilante", "cycle=long"),
)
"""What is in play, so that each leak has something to show."""


def laid(roles: Sequence[str], *phases: Sequence[Event[Any]], rules: str = "") -> Variant:
    """Return a game with these roles in which this was ordered, phase by phase."""
    variant = Variant(mafia, Codec(mafia.kinds()), 0)
    seats = [Seated(name, role) for name, role in zip(NAMES, roles, strict=False)]
    switches = read_rules((word, "") for word in rules.split())
    variant.begin([RulesSet(switches), *seats])
    for inputs in ((), *phases):
        variant.play(inputs)
    return variant


@pytest.fixture(scope="module")
def families() -> list[list[Variant]]:
    """Play some families by hand, with the rarest of what there is to find, and some by chance."""
    deed = (Protect("ann", "bob"), Vote("cal", ("dan",)))
    by_day = [
        laid(["day doctor", role, "goon", "villager", "villager"], deed)
        for role in ("villager", "ascetic villager")
    ]
    lynch = [Vote(name, ("bob",)) for name in NAMES]
    unshown = [
        laid(["cop", role, *["villager"] * 4, "goon"], lynch, (), rules="reveal=nothing")
        for role in ("villager", "miller", "double voter")
    ]
    ballots = (Vote("ann", ("bob",)), Vote("cal", ("dan",)))
    weights = [
        laid(["cop", "villager", role, *["villager"] * 3, "goon"], ballots, rules="weights=hidden")
        for role in ("villager", "double voter")
    ]
    idle = [
        laid(["villager", role, "villager", "villager", "goon"], (), ())
        for role in ("villager", "cop")
    ]
    dead = [laid([*["villager"] * 5, "goon", role], lynch, ()) for role in ("villager", "goon")]
    chance = (play_family(mafia, seed, names) for seed, names in enumerate(FEATURED))
    return [by_day, unshown, weights, idle, dead, *chance]


def first_leak(families: Sequence[Sequence[Variant]]) -> Leak | None:
    """Return the first leak that shows in some families of games."""
    seen = Comparisons()
    leaks = (find_leaks(family, Random(n), seen) for n, family in enumerate(families))
    return next((leak for found in leaks for leak in found), None)


def test_there_is_no_leak_where_none_is_planted(families: list[list[Variant]]) -> None:
    assert first_leak(families) is None


@pytest.mark.parametrize("name", SHOWN)
def test_what_is_shown_and_was_not_seen_is_found(
    name: str, families: list[list[Variant]], monkeypatch: pytest.MonkeyPatch
) -> None:
    SHOWN[name](monkeypatch)
    assert first_leak(families) is not None


def games() -> Iterator[Playout]:
    """Yield games with one night: a block, a save, an inquiry, a death."""
    roles = ["cop", "villager", "goon", "goon", "doctor", "roleblocker", "villager"]
    asks, saves = Investigate("ann", "bob"), Protect("eve", "gus")
    kills, blocks = Kill("cal", "gus", faction="mafia"), Block("fay", "ann")
    votes = [Vote(name, (NAMES[0],)) for name in NAMES]
    for orders in ((asks, kills, saves), (kills,), (saves,), (asks, blocks)):
        yield Playout(mafia, 0, laid(roles, (), orders, votes).game)


def views_hold() -> bool:
    """Tell whether nobody sees what they may not know."""
    try:
        for seed in range(TWINS):
            for played in games():
                views_do_not_interfere(played, Random(seed))
            cards_are_secret(played, Random(seed))
    except AssertionError:
        return False
    return True


def test_nobody_sees_too_much_where_nothing_is_planted() -> None:
    assert views_hold()


@pytest.mark.parametrize("name", SEEN)
def test_what_is_seen_by_the_wrong_players_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    SEEN[name](monkeypatch)
    assert not views_hold()


def test_there_are_enough_plants() -> None:
    assert len(SHOWN) + len(SEEN) >= 40
