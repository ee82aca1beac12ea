"""What a script may expect of a volley, and how that is looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from gloaming.games.fleet.battle.events.gunnery import PointDefense, WeaponNotFired
from gloaming.games.fleet.battle.events.harm import Damage, FormationDestroyed, UnitDestroyed
from gloaming.games.fleet.battle.events.motion import ThrustAllocated
from gloaming.games.fleet.battle.standings import losses, score
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.notation.word_reader import WordReader
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.formation import find_thrust
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.phase import Opened
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say
from gloaming.text.words import Word

EXPECTATIONS: Final[Mapping[str, str]] = {
    "destroyed": "exactly these units, or these formations, were lost: `destroyed cutter, raider`",
    "hull": "the hull boxes a unit has left: `hull cutter 5`",
    "armour": "the armour boxes a unit has left, inner layer first: `armour cutter 2 4`",
    "range": "how far apart two formations are: `range alpha bravo 48`",
    "thrust": "the thrust of a formation or a unit: `thrust alpha 4`",
    "moved": "the points of speed and of evasion a formation threw: `moved alpha 3 1`",
    "took": "the damage that came at a unit in this volley, before armour: `took cutter 3`",
    "damaged": "exactly these systems of a unit need repair: `damaged cutter 5 7`",
    "wrecked": "exactly these systems of a unit are past repair: `wrecked cutter 9`",
    "loads": "the loads left to a mount, magazine or bay: `loads cutter 6 1`",
    "standing": "the condition of a unit: `standing cutter crippled`",
    "silent": "a mount did not fire, and why: `silent cutter 8 damaged`",
    "downed": "what a formation's point defence shot down in this volley: `downed alpha 2`",
    "share": "the percentiles that fell on a unit in this volley: `share cutter 1 67`",
    "away": "exactly these formations are in reserve: `away alpha`, `away nobody`",
    "score": "what a team has scored: `score red 30`",
    "objective": "the state of an objective, by its place: `objective 1 done`, `open` or `missed`",
    "winner": "who has won: `winner red`, `winner nobody`, `winner none yet`",
}

E = TypeVar("E", bound=Event[BattleState])
NOTHING: Final = ("nobody", "nothing")


def differs(game: Game[BattleState], since: int, words: Sequence[Word]) -> str | None:
    """Say what is true instead of an expectation; None if it holds."""
    look = _LOOKS.get(words[0].text.lower())
    if look is None:
        raise Malformed(
            "malformed/expectation",
            say("there is no expectation {text!r}", text=words[0].text),
            value=words[0].text,
            accepted=tuple(EXPECTATIONS),
            where=words[0].place,
        )
    return look(ExpectationReader(game, since, WordReader(game.state, words[1:])))


class ExpectationReader:
    """A look at a game: what an expectation says, and the phase it speaks of."""

    def __init__(self, game: Game[BattleState], since: int, said: WordReader) -> None:
        self.game = game
        self.sky = game.state
        self.since = since
        self.said = said

    def facts(self, kind: type[E]) -> list[E]:
        """Return the facts of a kind in the phase."""
        found: list[E] = []
        for record in self.game.log[self.since :]:
            if isinstance(record.event, Opened) and record.seq > self.since:
                break
            if record.fate is HAPPENED and isinstance(record.event, kind):
                found.append(record.event)
        return found

    def unit(self) -> str:
        """Read a unit."""
        return self.said.name(self.sky.units, "unit")

    def formation(self) -> str:
        """Read a formation."""
        return self.said.name(self.sky.formations, "formation")

    def names(self, known: Iterable[str]) -> set[str]:
        """Read names with commas between them, or none."""
        options = list(known)
        found: set[str] = set()
        if not any(self.said.skip(word) for word in NOTHING):
            while not self.said.done:
                found.add(self.said.name(options, "name"))
                self.said.skip("and")
        return found

    def same(self, *true: int) -> str | None:
        """Compare numbers with those that are said."""
        expected = tuple(self.said.number(say("that")) for _ in true)
        self.said.end()
        return None if expected == true else _listed(true)

    def words(self, *true: str) -> str | None:
        """Compare the words that are said with what may be said of it."""
        said = " ".join(word.text for word in self.said.rest()).casefold()
        return None if said in map(str.casefold, true) else _listed(true)

    def exactly(self, true: Iterable[int]) -> str | None:
        """Compare a set of numbers with those that are said, or with nothing."""
        nothing = any(self.said.skip(word) for word in NOTHING)
        expected = set() if nothing else set(self.said.numbers())
        self.said.end()
        return None if expected == set(true) else _listed(sorted(true))


def _listed(things: Iterable[object]) -> str:
    return ", ".join(map(str, things)) or "nothing"


def _destroyed(look: ExpectationReader) -> str | None:
    units = {loss.unit for loss in look.facts(UnitDestroyed)}
    formations = {loss.formation for loss in look.facts(FormationDestroyed)}
    expected = look.names([*look.sky.units, *look.sky.formations])
    if expected and expected <= set(look.sky.formations):
        return None if expected == formations else _listed(sorted(formations))
    return None if expected == units else _listed(sorted(units))


def _hull(look: ExpectationReader) -> str | None:
    return look.same(look.sky.units[look.unit()].condition.hull_left)


def _armour(look: ExpectationReader) -> str | None:
    return look.same(*look.sky.units[look.unit()].condition.armour)


def _range(look: ExpectationReader) -> str | None:
    one, other = look.formation(), look.formation()
    if one == other:
        raise Malformed("malformed/range", say("a range is between two formations"), value=one)
    return look.same(look.sky.distance(one, other))


def _thrust(look: ExpectationReader) -> str | None:
    name = look.said.name([*look.sky.formations, *look.sky.units], "formation or unit")
    if name in look.sky.units:
        return look.same(look.sky.units[name].thrust)
    units = [unit for unit in look.sky.members(name) if unit.alive]
    return look.same(find_thrust(units, look.sky.options))


def _moved(look: ExpectationReader) -> str | None:
    formation = look.sky.formations[look.formation()]
    return look.same(formation.speed, formation.evasion)


def _took(look: ExpectationReader) -> str | None:
    unit = look.unit()
    return look.same(sum(hit.points for hit in look.facts(Damage) if hit.target == unit))


def _statuses(look: ExpectationReader, status: Status) -> str | None:
    unit = look.sky.units[look.unit()]
    numbers = {number for number, found in unit.condition.statuses.items() if found is status}
    if unit.condition.drive_status is status:
        numbers.add(unit.blueprint.drive_id)
    return look.exactly(numbers)


def _loads(look: ExpectationReader) -> str | None:
    unit = look.sky.units[look.unit()]
    mount = look.said.number(say("a mount"))
    return look.same(unit.condition.loads.get(mount, 0))


def _standing(look: ExpectationReader) -> str | None:
    return look.words(look.sky.units[look.unit()].standing.value)


def _silent(look: ExpectationReader) -> str | None:
    unit = look.unit()
    mount = look.said.number(say("a mount"))
    held = (event for event in look.facts(WeaponNotFired) if event.unit == unit)
    return look.words(*(event.reason for event in held if mount in event.weapons))


def _downed(look: ExpectationReader) -> str | None:
    name = look.formation()
    return look.same(sum(e.kills for e in look.facts(PointDefense) if e.formation == name))


def _share(look: ExpectationReader) -> str | None:
    unit = look.unit()
    for event in look.facts(ThrustAllocated):
        for name, low, high in event.shares:
            if name == unit:
                return look.same(low, high)
    return "nothing"


def _away(look: ExpectationReader) -> str | None:
    expected = look.names(look.sky.formations)
    away = {name for name, formation in look.sky.formations.items() if formation.away}
    return None if expected == away else _listed(sorted(away)) if away else "nobody"


def _score(look: ExpectationReader) -> str | None:
    team = look.said.name([team for team, _ in losses(look.sky)], "team")
    return look.same(score(look.sky, team))


def _winner(look: ExpectationReader) -> str | None:
    winner = look.sky.winner
    return look.words("none yet" if winner is None else winner or "nobody")


def _objective(look: ExpectationReader) -> str | None:
    number = look.said.number(say("an objective"))
    if not 1 <= number <= len(look.sky.objectives):
        return str(say("there are {count} objectives", count=len(look.sky.objectives)))
    words = {True: "done", False: "missed", None: "open"}
    return look.words(words[look.sky.settled.get(number - 1)])


_LOOKS: Final[Mapping[str, Callable[[ExpectationReader], str | None]]] = {
    "destroyed": _destroyed,
    "hull": _hull,
    "armour": _armour,
    "range": _range,
    "thrust": _thrust,
    "moved": _moved,
    "took": _took,
    "damaged": partial(_statuses, status=Status.DAMAGED),
    "wrecked": partial(_statuses, status=Status.DESTROYED),
    "loads": _loads,
    "standing": _standing,
    "silent": _silent,
    "downed": _downed,
    "share": _share,
    "away": _away,
    "score": _score,
    "objective": _objective,
    "winner": _winner,
}
