"""Swaying: an event counts as writing what others might, were it to send them elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gloaming.kernel.events.audience import REFEREE
from gloaming.kernel.events.event import Cell, Event
from gloaming.kernel.events.revision import but
from tests.kernel.test_natural import Plant, _shifted, fates, mark, plan
from tests.kernel.toys import Mark, Table


class Push(Plant, seen_by=REFEREE):
    """A step that pushes another on, so that it reads and writes one cell further."""

    guest: str = "Shift"

    def sway(self, state: Table, pending: Iterable[Event[Any]]) -> Iterable[Cell]:
        pushed = [act for act in pending if isinstance(act, Mark) and act.name == self.holder]
        return [cell for act in pushed for cell in _shifted(act.gives)]


def push(name: str, holder: str, needs: str = "") -> Push:
    return Push(name, mark(name, needs).needs, (("conduct", holder),), holder=holder)


def pushed(name: str, needs: str = "", gives: str = "") -> Mark:
    step = mark(name, needs, gives)
    return but(step, needs=(*step.needs, ("conduct", name)))


def test_others_wait_for_what_a_push_might_lead_to() -> None:
    # b writes x now, and y once it has been pushed: a must not go before that is known.
    game = plan(mark("a", needs="y"), pushed("b", gives="x"), push("p", "b"))
    assert game.state.said == ["p", "b", "a"]


def test_nobody_waits_for_a_push_of_what_is_done() -> None:
    # While b is pending a and p wait for each other; b is, and then there is no circle.
    game = plan(mark("a", needs="y", gives="z"), mark("b", gives="x"), push("p", "b", needs="z"))
    assert game.state.said == ["b", "a", "p"]


def test_what_pushes_is_looked_at_again_when_another_has_pushed() -> None:
    game = plan(
        mark("a", needs="y"), pushed("b", gives="x"), push("p", "b"), push("q", "a", needs="y")
    )
    assert game.state.said[:2] == ["p", "b"]
    assert len(fates(game)) == 4


def test_an_event_sways_nobody_unless_it_says_so() -> None:
    assert list(mark("a", gives="x").sway(Table(), [mark("b")])) == []
