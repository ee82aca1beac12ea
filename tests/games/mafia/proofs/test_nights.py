"""What must not matter to a night: who was first to order, who sits where, who looks on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from random import Random
from typing import Any, Final

import pytest

from gloaming.games.mafia.content.roles.moving import Drive, Redirect
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.proof.any_order import (
    BLOCKING,
    BY_DEPENDENCIES,
    FREEING,
    blows_decide,
    lines,
    tangled_deal,
    unordered,
)
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.faction import Ring
from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.role import ROLES, Role
from gloaming.games.mafia.rules.seating import Seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.history.log.digest import essence
from gloaming.history.log.replay import inputs, rerun
from gloaming.kernel.dice import Dice
from gloaming.kernel.event import Event, replace
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.phase import SHUTDOWN, Closed, Opened, closing
from gloaming.kernel.sealed_orders import Submitted
from gloaming.testing.any_order import can_be_reordered, close_in_any_order
from gloaming.testing.playout import facts, play_phase

GATE, GATE_SHUFFLES = 100, 3
LONG, LONG_SHUFFLES = 2_500, 5
TANGLING: Final = ("roleblocker", "roleblocker", "jailkeeper", "busdriver", "redirector", "watcher")


class Loaded(Dice):
    """Dice that always show one, so that chance says nothing about names."""

    def throw(self, sides: int) -> int:
        return 1


def dealt(rng: Random, *tangling: str, **settled: str) -> list[Event[Any]]:
    return list(tangled_deal(rng, tangling or TANGLING, settled))


def begun(deal: Sequence[Event[Any]], seed: int, dice: Dice | None = None) -> Game[MafiaState]:
    game: Game[MafiaState] = Game(mafia.blank, seed=seed, dice=dice)
    for event in deal:
        game.happen(event)
    game.start("night")
    return game


def brought_to_a_night(
    seed: int, rng: Random, *tangling: str, **settled: str
) -> tuple[Game[MafiaState], list[Event[Any]]]:
    """Play to some night, and return its orders, not yet given."""
    while True:
        game = begun(dealt(rng, *tangling, **settled), seed)
        for _ in range(rng.choice((0, 0, 2, 4))):
            if game.state.phase != SHUTDOWN:
                play_phase(mafia, game, rng)
        orders = mafia.orders(game, rng) if game.state.by_night() else []
        if len(orders) > 1:
            return game, orders


def closed(game: Game[MafiaState], orders: Sequence[Event[Any]]) -> Game[MafiaState]:
    for act in orders:
        game.submit(act)
    game.close()
    return game


def test_the_order_of_submission_never_changes_a_night(request: pytest.FixtureRequest) -> None:
    long = request.config.getoption("--long")
    nights, shuffles = (LONG, LONG_SHUFFLES) if long else (GATE, GATE_SHUFFLES)
    given = 0
    for seed in range(nights):
        rng = Random(seed)
        game, orders = brought_to_a_night(seed, rng)
        past = inputs(game.log)
        given += len(orders)
        first = closed(game, orders)
        for _ in range(shuffles):
            mixed = rng.sample(orders, len(orders))
            other = closed(rerun(mafia.blank, past, seed), mixed)
            same = facts(other, [Submitted]) == facts(first, [Submitted])
            assert same, f"seed {seed}: {mixed} differ from {orders}"
            assert essence(other.state) == essence(first.state), f"seed {seed}"
    request.node.user_properties.append(("nights", f"{nights} x {shuffles}, {given} orders"))


def told(
    game: Game[MafiaState], names: dict[str, str] | None = None, moved_to: MafiaState | None = None
) -> Counter[str]:
    """Write down what makes up the night, with other names or by other seats if need be."""
    events = [record.event for record in game.log if record.fate is HAPPENED]
    if moved_to is not None:
        events = [reseated(event, moved_to) for event in events]
    start = next(i for i, event in enumerate(events) if isinstance(event, Closed))
    night = takewhile(lambda event: not isinstance(event, Opened), events[start:])
    found = lines(night)
    if names is not None:
        word = re.compile(rf"\b({'|'.join(names)})\b")
        found = [word.sub(lambda match: names[match[0]], line) for line in found]
    return Counter(found)


def renamed(event: Event[Any], names: dict[str, str]) -> Event[Any]:
    """Return an event with other players in the place of those it names."""
    fields = {field: getattr(event, field) for field in event.__struct_fields__}
    return replace(
        event,
        **{
            field: names.get(value, value)
            for field, value in fields.items()
            if isinstance(value, str)
        },
    )


def reseated(event: Event[Any], table: MafiaState) -> Event[Any]:
    """Return an event as it is at a table where its actor may have another seat.

    Where each member of a faction has an order of their own, its slot goes by the seat.
    """
    if table.rules.apart and isinstance(event, Action) and event.faction:
        return replace(event, nth=table.seats[event.actor].index)
    return event


def test_players_who_change_places_change_nothing_but_names(
    request: pytest.FixtureRequest,
) -> None:
    for seed in range(LONG if request.config.getoption("--long") else GATE):
        rng = Random(seed)
        deal = dealt(rng)
        game = begun(deal, seed, Loaded())
        orders = mafia.orders(game, rng)
        seats = list(game.state.seats)
        names = dict(zip(seats, rng.sample(seats, len(seats)), strict=True))
        other = begun([renamed(event, names) for event in deal], seed, Loaded())
        closed(game, orders)
        closed(other, [renamed(act, names) for act in orders])
        assert told(game, names) == told(other), f"seed {seed}"


def alike(lines: Counter[str], table: MafiaState) -> Counter[str]:
    """Forget which of several loners of a kind sat down first: the factions of the rest are longer.

    They are called by the role and by the player, so that they can be told apart.
    """
    short = {
        f'"{name}"': f'"{name.removesuffix(f" {member}")}"'
        for name, faction in table.factions.items()
        for member in faction.members
        if faction.lone and name.endswith(f" {member}")
    }
    if not short:
        return lines
    word = re.compile("|".join(map(re.escape, short)))
    return Counter(word.sub(lambda match: short[match[0]], line) for line in lines.elements())


def names_neighbours(role: Role) -> bool:
    """Tell whether the page of a role says that it is about the players beside somebody."""
    return "beside" in (type(role).__doc__ or "")


def seats_decide(game: Game[MafiaState], orders: Sequence[Event[Any]]) -> bool:
    """Tell whether a rule in play asks who sits before whom.

    The class list does not, nor do circles by it, unless the switches `loop=seat` (who goes first
    in a circle) and `fallback=yes` (who stands in for a blocked killer) say so.  By the pages of
    their roles, seats decide the turns of drivers and the last word among those who mislead; and
    which of several guards steps in, and before which of several killers.  Seats also decide which
    of these has killed, so that vengeance is for him; and what is left to the dice: there, who is
    counted first.  A role whose page names the players beside somebody asks for seats, too; and
    so does a hunt by vote, unless one member alone has ordered.
    """
    if any(names_neighbours(role) for seat in game.state.seats.values() for role in seat.roles):
        return True
    drivers = sum(isinstance(act, Drive) for act in orders)
    masters = sum(isinstance(act, Redirect) for act in orders)
    return (
        drivers > 1
        or masters > 1
        or hunts_decide(game.state, orders)
        or blows_decide(game.state, orders)
    )


def hunts_decide(table: MafiaState, orders: Sequence[Event[Any]]) -> bool:
    """Tell whether several voted whom to kill, or nobody did and the dice may do it for them.

    Of several who want the same, the first in seat order carries it out; between several who want
    different things, the dice are thrown.
    """
    if table.rules.hunt != "vote":
        return False
    kills = Counter(act.faction for act in orders if isinstance(act, Kill) and act.faction)
    hunting = [f.name for f in table.factions.values() if isinstance(f, Ring) and f.abilities]
    silent = table.rules.silence == "random" and any(name not in kills for name in hunting)
    return silent or any(number > 1 for number in kills.values())


def test_where_no_rule_names_seats_who_sits_where_changes_nothing(
    request: pytest.FixtureRequest,
) -> None:
    tried = 0
    for seed in range(LONG if request.config.getoption("--long") else GATE):
        rng = Random(seed)
        tangling = rng.choice((BLOCKING, FREEING, TANGLING))
        deal = dealt(rng, *tangling, order="natural", loop="list", fallback="no")
        game = begun(deal, seed, Loaded())
        orders = mafia.orders(game, rng)
        if seats_decide(game, orders):
            continue
        tried += 1
        seats = [event for event in deal if isinstance(event, Seated)]
        moved = [deal[0], *rng.sample(seats, len(seats))]
        other = begun(moved, seed, Loaded())
        closed(game, orders)
        closed(other, [reseated(act, other.state) for act in orders])
        found = unordered(alike(told(game, moved_to=other.state), game.state))
        assert found == unordered(alike(told(other), other.state)), f"seed {seed}"
    request.node.user_properties.append(("nights", tried))


DIFFERED: Final = {FREEING: 2063, TANGLING: 359}
"""Nights with several founded outcomes, in which the order among the independent once decided."""


@pytest.mark.parametrize(
    "tangling", [BLOCKING, FREEING, TANGLING], ids=["blocking", "freeing", "moving"]
)
def test_what_does_not_depend_on_each_other_may_come_in_any_order(
    request: pytest.FixtureRequest, tangling: tuple[str, ...]
) -> None:
    # A rule that does not truly say what it reads and writes is found out here.
    long = request.config.getoption("--long")
    nights, shuffles = (LONG, LONG_SHUFFLES) if long else (GATE, GATE_SHUFFLES)
    tried = 0
    for seed in {*range(nights), DIFFERED.get(tangling, 0)}:
        rng = Random(seed)
        game, orders = brought_to_a_night(seed, rng, *tangling, **BY_DEPENDENCIES)
        for act in orders:
            game.submit(act)
        if can_be_reordered(mafia, game):
            tried += 1
            try:
                close_in_any_order(mafia, game, closing(game.state), rng, shuffles)
            except AssertionError as error:
                raise AssertionError(f"seed {seed}: {error}") from error
    assert tried > nights / 4
    request.node.user_properties.append(("nights", f"{tried} x {shuffles}"))


COUNTING = {"psychic"}
"""Roles that name some of all who live, as their pages say."""


def test_a_bystander_changes_nothing(request: pytest.FixtureRequest) -> None:
    for seed in range(LONG if request.config.getoption("--long") else GATE):
        rng = Random(seed)
        deal = dealt(rng)
        game = begun(deal, seed, Loaded())
        roles = [role for seat in game.state.seats.values() for role in seat.roles]
        if any(names_neighbours(role) or role.spoken in COUNTING for role in roles):
            continue  # a bystander at the end of the table is a neighbour, and lives
        orders = mafia.orders(game, rng)
        other = begun([*deal, Seated("zoe", "villager")], seed, Loaded())
        closed(game, orders)
        closed(other, orders)
        assert told(game) == told(other), f"seed {seed}"


def test_every_role_comes_up_in_such_nights() -> None:
    rng = Random(0)
    words = {e.role for _ in range(1000) for e in dealt(rng) if isinstance(e, Seated)}
    missing = [name for name in ROLES if not any(word.endswith(name) for word in words)]
    assert missing == []
