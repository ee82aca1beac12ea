"""What if: a phase resolved again with an order removed, added or changed, and compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from itertools import chain
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from gloaming.history.explanations.difference import Difference, compare
from gloaming.history.explanations.prose import in_phase
from gloaming.history.log.digest import essence
from gloaming.history.log.phases import PhaseSpan, phase_span, phase_spans
from gloaming.history.log.replay import replay, rerun
from gloaming.kernel.dice import Dice, SeededDice
from gloaming.kernel.event import Event, check_shape
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record
from gloaming.kernel.phase import Closed
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.state import State
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import Phrase, Several, say

T = TypeVar("T", bound=State)

Orders: TypeAlias = Event[Any] | Sequence[Event[Any]]
Played: TypeAlias = Game[T] | tuple[Callable[[], T], Sequence[Event[Any]], int | str]
"""A game, or what it takes to play it: a blank state, what came from outside, and the seed."""


def what_if(
    played: Played[T],
    *,
    without: Orders = (),
    with_: Orders = (),
    instead: tuple[Event[Any], Event[Any]] | None = None,
    phase: str | None = None,
    dice: Dice | None = None,
) -> Difference:
    """Resolve a phase again with some orders removed, added or changed, and say what differs.

    The phase, where none is named, is the one in which the order was given; for
    orders that are only added, the last in which any were.  It is resolved to
    its end, with all that follows before anybody decides again, and no further:
    nobody knows what players would have done after.  All that the change
    does not touch keeps its dice.  `dice` are for the second playing, where those
    of the game are not seeded.
    """
    game = played if isinstance(played, Game) else rerun(*played)
    change = Change(_listed(without), _listed(with_), instead)
    part = _part(game.log, change, phase)
    roots = _roots(game.log, part)
    closer = _closer(game.log, part)
    steps = change.made(roots, part, closer)
    begin = roots[0].seq if roots else len(game.log)
    following = _following(game, part)
    stop = following[-1].stop if following else part.stop
    end = next((r.seq for r in game.log[stop:] if r.cause < 0), len(game.log))
    again = Game(game.blank, dice=_dice(game, dice))
    again.log = game.log[:begin]
    again.rewind(begin)
    opened = again.state.calendar.opened
    dropped = _play(again, game, steps)
    if closer >= 0 and again.state.calendar.opened == opened:
        # An order closed the phase, and no longer does: then it ends when its time is over.
        again.close()
    for _ in following:
        if again.state.phase is not None and again.state.phase.follows:
            again.close()
    gone, new, changed = compare(game.log[begin:end], again.log[begin:])
    return Difference(
        change.question(part),
        gone,
        new,
        changed,
        tuple(dropped),
        not any(r.event.informs for r in (*gone, *new, *chain(*changed)))
        and essence(again.state) == essence(replay(game.blank, game.log, end)),
        tuple(again.log),
        tuple(game.log[:end]),
    )


Step: TypeAlias = Record | Event[Any]
"""Something that came from outside, to come again; or an order that nobody gave."""


class Change(Struct, frozen=True):
    """What is to be different."""

    without: tuple[Event[Any], ...]
    with_: tuple[Event[Any], ...]
    instead: tuple[Event[Any], Event[Any]] | None

    def __post_init__(self) -> None:
        """Refuse a change that changes nothing, and orders that are no events."""
        for act in (*self.without, *self.with_, *(self.instead or ())):
            check_shape(act)
        if not self.without and not self.with_ and self.instead is None:
            raise Malformed("malformed/no-change", say("nothing is to be different"))

    @property
    def gone(self) -> tuple[Event[Any], ...]:
        """The orders that are not given."""
        return self.without if self.instead is None else (*self.without, self.instead[0])

    def made(self, roots: Sequence[Record], part: PhaseSpan, closer: int) -> list[Step]:
        """Return what comes from outside in a phase, with the change made.

        What is added comes last, before the event that closed the phase.
        """
        orders = [order(root.event) for root in roots]
        for act in self.gone:
            if act not in orders:
                raise _never_given(act, orders, part)
        steps: list[Step] = []
        changed = self.instead is None
        added = False
        for root, act in zip(roots, orders, strict=True):
            if root.seq == closer:
                steps += self.with_
                added = True
            if act not in self.gone:
                steps.append(root)
            elif self.instead is not None and act == self.instead[0] and not changed:
                steps.append(self.instead[1])
                changed = True
        return steps if added else [*steps, *self.with_]

    def question(self, part: PhaseSpan) -> Phrase:
        """Put it as a question."""
        parts = [say('without "{act}"', act=act) for act in self.without]
        parts += [say('with "{act}"', act=act) for act in self.with_]
        if self.instead is not None:
            old, new = self.instead
            parts.append(say('with "{new}" instead of "{old}"', old=old, new=new))
        changes, when = Several(tuple(parts), "; "), in_phase(part.titled)
        return say("What would change{when} {changes}?", when=when, changes=changes)


def order(event: Event[Any]) -> Event[Any]:
    """Return the order that was given, whether it was to wait or not."""
    return event.act if isinstance(event, Submitted) else event


def _listed(orders: Orders) -> tuple[Event[Any], ...]:
    # A text is no list of orders; if it were taken for one, its first letter would be blamed.
    return (orders,) if isinstance(orders, (Event, str)) else tuple(orders)


def _roots(log: Sequence[Record], part: PhaseSpan) -> list[Record]:
    """Return what came from outside in a phase, once it was open."""
    return [r for r in part.of(log) if r.cause < 0 and not (part.title and r.seq == part.start)]


def _closer(log: Sequence[Record], part: PhaseSpan) -> int:
    """Return what came from outside and closed a phase: an order may have; -1 if nothing did."""
    closed = next((r for r in part.of(log) if isinstance(r.event, Closed)), None)
    if closed is None:
        return -1
    return next(r.seq for r in reversed(log[: closed.seq + 1]) if r.cause < 0)


def _following(game: Game[Any], part: PhaseSpan) -> list[PhaseSpan]:
    """Return the phases after one that were played out before anybody could decide again."""
    found: list[PhaseSpan] = []
    cycle = game.state.calendar.cycle
    for each in phase_spans(game.log):
        if each.start < part.stop:
            continue
        closed = any(isinstance(root.event, Closed) for root in _roots(game.log, each))
        if not cycle.named(each.name).follows or not closed:
            break
        found.append(each)
    return found


def _part(log: Sequence[Record], change: Change, phase: str | None) -> PhaseSpan:
    if phase is not None:
        return phase_span(log, phase)
    found = [
        part
        for part in phase_spans(log)
        if any(_fits(order(root.event), change) for root in _roots(log, part))
    ]
    if not found:
        acts = [order(record.event) for record in log if record.cause < 0]
        wanted = next(iter(change.gone), None)
        if wanted is None:
            raise Illegal("illegal/no-orders", say("no orders were given in any phase"))
        raise _never_given(wanted, acts, None)
    if change.gone and len(found) > 1:
        raise Illegal(
            "illegal/which-phase",
            say(
                "this was ordered in {count} phases: {gone}", count=len(found), gone=change.gone[0]
            ),
            value=change.gone[0],
            accepted=[part.title for part in found],
        )
    return found[-1]


def _fits(act: Event[Any], change: Change) -> bool:
    return act in change.gone[:1] if change.gone else not act.bookkeeping


def _never_given(act: Event[Any], orders: Sequence[Event[Any]], part: PhaseSpan | None) -> Illegal:
    when = in_phase(part.titled) if part is not None else ""
    alike = [given.describe() for given in orders if type(given) is type(act)]
    return Illegal(
        "illegal/never-ordered",
        say("nobody ordered this{when}: {act}", when=when, act=act),
        value=act,
        accepted=alike or [given.describe() for given in orders if not given.bookkeeping],
    )


def _dice(game: Game[Any], dice: Dice | None) -> Dice:
    if dice is not None:
        return dice
    if not isinstance(game.dice, SeededDice):
        raise Illegal(
            "illegal/dice",
            say("these dice cannot be thrown a second time; give others for the second playing"),
            value=game.dice,
        )
    return copy(game.dice)


def _play(again: Game[Any], game: Game[Any], steps: Sequence[Step]) -> list[Event[Any]]:
    """Play all the inputs again, and return those that no longer can be given."""
    dropped: list[Event[Any]] = []
    opened = again.state.calendar.opened
    for step in steps:
        if isinstance(step, Event):
            again.submit(step)
            continue
        act = order(step.event)
        over = again.state.calendar.opened != opened
        if over or (again.state.objection(act) and not _objected(game, step)):
            dropped.append(act)
        else:
            again.happen(step.event)
    return [act for act in dropped if not act.bookkeeping]


def _objected(game: Game[Any], root: Record) -> bool:
    """Tell whether the referee let something happen that the rules object to anyway."""
    return replay(game.blank, game.log, root.seq).objection(order(root.event)) is not None
