"""A mind: what one seat can make of what it was shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gloaming.kernel.event import Event
from gloaming.kernel.phase import Opened
from gloaming.packs.mafia.casting import cast
from gloaming.packs.mafia.faction import Introduced
from gloaming.packs.mafia.killing import Obituary
from gloaming.packs.mafia.roles.changing import Became, Converted, Promoted
from gloaming.packs.mafia.seating import Roster, Seated
from gloaming.packs.mafia.talk import Claim
from gloaming.packs.mafia.telling import Told
from gloaming.packs.mafia.votes import Lynch, Unvote, Vote

CERTAIN = 100.0
CLAIMED = 40.0


class Mind:
    """Everything a player remembers, and whom they suspect; made from their view alone."""

    def __init__(self, name: str, seen: Sequence[Event[Any]]) -> None:
        self.name = name
        self.role = ""
        self.side = "town"
        self.friends: set[str] = set()
        self.players: tuple[str, ...] = ()
        self.dead: dict[str, str] = {}
        """The dead, with what their death showed."""
        self.claims: list[Claim] = []
        self.answers: list[Told] = []
        self.ballots: dict[str, tuple[str, ...]] = {}
        """How the votes stand today."""
        self.wagons: list[tuple[str, frozenset[str]]] = []
        """Who was lynched, and who voted for it."""
        for event in seen:
            self._remember(event)

    def _remember(self, event: Event[Any]) -> None:
        match event:
            case Seated() | Became() | Converted() | Promoted() if event.name == self.name:
                self._become(event)
            case Roster(names=names):
                self.players = names
            case Introduced(members=members):
                if self.side == "mafia":
                    self.friends |= set(members) - {self.name}
            case Opened():
                self.ballots = {}
            case Vote(actor=actor, targets=targets):
                self.ballots[actor] = targets
            case Unvote(actor=actor):
                self.ballots.pop(actor, None)
            case Lynch(target=target):
                voters = frozenset(v for v, names in self.ballots.items() if target in names)
                self.wagons.append((target, voters))
            case Obituary(name=name, shown=shown):
                self.dead[name] = shown
            case Claim():
                self.claims.append(event)
            case Told():
                self.answers.append(event)

    def _become(self, event: Event[Any]) -> None:
        """Remember what one is, and whom one wins with."""
        match event:
            case Seated(role=role, faction=faction):
                self.role = role
                self.side = faction or cast(role).role.side.side
            case Became(role=role, faction=faction):
                self.role, self.side, self.friends = role, faction, set()
            case Converted(role=role, faction=faction):
                self.role, self.side = role or self.role, faction
            case Promoted(role=role):
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

    def is_town(self, name: str) -> bool | None:
        """Tell what the grave of a player showed; None where it showed nothing of the kind."""
        shown = self.dead.get(name, "")
        if shown in ("town", "mafia", "third"):
            return shown == "town"
        if not shown:
            return None
        return cast(shown).role.side.side == "town"

    def claimed(self, name: str) -> str:
        """Tell what a player last claimed to be."""
        return next((c.role for c in reversed(self.claims) if c.actor == name), "")

    def rivals(self, claim: Claim) -> set[str]:
        """Name the others who claim to be what only one can be."""
        return {c.actor for c in self.claims if c.role == claim.role and c.actor != claim.actor}

    def suspicions(self) -> dict[str, float]:
        """Weigh everyone alive: the higher, the likelier an enemy of the town."""
        weights = dict.fromkeys(self.living, 0.0)
        self._weigh_answers(weights)
        self._weigh_claims(weights)
        self._weigh_wagons(weights)
        return weights

    def _weigh_answers(self, weights: dict[str, float]) -> None:
        for told in self.answers:
            if told.about in weights and told.answer in ("town", "not town"):
                weights[told.about] += -CERTAIN if told.answer == "town" else CERTAIN

    def _weigh_claims(self, weights: dict[str, float]) -> None:
        for claim in self.claims:
            rivals = self.rivals(claim)
            liar = self.is_town(claim.actor) is False or claim.role == self.role
            proven = self.is_town(claim.actor) is True
            if claim.actor in weights:
                weights[claim.actor] += CERTAIN if liar else 15.0 if rivals else -10.0
            if claim.about in weights and claim.answer in ("town", "not town") and not liar:
                trust = CERTAIN - 10 if proven else CLAIMED / 2 if rivals else CLAIMED
                weights[claim.about] += trust if claim.answer == "not town" else -trust

    def _weigh_wagons(self, weights: dict[str, float]) -> None:
        for lynched, voters in self.wagons:
            town = self.is_town(lynched)
            for voter in voters & weights.keys():
                weights[voter] += 0.0 if town is None else 2.0 if town else -6.0
            if town is False:
                for name in weights.keys() - voters:
                    weights[name] += 1.5
