"""A mind: what one seat can make of what it was shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from gloaming.game_api.talk import Say, TalkAct
from gloaming.games.mafia.bots.belief.hands import plain_name
from gloaming.games.mafia.content.dealing import Announcement, Dealt
from gloaming.games.mafia.content.roles.changing import Became, Converted, Promoted
from gloaming.games.mafia.content.roles.ghosts import Revival
from gloaming.games.mafia.content.roles.passive import Succession
from gloaming.games.mafia.content.roles.recasting import Recast
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.answers import Proclaimed, Told
from gloaming.games.mafia.rules.casting import spelt
from gloaming.games.mafia.rules.faction import Introduced
from gloaming.games.mafia.rules.findings import (
    IS_TOWN,
    NOT_TOWN,
    Alignment,
    Epitaph,
    Finding,
    Membership,
    Title,
    Visitors,
    Visits,
)
from gloaming.games.mafia.rules.killing import Obituary
from gloaming.games.mafia.rules.lynching import Dropped, Judged, Nominated
from gloaming.games.mafia.rules.seating import RulesSet, Seated, SeatList
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import Rules
from gloaming.games.mafia.rules.table_rules import Stillness
from gloaming.games.mafia.rules.talk import SUGGEST, Claim, Talk
from gloaming.games.mafia.rules.votes import Unvote, Vote
from gloaming.kernel.event import Event
from gloaming.kernel.phase import USUAL, Opened, Scheduled
from gloaming.kernel.sealed_orders import Submitted, Withdrawn

ROUTINE: Final = 10.0
"""What it weighs to have done the same thing to the same player the last time."""
TOWN, MAFIA = "town", "mafia"
GUILTY, CLEARED = NOT_TOWN, IS_TOWN
VERDICTS: Final[Mapping[Finding | None, int]] = {GUILTY: 1, CLEARED: -1}
"""The answers that say what somebody is."""
PLAIN: Final = "villager"
"""The role that many may have, so that to claim it contradicts nobody."""


class HeardAct(Struct, frozen=True):
    """A claim, and when it was made."""

    claim: Claim
    page: int
    nights: int
    """How many nights were over."""


class Spoken(Struct, frozen=True):
    """What somebody did with words, and when."""

    actor: str
    act: TalkAct
    page: int


class VotingDay(Struct, frozen=True):
    """A day that is over: its votes as they were at its end, and who died by them."""

    page: int
    ballots: Mapping[str, tuple[str, ...]]
    """The votes, the earliest first."""
    fallen: tuple[str, ...]
    rounds: Mapping[str, int] = {}
    """In which round everyone cast the vote that counted, as far as one could tell."""
    named: frozenset[tuple[str, str]] = frozenset()
    """Who has voted for whom at any time of the day."""


class Mind:
    """Everything a player remembers, made from their view alone."""

    def __init__(self, name: str, seen: Sequence[Event[MafiaState]] = ()) -> None:
        self.name, self.rules = name, Rules()
        self.role, self.side = "", TOWN
        self.friends: set[str] = set()
        self.players: tuple[str, ...] = ()
        self.dead: dict[str, Epitaph] = {}
        """The dead, with what their death showed."""
        self._towns: dict[str, bool | None] = {}
        """Of each grave, whether it showed one of the town."""
        self.claims: list[Claim] = []
        self.answers: list[Told] = []
        self.ballots: dict[str, tuple[str, ...]] = {}
        """The votes of today so far, the latest last."""
        self.accused: list[str] = []
        """Who is on trial, or will be: the first of them now."""
        self.history: list[VotingDay] = []
        """The days that are over."""
        self.setup = ""
        """The setup that was dealt, where that was told."""
        self.rounds = USUAL.rounds
        """How often everyone is asked on a day."""
        self.nights = 0
        """How many nights have begun."""
        self.proclaimed: list[tuple[str, Finding]] = []
        """What everyone was told of somebody."""
        self.heard: list[HeardAct] = []
        self.outspoken: set[str] = set()
        """Those who have said what they are before half of the others voted for them."""
        self.spoken: list[Spoken] = []
        self.spoken_today: list[Spoken] = []
        self.words: list[tuple[str, str]] = []
        """What was said today, and who said it."""
        self._replied = 0
        """How much of what was spoken one had heard when one spoke last."""
        self.taken: dict[str, str] = {}
        """What a friend has ordered for all of them in this phase, and who it was."""
        self.wished: dict[str, str] = {}
        """Whom each friend has chosen in this phase, by an order or in words."""
        self.deeds: list[tuple[int, str, str]] = []
        """What one has ordered: when, what, and to whom."""
        self.page = 0
        self.quiet = False
        """Whether there was a night in which nobody died."""
        self._died: dict[str, int] = {}
        self._told: list[int] = []
        self._round, self._latest = 0, ""
        self._active: set[str] = set()
        """Who has done something in this round."""
        # All votes of today, those that were moved later too, each with its round.
        self._votes: list[tuple[int, Vote]] = []
        self._seen: tuple[Event[MafiaState], ...] = ()
        self.learn(seen)

    def learn(self, seen: Sequence[Event[MafiaState]]) -> None:
        """Take in what is new of all that was seen so far."""
        for event in seen[len(self._seen) :]:
            self._remember(event)
        self._seen = tuple(seen)

    def note(self, news: Sequence[Event[MafiaState]]) -> None:
        """Take in what is new, for one who is told only that."""
        for event in news:
            self._remember(event)

    def recalls(self, seen: Sequence[Event[MafiaState]]) -> bool:
        """Tell whether what was seen begins with what one remembers: time may be turned back."""
        return tuple(seen[: len(self._seen)]) == self._seen

    def _remember(self, event: Event[MafiaState]) -> None:
        remember = HEEDED.get(type(event))
        if remember is not None:
            getattr(self, remember)(event)

    def _bury(self, event: Obituary) -> None:
        self.dead[event.name] = event.shown
        self._towns[event.name] = _is_town(event.shown)
        self._died[event.name] = self.page

    def _unbury(self, event: Revival) -> None:
        self.dead.pop(event.name, None)
        self._towns.pop(event.name, None)
        self._died.pop(event.name, None)

    def _fall_quiet(self, event: Stillness) -> None:
        self.quiet = True

    def _listen(self, event: Say) -> None:
        self._note_round(event.actor)
        self.words.append((event.actor, event.text))
        for act in event.acts:
            spoken = Spoken(event.actor, act, self.page)
            self.spoken.append(spoken)
            self.spoken_today.append(spoken)
            self._note_counter(event.actor, act)
        if event.actor == self.name:
            self._replied = len(self.spoken)

    def _learn_of(self, event: Proclaimed) -> None:
        self.proclaimed.append((event.about, event.answer))

    def _be_told(self, event: Told) -> None:
        self.answers.append(event)
        self._told.append(self.page)

    def _note_deed(self, event: Submitted[MafiaState]) -> None:
        act = event.act
        if not isinstance(act, Action):
            return
        if act.actor == self.name:
            self.deeds.append((self.page, act.verb, act.target))
        elif act.faction:
            self.taken[act.verb] = act.actor
            self.wished[act.actor] = act.target

    def _note_withdrawal(self, event: Withdrawn[MafiaState]) -> None:
        """Forget what a friend does not do any more."""
        act = event.act
        if isinstance(act, Action) and act.faction and self.taken.get(act.verb) == act.actor:
            del self.taken[act.verb]
            self.wished.pop(act.actor, None)

    def _confer(self, event: Talk) -> None:
        """Hear what is said among friends."""
        if event.actor == self.name:
            self.words.append((event.actor, event.text))
        for act in event.acts:
            if act.verb == SUGGEST and event.actor in self.friends:
                self.wished[event.actor] = act.names[0]

    def _note_round(self, actor: str) -> None:
        """Notice that a new round has begun: somebody acts again who was not the last to act.

        Nobody is told when a round begins.  Inside a round the order is by chance and says nothing.
        """
        if actor != self._latest:
            if actor in self._active:
                self._round += 1
                self._active = set()
            self._active.add(actor)
            self._latest = actor

    def _turn_page(self, event: Opened) -> None:
        """Put the votes of the day away, and begin a new page."""
        if self.ballots:
            fallen = tuple(name for name, page in self._died.items() if page == self.page)
            rounds = {vote.actor: cast for cast, vote in self._votes}
            named = frozenset(
                (vote.actor, name) for _, vote in self._votes for name in vote.targets
            )
            self.history.append(VotingDay(self.page, self.ballots, fallen, rounds, named))
            self.ballots = {}
        self._round, self._active, self._latest = 0, set(), ""
        self.words, self.spoken_today, self._votes = [], [], []
        self.taken, self.wished = {}, {}
        self.page += 1
        self.nights += event.name == "night"

    def _hear(self, claim: Claim) -> None:
        if self._is_repeated(claim):
            return
        self._note_round(claim.actor)
        self.claims.append(claim)
        if claim.answer is None and not self._is_threatened(claim.actor):
            self.outspoken.add(claim.actor)
        self.heard.append(HeardAct(claim, self.page, self.nights))

    def _is_repeated(self, claim: Claim) -> bool:
        """Tell whether somebody says what they have said today already, and not otherwise since."""
        today = (each.claim for each in self.heard if each.page == self.page)
        return claim in today and self.claimed(claim.actor) == claim.role

    def _note_counter(self, actor: str, act: TalkAct) -> None:
        """Take it for a claim that somebody says to be what another claims to be."""
        role = self.claimed(act.names[0]) if act.verb == "counter" and act.names else ""
        if role and self.claimed(actor) != role:
            self._hear(Claim(actor, role))

    def _sit_down(
        self, event: Scheduled | RulesSet | SeatList | Introduced | Dealt | Announcement
    ) -> None:
        """Remember how the table plays, who is there, and who are friends."""
        match event:
            case Scheduled(rounds=rounds):
                self.rounds = rounds
            case RulesSet(rules=rules):
                self.rules = rules
            case SeatList(names=names):
                self.players = names
            case Dealt(setup=named) | Announcement(setup=named):
                self.setup = named
            case Introduced(members=members) if self.side == MAFIA:
                self.friends |= set(members) - {self.name}

    def _follow(self, event: Vote | Unvote | Nominated | Dropped | Judged) -> None:
        """Keep count of the votes, and of who is on trial."""
        match event:
            case Vote(actor=actor, targets=targets):
                self._note_round(actor)
                self.ballots.pop(actor, None)
                self.ballots[actor] = targets
                self._votes.append((self._round, event))
            case Unvote(actor=actor):
                self.ballots.pop(actor, None)
            case Nominated(target=target):
                self.accused.append(target)
            case Dropped(target=target) | Judged(target=target):
                self.accused.remove(target)

    def _become(self, event: Seated | Became | Recast | Converted | Promoted | Succession) -> None:
        """Remember what one is, and whom one wins with."""
        if event.name != self.name:
            return
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
    def own_words(self) -> set[str]:
        """What one has said oneself today."""
        return {text for actor, text in self.words if actor == self.name}

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
        return self._is_threatened(self.name)

    def _is_threatened(self, name: str) -> bool:
        return 2 * self.tally.get(name, 0) >= max(len(self.living), 1)

    def is_town(self, name: str) -> bool | None:
        """Tell what the grave of a player showed; None where it showed nothing of the kind."""
        return self._towns.get(name)

    def is_asked(self) -> bool:
        """Tell whether somebody has put a question to one today, since one spoke last."""
        return any(
            said.act.verb == "ask" and said.page == self.page and self.name in said.act.names
            for said in self.spoken[self._replied :]
        )

    def claimed(self, name: str) -> str:
        """Tell what a player last claimed to be."""
        return next((c.role for c in reversed(self.claims) if c.actor == name), "")

    def rivals(self, claim: Claim) -> set[str]:
        """Name the others who claim to be what only one can be."""
        if claim.role == PLAIN:
            return set()
        return {c.actor for c in self.claims if c.role == claim.role and c.actor != claim.actor}

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

    def roles_found(self) -> dict[str, str]:
        """Return the roles that one has found out, by whose they are."""
        return {
            told.about: plain_name(told.answer.words)
            for told in self.answers
            if isinstance(told.answer, Title)
        }

    def powers_found(self) -> list[str]:
        """Name those who live and have a power, as one has found out."""
        roles = self.roles_found()
        return [n for n in self.living if roles.get(n, PLAIN) != PLAIN and n not in self.friends]

    def routine(self, verb: str, name: str) -> float:
        """Tell how much of a routine it would be to do a thing to somebody once more."""
        past = [target for page, what, target in self.deeds if what == verb and page < self.page]
        return sum(ROUTINE / back for back, target in enumerate(past[:-3:-1], 1) if target == name)


def _is_town(shown: Epitaph) -> bool | None:
    """Tell whether a grave shows one of the town; None where it shows nothing of the kind."""
    if shown.side:
        return shown.side == TOWN
    if shown.title is None:
        return None
    return (shown.faction or spelt(shown.title.words).side.side) == TOWN


HEEDED: Final[Mapping[type[Event[MafiaState]], str]] = {
    **dict.fromkeys((Seated, Became, Recast, Converted, Promoted, Succession), "_become"),
    **dict.fromkeys((Scheduled, RulesSet, SeatList, Introduced, Dealt, Announcement), "_sit_down"),
    **dict.fromkeys((Vote, Unvote, Nominated, Dropped, Judged), "_follow"),
    Opened: "_turn_page",
    Obituary: "_bury",
    Revival: "_unbury",
    Stillness: "_fall_quiet",
    Claim: "_hear",
    Say: "_listen",
    Talk: "_confer",
    Submitted: "_note_deed",
    Withdrawn: "_note_withdrawal",
    Proclaimed: "_learn_of",
    Told: "_be_told",
}
"""What is remembered of each kind of event; a table, because bots see thousands in a second."""
