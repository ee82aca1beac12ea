"""Grounds: what counts, answers and belated blows rest on, found in the log for explanations.

Nothing here has a part in resolving anything: it is asked when all is done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gloaming.games.mafia.rules.action import Aspect, Visit
from gloaming.games.mafia.rules.answers import Inquiry, Learned, Lookout, Report
from gloaming.games.mafia.rules.faction import WON, Led
from gloaming.games.mafia.rules.findings import NO_RESULT
from gloaming.games.mafia.rules.killing import Attack, Death, Kill
from gloaming.games.mafia.rules.lynching import Lynch, Nominated, Tallied
from gloaming.games.mafia.rules.outcome import Outcome, Reckoning
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.seating import RulesSet
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.table_rules import blank
from gloaming.games.mafia.rules.talk import COMPANY, Joined
from gloaming.games.mafia.rules.votes import Vote, cast_ballots, hands, thefts
from gloaming.kernel.event import Event
from gloaming.kernel.game import fold
from gloaming.kernel.log import HAPPENED, Fate, Record
from gloaming.kernel.sealed_orders import Submitted

DECISIVE: Final[list[type[Event[MafiaState]]]] = [Death, Lynch]
"""What somebody may win or lose by; a role adds its own."""


def facts(log: Sequence[Record], since: int, to: int) -> Iterator[Record]:
    """Go through what has happened between two records."""
    return (log[seq] for seq in range(since, to) if log[seq].fate is HAPPENED)


def before(log: Sequence[Record], seq: int) -> MafiaState:
    """Return the table as it was before a record."""
    return fold(blank(), log[:seq])


def of_votes(log: Sequence[Record], seq: int, whose: str = "") -> Iterator[int]:
    """Name what a count of votes rests on: the votes, thefts of votes, and who has more than one.

    A vote that was taken back counts for nothing, and a stolen one only for its thief.  All votes
    are counted, or those of one player.
    """
    table = before(log, seq)
    cast = {
        record.event.actor: record.seq
        for record in facts(log, table.calendar.began, seq)
        if isinstance(record.event, Vote)
    }
    stolen = thefts(table)
    ballots = dict(cast_ballots(table))
    for voter in table.living if not whose else (whose,):
        *robbed, author = hands(voter, stolen, table.rules.chains)
        yield from (stolen[name].origin for name in robbed)
        if author in ballots:
            yield cast[author]
            yield from _weights(table.seats[voter])


def _weights(seat: Seat) -> Iterator[int]:
    """Name what makes a vote count for more than one."""
    if any(rule.weight > 1 for rules in (seat.roles, seat.modifiers) for rule in rules):
        yield seat.role.origin
    yield from (effect.origin for effect in seat.effects if effect.weight > 1)


def of_tie(log: Sequence[Record], record: Record) -> Iterator[int]:
    """Name the rules that settled a tie, where a lynch came of one."""
    count = log[record.cause].event if record.cause >= 0 else None
    if isinstance(count, Tallied):
        most = max(votes for _, votes in count.counts)
        if sum(votes == most for _, votes in count.counts) > 1:
            yield from (r.seq for r in facts(log, 0, record.seq) if isinstance(r.event, RulesSet))


def latest(
    log: Sequence[Record], seq: int, kind: type[Event[MafiaState]], since: int = 0, **fields: object
) -> list[Record]:
    """Return the last fact of a kind with such fields before a record, if there was one."""
    found = [
        record
        for record in facts(log, since, seq)
        if isinstance(record.event, kind)
        and all(getattr(record.event, name) == value for name, value in fields.items())
    ]
    return found[-1:]


def of_verdict(log: Sequence[Record], record: Record, target: str) -> Iterator[int]:
    """Name what put somebody on trial."""
    return (r.seq for r in latest(log, record.seq, Nominated, target=target))


def of_victory(log: Sequence[Record], record: Record, winners: Sequence[str]) -> Iterator[int]:
    """Name what each of the winners won by: what had settled it before, or what does now."""
    for faction in winners:
        settled = latest(log, record.seq, Outcome, faction=faction, fate=WON)
        yield from (r.seq for r in settled)
        if not settled:
            yield from of_fate(log, record, faction, WON, over=True)


def of_fate(
    log: Sequence[Record], record: Record, name: str, fate: str, *, over: bool = False
) -> Iterator[int]:
    """Name what a faction won or lost by: all without which that would not have come about.

    Where several things came at once and any of them would have done, it is all of those.
    """
    decisive = [r.seq for r in facts(log, 0, record.seq) if isinstance(r.event, tuple(DECISIVE))]
    needed = []
    for seq in decisive:
        table = fold(blank(), (r for r in log[: record.seq] if r.seq != seq))
        if table.factions[name].fate(table, over=over) != fate:
            needed.append(seq)
    if not needed and before(log, record.seq).factions[name].exclusive:
        looks = [r.seq for r in facts(log, 0, record.seq) if isinstance(r.event, Reckoning)]
        needed = [seq for seq in decisive if seq > (looks[-2] if len(looks) > 1 else 0)]
    yield from needed


def of_death(log: Sequence[Record], record: Record, target: str) -> Iterator[int]:
    """Name the death that something came too late for."""
    return (r.seq for r in latest(log, record.seq, Death, target=target))


def of_succession(log: Sequence[Record], record: Record, faction: str) -> Iterator[int]:
    """Name the death of the former leader of a faction."""
    for told in latest(log, record.seq, Led, faction=faction):
        assert isinstance(told.event, Led)
        yield from of_death(log, record, told.event.leader)


def of_compulsion(log: Sequence[Record], record: Record, actor: str) -> Iterator[int]:
    """Name what a player is, where that is why they act without having ordered anything."""
    order = log[record.cause] if record.cause >= 0 else record
    if isinstance(order.event, Submitted) and order.source is not None and not order.source.holder:
        yield before(log, record.seq).seats[actor].role.origin


def of_absence(log: Sequence[Record], record: Record) -> Iterator[int]:
    """Name the death of the player who is missed, where something fails by their role."""
    rule = record.by
    if record.fate is Fate.PREVENTED and rule is not None and rule.holder:
        table = before(log, record.seq)
        role = table.seats[rule.holder].role
        if role.origin == rule.origin and not table.present(rule.holder):
            yield from of_death(log, record, rule.holder)


def of_errand(log: Sequence[Record], record: Record, faction: str) -> Iterator[int]:
    """Name the kill that made another of the same faction needless."""
    began = before(log, record.seq).calendar.began
    kills = latest(log, record.seq, Kill, began, faction=faction, resumed=False)
    return (r.seq for r in kills)


def of_answer(log: Sequence[Record], record: Record) -> Iterator[int]:
    """Name what there was to be found when an answer was found."""
    led = log[record.cause].event if record.cause >= 0 else None
    inquiry = led.inquiry if isinstance(led, Report) else led
    assert isinstance(record.event, Learned)
    if not isinstance(inquiry, Inquiry) or record.event.answer == NO_RESULT:
        return
    table = before(log, record.seq)
    for aspect, name in inquiry.reads(table):
        if aspect in (Aspect.GUISE, COMPANY):
            seat = table.seats[name]
            yield from {seat.role.origin, seat.turned} - {-1}
            if inquiry.by_looks:
                yield from (effect.origin for effect in seat.effects if effect.look(table))
        if aspect == COMPANY:
            yield from _joined(log, name, record.seq)
    if isinstance(inquiry, Lookout):
        for sight in _sights(log, inquiry, 0 if inquiry.recalls else table.calendar.began, record):
            yield sight.seq
            if inquiry.unmasks:
                assert isinstance(sight.event, Visit)
                yield table.seats[sight.event.actor].role.origin


def _joined(log: Sequence[Record], name: str, seq: int) -> Iterator[int]:
    return (
        r.seq for r in facts(log, 0, seq) if isinstance(r.event, Joined) and r.event.name == name
    )


def _sights(
    log: Sequence[Record], inquiry: Lookout, since: int, record: Record
) -> Iterator[Record]:
    """Go through what somebody on the look-out would see, were nobody a ninja."""
    for seen in log[since : record.seq]:
        event = seen.event
        if inquiry.after_blows:
            if isinstance(event, Attack) and event.actor == inquiry.target:
                yield seen
        elif isinstance(event, Visit) and seen.fate is HAPPENED:
            out = Aspect.VISITS in inquiry.watches and event.actor == inquiry.target
            home = Aspect.VISITORS in inquiry.watches and event.target == inquiry.target
            if out or (home and event.actor != inquiry.actor):
                yield seen
