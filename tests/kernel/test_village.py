"""The prototype's cases, on the kernel: one road for blocks, shields, swaps and reports."""

from __future__ import annotations

import pytest

from gloaming.kernel.game import Game
from tests.village import (
    Drive,
    Finding,
    Guard,
    Investigate,
    Kill,
    LateBlock,
    PriorityVillage,
    Protect,
    Redirect,
    Sightings,
    Track,
    Village,
    Visit,
    happened,
    night,
)

ORDERS = [Village, PriorityVillage]
CAST = {"busdriver": "Villager", "villager": "Villager", "goon": "Goon", "roleblocker": "Villager"}


def visits(game: Game[Village]) -> list[tuple[str, str]]:
    return [(v.actor, v.target) for v in happened(game, Visit) if isinstance(v, Visit)]


@pytest.mark.parametrize("blank", ORDERS)
def test_a_protected_player_lives_and_a_redirected_cop_learns_of_another(
    blank: type[Village],
) -> None:
    game = night(
        Kill("alice", "bob"),
        Protect("charlie", "bob"),
        Investigate("dave", "alice"),
        Redirect("emily", "dave", onto="charlie"),
        of=blank,
        cast={
            "alice": "Goon",
            "bob": "Villager",
            "charlie": "Villager",
            "dave": "Villager",
            "emily": "Villager",
        },
    )
    assert game.state.dead == set()
    assert happened(game, Finding) == [Finding("dave", "charlie", "town")]


def test_what_waits_for_what_is_decided_by_where_things_land() -> None:
    game = night(
        Kill("goon", "villager"),
        Drive("busdriver", "roleblocker", other="goon"),
        LateBlock("roleblocker", "roleblocker"),
        cast=CAST,
    )
    assert visits(game) == [
        ("busdriver", "roleblocker"),
        ("busdriver", "goon"),
        ("roleblocker", "goon"),
    ]
    assert game.state.dead == set()


def test_whoever_visits_a_gun_owner_can_be_protected() -> None:
    people = {"pgo": "GunOwner", "d1": "Villager", "d2": "Villager"}
    assert night(Protect("d1", "pgo"), Protect("d2", "d1"), cast=people).state.dead == set()
    assert night(Protect("d1", "pgo"), cast=people).state.dead == {"d1"}


def test_two_bodyguards_who_guard_each_other_come_to_an_end() -> None:
    game = night(
        Guard("a", "b"),
        Guard("b", "a"),
        Kill("eve", "a"),
        cast={"a": "Villager", "b": "Villager", "eve": "Goon"},
    )
    assert game.state.dead == {"a"}


def test_a_tracker_resolves_last_without_a_second_pass() -> None:
    game = night(
        Track("t", "eve"), Kill("eve", "b"), cast={"t": "Villager", "eve": "Goon", "b": "Villager"}
    )
    assert happened(game, Sightings) == [Sightings("t", "eve", ("b",))]


def test_trackers_may_track_one_another() -> None:
    game = night(Track("a", "b"), Track("b", "a"), cast={"a": "Villager", "b": "Villager"})
    assert happened(game, Sightings) == [
        Sightings("a", "b", ("a",)),
        Sightings("b", "a", ("b",)),
    ]
