"""Two roles in one seat: how they are read, refused, shown and ordered."""

from __future__ import annotations

import pytest
from tests.games.mafia.laying import give, laid, refused

from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.casting import cast, spelt
from gloaming.games.mafia.rules.findings import Title, write
from gloaming.games.mafia.seats.seat_interface import MafiaSeatInterface
from gloaming.text.errors import Malformed

assert mafia.name


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("fruit vendor, 2-shot vigilante", "fruit vendor 2-shot vigilante"),
        ("Jailkeeper Tracker", "jailkeeper tracker"),
        ("companion cop", "companion cop"),
        ("universal backup cop", "universal backup cop"),
        ("odd-night cop, one-shot bulletproof doctor", "odd-night cop one-shot bulletproof doctor"),
        ("weak cop doctor tracker", "weak cop doctor tracker"),
        ("joker, cop", "joker cop"),
        ("serial killer, watcher", "serial killer watcher"),
    ],
)
def test_several_roles_are_read_with_and_without_commas(said: str, meant: str) -> None:
    part = cast(said.lower())
    assert part.phrase == meant
    assert cast(meant) == part
    assert spelt(write(part.title)) == part


def test_a_modifier_belongs_to_the_role_behind_it() -> None:
    part = cast("odd-night jailkeeper two-shot tracker")
    assert part.title == Title("jailkeeper", ("odd-night",), (Title("tracker", ("two-shot",)),))
    game = laid("odd-night jailkeeper two-shot tracker", "goon", "villager", phase="night")
    powers = game.state.seats["ann"].powers
    assert {verb: power.uses for verb, power in powers.items()} == {"jail": 0, "track": 2}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("cop, cop", "nobody is a cop twice"),
        ("villager, cop", "a villager is plain, and nothing else"),
        ("cop, goon", "a goon is plain, and nothing else"),
        ("godfather, miller", "a godfather and a miller do not seem to be the same"),
        ("godfather, serial killer", "a godfather and a serial killer do not win with each other"),
        ("joker, survivor", "a joker and a survivor do not win with each other"),
        ("bodyguard, elite bodyguard", "are both ordered by 'guard'"),
        ("finder, enabler", "each need something in brackets"),
    ],
)
def test_roles_that_contradict_each_other_are_refused_with_the_reason(said: str, why: str) -> None:
    with pytest.raises(Malformed) as refusal:
        cast(said)
    assert refusal.value.code == "malformed/contradiction"
    assert why in refusal.value.message


@pytest.mark.parametrize("said", ["cop,", ", cop", "cop, , doctor", "cop, doctro"])
def test_what_is_no_second_role_is_refused(said: str) -> None:
    with pytest.raises(Malformed) as refusal:
        cast(said)
    assert refusal.value.code == "malformed/role"


def test_one_thing_is_done_in_a_night_and_the_player_may_think_again() -> None:
    game = laid("jailkeeper tracker", "goon", "villager", phase="night")
    give(game, "ann jail bob")
    assert refused(game, "ann track bob") == "illegal/one-thing"
    give(game, "ann jail cal")


def test_the_card_has_the_text_of_both_and_every_order() -> None:
    game = laid("fruit vendor two-shot vigilante", "goon", "villager", phase="night")
    card = MafiaSeatInterface().card(game.state, "ann")
    told = "\n".join(map(str, card.text))
    assert "piece of fruit" in told
    assert "for the town and not for a faction" in told
    assert "two-shot" in told
    assert [power.verb for power in card.powers] == ["fruit", "kill"]
    verbs = [choice.verb for choice in MafiaSeatInterface().choices(game.state, "ann")]
    assert verbs[:2] == ["fruit", "kill"]


def test_the_brackets_belong_to_the_role_that_needs_them() -> None:
    game = laid("cop, finder (doctor)", "doctor", "goon", "villager", phase="night")
    assert game.state.seats["ann"].about == "doctor"
    give(game, "ann find bob")
    game.close()
