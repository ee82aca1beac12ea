"""Protection and guards: what scripts cannot show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.packs.mafia.laying import give, laid

from gloaming.chronicle.log.view import view
from gloaming.kernel.errors import Illegal
from gloaming.kernel.events.audience import REFEREE
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.time.docket import Submitted
from gloaming.kernel.time.phase import Closed
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.rules.action import Action, Visit
from gloaming.packs.mafia.rules.answers import Learned, Told
from gloaming.packs.mafia.rules.effect import Granted
from gloaming.packs.mafia.rules.killing import Attack, Death, Kill, Obituary
from gloaming.packs.mafia.rules.offers import offers, order
from gloaming.packs.mafia.rules.seating import RulesSet, Seated
from gloaming.packs.mafia.rules.switches import read_rules
from gloaming.packs.mafia.rules.table import Table
from gloaming.packs.mafia.rules.table_rules import Stillness

NAMES = ("ann", "bob", "cal", "dan", "eve", "fay", "gus", "hal")
CAST = (
    "alien",
    "babysitter",
    "bodyguard",
    "busdriver",
    "commuter",
    "cop",
    "doctor",
    "elite bodyguard",
    "goon",
    "hider",
    "jailkeeper",
    "one-shot bulletproof villager",
    "paranoid gun owner",
    "redirector",
    "roleblocker",
    "rolestopper",
    "serial killer",
    "shield",
    "strengthener",
    "strongman goon",
    "tracker",
    "bomb villager",
    "vigilante",
    "watcher",
    "weak doctor",
)
TELLING = (Action, Visit, Attack, Death, Granted, Learned, Told)
SWITCHES = ("saves=one", "guard=trades", "shields=oldest", "loop=fail", "loop=seat")


def seated(*seats: tuple[str, str], rules: Sequence[str] = ()) -> Game[Table]:
    """Return a game with these players that has come to its first night."""
    game = Game(mafia.blank)
    if rules:
        game.happen(RulesSet(read_rules((word, "") for word in rules)))
    for name, role in seats:
        game.happen(Seated(name, role))
    game.start("night")
    return game


def table(*roles: str) -> Game[Table]:
    """Return a game with these roles, its players named in seat order."""
    return seated(*zip(NAMES, roles, strict=False))


def night(game: Game[Table], *lines: str) -> Game[Table]:
    """Play a night, and go on to the next one."""
    for line in lines:
        game.submit(order(game.state, *line.split()))
    game.close()
    if game.state.phase is not None and game.state.phase.name == "day":
        game.close()
    return game


def deaths(game: Game[Table]) -> set[str]:
    """Name those who have died."""
    return {seat.name for seat in game.state.seats.values() if not seat.alive}


def facts(game: Game[Table]) -> list[str]:
    """Tell what came of the first night, in order."""
    since = next(r.seq for r in game.log if isinstance(r.event, Closed))
    records = [r for r in game.log[since:] if r.fate is HAPPENED]
    return [r.event.describe() for r in records if isinstance(r.event, TELLING)]


@pytest.mark.parametrize(
    ("role", "verb"),
    [
        ("doctor", "protect"),
        ("bodyguard", "guard"),
        ("elite bodyguard", "guard"),
        ("shield", "shield"),
        ("babysitter", "babysit"),
        ("jailkeeper", "jail"),
        ("hider", "hide"),
        ("rolestopper", "rolestop"),
        ("alien", "alien"),
        ("strengthener", "strengthen"),
    ],
)
def test_nobody_keeps_themselves_safe(role: str, verb: str) -> None:
    game = table(role, "villager", "goon")
    with pytest.raises(Illegal) as refusal:
        game.submit(order(game.state, "ann", verb, "ann"))
    assert refusal.value.code == "illegal/not-yourself"
    (offer,) = offers(game.state, "ann")
    assert offer.targets == ("bob", "cal")


@pytest.mark.parametrize(
    ("role", "line"),
    [
        ("doctor", "ann protect bob"),
        ("babysitter", "ann babysit bob"),
        ("jailkeeper", "ann jail bob"),
        ("rolestopper", "ann rolestop bob"),
        ("alien", "ann alien bob"),
    ],
)
def test_nobody_is_told_of_a_night_on_which_somebody_was_saved(role: str, line: str) -> None:
    saved = night(table(role, "villager", "goon", "villager"), line, "cal kill bob")
    quiet = night(table(role, "villager", "goon", "villager"))
    assert not deaths(saved)
    for name in ("bob", "dan", ""):
        assert view(saved.log, name) == view(quiet.log, name)
    for name in ("ann", "cal"):
        more = [e for e in view(saved.log, name) if e not in view(quiet.log, name)]
        assert [type(e) for e in more] == [Submitted]


def test_what_lies_on_a_player_is_the_referees_to_know() -> None:
    kinds: tuple[type[Event[Any]], ...] = (Granted, Attack, Death, Visit, Kill)
    assert all(kind.seen_by is REFEREE for kind in kinds)


def test_a_guard_of_two_steps_in_for_one() -> None:
    roles = ("bodyguard", "villager", "villager", "vigilante", "goon", "action doubler", "villager")
    game = night(table(*roles), "fay double ann")
    night(game, "ann guard bob", "ann guard cal", "dan kill bob", "eve kill cal")
    assert deaths(game) == {"ann", "cal"}


def test_a_guard_of_two_is_still_there_for_the_other() -> None:
    roles = ("bodyguard", "villager", "villager", "vigilante", "goon", "action doubler", "villager")
    game = night(table(*roles), "fay double ann")
    night(game, "ann guard bob", "ann guard cal", "eve kill cal")
    assert deaths(game) == {"ann"}


def test_guards_who_strike_back_at_each_other_come_to_an_end() -> None:
    roles = ("elite bodyguard", "elite bodyguard", "goon", "villager")
    game = night(table(*roles), "ann guard bob", "bob guard cal", "cal kill bob")
    assert deaths(game) == {"ann", "bob"}


@st.composite
def nights(draw: st.DrawFn) -> tuple[list[tuple[str, str]], list[str], list[str]]:
    """Draw who sits at a table, how it plays, and what is ordered in its first night."""
    roles = draw(st.lists(st.sampled_from(CAST), min_size=4, max_size=8))
    rules = draw(st.lists(st.sampled_from(SWITCHES), unique=True, max_size=3))
    seats = list(zip(NAMES, roles, strict=False))
    state = seated(*seats, rules=rules).state
    lines = []
    carried = False
    for name, _ in seats:
        for offer in offers(state, name):
            target = draw(st.sampled_from([None, *offer.targets]))
            # A faction's kill has one place on the docket: the last order for it would count.
            if target is None or (offer.faction and carried):
                continue
            carried = carried or bool(offer.faction)
            second = draw(st.sampled_from(offer.seconds)) if offer.seconds else ""
            lines.append(f"{name} {offer.verb} {target} {second}")
    return seats, rules, lines


@given(nights(), st.randoms(use_true_random=False))
def test_it_does_not_matter_who_is_first_to_order(
    drawn: tuple[list[tuple[str, str]], list[str], list[str]], chance: Any
) -> None:
    seats, rules, lines = drawn
    shuffled = list(lines)
    chance.shuffle(shuffled)
    for order_of in ((), ("order=priority",)):
        switches = (*rules, *order_of)
        one = night(seated(*seats, rules=switches), *lines)
        other = night(seated(*seats, rules=switches), *shuffled)
        assert facts(one) == facts(other)
        assert deaths(one) == deaths(other)


@given(nights(), st.integers(0, 8))
def test_a_bystander_changes_nothing(
    drawn: tuple[list[tuple[str, str]], list[str], list[str]], place: int
) -> None:
    seats, rules, lines = drawn
    crowd = [*seats[:place], ("zed", "villager"), *seats[place:]]
    alone = night(seated(*seats, rules=rules), *lines)
    watched = night(seated(*crowd, rules=rules), *lines)
    assert facts(alone) == facts(watched)
    assert deaths(alone) == deaths(watched)


@pytest.mark.parametrize("order", ["natural", "priority"])
def test_a_player_whom_a_paramedic_kills_is_told_dead_at_dawn(order: str) -> None:
    roles = ("paramedic", "paramedic", "veteran", "villager", "goon", "villager", "villager")
    game = laid(*roles, phase="night", rules=f"order={order}")
    # The veteran shoots at the first; so the second need not strike that one.
    give(game, "ann resuscitate cal", "bob resuscitate ann", "cal alert")
    game.close()
    assert [r for r in game.log if isinstance(r.event, Stillness)] != []
    game.close()
    give(game, "ann resuscitate dan", "bob resuscitate dan")
    game.close()
    told = [r.event.name for r in game.log if isinstance(r.event, Obituary)]
    assert told == ["dan"]
