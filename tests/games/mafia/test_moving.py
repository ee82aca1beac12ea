"""Blocks, swaps, possession, delays and kills: what scripts cannot show."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from tests.games.mafia.laying import at_night, give, night, refused

from gloaming.games.mafia.rules.action import Action, Visit
from gloaming.games.mafia.rules.answers import Told
from gloaming.games.mafia.rules.faction import Victory
from gloaming.games.mafia.rules.inaction import Stay
from gloaming.games.mafia.rules.killing import Attack, Kill
from gloaming.games.mafia.rules.offers import offers
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.errors import Illegal

E = TypeVar("E", bound=Event[Any])


def happened(game: Game[MafiaState], kind: type[E]) -> list[E]:
    """Return the facts of a kind."""
    return [r.event for r in game.log if r.fate is HAPPENED and isinstance(r.event, kind)]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("ann drive ann bob", "illegal/not-yourself"),
        ("ann drive bob ann", "illegal/not-yourself"),
        ("ann drive bob", "illegal/unknown-name"),
        ("bob block cal dan", "illegal/one-target"),
        ("cal kill dan", "illegal/own-faction"),
        ("ann block bob", "illegal/no-such-ability"),
    ],
)
def test_a_refusal_names_its_constraint(line: str, code: str) -> None:
    game = at_night("busdriver", "roleblocker", "goon", "usurper", "villager")
    assert refused(game, line) == code


def test_only_a_usurper_is_offered_his_own_faction() -> None:
    game = at_night("godfather", "usurper", "goon", "villager", "villager", "villager", "villager")
    assert "ann" in offers(game.state, "bob")[0].targets
    assert "bob" not in offers(game.state, "bob")[0].targets
    assert not {"ann", "bob", "cal"} & set(offers(game.state, "cal")[0].targets)


def test_nobody_orders_himself_to_stay_in() -> None:
    game = at_night("vigilante", "goon", "villager", rules="idle=forced")
    with pytest.raises(Illegal):
        game.submit(Stay("ann"))


def test_a_previewed_action_lands_where_the_drivers_will_have_taken_it() -> None:
    game = at_night("busdriver", "goon", "villager", "villager", "villager")
    night(game, "ann drive cal dan", "bob kill cal")
    (kill,) = happened(game, Kill)
    assert (kill.target, kill.asked, kill.driven) == ("dan", "cal", ("cal", "dan"))


def test_whoever_moves_or_stops_others_tells_nobody() -> None:
    game = at_night(
        "busdriver", "redirector", "ventriloquist", "delayer", "roleblocker", "goon", "vigilante"
    )
    mark = len(game.log)
    give(game, "ann drive bob cal", "bob redirect gus ann", "cal possess fay dan")
    give(game, "dan delay ann", "eve block bob", "gus kill eve")
    game.close()
    for record in game.log[mark:]:
        if isinstance(record.event, (Action, Visit, Attack)):
            assert type(record.event).seen_by is REFEREE
    assert not happened(game, Told)


def test_the_doubled_are_told_and_nobody_else_is() -> None:
    game = night(at_night("action doubler", "cop", "goon", "villager"), "ann double bob")
    assert [told.actor for told in happened(game, Told)] == ["bob"]


def test_a_usurper_who_does_not_lead_is_not_among_the_winners() -> None:
    game = at_night("godfather", "usurper", "villager", "villager", "villager")
    game = night(game, "ann kill cal")
    (victory,) = happened(game, Victory)
    assert (victory.winners, victory.players) == (("mafia",), ("ann",))


def test_a_usurper_who_leads_wins_with_the_dead() -> None:
    game = at_night("godfather", "usurper", "villager", "villager")
    night(game, "bob kill ann")
    night(game, "bob kill cal")
    (victory,) = happened(game, Victory)
    assert victory.players == ("ann", "bob")


def test_an_idle_player_who_is_blocked_cannot_be_made_to_act() -> None:
    game = at_night(
        "vigilante", "ventriloquist", "roleblocker", "goon", "villager", rules="idle=forced"
    )
    night(game, "bob possess ann eve", "cal block ann")
    assert game.state.alive("eve")


def test_a_goon_is_made_to_kill_only_where_the_mafia_has_no_other_plan() -> None:
    roles = ["ventriloquist", "goon", "goon", *["villager"] * 4]
    game = night(at_night(*roles, rules="idle=forced"), "ann possess bob dan", "cal kill eve")
    assert (game.state.alive("dan"), game.state.alive("eve")) == (True, False)
    game = night(at_night(*roles, rules="idle=forced"), "ann possess bob dan")
    assert not game.state.alive("dan")


def test_the_idle_do_not_notice_that_they_were_delayed() -> None:
    views = []
    for whom in ("ann", "bob"):
        game = at_night("doctor", "delayer", "goon", "villager", "villager", rules="idle=forced")
        night(game, "ann protect dan", f"bob delay {whom}")
        mark = len(game.log)
        night(game)
        views.append([r.event for r in game.log[mark:] if r.seen == ("ann",)])
    assert views[0] == views[1] == [Submitted(Stay("ann"))]


def test_a_doubled_player_who_must_act_must_act_twice() -> None:
    game = at_night("compulsive cop", "action doubler", "goon", "villager", "villager")
    night(game, "bob double ann")
    mark = len(game.log)
    night(game)
    told = [r.event for r in game.log[mark:] if isinstance(r.event, Told)]
    assert [answer.actor for answer in told] == ["ann", "ann"]


def test_an_extra_action_outlasts_a_trial() -> None:
    game = at_night("action doubler", "vigilante", "goon", *["villager"] * 5, rules="lynch=trial")
    give(game, "ann double bob")
    game.close()
    give(game, *(f"{voter} vote hal" for voter in ("ann", "bob", "dan", "eve", "fay")))
    game.close()
    assert game.state.phase is not None
    assert game.state.phase.name == "night"
    give(game, "bob kill dan", "bob kill eve")
    game.close()
    assert not game.state.alive("dan")
    assert not game.state.alive("eve")
