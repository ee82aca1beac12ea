"""What types promise to whoever writes against the kernel; mypy fails where one no longer holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import assert_type

import pytest

from gloaming import games as packs
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.pack import fleet
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules import state as hooks
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.killing import Attack
from gloaming.games.mafia.rules.offers import Offer, offers, order
from gloaming.games.mafia.rules.seating import Seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.history import replay, rerun
from gloaming.kernel import Counter, Game, Illegal
from gloaming.kernel.event import Event, replace
from gloaming.kernel.phase import Ended
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.state import State
from gloaming.text.errors import GradedError

PACKS = Path(packs.__file__).parent


def test_a_game_knows_the_state_it_is_played_on() -> None:
    assert_type(Game(mafia.blank).state, MafiaState)
    assert_type(Game(fleet.blank).state, BattleState)


def test_what_is_folded_or_played_again_is_of_the_same_game() -> None:
    game = Game(mafia.blank)
    assert_type(replay(mafia.blank, game.log), MafiaState)
    assert_type(rerun(mafia.blank, []), Game[MafiaState])


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


def test_what_can_happen_to_any_state_can_happen_to_a_table_and_to_a_sky() -> None:
    ended = Ended("night", "night 1")
    events: list[Event[MafiaState]] = [ended, Submitted(ended), Attack("eve", "bea")]
    above: list[Event[BattleState]] = [ended, Submitted(ended)]
    assert (len(events), len(above)) == (3, 2)
    games: list[Game[State]] = [Game(mafia.blank), Game(fleet.blank)]
    for game in games:
        game.happen(ended)
        assert game.log[0].event == ended


def test_answers_are_of_the_game_that_their_events_are_of() -> None:
    attack = Attack("eve", "bea")
    answer: hooks.Answer = hooks.instead(replace(attack, target="ann"), Ended("night", "night 1"))
    assert answer == (Attack("eve", "ann"), Ended("night", "night 1"))
    answer = hooks.prevent
    assert answer == ()


def test_a_changed_copy_is_of_the_same_kind() -> None:
    attack = Attack("eve", "bea")
    assert_type(replace(attack, target="ann"), Attack)
    assert replace(attack, target="ann") == Attack("eve", "ann")
    assert attack == Attack("eve", "bea")


LOOSE = re.compile(r"\b(Event|AnyEvent|Game|Then|Answer|WithCause|Submitted|Withdrawn)\[Any\]")
UNTYPED = re.compile(
    r"from gloaming\.kernel\.\w+ import .*\b(before|after|Then|Answer|instead|first)\b"
)


@pytest.mark.parametrize("file", sorted(PACKS.rglob("*.py")), ids=lambda file: file.stem)
def test_nothing_in_a_pack_takes_or_gives_events_of_any_game(file: Path) -> None:
    text = file.read_text()
    assert LOOSE.search(text) is None
    assert file.name == "state.py" or UNTYPED.search(text) is None
