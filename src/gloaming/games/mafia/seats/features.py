"""Features: what a seat of Mafia has seen, as numbers."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from gloaming.games.mafia.content.roles.changing import Became, Converted, Promoted
from gloaming.games.mafia.content.roles.ghosts import Revival
from gloaming.games.mafia.content.roles.passive import Succession
from gloaming.games.mafia.content.roles.recasting import Recast
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.answers import Proclaimed, Told
from gloaming.games.mafia.rules.casting import spelt
from gloaming.games.mafia.rules.faction import Introduced
from gloaming.games.mafia.rules.findings import IS_TOWN, NOT_TOWN, Epitaph, Finding, Membership
from gloaming.games.mafia.rules.killing import Obituary
from gloaming.games.mafia.rules.lynching import Dropped, Judged, Nominated
from gloaming.games.mafia.rules.seating import Seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.talk import Claim
from gloaming.games.mafia.rules.votes import GUILTY, INNOCENT, NO_LYNCH, Unvote, Vote
from gloaming.kernel.event import Event
from gloaming.kernel.phase import Opened
from gloaming.kernel.sealed_orders import Submitted

PHASES: Final = ("day", "night")
LONG: Final = 20
"""After so many phases the time is 1, and stays so."""
TOWN: Final = "town"
OTHER: Final = "other"
"""A role that is none of those that may be dealt."""


class FeatureMap:
    """Which number means what."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def _add(self, *names: str) -> range:
        start = len(self.names)
        self.names += names
        return range(start, len(self.names))

    def _row(self, what: str, names: Sequence[str]) -> dict[str, int]:
        return dict(zip(names, self._add(*(f"{what} {name}" for name in names)), strict=True))


class PublicFeatures(FeatureMap):
    """What everyone sees."""

    def __init__(self, players: Sequence[str], roles: Sequence[str]) -> None:
        super().__init__()
        titles = (*roles, OTHER)
        ballots = (*players, NO_LYNCH, GUILTY, INNOCENT)
        self.time = self._add("time")[0]
        self.phase = dict(zip(PHASES, self._add(*PHASES), strict=True))
        self.dead = self._row("dead", players)
        self.dead_town = self._row("dead and of the town", players)
        self.dead_foe = self._row("dead and not of the town", players)
        self.accused = self._row("on trial", players)
        self.guilty = self._row("proclaimed guilty", players)
        self.innocent = self._row("proclaimed of the town", players)
        self.grave = {n: self._row(f"{n} was", titles) for n in players}
        start = len(self.names)
        self.vote = {n: self._row(f"{n} votes for", ballots) for n in players}
        self.votes = slice(start, len(self.names))
        self.no_votes = array("f", bytes(4 * (len(self.names) - start)))
        self.claim = {n: self._row(f"{n} claims to be", titles) for n in players}
        self.blames = {n: self._row(f"{n} says guilty", players) for n in players}
        self.clears = {n: self._row(f"{n} says town", players) for n in players}


class OwnFeatures(FeatureMap):
    """What one seat sees and not everyone."""

    def __init__(self, players: Sequence[str], roles: Sequence[str]) -> None:
        super().__init__()
        self.me = self._row("I sit at", players)
        self.role = self._row("I am", (*roles, OTHER))
        self.town = self._add("I am of the town")[0]
        self.friend = self._row("my friend", players)
        self.aimed = self._row("I aimed at", players)
        self.guilty = self._row("found guilty", players)
        self.innocent = self._row("found of the town", players)


class FeatureWatcher:
    """Numbers that change with what is seen."""

    heeded: ClassVar[Mapping[type[Event[MafiaState]], Callable[[Any, Any], None]]] = {}

    def __init__(self, size: int) -> None:
        self.values = array("f", bytes(4 * size))

    def observe(self, news: Sequence[Event[MafiaState]]) -> None:
        """Take in what is new."""
        heeded = self.heeded
        for event in news:
            heed = heeded.get(type(event))
            if heed is not None:
                heed(self, event)

    def _only(self, row: Mapping[str, int], *names: str) -> None:
        """Set some numbers of a row, and clear the others."""
        values = self.values
        for place in row.values():
            values[place] = 0.0
        for name in names:
            if name in row:
                values[row[name]] = 1.0

    def _set(self, row: Mapping[str, int], name: str, value: float = 1.0) -> None:
        if name in row:
            self.values[row[name]] = value


class PublicWatcher(FeatureWatcher):
    """What everyone has seen."""

    def __init__(self, features: PublicFeatures) -> None:
        super().__init__(len(features.names))
        self._map = features
        self._pages = 0

    def _open(self, event: Opened) -> None:
        self._pages += 1
        self.values[self._map.time] = min(1.0, self._pages / LONG)
        self._only(self._map.phase, event.name)
        self.values[self._map.votes] = self._map.no_votes

    def _vote(self, event: Vote) -> None:
        if event.actor in self._map.vote:
            self._only(self._map.vote[event.actor], *event.targets)

    def _unvote(self, event: Unvote) -> None:
        if event.actor in self._map.vote:
            self._only(self._map.vote[event.actor])

    def _claim(self, event: Claim) -> None:
        actor, features = event.actor, self._map
        if actor not in features.claim:
            return
        row = features.claim[actor]
        self._only(row, event.role if event.role in row else OTHER)
        if event.answer == NOT_TOWN:
            self._set(features.blames[actor], event.about)
        elif event.answer == IS_TOWN:
            self._set(features.clears[actor], event.about)

    def _bury(self, event: Obituary) -> None:
        features, name = self._map, event.name
        if name not in features.dead:
            return
        self._set(features.dead, name)
        shown = event.shown
        if shown.title is not None:
            row = features.grave[name]
            self._only(row, shown.title.role if shown.title.role in row else OTHER)
        side = _side(shown)
        if side:
            self._set(features.dead_town if side == TOWN else features.dead_foe, name)

    def _unbury(self, event: Revival) -> None:
        features, name = self._map, event.name
        for row in (features.dead, features.dead_town, features.dead_foe):
            self._set(row, name, 0.0)
        self._only(features.grave.get(name, {}))

    def _hear(self, event: Proclaimed) -> None:
        verdict = _verdict(event.answer)
        if verdict is not None:
            self._set(self._map.innocent if verdict else self._map.guilty, event.about)

    def _accuse(self, event: Nominated) -> None:
        self._set(self._map.accused, event.target)

    def _drop(self, event: Dropped | Judged) -> None:
        self._set(self._map.accused, event.target, 0.0)

    heeded: ClassVar[Mapping[type[Event[MafiaState]], Callable[[Any, Any], None]]] = {
        Opened: _open,
        Vote: _vote,
        Unvote: _unvote,
        Claim: _claim,
        Obituary: _bury,
        Revival: _unbury,
        Proclaimed: _hear,
        Nominated: _accuse,
        Dropped: _drop,
        Judged: _drop,
    }


class OwnWatcher(FeatureWatcher):
    """What one seat has seen and not everyone."""

    def __init__(self, features: OwnFeatures, seat: str) -> None:
        super().__init__(len(features.names))
        self._map = features
        self._seat = seat
        self.values[features.me[seat]] = 1.0

    def _become(self, event: Seated | Became | Recast | Converted | Promoted | Succession) -> None:
        if event.name != self._seat:
            return
        role: str = getattr(event, "role", "")
        faction: str = getattr(event, "faction", "")
        if role:
            title = spelt(role).role.spoken
            self._only(self._map.role, title if title in self._map.role else OTHER)
        if role or faction:
            side = faction or spelt(role).side.side
            self.values[self._map.town] = float(side == TOWN)

    def _meet(self, event: Introduced) -> None:
        for name in event.members:
            if name != self._seat:
                self._set(self._map.friend, name)

    def _learn(self, event: Told) -> None:
        verdict = _verdict(event.answer)
        if verdict is not None:
            self._set(self._map.innocent if verdict else self._map.guilty, event.about)
            self._set(self._map.guilty if verdict else self._map.innocent, event.about, 0.0)

    def _aim(self, event: Submitted[MafiaState]) -> None:
        act = event.act
        if isinstance(act, Action) and act.actor == self._seat:
            self._only(self._map.aimed, act.target)

    heeded: ClassVar[Mapping[type[Event[MafiaState]], Callable[[Any, Any], None]]] = {
        **dict.fromkeys((Seated, Became, Recast, Converted, Promoted, Succession), _become),
        Introduced: _meet,
        Told: _learn,
        Submitted: _aim,
    }


def _side(shown: Epitaph) -> str:
    """Return the side that a grave shows, if it shows one."""
    if shown.side or shown.title is None:
        return shown.side
    return shown.faction or spelt(shown.title.words).side.side


def _verdict(answer: Finding) -> bool | None:
    """Tell whether an answer says that somebody is of the town; None where it says neither."""
    match answer:
        case Membership(factions=factions):
            return factions == (TOWN,)
        case _ if answer in (IS_TOWN, NOT_TOWN):
            return answer == IS_TOWN
    return None
