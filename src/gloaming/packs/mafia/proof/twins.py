"""Twins: games that differ only in what somebody may not know, by the rule book alone.

Every change here is argued from what the rules say, never from playing the game:
it is made only where all roles at the table are plain enough to be sure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from gloaming.kernel.events.event import Event
from gloaming.kernel.events.revision import but
from gloaming.kernel.time.docket import Submitted, Withdrawn
from gloaming.kernel.time.phase import Closed
from gloaming.packs.mafia.content.setups import setup
from gloaming.packs.mafia.rules.action import Action
from gloaming.packs.mafia.rules.casting import spelt
from gloaming.packs.mafia.rules.dealing import Dealt
from gloaming.packs.mafia.rules.seating import RulesSet, Seated
from gloaming.packs.mafia.rules.switches import Rules
from gloaming.packs.mafia.rules.table import Table
from gloaming.packs.mafia.rules.votes import Unvote, Vote

SIMPLE: Final = frozenset({
    "villager", "goon", "godfather", "miller", "cop", "role cop", "vanilla cop", "neapolitan",
    "doctor", "roleblocker", "vigilante", "double voter", "politician",
})  # fmt: skip
"""Roles to whom visits are all one: none of them looks on, wards off or strikes back."""

INQUIRIES: Final = frozenset({"investigate", "rolecop", "vanillacop", "neapolitan"})

Night: TypeAlias = list[Event[Table]]
Change: TypeAlias = Callable[[Night, int, list[str]], Action | None]
"""Returns an order in place of the one at some place in a night's orders, if one is as good."""


def twin(inputs: Sequence[Event[Table]], observer: str, rng: Random) -> list[Event[Table]] | None:
    """Return inputs that differ only in what the observer may not know, if there are any."""
    if not set(roles(inputs)) <= SIMPLE:
        return None
    found = [
        *_with_other_orders(inputs, observer),
        *_with_other_thefts(inputs, observer),
        *_with_other_roles(inputs, observer),
    ]
    if not found:
        return None
    place, event = rng.choice(found)
    return [*inputs[:place], event, *inputs[place + 1 :]]


def roles(inputs: Sequence[Event[Table]]) -> Iterator[str]:
    """Name every role there may be in the game, modifiers in front."""
    for event in inputs:
        if isinstance(event, Seated):
            yield event.role
        elif isinstance(event, Dealt):
            for deal in setup(event.setup).deals:
                yield from (role.partition(" of ")[0] for _, role in deal.named())


def players(inputs: Sequence[Event[Table]]) -> list[str]:
    """Name everyone at the table."""
    names = [event.name for event in inputs if isinstance(event, Seated)]
    return names + [name for e in inputs if isinstance(e, Dealt) for name in e.players]


def _with_other_orders(
    inputs: Sequence[Event[Table]], observer: str
) -> Iterator[tuple[int, Event[Table]]]:
    names = players(inputs)
    for start, end in _phases(inputs):
        night = [*inputs[start:end]]
        for i, order in enumerate(night):
            if not isinstance(order, Submitted) or _author(order) == observer:
                continue
            for change in CHANGES:
                act = change(night, i, names)
                if act is not None and act != order.act:
                    yield start + i, Submitted(act)


def _phases(inputs: Sequence[Event[Table]]) -> Iterator[tuple[int, int]]:
    """Tell where the inputs of each phase begin, and where it closes."""
    start = 0
    for end, event in enumerate(inputs):
        if isinstance(event, Closed):
            yield start, end
            start = end + 1


def _rules(inputs: Sequence[Event[Table]]) -> Rules:
    return next((e.rules for e in inputs if isinstance(e, RulesSet)), Rules())


def _author(event: Event[Table]) -> str:
    return getattr(getattr(event, "act", None), "actor", "")


def _acts(night: Sequence[Event[Table]]) -> list[Action]:
    acts = (event.act for event in night if isinstance(event, (Submitted, Withdrawn)))
    return [act for act in acts if isinstance(act, Action)]


def inquire_elsewhere(night: Night, place: int, names: list[str]) -> Action | None:
    """Let somebody inquire into themselves: only they are told what is found."""
    act = _acts([night[place]])[0]
    return but(act, target=act.actor) if act.verb in INQUIRIES and not act.faction else None


def protect_elsewhere(night: Night, place: int, names: list[str]) -> Action | None:
    """Move a protection from one player whom nobody attacks to another."""
    attacked = {act.target for act in _acts(night) if act.verb == "kill"}
    return _moved(night, place, "protect", [name for name in names if name not in attacked])


def block_elsewhere(night: Night, place: int, names: list[str]) -> Action | None:
    """Move a block from one player who does nothing to another."""
    busy = {_author(event) for event in night}
    return _moved(night, place, "block", [name for name in names if name not in busy])


def _moved(night: Night, place: int, verb: str, idle: list[str]) -> Action | None:
    act = _acts([night[place]])[0]
    others = [name for name in idle if name not in (act.actor, act.target)]
    if act.verb != verb or act.target not in idle or not others:
        return None
    return but(act, target=others[-1])


CHANGES: Final[tuple[Change, ...]] = (inquire_elsewhere, protect_elsewhere, block_elsewhere)


def _with_other_thefts(
    inputs: Sequence[Event[Table]], observer: str
) -> Iterator[tuple[int, Event[Table]]]:
    """Let a vote be stolen from somebody else who voted the same, and whose vote weighs the same.

    The count comes out equal, and nothing but the count is told of thefts.  That is so where
    only the count decides: neither who was the first to reach it, nor a hammer on the way there.
    """
    rules = _rules(inputs)
    if rules.lynch != "plurality" or rules.ties == "earliest":
        return
    plain = {e.name for e in inputs if isinstance(e, Seated) and e.role != "double voter"}
    for start, end in _phases(inputs):
        thefts = [act for act in _acts(inputs[start:end]) if act.verb == "steal"]
        # Where there are several, one thief may be robbed by another.
        if len(thefts) != 1 or thefts[0].actor == observer:
            continue
        theft = thefts[0]
        ballots = _ballots(inputs[end:])
        alike = [
            name
            for name in plain.intersection(ballots) - {theft.actor}
            if ballots[name] == ballots.get(theft.target)
        ]
        # A player who votes is alive, and was alive to be stolen from.
        if theft.target in alike:
            place = inputs.index(Submitted(theft), start)
            for name in sorted({*alike} - {theft.target}):
                yield place, Submitted(but(theft, target=name))


def _ballots(inputs: Sequence[Event[Table]]) -> dict[str, tuple[str, ...]]:
    """Return the ballots as they are when the next day closes."""
    found: dict[str, tuple[str, ...]] = {}
    for event in inputs:
        if isinstance(event, Vote):
            found[event.actor] = event.targets
        elif isinstance(event, Unvote):
            found.pop(event.actor, None)
        elif isinstance(event, Closed) and event.name == "day":
            return found
    return {}


def _with_other_roles(
    inputs: Sequence[Event[Table]], observer: str
) -> Iterator[tuple[int, Event[Table]]]:
    """Make a miller of a villager, where nobody inquires and a death does not show the role."""
    rules = _rules(inputs)
    inquirers = [r for r in roles(inputs) if INQUIRIES & set(spelt(r).role.abilities)]
    if rules.reveal == "role" or inquirers:
        return
    for i, event in enumerate(inputs):
        if isinstance(event, Seated) and event.role == "villager" and event.name != observer:
            yield i, but(event, role="miller")
