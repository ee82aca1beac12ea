"""The table as a player at a terminal is shown it: what is public, and nothing else."""

from __future__ import annotations

from tests.games.mafia.laying import give, laid

from gloaming.game_api.choice import Decision
from gloaming.game_api.measures import JudgesClaims
from gloaming.game_api.seat_interface import AsksSuspicions
from gloaming.games.mafia.content.dealing import Dealt
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.killing import Removed
from gloaming.games.mafia.rules.role import ROLES
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.kernel.game import Game
from gloaming.text.blocks import Count, Roster, Wagon
from gloaming.text.words import words_in

NINE = ("ann", "bob", "cal", "dan", "eve", "fay", "gus", "hal", "ivy")


def test_a_grave_shows_what_everyone_was_shown_and_no_more() -> None:
    game = laid("mortician", "goon", "villager", "cop", "doctor", "villager", phase="night")
    give(game, "ann mark cal", "bob kill cal")
    game.close()
    give(game, "ann vote bob")
    game.close()
    roster, *_ = mafia.seat_interface.board(game.state)
    assert isinstance(roster, Roster)
    dead = [(place.name, str(place.shown)) for place in roster.places if not place.alive]
    assert dead == [("bob", "goon"), ("cal", "")]


def test_the_votes_are_shown_as_they_were_cast_and_not_as_they_count() -> None:
    game = laid("politician", "goon", "villager", "villager", "villager", phase="night")
    give(game, "ann steal cal")
    game.close()
    give(game, "ann vote bob", "cal vote dan")
    _, count = mafia.seat_interface.board(game.state)
    assert isinstance(count, Count)
    assert count.wagons == (Wagon("bob", 1, ("ann",)), Wagon("dan", 1, ("cal",)))
    assert count.silent == ("bob", "dan", "eve")


def test_at_the_end_the_votes_of_a_day_are_told_with_how_many_were_needed() -> None:
    game = laid("reviver", "goon", *["villager"] * 5, rules="lynch=majority")
    give(game, "ann vote dan", "bob vote dan", "cal vote dan")
    give(game, "eve vote dan")  # the fourth of seven
    give(game, "bob kill cal")
    game.close()
    give(game, "ann vote bob")
    game.close()
    give(game, "ann revive dan")
    game.close()
    give(game, "ann vote bob")
    game.close()
    _, *counts = mafia.seat_interface.epilogue(game)
    assert [count.needed for count in counts if isinstance(count, Count)] == [4, 3, 4]


def test_whoever_kills_for_two_chooses_for_whom() -> None:
    game = laid("vigilante of mafia", "goon", "villager", "villager", phase="night")
    own, shared = mafia.seat_interface.choices(game.state, "ann")
    assert (own.verb, own.link, own.seconds) == ("kill", "", ())
    assert (shared.verb, shared.link, shared.seconds) == ("kill", "for", ("mafia",))
    assert "bob" in own.targets
    assert "bob" not in shared.targets
    (plain,) = mafia.seat_interface.choices(game.state, "bob")
    assert plain.seconds == ()


def test_what_an_order_has_in_quotes_is_offered_in_quotes() -> None:
    game = laid("inventor", "villager", "villager", "goon", phase="night")
    (choice,) = [c for c in mafia.seat_interface.choices(game.state, "ann") if c.verb == "invent"]
    assert (choice.link, choice.words) == ("", False)
    assert choice.seconds == ('"cop"', '"doctor"', '"vigilante"')
    line = Decision(choice.verb, "bob", second=choice.seconds[0]).line("ann")
    game.submit(mafia.notation.order(game.state, words_in(line)))


def test_a_messenger_writes_words_of_their_own() -> None:
    game = laid("messenger", "villager", "villager", "goon", phase="night")
    (choice,) = [c for c in mafia.seat_interface.choices(game.state, "ann") if c.verb == "message"]
    assert (choice.seconds, choice.words) == ((), True)
    line = Decision(choice.verb, "bob", second='"trust nobody"').line("ann")
    game.submit(mafia.notation.order(game.state, words_in(line)))


def claims(game: Game[MafiaState], name: str) -> tuple[str, ...]:
    """Return the roles that a player is offered to claim."""
    return next(
        c.targets for c in mafia.seat_interface.choices(game.state, name) if c.verb == "claim"
    )


def test_claims_offer_the_roles_that_the_setup_can_hold() -> None:
    offered = []
    for seed in range(4):
        game = Game(mafia.blank, seed=seed)
        game.happen(Dealt("matrix6", NINE))
        game.start("day")
        offered += [claims(game, name) for name in NINE]
    assert len(set(offered)) == 1, "they must not depend on what was drawn"
    assert len(offered[0]) < len(ROLES.names()) / 4
    assert {"villager", "goon"} <= set(offered[0])


def test_where_no_setup_is_known_all_roles_can_be_claimed() -> None:
    game = laid("cop", "goon", "villager", "villager")
    assert claims(game, "ann") == ROLES.names()


def test_everyone_is_asked_to_suspect_the_same_people_whatever_their_role() -> None:
    game = laid("cop", "goon", "goon", "villager", "villager", "villager")
    assert isinstance(mafia.seat_interface, AsksSuspicions)
    assert mafia.seat_interface.suspects(game.state, "bob") == ("ann", "cal", "dan", "eve", "fay")
    game.submit(Removed("dan", "gone"))
    for name in game.state.living:
        others = tuple(each for each in ("ann", "bob", "cal", "eve", "fay") if each != name)
        assert mafia.seat_interface.suspects(game.state, name) == others


def test_claims_are_judged_by_the_sides_and_not_by_who_makes_them() -> None:
    game = laid("cop", "goon", "villager", "miller", "villager", phase="night")
    game.close()
    claims = ("ann claim cop about bob not town", "bob claim cop about ann not town")
    give(game, *claims, "cal claim cop about dan town", "eve claim doctor")
    room = mafia.seat_interface
    assert isinstance(room, JudgesClaims)
    judged = [(each.by, each.about, each.is_true) for each in room.claims(game)]
    assert judged == [("ann", "bob", True), ("bob", "ann", False), ("cal", "dan", True)]
