"""The library as pages: every weapon, system, ship, scenario, option and order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from gloaming.kernel.events.registry import subclasses
from gloaming.kernel.packs.pack import LibraryPage
from gloaming.kernel.words.texts import text_of
from gloaming.packs.fleet.battle.options import MEANINGS, Options
from gloaming.packs.fleet.battle.orders.order import Order
from gloaming.packs.fleet.battle.scenarios import Scenario, load_scenarios
from gloaming.packs.fleet.rules.ratings import rate_design
from gloaming.packs.fleet.ships.cost import reckon
from gloaming.packs.fleet.ships.design import Design
from gloaming.packs.fleet.ships.designs import load_yard
from gloaming.packs.fleet.ships.kinds import Kind, all_kinds
from gloaming.packs.fleet.ships.weapon import Weapon


def library() -> Mapping[str, Sequence[LibraryPage]]:
    """Return the pages of everything there is, by shelf."""
    kinds = sorted(all_kinds().values(), key=lambda kind: kind.title)
    orders = sorted(subclasses(Order), key=lambda order: order.verb)
    return {
        "weapons": [_kind(kind) for kind in kinds if isinstance(kind, Weapon)],
        "systems": [_kind(kind) for kind in kinds if not isinstance(kind, Weapon)],
        "ships": [_ship(design) for _, design in sorted(load_yard().items())],
        "scenarios": [scenario_page(name, found) for name, found in load_scenarios().items()],
        "options": [_option(field) for field in msgspec.structs.fields(Options)],
        "orders": [
            LibraryPage(order.verb, text_of(order), (("written", order.about),)) for order in orders
        ],
    }


def _kind(kind: Kind) -> LibraryPage:
    facts = [("section", kind.section.name.lower()), ("symbol", kind.symbol)]
    aliases = (kind.name,) if kind.name != kind.title else ()
    return LibraryPage(kind.title, text_of(type(kind)), tuple(facts), aliases)


def _ship(design: Design) -> LibraryPage:
    reckoning, rating = reckon(design), rate_design(design)
    return LibraryPage(
        design.name,
        design.about,
        (
            ("type", design.type),
            ("side", design.side),
            ("mass", str(reckoning.mass)),
            ("points", str(reckoning.points)),
            ("offence", "/".join(map(str, rating.offence))),
            ("defence", str(rating.defence)),
        ),
    )


def scenario_page(name: str, scenario: Scenario) -> LibraryPage:
    """Return the page of a battle: who fights in it, and what for."""
    ships = sum(len(squadron.units) for squadron in scenario.formations)
    facts = (
        ("title", scenario.name),
        ("players", ", ".join(player.name for player in scenario.players)),
        ("ships", str(ships)),
        ("objective", scenario.objective),
        *(("judged by", objective.written()) for objective in scenario.objectives),
    )
    return LibraryPage(name, scenario.about, facts)


def _option(field: msgspec.structs.FieldInfo) -> LibraryPage:
    return LibraryPage(field.name, MEANINGS[field.name], (("as usual", str(field.default)),))
