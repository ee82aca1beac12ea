"""Random scenarios: battles drawn by chance, for playing many."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gloaming.games.fleet.battle.objectives import AnyObjective, Beyond, Destroy, Keep, Lead, Within
from gloaming.games.fleet.battle.options import Options
from gloaming.games.fleet.battle.scenarios import Berth, Commander, Scenario, Span, Squadron
from gloaming.games.fleet.ships.designs import load_yard

PLAYERS = ("Ann", "Bob", "Cal")
FORMATIONS = ("Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot")
SHIPS = (
    "Cutter", "Raider", "Skiff", "Anvil", "Lantern", "Kestrel", "Mallet", "Osprey", "Rook",
    "Sabre", "Tinder", "Vesper", "Wren", "Yarrow", "Zephyr", "Ember", "Flint", "Gale",
)  # fmt: skip


def deal_scenario(rng: Random) -> Scenario:
    """Draw a small battle: two or three players, a few ships each, some options."""
    players = PLAYERS[: rng.choice((2, 2, 3))]
    designs = sorted(load_yard())
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
