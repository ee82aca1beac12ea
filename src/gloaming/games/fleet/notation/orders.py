"""Fleet in the script notation: forces, orders, and what may be expected of a volley."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gloaming.game_api.host import HostAct, read_host_act, write_host_act
from gloaming.game_api.notation import Heading
from gloaming.game_api.talk import (
    DEAD,
    HUSH,
    SAY,
    TALK,
    WHISPER,
    Aside,
    Say,
    read_speech,
    write_talk,
)
from gloaming.games.fleet.battle.events.outcome import HOST_ACTS
from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.orders.firing import (
    NEAREST,
    Activate,
    Cloak,
    Defend,
    Fire,
    Jam,
    Overload,
)
from gloaming.games.fleet.battle.orders.launching import Again, Launch, Recover, ScreenFormation
from gloaming.games.fleet.battle.orders.leaving import Concede, Detach, Enter, Jump, Retire
from gloaming.games.fleet.battle.orders.moving import Burn, Shift, Steer
from gloaming.games.fleet.battle.orders.repairing import Abandon, Dump, Repair
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.battle.talk import ACTS, TEAM
from gloaming.games.fleet.notation.expectations import EXPECTATIONS, differs
from gloaming.games.fleet.notation.heading import read_heading, write_heading
from gloaming.games.fleet.notation.word_reader import SYSTEM, WordReader
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.ships.fighters import Craft
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import say
from gloaming.text.words import Word

NOBODY: Final = ("nobody", "nothing")
NOT: Final = "not"
COURSES: Final = {course.value: course for course in Course}
PLAIN: Final[Mapping[str, type[Order]]] = {
    "retire": Retire, "enter": Enter, "detach": Detach, "concede": Concede,
}  # fmt: skip
TIMED: Final[Mapping[str, type[Cloak | Jam | Activate | Dump | Abandon | Jump]]] = {
    "cloak": Cloak, "jam": Jam, "activate": Activate, "dump": Dump, "abandon": Abandon,
    "jump": Jump,
}  # fmt: skip
CRAFT: Final = ("launch", "recover", "again", "screen")
VERBS: Final = (
    "speed", "evasion", *COURSES, "fire", "defend", "overload", "repair", "shift",
    *CRAFT, *TIMED, *PLAIN,
)  # fmt: skip
SPOKEN: Final = (SAY, HUSH, TALK, *ACTS)
"""The verbs of talk."""
# The verb of an order by the word it is written with, where they are not the same.
ORDERED: Final = {"speed": "burn", "evasion": "burn", **dict.fromkeys(COURSES, "steer")}


class FleetNotation:
    """How a battle is written down and read back."""

    keywords: Mapping[str, str] = {
        "scenario": "the name of a scenario of the game, or a whole one as JSON",
        "options": "how the table plays: start_range=30 core_systems=true",
        "design": "a class of ship: NAME: mass 40, thrust 6, fire control, beam 2 (FP/F/FS)",
        "range": "how far apart two formations begin: alpha, bravo 18",
        "objective": "the goal of a team: red: destroy 2 of raider, tender by 3",
        "damage": "what a ship has lost already: cutter: hull 3, damaged 7 8",
    }
    expectations: Mapping[str, str] = EXPECTATIONS

    def openings(self, heading: Heading) -> list[Event[BattleState]]:
        """Read the head of a script into the event that musters the forces."""
        return read_heading(heading)

    def heading(self, openings: Sequence[Event[BattleState]]) -> tuple[dict[str, str], list[str]]:
        """Write the muster as header keywords; forces of one's own are written as JSON."""
        return write_heading(openings), []

    def order(self, state: BattleState, words: Sequence[Word]) -> Event[BattleState]:
        """Read an order as it would be submitted now."""
        reading = WordReader(state, words)
        aside = read_host_act(words, HOST_ACTS, state.commanders) or _talk(reading)
        if aside is not None:
            return aside
        actor, subject = _read_subject(reading)
        volley = reading.number(say("a volley")) if reading.skip("volley") else 0
        verb = reading.word(VERBS, "verb")
        if verb in ("speed", "evasion"):
            return _burn(reading, actor, subject, verb, volley)
        if verb in COURSES:
            target = reading.name(state.formations, "formation")
            primary = not reading.skip("secondary")
            reading.end()
            return Steer(actor, subject, target, COURSES[verb], primary, volley)
        if verb == "fire":
            return _fire(reading, actor, subject, volley)
        if verb in CRAFT:
            return _craft(reading, actor, subject, verb, volley)
        order: Order
        if verb == "defend":
            reading.skip("with")
            order = Defend(actor, subject, reading.numbers(), volley)
        elif verb == "overload":
            order = Overload(actor, subject, reading.numbers(), volley)
        elif verb == "repair":
            order = Repair(actor, subject, reading.numbers(), volley)
        elif verb == "shift":
            order = Shift(actor, subject, reading.number(say("points")))
        elif verb in TIMED:
            order = TIMED[verb](actor, subject, volley)
        else:
            order = PLAIN[verb](actor, subject)
        reading.end()
        return order

    def written(self, act: Event[BattleState]) -> str:
        """Write an order as a line of a script."""
        if isinstance(act, HostAct):
            return write_host_act(act)
        if isinstance(act, (Say, Aside)):
            return write_talk(act)
        assert isinstance(act, Order)
        when = f" volley {act.when}" if act.when else ""
        return f"{act.subject}{when} {_written(act)}"

    def withdrawal(self, state: BattleState, words: Sequence[Word]) -> Event[BattleState] | None:
        """Read a line that takes an order back: `not alpha close bravo`, `alpha fire nobody`."""
        # The player's name may come before it, as before an order.
        spoken = len(words) > 2 and words[0].text in state.commanders
        if words[spoken].text.lower() == NOT and len(words) > spoken + 1:
            act = self.order(state, [*words[:spoken], *words[spoken + 1 :]])
            assert isinstance(act, Order)
            entry = state.sealed_orders.find(act)
            if entry is None:
                return act
            if _author(entry.act) != act.actor:
                # Another player's order is secret: nobody may learn of it, or take it back.
                raise Illegal(
                    "illegal/nothing-ordered", say("there is no such order to take back"), value=act
                )
            return entry.act
        if len(words) < 3 or words[-1].text.lower() not in NOBODY:
            return None
        reading = WordReader(state, words)
        actor, subject = _read_subject(reading)
        volley = reading.number(say("a volley")) if reading.skip("volley") else 0
        verb = reading.word(VERBS, "verb")
        given = ORDERED.get(verb, verb)
        standing = [entry.act for entry in state.sealed_orders if isinstance(entry.act, Order)]
        for act in reversed(standing):
            if (act.actor, act.verb, act.subject, act.when) == (actor, given, subject, volley):
                return act
        raise Malformed(
            "malformed/withdrawal",
            say("there is no order to {verb} that could be taken back", verb=verb),
            value=" ".join(word.text for word in words),
            where=words[0].place,
        )

    def retraction(self, act: Event[BattleState]) -> str:
        """Write the withdrawal of an order as a line of a script."""
        return f"{NOT} {self.written(act)}"

    def differs(self, game: Game[BattleState], since: int, words: Sequence[Word]) -> str | None:
        """Say what is true instead of an expectation; None if it holds."""
        return differs(game, since, words)


def _author(act: Event[BattleState]) -> str:
    return str(getattr(act, "actor", ""))


def _talk(reading: WordReader) -> Event[BattleState] | None:
    """Read what a commander says; None if the line is an order."""
    sky = reading.sky
    player = reading.find(sky.commanders)
    if player is None or reading.done:
        reading.at = 0
        return None
    said = reading.words[reading.at].text.lower()
    verb = next((v for v in (said, said.removesuffix("s")) if v in SPOKEN), "")
    if not verb:
        reading.at = 0
        return None
    reading.at += verb not in ACTS
    channel = ""
    if verb == HUSH:
        channel = f"{WHISPER}{reading.name(sky.commanders, 'player')}"
    elif verb == TALK:
        channel = reading.word((TEAM, DEAD), "channel")

    def name(words: Sequence[Word]) -> tuple[str, Sequence[Word]]:
        inner = WordReader(sky, words)
        return inner.name(sky.commanders, "player"), inner.rest()

    acts, text = read_speech(reading.rest(), ACTS, (), name)
    return Aside(player, channel, text, acts) if channel else Say(player, text, acts)


def _read_subject(reading: WordReader) -> tuple[str, str]:
    """Read what an order is about; the player may be named first."""
    sky, subject = reading.sky, reading.subject()
    if subject in sky.formations or subject in sky.units:
        return sky.formations[sky.home.get(subject, subject)].player, subject
    player = subject
    if not reading.done and reading.words[reading.at].text.lower() not in PLAIN:
        subject = reading.name([*sky.formations, *sky.units], "formation or unit")
    return player, subject


def _burn(reading: WordReader, actor: str, subject: str, verb: str, volley: int) -> Burn:
    dice = {"speed": 0, "evasion": 0}
    dice[verb] = reading.number(say("dice"))
    other = "evasion" if verb == "speed" else "speed"
    if reading.skip(other):
        dice[other] = reading.number(say("dice"))
    reading.end()
    return Burn(actor, subject, dice["speed"], dice["evasion"], volley)


def _fire(reading: WordReader, actor: str, subject: str, volley: int) -> Fire:
    target = reading.find(reading.sky.formations) or ""
    if not target and not reading.skip(NEAREST):
        target = reading.name(reading.sky.formations, "formation")
    weapons: tuple[int, ...] = ()
    control = system = within = 0
    on, primary = "", True
    while not reading.done:
        clause = reading.word(("within", "with", "by", "on", "secondary"), "clause")
        if clause == "with":
            weapons = () if reading.skip("all") else reading.numbers()
        elif clause == "within":
            within = reading.number(say("a range"))
        elif clause == "by":
            control = reading.number(say("a fire control"))
        elif clause == "on":
            on = reading.name(reading.sky.units, "unit")
            system = reading.number(SYSTEM) if reading.skip("system") else 0
        else:
            primary = False
    return Fire(actor, subject, target, weapons, control, on, system, primary, volley, within)


def _craft(reading: WordReader, actor: str, subject: str, verb: str, volley: int) -> Order:
    """Read what is about small craft."""
    order: Order
    if verb == "launch":
        return _launch(reading, actor, subject, volley)
    if verb == "recover":
        order = Recover(actor, subject, reading.name(reading.sky.units, "unit"), volley)
    elif verb == "screen":
        order = ScreenFormation(
            actor, subject, reading.name(reading.sky.formations, "formation"), volley
        )
    else:
        course = COURSES[reading.word(tuple(COURSES), "course")]
        target = reading.name(reading.sky.formations, "formation")
        order = Again(actor, subject, target, course, volley)
    reading.end()
    return order


def _launch(reading: WordReader, actor: str, subject: str, volley: int) -> Launch:
    bay = reading.number(say("a bay"))
    reading.word(("as",), "word")
    rest = [word.text for word in reading.rest()]
    craft = Craft.STANDARD
    types = {kind.value: kind for kind in Craft}
    if len(rest) > 1 and rest[-1].lower() in types:
        craft = types[rest.pop().lower()]
    if not rest:
        raise Malformed("malformed/launch", say("a group needs a name"), where=reading.where)
    return Launch(actor, subject, bay, " ".join(rest), craft, volley)


def _written(act: Order) -> str:
    """Write what an order says, without whom it is about and when."""
    match act:
        case Burn():
            told = f"speed {act.speed} evasion {act.evasion}"
        case Steer():
            told = f"{act.course.value} {act.target}{'' if act.primary else ' secondary'}"
        case Fire():
            told = _written_fire(act)
        case Defend(weapons=weapons) if weapons:
            told = f"defend with {_listed(weapons)}"
        case Overload(weapons=numbers) | Repair(systems=numbers):
            told = f"{act.verb} {_listed(numbers)}"
        case Shift():
            told = f"shift {act.points}"
        case Launch():
            told = f"launch {act.bay} as {act.group} {act.craft.value}"
        case Recover():
            told = f"recover {act.carrier}"
        case Again():
            told = f"again {act.course.value} {act.target}"
        case ScreenFormation():
            told = f"screen {act.target}"
        case _:
            told = act.verb
    return told


def _written_fire(act: Fire) -> str:
    parts = [f"fire {act.target or NEAREST}"]
    if act.within:
        parts.append(f"within {act.within}")
    if act.on:
        parts.append(f"on {act.on}" + (f" system {act.system}" if act.system else ""))
    if act.weapons:
        parts.append(f"with {_listed(act.weapons)}")
    if act.control:
        parts.append(f"by {act.control}")
    if not act.primary:
        parts.append("secondary")
    return " ".join(parts)


def _listed(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
