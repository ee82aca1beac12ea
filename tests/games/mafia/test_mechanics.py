"""Mechanics: each kind of rule that games of this family need has something that shows it."""

from __future__ import annotations

import pytest
from tests.games.mafia.laying import give, laid, refused

from gloaming.game_api.installed import packs
from gloaming.games.mafia.bots.belief.mind import Mind
from gloaming.games.mafia.content.roles.ghosts import Revival
from gloaming.games.mafia.content.setups import setups
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.proof.random_play import ghosts
from gloaming.games.mafia.rules.findings import SHOWS_NOTHING
from gloaming.games.mafia.rules.killing import Death, Obituary
from gloaming.games.mafia.seats.seat_interface import MafiaSeatInterface

assert mafia.name in packs()  # its library is loaded, whichever test comes first


def test_setups_are_made_by_dice_by_a_matrix_and_by_head_count() -> None:
    deals = [deal for setup in setups().values() for deal in setup.deals]
    assert any(deal.throws for deal in deals)
    assert any(deal.matrix for deal in deals)
    assert any(deal.fewest < deal.most for deal in deals)


def test_a_revived_player_is_in_their_old_place() -> None:
    game = laid("villager", "villager", "villager", "goon", "villager")
    game.happen(Death("bob"))
    assert game.state.living == ["ann", "cal", "dan", "eve"]
    game.happen(Revival("bob"))
    assert game.state.living == ["ann", "bob", "cal", "dan", "eve"]
    assert game.state.factions["town"].living == 4
    game.happen(Revival("bob"))
    assert game.state.factions["town"].living == 4


def test_a_bot_counts_a_revived_player_among_the_living() -> None:
    dead = [Obituary("bob", SHOWS_NOTHING)]
    assert "bob" in Mind("ann", dead).dead
    assert "bob" not in Mind("ann", [*dead, Revival("bob")]).dead


def test_a_ghost_is_not_gone_while_there_is_something_to_do() -> None:
    game = laid("vengeful ghost", "villager", "villager", "goon", "villager", phase="night")
    assert refused(game, "ann haunt bob") == "illegal/alive"
    give(game, "dan kill ann")
    game.close()
    game.close()
    assert ghosts(game.state) == ["ann"]
    assert not MafiaSeatInterface().gone(game.state, "ann")
    assert [choice.verb for choice in mafia.seat_interface.choices(game.state, "ann")] == ["haunt"]
    assert refused(game, "ann haunt ann") == "illegal/not-yourself"


def test_a_silenced_player_is_not_offered_to_speak() -> None:
    game = laid("silencer", "old hag", "villager", "villager", "villager", phase="night")
    give(game, "ann silence cal", "bob banish dan")
    game.close()
    offered = {
        name: {choice.verb.split()[0] for choice in mafia.seat_interface.choices(game.state, name)}
        for name in ("cal", "dan", "eve")
    }
    assert offered == {"cal": {"vote"}, "dan": set(), "eve": {"vote", "claim"}}
    assert refused(game, "cal claim villager") == "illegal/silenced"
    assert refused(game, "dan vote eve") == "illegal/no-vote-now"


@pytest.mark.parametrize(
    ("role", "line", "code"),
    [
        ("jailor", "ann execute bob", "illegal/not-your-prisoner"),
        ("guardian angel (cal)", "ann bless bob", "illegal/not-your-ward"),
        ("amnesiac", "ann remember bob", "illegal/living-target"),
        ("tailor", 'ann suit bob "nothing"', "illegal/no-such-role"),
    ],
)
def test_a_refusal_names_its_constraint(role: str, line: str, code: str) -> None:
    game = laid(role, "villager", "villager", "goon", "villager", phase="night")
    assert refused(game, line) == code
