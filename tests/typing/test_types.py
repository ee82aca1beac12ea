"""What types promise to whoever writes against the kernel; mypy fails where one no longer holds."""

from __future__ import annotations

from typing import assert_type

from gloaming.chronicle import replay, rerun
from gloaming.kernel import Counter, Game, Illegal
from gloaming.kernel.errors import GradedError
from gloaming.packs.fleet.pack import fleet
from gloaming.packs.fleet.sky import Sky
from gloaming.packs.mafia.action import Action
from gloaming.packs.mafia.offers import Offer, offers, order
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.seating import Seated
from gloaming.packs.mafia.table import Table


def test_a_game_knows_the_state_it_is_played_on() -> None:
    assert_type(Game(mafia.blank).state, Table)
    assert_type(Game(fleet.blank).state, Sky)


def test_what_is_folded_or_played_again_is_of_the_same_game() -> None:
    game = Game(mafia.blank)
    assert_type(replay(mafia.blank, game.log), Table)
    assert_type(rerun(mafia.blank, []), Game[Table])


def test_what_is_asked_for_by_type_is_of_that_type() -> None:
    game = Game(mafia.blank)
    assert_type(game.aux.get("shots", Counter), Counter | None)
    assert_type(game.aux.of(Counter), list[Counter])


def test_an_offer_says_why_not_with_a_graded_error() -> None:
    game = Game(mafia.blank)
    game.happen(Seated("ann", "doctor"))
    (offer,) = offers(game.state, "ann")
    assert_type(offer, Offer)
    assert_type(offer.refusal, Illegal | None)
    assert_type(order(game.state, "ann", "protect", "bea"), Action)
    assert_type(game.state.objection(order(game.state, "ann", "protect")), GradedError | None)
