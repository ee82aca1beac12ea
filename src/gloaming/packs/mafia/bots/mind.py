"""A mind: what one seat can make of what it was shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gloaming.kernel.events.event import Event
from gloaming.kernel.time.docket import Submitted
from gloaming.kernel.time.phase import Opened
from gloaming.packs.mafia.content.roles.changing import Became, Converted, Promoted
from gloaming.packs.mafia.content.roles.ghosts import Revival
from gloaming.packs.mafia.content.roles.passive import Succession
from gloaming.packs.mafia.content.roles.recasting import Recast
from gloaming.packs.mafia.rules.action import Action
from gloaming.packs.mafia.rules.answers import Told
from gloaming.packs.mafia.rules.casting import spelt
from gloaming.packs.mafia.rules.faction import Introduced
from gloaming.packs.mafia.rules.findings import (
    IS_TOWN,
    NOT_TOWN,
    SHOWS_NOTHING,
    Alignment,
    Epitaph,
    Finding,
    Membership,
    Visitors,
    Visits,
)
from gloaming.packs.mafia.rules.killing import Obituary
from gloaming.packs.mafia.rules.lynching import Dropped, Judged, Nominated
from gloaming.packs.mafia.rules.seating import RulesSet, Seated, SeatList
from gloaming.packs.mafia.rules.switches import Rules
from gloaming.packs.mafia.rules.table import Table
from gloaming.packs.mafia.rules.table_rules import Stillness
from gloaming.packs.mafia.rules.talk import Claim
from gloaming.packs.mafia.rules.votes import Unvote, Vote

CERTAIN: Final = 100.0
CLAIMED: Final = 40.0
ROUTINE: Final = 10.0
"""What it weighs to have done the same thing to the same player the last time."""
TOWN, MAFIA = "town", "mafia"
GUILTY, CLEARED = NOT_TOWN, IS_TOWN
VERDICTS: Final[Mapping[Finding | None, int]] = {GUILTY: 1, CLEARED: -1}
"""The answers that say what somebody is."""
PLAIN: Final = "villager"
"""The role that many may have, so that to claim it contradicts nobody."""


class Mind:
    """Everything a player remembers, and whom they suspect; made from their view alone."""

    def __init__(self, name: str, seen: Sequence[Event[Table]] = ()) -> None:
        self.name = name
        self.rules = Rules()
        self.role = ""
        self.side = TOWN
        self.friends: set[str] = set()
        self.players: tuple[str, ...] = ()
        self.dead: dict[str, Epitaph] = {}
        """The dead, with what their death showed."""
        self.claims: list[Claim] = []
        self.answers: list[Told] = []
        self.ballots: dict[str, tuple[str, ...]] = {}
        """The votes of today so far, the latest last."""
        self.accused: list[str] = []
        """Who is on trial, or will be: the first of them now."""
        self.days: list[dict[str, tuple[str, ...]]] = []
        """How the votes stood when earlier days ended."""
        self.deeds: list[tuple[int, str, str]] = []
        """What one has ordered: when, what, and to whom."""
        self.page = 0
        self.quiet = False
        """Whether there was a night in which nobody died."""
        self._died: dict[str, int] = {}
        self._told: list[int] = []
        self._spoke: dict[str, int] = {}
        """When somebody first claimed to be anything."""
        self._seen: tuple[Event[Table], ...] = ()
        self.learn(seen)

    def learn(self, seen: Sequence[Event[Table]]) -> None:
        """Take in what is new of all that was seen so far."""
        for event in seen[len(self._seen) :]:
            self._remember(event)
        self._seen = tuple(seen)

    def recalls(self, seen: Sequence[Event[Table]]) -> bool:
        """Tell whether what was seen begins with what one remembers: time may be turned back."""
        return tuple(seen[: len(self._seen)]) == self._seen

    def _remember(self, event: Event[Table]) -> None:
        match event:
            case Seated() | Became() | Recast() | Converted() | Promoted() | Succession() if (
                event.name == self.name
            ):
                self._become(event)
            case RulesSet() | SeatList() | Introduced():
                self._sit_down(event)
            case Opened():
                self.days += [self.ballots] if self.ballots else []
                self.ballots = {}
                self.page += 1
            case Vote() | Unvote() | Nominated() | Dropped() | Judged():
                self._follow(event)
            case Obituary(name=name, shown=shown):
                self.dead[name] = shown
                self._died[name] = self.page
            case Revival(name=name):
                self.dead.pop(name, None)
                self._died.pop(name, None)
            case Stillness():
                self.quiet = True
            case Claim():
                self.claims.append(event)
                self._spoke.setdefault(event.actor, self.page)
            case Submitted(act=Action() as act) if act.actor == self.name:
                self.deeds.append((self.page, act.verb, act.target))
            case Told():
                self.answers.append(event)
                self._told.append(self.page)

    def _sit_down(self, event: RulesSet | SeatList | Introduced) -> None:
        """Remember how the table plays, who is there, and who are friends."""
        match event:
            case RulesSet(rules=rules):
                self.rules = rules
            case SeatList(names=names):
                self.players = names
            case Introduced(members=members) if self.side == MAFIA:
                self.friends |= set(members) - {self.name}

    def _follow(self, event: Vote | Unvote | Nominated | Dropped | Judged) -> None:
        """Keep count of the votes, and of who is on trial."""
        match event:
            case Vote(actor=actor, targets=targets):
                self.ballots.pop(actor, None)
                self.ballots[actor] = targets
            case Unvote(actor=actor):
                self.ballots.pop(actor, None)
            case Nominated(target=target):
                self.accused.append(target)
            case Dropped(target=target) | Judged(target=target):
                self.accused.remove(target)

    def _become(self, event: Event[Table]) -> None:
        """Remember what one is, and whom one wins with."""
        match event:
            case Seated(role=role, faction=faction):
                self.role = role
                self.side = faction or spelt(role).side.side
            case Became(role=role, faction=faction):
                self.role, self.side, self.friends = role, faction, set()
            case Recast(role=role, faction=faction):
                side = faction or spelt(role).role.side.side
                self.role, self.side, self.friends = role, side, set()
            case Converted(role=role, faction=faction):
                self.role, self.side = role or self.role, faction
            case Promoted(role=role) | Succession(role=role):
                self.role = role

    @property
    def living(self) -> list[str]:
        """The others who are alive."""
        return [n for n in self.players if n not in self.dead and n != self.name]

    @property
    def tally(self) -> dict[str, int]:
        """How many votes everyone has."""
        counts: dict[str, int] = {}
        for targets in self.ballots.values():
            for target in targets:
                counts[target] = counts.get(target, 0) + 1
        return counts

    @property
    def threatened(self) -> bool:
        """Whether half of the others vote for oneself."""
        return 2 * self.tally.get(self.name, 0) >= max(len(self.living), 1)

    def is_town(self, name: str) -> bool | None:
        """Tell what the grave of a player showed; None where it showed nothing of the kind."""
        shown = self.dead.get(name, SHOWS_NOTHING)
        if shown.side:
            return shown.side == TOWN
        if shown.title is None:
            return None
        return (shown.faction or spelt(shown.title.words).side.side) == TOWN

    def claimed(self, name: str) -> str:
        """Tell what a player last claimed to be."""
        return next((c.role for c in reversed(self.claims) if c.actor == name), "")

    def rivals(self, claim: Claim) -> set[str]:
        """Name the others who claim to be what only one can be."""
        if claim.role == PLAIN:
            return set()
        return {c.actor for c in self.claims if c.role == claim.role and c.actor != claim.actor}

    def has_lied(self, claim: Claim) -> bool:
        """Tell whether a claim is known to be false, or comes from an enemy of the town."""
        grave = self.is_town(claim.about)
        contradicted = grave is not None and VERDICTS.get(claim.answer) == (1 if grave else -1)
        mine = claim.role == self.role != PLAIN and claim.actor != self.name
        return contradicted or mine or self.is_town(claim.actor) is False

    def bears_out(self, claim: Claim) -> bool:
        """Tell whether a grave has shown an accusation to be true."""
        return claim.answer == GUILTY and self.is_town(claim.about) is False

    def findings(self) -> Iterator[tuple[str, Finding]]:
        """Go through what one knows of others: a name, and whether it is of the town or not."""
        for told, page in zip(self.answers, self._told, strict=True):
            match told.answer:
                case Alignment():
                    yield told.about, told.answer
                case Membership(factions=("town",)):  # a faction cop is told factions by name
                    yield told.about, CLEARED
                case Membership(factions=("mafia",)):
                    yield told.about, GUILTY
                case Visitors(names=names) if self._died.get(told.about) == page:
                    yield from ((name, GUILTY) for name in names)
                case Visits(names=names) if any(self._died.get(n) == page for n in names):
                    yield told.about, GUILTY

    def routine(self, verb: str, name: str) -> float:
        """Tell how much of a routine it would be to do a thing to somebody once more."""
        past = [target for page, what, target in self.deeds if what == verb and page < self.page]
        return sum(ROUTINE / back for back, target in enumerate(past[:-3:-1], 1) if target == name)

    def suspicions(self, *, shrewd: bool = True) -> dict[str, float]:
        """Weigh everyone alive: the higher, the likelier an enemy of the town."""
        weights = dict.fromkeys(self.living, 0.0)
        self._weigh_findings(weights)
        self._weigh_claims(weights)
        if shrewd:
            self._weigh_survival(weights)
            self._weigh_votes(weights)
        return weights

    def _weigh_findings(self, weights: dict[str, float]) -> None:
        for name, verdict in self.findings():
            if name in weights:
                weights[name] += CERTAIN * VERDICTS[verdict]

    def _weigh_claims(self, weights: dict[str, float]) -> None:
        liars = {claim.actor for claim in self.claims if self.has_lied(claim)}
        for name in liars & weights.keys():
            weights[name] += CERTAIN
        heard: set[tuple[str, str, Finding | None]] = set()
        for claim in self.claims:
            rivals = self.rivals(claim) - liars
            if claim.actor in liars or (claim.actor, claim.about, claim.answer) in heard:
                continue
            heard.add((claim.actor, claim.about, claim.answer))
            if claim.actor in weights and claim.role != PLAIN:
                weights[claim.actor] += 15.0 if rivals else -4.0
            if claim.actor in weights and self.bears_out(claim):
                weights[claim.actor] -= CLAIMED
            if claim.about in weights and claim.answer in VERDICTS:
                proven = self.is_town(claim.actor) is True
                trust = CERTAIN - 10 if proven else CLAIMED / 2 if rivals else CLAIMED
                weights[claim.about] += trust * VERDICTS[claim.answer]

    def _weigh_survival(self, weights: dict[str, float]) -> None:
        """Wonder at a power that everyone knows of and nobody kills."""
        for name in weights.keys() & self._spoke.keys():
            if self.claimed(name) != PLAIN:
                weights[name] += 2.0 * (self.page - self._spoke[name])

    def _weigh_votes(self, weights: dict[str, float]) -> None:
        """Learn from the graves: who voted for one of the town, and who for an enemy, and how."""
        for ballots in self.days:
            enemies = {n for names in ballots.values() for n in names if self.is_town(n) is False}
            for name in weights:
                for target in ballots.get(name, ()):
                    if target in enemies:
                        voters = [v for v, names in ballots.items() if target in names]
                        # The first voters believed it; the last saw where it went.
                        weights[name] -= 5.0 if name in voters[: (len(voters) + 1) // 2] else 1.0
                    elif self.is_town(target):
                        weights[name] += 1.0
                if enemies and not enemies & set(ballots.get(name, ())):
                    weights[name] += 2.0
