"""Battles drawn by chance: scenarios to play many of, and fleets with as much to spend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from gloaming.games.fleet.battle.objectives import AnyObjective, Beyond, Destroy, Keep, Lead, Within
from gloaming.games.fleet.battle.scenarios import Berth, Commander, Scenario, Span, Squadron
from gloaming.games.fleet.designs.catalogue import load_catalogue
from gloaming.games.fleet.designs.design import Design
from gloaming.games.fleet.rules.options import Options
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

LIMIT: Final = 6
"""After how many exchanges such a battle ends."""
SLACK: Final = 40
"""How many points a fleet may leave unspent, if another drawing would leave fewer."""
DRAWINGS: Final = 40


def draw_fleets(points: int, yard: Mapping[str, Design], rng: Random) -> Scenario:
    """Draw a fleet for each of two sides of the yard, for no more than so many points each."""
    sides: dict[str, list[Design]] = {}
    for design in yard.values():
        if design.points and design.side and any(_is_armed(design)):
            sides.setdefault(design.side, []).append(design)
    fleets = {side: _draw(points, designs, rng) for side, designs in sorted(sides.items())}
    if len(fleets) < 2 or not all(fleets.values()):
        cheapest = [min(d.points or 0 for d in designs) for designs in sides.values()]
        raise Illegal(
            "illegal/points",
            say("that buys no ship for every side"),
            value=points,
            accepted=(say("{least} or more", least=max(cheapest, default=0)),),
        )
    return Scenario(
        f"Fleets of {points} points",
        tuple(Commander(f"Commander {n}", side) for n, side in enumerate(fleets, start=1)),
        tuple(
            Squadron(
                f"Fleet {n}",
                f"Commander {n}",
                tuple(
                    Berth(f"{design.name} {n}.{place}", design.name, flagship=place == 1)
                    for place, design in enumerate(ships, start=1)
                ),
            )
            for n, ships in enumerate(fleets.values(), start=1)
        ),
        options=Options(exchange_limit=LIMIT),
    )


def _is_armed(design: Design) -> list[bool]:
    """Tell of each system whether it is a fire control: a beacon has none, and fights nobody."""
    return ["fire_control" in system.kind for system in design.systems]


def _draw(points: int, designs: list[Design], rng: Random) -> list[Design]:
    """Buy ships by chance; of a few drawings, keep the first that leaves little unspent."""
    best: list[Design] = []
    for _ in range(DRAWINGS):
        found: list[Design] = []
        left = points
        while choices := [design for design in designs if (design.points or 0) <= left]:
            found.append(rng.choice(choices))
            left -= found[-1].points or 0
        if _cost(found) > _cost(best):
            best = found
        if points - _cost(best) <= SLACK:
            break
    return sorted(best, key=lambda design: -design.mass)


def _cost(ships: list[Design]) -> int:
    return sum(design.points or 0 for design in ships)


PLAYERS = ("Ann", "Bob", "Cal")
FORMATIONS = ("Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot")
SHIPS = (
    "Cutter", "Raider", "Skiff", "Anvil", "Lantern", "Kestrel", "Mallet", "Osprey", "Rook",
    "Sabre", "Tinder", "Vesper", "Wren", "Yarrow", "Zephyr", "Ember", "Flint", "Gale",
)  # fmt: skip


def deal_scenario(rng: Random) -> Scenario:
    """Draw a small battle: two or three players, a few ships each, some options."""
    players = PLAYERS[: rng.choice((2, 2, 3))]
    designs = sorted(load_catalogue())
    names = iter(SHIPS)
    formations: list[Squadron] = []
    for player in players:
        for _ in range(rng.choice((1, 1, 2))):
            name = FORMATIONS[len(formations)]
            ships = tuple(
                Berth(next(names), rng.choice(designs), flagship=place == 0)
                for place in range(rng.randint(1, 3))
            )
            formations.append(Squadron(name, player, ships))
    spans = tuple(
        Span((one.name, other.name), rng.choice((3, 9, 15, 18, 24, 30)))
        for place, one in enumerate(formations)
        for other in formations[place + 1 :]
    )
    return Scenario(
        name="A chance meeting",
        players=tuple(Commander(player, f"team {player}") for player in players),
        formations=tuple(formations),
        reserve=rng.random() < 0.5,
        jump=rng.random() < 0.5,
        distances=spans,
        options=deal_options(rng),
        objectives=tuple(_objectives(formations, rng)) if rng.random() < 0.4 else (),
    )


def _objectives(formations: list[Squadron], rng: Random) -> Iterator[AnyObjective]:
    """Draw a few things to fight for; some win the battle, some are worth points."""
    for squadron in formations:
        team = f"team {squadron.player}"
        foe = rng.choice([other for other in formations if other.player != squadron.player])
        by, worth = rng.randint(1, 3), rng.choice((0, 20, 50))
        draw = rng.random()
        if draw < 0.2:
            ships = tuple(berth.name for berth in foe.units)
            yield Destroy(team=team, ships=ships, count=rng.randint(0, 1), by=by, worth=worth)
        elif draw < 0.4:
            yield Keep(team=team, ships=(squadron.name,), count=1, by=by, worth=worth)
        elif draw < 0.6:
            yield Within(
                team=team, formation=squadron.name, of=foe.name, distance=9, by=by, worth=worth
            )
        elif draw < 0.7:
            yield Beyond(team=team, formation=squadron.name, distance=24, worth=worth)
        elif draw < 0.8:
            yield Lead(team=team, margin=10, by=by, worth=worth)


def deal_options(rng: Random) -> Options:
    """Draw options, most of them as usual."""

    def sometimes() -> bool:
        return rng.random() < 0.3

    return Options(
        volleys_per_exchange=rng.choice((1, 2, 3, 3)),
        exchange_limit=rng.randint(1, 3),
        drm_scoring="continuum" if sometimes() else "fam",
        threshold_timing="per_attack" if sometimes() else "end_of_phase",
        needle_rule="fb1" if sometimes() else "continuum",
        penetrating_damage=not sometimes(),
        core_systems=rng.random() < 0.5,
        double_drive_roll=sometimes(),
        reactor_blast=sometimes(),
        disabled_units_hold_back=not sometimes(),
        area_weapons=sometimes(),
        fighters=rng.random() < 0.5,
        regenerating_armour=sometimes(),
        reserve_range=rng.choice((20, 65)),
    )
