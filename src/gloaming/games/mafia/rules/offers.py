"""Offers: what each player may order now, on whom, and why not otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from gloaming.games.mafia.rules.ability import Ability
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.effect import blows, slots
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import MafiaState, nobody
from gloaming.kernel.event import replace
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import Term, say


class Offer(Struct, frozen=True):
    """An ability a player has, with whom it may be used on now, or why it may not."""

    actor: str
    verb: str
    faction: str = ""
    targets: tuple[str, ...] = ()
    seconds: tuple[str, ...] = ()
    refusal: Illegal | None = None


def powers(seat: Seat) -> Iterator[tuple[Ability, str]]:
    """Yield everything a player can order, each with the faction it is done for."""
    for power in seat.powers.values():
        yield power, ""
    if seat.estranged:
        return
    for faction in seat.factions:
        for power in faction.abilities.values():
            yield power, faction.name


def offers(table: MafiaState, name: str) -> list[Offer]:
    """Tell a player what they may order now."""
    seat = table.seat(name)
    found = []
    for power, faction in powers(seat):
        refused = unavailable(table, seat, power)
        if refused is None:
            found.append(_offer(table, seat, power, faction))
        else:
            found.append(Offer(name, power.verb, faction, refusal=refused))
    return found


def open_offers(table: MafiaState, name: str) -> list[Offer]:
    """Tell a player what they may order now, and nothing of what they may not."""
    seat, phase = table.seat(name), table.calendar.phase
    # Most is for another phase, and nobody reads why it may not be used in this one.
    timely = [each for each in powers(seat) if phase is not None and phase.name in each[0].at]
    return [
        _offer(table, seat, power, faction)
        for power, faction in timely
        if unavailable(table, seat, power) is None
    ]


def _offer(table: MafiaState, seat: Seat, power: Ability, faction: str) -> Offer:
    """Offer an ability that can be used now."""
    targets = power.targets(table, seat)
    seconds: tuple[str, ...] = ()
    if power.onto is None:
        acts = (power.action(seat.name, target, "", faction) for target in targets)
        targets = [act.target for act in acts if _unfit(table, _placed(table, act)) is None]
    else:
        pool = power.action.seconds(table, seat.name)
        seconds = tuple(n for n in pool if power.onto(table, seat, n) is None)
    return Offer(seat.name, power.verb, faction, tuple(targets), seconds)


def order(
    table: MafiaState,
    name: str,
    verb: str,
    target: str = "",
    other: str = "",
    faction: str | None = None,
) -> Action:
    """Return the order of a player, as it would be submitted now; it may yet be refused.

    What they can do on their own account and for a faction they do on their own account, if they
    can and nothing else is said; an empty name says it.
    """
    seat = table.seat(name)
    dead = _dead(table, seat)
    if dead is not None:
        raise dead
    acts = []
    if not faction and verb in seat.powers:
        acts.append(_placed(table, seat.powers[verb].action(name, target, other)))
    for shared in () if faction == "" or seat.estranged else seat.factions:
        if verb in shared.abilities and faction in (None, shared.name):
            act = shared.abilities[verb].action(name, target, other, shared.name)
            acts.append(_placed(table, act))
    if not acts:
        raise _unable(seat, verb, faction or "")
    if len(acts) == 1:
        return acts[0]
    return next((act for act in acts if refusal(table, act) is None), acts[0])


def _placed(table: MafiaState, act: Action) -> Action:
    """Give an order the first free place, or the last one if none is free."""
    places = free_slots(table, act)
    if len(places) == 1:
        return act if places[0] == act.nth else replace(act, nth=places[0])
    free = (nth for nth in places if table.standing_order(replace(act, nth=nth)) is None)
    return replace(act, nth=next(free, places[-1]))


def standing_order(
    table: MafiaState, name: str, verb: str, faction: str | None = None, nth: int | None = None
) -> Action:
    """Return the sealed order of a verb that a player can take back.

    It may be one that a friend gave on behalf of both.  Where there is none, it is
    an order that is not there to be taken back.
    """
    standing = [
        act
        for entry in table.sealed_orders
        if isinstance(act := entry.act, Action)
        and act.verb == verb
        and faction in (None, act.faction)
        and nth in (None, act.nth)
    ]
    own = [act for act in standing if act.actor == name]
    if own:
        # What is not said to be for a faction is one's own affair, if there is such an order.
        return min(reversed(own), key=lambda act: bool(act.faction))
    mine = order(table, name, verb, faction=faction)
    theirs = [act for act in standing if table.shares(act, name)]
    shared = [act.nth for act in theirs if replace(mine, nth=act.nth).slot() == act.slot()]
    return replace(mine, nth=shared[-1]) if shared else mine


def _unable(seat: Seat, verb: str, faction: str = "") -> Illegal:
    if faction:
        return Illegal(
            "illegal/no-such-ability",
            say(
                "{name} cannot {verb} for the {faction}",
                name=seat.name,
                verb=verb,
                faction=Term("faction", faction),
            ),
            value=verb,
        )
    return Illegal(
        "illegal/no-such-ability",
        say("{name} cannot {verb}", name=seat.name, verb=verb),
        value=verb,
        accepted=tuple(power.verb for power, _ in powers(seat)),
    )


def _dead(table: MafiaState, seat: Seat) -> Illegal | None:
    """Refuse everything to the dead alike: they are not told what they came by as they died."""
    if table.present(seat.name) or any(power.posthumous for power in seat.powers.values()):
        return None
    return _is_dead(seat)


def _is_dead(seat: Seat) -> Illegal:
    return Illegal("illegal/dead", say("{name} is dead", name=seat.name), value=seat.name)


def unavailable(table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
    """Say why an ability cannot be used now, on anybody, if it cannot."""
    phase = table.calendar.phase
    untimely = _untimely(table, seat, power)
    if untimely is not None:
        return untimely
    if phase is None or phase.name not in power.at:
        return Illegal(
            "illegal/wrong-phase",
            say("{verb} cannot be used now", verb=power.verb),
            accepted=power.at,
        )
    # Whether it came to anything does not matter, or its owner would learn that it did not.
    if (
        not table.by_night()
        and table.tried_on.get((seat.name, power.verb)) == table.calendar.opened
    ):
        return Illegal("illegal/used", say("{verb} has been used", verb=power.verb))
    if table.rules.firstkill == "no" and power.action.deadly and table.calendar.title == "night 1":
        return Illegal("illegal/no-first-kill", say("nobody may kill in the first night"))
    if power.uses and left(table, seat, power) < 1:
        return Illegal("illegal/no-uses-left", say("no use of {verb} is left", verb=power.verb))
    return None if power.shared or not seat.modifiers else _barred(table, seat, power)


def _untimely(table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
    """Refuse to the living what is for the dead, and to the dead what is for the living."""
    if power.posthumous:
        alive = say("only the dead can {verb}", verb=power.verb)
        return Illegal("illegal/alive", alive) if seat.alive else None
    return None if table.present(seat.name) else _is_dead(seat)


def left(table: MafiaState, seat: Seat, power: Ability) -> int:
    """Tell how many uses of a limited ability are left, what is put off accounted for."""
    used = table.uses.get((seat.name, power.verb), 0)
    if table.deferred and spares(table, seat, power.verb):
        # Only when it comes to pass is such a use counted.
        acts = [entry.act for entry in table.deferred if isinstance(entry.act, Action)]
        used += sum(a.actor == seat.name and a.verb == power.verb and not a.faction for a in acts)
    return power.uses - used


def spares(table: MafiaState, seat: Seat, verb: str) -> bool:
    """Tell whether a use that comes to nothing is not spent."""
    return table.rules.spent == "no" or any(m.refunds and m.governs(verb) for m in seat.modifiers)


def _barred(table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
    governing = (modifier for modifier in seat.modifiers if modifier.governs(power.verb))
    bars = (modifier.bars(table, seat, power) for modifier in governing)
    return next(filter(None, bars), None)


def refusal(table: MafiaState, act: Action) -> GradedError | None:
    """Say why an order cannot be taken now, if it cannot; the constraint is in its code."""
    seat = table.seats.get(act.actor)
    if seat is None:
        return nobody(table, act.actor)
    power = _power(seat, act)
    if power is None:
        return _dead(table, seat) or _unable(seat, act.verb)
    return unavailable(table, seat, power) or _unfit(table, act)


def _unfit(table: MafiaState, act: Action) -> Illegal | None:
    """Say why an order cannot be taken now of somebody who can use such an ability, if so."""
    refused = misplaced(table, act) or _engaged(table, act)
    if refused is None and (
        act.aim or act.force or act.driven or act.nth not in free_slots(table, act)
    ):
        refused = Illegal("illegal/not-an-order", say("that is not for a player to say"), value=act)
    return refused


def misplaced(table: MafiaState, act: Action) -> Illegal | None:
    """Say why an action could not have been aimed by its actor where it goes, if it could not."""
    seat = table.seats[act.actor]
    power = _power(seat, act)
    if power is None:
        return None
    refused = power.on(table, seat, act.target)
    if refused is None and power.onto is not None:
        refused = power.onto(table, seat, act.other)
    elif refused is None and act.other:
        refused = Illegal(
            "illegal/one-target", say("{verb} takes one target", verb=act.verb), value=act.other
        )
    if refused is None and not act.faction:
        for modifier in seat.modifiers:
            if modifier.governs(act.verb):
                refused = refused or modifier.refusal(table, seat, act)
    return refused


def free_slots(table: MafiaState, act: Action) -> Sequence[int]:
    """Name the slots that a sealed order may take: one, if only one use is left."""
    if not act.faction:
        number = slots(table, act.actor)
        if number > 1:
            seat = table.seats[act.actor]
            power = seat.powers.get(act.verb)
            if power is not None and power.uses:
                number = max(1, min(number, left(table, seat, power)))
        return range(number)
    if table.rules.apart:
        # Where members vote, or can replace each other, each has an order of their own.
        return (table.seats[act.actor].index,)
    return range(blows(table, table.factions[act.faction]))


def _power(seat: Seat, act: Action) -> Ability | None:
    if not act.faction:
        return seat.powers.get(act.verb)
    for faction in () if seat.estranged else seat.factions:
        if faction.name == act.faction:
            return faction.abilities.get(act.verb)
    return None


def _engaged(table: MafiaState, act: Action) -> Illegal | None:
    """Refuse a second thing, where one may not both act and carry the kill, or does one thing."""
    single = table.seats[act.actor].single and not act.faction
    if not table.by_night():
        return _occupied(table, act) if single else None
    if table.rules.multi == "yes" and not single:
        return None
    for entry in table.sealed_orders:
        other = entry.act
        mine = isinstance(other, Action) and other.actor == act.actor and other
        if not mine or (mine.faction, mine.verb) == (act.faction, act.verb):
            continue
        if single if mine.faction == act.faction else table.rules.multi == "no":
            return Illegal(
                "illegal/one-thing",
                say("{actor} is already going to {verb} tonight", actor=act.actor, verb=mine.verb),
                value=act,
            )
    return None


def _occupied(table: MafiaState, act: Action) -> Illegal | None:
    """Refuse by day, to somebody who does one thing, what they can do besides what they did."""
    page, name = table.calendar.opened, act.actor
    own = {verb for role in table.seats[name].roles for verb in role.powers()}
    done = [v for v in own if v != act.verb and table.tried_on.get((name, v)) == page]
    if done and act.verb in own:
        return Illegal(
            "illegal/one-thing",
            say("{name} has used {verb} today", name=name, verb=done[0]),
            value=act,
        )
    return None
