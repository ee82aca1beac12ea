"""Fleet as it is played by people and by bots: sheets, choices, readouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.host import Silenced, Unsilenced
from gloaming.game_api.seat_interface import Bot
from gloaming.game_api.setup_info import SetupCard
from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.events.motion import EVASION, SPEED
from gloaming.games.fleet.battle.events.outcome import Relieved
from gloaming.games.fleet.battle.orders.firing import FARTHEST, NEAREST
from gloaming.games.fleet.battle.orders.launching import Launch
from gloaming.games.fleet.battle.orders.moving import Steer
from gloaming.games.fleet.battle.orders.offers import Offer, offers
from gloaming.games.fleet.battle.scenarios import Scenario, scenario_texts
from gloaming.games.fleet.battle.state import EXCHANGE, BattleState
from gloaming.games.fleet.bots.opponents import OPPONENTS, Opponent, find_opponent, launch_all
from gloaming.games.fleet.designs.weapon import Ordnance
from gloaming.games.fleet.files.battles import find_battle
from gloaming.games.fleet.notation.orders import FleetNotation
from gloaming.games.fleet.rules.dice import cap_evasion
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.formation import all_advanced, find_thrust
from gloaming.games.fleet.show.readout import show_readout
from gloaming.games.fleet.show.ready_orders import find_forgotten, ready_order, suggest_orders
from gloaming.games.fleet.show.report import OBJECTIVES, tell_end
from gloaming.games.fleet.show.sheet_blocks import show_board, show_sheet, show_ships
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.blocks import Block, Card, Listing, Paragraph, Section
from gloaming.text.errors import unknown_word
from gloaming.text.phrase import Term, Text, say

USUAL: Final = "meeting"
"""The scenario that is played where none is asked for."""
STEERING: Final = {
    Course.CLOSE: say("come nearer, 3 for each success"),
    Course.MAINTAIN: say("hold the range"),
    Course.WITHDRAW: say("draw away, 3 for each success"),
}
SIMPLE: Final = {
    "cloak": say("hide, and do nothing else"),
    "jam": say("run area ECM, and do not aim"),
    "activate": say("see beyond 24 MU, and be seen"),
    "dump": say("throw the core overboard, and all power"),
    "abandon": say("take the crew off, and leave the core"),
    "retire": say("go into reserve, if no enemy is near"),
    "enter": say("come back from reserve, which takes long"),
    "detach": say("leave it behind, a formation of its own"),
    "concede": say("give up when the exchange is over"),
    "defend": say("set mounts to point defence instead"),
}
"""Orders that say no more than that they are given, each with what it does.

There must be room for it beside a name of eighteen letters, on a line of eighty.
"""

SHEETS: Final = say("? and the name of a ship shows its sheet; card shows this again.")
TAKEN_BACK: Final = "not ORDER"
SECONDARY: Final = " secondary"
"""How a target is marked that is not the first one."""


class FleetSeatInterface:
    """How a battle is played at a terminal."""

    strengths: Sequence[str] = tuple(OPPONENTS)
    usual = USUAL
    turns = 1
    paged = True

    def openings(self, setup: str, players: Sequence[str], wish: str) -> list[Event[BattleState]]:
        """Muster a battle; the first player has the side they wish for, if they wish for one."""
        found = find_battle(setup or USUAL)
        seated = _seat(found.scenario, players, wish)
        return [ScenarioSet(seated, found.designs, found.damaged)]

    def sizes(self, setup: str) -> Sequence[int]:
        """Return how many command in a battle: as many as it has commanders."""
        return (len(find_battle(setup or USUAL).scenario.players),)

    def described(self, setup: str) -> SetupCard:
        """Describe a battle: what it is called, and who fights in it."""
        scenario = find_battle(setup or USUAL).scenario
        ships = sum(len(squadron.units) for squadron in scenario.formations)
        names = tuple(player.name for player in scenario.players)
        line = say("{names}: {ships:ship|ships}", names=names, ships=ships)
        return SetupCard(scenario.name, line)

    def usual_bots(self, setup: str) -> str:
        """Return the opponent that a battle names, if it names one."""
        players = find_battle(setup or USUAL).scenario.players
        return next((commander.opponent for commander in players if commander.opponent), "")

    def card(self, state: BattleState, name: str) -> Card:
        """Show a player their ships."""
        team, scenario = state.team(name), state.scenario
        text: tuple[Text, ...] = ()
        if scenario is not None:
            text = tuple(scenario_texts(scenario))
        goals = Listing(
            tuple(
                say("{team}: {aim}", team=each.team, aim=each.phrase()) for each in state.objectives
            )
        )
        fleet = (
            Section(formation, (show_ships(state.members(formation)),))
            for formation in state.fleet(name)
        )
        aims = (Section(OBJECTIVES, (goals,)),) if goals.items else ()
        return Card(
            name,
            say("commander of {team}", team=team) if team else say("commander"),
            team,
            text,
            more=(*aims, *fleet, Paragraph(SHEETS)),
        )

    def choices(self, state: BattleState, name: str) -> list[Choice]:
        """Tell a player what they may order now, formation by formation."""
        if state.phase != EXCHANGE or name not in state.commanders or name in state.conceded:
            return []
        found: list[Choice] = []
        for formation in state.fleet(name):
            if not state.formations[formation].away:
                found += _steering(state, formation)
                found += _launching(state, name, formation)
        for offer in offers(state, name):
            if offer.verb in SIMPLE and _sensible(state, offer):
                subject = "" if offer.subject == name else f"{offer.subject} "
                verb, called = f"{subject}{offer.verb}", _order(offer.verb)
                found.append(Choice(verb, hint=SIMPLE[offer.verb], called=called))
        return found

    def suggested(self, state: BattleState, name: str) -> Sequence[Decision]:
        """Suggest what is not plotted yet: fire at the nearest, a course to it, and the dice."""
        return tuple(suggest_orders(state, name))

    def forgotten(self, state: BattleState, name: str) -> Sequence[Text]:
        """Name the formations that would do nothing."""
        return tuple(find_forgotten(state, name))

    def made(self, state: BattleState, name: str, decision: Decision) -> Event[BattleState] | None:
        """Return the order that a decision means, if that is plain."""
        return ready_order(state, name, decision)

    def removal(self, state: BattleState, name: str, reason: str, *, reveals: bool) -> Relieved:
        """Return the event of relieving a commander; a battle has nothing to reveal."""
        return Relieved(name, reason)

    def silence(self, state: BattleState, name: str, reason: str) -> Silenced:
        """Return the host's order that a commander say nothing more."""
        return Silenced(name, reason)

    def unsilence(self, state: BattleState, name: str, reason: str) -> Unsilenced:
        """Return the host's leave for a commander to speak again."""
        return Unsilenced(name, reason)

    def forms(self, state: BattleState, name: str) -> list[Block]:
        """Show how orders are written that say more than a choice does."""
        found = offers(state, name)
        longer = dict.fromkeys(offer.form for offer in found if offer.says_more)
        return [Listing((*longer, TAKEN_BACK))] if found else []

    def about(self, state: BattleState, said: str) -> list[Block]:
        """Show the sheet of a ship, or of every ship of a formation, no matter who commands it."""
        if not said:
            return [Paragraph(say("To see a ship or a formation as it is now: ? and its name."))]
        names = {name.casefold(): [name] for name in state.units}
        for formation in state.formations:
            names[formation.casefold()] = [unit.name for unit in state.members(formation)]
        found = names.get(" ".join(said.casefold().split()))
        if found is None:
            known = [*state.formations, *state.units]
            told = say("no ship or formation is called {said!r}", said=said)
            raise unknown_word("malformed/unknown-unit", told, said, known)
        return [show_sheet(state.units[n], core=state.options.core_systems) for n in found]

    def board(self, state: BattleState) -> list[Block]:
        """Show what everyone can see of the battle as it is now."""
        return show_readout(state.forces())

    def own(self, state: BattleState, name: str) -> list[Block]:
        """Show a commander what is left of their ships."""
        units = [unit for home in state.fleet(name) for unit in state.members(home)]
        return show_board(units, core=state.options.core_systems)

    def sheets(self, state: BattleState, name: str) -> list[Block]:
        """Show a commander the sheets of their ships."""
        core = state.options.core_systems
        return [
            show_sheet(unit, core=core)
            for home in state.fleet(name)
            for unit in state.members(home)
        ]

    def bot(self, name: str, strength: str, seed: str) -> Bot:
        """Return somebody to take command."""
        return BotCommander(name, find_opponent(strength))

    def winners(self, game: Game[BattleState]) -> list[str]:
        """Name those of the team that the battle goes to."""
        sky: BattleState = game.state
        return [player for player in sky.commanders if sky.winner == sky.team(player)]

    def epilogue(self, game: Game[BattleState]) -> list[Block]:
        """Show who has won, and what it cost."""
        return list(tell_end(game.state, [record.event for record in game.log]))


def _seat(scenario: Scenario, players: Sequence[str], wish: str) -> Scenario:
    """Put players in the places of a scenario's commanders, the first where they wish to be."""
    commanders = list(scenario.players)
    if wish:
        words = wish.casefold()
        fitting = [c for c in commanders if words in (c.name.casefold(), c.team.casefold())]
        if not fitting:
            names = [name for c in commanders for name in (c.name, c.team) if name]
            told = say("nobody in this scenario is {wish!r}", wish=wish)
            raise unknown_word("malformed/side", told, wish, names)
        commanders.remove(fitting[0])
        commanders.insert(0, fitting[0])
    named = dict(zip([c.name for c in commanders], players, strict=False))
    return msgspec.structs.replace(
        scenario,
        players=tuple(
            msgspec.structs.replace(c, name=named.get(c.name, c.name)) for c in scenario.players
        ),
        formations=tuple(
            msgspec.structs.replace(s, player=named.get(s.player, s.player))
            for s in scenario.formations
        ),
    )


def _sensible(sky: BattleState, offer: Offer) -> bool:
    """Tell whether an order is worth a line of the list; any other can still be written."""
    unit = sky.units.get(offer.subject)
    if offer.verb == "defend":
        # For the whole formation, and only against what point defence can shoot down.
        return unit is None and any(
            isinstance(kind, Ordnance) and foe.alive and foe.serviceable(part)
            for enemy in sky.enemies(offer.subject)
            for foe in sky.members(enemy)
            for part, kind in foe.weapons()
        )
    if offer.verb in ("dump", "abandon") and unit is not None:
        core = unit.blueprint.core["power_core"]
        return unit.condition.status(core) is Status.DAMAGED and not unit.condition.helpless
    if offer.verb == "retire":
        nearest = min(
            (sky.distance(offer.subject, e) for e in sky.enemies(offer.subject)), default=0
        )
        return 2 * nearest >= sky.options.reserve_range
    if offer.verb == "detach" and unit is not None:
        mates = [m for m in sky.members(sky.home[unit.name]) if m.alive and m is not unit]
        return unit.thrust < find_thrust(mates, sky.options)
    return True


def _order(verb: str) -> Term:
    """Return what an order is called, as its page in the library is."""
    return Term("order", verb)


def _steering(sky: BattleState, formation: str) -> Iterator[Choice]:
    units = [unit for unit in sky.members(formation) if unit.alive]
    thrust = find_thrust(units, sky.options)
    cap = 0 if any(u.small for u in units) else cap_evasion(thrust, advanced=all_advanced(units))
    # One's own formations can be named in an order that is written; they are not what is meant.
    enemies = tuple(sky.enemies(formation))
    dice = tuple(map(str, range(thrust + 1)))
    hint = say("deal out {dice:die|dice} of thrust, at most {cap} to evade", dice=thrust, cap=cap)
    if enemies:
        # First of all, because it is what a newcomer forgets.
        yield Choice(
            f"{formation} fire",
            (NEAREST, *enemies),
            hint=say("fire everything that bears"),
            called=_order("fire"),
            labels=(say("the nearest enemy"), *enemies),
        )
    if thrust:
        yield Choice(
            f"{formation} speed",
            dice,
            "evasion",
            dice[: cap + 1],
            hint,
            asks=SPEED,
            most=thrust,
            called=_order("burn"),
            linked=EVASION,
        )
    others = _marked(sky, formation, enemies)
    if others:
        called = tuple(map(_target_called, others))
        for course, does in STEERING.items():
            verb, term = f"{formation} {course.value}", Term("course", course.value)
            yield Choice(verb, others, hint=does, labels=called, called=term)


def _launching(sky: BattleState, player: str, formation: str) -> Iterator[Choice]:
    """Offer the bays of each carrier that have a group ready, and names for the groups."""
    if not sky.options.fighters:
        return
    ready: dict[str, list[Launch]] = {}
    for launch in launch_all(sky, player, formation, FARTHEST):
        ready.setdefault(launch.subject, []).append(launch)
    for unit, launches in ready.items():
        bays = tuple(str(launch.bay) for launch in launches)
        groups = tuple(launch.group for launch in launches)
        verb = f"{unit} volley {launches[0].volley} launch"
        yield Choice(
            verb,
            bays,
            "as",
            groups,
            say("send out six craft"),
            asks=say("from which bay"),
            called=_order("launch"),
            labels=tuple(say("bay {bay}", bay=launch.bay) for launch in launches),
            linked=say("as"),
        )


def _marked(sky: BattleState, formation: str, others: tuple[str, ...]) -> tuple[str, ...]:
    """Mark targets as secondary once there is a primary one, which can be made secondary, too."""
    courses = [entry.act for entry in sky.sealed_orders if isinstance(entry.act, Steer)]
    primary = [c.target for c in courses if c.subject == formation and c.primary and not c.when]
    if not primary or len(others) < 2:
        return others
    found: list[str] = []
    for name in others:
        found += [name, f"{name}{SECONDARY}"] if name in primary else [f"{name}{SECONDARY}"]
    return tuple(found)


def _target_called(target: str) -> Text:
    """Say a target of a course as people do who do not write orders."""
    name = target.removesuffix(SECONDARY)
    return say("{name}, second", name=name) if name != target else name


class BotCommander:
    """Commands for a player who is no person, by what the player was shown and nothing else."""

    def __init__(self, name: str, opponent: Opponent) -> None:
        self.name = name
        self.opponent = opponent
        self._sky = BattleState()
        self._seen: Sequence[Event[BattleState]] = ()

    def decide(
        self, seen: Sequence[Event[BattleState]], choices: Sequence[Choice], turn: int
    ) -> list[Decision]:
        """Plot from the sky as the player knows it: what they saw happen, one after another."""
        if not choices:
            return []
        told = len(self._seen)
        if seen[:told] != self._seen:  # it is another story
            self._sky, told = BattleState(), 0
        for event in seen[told:]:
            event.apply(self._sky)
        self._seen = tuple(seen)
        orders = self.opponent.plot(self._sky, self.name)
        return [Decision(FleetNotation().written(order)) for order in orders]
