"""Offers: what is refused, by which code and with what, and what is offered to whom."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mafia.laying import give, laid, refused

from gloaming.games.mafia.content.roles.investigative import Investigate
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.offers import offers, order
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.kernel.game import Game
from gloaming.text.errors import Illegal

TABLE = ("vigilante", "goon", "cop", "villager", "villager", "villager")


def refusal(game: Game[MafiaState], act: Action) -> Illegal:
    with pytest.raises(Illegal) as caught:
        game.submit(act)
    return caught.value


@pytest.mark.parametrize(
    "said", [{"aim": "eve"}, {"force": True}, {"driven": ("eve",)}, {"nth": 1}, {"nth": -1}]
)
def test_what_only_rules_may_say_is_no_order(said: dict[str, Any]) -> None:
    game = laid(*TABLE, phase="night")
    act = Kill("ann", "cal", **said)
    found = refusal(game, act)
    assert (found.code, found.value) == ("illegal/not-an-order", act)
    assert not game.state.sealed_orders


def test_the_first_reason_is_the_one_that_is_given() -> None:
    assert refusal(laid(*TABLE), Kill("ann", "cal", force=True)).code == "illegal/wrong-phase"


@pytest.mark.parametrize(("friendly", "why"), [("no", "own-faction"), ("yes", "not-yourself")])
def test_a_goon_who_may_kill_friends_is_told_why_not_to_kill_oneself(
    friendly: str, why: str
) -> None:
    game = laid(*TABLE, rules=f"friendly={friendly}", phase="night")
    assert refused(game, "bob kill bob") == f"illegal/{why}"


def test_nobody_orders_for_somebody_who_is_not_there() -> None:
    found = refusal(laid(*TABLE, phase="night"), Kill("zoe", "cal"))
    assert (found.code, found.value) == ("illegal/unknown-name", "zoe")


@pytest.mark.parametrize(
    "act",
    [
        Investigate("ann", "cal"),
        Kill("ann", "cal", faction="mafia"),
        Kill("bob", "ann", faction="town"),
        Kill("cal", "ann"),
    ],
)
def test_what_a_player_cannot_do_is_refused_however_it_comes(act: Action) -> None:
    found = refusal(laid(*TABLE, phase="night"), act)
    assert (found.code, found.value) == ("illegal/no-such-ability", act.verb)


def test_what_a_player_cannot_do_is_told_with_what_they_can() -> None:
    game = laid("vigilante of mafia", *TABLE, phase="night")
    with pytest.raises(Illegal) as caught:
        order(game.state, "ann", "investigate", "cal")
    assert (caught.value.code, caught.value.value) == ("illegal/no-such-ability", "investigate")
    assert caught.value.accepted == ("kill", "kill")


def test_what_a_player_cannot_do_for_a_faction_is_told_with_no_more() -> None:
    game = laid(*TABLE, phase="night")
    with pytest.raises(Illegal, match="for the mafia") as caught:
        order(game.state, "ann", "kill", "cal", faction="mafia")
    found = caught.value
    assert (found.code, found.value, found.accepted) == ("illegal/no-such-ability", "kill", ())


def test_the_dead_are_named_and_a_wrong_phase_is_told_with_the_right_one() -> None:
    game = laid(*TABLE)
    early = refusal(game, Kill("ann", "cal"))
    assert (early.code, early.accepted) == ("illegal/wrong-phase", ("night",))
    give(game, "bob vote ann")
    game.close()
    late = refusal(game, Kill("ann", "cal"))
    assert (late.code, late.value) == ("illegal/dead", "ann")


def test_what_is_refused_is_still_offered_for_its_faction() -> None:
    (offer,) = offers(laid(*TABLE).state, "bob")
    assert (offer.verb, offer.faction, offer.targets) == ("kill", "mafia", ())
    assert offer.refusal is not None
    assert offer.refusal.code == "illegal/wrong-phase"


def test_what_is_done_for_a_faction_is_offered_by_the_rules_of_the_faction() -> None:
    game = laid("vigilante of mafia", *TABLE, phase="night")
    own, shared = offers(game.state, "ann")
    assert (own.faction, shared.faction) == ("", "mafia")
    assert "cal" in own.targets
    assert "cal" not in shared.targets  # one of their own


def test_of_two_ways_that_are_both_refused_the_first_is_tried() -> None:
    game = laid("vigilante of mafia", *TABLE, phase="day")
    assert order(game.state, "ann", "kill", "dan") == Kill("ann", "dan")
    assert refused(game, "ann kill dan") == "illegal/wrong-phase"


def test_whoever_may_do_one_thing_is_told_what_is_refused() -> None:
    game = laid("vigilante of mafia", "arsonist", *TABLE, phase="night", rules="multi=no")
    give(game, "ann kill dan", "bob douse ann")
    own, shared = offers(game.state, "ann")
    assert "eve" in own.targets
    assert shared.targets == ()
    for act in (Kill("ann", "eve", faction="mafia"), order(game.state, "bob", "ignite")):
        found = refusal(game, act)
        assert (found.code, found.value) == ("illegal/one-thing", act)


def test_whoever_does_one_thing_by_day_is_told_what_is_refused() -> None:
    game = laid("day jack of all trades (cop, vigilante)", *TABLE)
    give(game, "ann investigate cal")
    found = refusal(game, Kill("ann", "cal"))
    assert (found.code, found.value) == ("illegal/one-thing", Kill("ann", "cal"))


def test_a_second_target_too_many_is_named() -> None:
    found = refusal(laid(*TABLE, phase="night"), Kill("ann", "cal", "dan"))
    assert (found.code, found.value) == ("illegal/one-target", "dan")
