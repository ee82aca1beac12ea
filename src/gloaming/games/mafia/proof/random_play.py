"""Playing at random: casts and orders such as there might be, to try the rules out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec import convert

from gloaming.games.mafia.content.dealing import NAMES, Dealt
from gloaming.games.mafia.content.setups import setups
from gloaming.games.mafia.proof.twins import SIMPLE
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.casting import Part, cast
from gloaming.games.mafia.rules.faction import Mafia, Town
from gloaming.games.mafia.rules.offers import Offer, offers, order, refusal
from gloaming.games.mafia.rules.role import MODIFIERS, ROLES, Role
from gloaming.games.mafia.rules.seating import RulesSet, Seated, seated
from gloaming.games.mafia.rules.state import ELECTION, MafiaState
from gloaming.games.mafia.rules.switches import Rules, values
from gloaming.games.mafia.rules.votes import GUILTY, INNOCENT, NO_LYNCH, Unvote, Vote, in_court
from gloaming.kernel.event import Event, replace
from gloaming.kernel.game import Game
from gloaming.text.errors import GradedError

FEWEST, MOST = 5, 13
WORDS: Final = {"x-shot": "two-shot", "night-x": "night-2", "role-immune": "cop-immune"}
"""A word for each modifier whose word carries something of its own."""


def random_deal(rng: Random) -> list[Event[MafiaState]]:
    """Return the opening of some game: a setup, or a cast from the library."""
    if rng.random() < 0.3:
        plan = rng.choice(list(setups().values()))
        size = rng.choice([n for n in plan.sizes if n <= MOST] or plan.sizes[:1])
        return [Dealt(plan.name, tuple(NAMES[:size]))]
    names = NAMES[: rng.randint(FEWEST, MOST)]
    rules = [RulesSet(random_rules(rng))] if rng.random() < 0.4 else []
    seats = [*random_cast(rng, names)]
    rng.shuffle(seats)
    return [*rules, *(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))]


def random_rules(rng: Random) -> Rules:
    """Return rules with some switches thrown, except the order a night resolves in.

    Where that is by arrival, time decides; where it is by priority, the last of two redirectors.
    """
    chosen = {
        switch: rng.choice(values(switch))
        for switch in Rules.__struct_fields__
        if switch not in ("order", "whispers") and rng.random() < 0.2
    }
    # Talk decides nothing, so it takes no part in the chance by which games are dealt.
    if len(chosen) % 2:
        chosen["whispers"] = "yes"
    return convert(chosen, Rules)


def random_cast(rng: Random, names: Sequence[str]) -> Iterator[Seated]:
    """Deal a role to everyone: at least one of the mafia and one of the town."""
    simple = rng.random() < 0.4
    library = [ROLES[name] for name in sorted(SIMPLE if simple else ROLES)]
    of_mafia = [role for role in library if issubclass(role.side, Mafia)]
    of_town = [role for role in library if issubclass(role.side, Town)]
    yield Seated("", "villager")
    for i in range(max(1, len(names) // 4)):
        if rng.random() < 0.6 or i == 0:
            yield _seated(rng, rng.choice(of_mafia), names, modified=not simple)
        else:
            yield _seated(rng, rng.choice(of_town), names, modified=not simple, faction="mafia")
    for _ in range(len(names) - 1 - max(1, len(names) // 4)):
        yield _seated(rng, rng.choice(library), names, modified=not simple)


def _seated(
    rng: Random, role: type[Role], names: Sequence[str], *, modified: bool, faction: str = ""
) -> Seated:
    part = cast(role.spoken)
    while modified and rng.random() < 0.3:
        part = _modified(rng, part)
    if modified and rng.random() < 0.15:
        part = doubled(rng, part, faction)
    return seated("", part.phrase, faction, about_whom(rng, part.bracketed, names))


def doubled(rng: Random, part: Part, faction: str = "") -> Part:
    """Put a second role into the seat, if the two that come up do not contradict each other."""
    other = cast(ROLES[rng.choice(ROLES.names())].spoken)
    other = _modified(rng, other) if rng.random() < 0.3 else other
    try:
        return cast(f"{part.phrase}, {other.phrase}", faction)
    except GradedError:
        return part


def _modified(rng: Random, part: Part) -> Part:
    """Put one more modifier in front, if the one that comes up makes sense there."""
    name = rng.choice(MODIFIERS.names())
    try:
        return cast(f"{WORDS.get(name, name)} {part.phrase}")
    except GradedError:
        return part


def about_whom(rng: Random, role: type[Role], names: Sequence[str]) -> str:
    """Return something for the brackets of a role: a player, or roles, or nothing."""
    if role.pursues:
        return rng.choice(names)
    if not role.needs:
        return ""
    if role.about:
        return role.about
    return rng.choice([name for name in ROLES.names() if not role.misnamed(name)])


def random_orders(game: Game[MafiaState], rng: Random) -> list[Event[MafiaState]]:
    """Return orders for the open phase; each is legal when those before it have been given."""
    table = game.state
    if table.by_night():
        return [*_night(table, rng)]
    votes = [*_votes(table, rng)]
    # What is done by day may change everything, so it is done once, and last.
    able = [*table.living, *_restless(table)]
    rng.shuffle(able)
    for name in able if rng.random() < 0.5 else ():
        deeds = [*_deeds(table, name, rng)]
        if deeds:
            return [*votes, rng.choice(deeds)]
    return votes


def _restless(table: MafiaState) -> Iterator[str]:
    """Name the dead who may have something left to do."""
    for seat in table.seats.values():
        if not seat.alive and any(power.posthumous for power in seat.powers.values()):
            yield seat.name


def _night(table: MafiaState, rng: Random) -> Iterator[Event[MafiaState]]:
    """Let most act: one thing of their own each, and one carrier for each faction."""
    able = [*table.living, *ghosts(table)]
    rng.shuffle(able)
    carried: set[str] = set()
    for name in able:
        own = shared = None
        for act in _deeds(table, name, rng):
            if act.faction and (act.faction not in carried or table.rules.apart):
                shared = act
            elif not act.faction:
                own = act if own is None or rng.random() < 0.5 else own
        if own is not None and rng.random() < 0.8:
            yield own
            if table.rules.multi == "no":
                continue
        if shared is not None and rng.random() < 0.7:
            carried.add(shared.faction)
            yield shared


def ghosts(table: MafiaState) -> list[str]:
    """Name the dead who can still do something."""
    return [
        name
        for name, seat in table.seats.items()
        if not seat.alive and any(power.posthumous for power in seat.powers.values())
    ]


def _deeds(table: MafiaState, name: str, rng: Random) -> Iterator[Action]:
    for offer in offers(table, name):
        act = _chosen(table, offer, rng)
        if act is not None and refusal(table, act) is None:
            yield act


def _chosen(table: MafiaState, offer: Offer, rng: Random) -> Action | None:
    if offer.refusal is not None or not offer.targets:
        return None
    second = rng.choice(offer.seconds) if offer.seconds else ""
    target = rng.choice(offer.targets)
    return order(table, offer.actor, offer.verb, target, second, offer.faction)


def _votes(table: MafiaState, rng: Random) -> Iterator[Event[MafiaState]]:
    for name in table.living:
        pool = (GUILTY, INNOCENT) if in_court(table) else (*table.living, NO_LYNCH)
        vote = Vote(name, (rng.choice(pool),))
        if rng.random() < 0.9 and vote.refusal(table) is None:
            yield vote
            # A sealed vote is an order, and is withdrawn as orders are.
            spoken = table.rules.lynch == "plurality" and table.phase != ELECTION
            if rng.random() < 0.05 and spoken:
                yield Unvote(name)
