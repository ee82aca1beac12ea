"""Surfaces: all that a player is shown besides events, and all that they can find out by asking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, Final, NamedTuple

from gloaming.game_api.notation import Notation
from gloaming.game_api.pack import Playable
from gloaming.game_api.seat_interface import (
    KnowsGone,
    SeatInterface,
    ShowsForms,
    ShowsMore,
    ShowsOwn,
)
from gloaming.history.log.view import SPECTATOR
from gloaming.kernel.event import Event
from gloaming.kernel.state import State
from gloaming.text.errors import GradedError
from gloaming.text.words import words_in

ACCEPTED: Final = "it is taken"
WRITTEN: Final = 2
"""Every how many orders are written out as well, which takes longer than to hand them in."""


class Attempt(NamedTuple):
    """An order that a player might try, and how it might be written."""

    act: Event[Any]
    name: str
    lines: tuple[str, ...] = ()


def attempt(pack: Playable, acts: Iterable[Event[Any]]) -> list[Attempt]:
    """Prepare orders to be tried."""
    notation: Notation | None = getattr(pack, "notation", None)
    return [
        Attempt(
            act,
            repr(act),
            tuple(_written(notation, act)) if notation and number % WRITTEN == 0 else (),
        )
        for number, act in enumerate(acts)
    ]


def _written(notation: Notation, act: Event[Any]) -> Iterator[str]:
    """Yield how an order is written, and how it is taken back, where it can be."""
    yield notation.written(act)
    with suppress(AssertionError, AttributeError, GradedError):
        yield notation.retraction(act)


def board(pack: Playable, state: State) -> str:
    """Return what everyone can see of a game as it is now."""
    seat_interface: SeatInterface | None = getattr(pack, "seat_interface", None)
    return "" if seat_interface is None else _text(seat_interface.board(state))


def surface(
    pack: Playable, state: State, player: str, attempts: Iterable[Attempt]
) -> dict[str, str]:
    """Return what one player is shown and told, part by part, each by its name."""
    if player == SPECTATOR:
        return {}
    seat_interface: SeatInterface | None = getattr(pack, "seat_interface", None)
    found = {} if seat_interface is None else _shown(pack, seat_interface, state, player)
    notation: Notation | None = getattr(pack, "notation", None)
    for act, name, lines in attempts:
        found[f"the answer to {name}"] = _objection(state, act)
        found[f"the answer to taking back {name}"] = _taken_back(state, act)
        if notation is not None:
            for line in lines:
                found[f"the answer to {line}"] = _read(notation, state, line, player)
    return found


def _shown(
    pack: Playable, seat_interface: SeatInterface, state: State, player: str
) -> dict[str, str]:
    """Return what a seat interface shows a player."""
    found = {
        "the card": _text([seat_interface.card(state, player)]),
        "what is on offer": _text(seat_interface.choices(state, player)),
    }
    if isinstance(seat_interface, ShowsOwn):
        found["what is their own"] = _text(seat_interface.own(state, player))
    if isinstance(seat_interface, ShowsForms):
        found["the forms of orders"] = _text(seat_interface.forms(state, player))
    if isinstance(seat_interface, KnowsGone):
        found["whether they are out"] = str(seat_interface.gone(state, player))
    if isinstance(seat_interface, ShowsMore):
        for name in ("", *pack.players(state)):
            found[f"what is told of {name!r}"] = _asked(seat_interface, state, name)
    return found


def _read(notation: Notation, state: State, line: str, player: str) -> str:
    """Return what comes of a line that a player writes."""
    try:
        words = words_in(line)
        taken_back = notation.withdrawal(state, words)
        act = notation.order(state, words) if taken_back is None else taken_back
    except GradedError as error:
        return told(error)
    if getattr(act, "actor", player) != player:
        return "it is for somebody else to say"
    if taken_back is not None:
        return f"takes back {act!r}: {_taken_back(state, act)}"
    answer = _objection(state, act)
    return f"{act!r}: {answer}" if answer == ACCEPTED else answer


def _objection(state: State, act: Event[Any]) -> str:
    try:
        error = state.objection(act)
    except GradedError as raised:
        error = raised
    return ACCEPTED if error is None else told(error)


def _taken_back(state: State, act: Event[Any]) -> str:
    return "nothing" if state.standing_order(act) is None else ACCEPTED


def told(error: GradedError) -> str:
    """Return all that a refusal tells."""
    return f"{error.code} {error.told!r} {error.value!r} {error.accepted!r} {error.place!r}"


def _asked(seat_interface: ShowsMore, state: State, name: str) -> str:
    try:
        return _text(seat_interface.about(state, name))
    except GradedError as error:
        return told(error)


def _text(blocks: Iterable[object]) -> str:
    """Write blocks down with everything that is in them: blanks, order and number among it."""
    return "\n".join(map(repr, blocks))
