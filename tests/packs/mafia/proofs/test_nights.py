"""What must not matter to a night: who was first to order, who sits where, who looks on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from random import Random
from typing import Any, Final

import msgspec
import pytest

from gloaming.chronicle.log.digest import essence
from gloaming.chronicle.log.replay import inputs, rerun
from gloaming.kernel.dice import Dice
from gloaming.kernel.events.event import Event
from gloaming.kernel.events.revision import but
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.resolution.agenda import Agenda
from gloaming.kernel.resolution.natural import Natural
from gloaming.kernel.time.docket import Submitted
from gloaming.kernel.time.phase import SHUTDOWN, Closed, Opened, Phase
from gloaming.packs.mafia.content.modifiers.armour import Vengeful
from gloaming.packs.mafia.content.roles.guards import Guard, Intercept
from gloaming.packs.mafia.content.roles.moving import Drive, Move
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.proof.random_play import NAMES, _cast
from gloaming.packs.mafia.rules.action import Action, Visit
from gloaming.packs.mafia.rules.answers import Learned, Proclaimed, Told
from gloaming.packs.mafia.rules.effect import Granted
from gloaming.packs.mafia.rules.inaction import Stay
from gloaming.packs.mafia.rules.killing import Attack, Death, Kill, Obituary
from gloaming.packs.mafia.rules.role import ROLES
from gloaming.packs.mafia.rules.seating import RulesSet, Seated
from gloaming.packs.mafia.rules.switches import Rules, values
from gloaming.packs.mafia.rules.table import Table
from gloaming.testing.playout import facts, play_phase

GATE, GATE_SHUFFLES = 100, 3
LONG, LONG_SHUFFLES = 2_000, 5
SWITCHES: Final = {switch: values(switch) for switch in Rules.__struct_fields__} | {
    "order": ("natural", "priority"),
    "opens": ("night",),
}
"""What each switch may be; by arrival is left out, for there it matters when orders came."""
TELLING: Final = (Action, Visit, Attack, Death, Granted, Told, Learned, Proclaimed, Obituary)
"""The kinds of facts that make up a night."""

TANGLING: Final = ("roleblocker", "roleblocker", "jailkeeper", "busdriver", "redirector", "watcher")
TANGLED: Final = 0.5
BLOCKING: Final = ("roleblocker", "roleblocker", "jailkeeper", "doctor", "vigilante", "watcher")
"""Those who get in each other's way though they move nobody."""
FREEING: Final = ("strengthener", "delayer", "ventriloquist", "busdriver", *BLOCKING)
"""Those who set free, too, whoever has been stopped, put off or misled."""

SEATED_ROLES: Final = {"universal backup", "crusader", "martyr"}
"""Roles by which seats decide: of several who fall in a night, whom to take over from; of several
who come, whom the dice are counted from; of several attacks, which a guard turns to himself."""


class Loaded(Dice):
    """Dice that always show one, so that chance says nothing about names."""

    def throw(self, sides: int) -> int:
        return 1


def dealt(rng: Random, *tangling: str, **settled: str) -> list[Event[Any]]:
    """Deal from the whole library, modifiers and all, by any rules but for what is settled.

    Every other time, deal most players roles by which they get in each other's way.
    """
    switches = {switch: rng.choice(among) for switch, among in SWITCHES.items()}
    names = NAMES[: rng.randint(5, 12)]
    seats = list(_cast(rng, names))
    if rng.random() < TANGLED:
        for i in range(2, len(seats)):
            seats[i] = Seated("", rng.choice(tangling or TANGLING), seats[i].faction)
    rng.shuffle(seats)
    return [
        RulesSet(msgspec.convert({**switches, **settled}, Rules)),
        *(but(seat, name=name) for seat, name in zip(seats, names, strict=True)),
    ]


def begun(deal: Sequence[Event[Any]], seed: int, dice: Dice | None = None) -> Game[Table]:
    game: Game[Table] = Game(mafia.blank, seed=seed, dice=dice)
    for event in deal:
        game.happen(event)
    game.start("night")
    return game


def brought_to_a_night(
    seed: int, rng: Random, *tangling: str, **settled: str
) -> tuple[Game[Table], list[Event[Any]]]:
    """Play to some night, and return its orders, not yet given."""
    while True:
        game = begun(dealt(rng, *tangling, **settled), seed)
        for _ in range(rng.choice((0, 0, 2, 4))):
            if game.state.phase != SHUTDOWN:
                play_phase(mafia, game, rng)
        orders = mafia.orders(game, rng) if game.state.by_night() else []
        if len(orders) > 1:
            return game, orders


def closed(game: Game[Table], orders: Sequence[Event[Any]]) -> Game[Table]:
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


def told(game: Game[Table], names: dict[str, str] | None = None, since: int = 0) -> Counter[str]:
    """Write down what makes up the night, other names in place of the players' own if need be."""
    events = [record.event for record in game.log[since:] if record.fate is HAPPENED]
    start = next(i for i, event in enumerate(events) if isinstance(event, Closed))
    night = takewhile(lambda event: not isinstance(event, Opened), events[start:])
    lines = (
        msgspec.json.encode(event).decode()
        for event in night
        if isinstance(event, TELLING) and not isinstance(event, Stay)
    )
    if names is not None:
        word = re.compile(rf"\b({'|'.join(names)})\b")
        lines = (word.sub(lambda found: names[found[0]], line) for line in lines)
    return Counter(lines)


def renamed(event: Event[Any], names: dict[str, str]) -> Event[Any]:
    """Return an event with other players in the place of those it names."""
    fields = {field: getattr(event, field) for field in event.__struct_fields__}
    return but(
        event,
        **{
            field: names.get(value, value)
            for field, value in fields.items()
            if isinstance(value, str)
        },
    )


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


def seats_decide(game: Game[Table], orders: Sequence[Event[Any]]) -> bool:
    """Tell whether a rule in play asks who sits before whom.

    The class list does not, nor do circles by it, unless the switches `loop=seat` (who goes first
    in a circle) and `fallback=yes` (who stands in for a blocked killer) say so.  Seats decide the
    turns of drivers and the last word among those who mislead; which of several guards steps in,
    and before which of several killers; which of these has killed, so that vengeance is for him;
    and what is left to the dice: there, who is counted first.
    """
    movers = sum(isinstance(act, Move) for act in orders)
    return movers > 1 or blows_decide(game, orders)


def blows_decide(game: Game[Table], orders: Sequence[Event[Any]]) -> bool:
    """Tell whether a rule in play may ask which of several blows comes first, or throw dice."""
    table = game.state
    kinds = [act for act in orders if isinstance(act, Action)]
    guards = sum(isinstance(act, (Guard, Intercept)) for act in kinds)
    kills = sum(isinstance(act, Kill) for act in kinds)
    compelled = any(p.compelled for s in table.seats.values() for p in s.powers.values())
    backup = any(seat.role.spoken in SEATED_ROLES for seat in table.seats.values())
    avenged = any(isinstance(m, Vengeful) for s in table.seats.values() for m in s.modifiers)
    perilous = guards > 0 and any(seat.perilous for seat in table.seats.values())
    return guards * max(kills, 1) > 1 or perilous or compelled or backup or avenged


def unordered(lines: Counter[str]) -> Counter[str]:
    """Forget in which order an answer lists names, and which of several killers came first."""
    killer = re.compile(r'(?<="kind":"Attack","actor":")\w+|,?"killer":"\w+"')
    bare = (killer.sub("", line) for line in lines.elements())
    names = re.compile(r'(?<="names":\[)[^\]]*')
    return Counter(
        names.sub(lambda found: ",".join(sorted(found[0].split(","))), line) for line in bare
    )


def test_where_no_rule_names_seats_who_sits_where_changes_nothing(
    request: pytest.FixtureRequest,
) -> None:
    tried = 0
    for seed in range(LONG if request.config.getoption("--long") else GATE):
        rng = Random(seed)
        deal = dealt(rng, *BLOCKING, order="natural", loop="list", fallback="no")
        game = begun(deal, seed, Loaded())
        orders = mafia.orders(game, rng)
        if seats_decide(game, orders):
            continue
        tried += 1
        seats = [event for event in deal if isinstance(event, Seated)]
        moved = [deal[0], *rng.sample(seats, len(seats))]
        other = begun(moved, seed, Loaded())
        closed(game, orders)
        closed(other, orders)
        assert unordered(told(game)) == unordered(told(other)), f"seed {seed}"
    request.node.user_properties.append(("nights", tried))


@pytest.mark.parametrize("tangling", [BLOCKING, FREEING], ids=["blocking", "freeing"])
def test_what_does_not_depend_on_each_other_may_come_in_any_order(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tangling: tuple[str, ...]
) -> None:
    # Whatever does not truly say what it reads and writes is found out here.
    lawful = Table.agenda
    salt = ""

    def agenda(table: Table, phase: Phase) -> Agenda:
        laid = lawful(table, phase)
        if salt and isinstance(laid, Natural):
            return Natural(lambda act: Random(f"{salt} {act}").random(), table._breaker())
        return laid

    monkeypatch.setattr(Table, "agenda", agenda)
    long = request.config.getoption("--long")
    nights, shuffles = (LONG, LONG_SHUFFLES) if long else (GATE, GATE_SHUFFLES)
    tried = 0
    for seed in range(nights):
        settled = {"order": "natural", "loop": "list", "fallback": "no"}
        game, orders = brought_to_a_night(seed, Random(seed), *tangling, **settled)
        # Where several drive, what each would lead to is worked out without the others' roads.
        if blows_decide(game, orders) or sum(isinstance(act, Drive) for act in orders) > 1:
            continue
        tried += 1
        past, mark = inputs(game.log), len(game.log)
        first = unordered(told(closed(game, orders), since=mark))
        for i in range(shuffles):
            other = rerun(mafia.blank, past, seed)
            salt = f"{seed} {i}"
            closed(other, orders)
            salt = ""
            assert unordered(told(other, since=mark)) == first, f"seed {seed}"
    request.node.user_properties.append(("nights", f"{tried} x {shuffles}"))


def test_a_bystander_changes_nothing(request: pytest.FixtureRequest) -> None:
    for seed in range(LONG if request.config.getoption("--long") else GATE):
        rng = Random(seed)
        deal = dealt(rng)
        game = begun(deal, seed, Loaded())
        orders = mafia.orders(game, rng)
        other = begun([*deal, Seated("zoe", "villager")], seed, Loaded())
        closed(game, orders)
        closed(other, orders)
        assert told(game) == told(other), f"seed {seed}"


def test_every_role_comes_up_in_such_nights() -> None:
    rng = Random(0)
    words = {e.role for _ in range(400) for e in dealt(rng) if isinstance(e, Seated)}
    missing = [name for name in ROLES if not any(word.endswith(name) for word in words)]
    assert missing == []
