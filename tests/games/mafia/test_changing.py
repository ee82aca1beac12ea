"""Players who become something else, and what goes with them."""

from __future__ import annotations

from tests.games.mafia.laying import give, laid, refused

from gloaming.games.mafia.bots.belief.mind import Mind
from gloaming.games.mafia.content.roles.changing import Became, Converted, Promoted
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.faction import Heard, Introduced
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.talk import channels
from gloaming.history.log.view import SPECTATOR, view
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.blocks import Roster


def audience(
    game: Game[MafiaState], kind: type[Event[MafiaState]]
) -> dict[str, list[Event[MafiaState]]]:
    """Return what everyone was shown of a kind, those left out who were shown nothing."""
    shown = {
        name: [event for event in view(game.log, name) if isinstance(event, kind)]
        for name in (*game.state.seats, SPECTATOR)
    }
    return {name: events for name, events in shown.items() if events}


def swapped() -> Game[MafiaState]:
    """Let a bomb of the mafia, a roleblocker, change roles with a mason, and a day pass."""
    game = laid(
        *("shaman", "mason", "bomb one-shot roleblocker of mafia", "goon"),
        *("vigilante", "mason", "villager", "villager"),
        phase="night",
    )
    give(game, "ann charm bob", "cal block bob")
    game.close()
    game.close()
    return game


def test_what_a_player_was_goes_to_the_other_with_all_that_belongs_to_it() -> None:
    game = swapped()
    bob, cal = game.state.seats["bob"], game.state.seats["cal"]
    assert (bob.title.words, bob.side) == ("bomb one-shot roleblocker", "mafia")
    assert (cal.title.words, cal.side) == ("mason", "town")
    assert [c.name for c in channels(game.state, "cal")] == ["masons"]
    assert [c.name for c in channels(game.state, "bob")] == ["mafia"]
    assert game.state.factions["mafia"].members == ["bob", "dan"]
    assert refused(game, "bob block ann") == "illegal/no-uses-left"
    assert refused(game, "cal kill ann") == "illegal/no-such-ability"
    give(game, "bob kill cal", "eve kill bob")
    game.close()
    # Whoever has the adjective now is avenged, and nobody for whoever had it.
    assert {name for name, seat in game.state.seats.items() if not seat.alive} == {
        *("bob", "cal", "eve"),
    }


def test_only_those_concerned_learn_of_an_exchange() -> None:
    game = swapped()
    assert audience(game, Became) == {
        "bob": [Became("bob", "bomb one-shot roleblocker", "mafia")],
        "cal": [Became("cal", "mason", "town")],
    }
    met = audience(game, Introduced)
    assert Introduced("mafia", ("bob", "dan")) in met["dan"]
    assert Introduced("masons", ("cal", "fay")) in met["fay"]
    assert set(met) == {"bob", "cal", "dan", "fay"}
    assert Mind("bob", view(game.log, "bob")).friends == {"dan"}
    assert Mind("cal", view(game.log, "cal")).side == "town"


def test_only_those_concerned_learn_of_a_conversion() -> None:
    game = laid("cult leader", "cop", "goon", "villager", "villager", "cultist", phase="night")
    give(game, "ann convert bob")
    game.close()
    assert audience(game, Converted) == {"bob": [Converted("bob", "cult", "cultist")]}
    assert Introduced("cult", ("ann", "fay", "bob")) in audience(game, Introduced)["fay"]
    assert set(audience(game, Introduced)) == {"ann", "bob", "fay"}
    assert game.state.factions["town"].members == ["dan", "eve"]
    assert game.state.factions["town"].living == 2
    mind = Mind("bob", view(game.log, "bob"))
    assert (mind.role, mind.side) == ("cultist", "cult")


def test_a_traitor_who_comes_into_his_own_keeps_his_adjectives() -> None:
    game = laid("bulletproof traitor", "goon", "villager", "villager", "vigilante", phase="night")
    give(game, "eve kill bob")
    game.close()
    game.close()
    assert audience(game, Promoted) == {"ann": [Promoted("ann", "goon")]}
    assert game.state.seats["ann"].title.words == "bulletproof goon"
    give(game, "eve kill ann", "ann kill cal")
    game.close()
    assert game.state.seats["ann"].alive
    assert not game.state.seats["cal"].alive


def test_a_pack_learns_that_it_may_kill_twice_and_may_not_kill_three_times() -> None:
    game = laid("wolf cub", "goon", "goon", *["villager"] * 5)
    give(game, "dan vote ann")
    game.close()
    assert audience(game, Heard) == {
        name: [Heard("mafia", 2, ("bob", "cal"))] for name in ("bob", "cal")
    }
    give(game, "bob kill dan", "cal kill eve", "bob kill fay")
    game.close()
    # The last order takes the place of the last.
    dead = [name for name, seat in game.state.seats.items() if not seat.alive]
    assert dead == ["ann", "dan", "fay"]


def test_a_pack_learns_that_it_may_not_kill() -> None:
    game = laid("diseased villager", "goon", *["villager"] * 4, phase="night")
    give(game, "bob kill ann")
    game.close()
    assert set(audience(game, Heard)) == {"bob"}


def test_the_last_post_tells_what_everyone_came_to_be() -> None:
    roles = ("cult leader", "cop", "villager", "wolf cub", "universal backup")
    game = laid(*roles, "villager", "villager", phase="night")
    give(game, "ann convert cal", "dan kill bob")
    game.close()
    assert Mind("eve", view(game.log, "eve")).role == "cop"
    game.close()
    game.close()
    give(game, "ann vote dan", "cal vote dan", "eve vote dan")
    game.close()
    give(game, "ann convert eve")
    game.close()
    names = (SPECTATOR, *game.state.seats)
    last = mafia.reports.posts({name: view(game.log, name) for name in names})[-1]
    (roster,) = [block for block in last.body if isinstance(block, Roster)]
    rows = {place.name: (str(place.shown), str(place.side)) for place in roster.places}
    assert rows["cal"] == ("villager, then cultist", "cult")
    assert rows["eve"] == ("universal backup, then cop, then cultist", "cult")
    assert rows["bob"] == ("cop", "town")
