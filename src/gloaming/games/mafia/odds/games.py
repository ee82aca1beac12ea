"""Mafia played many times over: deals by chance, random players, and who won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from msgspec import structs

from gloaming.game_api.odds_model import GameResult, Life, Luck, Terms
from gloaming.game_api.seat_interface import Bot
from gloaming.games.mafia.bots.strategy.conventions import CONVENTIONS
from gloaming.games.mafia.content.dealing import NAMES, Announcement
from gloaming.games.mafia.content.deals import OF, Drawn
from gloaming.games.mafia.content.setups import setup
from gloaming.games.mafia.rules.ability import Ability
from gloaming.games.mafia.rules.casting import spelt
from gloaming.games.mafia.rules.faction import Alone, Mafia, Town, Victory
from gloaming.games.mafia.rules.findings import write
from gloaming.games.mafia.rules.offers import unavailable
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.seating import RulesSet, seated
from gloaming.games.mafia.rules.state import TWILIGHT, MafiaState
from gloaming.games.mafia.rules.switches import Rules, read_rules, values
from gloaming.games.mafia.rules.votes import (
    GUILTY,
    INNOCENT,
    Vote,
    cast_ballots,
    count,
    hammer,
    in_court,
)
from gloaming.kernel.dice import Dice
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import Text, say

RANDOM: Final = "random"
"""Players who vote, kill and act on anybody, and only know better than to harm a known friend."""
FOLLOW: Final = "follow"
"""Players who follow what a cop has found."""
FILLERS: Final[Mapping[str, str]] = {"town": "villager", "mafia": "goon"}
"""The plain role of each side."""
BALLOTS: Final = ("day", "election", "trial")
"""The phases in which votes are cast."""
SMALLEST: Final = 3


class Chance(Dice):
    """Dice for the deal alone: quick, and no secret from anybody."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def throw(self, sides: int) -> int:
        """Throw one die."""
        return int(self._luck() * sides) + 1


class MafiaOddsGames:
    """How Mafia is played for its odds."""

    kinds: Sequence[str] = (RANDOM,)
    conventions: Sequence[str] = tuple(CONVENTIONS)
    usual = FOLLOW
    part = "role"
    round = "round"

    def title(self, terms: Terms) -> str:
        """Return what the setup is called."""
        return setup(terms.setup).name

    def lead(self, terms: Terms) -> str:
        """Tell the town's chances first."""
        return Town.side

    def settled(self, terms: Terms) -> Terms:
        """Fill in how many play; nine, where a setup is for several numbers."""
        own = "\n" in terms.setup
        name = terms.setup if own else terms.setup.lower()
        plan = setup(name)
        seats = terms.seats or (9 if 9 in plan.sizes else plan.sizes[0])
        if terms.foes and not 0 < terms.foes < seats:
            raise Malformed("malformed/foes", say("somebody plays on each side"), value=terms.foes)
        if seats < SMALLEST:
            raise Malformed("malformed/seats", say("so few make no game"), value=seats)
        rules_of(name, terms.rules)
        whole = Terms(name, seats, terms.foes, terms.rules, terms.plain)
        draw_roles(whole, Chance(float))  # complains of roles that do not go into so many
        if whole.plain and whole.plain not in self.roles(whole):
            raise Malformed(
                "malformed/no-such-role",
                say("{name} has no {plain!r} to make plain", name=plan.name, plain=whole.plain),
                value=whole.plain,
                accepted=tuple(self.roles(whole)),
            )
        return whole

    def openings(self, terms: Terms, luck: Luck) -> list[Event[MafiaState]]:
        """Set the rules, draw the roles, and seat everyone."""
        return self.arranged(terms, luck, range(terms.seats))

    def arranged(self, terms: Terms, luck: Luck, order: Sequence[int]) -> list[Event[MafiaState]]:
        """Set the rules, draw the roles, and seat everyone in some order."""
        names = _names(terms.seats)
        chance = Chance(luck)
        drawn = list(chance.shuffled(draw_roles(terms, chance)))
        abouts = [
            _about(name, names, chance) if spelt(part.role).bracketed.pursues else ""
            for part, name in zip(drawn, names, strict=True)
        ]
        if terms.plain:
            at = place_of(drawn, terms.plain)
            if at >= 0:
                drawn[at] = made_plain(drawn[at])
                abouts[at] = ""
        moved = dict(zip(names, [names[place] for place in order], strict=True))
        seats = [
            seated(moved[name], part.role, part.faction, about and moved[about])
            for name, part, about in zip(names, drawn, abouts, strict=True)
        ]
        # With another number of enemies it is another setup, which nobody has a name for.
        known = [] if terms.foes else [Announcement(terms.setup, terms.seats)]
        return [
            RulesSet(rules_of(terms.setup, terms.rules)),
            *known,
            *[seat for _, seat in sorted(zip(order, seats, strict=True), key=itemgetter(0))],
        ]

    def roles(self, terms: Terms) -> Sequence[str]:
        """Name the roles that the setup may deal to so many and that are not plain.

        One that is dealt to two sides is two roles: what it is worth to the town in a friend's hand
        has nothing to do with what it is worth in an enemy's.
        """
        plan = setup(terms.setup)
        named = [
            Drawn(*role.partition(OF)[::2])
            for deal in plan.deals
            if deal.fewest <= terms.seats <= deal.most
            for _, role in deal.named()
        ]
        special = [part for part in named if part.role not in FILLERS.values()]
        return list(dict.fromkeys(map(called, special)))

    def rules(self, terms: Terms) -> Mapping[str, str]:
        """Return the value of every switch of the rules."""
        found: dict[str, str] = structs.asdict(rules_of(terms.setup, terms.rules))
        return found

    def switches(self) -> Mapping[str, Sequence[str]]:
        """Return the rules that tables differ in."""
        decisive = [name for name in Rules.__struct_fields__ if name != "whispers"]
        return {switch: values(switch) for switch in decisive}

    def sides(self, terms: Terms) -> Sequence[str]:
        """Name the town, the mafia, and everyone else together."""
        return [_word(side) for side in (Town.side, Mafia.side, Alone.side)]

    def side(self, state: MafiaState, name: str) -> str:
        """Name the side a player is on."""
        return _word(state.seats[name].side)

    def play(self, game: Game[MafiaState], kind: str, luck: Luck) -> None:
        """Play a phase at random."""
        table, phase = game.state, game.state.phase
        if table.by_night():
            _night(game, luck)
        elif phase == TWILIGHT:
            _twilight(game, luck)
        elif phase is not None and phase.name in BALLOTS and table.rules.lynch != "none":
            _day(game, luck)

    def manner(self, kind: str) -> Text:
        """Say who players of a kind are."""
        if kind == FOLLOW:
            return say("players who follow a cop's results")
        return say("{kind} players", kind=kind)

    def caveat(self, kind: str) -> Text:
        """Say of random players that they make nothing of what they learn."""
        if kind != RANDOM:
            return ""
        return say("random players make nothing of an answer: roles that learn count for nothing")

    def bot(self, name: str, kind: str, seed: str) -> Bot:
        """Return somebody who plays by a convention."""
        return CONVENTIONS[kind](name, seed)

    def verdict(self, game: Game[MafiaState]) -> GameResult:
        """Tell who won, when, and who fell on the way."""
        table: MafiaState = game.state
        length = len(table.calendar.cycle.phases)
        end = table.calendar.opened - 1  # the last page is not of the cycle
        victory = _victory(game)
        winners = set(victory.players)
        lives = tuple(
            Life(
                write(seat.epitaph),
                _team(seat.faction.name, seat),
                0 if seat.alive else (seat.died - 1) // length + 1,
                seat.name in winners,
            )
            for seat in table.seats.values()
        )
        return GameResult(_teams(table, victory), max(end - 1, 0) // length + 1, lives)


def _word(side: str) -> str:
    """Name a side as it is told apart on a command line."""
    return side.replace(" ", "_")


def _victory(game: Game[MafiaState]) -> Victory:
    """Return who has won, by what the referee announced; nobody, if that never came."""
    events = (record.event for record in reversed(game.log))
    return next((event for event in events if isinstance(event, Victory)), Victory((), ()))


def _teams(table: MafiaState, victory: Victory) -> tuple[str, ...]:
    """Name the sides that have won."""
    firsts = {name: table.seats[table.factions[name].members[0]] for name in victory.winners}
    return tuple(sorted({_team(name, seat) for name, seat in firsts.items()}))


def _team(faction: str, seat: Seat) -> str:
    """Name a faction as it is counted: those who play alone by what they are."""
    return seat.role.spoken if isinstance(seat.faction, Alone) else faction


# -- the deal


@lru_cache(maxsize=64)
def _names(seats: int) -> tuple[str, ...]:
    return (*NAMES[:seats], *(f"p{i}" for i in range(len(NAMES), seats)))


@lru_cache(maxsize=64)
def rules_of(name: str, words: str) -> Rules:
    """Return the rules of a setup, with switches thrown after them."""
    return read_rules((word, "the rules") for word in f"{setup(name).rules} {words}".split())


def draw_roles(terms: Terms, chance: Dice) -> list[Drawn]:
    """Draw the roles; where there are to be so many of the mafia, plain ones make it so."""
    plan = setup(terms.setup)
    if not terms.foes:
        return plan.draw(terms.seats, chance)
    nearest = min(plan.sizes, key=lambda size: abs(size - terms.seats))
    drawn = plan.draw(nearest, chance)
    goon, villager = Drawn(FILLERS["mafia"]), Drawn(FILLERS["town"])
    special = [part for part in drawn if part not in (goon, villager)]
    missing = terms.foes - sum(part.side == "mafia" for part in special)
    room = terms.seats - len(special) - missing
    if missing < 0 or room < 0:
        raise Illegal(
            "illegal/head-count",
            say(
                "{name} cannot be dealt to {seats} with {foes} of the mafia",
                name=plan.name,
                seats=terms.seats,
                foes=terms.foes,
            ),
            value=terms.foes,
        )
    return [*special, *[goon] * missing, *[villager] * room]


def place_of(drawn: Sequence[Drawn], name: str) -> int:
    """Tell where the first of a role is among those drawn; -1 for nowhere."""
    return next((i for i, part in enumerate(drawn) if called(part) == name), -1)


def called(part: Drawn) -> str:
    """Name a role, with its side where that is not the usual one."""
    own = part.faction in ("", spelt(part.role).side.called)
    return part.role if own else f"{part.role}{OF}{part.faction}"


def _about(name: str, names: Sequence[str], chance: Chance) -> str:
    """Draw whom a role is after."""
    return chance.pick([other for other in names if other != name])


def made_plain(part: Drawn) -> Drawn:
    """Return the plain role of the same side; of the town, where a role plays alone."""
    side = spelt(part.role).side
    foe = part.faction not in ("", Town.called) or issubclass(side, Mafia)
    return Drawn(FILLERS["mafia"], part.faction) if foe else Drawn(FILLERS["town"])


# -- random play


def _day(game: Game[MafiaState], luck: Luck) -> None:
    """Let everyone vote for anyone; where a day needs a majority, the rest then join the lead."""
    table, page = game.state, game.state.calendar.opened
    if in_court(table):
        for name in [n for n in table.living if n != table.nominees[0]]:
            _vote(game, name, GUILTY if luck() < 0.5 else INNOCENT)
        return
    living = tuple(table.living)
    number = len(living)
    for name in living:
        _vote(game, name, living[int(luck() * number)])
        if table.calendar.opened != page:
            return
    if not hammer(table):
        return
    counts = count(table, cast_ballots(table))
    top = [name for name, votes in counts if votes == counts[0][1]]
    lead = top[int(luck() * len(top))]
    for name in Chance(luck).shuffled(living):
        if table.ballots.get(name) != (lead,):
            _vote(game, name, lead)
            if table.calendar.opened != page:
                return


def _vote(game: Game[MafiaState], name: str, target: str) -> None:
    """Let somebody vote, unless they may not, as players who are silenced or banished."""
    try:
        game.submit(Vote(name, (target,)))
    except Illegal:
        return


def _night(game: Game[MafiaState], luck: Luck) -> None:
    """Let everyone use what they have on anybody; for each faction, one member carries its act."""
    table = game.state
    mine: dict[str, list[Ability]] = {}
    for name in table.living:
        seat = table.seats[name]
        if seat.powers:
            own = [p for p in seat.powers.values() if unavailable(table, seat, p) is None]
            if len(own) > 1:  # of several things, often only the first is taken
                own = list(Chance(luck).shuffled(own))
            if own:
                mine[name] = own
    for faction in table.factions.values():
        if not faction.abilities:
            continue
        able = [name for name in faction.confidants(table) if table.seats[name].alive]
        # A member who has nothing else to do goes, so that a power is not wasted on the errand.
        free = [name for name in able if name not in mine] or able
        if free:
            carrier = free[int(luck() * len(free))]
            for power in faction.abilities.values():
                done = _try(game, table.seats[carrier], power, faction.name, luck)
                if done and table.rules.multi == "no":
                    mine.pop(carrier, None)
    for name, own in mine.items():
        for power in own:
            _try(game, table.seats[name], power, "", luck)


def _twilight(game: Game[MafiaState], luck: Luck) -> None:
    """Let the dead who may do something before the night do it to anybody."""
    for seat in [seat for seat in game.state.seats.values() if not seat.alive]:
        for power in [*seat.powers.values()]:
            if power.posthumous and unavailable(game.state, seat, power) is None:
                _try(game, seat, power, "", luck)


def _try(game: Game[MafiaState], seat: Seat, power: Ability, faction: str, luck: Luck) -> bool:
    """Order something of somebody, drawn until the referee takes it."""
    table = game.state
    nth = seat.index if faction and table.rules.apart else 0
    pool, friends = power.pool(table), []
    if seat.faction.knows_members and not faction and not power.action.helpful:
        members = seat.faction.members
        friends = [name for name in pool if name in members]
        pool = [name for name in pool if name not in members]
    while pool or friends:  # known friends only when nobody else is left
        left = pool or friends
        target = left.pop(int(luck() * len(left)))
        if power.on(table, seat, target) is not None:
            continue
        other = "" if power.onto is None else _second(table, seat, power, target, luck)
        try:
            game.submit(power.action(seat.name, target, other, faction, nth=nth))
        except Illegal:
            continue
        return True
    return False


def _second(table: MafiaState, seat: Seat, power: Ability, target: str, luck: Luck) -> str:
    """Draw the second name of something that takes two; none, if nobody fits."""
    assert power.onto is not None
    pool = [name for name in power.action.seconds(table, seat.name) if name != target]
    fit = [name for name in pool if power.onto(table, seat, name) is None]
    return fit[int(luck() * len(fit))] if fit else ""
