"""Wards and passive roles: what scripts cannot show."""

from __future__ import annotations

import pytest
from tests.games.mafia.laying import at_night, give, laid, refused

from gloaming.game_api.notation import Heading
from gloaming.games.mafia.content.roles.passive import Confirmation, Succession
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.answers import Told
from gloaming.games.mafia.rules.faction import Introduced, Led
from gloaming.games.mafia.rules.findings import IS_TOWN
from gloaming.games.mafia.rules.offers import offers
from gloaming.games.mafia.rules.seating import Seated
from gloaming.history.log.view import SPECTATOR, view
from gloaming.text.errors import Faults
from gloaming.text.words import Word


def test_a_commuter_goes_nowhere_in_particular() -> None:
    game = at_night("commuter", "villager", "goon")
    assert refused(game, "ann commute bob") == "illegal/no-target"
    (offer,) = offers(game.state, "ann")
    assert offer.targets == ("",)


def test_those_who_cannot_reach_a_commuter_learn_nothing_of_it() -> None:
    game = at_night("commuter", "doctor", "goon", "villager", "villager")
    give(game, "ann commute", "bob protect ann", "cal kill ann")
    game.close()
    assert {type(e) for e in view(game.log, "dan")} == {
        type(e) for e in view(game.log, SPECTATOR)
    } | {Seated}
    assert not [e for name in game.state.seats for e in view(game.log, name) if isinstance(e, Told)]


def test_the_mafia_does_not_know_its_traitor_nor_the_traitor_it() -> None:
    game = at_night("traitor", "goon", "goon", "villager", "villager", "villager")
    for name in ("ann", "bob", "cal"):
        met = [e for e in view(game.log, name) if isinstance(e, Introduced)]
        assert [e.members for e in met] == ([] if name == "ann" else [("bob", "cal")])
    assert [e.leader for e in view(game.log, "bob") if isinstance(e, Led)] == ["bob"]
    assert not [e for e in view(game.log, "ann") if isinstance(e, Led)]


def test_a_traitor_is_offered_to_the_mafia_like_anyone_else() -> None:
    game = at_night("traitor", "goon", "goon", "villager", "villager", "villager")
    (kill,) = offers(game.state, "bob")
    assert kill.targets == ("ann", "dan", "eve", "fay")
    assert refused(game, "bob kill cal") == "illegal/own-faction"


def test_everyone_hears_of_an_innocent_child_who_steps_forward() -> None:
    game = laid("innocent child", "villager", "goon", "villager")
    give(game, "ann reveal")
    for name in ("ann", "bob", "cal", SPECTATOR):
        assert Confirmation("ann", "town") in view(game.log, name)
    assert refused(game, "ann reveal") == "illegal/used"


def test_an_innocent_child_does_not_step_forward_by_night() -> None:
    game = at_night("innocent child", "villager", "goon", "villager")
    assert refused(game, "ann reveal") == "illegal/wrong-phase"


def test_only_the_companion_is_told_of_a_friend_and_the_friend_is_town() -> None:
    found = set()
    for seed in range(20):
        game = at_night("companion", "villager", "cop", "goon", "serial killer", seed=seed)
        (told,) = [e for e in view(game.log, "ann") if isinstance(e, Told)]
        assert told.answer == IS_TOWN
        found.add(told.about)
        assert not [
            e for n in [*game.state.seats][1:] for e in view(game.log, n) if isinstance(e, Told)
        ]
    assert found == {"bob", "cal"}


def test_only_the_backup_is_told_of_the_succession() -> None:
    game = at_night("universal backup", "cop", "villager", "goon", "villager", "villager")
    give(game, "dan kill bob")
    game.close()
    taken = Succession("ann", "cop", "bob")
    assert [n for n in (*game.state.seats, SPECTATOR) if taken in view(game.log, n)] == ["ann"]


def test_a_backup_of_the_mafia_takes_over_from_its_own() -> None:
    roles = ("universal backup of mafia", "vigilante", "roleblocker of mafia")
    game = at_night(*roles, *["villager"] * 4)
    give(game, "bob kill cal", "ann kill bob")
    game.close()
    assert game.state.seats["ann"].title.words == "roleblocker"
    assert game.state.seats["ann"].side == "mafia"


def test_those_whose_enabler_is_dead_are_not_told_so_when_they_order() -> None:
    game = at_night("enabler (doctor)", "doctor", "villager", "goon", "villager", "villager")
    give(game, "dan kill ann")
    game.close()
    game.close()
    offered = offers(game.state, "bob")
    assert [offer.refusal for offer in offered] == [None]
    give(game, "bob protect cal", "dan kill cal")
    game.close()
    assert not game.state.alive("cal")


def test_an_enabler_enables_a_role_that_there_is() -> None:
    line = [Word(text, 1, 1) for text in ("ann", "enabler", "(copp)")]
    with pytest.raises(Faults, match="no role 'copp'"):
        mafia.notation.openings(Heading({}, [line]))
