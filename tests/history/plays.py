"""Villages and nights for the chronicle's tests: random ones, and a few odd residents."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Any, ClassVar

from hypothesis import strategies as st

from gloaming.history.log.codec import Codec
from gloaming.history.log.kinds import kinds
from gloaming.kernel.event import ACTOR, REFEREE, AnyEvent, Event, Then, replace
from gloaming.kernel.game import Game, Listener
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import Closed
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.subscriber import FIRST, SELF, Answer, after, before, first, instead, prevent
from gloaming.text.errors import Illegal
from tests.village import (
    Action,
    Attack,
    Block,
    Drive,
    Effect,
    Granted,
    Guard,
    Investigate,
    Kill,
    Night,
    PriorityVillage,
    Protect,
    Redirect,
    Role,
    Settled,
    Track,
    Village,
)


class Wager(Action, seen_by=REFEREE):
    says: ClassVar[str] = "{actor} bets with {target}"

    def resolve(self, game: Night) -> Then[Village]:
        yield Toss(self.actor, game.dice.throw(1_000_000))


class Toss(Event[Village], seen_by=ACTOR):
    says: ClassVar[str] = "{actor} throws {fell}"
    actor: str
    fell: int


class Alarm(Event[Village], seen_by=REFEREE):
    says: ClassVar[str] = "{name} cries for help"
    name: str

    def consequences(self, game: Night) -> Then[Village]:
        yield Granted("Protected", self.name, "the watch")


class Herald(Role):
    """Is warned of attacks, and cries for help first."""

    @before(Attack, Attack.target, SELF)
    def cry(self, village: Village, attack: Attack) -> Answer[Village]:
        return first(Alarm(self.holder))


class Boaster(Role):
    """Cries out before every blow."""

    @before(Attack, Attack.actor, SELF)
    def boast(self, village: Village, attack: Attack) -> Answer[Village]:
        return first(Alarm(self.holder))


class Ruffian(Role):
    """Strikes past any protection."""

    @before(Attack, Attack.actor, SELF, rank=FIRST)
    def pierce(self, village: Village, attack: Attack) -> Answer[Village]:
        return None if attack.piercing else instead(replace(attack, piercing=True))


class Flood(Event[Village], seen_by=REFEREE):
    says: ClassVar[str] = "water comes to {names}"
    harms: ClassVar[str] = "names"
    names: tuple[str, ...]


class Censor(Role):
    """Lets no order against them be written down."""

    @before(Submitted)
    def strike(self, village: Village, order: Submitted[Village]) -> Answer[Village]:
        return prevent if getattr(order.act, "target", "") == self.holder else None


class Sleepwalker(Role):
    """Visits themselves, whether they will or not."""

    @after(Closed)
    def walk(self, night: Night, closed: Closed) -> Then[Village]:
        yield Submitted(Protect(self.holder, self.holder))


class Tick(Event[Village], seen_by=REFEREE):
    says: ClassVar[str] = "a year goes by"


class Seed(Event[Village], seen_by=REFEREE):
    """Brings a weed, which brings the next seed."""

    says: ClassVar[str] = "a seed is sown"

    def apply(self, state: Village) -> None:
        state.subscribe(Weed("garden"))


class Weed(Effect):
    @after(Tick)
    def spread(self, night: Night, tick: Tick) -> Then[Village]:
        if self.serial == night.state.enlisted - 1:
            yield Seed()


class Letter(Event[Village], seen_by=REFEREE):
    """Holds several events inside it."""

    says: ClassVar[str] = "a letter: {parts}"
    parts: tuple[AnyEvent[Village], ...]


@cache
def codec() -> Codec:
    return Codec(kinds("tests.village", "tests.history.plays"))


NAMES = ("ann", "bob", "cal", "dot", "eve", "fay")
ROLES = (
    "Villager",
    "Goon",
    "Godfather",
    "Bulletproof",
    "GunOwner",
    "Fanatic",
    "Herald",
    "Boaster",
    "Ruffian",
    "Sleepwalker",
    "Censor",
)

name = st.sampled_from(NAMES)
act = st.one_of(
    *(st.builds(kind, name, name) for kind in (Kill, Protect, Guard, Block, Track, Investigate)),
    st.builds(Wager, name, name),
    st.builds(Drive, name, name, name),
    st.builds(Redirect, name, name, name),
)
acts = st.lists(act, max_size=10)


def play(
    blank: type[Village],
    roles: list[str],
    nights: list[list[Event[Village]]],
    seed: int = 0,
    *listeners: Listener,
) -> Game[Village]:
    """Play some nights, with a day of nothing between; what is refused is left out."""
    game: Game[Village] = Game(blank, seed=seed, listeners=listeners)
    for who, role in zip(NAMES, roles, strict=True):
        game.happen(Settled(who, role))
    game.start("night")
    for orders in nights:
        with suppress(Illegal):
            for order in orders:
                with suppress(Illegal):
                    game.submit(order)
            game.close()
            game.close()
    return game


games = st.builds(
    play,
    st.sampled_from([Village, PriorityVillage]),
    st.lists(st.sampled_from(ROLES), min_size=len(NAMES), max_size=len(NAMES)),
    st.lists(acts, min_size=1, max_size=3),
    st.integers(0, 9),
)


def one_night(
    *orders: Event[Village], of: type[Village] = Village, seed: int = 0, **cast: str
) -> Game[Village]:
    """Play one night; whoever is not cast is a villager."""
    return play(of, [cast.get(who, "Villager") for who in NAMES], [list(orders)], seed)


def find(game: Game[Village], event: Event[Any], fate: str = "") -> Record:
    """Return the first record of an event."""
    return next(r for r in game.log if r.event == event and (not fate or r.fate.value == fate))


def facts(log: list[Record]) -> list[Event[Any]]:
    return [record.event for record in log if record.fate is HAPPENED]
