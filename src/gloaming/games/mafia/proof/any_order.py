"""Any order: nights that try what does not depend on each other, and what such a night came to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

import msgspec

from gloaming.games.mafia.content.dealing import NAMES
from gloaming.games.mafia.content.roles.guards import Guard, Intercept
from gloaming.games.mafia.proof.random_play import about_whom, random_cast
from gloaming.games.mafia.rules.action import Action, Visit
from gloaming.games.mafia.rules.answers import Learned, Proclaimed, Told
from gloaming.games.mafia.rules.casting import cast, modifier_named, role_named
from gloaming.games.mafia.rules.effect import Granted
from gloaming.games.mafia.rules.inaction import Stay
from gloaming.games.mafia.rules.killing import Attack, Death, Kill, Obituary
from gloaming.games.mafia.rules.seating import RulesSet, Seated, seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import Rules, values
from gloaming.kernel.event import Event, replace

SWITCHES: Final = {switch: values(switch) for switch in Rules.__struct_fields__} | {
    "order": ("natural", "priority"),
    "opens": ("night",),
}
"""What each switch may be; by arrival is left out, because there it matters when orders came."""
BY_DEPENDENCIES: Final = {"order": "natural", "loop": "list", "fallback": "no"}
"""The switches under which nothing but dependencies and the class list decides."""
TELLING: Final = (Action, Visit, Attack, Death, Granted, Told, Learned, Proclaimed, Obituary)
"""The kinds of facts that make up a night; those of strangers come on top."""
OURS: Final = "gloaming."

TANGLED: Final = 0.5
BLOCKING: Final = ("roleblocker", "roleblocker", "jailkeeper", "doctor", "vigilante", "watcher")
"""Those who get in each other's way though they move nobody."""
FREEING: Final = ("strengthener", "delayer", "ventriloquist", "busdriver", *BLOCKING)
"""Those who also set free the players who were stopped, put off or misled."""
SEATED_ROLES: Final = {"universal backup", "crusader", "ambusher", "drunk", "martyr", "psychic"}
"""Roles by which seats decide: of several who fall in a night, whom to take over from; of several
who come, or who live, whom the dice are counted from; of several attacks, which a guard turns to
himself."""


def tangled_deal(
    rng: Random, tangling: Sequence[str], settled: dict[str, str]
) -> list[Event[MafiaState]]:
    """Deal from the whole library, modifiers and all, by any rules, except what is settled.

    Every other time, deal most players roles by which they get in each other's way.
    """
    switches = {switch: rng.choice(among) for switch, among in SWITCHES.items()}
    names = NAMES[: rng.randint(5, 12)]
    seats = list(random_cast(rng, names))
    if rng.random() < TANGLED:
        for i in range(2, len(seats)):
            seats[i] = Seated("", rng.choice(tangling), seats[i].faction)
    rng.shuffle(seats)
    return [
        RulesSet(msgspec.convert({**switches, **settled}, Rules)),
        *(replace(seat, name=name) for seat, name in zip(seats, names, strict=True)),
    ]


def deal_with(names: Sequence[str], rng: Random) -> list[Event[MafiaState]]:
    """Deal a night of dependencies in which some roles and modifiers are in play."""
    rules, *seats = tangled_deal(rng, rng.choice((BLOCKING, FREEING)), BY_DEPENDENCIES)
    ours = [_phrase(name) for name in names]
    named = [seat for seat in seats if isinstance(seat, Seated)]
    for place, role in zip(rng.sample(range(len(named)), len(named)), ours, strict=False):
        about = about_whom(rng, cast(role).bracketed, [seat.name for seat in named])
        named[place] = seated(named[place].name, role, about=about)
    # These two see to it that there is a game, even if others had to make room.
    return [rules, *named, Seated("yan", "villager"), Seated("zed", "goon")]


def _phrase(name: str) -> str:
    """Return a role that has what is named: a modifier alone is put in front of a villager."""
    last = name.rsplit(maxsplit=1)[-1]
    alone = role_named(name) is None and modifier_named(last) is not None
    return f"{name} villager" if alone else name


def order_decides(table: MafiaState) -> bool:
    """Tell whether a rule in play asks which of several orders comes first."""
    return blows_decide(table, [entry.act for entry in table.sealed_orders])


def blows_decide(table: MafiaState, orders: Iterable[Event[MafiaState]]) -> bool:
    """Tell whether a rule in play may ask which of several blows comes first, or throw dice."""
    kinds = [act for act in orders if isinstance(act, Action)]
    guards = sum(isinstance(act, (Guard, Intercept)) for act in kinds)
    kills = sum(isinstance(act, Kill) for act in kinds)
    compelled = any(p.compelled for s in table.seats.values() for p in s.powers.values())
    backup = any(r.spoken in SEATED_ROLES for s in table.seats.values() for r in s.roles)
    perilous = guards > 0 and any(seat.perilous for seat in table.seats.values())
    return guards * max(kills, 1) > 1 or perilous or compelled or backup


def gist(events: Sequence[Event[MafiaState]]) -> Counter[str]:
    """Return what a night came to, whatever order it came in."""
    return unordered(Counter(lines(events)))


def lines(events: Iterable[Event[MafiaState]]) -> list[str]:
    """Write down the events that make up a night."""
    return [
        msgspec.json.encode(event).decode()
        for event in events
        if not isinstance(event, Stay)
        and (isinstance(event, TELLING) or not type(event).__module__.startswith(OURS))
    ]


def unordered(lines: Counter[str]) -> Counter[str]:
    """Forget in which order an answer lists names, and which of several killers came first."""
    killer = re.compile(r'(?<="kind":"Attack","actor":")\w+|,?"killer":"\w+"')
    bare = (killer.sub("", line) for line in lines.elements())
    names = re.compile(r'(?<="names":\[)[^\]]*')
    return Counter(
        names.sub(lambda found: ",".join(sorted(found[0].split(","))), line) for line in bare
    )
