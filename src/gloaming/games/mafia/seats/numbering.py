"""The numbers of Mafia: which orders and claims there may be in a setup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from gloaming.game_api.choice import Decision
from gloaming.games.mafia.content.dealing import roles_of
from gloaming.games.mafia.content.deals import drawn_from
from gloaming.games.mafia.content.setups import setup
from gloaming.games.mafia.rules.ability import Ability, no_target, oneself
from gloaming.games.mafia.rules.answers import Inquiry
from gloaming.games.mafia.rules.casting import believed, kind_of, spelt
from gloaming.games.mafia.rules.findings import IS_TOWN, NOT_TOWN, write
from gloaming.games.mafia.rules.offers import Offer, open_offers, powers
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.talk import Claim
from gloaming.games.mafia.rules.votes import (
    GUILTY,
    INNOCENT,
    NO_LYNCH,
    POLLS,
    disqualified,
    in_court,
)
from gloaming.games.mafia.seats.features import (
    OwnFeatures,
    OwnWatcher,
    PublicFeatures,
    PublicWatcher,
)

INQUIRER: Final = "cop"
"""A player who can find nothing claims to be this, when they claim to have found something."""


def inquirer(state: MafiaState, name: str) -> str:
    """Name the role by which a player finds things out, as far as the player knows."""
    seat = state.seat(name)
    if not any(issubclass(power.action, Inquiry) for power, _ in powers(seat)):
        return INQUIRER
    roles = believed(seat)[0].roles
    asking = (r for r in roles if any(issubclass(p.action, Inquiry) for p in r.abilities.values()))
    return next(asking, roles[0]).spoken


VERDICTS = (write(NOT_TOWN), write(IS_TOWN))
Key = tuple[str, str, str, str]
"""An order: its verb, its target, the word before the second name, and that name."""


class MafiaNumbering:
    """The numbers of one setup, for so many players."""

    def __init__(self, named: str, players: Sequence[str]) -> None:
        self._players = tuple(players)
        roles, powers, factions = _dealt(named, len(players))
        self._claimed = roles_of(named, len(players))
        self.orders = tuple(self._orders(powers, factions))
        self.claims = tuple(self._claims(roles))
        every = (*self.orders, *self.claims)
        self._places: dict[Key, int] = {
            (each.verb, each.target, each.link, each.second): place
            for place, each in enumerate(every)
        }
        self._votes = {each.target: p for p, each in enumerate(every) if each.verb == "vote"}
        self._unvote = self._places["unvote", "", "", ""]
        self._links = {v: power.action.link or "and" for v, power in powers.items()}
        self._roles = [p for p, each in enumerate(every) if each.verb == "claim"]
        titles = tuple(sorted(role.spoken for role in roles))
        self._public = PublicFeatures(self._players, titles)
        self._private = OwnFeatures(self._players, titles)
        self.public, self.private = self._public.names, self._private.names

    def offered(self, state: MafiaState, seat: str, *, claims: bool) -> list[int]:
        """Return the places of what a player may order now, as the seat interface offers it."""
        found: list[int] = []
        phase = state.calendar.phase
        if phase is None:
            return found
        # What is refused in this phase anyway is not asked for: a refusal takes time to make.
        if phase.name in POLLS[state.rules.ballots] and disqualified(state, seat) is None:
            found += self._ballots(state, seat)
            if seat in state.ballots:
                found.append(self._unvote)
        found += self._offered(state, seat)
        if claims:
            found += self._claimable(state, seat)
        return found

    def _offered(self, state: MafiaState, seat: str) -> Iterator[int]:
        own: set[str] = set()
        for offer in open_offers(state, seat):
            if not offer.faction:
                own.add(offer.verb)
            for_faction = ("for", offer.faction) if offer.faction and offer.verb in own else ()
            yield from self._aimed(offer, for_faction)

    def _ballots(self, state: MafiaState, seat: str) -> list[int]:
        places = self._votes
        if in_court(state):
            return [places[GUILTY], places[INNOCENT]]
        names = state.living if state.rules.selfvotes != "no" else state.others(seat)
        found = [places[name] for name in names]
        if state.rules.nolynch == "yes":
            found.append(places[NO_LYNCH])
        return found

    def _aimed(self, offer: Offer, for_faction: tuple[str, ...]) -> Iterator[int]:
        """Go through the places of what is offered; some of it may have no number."""
        places, verb = self._places, offer.verb
        firsts = offer.targets or ("",)
        if for_faction:
            keys = ((verb, first, *for_faction) for first in firsts)
        elif not offer.seconds:
            keys = ((verb, first, "", "") for first in firsts)
        else:
            link = self._links.get(verb, "and")
            keys = ((verb, first, link, second) for first in firsts for second in offer.seconds)
        return (places[key] for key in keys if key in places)

    def _claimable(self, state: MafiaState, seat: str) -> Iterator[int]:
        if Claim(seat, INQUIRER).refusal(state) is not None:
            return
        role = inquirer(state, seat)
        yield from self._roles
        for name in state.living:
            if name != seat:
                for answer in VERDICTS:
                    key = (f"claim {role} about", f"{name} {answer}", "", "")
                    if key in self._places:  # a role that nobody was dealt has no number
                        yield self._places[key]

    def watcher(self) -> PublicWatcher:
        """Return somebody who is told what everyone has seen."""
        return PublicWatcher(self._public)

    def own_watcher(self, seat: str) -> OwnWatcher:
        """Return somebody who is told what one seat has seen and not everyone."""
        return OwnWatcher(self._private, seat)

    def _orders(
        self, powers: dict[str, Ability], factions: dict[tuple[str, str], Ability]
    ) -> Iterator[Decision]:
        ballots = (*self._players, NO_LYNCH, GUILTY, INNOCENT)
        yield from (Decision("vote", ballot) for ballot in ballots)
        yield Decision("unvote")
        for verb in sorted({*powers, *(verb for _, verb in factions)}):
            own = powers.get(verb)
            shared = next((p for (_, v), p in factions.items() if v == verb), None)
            yield from self._aims(verb, own or shared)
            if own is not None:
                # A player who can do it alone says so, where it is done for the faction.
                for faction, each in sorted(factions):
                    if each == verb:
                        yield from (Decision(verb, n, "for", faction) for n in self._players)

    def _aims(self, verb: str, power: Ability | None) -> Iterator[Decision]:
        assert power is not None
        if power.action.quotes:
            return  # words of one's own have no numbers
        if power.on is no_target:
            yield Decision(verb)
        elif power.onto is None:
            yield from (Decision(verb, name) for name in self._players)
        else:
            link = power.action.link or "and"
            for first in self._players:
                yield from (Decision(verb, first, link, second) for second in self._players)

    def _claims(self, roles: set[type[Role]]) -> Iterator[Decision]:
        yield from (Decision("claim", role) for role in self._claimed)
        asking = {INQUIRER} | {
            role.spoken
            for role in roles
            if any(issubclass(power.action, Inquiry) for power in role.abilities.values())
        }
        for role in sorted(asking):
            for name in self._players:
                for answer in VERDICTS:
                    yield Decision(f"claim {role} about", f"{name} {answer}")


@lru_cache(maxsize=256)
def numbering(named: str, players: tuple[str, ...]) -> MafiaNumbering:
    """Return the numbers of a setup."""
    return MafiaNumbering(named, players)


def _dealt(
    named: str, seats: int
) -> tuple[set[type[Role]], dict[str, Ability], dict[tuple[str, str], Ability]]:
    """Return the roles that may be dealt, what they can do, and what is done for factions."""
    roles: set[type[Role]] = set()
    powers: dict[str, Ability] = {}
    factions: dict[tuple[str, str], Ability] = {}
    for _, text in setup(named).deal(seats).named():
        drawn = drawn_from(text)
        part = spelt(drawn.role)
        side = kind_of(part.side, drawn.faction)
        for verb, power in side.abilities.items():
            factions[drawn.faction or side.called, verb] = power
        for each in part.each:
            roles.add(each.role)
            _widen(powers, each.role.abilities)
            for modifier, _ in each.modifiers:
                _widen(powers, modifier.abilities)
    return roles, powers, factions


def _widen(powers: dict[str, Ability], more: dict[str, Ability]) -> None:
    """Take in abilities; of two with one verb the one that can be aimed at more."""
    for verb, power in more.items():
        known = powers.get(verb)
        if known is None or known.on in (no_target, oneself):
            powers[verb] = power
