"""Orders: what is refused, how it is said, and that a refusal leaves no trace."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fleet.sea import GUN, begin, muster, volley

from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.orders.firing import Cloak, Defend, Fire, Jam, Overload
from gloaming.games.fleet.battle.orders.launching import Launch
from gloaming.games.fleet.battle.orders.leaving import Concede, Detach, Enter, Jump, Retire
from gloaming.games.fleet.battle.orders.moving import Burn, Shift, Steer
from gloaming.games.fleet.battle.orders.offers import offers
from gloaming.games.fleet.battle.orders.repairing import Abandon, Dump, Repair
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.ships.fighters import Craft
from gloaming.history.log.digest import digest
from gloaming.kernel.event import Event
from gloaming.text.errors import GradedError, Illegal, Malformed
from gloaming.text.words import Word

REFUSED: list[tuple[Order, str, str]] = [
    (Burn("ann", "alpha", 3, 2), "illegal/split", "speed and evasion 4 together"),
    (Burn("ann", "alpha", 0, 3), "illegal/split", "evasion 0 to 2"),
    (Burn("ann", "alpha", -1, 0), "illegal/split", "evasion 0 to 2"),
    (Burn("ann", "alhpa", 1, 0), "illegal/unknown-formation", "alpha"),
    (Burn("ann", "bravo", 1, 0), "illegal/not-yours", "alpha"),
    (Burn("nan", "alpha", 1, 0), "illegal/unknown-player", "ann"),
    (Burn("ann", "alpha", 1, 0, 9), "illegal/volley", "1"),
    (Steer("ann", "alpha", "brovo", Course.CLOSE), "illegal/unknown-formation", "bravo"),
    (Steer("ann", "alpha", "alpha", Course.CLOSE), "illegal/no-target", "bravo"),
    (Fire("ann", "alpha", "alpha"), "illegal/no-target", "bravo"),
    (Fire("ann", "cutter", "bravo", (99,)), "illegal/unknown-mount", "4"),
    (Fire("ann", "cutter", "bravo", (3,)), "illegal/unknown-mount", "4"),
    (Fire("ann", "cutter", "bravo", (4, 4)), "illegal/fires-once", ""),
    (Fire("ann", "cutter", "bravo", (4,), 9), "illegal/no-fire-control", "3"),
    (Fire("ann", "alpha", "bravo", (4,)), "illegal/whose-mounts", "cutter"),
    (Fire("ann", "cutter", "bravo", on="radier"), "illegal/unknown-unit", "raider"),
    (Fire("ann", "cutter", "bravo", on="raider", system=77), "illegal/system", "4"),
    (Fire("ann", "cutter", "bravo", system=4), "illegal/system", "raider"),
    (Defend("ann", "cutter", (4,)), "illegal/no-defence", ""),
    (Defend("ann", "alpha", (4,)), "illegal/whose-mounts", "cutter"),
    (Overload("ann", "cutter", (4,)), "illegal/no-overload", ""),
    (Cloak("ann", "cutter"), "illegal/not-fitted", ""),
    (Jam("ann", "cutter"), "illegal/not-fitted", ""),
    (Repair("ann", "cutter", (77,)), "illegal/unknown-system", "4"),
    (Repair("ann", "cuter", (4,)), "illegal/unknown-unit", "cutter"),
    (Dump("ann", "cutter"), "illegal/option", ""),
    (Abandon("ann", "cutter"), "illegal/option", ""),
    (Launch("ann", "cutter", 3, "wasps", Craft.FAST, 1), "illegal/option", ""),
    (Enter("ann", "alpha"), "illegal/not-in-reserve", ""),
    (Jump("ann", "alpha", 0), "illegal/volley", "1"),
    (Shift("ann", "cutter", 5), "illegal/shift", "0"),
    (Concede("ann", "bob"), "illegal/not-yours", "ann"),
]


@pytest.mark.parametrize(("order", "code", "hint"), REFUSED)
def test_an_impossible_order_is_refused_with_its_code_and_leaves_no_trace(
    order: Order, code: str, hint: str
) -> None:
    game = begin()
    before, length = digest(game.state), len(game.log)
    with pytest.raises(Illegal) as refused:
        game.submit(order)
    assert refused.value.code == code
    assert not hint or hint in map(str, refused.value.accepted)
    assert (digest(game.state), len(game.log)) == (before, length)


@pytest.mark.parametrize(
    "order",
    [
        Burn("ann", "alpha", "fast", 0),  # type: ignore[arg-type]
        Burn("ann", 7, 1, 0),  # type: ignore[arg-type]
        Steer("ann", "alpha", "bravo", "sideways"),  # type: ignore[arg-type]
        Fire("ann", "alpha", "bravo", [4]),  # type: ignore[arg-type]
        Repair("ann", "cutter", ("x",)),  # type: ignore[arg-type]
        Burn("ann", "alpha", 10**30, 0),
    ],
)
def test_a_malformed_order_is_a_graded_error_and_leaves_no_trace(order: Event[Any]) -> None:
    game = begin()
    before, length = digest(game.state), len(game.log)
    with pytest.raises(GradedError) as refused:
        game.submit(order)
    assert isinstance(refused.value, Malformed | Illegal)
    assert (digest(game.state), len(game.log)) == (before, length)


def test_orders_are_taken_in_the_exchange_and_not_in_a_volley() -> None:
    game = begin()
    game.close()
    with pytest.raises(Illegal, match="before an exchange"):
        game.submit(Burn("ann", "alpha", 1, 0))


def test_a_later_order_takes_the_place_of_an_earlier_one() -> None:
    game = begin()
    for speed in (1, 2, 3):
        game.submit(Burn("ann", "alpha", speed, 0))
    assert [entry.act for entry in game.state.sealed_orders] == [Burn("ann", "alpha", 3, 0)]


def test_a_ship_fires_at_no_more_formations_than_it_has_fire_controls() -> None:
    setup = muster(fleets={"alpha": ("cutter",), "bravo": ("raider",), "charlie": ("tender",)})
    game = begin(setup)
    game.submit(Fire("ann", "cutter", "bravo", (4,)))
    with pytest.raises(Illegal, match="aim at 1"):
        game.submit(Fire("ann", "cutter", "charlie", (5,)))


def test_nobody_fires_a_mount_twice() -> None:
    setup = muster(
        "Gun: mass 40, hull 40, 2 fire control, beam 2 (F)",
        fleets={"alpha": ("cutter",), "bravo": ("raider",), "charlie": ("tender",)},
    )
    game = begin(setup)
    game.submit(Fire("ann", "cutter", "bravo", (5,)))
    with pytest.raises(Illegal, match="fires once"):
        game.submit(Fire("ann", "cutter", "charlie", (5,)))


def test_what_is_lost_takes_no_orders_and_is_no_target() -> None:
    setup = muster(
        "Gun: mass 40, hull 40, fire control, 2 kinetic gun 4 (F)",
        "Egg: mass 20, hull 1, fire control, beam",
        distance=6,
        fleets={"alpha": ("cutter",), "bravo": ("raider",), "charlie": ("tender",)},
    )
    game = begin(setup, dice="50 6 6 6 6")
    volley(game, Fire("ann", "alpha", "bravo"))
    with pytest.raises(Illegal, match="out of the battle"):
        game.submit(Burn("bob", "bravo", 0, 0))
    with pytest.raises(Illegal, match="not in the battle now"):
        game.submit(Fire("ann", "alpha", "bravo"))


def test_a_formation_in_reserve_only_repairs_or_comes_back() -> None:
    game = begin(muster(distance=70))
    volley(game, Retire("bob", "bravo"))
    assert game.state.formations["bravo"].away
    with pytest.raises(Illegal, match="in reserve"):
        game.submit(Burn("bob", "bravo", 1, 0))
    game.submit(Repair("bob", "raider", (1,)))
    volley(game, Enter("bob", "bravo"))
    assert game.state.distance("alpha", "bravo") == game.state.options.start_range


def test_a_detached_unit_follows_orders_of_its_own() -> None:
    game = begin()
    volley(game, Detach("ann", "skiff"))
    assert game.state.home["skiff"] == "skiff alone"
    game.submit(Burn("ann", "skiff alone", 2, 0))
    with pytest.raises(Illegal, match="alone already"):
        game.submit(Detach("ann", "skiff"))


def test_a_detached_unit_takes_no_name_that_something_has() -> None:
    game = begin(muster(fleets={"alpha": ("cutter", "skiff"), "bravo": ("raider", "Skiff Alone")}))
    volley(game, Detach("ann", "skiff"))
    assert game.state.home["skiff"] == "skiff alone 2"


def test_the_last_of_a_formation_stays_what_it_is() -> None:
    game = begin()
    volley(game, Detach("ann", "cutter"), Detach("ann", "skiff"))
    assert sorted(game.state.formations) == ["alpha", "bravo", "cutter alone"]
    assert game.state.home["skiff"] == "alpha"


def test_offers_name_what_a_player_may_order_now() -> None:
    game = begin(muster(GUN, f"{GUN}, cloak".replace("Gun", "Ghost")))
    verbs = {(offer.subject, offer.verb) for offer in offers(game.state, "bob")}
    assert {("bravo", "burn"), ("bravo", "fire"), ("raider", "cloak"), ("bob", "concede")} <= verbs
    assert ("raider", "overload") not in verbs
    assert not {subject for subject, _ in verbs} & {"alpha", "cutter"}


def test_nothing_is_offered_in_a_volley_or_to_a_stranger() -> None:
    game = begin()
    assert offers(game.state, "zoe") == []
    game.close()
    assert offers(game.state, "ann") == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ann alpha", "a verb is missing here (accepted: "),
        ("ann alpha fire", "a formation is missing here (accepted: "),
    ],
)
def test_an_order_that_breaks_off_is_told_what_is_missing(line: str, told: str) -> None:
    game = begin()
    with pytest.raises(Malformed) as refused:
        fleet.notation.order(game.state, [Word(text) for text in line.split()])
    assert told in str(refused.value)
