"""The vocabulary: every word of the fleet's closed lists, for catalogues of other languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gloaming.game_api.talk import DEAD
from gloaming.games.fleet.battle.actors.departures import JumpOutcome
from gloaming.games.fleet.battle.events.gunnery import IN_VAIN, NOTHING_BEARS
from gloaming.games.fleet.battle.events.harm import Cause, Disabled
from gloaming.games.fleet.battle.events.outcome import TOO_NEAR
from gloaming.games.fleet.battle.scenarios import load_scenarios, objective_term
from gloaming.games.fleet.battle.standings import End
from gloaming.games.fleet.battle.talk import ACTS, TEAM
from gloaming.games.fleet.designs.catalogue import load_catalogue
from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.kinds import Kind, all_kinds
from gloaming.games.fleet.notation.word_reader import NOUNS
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.damage import CoreFate
from gloaming.games.fleet.ships.sheet import HEADINGS
from gloaming.games.fleet.ships.unit import NotFiredReason, ShipStatus
from gloaming.games.fleet.show import report
from gloaming.games.fleet.show.readout import COLUMNS
from gloaming.games.fleet.show.report import OBJECTIVES, POINTS_LOST, SHIPS
from gloaming.games.fleet.weapons.rapid import TUNINGS
from gloaming.text.phrase import Term

MOST_LOADS: Final = 12
"""The largest magazine that a catalogue has a name for."""


def vocabulary() -> Iterator[Term]:
    """Yield every word of the closed lists, and the names of systems as sheets have them."""
    for sort, words in _lists():
        for word in words:
            yield Term(sort, word)
    yield from (*HEADINGS.values(), *report.HEADINGS.values(), OBJECTIVES, POINTS_LOST, SHIPS)
    for scenario in load_scenarios().values():
        if scenario.objective:
            yield objective_term(scenario)


def _lists() -> Iterator[tuple[str, Iterable[str]]]:
    yield "act", (f"{verb}s" for verb in ACTS)
    yield "cause", (each.value for each in Cause)
    yield "channel", (TEAM, DEAD)
    yield "column", (*COLUMNS, "no.")
    yield "course", (each.value for each in Course)
    yield "end", (each.value for each in End)
    yield "jump", (each.value for each in JumpOutcome)
    yield "manoeuvre", ("speed", "evasion")
    yield "noun", NOUNS
    yield "outcome", (each.value for each in CoreFate)
    yield "reason", (*IN_VAIN, NOTHING_BEARS)
    yield "reason", (each.value for each in (*NotFiredReason, *Disabled))
    yield "ship-type", dict.fromkeys(design.type for design in load_catalogue().values())
    yield "state", (*(each.value for each in (*ShipStatus, *Status)), TOO_NEAR)
    yield "status", (each.value for each in Status)
    yield (
        "system",
        ("jump", "jump drive", *(name for k in all_kinds().values() for name in _names(k))),
    )


def _names(kind: Kind) -> Iterable[str]:
    """Name a kind of system in every way that a sheet may: by class, by tuning, by capacity."""
    drawn = [System(kind.name, rating=rating) for rating in kind.ratings]
    drawn += [System(kind.name, variant=tuning) for tuning in TUNINGS]
    drawn += [System(kind.name, loads=loads) for loads in range(1, MOST_LOADS + 1)]
    return dict.fromkeys((kind.title, *map(kind.describe, drawn)))
