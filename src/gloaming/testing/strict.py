"""Strict games: the same road, watched at every step."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias, TypeVar

from gloaming.history.log.digest import digest
from gloaming.kernel.agenda import Pending
from gloaming.kernel.event import Apply, AudienceOf, Event
from gloaming.kernel.game import Game
from gloaming.kernel.hook_index import EventPlan, HookLayout
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import HookKey
from gloaming.text.errors import Fault
from gloaming.text.phrase import say

T = TypeVar("T", bound=State)

Watch: TypeAlias = Callable[[Apply | None], Apply]
"""Puts a watch on an `apply`."""


def heard(audience_of: AudienceOf) -> AudienceOf:
    """Return a judge whose audience is looked at: names, and not the letters of one name.

    A string is a row of strings, too, and the resolver takes it for one: to look at every answer
    would cost every game, and no sound judge has anything to fear from it.
    """

    def answered(event: Event[Any], state: State) -> tuple[str, ...]:
        audience = audience_of(event, state)
        names = audience if isinstance(audience, str) else tuple(audience)
        if isinstance(names, str) or not all(isinstance(name, str) for name in names):
            raise Fault(
                "fault/audience",
                say(
                    "the audience of {event!r} is {names!r}, which is no row of names",
                    event=event,
                    names=names,
                ),
                value=names,
                accepted=("('ann',)", "a tuple, list or set of names"),
            )
        return names

    return answered


class StrictGame(Game[T]):
    """A game that catches changes of the state outside `apply`, and audiences that make no sense.

    The state is digested right after each `apply` and again before the next:
    all that is asked in between (hooks, moots, footprints, consequences,
    audiences, previews) may look, and may not change anything.
    """

    def __init__(self, blank: Callable[[], T], *, seed: int | str = 0) -> None:
        super().__init__(blank, seed=seed)
        self._last: str | None = None

    def _run(self, event: Event[Any]) -> None:
        index = self.state.hook_index
        if not isinstance(index.layout, WatchedLayout):  # it is new, or was restored
            index.layout = WatchedLayout(index.layout, self._watched)
        self._last = self._digest()
        super()._run(event)
        self._look("when all was done")

    def _look(self, when: str) -> None:
        if self._digest() != self._last:
            last = self.log[-1] if self.log else "nothing"
            raise Fault(
                "fault/touched",
                say(
                    "the state changed outside apply, {when}; last came {last}",
                    when=when,
                    last=last,
                ),
            )

    def _watched(self, apply: Apply | None) -> Apply:
        def watched(event: Event[Any], state: State) -> None:
            self._look(f"before {event!r}")
            if apply is not None:
                apply(event, state)
            self._last = self._digest()

        return watched

    def _digest(self) -> str:
        """Digest the state, but for the record it has come to, which the resolver itself notes."""
        now, self.state.now = self.state.now, -1
        found = digest(self.state)
        self.state.now = now
        return found


class WatchedLayout(HookLayout):
    """A layout in which every `apply` is watched, and every `audience`."""

    def __init__(self, layout: HookLayout, watch: Watch) -> None:
        super().__init__(layout.hook_keys)
        self._layout = layout
        self._watch = watch

    def plus(self, hook_key: HookKey) -> HookLayout:
        """Return the layout with one more hook key, watched as well."""
        return WatchedLayout(self._layout.plus(hook_key), self._watch)

    def plan(self, kind: type[Event[Any]]) -> EventPlan:
        """Return the plan of a kind of event, with a watch on what it changes and who knows."""
        plan = self.plans.get(kind)
        if plan is None:
            plan = self._layout.plan(kind)
            audience_of = None if plan.audience_of is None else heard(plan.audience_of)
            plan = self.plans[kind] = plan._replace(
                apply=self._watch(plan.apply), audience_of=audience_of
            )
        return plan


class ShuffledGame(Game[T]):
    """A game whose batches are committed in an order of chance, which must not matter."""

    def __init__(self, blank: Callable[[], T], *, seed: int | str = 0) -> None:
        super().__init__(blank, seed=seed)
        self._rng = Random(str(seed))

    def _arrange(self, facts: list[Pending]) -> list[Pending]:
        return self._rng.sample(facts, len(facts))
