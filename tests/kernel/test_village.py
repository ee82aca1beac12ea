"""The prototype's cases, on the kernel: one road for blocks, shields, swaps and reports."""

from __future__ import annotations

import pytest

from gloaming.kernel.game import Game, fold
from tests.village import (
    Action,
    Attack,
    Block,
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
    settle,
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


def test_a_roleblock_can_be_busdriven() -> None:
    game = night(
        Kill("goon", "busdriver"),
        Drive("busdriver", "villager", other="goon"),
        Block("roleblocker", "villager"),
        cast=CAST,
    )
    assert visits(game) == [
        ("busdriver", "villager"),
        ("busdriver", "goon"),
        ("roleblocker", "goon"),
    ]
    assert game.state.dead == set()


def test_a_busdriver_can_be_roleblocked() -> None:
    game = night(
        Kill("goon", "villager"),
        Drive("busdriver", "villager", other="goon"),
        Block("roleblocker", "busdriver"),
        cast=CAST,
    )
    assert visits(game) == [("roleblocker", "busdriver"), ("goon", "villager")]
    assert game.state.dead == {"villager"}


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


def test_mutual_blocks_are_a_circle_and_both_fail() -> None:
    game = night(
        Block("a", "b"),
        Block("b", "a"),
        Protect("c", "a"),
        cast={"a": "Villager", "b": "Villager", "c": "Villager"},
    )
    failed = {(r.event.actor, str(r.by)) for r in game.log if isinstance(r.event, Block) and r.by}
    assert failed == {("a", "circle"), ("b", "circle")}
    assert visits(game) == [("c", "a")]


def test_a_circle_is_broken_inside_the_circle_not_at_whoever_is_first_in_line() -> None:
    # The kill is first in line and merely depends on the circle: it goes after it, unharmed.
    game = night(
        Redirect("a", "b", onto="c"),
        Redirect("b", "a", onto="c"),
        Kill("a", "x"),
        cast={"a": "Goon", "b": "Villager", "c": "Villager", "x": "Villager"},
    )
    orders = [(r.event, r.fate.value, str(r.by)) for r in game.log if isinstance(r.event, Action)]
    assert orders == [
        (Redirect("a", "b", onto="c"), "prevented", "circle"),
        (Redirect("b", "a", onto="c"), "prevented", "circle"),
        (Kill("a", "x"), "happened", "None"),
    ]
    assert game.state.dead == {"x"}


def test_effects_lapse_when_the_phase_is_over() -> None:
    game = night(Protect("a", "b"), cast={"a": "Villager", "b": "Villager", "eve": "Goon"})
    game.close()
    game.submit(Kill("eve", "b"))
    game.close()
    assert game.state.dead == {"b"}


def test_replay_is_a_fold() -> None:
    game = night(
        Kill("alice", "bob"),
        Guard("charlie", "bob"),
        cast={"alice": "Goon", "bob": "Villager", "charlie": "Villager", "dave": "GunOwner"},
    )
    again = fold(Village(), game.log)
    assert again.dead == game.state.dead == {"charlie"}
    assert [repr(s) for s in again.subscribers.values()] == [
        repr(s) for s in game.state.subscribers.values()
    ]


def test_a_half_played_night_survives_a_restart() -> None:
    game = settle(cast={"a": "Villager", "b": "Villager", "eve": "Goon"})
    game.submit(Kill("eve", "b"))
    game.submit(Protect("a", "b"))
    game.rewind(len(game.log) - 1)
    assert [entry.act for entry in game.state.docket] == [Kill("eve", "b")]
    game.close()
    assert game.state.dead == {"b"}
    assert any(isinstance(r.event, Attack) for r in game.log)
