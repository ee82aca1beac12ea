"""Twins: games that differ only in what somebody may not know, by the rule book alone.

Every change here is argued from what the rules say, never from playing the game:
it is made only where all roles at the table are plain enough to be sure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from gloaming.games.mafia.content.dealing import Dealt
from gloaming.games.mafia.content.setups import setup
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.casting import spelt
from gloaming.games.mafia.rules.seating import RulesSet, Seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import Rules
from gloaming.games.mafia.rules.votes import Unvote, Vote
from gloaming.kernel.event import Event, replace
from gloaming.kernel.phase import Closed
from gloaming.kernel.sealed_orders import Submitted, Withdrawn

SIMPLE: Final = frozenset({
    "villager", "goon", "godfather", "miller", "cop", "role cop", "vanilla cop", "neapolitan",
    "doctor", "roleblocker", "vigilante", "double voter", "politician",
})  # fmt: skip
"""Roles to whom visits are all one: none of them looks on, wards off or strikes back."""

INQUIRIES: Final = frozenset({"investigate", "rolecop", "vanillacop", "neapolitan"})

Night: TypeAlias = list[Event[MafiaState]]
Change: TypeAlias = Callable[[Night, int, list[str]], Action | None]
"""Returns an order in place of the one at some place in a night's orders, if one is as good."""


def twin(
    inputs: Sequence[Event[MafiaState]], observer: str, rng: Random
) -> list[Event[MafiaState]] | None:
    """Return inputs that differ only in what the observer may not know, if there are any."""
    if not set(roles(inputs)) <= SIMPLE:
        return None
    changes = [
        *_with_other_orders(inputs, observer),
        *_with_other_thefts(inputs, observer),
        *_with_other_roles(inputs, observer),
    ]
    found = [[*inputs[:place], event, *inputs[place + 1 :]] for place, event in changes]
    found += _with_another_killer(inputs, observer)
    found += _without_vain_kills(inputs, observer)
    found += _with_another_hindrance(inputs, observer)
    return rng.choice(found) if found else None


def roles(inputs: Sequence[Event[MafiaState]]) -> Iterator[str]:
    """Name every role there may be in the game, modifiers in front."""
    for event in inputs:
        if isinstance(event, Seated):
            yield event.role
        elif isinstance(event, Dealt):
            for deal in setup(event.setup).deals:
                yield from (role.partition(" of ")[0] for _, role in deal.named())


def players(inputs: Sequence[Event[MafiaState]]) -> list[str]:
    """Name everyone at the table."""
    names = [event.name for event in inputs if isinstance(event, Seated)]
    return names + [name for e in inputs if isinstance(e, Dealt) for name in e.players]


def _with_other_orders(
    inputs: Sequence[Event[MafiaState]], observer: str
) -> Iterator[tuple[int, Event[MafiaState]]]:
    names = players(inputs)
    changes = CHANGES[:1] if _dice_may_kill(inputs) else CHANGES
    for start, end in _phases(inputs):
        night = [*inputs[start:end]]
        for i, order in enumerate(night):
            # A vote may be sealed as well, but it is told when the election is over.
            if not isinstance(order, Submitted) or not isinstance(order.act, Action):
                continue
            if _author(order) == observer:
                continue
            for change in changes:
                act = change(night, i, names)
                if act is not None and act != order.act:
                    yield start + i, Submitted(act)


def _phases(inputs: Sequence[Event[MafiaState]]) -> Iterator[tuple[int, int]]:
    """Tell where the inputs of each phase begin, and where it closes."""
    start = 0
    for end, event in enumerate(inputs):
        if isinstance(event, Closed):
            yield start, end
            start = end + 1


def _rules(inputs: Sequence[Event[MafiaState]]) -> Rules:
    return next((e.rules for e in inputs if isinstance(e, RulesSet)), Rules())


def _dice_may_kill(inputs: Sequence[Event[MafiaState]]) -> bool:
    """Tell whether the mafia may kill in a night in which nobody has ordered it."""
    rules = _rules(inputs)
    return rules.hunt == "vote" and rules.silence == "random"


def _author(event: Event[MafiaState]) -> str:
    return getattr(getattr(event, "act", None), "actor", "")


def _acts(night: Sequence[Event[MafiaState]]) -> list[Action]:
    acts = (event.act for event in night if isinstance(event, (Submitted, Withdrawn)))
    return [act for act in acts if isinstance(act, Action)]


def inquire_elsewhere(night: Night, place: int, names: list[str]) -> Action | None:
    """Let somebody inquire into themselves: only they are told what is found."""
    act = _acts([night[place]])[0]
    return replace(act, target=act.actor) if act.verb in INQUIRIES and not act.faction else None


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
    return replace(act, target=others[-1])


CHANGES: Final[tuple[Change, ...]] = (inquire_elsewhere, protect_elsewhere, block_elsewhere)
"""All but the first count on it that those who have ordered nothing do nothing."""


def _with_other_thefts(
    inputs: Sequence[Event[MafiaState]], observer: str
) -> Iterator[tuple[int, Event[MafiaState]]]:
    """Let a vote be stolen from somebody else who voted the same, and whose vote weighs the same.

    The count comes out equal, and nothing but the count is told of thefts.  That is so where
    only one count decides: neither who was the first to reach it, nor a hammer on the way there.
    """
    rules = _rules(inputs)
    if rules.lynch != "plurality" or rules.ties == "earliest" or rules.runoffs == "one":
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
                yield place, Submitted(replace(theft, target=name))


def _ballots(inputs: Sequence[Event[MafiaState]]) -> dict[str, tuple[str, ...]]:
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
    inputs: Sequence[Event[MafiaState]], observer: str
) -> Iterator[tuple[int, Event[MafiaState]]]:
    """Make a miller of a villager, where nobody inquires and a death does not show the role."""
    rules = _rules(inputs)
    inquirers = [r for r in roles(inputs) if INQUIRIES & set(spelt(r).role.abilities)]
    if rules.reveal == "role" or inquirers:
        return
    for i, event in enumerate(inputs):
        if isinstance(event, Seated) and event.role == "villager" and event.name != observer:
            yield i, replace(event, role="miller")


def _with_another_killer(
    inputs: Sequence[Event[MafiaState]], observer: str
) -> Iterator[list[Event[MafiaState]]]:
    """Let another member carry the kill of the mafia: nobody else is told who did it."""
    rules, mafiosi = _rules(inputs), _members(inputs)
    if observer in mafiosi or rules.apart:
        return
    for start, end in _phases(inputs):
        acts = _acts(inputs[start:end])
        hindered = {act.target for act in acts if act.verb == "block"}
        for place in range(start, end):
            kill = next(iter(_acts(inputs[place : place + 1])), None)
            if kill is None or kill.verb != "kill" or not kill.faction:
                continue
            later = {_actor(event) for event in inputs[end:]}
            busy = {act.actor for act in acts}
            for name in sorted((mafiosi & later) - busy - hindered - {kill.target}):
                # A player who acts later is alive; the first killer must have been free as well.
                if kill.actor not in hindered and _only(acts, kill):
                    yield [
                        *inputs[:place],
                        Submitted(replace(kill, actor=name)),
                        *inputs[place + 1 :],
                    ]


def _only(acts: Sequence[Action], kill: Action) -> bool:
    """Tell whether an order for the faction was given once, and not changed or taken back."""
    return sum(act.slot() == kill.slot() for act in acts) == 1


def _without_vain_kills(
    inputs: Sequence[Event[MafiaState]], observer: str
) -> Iterator[list[Event[MafiaState]]]:
    """Leave out a kill that a doctor prevents: nobody is told that there was one."""
    if _dice_may_kill(inputs):
        return
    for start, end in _phases(inputs):
        acts = _acts(inputs[start:end])
        kills = [act for act in acts if act.verb == "kill"]
        if len(kills) != 1 or any(act.verb == "block" for act in acts):
            continue
        saved = any(a.verb == "protect" and a.target == kills[0].target for a in acts)
        known = observer == kills[0].actor or (kills[0].faction and _may_be_told(inputs, observer))
        doctors = [a for a in acts if a.verb == "protect"]
        once = len({act.actor for act in doctors}) == len(doctors)
        if saved and once and not known and Submitted(kills[0]) in inputs[start:end]:
            place = inputs.index(Submitted(kills[0]), start)
            yield [*inputs[:place], *inputs[place + 1 :]]


def _with_another_hindrance(
    inputs: Sequence[Event[MafiaState]], observer: str
) -> Iterator[list[Event[MafiaState]]]:
    """Let an inquiry fail because its target is ascetic, where it failed because of a block.

    Nobody else may have to do with the target, and the target must live to the end.
    """
    last = {_actor(event) for event in inputs[-len(players(inputs)) :]}
    orders = _acts(inputs)
    villagers = {
        event.name: place
        for place, event in enumerate(inputs)
        if isinstance(event, Seated) and event.role == "villager" and not event.faction
    }
    for start, end in _phases(inputs):
        acts = _acts(inputs[start:end])
        blocks = [act for act in acts if act.verb == "block"]
        if len(blocks) != 1 or blocks[0].actor == observer:
            continue
        asked = [a for a in acts if a.actor == blocks[0].target and a.verb in INQUIRIES]
        if len(asked) != 1 or asked[0].faction or Submitted(blocks[0]) not in inputs[start:end]:
            continue
        target = asked[0].target
        touched = [act for act in orders if act.target == target and act != asked[0]]
        if touched or target == observer or target not in villagers or target not in last:
            continue
        place, seat = inputs.index(Submitted(blocks[0]), start), villagers[target]
        found = [*inputs[:place], *inputs[place + 1 :]]
        event = found[seat]
        assert isinstance(event, Seated)
        found[seat] = replace(event, role="ascetic villager")
        yield found


def _members(inputs: Sequence[Event[MafiaState]]) -> set[str]:
    """Name those who are of the mafia and know it."""
    return {
        event.name
        for event in inputs
        if isinstance(event, Seated)
        and (event.faction == "mafia" or (not event.faction and _of_mafia(event.role)))
    }


def _may_be_told(inputs: Sequence[Event[MafiaState]], observer: str) -> bool:
    """Tell whether somebody may be of the mafia: of cards that were dealt nobody can say."""
    dealt = any(isinstance(event, Dealt) and observer in event.players for event in inputs)
    return dealt or observer in _members(inputs)


def _of_mafia(role: str) -> bool:
    return spelt(role).role.side.called == "mafia"


def _actor(event: Event[MafiaState]) -> str:
    """Name who gave an order or cast a vote."""
    return getattr(event, "actor", "") or _author(event)
