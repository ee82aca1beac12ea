"""The library as pages: every weapon, system, ship, scenario, option and order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from gloaming.game_api.pack import LibraryPage
from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.scenarios import (
    Scenario,
    load_scenarios,
    objective_term,
    scenario_term,
)
from gloaming.games.fleet.designs.catalogue import load_catalogue
from gloaming.games.fleet.designs.cost import reckon
from gloaming.games.fleet.designs.design import Design
from gloaming.games.fleet.designs.kinds import Kind, all_kinds
from gloaming.games.fleet.designs.weapon import Weapon
from gloaming.games.fleet.rules.options import MEANINGS, Options
from gloaming.games.fleet.ships.ratings import rate_design
from gloaming.games.fleet.ships.sheet import HEADINGS
from gloaming.kernel.registry import subclasses
from gloaming.text.docstrings import text_for, text_of
from gloaming.text.phrase import Term, Text, say


def library() -> Mapping[str, Sequence[LibraryPage]]:
    """Return the pages of everything there is, by shelf."""
    kinds = sorted(all_kinds().values(), key=lambda kind: kind.title)
    orders = sorted(subclasses(Order), key=lambda order: order.verb)
    return {
        "weapons": [_kind("weapon", kind) for kind in kinds if isinstance(kind, Weapon)],
        "systems": [_kind("system", kind) for kind in kinds if not isinstance(kind, Weapon)],
        "ships": [_ship(design) for _, design in sorted(load_catalogue().items())],
        "scenarios": [scenario_page(name, found) for name, found in load_scenarios().items()],
        "options": [_option(field) for field in msgspec.structs.fields(Options)],
        "orders": [
            _page(Term("order", order.verb), text_of(order), [(say("written"), f"`{order.about}`")])
            for order in orders
        ],
    }


def _page(
    term: Term, text: str, facts: Sequence[tuple[Text, Text]], aliases: tuple[str, ...] = ()
) -> LibraryPage:
    return LibraryPage(term.name, text_for(term, text) if text else "", tuple(facts), aliases)


def _kind(sort: str, kind: Kind) -> LibraryPage:
    facts: list[tuple[Text, Text]] = [
        (say("section"), HEADINGS[kind.section]),
        (say("symbol"), kind.symbol),
    ]
    aliases = (kind.name,) if kind.name != kind.title else ()
    return _page(Term(sort, kind.title), text_of(type(kind)), facts, aliases)


def _ship(design: Design) -> LibraryPage:
    reckoning, rating = reckon(design), rate_design(design)
    return _page(
        Term("ship", design.name),
        design.about,
        (
            (say("type"), Term("ship-type", design.type) if design.type else ""),
            (say("side"), design.side),
            (say("mass"), str(reckoning.mass)),
            (say("points"), str(reckoning.points)),
            (say("offence"), "/".join(map(str, rating.offence))),
            (say("defence"), str(rating.defence)),
        ),
    )


def scenario_page(name: str, scenario: Scenario) -> LibraryPage:
    """Return the page of a battle: who fights in it, and what for."""
    ships = sum(len(squadron.units) for squadron in scenario.formations)
    facts: list[tuple[Text, Text]] = [
        (say("title"), scenario.name),
        (say("players"), ", ".join(player.name for player in scenario.players)),
        (say("ships"), str(ships)),
        (say("objective"), objective_term(scenario) if scenario.objective else ""),
        *((say("judged by"), f"`{objective.written()}`") for objective in scenario.objectives),
    ]
    text = text_for(scenario_term(scenario), scenario.about) if scenario.about else ""
    return LibraryPage(name, text, tuple(facts))


def _option(field: msgspec.structs.FieldInfo) -> LibraryPage:
    return _page(
        Term("option", field.name), MEANINGS[field.name], [(say("as usual"), str(field.default))]
    )
