"""What does not depend on each other may come in any order; who cannot be asked is not."""

from __future__ import annotations

from random import Random

import pytest

from gloaming.game_api.installed import pack
from gloaming.games.mafia.pack import mafia
from gloaming.kernel.game import Game
from gloaming.testing import check_content
from gloaming.testing.any_order import independents_come_in_any_order
from gloaming.testing.playout import playout
from gloaming.text.errors import Illegal


def test_roles_of_the_library_are_held_to_it() -> None:
    found = check_content(pack("mafia"), "doctor", "ninja goon", "bulletproof", games=1)
    assert found.checks["independents come in any order"] > 0


def test_every_role_can_be_tried_by_its_name() -> None:
    for page in mafia.library()["roles"]:
        game = Game(mafia.blank)
        for event in mafia.deal_with([page.name], Random(1)):
            game.happen(event)
        roles = {role.spoken for seat in game.state.seats.values() for role in seat.roles}
        assert page.name in roles


def test_a_game_is_held_to_it_at_every_sealed_phase() -> None:
    game = playout(pack("mafia"), 3)
    assert independents_come_in_any_order(game, Random(0)) > 0


def test_a_pack_that_cannot_be_asked_has_nothing_to_be_held_to() -> None:
    game = playout(pack("fleet"), 3, longest=2)
    assert independents_come_in_any_order(game, Random(0)) == 0
    with pytest.raises(Illegal, match="the content of fleet cannot be tried by name"):
        check_content(pack("fleet"), "beam")
