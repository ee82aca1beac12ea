"""Founded outcomes: what a night may come to if nobody is touched after their turn.

An order of actions is founded if each, at their turn, fares as those before them have made it,
and nobody is touched after their turn: asked again without their own effects, the same comes of
them.  This search tries every order, step by step, on the table of a night that is about to be
resolved.  It knows nothing of cells, of rehearsals, or of the order that the kernel chooses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias, cast

from msgspec import convert

from gloaming.games.mafia.content.dealing import NAMES
from gloaming.games.mafia.content.roles.moving import Move, Possess
from gloaming.games.mafia.proof.random_play import random_cast
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.effect import EFFECTS, Granted
from gloaming.games.mafia.rules.inaction import Stay
from gloaming.games.mafia.rules.seating import RulesSet, Seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import Rules
from gloaming.kernel.agenda import Agenda, Batch, Pending
from gloaming.kernel.dependency_graph import Circle, Knot
from gloaming.kernel.event import Event, replace
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED, Fate, Record
from gloaming.kernel.natural import Natural
from gloaming.kernel.phase import Phase, closing
from gloaming.kernel.resolver import Resolver
from gloaming.text.errors import Fault

Course: TypeAlias = tuple[tuple[Event[MafiaState], ...], ...]
"""What comes of each of some actions: nothing where it is stopped."""

MOVERS: Final = (
    *("busdriver", "busdriver", "redirector", "redirector", "ventriloquist", "roleblocker"),
    *("roleblocker", "jailkeeper", "strengthener", "delayer", "commuter", "rolestopper"),
    *("alien", "vigilante"),
)
EVERYTHING: Final = "everything"
"""The mix of the whole library with its modifiers, and some movers."""
TANGLED: Final = 0.4
"""How many of those are movers."""
MIXES: Final[dict[str, tuple[str, ...]]] = {
    "usual": (
        *("cop", "doctor", "roleblocker", "jailkeeper", "tracker", "watcher", "vigilante"),
        *("bodyguard", "busdriver", "redirector", "commuter", "rolestopper", "villager"),
    ),
    "movers": MOVERS,
    EVERYTHING: (),
}
"""The roles that nights are dealt from."""
SWITCHES: Final = {
    "idle": ("stay", "stay", "forced"),
    "limits": ("ignore", "ignore", "respect"),
    "lingers": ("no", "yes"),
    "loop": ("list", "list", "fail", "seat"),
}
STEPS: Final = 10_000
"""How many steps are tried before a night is left out."""


def deal_mix(mix: str, rng: Random) -> list[Event[MafiaState]]:
    """Deal a night of some mix."""
    names = NAMES[: rng.randint(4, 8)]
    switches = {switch: rng.choice(values) for switch, values in SWITCHES.items()}
    if mix == EVERYTHING:
        seated = [*random_cast(rng, names)]
        rng.shuffle(seated)
        chance = ((seat, rng.random() < TANGLED) for seat in seated)
        dealt = [Seated("", rng.choice(MOVERS)) if tangled else seat for seat, tangled in chance]
    else:
        dealt = [Seated("", rng.choice(MIXES[mix])) for _ in names]
    seats = [replace(seat, name=name) for seat, name in zip(dealt, names, strict=True)]
    rules = RulesSet(convert({"opens": "night", **switches}, Rules))
    return [rules, *seats, Seated("yan", "villager"), Seated("zed", "goon")]


class FoundedNight(NamedTuple):
    """What a night came to, and what it may come to."""

    acts: tuple[Event[MafiaState], ...]
    founded: frozenset[Course]
    came: Course
    circles: tuple[Circle, ...]
    knots: tuple[Knot, ...]

    @property
    def agrees(self) -> bool:
        """Whether it came to the one founded outcome; to one of several, or the log has a circle.

        Where the log says of some actions that only one order of them is founded, it must be so.
        """
        for knot in self.knots:
            mine = [number for number, act in enumerate(self.acts) if act in knot.acts]
            if len({tuple(course[number] for number in mine) for course in self.founded}) > 1:
                return False
        return self.came in self.founded or (len(self.founded) != 1 and bool(self.circles))


def search_night(game: Game[MafiaState]) -> FoundedNight | None:
    """Close a night with a search before it; None where there is nothing, or too much, to try."""
    searches: list[_Searching] = []
    lawful = game.state.agenda

    def agenda(phase: Phase) -> Agenda:
        laid: Agenda = lawful(phase)
        if isinstance(laid, Natural):
            searches.append(_Searching(laid))
            return searches[-1]
        return laid

    vars(game.state)["agenda"] = agenda
    mark = len(game.log)
    game.happen(closing(game.state))
    for search in searches:
        if search.founded is not None and search.acts:
            log = game.log[mark:]
            tied = [r.event for r in log if isinstance(r.event, Circle)]
            return FoundedNight(
                tuple(item.event for item in search.acts),
                frozenset(search.founded),
                tuple(tuple(_came(log, item)) for item in search.acts),
                tuple(event for event in tied if not isinstance(event, Knot)),
                tuple(event for event in tied if isinstance(event, Knot)),
            )
    return None


def _came(log: Sequence[Record], item: Pending) -> Iterator[Event[MafiaState]]:
    """Find what came of an action, wherever it was sent."""
    chain: set[int] = set()
    for record in log:
        if record.event is item.event or record.cause in chain:
            if record.fate in (Fate.REPLACED, Fate.HELD):
                chain.add(record.seq)
            elif record.fate is HAPPENED and isinstance(record.event, Action):
                yield record.event


class _Searching(Natural):
    """Natural order, with a search before the first turn."""

    def __init__(self, natural: Natural) -> None:
        vars(self).update(vars(natural))
        self._items: list[Pending] = []
        self.acts: list[Pending] = []
        self.founded: set[Course] | None = None
        self._searched = False

    def add(self, item: Pending) -> None:
        super().add(item)
        self._items.append(item)

    def take(self, game: Resolver[Any]) -> Pending | Batch | None:
        if not self._searched:
            self._searched = True
            self.acts = _bending(game, self._items)
            self.founded = _search(game, [item.event for item in self.acts])
        return super().take(game)


def _bending(game: Resolver[Any], items: Sequence[Pending]) -> list[Pending]:
    """Name what lays effects that have a say in actions, or may do so when it has been moved."""
    forcing = any(isinstance(item.event, Possess) for item in items)
    return [
        item
        for item in items
        if isinstance(item.event, Move)
        or any(_has_a_say(effect) for effect in _effects(game, item.event))
        or (forcing and isinstance(item.event, Stay))
    ]


def _effects(game: Resolver[Any], event: Event[MafiaState]) -> list[Granted]:
    """Return the effects that an action lays, and those of actions that it leads to."""
    if not isinstance(event, Action):
        return []
    try:
        follow = list(event.resolve(cast("Game[MafiaState]", game)))
    except Fault:  # it throws dice, and those are for what happens
        return []
    effects = [each for each in follow if isinstance(each, Granted)]
    for each in follow:
        if isinstance(each, Action):
            effects += [effect for came in game.outcome(each) for effect in _effects(game, came)]
    return effects


def _has_a_say(granted: Granted) -> bool:
    hooks = EFFECTS[granted.effect].hooks
    kinds = [hook.hook_key.kind for hook in hooks if hook.hook_key.before]
    return any(issubclass(kind, Action) for kind in kinds)


def _search(game: Resolver[Any], acts: Sequence[Event[MafiaState]]) -> set[Course] | None:
    """Try every order of some actions; return what the founded ones come to."""
    enlisted = game.state.enlisted
    search = _Orders(game, acts)
    search.go_on()
    game.state.enlisted = enlisted
    return None if search.steps > STEPS else search.founded


class _Orders:
    """Every order of some actions, one step after another."""

    def __init__(self, game: Resolver[Any], acts: Sequence[Event[MafiaState]]) -> None:
        self.founded: set[Course] = set()
        self.steps = 0
        self._game = game
        self._acts = acts
        self._outcomes: dict[int, list[Event[MafiaState]]] = {}
        self._laid: dict[int, list[int]] = {}
        self._seen: set[Any] = set()

    def go_on(self) -> None:
        """Let each of those who are left go next, unless somebody is touched by it."""
        outcomes = self._outcomes
        course = frozenset((number, *came) for number, came in outcomes.items())
        if course in self._seen or self.steps > STEPS:
            return
        self._seen.add(course)
        if len(outcomes) == len(self._acts):
            self.founded.add(tuple(tuple(outcomes[n]) for n in range(len(self._acts))))
        for number in range(len(self._acts)):
            if number in outcomes:
                continue
            self.steps += 1
            before = list(outcomes)
            outcomes[number] = self._game.outcome(self._acts[number])
            self._lay(number)
            if all(self._is_untouched(other) for other in before):
                self.go_on()
            self._lift(number)
            del outcomes[number]

    def _lay(self, number: int) -> None:
        table: MafiaState = self._game.state
        self._laid[number] = []
        for event in self._outcomes[number]:
            for effect in _effects(self._game, event):
                self._laid[number].append(table.enlisted)
                effect.apply(table)

    def _lift(self, number: int) -> None:
        for serial in self._laid.pop(number):
            self._game.state.unsubscribe(serial)

    def _is_untouched(self, number: int) -> bool:
        """Tell whether the same would come of one who has acted, without their own effects."""
        self._lift(number)
        same = self._game.outcome(self._acts[number]) == self._outcomes[number]
        self._lay(number)
        return same
