"""Blocks, swaps, possession, delays and kills: what scripts cannot show."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.kernel.errors import Illegal
from gloaming.kernel.events.audience import REFEREE
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.time.docket import Submitted
from gloaming.kernel.time.phase import Closed
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.rules.action import Action, Visit
from gloaming.packs.mafia.rules.answers import Told
from gloaming.packs.mafia.rules.faction import Victory
from gloaming.packs.mafia.rules.inaction import Stay
from gloaming.packs.mafia.rules.killing import Attack, Kill
from gloaming.packs.mafia.rules.offers import offers, order
from gloaming.packs.mafia.rules.seating import RulesSet, Seated
from gloaming.packs.mafia.rules.switches import read_rules
from gloaming.packs.mafia.rules.table import Table
from gloaming.packs.mafia.rules.votes import Vote

E = TypeVar("E", bound=Event[Any])
NAMES = ("ann", "bob", "cal", "dan", "eve", "fay", "gus", "hal", "ida", "jon")


def table(*roles: str, rules: str = "", seed: int = 0) -> Game[Table]:
    """Return a game that has come to its first night, its players named in seat order."""
    game = Game(mafia.blank, seed=seed)
    if rules:
        game.happen(RulesSet(read_rules((word, "") for word in rules.split())))
    for name, dealt in zip(NAMES, roles, strict=False):
        role, _, faction = dealt.partition(" of ")
        game.happen(Seated(name, role, faction))
    game.start("night")
    return game


def give(game: Game[Table], *lines: str) -> None:
    """Submit orders written as "actor verb target other"."""
    for line in lines:
        game.submit(order(game.state, *line.split()))


def night(game: Game[Table], *lines: str) -> Game[Table]:
    """Play a night, and go on to the next one."""
    give(game, *lines)
    game.close()
    if game.state.phase is not None and game.state.phase.name == "day":
        game.close()
    return game


def happened(game: Game[Table], kind: type[E]) -> list[E]:
    """Return the facts of a kind."""
    return [r.event for r in game.log if r.fate is HAPPENED and isinstance(r.event, kind)]


def refused(game: Game[Table], line: str) -> str:
    """Return the code of the refusal that an order meets."""
    with pytest.raises(Illegal) as refusal:
        give(game, line)
    return refusal.value.code


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
    game = table("busdriver", "roleblocker", "goon", "usurper", "villager")
    assert refused(game, line) == code


def test_only_a_usurper_is_offered_his_own_faction() -> None:
    game = table("godfather", "usurper", "goon", "villager", "villager", "villager", "villager")
    assert "ann" in offers(game.state, "bob")[0].targets
    assert "bob" not in offers(game.state, "bob")[0].targets
    assert not {"ann", "bob", "cal"} & set(offers(game.state, "cal")[0].targets)


@pytest.mark.parametrize("act", [Kill("ann", "bob", nth=1), Kill("ann", "bob", nth=-1)])
def test_nobody_takes_a_place_on_the_docket_that_is_not_theirs(act: Kill) -> None:
    game = table("vigilante", "goon", "villager")
    with pytest.raises(Illegal, match="not for a player to say"):
        game.submit(act)


def test_nobody_says_that_drivers_have_had_an_order() -> None:
    game = table("vigilante", "goon", "villager")
    with pytest.raises(Illegal, match="not for a player to say"):
        game.submit(Kill("ann", "bob", driven=("bob",)))


def test_nobody_orders_himself_to_stay_in() -> None:
    game = table("vigilante", "goon", "villager", rules="idle=forced")
    with pytest.raises(Illegal):
        game.submit(Stay("ann"))


def test_a_previewed_action_lands_where_the_drivers_will_have_taken_it() -> None:
    game = table("busdriver", "goon", "villager", "villager", "villager")
    night(game, "ann drive cal dan", "bob kill cal")
    (kill,) = happened(game, Kill)
    assert (kill.target, kill.asked, kill.driven) == ("dan", "cal", ("cal", "dan"))


def test_whoever_moves_or_stops_others_tells_nobody() -> None:
    game = table(
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
    game = night(table("action doubler", "cop", "goon", "villager"), "ann double bob")
    assert [told.actor for told in happened(game, Told)] == ["bob"]


def test_a_usurper_who_does_not_lead_is_not_among_the_winners() -> None:
    game = table("godfather", "usurper", "villager", "villager", "villager")
    game = night(game, "ann kill cal")
    (victory,) = happened(game, Victory)
    assert (victory.winners, victory.players) == (("mafia",), ("ann",))


def test_a_usurper_who_leads_wins_with_the_dead() -> None:
    game = table("godfather", "usurper", "villager", "villager")
    night(game, "bob kill ann")
    night(game, "bob kill cal")
    (victory,) = happened(game, Victory)
    assert victory.players == ("ann", "bob")


def test_a_delayed_use_is_spent_once() -> None:
    game = table("two-shot vigilante", "delayer", "goon", *["villager"] * 6)
    night(game, "ann kill dan", "bob delay ann")
    night(game, "ann kill eve")
    assert game.state.uses["ann", "kill"] == 2
    assert refused(game, "ann kill fay") == "illegal/no-uses-left"


def test_what_an_idle_player_is_made_to_do_is_spent() -> None:
    game = table(
        "one-shot vigilante", "ventriloquist", "goon", *["villager"] * 4, rules="idle=forced"
    )
    night(game, "bob possess ann dan")
    assert not game.state.alive("dan")
    assert refused(game, "ann kill eve") == "illegal/no-uses-left"


def test_an_idle_player_who_is_blocked_cannot_be_made_to_act() -> None:
    game = table(
        "vigilante", "ventriloquist", "roleblocker", "goon", "villager", rules="idle=forced"
    )
    night(game, "bob possess ann eve", "cal block ann")
    assert game.state.alive("eve")


def test_a_goon_is_made_to_kill_only_where_the_mafia_has_no_other_plan() -> None:
    roles = ["ventriloquist", "goon", "goon", *["villager"] * 4]
    game = night(table(*roles, rules="idle=forced"), "ann possess bob dan", "cal kill eve")
    assert (game.state.alive("dan"), game.state.alive("eve")) == (True, False)
    game = night(table(*roles, rules="idle=forced"), "ann possess bob dan")
    assert not game.state.alive("dan")


def test_the_idle_do_not_notice_that_they_were_delayed() -> None:
    views = []
    for whom in ("ann", "bob"):
        game = table("doctor", "delayer", "goon", "villager", "villager", rules="idle=forced")
        night(game, "ann protect dan", f"bob delay {whom}")
        mark = len(game.log)
        night(game)
        views.append([r.event for r in game.log[mark:] if r.seen == ("ann",)])
    assert views[0] == views[1] == [Submitted(Stay("ann"))]


def test_a_doubled_player_who_must_act_must_act_twice() -> None:
    game = table("compulsive cop", "action doubler", "goon", "villager", "villager")
    night(game, "bob double ann")
    mark = len(game.log)
    night(game)
    told = [r.event for r in game.log[mark:] if isinstance(r.event, Told)]
    assert [answer.actor for answer in told] == ["ann", "ann"]


def test_an_extra_action_outlasts_a_trial() -> None:
    game = table("action doubler", "vigilante", "goon", *["villager"] * 5, rules="lynch=trial")
    give(game, "ann double bob")
    game.close()
    for voter in ("ann", "bob", "dan", "eve", "fay"):
        give_vote(game, voter, "hal")
    game.close()
    assert game.state.phase is not None
    assert game.state.phase.name == "night"
    give(game, "bob kill dan", "bob kill eve")
    game.close()
    assert not game.state.alive("dan")
    assert not game.state.alive("eve")


def give_vote(game: Game[Table], voter: str, target: str) -> None:
    """Cast a vote, if there is still a day to cast it in."""
    if game.state.phase is not None and game.state.phase.name == "day":
        game.submit(Vote(voter, (target,)))


ROLES = (
    "roleblocker",
    "busdriver",
    "redirector",
    "ventriloquist",
    "delayer",
    "action doubler",
    "vigilante",
    "serial killer",
    "paranoid gun owner",
    "doctor",
    "cop",
    "bodyguard",
    "jailkeeper",
    "compulsive vigilante",
    "roleblocker of mafia",
    "busdriver of mafia",
)
RULES = (
    "idle=stay idle=forced",
    "limits=ignore limits=respect",
    "loop=list loop=fail loop=seat",
    "fallback=no fallback=yes",
    "asked=aim asked=landed",
    "saves=all saves=one",
)


@st.composite
def nights(draw: st.DrawFn) -> tuple[list[str], str, list[list[int]], int]:
    """Draw a table, its rules, two nights of choices, and a seed for the dice."""
    roles = ["goon", "hitman", *draw(st.lists(st.sampled_from(ROLES), min_size=6, max_size=8))]
    rules = " ".join(draw(st.sampled_from(switch.split())) for switch in RULES)
    choices = st.lists(st.integers(0, 10_000), min_size=30, max_size=30)
    return roles, rules, [draw(choices), draw(choices)], draw(st.integers(0, 9))


def choose(game: Game[Table], choices: Sequence[int]) -> list[Action]:
    """Turn numbers into one order for everybody who can give one, and one kill a faction."""
    picks = iter(choices)
    found: dict[object, Action] = {}
    for name in game.state.living:
        for offer in offers(game.state, name):
            pick = next(picks, 0)
            if offer.refusal is not None or not offer.targets or pick % 7 == 0:
                continue
            second = offer.seconds[pick % 11 % len(offer.seconds)] if offer.seconds else ""
            target = offer.targets[pick % len(offer.targets)]
            act = order(game.state, name, offer.verb, target, second)
            found.setdefault(act.slot(), act)
    return list(found.values())


def facts(game: Game[Table], since: int) -> list[tuple[object, Event[Table]]]:
    """Return what came of the orders, once they were all in."""
    start = next(r.seq for r in game.log[since:] if isinstance(r.event, Closed))
    return [(record.fate, record.event) for record in game.log[start:]]


@given(nights(), st.randoms(use_true_random=False))
def test_the_order_of_submission_changes_nothing(
    drawn: tuple[list[str], str, list[list[int]], int], mixer: Random
) -> None:
    roles, rules, choices, seed = drawn
    one, other = (table(*roles, rules=rules, seed=seed) for _ in range(2))
    for choice in choices:
        if one.state.phase is None or one.state.phase.name != "night":
            return
        acts = choose(one, choice)
        shuffled = list(acts)
        mixer.shuffle(shuffled)
        mark = len(one.log)
        for game, given_orders in ((one, acts), (other, shuffled)):
            for act in given_orders:
                game.submit(act)
            game.close()
        assert facts(one, mark) == facts(other, mark)
        if one.state.phase.name == "day":
            one.close()
            other.close()
