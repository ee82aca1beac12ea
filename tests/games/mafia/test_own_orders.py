"""Who sees an order: the player who gave it, those who share it, and nobody else."""

from __future__ import annotations

from tests.games.mafia.laying import give, laid, withdrawn

from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.history.log.view import SPECTATOR, view
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate
from gloaming.kernel.sealed_orders import Submitted, SubmittedNow, Withdrawn


def docketed(game: Game[MafiaState], name: str) -> list[Event[MafiaState]]:
    """Return what a player has seen of orders."""
    return [e for e in view(game.log, name) if isinstance(e, (Submitted, Withdrawn))]


def test_friends_see_that_an_order_of_theirs_is_given_replaced_and_withdrawn() -> None:
    game = laid("goon", "goon", "traitor", "cop", "villager", phase="night")
    give(game, "ann kill dan", "bob kill eve", "dan investigate ann")
    withdrawn(game, "ann kill nobody")
    mine = [
        Submitted(Kill("ann", "dan", faction="mafia")),
        Submitted(Kill("bob", "eve", faction="mafia")),
        Withdrawn(Kill("ann", faction="mafia")),
    ]
    assert docketed(game, "ann") == mine
    assert docketed(game, "bob") == mine
    assert len(docketed(game, "dan")) == 1
    for stranger in ("cal", "eve", SPECTATOR):  # a traitor is not let in
        assert docketed(game, stranger) == []


def test_how_often_friends_change_their_mind_shows_nobody_else() -> None:
    views = []
    for orders in ((), ("ann kill dan",), ("ann kill dan", "bob kill eve", "ann kill cal")):
        game = laid("goon", "goon", "traitor", "cop", "villager", phase="night")
        give(game, *orders)
        withdrawn(game, "bob kill nobody") if orders else None
        game.close()
        views.append({name: view(game.log, name) for name in ("cal", "dan", "eve", SPECTATOR)})
    assert views[0] == views[1] == views[2]


def test_the_dead_do_not_see_what_their_friends_order() -> None:
    game = laid("goon", "goon", "vigilante", "cop", "villager", "villager", phase="night")
    give(game, "cal kill bob")
    game.close()
    game.close()
    give(game, "ann kill dan")
    assert docketed(game, "bob") == []


def test_where_members_replace_each_other_each_has_an_order_of_their_own() -> None:
    game = laid("goon", "goon", "cop", "villager", "villager", rules="fallback=yes", phase="night")
    give(game, "ann kill cal", "bob kill dan")
    assert len(docketed(game, "ann")) == len(docketed(game, "bob")) == 1
    assert len(list(game.state.sealed_orders)) == 2


def test_what_is_ones_own_affair_is_not_shared_with_friends() -> None:
    game = laid("roleblocker", "goon", "cop", "villager", phase="night")
    give(game, "ann block cal")
    assert len(docketed(game, "ann")) == 1
    assert docketed(game, "bob") == []


def test_a_player_who_orders_by_day_sees_that_they_did() -> None:
    game = laid("gunsmith", "goon", "day vigilante", "villager", "villager", "villager")
    give(game, "cal kill dan")
    (mine,) = docketed(game, "cal")
    assert mine == SubmittedNow(Kill("cal", "dan"))
    for other in ("ann", "bob", "dan", "eve", SPECTATOR):
        assert docketed(game, other) == []
    assert not game.state.alive("dan")
    assert not list(game.state.sealed_orders)


def test_an_order_by_day_that_comes_to_nothing_looks_the_same_to_its_author() -> None:
    seen = []
    for blocked in (False, True):
        game = laid(
            "roleblocker", "goon", "day cop", "villager", rules="lingers=yes", phase="night"
        )
        give(game, *(["ann block cal"] if blocked else []))
        game.close()
        give(game, "cal investigate dan")
        stopped = any(record.fate is Fate.PREVENTED for record in game.log)
        assert stopped is blocked
        seen.append(docketed(game, "cal"))
    assert seen[0] == seen[1]
    assert len(seen[0]) == 1


def test_votes_and_claims_are_no_orders_of_ones_own() -> None:
    game = laid("cop", "goon", "villager", "villager")
    give(game, "ann vote bob", "ann claim cop", "ann unvote")
    assert docketed(game, "ann") == []
