"""Outcomes: who wins together, what ends a game, and what does not."""

from __future__ import annotations

import pytest
from tests.games.mafia.laying import give, laid

from gloaming.games.mafia.rules.faction import Victory
from gloaming.games.mafia.rules.outcome import STALEMATE, Reckoning
from gloaming.games.mafia.rules.switches import PRESETS, Rules, meaning, read_rules, values
from gloaming.kernel.phase import SHUTDOWN


def test_a_game_that_is_over_goes_to_shutdown_with_its_winners() -> None:
    game = laid("goon", "survivor", "villager", "villager")
    give(game, "cal vote ann")
    game.close()
    (victory,) = (r.event for r in game.log if isinstance(r.event, Victory))
    assert victory == Victory(("survivor", "town"), ("bob", "cal", "dan"))
    assert game.state.phase == SHUTDOWN


def test_who_has_won_is_looked_at_once_a_night_after_everything() -> None:
    game = laid("goon", "goon of yakuza", *["villager"] * 4, phase="night")
    give(game, "ann kill bob", "bob kill ann")
    game.close()
    looks = [r for r in game.log if isinstance(r.event, Reckoning)]
    assert len(looks) == 1
    (victory,) = (r.event for r in game.log if isinstance(r.event, Victory))
    assert victory.winners == ("town",)


def test_the_last_of_both_sides_killing_each_other_leaves_no_winner() -> None:
    game = laid("goon", "vigilante", phase="night", rules="parity=extinction")
    give(game, "ann kill bob", "bob kill ann")
    game.close()
    (victory,) = (r.event for r in game.log if isinstance(r.event, Victory))
    assert victory == Victory((), ())


def test_a_joker_who_won_wins_still_when_the_game_is_over() -> None:
    game = laid("joker", "goon", "villager", "villager", "villager")
    give(game, "cal vote ann")
    game.close()
    assert game.state.outcomes == {"joker": "won"}
    game.close()
    give(game, "cal vote bob")
    game.close()
    (victory,) = (r.event for r in game.log if isinstance(r.event, Victory))
    assert victory == Victory(("joker", "town"), ("ann", "cal", "dan", "eve"))


def test_two_jokers_have_fates_of_their_own() -> None:
    game = laid("joker", "joker", "goon", "villager", "villager", "villager")
    give(game, "dan vote bob")
    game.close()
    assert game.state.outcomes == {"joker bob": "won"}


def test_a_game_in_which_nobody_ever_dies_is_a_draw() -> None:
    game = laid("goon", "villager", "villager")
    for _ in range(STALEMATE):
        game.close()
    (victory,) = (r.event for r in game.log if isinstance(r.event, Victory))
    assert victory == Victory((), ())


def test_a_death_puts_the_draw_off() -> None:
    game = laid("goon", *["villager"] * 6)
    for _ in range(STALEMATE - 2):
        game.close()
    give(game, "bob vote cal")
    for _ in range(4):
        game.close()
    assert not game.state.calendar.over


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_switches_that_there_are(preset: str) -> None:
    rules = read_rules([(preset, "")])
    assert rules.changed() == dict(PRESETS[preset])


def test_what_stands_after_a_preset_has_the_last_word() -> None:
    rules = read_rules([("calder", ""), ("ties=none", "")])
    assert (rules.ties, rules.parity) == ("none", "majority")


def test_every_switch_says_what_it_decides_its_default_first() -> None:
    for switch in Rules.__struct_fields__:
        assert meaning(switch)
        assert values(switch)[0] == getattr(Rules(), switch)
