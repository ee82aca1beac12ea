"""Secrets: small games in which given roles, modifiers and rules are in play, and other deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from msgspec import convert, structs

from gloaming.games.mafia.content.dealing import NAMES, Dealt
from gloaming.games.mafia.content.setups import setups
from gloaming.games.mafia.proof.random_play import MOST, WORDS, about_whom, doubled
from gloaming.games.mafia.proof.twins import SIMPLE
from gloaming.games.mafia.rules.action import ACTIONS
from gloaming.games.mafia.rules.casting import cast, modifier_named
from gloaming.games.mafia.rules.faction import FACTIONS, Mafia
from gloaming.games.mafia.rules.role import MODIFIERS, ROLES
from gloaming.games.mafia.rules.seating import RulesSet, Seated, seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import Rules, values
from gloaming.games.mafia.rules.table_rules import blank
from gloaming.games.mafia.rules.talk import Claim, Talk, Will
from gloaming.games.mafia.rules.votes import GUILTY, NO_LYNCH, Unvote, Vote
from gloaming.kernel.event import Event, replace
from gloaming.text.errors import GradedError

FEWEST, MANY = 7, 10
DEALT: Final = 0.04
"""How often a setup is dealt, and not a cast made for what is to be tried."""
DOUBLED: Final = 0.15
"""How often there are two roles in one seat."""
OPPOSITES: Final = (
    *("ascetic villager", "roleblocker", "villager", "villager", "miller", "double voter"),
    *("commuter", "bulletproof villager", "traitor", "goon", "jailkeeper", "doctor"),
)
"""What gets in the way of others, or is not what it seems, and so might show in what they see."""
HINDERING: Final = ("ascetic",) * 24
"""Modifiers that come to the notice of others more than the rest."""
SETTLED: Final = ("order",)
"""The switches that are left alone: by arrival, time is no secret."""


def secrets() -> list[str]:
    """Name every role and modifier, and every value that a switch can have."""
    switches = [s for s in Rules.__struct_fields__ if s not in SETTLED]
    thrown = [f"{switch}={value}" for switch in switches for value in values(switch)]
    return [*ROLES.names(), *MODIFIERS.names(), *thrown]


def deal_hiding(names: Sequence[str], rng: Random) -> list[Event[MafiaState]]:
    """Deal a small table with some roles, modifiers and values of switches in play."""
    thrown = dict(name.split("=") for name in names if "=" in name)
    if rng.random() < DEALT:
        plan = rng.choice(list(setups().values()))
        size = rng.choice([n for n in plan.sizes if n <= MOST] or plan.sizes[:1])
        return [Dealt(plan.name, tuple(NAMES[:size]))]
    table = NAMES[: rng.randint(FEWEST, MANY)]
    phrases = [phrase for name in names if "=" not in name if (phrase := _phrase(name, rng))]
    phrases += ["goon", "villager", "villager"]
    while len(phrases) < len(table):
        phrases.append(rng.choice((*OPPOSITES, *ROLES.names())))
    phrases = [*phrases[: len(table) - 1], "villager"]
    seats = [_seated(phrase, table, rng) for phrase in phrases]
    if not any(_side(seat) for seat in seats):
        seats[-2] = seated("", "goon")
    rng.shuffle(seats)
    rules = convert({**structs.asdict(Rules()), **thrown}, Rules)
    return [
        RulesSet(rules),
        *(replace(seat, name=name) for seat, name in zip(seats, table, strict=True)),
    ]


def _side(seat: Seated) -> bool:
    return issubclass(cast(seat.role).side, Mafia)


def _phrase(name: str, rng: Random) -> str:
    """Return a role, or a modifier in front of some role it fits."""
    if name not in WORDS and modifier_named(name.rsplit(maxsplit=1)[-1]) is None:
        return name
    word = WORDS.get(name, name)
    fitting = ["villager", "doctor", "cop", "vigilante", "goon", "jack of all trades"]
    rng.shuffle(fitting)
    for role in (*fitting, *rng.sample(ROLES.names(), len(ROLES.names()))):
        try:
            return cast(f"{word} {role}").phrase
        except GradedError:
            continue
    return ""


def _seated(phrase: str, table: Sequence[str], rng: Random) -> Seated:
    part = cast(phrase)
    if rng.random() < DOUBLED:
        part = doubled(rng, part)
    friendless = not any(role.friends for role in part.roles)
    faction = "mafia" if rng.random() < 0.1 and not part.side.lone and friendless else ""
    try:
        cast(part.phrase, faction)
    except GradedError:
        faction = ""
    return seated("", part.phrase, faction, about_whom(rng, part.bracketed, table))


def redeal(
    openings: Sequence[Event[MafiaState]], turn: int, rng: Random
) -> list[Event[MafiaState]]:
    """Let two players exchange what they were dealt, or deal some of them something else.

    The first of them is another at each turn.
    """
    found = list(openings)
    places = [i for i, event in enumerate(found) if isinstance(event, Seated)]
    if not places:
        return found
    table = [seat.name for seat in found if isinstance(seat, Seated)]
    for more in range(rng.choice((1, 1, 1, 2, 3))):
        at = rng.choice(places) if more else places[turn % len(places)]
        to = rng.choice([place for place in places if place != at])
        one, other = found[at], found[to]
        assert isinstance(one, Seated)
        assert isinstance(other, Seated)
        if rng.random() < 0.3:
            found[at], found[to] = replace(other, name=one.name), replace(one, name=other.name)
        else:
            phrase = _another(one, rng)
            found[at] = replace(_seated(phrase, table, rng), name=one.name)
    return found


def exchanged(
    openings: Sequence[Event[MafiaState]], rng: Random
) -> tuple[list[Event[MafiaState]], set[str]]:
    """Let two players exchange what they were dealt, and name those to whom both are strangers.

    A player whose card is no simple one is left out: it may have told them something of the two.
    """
    found = list(openings)
    places = [i for i, event in enumerate(found) if isinstance(event, Seated)]
    if not places:
        return found, set()
    at, to = rng.sample(places, 2)
    one, other = found[at], found[to]
    assert isinstance(one, Seated)
    assert isinstance(other, Seated)
    found[at], found[to] = replace(other, name=one.name), replace(one, name=other.name)
    tables = (_laid(openings), _laid(found))
    names = {e.name for e in openings if isinstance(e, Seated) and e.role in SIMPLE}
    known = {one.name, other.name}
    return found, {
        name
        for name in names - known
        if not any(known & _confidants(table, name) for table in tables)
    }


def _laid(openings: Iterable[Event[MafiaState]]) -> MafiaState:
    table = blank()
    for event in openings:
        event.apply(table)
    return table


def _confidants(table: MafiaState, name: str) -> set[str]:
    """Name those whom a player knows by the rule book: the members of what confides in them."""
    rings = [faction for faction in table.seats[name].factions if faction.knows_members]
    known = [set(ring.confidants(table)) for ring in rings]
    return {other for ring in known if name in ring for other in ring}


def _another(seat: Seated, rng: Random) -> str:
    """Return another role for a player: the plain one, a modified one, or any."""
    chance = rng.random()
    if chance < 0.3:
        return rng.choice(OPPOSITES)
    if chance < 0.65:
        name = rng.choice((*MODIFIERS.names(), *HINDERING))
        try:
            return cast(f"{WORDS.get(name, name)} {seat.role}").phrase
        except GradedError:
            return "ascetic villager"
    if chance < 0.8:
        return rng.choice(cast(seat.role).roles).spoken
    return rng.choice(ROLES.names())


def held(table: MafiaState, player: str) -> Iterable[str]:
    """Name the role and the modifiers of a player; for nobody, the values of the switches."""
    if not player:
        return [f"{switch}={value}" for switch, value in structs.asdict(table.rules).items()]
    seat = table.seats[player]
    roles = (role.spoken for role in seat.roles)
    return [*roles, *(modifier.spoken for modifier in seat.modifiers)]


def attempts(players: Sequence[str], player: str, rng: Random) -> Iterator[Event[MafiaState]]:
    """Yield orders of every sort, on anybody, for any faction, in any slot."""
    for _ in range(12):
        kind = ACTIONS[rng.choice([verb for verb in ACTIONS if verb])]
        faction = rng.choice(("", "", "", "mafia", "cult"))
        second = rng.choice(players) if rng.random() < 0.3 else ""
        yield kind(player, rng.choice((*players, "")), second, faction, nth=rng.choice((0, 0, 1)))
    yield Vote(player, (rng.choice((*players, NO_LYNCH, GUILTY)),))
    yield Unvote(player)
    yield Claim(player, rng.choice(ROLES.names()))
    yield Will(player, "it was not me")
    for channel in ("mafia", rng.choice(FACTIONS.names()), f"neighbors of {rng.choice(players)}"):
        yield Talk(player, channel, "who is it?")
