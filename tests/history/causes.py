"""What every explanation is measured by: causes worked out by hand, and what is wrong with a text.

Nothing here asks the explainer.  Links are read off the log; what the log does not link (which
votes were counted, which visits were seen) is read off the state as it stood, by the game's own
functions.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from gloaming.game_api.installed import pack
from gloaming.games.fleet.battle.events.gunnery import Attack as Broadside
from gloaming.games.fleet.battle.events.motion import ManeuverRolled, RangeChanged, SecondMoveRolled
from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.orders.firing import Fire
from gloaming.games.fleet.battle.orders.moving import Steer
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.mafia.content.roles.auguries import Compared, Confront
from gloaming.games.mafia.content.roles.bench import Pry
from gloaming.games.mafia.content.roles.changing import Converted
from gloaming.games.mafia.content.roles.dying import Fulfilled
from gloaming.games.mafia.content.roles.investigative import Compare, Investigate
from gloaming.games.mafia.content.roles.lookouts import (
    Autopsy,
    Detect,
    Recognise,
    RoleSecure,
    Track,
    Watch,
)
from gloaming.games.mafia.content.roles.political import Pardon
from gloaming.games.mafia.content.roles.profilers import Probe
from gloaming.games.mafia.content.roles.recasting import Recast
from gloaming.games.mafia.rules.action import Action, Aspect, Visit
from gloaming.games.mafia.rules.answers import Inquiry, Learned, Lookout, Report
from gloaming.games.mafia.rules.faction import Led, Victory
from gloaming.games.mafia.rules.findings import NO_RESULT
from gloaming.games.mafia.rules.killing import Attack, Death, Kill
from gloaming.games.mafia.rules.lynching import Judged, Lynch, Nominated, Tallied
from gloaming.games.mafia.rules.outcome import Outcome, Reckoning
from gloaming.games.mafia.rules.seating import RulesSet
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.table_rules import Resumed
from gloaming.games.mafia.rules.talk import COMPANY, Joined
from gloaming.games.mafia.rules.votes import Swayed, Vote, cast_ballots, effective
from gloaming.history.explanations.clause import Clause
from gloaming.history.explanations.prose import is_minor
from gloaming.history.explanations.why import Explanation
from gloaming.history.log.replay import replay
from gloaming.kernel.dependency_graph import Circle
from gloaming.kernel.event import replace
from gloaming.kernel.log import HAPPENED, Fate, Record, Rule
from gloaming.kernel.sealed_orders import Submitted

Log = Sequence[Record]


def rules(log: Log, record: Record) -> set[Rule]:
    """Every rule that had a hand in a record."""
    found = {rule for rule in (record.source, record.by) if rule is not None}
    if record.fate is Fate.HELD:
        ahead = (r for r in log if r.cause == record.seq and r.event != record.event)
        found |= {r.source for r in ahead if r.source is not None}
    return found


def closure(log: Log, seq: int) -> set[int]:
    """Every record that bears on one."""
    found: set[int] = set()
    waiting = {seq}
    while waiting:
        record = log[waiting.pop()]
        found.add(record.seq)
        near = {record.cause, *(rule.origin for rule in rules(log, record)), *rests(log, record)}
        waiting |= {at for at in near if at >= 0} - found
    return found


# -- what the log does not link


def rests(log: Log, record: Record) -> set[int]:
    """What a record rests on besides."""
    found = [each for kind, each in _RESTS.items() if isinstance(record.event, kind)]
    return {seq for each in (*found, _ahead) for seq in each(log, record)}


def _ahead(log: Log, record: Record) -> Iterator[int]:
    """The circle that something was let go first of: its turn is the first after that."""
    for circle in log[max(record.cause, 0) : record.seq]:
        if isinstance(circle.event, Circle) and record.event in circle.event.goes:
            between = log[circle.seq : record.seq]
            if all((r.event, r.cause) != (record.event, record.cause) for r in between):
                yield circle.seq


def _circle(log: Log, record: Record) -> Iterator[int]:
    """The orders that wait for each other, the last to be given of their kind."""
    for act, times in Counter(_told(record).acts).items():
        orders = [r.seq for r in _facts(log, record, Submitted) if r.event.act == act]
        if getattr(act, "resumed", False):
            taken = _facts(log, record, Resumed)
            orders = [r.seq for r in taken if replace(r.event.act, nth=act.nth) == act]
        yield from orders[-times:]


def _table(log: Log, seq: int) -> MafiaState:
    table = replay(pack("mafia").blank, log, seq)
    assert isinstance(table, MafiaState)
    return table


def _votes(log: Log, record: Record, whose: Iterable[str] | None = None) -> Iterator[int]:
    table = _table(log, record.seq)
    swayed = {
        effect.holder: effect
        for seat in table.seats.values()
        for effect in sorted(
            Swayed.on_table(table, seat.name), key=lambda theft: table.seats[theft.by].index
        )
    }
    counted = dict(effective(table))
    voters = [name for name, _ in cast_ballots(table)]
    for voter in table.living if whose is None else whose:
        last, seen = voter, set()
        while last in swayed and last not in seen:
            seen.add(last)
            yield swayed[last].origin
            last = swayed[last].other
            if table.rules.chains == "one":
                break
        if voter in counted:
            assert last in voters
            yield max(
                r.seq
                for r in log[: record.seq]
                if r.fate is HAPPENED and isinstance(r.event, Vote) and r.event.actor == last
            )
            seat = table.seats[voter]
            raised = [effect.origin for effect in seat.effects if effect.weight > 1]
            if seat.weighs() > 1 and not raised:
                yield seat.role.origin
            yield from raised


def _pardon(log: Log, record: Record) -> Iterator[int]:
    assert isinstance(record.event, Pardon)
    return _votes(log, record, [record.event.actor])


def _lynch(log: Log, record: Record) -> Iterator[int]:
    assert isinstance(record.event, Lynch)
    yield from _late(log, record)
    count = log[record.cause].event
    if record.fate is not Fate.MOOT and isinstance(count, Tallied):
        votes = sorted((n for _, n in count.counts), reverse=True)
        if votes[:1] == votes[1:2]:
            yield from (r.seq for r in log[: record.seq] if isinstance(r.event, RulesSet))


def _late(log: Log, record: Record) -> Iterator[int]:
    target = _told(record).target
    if record.fate is Fate.MOOT and not isinstance(record.event, Kill):
        assert not _table(log, record.seq).alive(target)
        yield from [r.seq for r in _facts(log, record, Death) if r.event.target == target][-1:]


def _needless(log: Log, record: Record) -> Iterator[int]:
    if record.fate is Fate.MOOT:
        kills = [r for r in _facts(log, record, Kill) if r.event.faction == _told(record).faction]
        yield kills[-1].seq


def _ordered(log: Log, record: Record) -> Iterator[int]:
    order = log[record.cause]
    if isinstance(order.event, Submitted) and order.source is not None and not order.source.holder:
        yield _table(log, record.seq).seats[_told(record).actor].role.origin
    if record.by is not None and record.by.name == "Enabler":
        yield max(r.seq for r in _facts(log, record, Death) if r.event.target == record.by.holder)


def _judged(log: Log, record: Record) -> Iterator[int]:
    yield max(
        r.seq for r in _facts(log, record, Nominated) if r.event.target == _told(record).target
    )


def _led(log: Log, record: Record) -> Iterator[int]:
    table = _table(log, record.seq)
    before = [r for r in _facts(log, record, Led) if r.event.faction == _told(record).faction]
    # Whoever led before is dead, or has gone over to others.
    for late in (r.event.leader for r in before[-1:] if not table.alive(r.event.leader)):
        yield from [r.seq for r in _facts(log, record, Death) if r.event.target == late]


def _answer(log: Log, record: Record) -> Iterator[int]:
    led = log[record.cause].event
    inquiry = led.inquiry if isinstance(led, Report) else led
    if not isinstance(inquiry, Inquiry) or _told(record).answer == NO_RESULT:
        return
    table = _table(log, record.seq)
    yield from _natures(log, record, inquiry, table)
    if COMPANY in inquiry.heeds:
        yield from (r.seq for r in _facts(log, record, Joined) if r.event.name == inquiry.target)
    if isinstance(inquiry, Probe):
        tried = ((r.seq, r.event) for r in log[: record.seq] if isinstance(r.event, Attack))
        yield from (seq for seq, attack in tried if attack.actor == inquiry.target)
    elif isinstance(inquiry, Lookout):
        for visit in _seen(log, record, inquiry, table):
            yield visit.seq
            if isinstance(inquiry, (Recognise, RoleSecure)):
                yield table.seats[_told(visit).actor].role.origin


def _natures(log: Log, record: Record, inquiry: Inquiry, table: MafiaState) -> Iterator[int]:
    """What makes those who are looked into what they are, or seem to be."""
    names = _looked_into(inquiry, table)
    for name in names if {Aspect.GUISE, COMPANY} & set(inquiry.heeds) else ():
        yield table.seats[name].role.origin
        for kind in (Converted, Recast):
            yield from (r.seq for r in _facts(log, record, kind) if r.event.name == name)
        if isinstance(inquiry, (Investigate, Compare, Pry, Confront)):
            yield from (e.origin for e in table.seats[name].effects if e.look(table))


def _looked_into(inquiry: Inquiry, table: MafiaState) -> list[str]:
    """Name everyone whom an inquiry is about."""
    names = [inquiry.target]
    if isinstance(inquiry, Compare):
        names.append(inquiry.other)
    if isinstance(inquiry, Pry):
        seats = [name for name in table.seats if table.present(name)]
        at = seats.index(inquiry.target)
        names += [seats[at - 1], seats[(at + 1) % len(seats)]]
    if isinstance(inquiry, Confront):
        names += [e.other for e in table.seats[inquiry.actor].effects if isinstance(e, Compared)]
    return names


def _seen(log: Log, record: Record, inquiry: Lookout, table: MafiaState) -> list[Record]:
    since = 0 if isinstance(inquiry, Autopsy) else table.calendar.began
    visits = [r for r in _facts(log, record, Visit) if r.seq >= since]
    events = [r.event for r in visits]
    seen: list[Visit] = []
    if isinstance(inquiry, Track):
        seen += inquiry.errands(events)
    if isinstance(inquiry, Watch):
        seen += inquiry.callers(events)
    if isinstance(inquiry, Detect):
        seen += [visit for visit in events if visit.actor == inquiry.target]
    return [r for r in visits if r.event in seen]


def _told(record: Record) -> Any:
    """The event of a record, whose kind the caller knows."""
    return record.event


def _facts(log: Log, record: Record, *kinds: type) -> list[Any]:
    return [r for r in log[: record.seq] if r.fate is HAPPENED and isinstance(r.event, kinds)]


def _plotted(log: Log, record: Record) -> Iterator[int]:
    sky = replay(pack("fleet").blank, log, record.seq)
    assert isinstance(sky, BattleState)
    attack = _told(record)
    there = {unit.name for unit in sky.units.values() if sky.home[unit.name] == attack.source}
    there &= {sky.roster[number] for number in sky.formations[attack.source].present}
    due: dict[str, tuple[Order, ...]] = {}
    for (verb, subject, volley), orders in sky.plots.items():
        own = (verb, subject, sky.volley) in sky.plots
        if verb == "fire" and volley == (sky.volley if own else 0):
            due[subject] = orders
    # Whoever has orders of their own does not follow those of the formation.
    common = {attack.source} if any(not due.get(name) for name in there) else set()
    for subject, orders in due.items():
        if subject in there | common:
            for order in orders:
                # Fire at the nearest has no target of its own: it is at whom the attack is.
                if isinstance(order, Fire) and order.target in ("", attack.target):
                    yield [r.seq for r in _facts(log, record, type(order)) if r.event == order][-1]


def _steered(log: Log, record: Record) -> Iterator[int]:
    """What both formations have thrown, and their courses on each other."""
    if isinstance(log[record.cause].event, SecondMoveRolled):
        return
    sky = replay(pack("fleet").blank, log, record.seq)
    assert isinstance(sky, BattleState)
    both = set(_told(record).formations)
    for name in both:
        yield [r.seq for r in _facts(log, record, ManeuverRolled) if r.event.formation == name][-1]
    for (verb, subject, volley), orders in sky.plots.items():
        own = (verb, subject, sky.volley) in sky.plots
        if verb == "steer" and subject in both and volley == (sky.volley if own else 0):
            for order in orders:
                if isinstance(order, Steer) and order.target in both:
                    yield [r.seq for r in _facts(log, record, Steer) if r.event == order][-1]


def _won(log: Log, record: Record) -> Iterator[int]:
    """What a victory rests on: what settled it before, and otherwise what had to come about."""
    for name in _told(record).winners:
        settled = [r.seq for r in _facts(log, record, Outcome) if r.event.faction == name]
        yield from settled[-1:] or _needed(log, record, name, over=True)


def _settled(log: Log, record: Record) -> Iterator[int]:
    return _needed(log, record, _told(record).faction, over=False)


def _needed(log: Log, record: Record, name: str, *, over: bool) -> Iterator[int]:
    """What a faction's fate would be another without, by setting the table right by hand."""
    stood = _table(log, record.seq)
    fate = stood.factions[name].fate(stood, over=over)
    found = []
    for death in _facts(log, record, Death):
        table = _table(log, record.seq)
        seat = table.seats[death.event.target]
        others = [r for r in _facts(log, record, Death) if r.event.target == seat.name]
        if len(others) == 1:
            seat.alive = True
            table.living.append(seat.name)
            for faction in seat.factions:
                faction.living += 1
        if table.factions[name].fate(table, over=over) != fate:
            found.append(death.seq)
    for lynch in _facts(log, record, Lynch):
        table = _table(log, record.seq)
        table.lynched.remove(lynch.event.target)
        if table.factions[name].fate(table, over=over) != fate:
            found.append(lynch.seq)
    ends = _facts(log, record, Fulfilled)
    found += [r.seq for r in ends if stood.seats[r.event.name].faction.name == name]
    if not found and stood.factions[name].exclusive:
        looks = [r.seq for r in _facts(log, record, Reckoning)]
        last = max(looks[:-1], default=0)
        found = [r.seq for r in _facts(log, record, Death, Lynch) if r.seq > last]
    yield from found


_RESTS: Mapping[type, Callable[[Log, Record], Iterator[int]]] = {
    Tallied: _votes,
    Pardon: _pardon,
    Lynch: _lynch,
    Judged: _judged,
    Led: _led,
    Learned: _answer,
    Attack: _late,
    Death: _late,
    Kill: _needless,
    Action: _ordered,
    Broadside: _plotted,
    RangeChanged: _steered,
    Victory: _won,
    Outcome: _settled,
    Circle: _circle,
}


# -- what is wrong with an explanation


def faults(log: Log, explanation: Explanation, names: Iterable[str]) -> list[str]:
    """Everything in which an explanation differs from the causes, in structure and in text."""
    heads = [strand.steps[0].record.seq for strand in explanation.strands]
    causes = set().union(*(closure(log, seq) for seq in heads))
    clauses = explanation.clauses()
    told = {seq for clause in clauses for seq in clause.records}
    found = _odd("structure", set(explanation.records()), causes) + _odd("text", told, causes)
    for clause in clauses:
        found += _misspoken(log, clause)
    known = {name for seq in causes for name in _named(log[seq], tuple(names))}
    said = "\n".join(clause.text for clause in clauses if clause.records)
    found += [f"{name} is named" for name in names if _says(said, name) and name not in known]
    return found


def _odd(where: str, told: set[int], causes: set[int]) -> list[str]:
    missing = [f"#{seq} is missing in the {where}" for seq in sorted(causes - told)]
    return missing + [f"#{seq} is invented in the {where}" for seq in sorted(told - causes)]


def _misspoken(log: Log, clause: Clause) -> list[str]:
    """What a sentence leaves out of the records it tells of."""
    found: list[str] = []
    for seq in clause.records:
        record = log[seq]
        event = record.event.act if isinstance(record.event, Submitted) else record.event
        found += [
            f"#{seq}: {word!r} not in {clause.text!r}"
            for word in _words(clause, event)
            if word not in clause.text
        ]
    first = log[clause.records[0]] if clause.records else None
    if first is None or "(see " in clause.text:
        return found
    for rule in (first.source, first.by):
        stands_in = first.cause >= 0 and log[first.cause].by == first.source
        if rule is None or (rule is first.source and stands_in):
            continue
        if not rule.holder and rule.name != "circle":
            if re.search(rf"\bbecause of {rule}\b", clause.text):
                found.append(f"#{first.seq}: {rule} is told as an agent")
        elif rule.holder and not _says(clause.text, rule.holder):
            found.append(f"#{first.seq}: {rule.holder}, whose rule it was, not in {clause.text!r}")
    # A list of grounds tells of many, none of which came about in vain.
    failed = first.fate in (Fate.PREVENTED, Fate.MOOT)
    if failed != bool(re.search(r"but (it fails because|too late|.* stops it)", clause.text)):
        turned = first.fate is Fate.REPLACED
        if not turned:
            found.append(f"#{first.seq} {first.fate.value} is told as {clause.text!r}")
    orders = [log[seq] for seq in clause.records[1:] if isinstance(log[seq].event, Submitted)]
    circles = [log[seq].event for seq in clause.records if isinstance(log[seq].event, Circle)]
    # A circle tells of its orders by naming what was ordered; whose is asked of the first alone.
    named = {act for circle in circles for act in _acts(circle)} - {first.event}
    orders = [order for order in orders if _told(order).act not in named]
    if bool(orders) != ("as ordered" in clause.text):
        found.append(f"#{first.seq}: who ordered it is told as {clause.text!r}")
    return found


def _words(clause: Clause, event: Any) -> list[str]:
    """What must be said of an event in a clause that tells of it."""
    if getattr(event, "restated", False):
        return [value for value in _fields(event) if isinstance(value, str)]
    told = [each.event for each in clause.told]
    if is_minor(event) and event not in told and any(map(is_minor, told)):
        return []  # of turns of the calendar that lead to each other not each is told
    return [event.describe()]


def _acts(circle: Any) -> tuple[Any, ...]:
    acts: tuple[Any, ...] = circle.acts
    return acts


def _fields(event: Any) -> list[object]:
    return [getattr(event, field) for field in ("actor", "about", "answer")]


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")


def _says(text: str, name: str) -> bool:
    return _pattern(name).search(text) is not None


def _named(record: Record, names: Sequence[str]) -> set[str]:
    """The names a record has anything to do with."""
    text = repr(record.event)
    holders = {rule.holder for rule in (record.source, record.by) if rule is not None}
    return {name for name in names if _says(text, name)} | holders
