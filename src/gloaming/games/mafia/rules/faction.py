"""Factions: who wins together, who knows whom, and what they may do between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from gloaming.games.mafia.rules.ability import Ability, declared, shared
from gloaming.games.mafia.rules.effect import blows
from gloaming.games.mafia.rules.killing import Death, Kill
from gloaming.games.mafia.rules.offers import order, refusal
from gloaming.games.mafia.rules.state import MafiaState, Night, Then, after
from gloaming.kernel.event import EVERYONE, Event, Field
from gloaming.kernel.log import Record
from gloaming.kernel.phase import Closed, Ended
from gloaming.kernel.registry import Registry, spoken
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.subscriber import Subscriber
from gloaming.text.phrase import Phrase, Term, Text, both, say

WON = "won"
LOST = "lost"
DAWN = -15
"""The rank of rules that answer a phase after everything in it is told and counted."""


class Faction(Subscriber):
    """A team, with what it knows, what it may do, and when it has won."""

    side: ClassVar[str] = "third party"
    """What its members are to an alignment check: town, mafia, or a third party."""
    knows_members: ClassVar[bool] = False
    lone: ClassVar[bool] = False
    """Whether it is one player's own."""
    exclusive: ClassVar[bool] = True
    """Whether the game is over when it has won."""
    contends: ClassVar[bool] = True
    """Whether it can win at all; a circle of friends cannot."""
    hostile: ClassVar[bool] = False
    """Whether the town cannot win while a member lives."""
    abilities: ClassVar[dict[str, Ability]] = {}
    """What its members may order on its behalf, by verb."""

    called: ClassVar[str] = "faction"
    """What it is called unless the table says otherwise."""
    aim: ClassVar[Phrase | None] = None
    """When it wins, to be said after "when"."""

    def __init__(self, holder: str = "") -> None:
        super().__init__(holder)
        self.members: list[str] = []
        self.living = 0
        """How many of them live."""
        self.struck = 0
        """The page of the calendar on which it last killed."""
        self.blows = 0
        """How often it killed then."""

    def __init_subclass__(cls, **rest: Any) -> None:
        """Gather the shared abilities of a new kind of faction."""
        super().__init_subclass__(**rest)
        cls.called = spoken(cls)
        cls.abilities = declared(cls)

    @property
    def name(self) -> str:
        """What it is called at this table."""
        return self.holder

    def prevails(self, table: MafiaState) -> bool:
        """Tell whether no other killers live, and nobody else is left who could outvote it."""
        mine, everyone = self.living, len(table.living)
        for rival in table.factions.values():
            if rival.hostile and rival is not self and not rival.beaten(table):
                return False
        parity = table.rules.parity
        least = mine if parity == "extinction" else 2 * mine - (parity == "majority")
        return mine > 0 and least >= everyone

    def beaten(self, table: MafiaState) -> bool:
        """Tell whether nobody need fear it any more."""
        return not self.living

    def leader(self, table: MafiaState) -> str:
        """Name the first living member, who speaks for the rest; nobody if all are dead."""
        return next((name for name in self.confidants(table) if table.seats[name].alive), "")

    def confidants(self, table: MafiaState) -> tuple[str, ...]:
        """Name the members who know each other."""
        seats = table.seats
        return tuple([name for name in self.members if not seats[name].estranged])

    def fate(self, table: MafiaState, *, over: bool = False) -> str:
        """Tell whether it has won or lost by now; nothing if that is open."""
        return ""

    def introductions(self, table: MafiaState) -> Then:
        """Tell those who know each other so, when the game begins."""
        return iter(())


class Introduced(Event["MafiaState"], seen_by=Field("members")):
    """The members of a faction learn of each other."""

    says: ClassVar[str] = "the {faction} are {members}"
    terms: ClassVar[Mapping[str, str]] = {"faction": "faction"}
    custom: ClassVar[str] = "as friends are told of each other"

    faction: str
    members: tuple[str, ...]

    def apply(self, table: MafiaState) -> None:
        """Let each remember the others, and the dead whom they knew."""
        for name in self.members:
            seat = table.seats[name]
            known = seat.friends.get(self.faction)
            if known is None:
                seat.friends = {**seat.friends, self.faction: self.members}
                continue
            dead = (each for each in known if not table.alive(each) and each not in self.members)
            stay = (each for each in known if each in self.members)
            now = tuple(dict.fromkeys((*dead, *stay, *self.members)))
            seat.friends = {**seat.friends, self.faction: now}


class Led(Event["MafiaState"], seen_by=Field("to")):
    """A faction is told who leads it."""

    says: ClassVar[str] = "{leader} leads the {faction}"
    terms: ClassVar[Mapping[str, str]] = {"faction": "faction"}
    custom: ClassVar[str] = "as the first of those who live"

    faction: str
    leader: str
    to: tuple[str, ...]

    def apply(self, table: MafiaState) -> None:
        """Let each remember it."""
        for name in self.to:
            seat = table.seats[name]
            seat.leaders = {**seat.leaders, self.faction: self.leader}

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the death that made room, if one did."""
        from gloaming.games.mafia.rules.grounds import of_succession  # noqa: PLC0415  (they know us)

        return of_succession(log, record, self.faction)


class Heard(Event["MafiaState"], seen_by=Field("to")):
    """A faction is told how often it may kill in the coming night."""

    faction: str
    kills: int
    to: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Tell how often."""
        faction = Term("faction", self.faction)
        if not self.kills:
            return say("the {faction} have no kill in the coming night", faction=faction)
        return say(
            "the {faction} have {kills:kill|kills} in the coming night",
            faction=faction,
            kills=self.kills,
        )


def tidings(table: MafiaState, faction: Faction, kills: int) -> Then:
    """Tell those of a faction who know each other and live how often they may kill."""
    known = tuple(name for name in faction.confidants(table) if table.alive(name))
    if known:
        yield Heard(faction.name, kills, known)


class Ring(Faction):
    """A faction whose members know each other, and who leads them."""

    knows_members = True

    @after(Death)
    def hand_on_by_day(self, game: Night, death: Death) -> Then | None:
        """Name a new leader when the old one dies by day."""
        if death.target not in self.members or game.state.by_night():
            return None
        return self.succession(game.state)

    @after(Closed, Closed.name, "night", rank=-10)
    def agree(self, night: Night, closed: Closed) -> Then | None:
        """Settle whom to kill, where members vote on it."""
        return agreement(night, self) if night.state.rules.hunt == "vote" else None

    @after(Ended, Ended.name, "night", rank=-40)
    def hand_on(self, night: Night, ended: Ended) -> Then | None:
        """Name a new leader at dawn when the old one has died in the night."""
        table = night.state
        return self.succession(table) if table.last_death == table.calendar.opened else None

    def succession(self, table: MafiaState) -> Then:
        """Tell those who know each other of a new leader, if the old one has died just now."""
        if not self.abilities:
            return
        page = table.calendar.opened
        known = [table.seats[name] for name in self.confidants(table)]
        lived = [seat for seat in known if seat.alive or seat.died == page]
        if lived and not lived[0].alive:
            heirs = tuple([seat.name for seat in lived if seat.alive])
            if heirs:
                yield Led(self.name, heirs[0], heirs)

    def introductions(self, table: MafiaState) -> Then:
        """Tell those who know each other so, when the game begins."""
        known = self.confidants(table)
        if len(known) > 1:
            yield Introduced(self.name, known)
        if self.abilities and known:
            yield Led(self.name, self.leader(table), known)


class Town(Faction):
    """Wins when nobody is left who means it harm."""

    side = "town"
    aim = say("all its enemies are gone")

    def fate(self, table: MafiaState, *, over: bool = False) -> str:
        """Win when no enemy lives, lose when no member does."""
        if not self.living:
            return LOST
        for faction in table.factions.values():
            if faction.hostile and not faction.beaten(table):
                return ""
        return WON


class Mafia(Ring):
    """Wins when nobody is left who could outvote it."""

    side = "mafia"
    aim = say("the others can no longer outvote it")
    hostile = True
    kill = shared(Kill)

    def beaten(self, table: MafiaState) -> bool:
        """Tell whether no member lives; by some rules, one alone of several gives up."""
        if self.living != 1:
            return not self.living
        return table.rules.surrender == "last" and len(self.members) > 1

    def fate(self, table: MafiaState, *, over: bool = False) -> str:
        """Win by numbers once no other killers live, lose when beaten."""
        if self.beaten(table):
            return LOST
        return WON if self.prevails(table) else ""


class Friends(Ring):
    """A circle of players who know each other, each winning with a faction of their own."""

    contends = False


class Alone(Faction):
    """A third party: one player, who wins or loses by a rule of their role."""

    lone = True
    exclusive = False

    def fate(self, table: MafiaState, *, over: bool = False) -> str:
        """Leave it to the role."""
        roles = table.seats[self.members[0]].roles
        role = next((role for role in roles if role.side.lone), roles[0])
        return role.fate(table, over=over)


FACTIONS: Registry[Faction] = Registry(Faction, spoken)


def factions_said(names: Iterable[str]) -> Text:
    """Return factions as a sentence names them: the town and the jester."""
    return both([say("the {faction}", faction=Term("faction", name)) for name in names])


class Victory(Event["MafiaState"], seen_by=EVERYONE):
    """The game ends, and everyone learns who has won."""

    helps: ClassVar[str] = "players"
    level: ClassVar[int] = 1

    winners: tuple[str, ...]
    players: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Tell who has won."""
        if not self.winners:
            return say("nobody won")
        return say("{winners} won", winners=factions_said(self.winners))

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name what the winners won by."""
        from gloaming.games.mafia.rules.grounds import of_victory  # noqa: PLC0415  (they know us)

        return of_victory(log, record, self.winners)


class KillAgreed(Event[MafiaState], seen_by=Field("to")):
    """A faction has voted whom it kills; the other orders count for nothing."""

    says: ClassVar[str] = "the {faction} agree to kill {targets}"
    terms: ClassVar[Mapping[str, str]] = {"faction": "faction"}
    level: ClassVar[int] = 2

    faction: str
    targets: tuple[str, ...]
    carriers: tuple[str, ...]
    """Whose orders are carried out."""
    to: tuple[str, ...]

    def apply(self, table: MafiaState) -> None:
        """Take back the other sealed orders."""
        for act in _orders(table, self.faction):
            if act.actor not in self.carriers:
                table.sealed_orders.strike(act)


def agreement(night: Night, faction: Faction) -> Then:
    """Count the orders of the members; where there is none, the dice may give one."""
    table = night.state
    orders = [*_orders(table, faction.name)]
    if not orders and table.rules.silence == "random":
        orders = [*_drawn(night, faction)]
        yield from map(Submitted, orders)
    if not orders:
        return
    counts = Counter(act.target for act in orders)
    targets: list[str] = []
    while counts and len(targets) < blows(table, faction):
        most = max(counts.values())
        equal = [name for name in table.seats if counts[name] == most]
        targets.append(equal[0] if len(equal) == 1 else night.dice.pick(equal))
        del counts[targets[-1]]
    agreed = {target: [act.actor for act in orders if act.target == target] for target in targets}
    # Where members can replace each other, all who wanted it stand ready.
    spare = None if table.rules.fallback == "yes" else 1
    carriers = tuple(name for names in agreed.values() for name in names[:spare])
    to = tuple(name for name in faction.confidants(table) if table.alive(name))
    yield KillAgreed(faction.name, tuple(targets), carriers, to)


def _orders(table: MafiaState, faction: str) -> Iterator[Kill]:
    """Go through what the members have ordered for tonight, in seat order."""
    acts = [entry.act for entry in table.sealed_orders]
    kills = [act for act in acts if isinstance(act, Kill) and act.faction == faction]
    for act in sorted(kills, key=lambda act: table.seats[act.actor].index):
        if not act.resumed:
            yield act


def _drawn(night: Night, faction: Faction) -> Iterator[Kill]:
    """Let the dice choose a target for the first member who can kill anybody."""
    table = night.state
    deadly = [verb for verb, power in faction.abilities.items() if power.action.deadly]
    for name in faction.confidants(table):
        for verb in deadly if table.alive(name) else ():
            acts = (order(table, name, verb, other, faction=faction.name) for other in table.living)
            fit = [act for act in acts if isinstance(act, Kill) and refusal(table, act) is None]
            if fit:
                yield night.dice.pick(fit)
                return
