"""Contests: what a seat of Mafia has seen, in the words of contests for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from gloaming.kernel.errors import Illegal
from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.contest import (
    ATTACK,
    BODYGUARD,
    DIVINE,
    ELECTION,
    GUARD,
    MEDIUM,
    NIGHT,
    POSSESSED,
    SEER,
    TALK,
    VILLAGER,
    VOTE,
    WEREWOLF,
    ContestDay,
    ContestTalk,
    ContestTerms,
    ContestView,
    Judgement,
)
from gloaming.kernel.packs.talk import Say
from gloaming.kernel.time.docket import Submitted, Withdrawn
from gloaming.kernel.time.phase import Opened
from gloaming.kernel.words.phrase import say
from gloaming.packs.mafia.content.deals import drawn_from
from gloaming.packs.mafia.content.roles.followers import Madman
from gloaming.packs.mafia.content.roles.ghosts import SpiritMedium
from gloaming.packs.mafia.content.roles.investigative import Cop, Investigate
from gloaming.packs.mafia.content.roles.plain import Goon, Villager
from gloaming.packs.mafia.content.roles.protective import Doctor, Protect
from gloaming.packs.mafia.content.setups import setup
from gloaming.packs.mafia.rules.answers import Told
from gloaming.packs.mafia.rules.casting import spelt
from gloaming.packs.mafia.rules.channels import Talk
from gloaming.packs.mafia.rules.faction import Introduced
from gloaming.packs.mafia.rules.findings import IS_TOWN, NOT_TOWN
from gloaming.packs.mafia.rules.hunting import KillAgreed
from gloaming.packs.mafia.rules.killing import Kill, Obituary
from gloaming.packs.mafia.rules.lynching import Lynch
from gloaming.packs.mafia.rules.role import Role
from gloaming.packs.mafia.rules.seating import Seated, SeatList
from gloaming.packs.mafia.rules.table import Table
from gloaming.packs.mafia.rules.votes import Vote

ROLES: Final[Mapping[type[Role], str]] = {
    Villager: VILLAGER,
    Cop: SEER,
    SpiritMedium: MEDIUM,
    Doctor: BODYGUARD,
    Madman: POSSESSED,
    Goon: WEREWOLF,
}
STAGES: Final = {"day": TALK, "election": ELECTION, "night": NIGHT}
NEEDED: Final = {"opens": "night", "firstkill": "no", "ballots": "sealed", "hunt": "vote"}
"""The switches that make the course of a day that of a contest."""


class MafiaContest:
    """How Mafia looks to a program that plays in contests."""

    setups: Sequence[str] = ("aiwolf5", "aiwolf13")
    verbs: Mapping[str, str] = {
        VOTE: "vote",
        DIVINE: Investigate.verb,
        GUARD: Protect.verb,
        ATTACK: Kill.verb,
    }

    def terms(self, named: str) -> ContestTerms:
        """Return what everyone knows of a setup; one that has other roles is refused."""
        plan = setup(named)
        rules = plan.switches()
        seats = plan.sizes[0]
        deal = plan.deal(seats)
        drawn = [text for _, text in deal.named()]
        kinds = [spelt(drawn_from(text).role) for text in drawn]
        fixed = len(plan.sizes) == 1 and len(drawn) <= seats and not (deal.matrix or deal.throws)
        plain = fixed and all(part.role in ROLES and not part.modifiers for part in kinds)
        if not plain or any(getattr(rules, name) != value for name, value in NEEDED.items()):
            raise Illegal(
                "illegal/no-contest",
                say("{setup} is not played in contests", setup=named),
                value=named,
                accepted=tuple(self.setups),
            )
        roles = Counter(ROLES[part.role] for part in kinds)
        roles[VILLAGER] += seats - len(kinds)
        return ContestTerms(seats, dict(roles), int(rules.runoffs == "one"))

    def note(self, view: ContestView, news: Sequence[Event[Table]]) -> None:
        """Take in what a seat has seen since."""
        for event in news:
            take = _TAKES.get(type(event))
            if take is not None:
                take(view, event)

    def dealt(self, state: Table) -> Mapping[str, str]:
        """Tell who was what."""
        return {name: ROLES[type(seat.role)] for name, seat in state.seats.items()}


def _sit(view: ContestView, event: SeatList) -> None:
    view.players = event.names


def _open(view: ContestView, event: Opened) -> None:
    if event.name in STAGES:
        view.stage = STAGES[event.name]
    if view.stage == TALK:
        view.days.append(ContestDay())
    elif view.stage == ELECTION:
        view.today.votes.append({})


def _become(view: ContestView, event: Seated) -> None:
    if event.name == view.seat:
        view.roles[event.name] = ROLES[spelt(event.role).role]


def _meet(view: ContestView, event: Introduced) -> None:
    view.roles |= dict.fromkeys(event.members, WEREWOLF)


def _vote(view: ContestView, event: Vote) -> None:
    view.today.votes[-1][event.actor] = event.targets[0]


def _execute(view: ContestView, event: Lynch) -> None:
    view.today.executed = event.target


def _bury(view: ContestView, event: Obituary) -> None:
    view.dead.append(event.name)
    if view.stage == NIGHT:
        view.today.dead.append(event.name)


def _hear(view: ContestView, event: Say) -> None:
    _note(view.today.talks, event)


def _whisper(view: ContestView, event: Talk) -> None:
    _note(view.today.whispers, event)


def _note(talks: list[ContestTalk], event: Say | Talk) -> None:
    turn = sum(each.seat == event.actor for each in talks)
    talks.append(ContestTalk(len(talks), turn, event.actor, event.text, event.acts))


def _order(view: ContestView, event: Submitted[Table]) -> None:
    act = event.act
    if isinstance(act, Kill):
        view.today.hunters[act.actor] = act.target
    elif isinstance(act, Protect):
        view.today.guarded = act.target


def _take_back(view: ContestView, event: Withdrawn[Table]) -> None:
    act = event.act
    if isinstance(act, Kill):
        view.today.hunters.pop(act.actor, None)
    elif isinstance(act, Protect):
        view.today.guarded = ""


def _agree(view: ContestView, event: KillAgreed) -> None:
    view.today.attacked = event.targets[0]


def _learn(view: ContestView, event: Told) -> None:
    if event.answer not in (IS_TOWN, NOT_TOWN):
        return
    judgement = Judgement(event.about, event.answer == IS_TOWN)
    if view.role == SEER:
        view.today.divined = judgement
    else:
        view.today.buried = judgement


_TAKES: Final[Mapping[type[Event[Table]], Callable[[ContestView, Any], None]]] = {
    SeatList: _sit,
    Opened: _open,
    Seated: _become,
    Introduced: _meet,
    Vote: _vote,
    Lynch: _execute,
    Obituary: _bury,
    Say: _hear,
    Talk: _whisper,
    Submitted: _order,
    Withdrawn: _take_back,
    KillAgreed: _agree,
    Told: _learn,
}
