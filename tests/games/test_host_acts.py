"""What a host does to players of both games: told to all, written, and read back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mafia.laying import give, laid, refused

from gloaming.game_api.installed import seat_interface
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import RemovesPlayers, SilencesPlayers
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.pack import fleet
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.killing import Obituary, Removed
from gloaming.games.mafia.rules.table_rules import Stillness
from gloaming.history.log.codec import Codec
from gloaming.history.log.view import view
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.sealed_orders import Withdrawn
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.text.words import Word


def removal(pack: Pack, game: Game[Any], name: str, *, reveals: bool = True) -> Event[Any]:
    room = seat_interface(pack)
    assert isinstance(room, RemovesPlayers)
    return room.removal(game.state, name, "no answer for days", reveals=reveals)


def fought() -> Game[BattleState]:
    game = Game(fleet.blank, seed=3)
    for event in fleet.seat_interface.openings("", ("ann", "bob"), ""):
        game.happen(event)
    game.start()
    game.close()
    return game


def test_a_game_with_hosts_acts_is_written_and_read_back() -> None:
    village = laid("cop", "goon", "villager", "villager", "villager", "villager", phase="night")
    give(village, "ann investigate bob")
    room = seat_interface(mafia)
    assert isinstance(room, SilencesPlayers)
    village.submit(room.silence(village.state, "cal", "too loud"))
    village.submit(removal(mafia, village, "ann", reveals=False))
    village.close()
    village.submit(room.unsilence(village.state, "cal", "a night is enough"))
    battle = fought()
    battle.submit(removal(fleet, battle, fleet.players(battle.state)[0]))
    battle.close()
    text = write(mafia, village, seed=0)
    assert 'host remove ann unrevealed "no answer for days"' in text
    assert run(read(text)).game.log == village.log
    assert run(read(write(fleet, battle, seed=3))).game.log == battle.log
    for pack, log in ((mafia, village.log), (fleet, battle.log)):
        codec = Codec.of(pack)
        assert codec.decode(codec.encode(log))[1] == log


def test_everyone_is_told_of_a_removal_and_why() -> None:
    game = laid("cop", "goon", "villager", "villager", phase="night")
    game.submit(removal(mafia, game, "ann"))
    for name in game.state.seats:
        assert Removed("ann", "no answer for days") in view(game.log, name)
        (told,) = [e for e in view(game.log, name) if isinstance(e, Obituary)]
        assert str(told.shown) == "cop"
    game.close()
    told_again = [r for r in game.log if isinstance(r.event, Obituary)]
    assert len(told_again) == 1
    assert any(isinstance(record.event, Stillness) for record in game.log)


def test_a_removal_that_reveals_nothing_looks_the_same_for_every_role() -> None:
    views = []
    for role in ("cop", "villager"):
        game = laid(role, "goon", "villager", "villager", "villager")
        game.submit(removal(mafia, game, "ann", reveals=False))
        views.append({name: view(game.log, name) for name in ("bob", "cal", "dan", "eve")})
    assert views[0] == views[1]


def test_what_a_removed_player_ordered_is_withdrawn_and_only_friends_see_that() -> None:
    game = laid("goon", "goon", "villager", "villager", "villager", "villager", phase="night")
    give(game, "ann kill cal")
    game.submit(removal(mafia, game, "ann"))
    assert not list(game.state.sealed_orders)
    assert any(isinstance(e, Withdrawn) for e in view(game.log, "bob"))
    assert not any(isinstance(e, Withdrawn) for e in view(game.log, "cal"))
    assert refused(game, "ann kill cal") == "illegal/dead"
    assert refused(game, "bob kill ann") == "illegal/dead-target"
    give(game, "bob kill cal")
    game.close()
    assert not game.state.alive("cal")


def test_the_game_may_end_with_a_removal() -> None:
    game = laid("goon", "villager", "villager", "villager")
    game.submit(removal(mafia, game, "ann"))
    assert game.state.calendar.over


@pytest.mark.parametrize("name", ["ann", "ghost"])
def test_nobody_is_removed_who_is_not_there(name: str) -> None:
    game = laid("villager", "goon", "villager", "villager")
    game.submit(removal(mafia, game, "ann"))
    refusal = game.state.objection(removal(mafia, game, name))
    assert refusal is not None
    assert refusal.code == ("illegal/dead" if name == "ann" else "illegal/unknown-name")


def test_a_player_cannot_speak_as_the_host() -> None:
    game = laid("villager", "goon", "villager", "villager")
    words = [Word(text) for text in ["ann", "host", "remove", "bob", '"I', "say", 'so"']]
    with pytest.raises(Exception, match="there is no verb 'host'"):
        mafia.notation.order(game.state, words)


def test_a_relieved_commander_has_nothing_more_to_order() -> None:
    battle = fought()
    first, second = fleet.players(battle.state)[:2]
    choice = fleet.seat_interface.choices(battle.state, first)[-1]
    assert choice is not None
    battle.submit(removal(fleet, battle, first))
    assert fleet.seat_interface.choices(battle.state, first) == []
    assert fleet.seat_interface.choices(battle.state, second)
    again = battle.state.objection(removal(fleet, battle, first))
    assert again is not None
    assert again.code == "illegal/conceded"
    ghost = battle.state.objection(removal(fleet, battle, "ghost"))
    assert ghost is not None
    assert ghost.code == "illegal/unknown-player"
