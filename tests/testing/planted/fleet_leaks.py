"""Leaks for the fleet: each a small change by which others' sealed plots show."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

import pytest
from msgspec.structs import replace

from gloaming.game_api.choice import Choice
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.show.seat_interface import FleetSeatInterface
from gloaming.kernel.event import Event
from gloaming.kernel.sealed_orders import SealedOrder
from gloaming.kernel.state import State
from gloaming.text.blocks import Block, Card, Paragraph
from gloaming.text.errors import GradedError, Illegal

Plant: TypeAlias = Callable[[pytest.MonkeyPatch], None]

board: Final = FleetSeatInterface.board
card: Final = FleetSeatInterface.card
choices: Final = FleetSeatInterface.choices
forms: Final = FleetSeatInterface.forms
own: Final = FleetSeatInterface.own
about: Final = FleetSeatInterface.about
objection: Final = BattleState.objection


def plots(sky: BattleState, but_for: str = "") -> list[Any]:
    """Return what others have plotted."""
    acts: Iterable[Any] = (entry.act for entry in sky.sealed_orders)
    return [act for act in acts if act.actor != but_for]


def a_count_on_the_board(patch: pytest.MonkeyPatch) -> None:
    def shown(self: FleetSeatInterface, state: BattleState) -> list[Block]:
        return [*board(self, state), Paragraph(f"{len(state.sealed_orders)} orders are in")]

    patch.setattr(FleetSeatInterface, "board", shown)


def readouts_in_the_order_of_plots(patch: pytest.MonkeyPatch) -> None:
    def shown(self: FleetSeatInterface, state: BattleState) -> list[Block]:
        found = board(self, state)
        return found[::-1] if len(state.sealed_orders) % 2 else found

    patch.setattr(FleetSeatInterface, "board", shown)


def a_card_that_shows_plots(patch: pytest.MonkeyPatch) -> None:
    def shown(self: FleetSeatInterface, state: BattleState, name: str) -> Card:
        found = card(self, state, name)
        return replace(found, text=(*found.text, *map(str, plots(state, name))))

    patch.setattr(FleetSeatInterface, "card", shown)


def targets_without_those_who_plot(patch: pytest.MonkeyPatch) -> None:
    def shown(self: FleetSeatInterface, state: BattleState, name: str) -> list[Choice]:
        busy = {act.subject for act in plots(state, name)}
        return [
            replace(choice, targets=tuple(n for n in choice.targets if n not in busy))
            for choice in choices(self, state, name)
        ]

    patch.setattr(FleetSeatInterface, "choices", shown)


def a_hint_as_long_as_the_docket(patch: pytest.MonkeyPatch) -> None:
    def shown(self: FleetSeatInterface, state: BattleState, name: str) -> list[Choice]:
        found = choices(self, state, name)
        return [replace(choice, hint="!" * len(plots(state, name))) for choice in found]

    patch.setattr(FleetSeatInterface, "choices", shown)


def forms_for_what_others_plot(patch: pytest.MonkeyPatch) -> None:
    def shown(self: FleetSeatInterface, state: BattleState, name: str) -> list[Block]:
        verbs = sorted({act.verb for act in plots(state, name)})
        return [*forms(self, state, name), *map(Paragraph, verbs)]

    patch.setattr(FleetSeatInterface, "forms", shown)


def a_blank_on_the_damage_board(patch: pytest.MonkeyPatch) -> None:
    def shown(self: FleetSeatInterface, state: BattleState, name: str) -> list[Block]:
        return [*own(self, state, name), Paragraph("." + " " * len(plots(state, name)))]

    patch.setattr(FleetSeatInterface, "own", shown)


def plots_told_on_request(patch: pytest.MonkeyPatch) -> None:
    def shown(self: FleetSeatInterface, state: BattleState, said: str) -> list[Block]:
        return [*about(self, state, said), *(Paragraph(str(act)) for act in plots(state))]

    patch.setattr(FleetSeatInterface, "about", shown)


def on_refusal(change: Callable[[BattleState, Any, GradedError], GradedError]) -> Plant:
    """Change every refusal."""

    def refused(self: BattleState, act: Event[Any]) -> GradedError | None:
        found = objection(self, act)
        return found if found is None else change(self, act, found)

    return lambda patch: patch.setattr(BattleState, "objection", refused)


def _naming(sky: BattleState, act: Any, error: GradedError) -> Illegal:
    return Illegal(error.code, str(plots(sky, act.actor)), value=error.value)


def _accepting(sky: BattleState, act: Any, error: GradedError) -> Illegal:
    busy = tuple(each.subject for each in plots(sky, act.actor))
    return Illegal(error.code, error.told, value=error.value, accepted=busy)


def taken_back_by_anybody(patch: pytest.MonkeyPatch) -> None:
    def found(self: State, act: Event[Any]) -> SealedOrder | None:
        return self.sealed_orders.find(act)

    patch.setattr(State, "standing_order", found)


LEAKS: Final[dict[str, Plant]] = {
    "how many orders are in": a_count_on_the_board,
    "an order of the board that depends on plots": readouts_in_the_order_of_plots,
    "a card that shows plots": a_card_that_shows_plots,
    "targets without those who plot": targets_without_those_who_plot,
    "a hint as long as the docket": a_hint_as_long_as_the_docket,
    "forms for what others plot": forms_for_what_others_plot,
    "blanks on the damage board": a_blank_on_the_damage_board,
    "plots told on request": plots_told_on_request,
    "an error text that names plots": on_refusal(_naming),
    "an error that accepts those who plot": on_refusal(_accepting),
    "orders that anybody can take back": taken_back_by_anybody,
}
