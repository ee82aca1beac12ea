"""The table as a player at a terminal is shown it: what is public, and nothing else."""

from __future__ import annotations

from tests.packs.mafia.laying import give, laid

from gloaming.kernel.words.blocks import Count, Roster, Wagon
from gloaming.packs.mafia.pack import mafia


def test_a_grave_shows_what_everyone_was_shown_and_no_more() -> None:
    game = laid("mortician", "goon", "villager", "cop", "doctor", "villager", phase="night")
    give(game, "ann mark cal", "bob kill cal")
    game.close()
    give(game, "ann vote bob")
    game.close()
    roster, *_ = mafia.parlour.standing(game.state)
    assert isinstance(roster, Roster)
    dead = [(place.name, str(place.shown)) for place in roster.places if not place.alive]
    assert dead == [("bob", "goon"), ("cal", "")]


def test_the_votes_are_shown_as_they_were_cast_and_not_as_they_count() -> None:
    game = laid("politician", "goon", "villager", "villager", "villager", phase="night")
    give(game, "ann steal cal")
    game.close()
    give(game, "ann vote bob", "cal vote dan")
    _, count = mafia.parlour.standing(game.state)
    assert isinstance(count, Count)
    assert count.wagons == (Wagon("bob", 1, ("ann",)), Wagon("dan", 1, ("cal",)))
    assert count.silent == ("bob", "dan", "eve")


def test_whoever_kills_for_two_chooses_for_whom() -> None:
    game = laid("vigilante of mafia", "goon", "villager", "villager", phase="night")
    own, shared = mafia.parlour.choices(game.state, "ann")
    assert (own.verb, own.link, own.seconds) == ("kill", "", ())
    assert (shared.verb, shared.link, shared.seconds) == ("kill", "for", ("mafia",))
    assert "bob" in own.targets
    assert "bob" not in shared.targets
    (plain,) = mafia.parlour.choices(game.state, "bob")
    assert plain.seconds == ()
