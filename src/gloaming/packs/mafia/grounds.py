"""Grounds: what counts, answers and belated blows rest on, found in the log for whoever asks why.

Nothing here has a part in resolving anything: it is asked when all is done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gloaming.kernel.docket import Submitted
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import Opened
from gloaming.kernel.subscriber import Lapsed
from gloaming.packs.mafia.action import Aspect, Visit
from gloaming.packs.mafia.casting import cast
from gloaming.packs.mafia.channels import COMPANY, Joined
from gloaming.packs.mafia.effect import EFFECTS, Effect, Granted
from gloaming.packs.mafia.faction import Led
from gloaming.packs.mafia.killing import Attack, Death, Kill
from gloaming.packs.mafia.roles.changing import Became, Converted, Promoted
from gloaming.packs.mafia.roles.investigative import Compare, Investigate, Probe
from gloaming.packs.mafia.roles.lookouts import Autopsy, Recognise, RoleSecure
from gloaming.packs.mafia.roles.passive import Succession
from gloaming.packs.mafia.rules import Rules
from gloaming.packs.mafia.seating import RulesSet, Seated
from gloaming.packs.mafia.telling import NO_RESULT, Inquiry, Learned, Lookout, Report
from gloaming.packs.mafia.votes import Nominated, Swayed, Tallied, Unvote, Vote

BECOMING: Final = (Seated, Succession, Became, Converted, Promoted)
"""The events that say what a player is."""


def facts(log: Sequence[Record], since: int, to: int) -> Iterator[Record]:
    """Go through what has happened between two records."""
    return (log[seq] for seq in range(since, to) if log[seq].fate is HAPPENED)


def began(log: Sequence[Record], seq: int) -> int:
    """Return where the phase of a record was opened."""
    return next((at for at in range(seq - 1, -1, -1) if isinstance(log[at].event, Opened)), 0)


def of_votes(log: Sequence[Record], seq: int, whose: str = "") -> Iterator[int]:
    """Name what a count of votes rests on: the votes, thefts of votes, and who has more than one.

    A vote that was taken back counts for nothing, and a stolen one only for its thief.  All votes
    are counted, or those of one player.
    """
    ballots: dict[str, int] = {}
    for record in facts(log, began(log, seq), seq):
        if isinstance(record.event, Vote):
            ballots[record.event.actor] = record.seq
        elif isinstance(record.event, Unvote):
            ballots.pop(record.event.actor, None)
    thefts = _thefts(log, seq)
    chains = _rules(log, seq).chains
    dead = {r.event.target for r in facts(log, 0, seq) if isinstance(r.event, Death)}
    heavy = {name: at for name, at in _seats(log, seq).items() if _weight(log[at]) > 1}
    acclaimed = {
        r.event.holder: r.seq
        for r in facts(log, 0, seq)
        if isinstance(r.event, Granted) and EFFECTS[r.event.effect].weight > 1
    }
    for voter in dict.fromkeys((*ballots, *thefts)):
        if voter in dead or whose not in ("", voter):
            continue
        *robbed, author = _hands(voter, thefts, chains)
        yield from (thefts[name][1] for name in robbed)
        if author in ballots and author not in dead:
            yield ballots[author]
            yield from (raised[voter] for raised in (heavy, acclaimed) if voter in raised)


def _hands(voter: str, thefts: Mapping[str, tuple[str, int]], chains: str) -> list[str]:
    """Name the hands a vote goes through, from whose it is to whoever casts it."""
    path = [voter]
    while path[-1] in thefts and (chains == "full" or len(path) == 1):
        path.append(thefts[path[-1]][0])
        if path[-1] in path[:-1]:
            break
    return path


def _rules(log: Sequence[Record], seq: int) -> Rules:
    found = [r.event.rules for r in facts(log, 0, seq) if isinstance(r.event, RulesSet)]
    return found[-1] if found else Rules()


def _thefts(log: Sequence[Record], seq: int) -> dict[str, tuple[str, int]]:
    """Return by whom each stolen vote is stolen, and the record of that."""
    found: dict[str, tuple[str, int]] = {}
    for record in facts(log, 0, seq):
        event = record.event
        if isinstance(event, Granted) and event.effect == "swayed":
            found[event.holder] = event.other, record.seq
        elif isinstance(event, Lapsed) and event.name == Swayed.__name__:
            found.pop(event.holder, None)
    return found


def _weight(seat: Record) -> int:
    assert isinstance(seat.event, BECOMING)
    part = cast(seat.event.role)
    return max([part.role.weight, *(modifier.weight for modifier, _ in part.modifiers)])


def _seats(log: Sequence[Record], seq: int) -> dict[str, int]:
    """Return the records that say what each player is, as things stood before a record."""
    return {
        r.event.name: r.seq
        for r in facts(log, 0, seq)
        # Whoever only changes sides is what they were.
        if isinstance(r.event, BECOMING) and r.event.role
    }


def seat_of(log: Sequence[Record], name: str, seq: int) -> list[int]:
    """Return the record that says what a player is, as things stood before a record."""
    return [at for who, at in _seats(log, seq).items() if who == name]


def of_tie(log: Sequence[Record], record: Record) -> Iterator[int]:
    """Name the rules that settled a tie, where a lynch came of one."""
    count = log[record.cause].event if record.cause >= 0 else None
    if isinstance(count, Tallied):
        most = max(votes for _, votes in count.counts)
        if sum(votes == most for _, votes in count.counts) > 1:
            yield from (r.seq for r in facts(log, 0, record.seq) if isinstance(r.event, RulesSet))


def of_verdict(log: Sequence[Record], record: Record, target: str) -> Iterator[int]:
    """Name what put somebody on trial."""
    charges = [
        r.seq
        for r in facts(log, 0, record.seq)
        if isinstance(r.event, Nominated) and r.event.target == target
    ]
    yield from charges[-1:]


def of_death(log: Sequence[Record], record: Record, target: str) -> Iterator[int]:
    """Name the death that something came too late for."""
    deaths = [
        r.seq
        for r in facts(log, 0, record.seq)
        if isinstance(r.event, Death) and r.event.target == target
    ]
    yield from deaths[-1:]


def of_succession(log: Sequence[Record], record: Record, faction: str) -> Iterator[int]:
    """Name the death of whoever led a faction before."""
    leaders = [
        r.event.leader
        for r in facts(log, 0, record.seq)
        if isinstance(r.event, Led) and r.event.faction == faction
    ]
    if leaders:
        yield from of_death(log, record, leaders[-1])


def of_compulsion(log: Sequence[Record], record: Record, actor: str) -> Iterator[int]:
    """Name what a player is, where that is why they act without having ordered anything."""
    order = log[record.cause] if record.cause >= 0 else record
    if isinstance(order.event, Submitted) and order.source is not None and not order.source.holder:
        yield from seat_of(log, actor, record.seq)


def of_errand(log: Sequence[Record], record: Record, faction: str) -> Iterator[int]:
    """Name the kill that made another of the same faction needless."""
    kills = [
        r.seq
        for r in facts(log, began(log, record.seq), record.seq)
        if isinstance(r.event, Kill) and r.event.faction == faction and not r.event.resumed
    ]
    yield from kills[-1:]


def of_answer(log: Sequence[Record], record: Record) -> Iterator[int]:
    """Name what there was to be found when an answer was found."""
    led = log[record.cause].event if record.cause >= 0 else None
    inquiry = led.inquiry if isinstance(led, Report) else led
    assert isinstance(record.event, Learned)
    if not isinstance(inquiry, Inquiry) or record.event.answer == NO_RESULT:
        return
    if Aspect.GUISE in inquiry.heeds or COMPANY in inquiry.heeds:
        asked = (
            (inquiry.target, inquiry.other) if isinstance(inquiry, Compare) else (inquiry.target,)
        )
        for name in asked:
            yield from seat_of(log, name, record.seq)
            if isinstance(inquiry, (Investigate, Compare)):
                yield from _guises(log, name, record.seq)
            yield from _turns(log, name, record.seq)
    if COMPANY in inquiry.heeds:
        yield from _circles(log, inquiry.target, record.seq)
    if isinstance(inquiry, Probe):
        yield from (
            r.seq
            for r in log[: record.seq]
            if isinstance(r.event, Attack) and r.event.actor == inquiry.target
        )
    elif isinstance(inquiry, Lookout):
        for visit in _sights(log, inquiry, record.seq):
            yield visit.seq
            if isinstance(inquiry, (Recognise, RoleSecure)):
                assert isinstance(visit.event, Visit)
                yield from seat_of(log, visit.event.actor, record.seq)


def _guises(log: Sequence[Record], name: str, seq: int) -> Iterator[int]:
    """Name what makes a player seem what they are not, as things stood before a record."""
    found: dict[str, list[int]] = {}
    for record in facts(log, 0, seq):
        event = record.event
        if isinstance(event, Granted) and event.holder == name:
            kind = EFFECTS[event.effect]
            if kind.seems or kind.look is not Effect.look:
                found.setdefault(kind.__name__, []).append(record.seq)
        elif isinstance(event, Lapsed) and event.holder == name and found.get(event.name):
            found[event.name].pop(0)
    yield from (at for each in found.values() for at in each)


def _turns(log: Sequence[Record], name: str, seq: int) -> Iterator[int]:
    """Name where a player went over to another side, and stayed what they were."""
    for record in facts(log, 0, seq):
        event = record.event
        if isinstance(event, Converted) and event.name == name and not event.role:
            yield record.seq


def _circles(log: Sequence[Record], name: str, seq: int) -> Iterator[int]:
    return (
        r.seq for r in facts(log, 0, seq) if isinstance(r.event, Joined) and r.event.name == name
    )


def _sights(log: Sequence[Record], inquiry: Lookout, seq: int) -> Iterator[Record]:
    """Go through the visits that somebody on the look-out would see, were nobody a ninja."""
    since = 0 if isinstance(inquiry, Autopsy) else began(log, seq)
    for record in facts(log, since, seq):
        visit = record.event
        if not isinstance(visit, Visit):
            continue
        out = Aspect.VISITS in inquiry.watches and visit.actor == inquiry.target
        home = Aspect.VISITORS in inquiry.watches and visit.target == inquiry.target
        if out or (home and visit.actor != inquiry.actor):
            yield record
