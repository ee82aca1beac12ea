"""Families: many variants of one game, alike in what is public and unlike in what is secret.

The first game of a family is played at random.  In the others some secrets are changed: what was
dealt, what was ordered under seal, the dice.  All else is ordered as it was in the first, as far
as it still can be, so that many players see the same of games that are not the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

from gloaming.game_api.pack import Playable
from gloaming.history.log.codec import Codec
from gloaming.history.log.view import SPECTATOR, shows
from gloaming.kernel.event import EVERYONE, Event, replace
from gloaming.kernel.game import Game, fold
from gloaming.kernel.log import Record
from gloaming.kernel.phase import AT_CLOSE, SHUTDOWN
from gloaming.kernel.sealed_orders import Submitted, Withdrawn
from gloaming.kernel.state import State
from gloaming.text.errors import GradedError

VARIANTS: Final = 12
"""How many games there are in a family, the first among them."""
FEATURED: Final = 5
"""How many roles, modifiers and the like a family is to have in play, besides others."""
OFTEN: Final = 4
"""How often everything must have been in play before it counts against a pack if it was not
compared."""
LONGEST: Final = 9
"""How many phases of a game are played: what leaks later can leak in a shorter game, too."""
_QUIET: Final = 0.5
"""How often nothing is changed but what was dealt, and what follows from that."""
_NEW_DICE: Final = 0.4
_NEW_MIND: Final = 0.25
"""How often a player orders something else under seal than in the first game."""
_DEED: Final = 0.5
_WITHDRAWS: Final = 0.1

Phase: TypeAlias = list[Event[Any]]
"""What came in while a phase was open."""
Key: TypeAlias = tuple[str, bytes]
"""Somebody who looks on, with a digest of all they have seen and ordered."""


@runtime_checkable
class DealsSecrets(Protocol):
    """A pack that deals what others may not know, and can deal it in another way."""

    def secrets(self) -> Sequence[str]:
        """Name everything that must have been tried: what can be hidden, and what may betray it."""

    def deal_hiding(self, names: Sequence[str], rng: Random) -> list[Event[Any]]:
        """Return the opening of a small game in which these are in play."""

    def redeal(self, openings: Sequence[Event[Any]], turn: int, rng: Random) -> list[Event[Any]]:
        """Return an opening that is the same in all that is public, with other secrets dealt.

        Over some turns, each player is to have something else.
        """

    def exchanged(
        self, openings: Sequence[Event[Any]], rng: Random
    ) -> tuple[list[Event[Any]], set[str]]:
        """Let two players exchange what they were dealt, and name those who may not notice it."""

    def held(self, state: Any, player: str) -> Iterable[str]:
        """Name the secrets a player has now; for nobody, what is in force for all of them."""

    def attempts(self, players: Sequence[str], player: str, rng: Random) -> Iterable[Event[Any]]:
        """Yield orders that a player might try, sensible or not, by what is public alone."""


class SharedMoment(NamedTuple):
    """What a player knew when a log had some length."""

    key: Key
    cut: int


class Variant:
    """One game of a family, with what everyone knew at the moments that are looked at."""

    def __init__(self, pack: Playable, codec: Codec, seed: int) -> None:
        self.pack = pack
        self.game: Game[Any] = Game(pack.blank, seed=seed)
        self.moments: list[SharedMoment] = []
        self.after_deeds: set[Key] = set()
        """What players knew right after an order that acted at once, and that not all saw."""
        self.dealt: dict[str, frozenset[str]] = {}
        """The secrets that each player was dealt."""
        self.acts: dict[Event[Any], None] = {}
        self.phases: list[tuple[str, Phase]] = []
        self._codec = codec
        self._known: dict[str, Any] = {SPECTATOR: blake2b(digest_size=12)}
        self._read = 0

    def begin(self, openings: Iterable[Event[Any]]) -> None:
        """Deal, and open the first phase."""
        for event in openings:
            self.game.happen(event)
        state = self.game.state
        for name in self.pack.players(state):
            self._known[name] = blake2b(digest_size=12)
            if isinstance(self.pack, DealsSecrets):
                self.dealt[name] = frozenset(self.pack.held(state, name))
        self.game.start()
        self._learn("")
        self._note(self._known)

    def play(self, inputs: Iterable[Event[Any]]) -> None:
        """Play the open phase with some inputs, those that are refused left out, and close it."""
        calendar = self.game.state.calendar
        page, given = calendar.opened, Phase()
        self.phases.append((calendar.title, given))
        for event in inputs:
            if self.give(event):
                given.append(event)
            if self.game.state.calendar.opened != page:
                return
        self._note(self._known)
        self.game.close()
        self._learn("")
        self._note(self._known)

    def give(self, event: Event[Any]) -> bool:
        """Hand in an order, or take one back; tell whether that was accepted."""
        game, act = self.game, order_in(event)
        author, page = author_of(event), game.state.calendar.opened
        sharers = self._sharers(act, author)
        before = SharedMoment((author, self._digest(author)), len(game.log))
        try:
            if isinstance(event, Withdrawn):
                game.withdraw(act)
            else:
                game.submit(act)
        except GradedError:
            return False
        self.acts[act] = None
        self.moments.append(before)
        self._learn(author, sharers)
        turned = game.state.calendar.opened != page
        self._note(self._known if turned else (author,))
        at_once = type(game.log[before.cut].event) is type(act)
        if at_once and type(act).seen_by is not EVERYONE:
            self.after_deeds.add((author, self._digest(author)))
        return True

    def _sharers(self, act: Event[Any], author: str) -> list[str]:
        """Name the others whose order a sealed order is as well: they may know of it."""
        state = self.game.state
        if state.phase is None or state.phase.resolves is not AT_CLOSE:
            return []
        return [n for n in self._known if n not in ("", author) and state.shares(act, n)]

    def _learn(self, author: str, sharers: Sequence[str] = ()) -> None:
        """Let everyone take notice of what is new, and of what they ordered themselves."""
        log = self.game.log
        for record in log[self._read :]:
            line: bytes | None = None
            for name, known in self._known.items():
                own = record.cause < 0 and name and (name == author or name in sharers)
                if own or shows(record, name):
                    line = line or self._codec.encode_event(record.event) + b"\n"
                    known.update(line)
        self._read = len(log)

    def _digest(self, name: str) -> bytes:
        found: bytes = self._known[name].digest() if name in self._known else b""
        return found

    def _note(self, names: Iterable[str]) -> None:
        """Take a moment down for some players."""
        cut = len(self.game.log)
        self.moments += [SharedMoment((name, self._digest(name)), cut) for name in names]


def featured_in(names: Sequence[str], family: int, each: int = FEATURED) -> list[str]:
    """Choose what a family is to have in play: in turn, so that nothing is left out for long."""
    if not names:
        return []
    rounds = -(-len(names) // each)
    turn, place = divmod(family, rounds)
    order = Random(turn).sample(names, len(names))
    return order[place * each : (place + 1) * each]


def enough_families(names: Sequence[str]) -> int:
    """Tell in how many families everything has been in play often enough to be compared."""
    return OFTEN * -(-len(names) // FEATURED)


def order_in(event: Event[Any]) -> Event[Any]:
    """Return the order that an input is about."""
    return event.act if isinstance(event, (Submitted, Withdrawn)) else event


def author_of(event: Event[Any]) -> str:
    """Name the player who gave an order, or took one back."""
    return str(getattr(order_in(event), "actor", ""))


def attributed(act: Event[Any], name: str) -> Event[Any] | None:
    """Return an order as another player would give it; None where nobody is named in it."""
    return replace(act, actor=name) if hasattr(act, "actor") else None  # type: ignore[call-arg]


def play_family(
    pack: Playable, seed: int, featured: Sequence[str] = (), variants: int = VARIANTS
) -> list[Variant]:
    """Play a game and variants of it."""
    rng, codec = Random(f"family {seed}"), Codec(pack.kinds())
    deals = pack if isinstance(pack, DealsSecrets) else None
    openings = pack.deal(rng) if deals is None else deals.deal_hiding(featured, rng)
    first = Variant(pack, codec, seed)
    first.begin(openings)
    while first.game.state.phase != SHUTDOWN and len(first.phases) < LONGEST:
        first.play(_first_orders(pack, first.game, rng))
    family = [first]
    for number in range(1, variants):
        quiet = deals is not None and rng.random() < _QUIET
        dice = seed if quiet or rng.random() > _NEW_DICE else seed + number * 1_000_003
        other = Variant(pack, codec, dice)
        other.begin(openings if deals is None else deals.redeal(openings, number, rng))
        _follow(other, first, rng, quiet=quiet)
        family.append(other)
    return family


def _first_orders(pack: Playable, game: Game[Any], rng: Random) -> Iterator[Event[Any]]:
    """Yield orders by chance, some of which are taken back."""
    phase = game.state.phase
    sealed = phase is not None and phase.resolves is AT_CLOSE
    for act in pack.orders(game, rng):
        yield act
        if sealed and rng.random() < _WITHDRAWS:
            yield Withdrawn(act)


def _follow(other: Variant, first: Variant, rng: Random, *, quiet: bool) -> None:
    """Play a variant like the first game, but for some of what is secret.

    In a quiet one only those order something else who were dealt something else.
    """
    redealt = {name for name, held in other.dealt.items() if held != first.dealt.get(name)}
    for title, inputs in first.phases:
        state = other.game.state
        if state.phase == SHUTDOWN or state.calendar.title != title:
            return
        idle = {*other.pack.players(state)} - {author_of(event) for event in inputs}
        bored = {name for name in other.pack.players(state) if rng.random() < _NEW_MIND}
        other.play(_changed(other, inputs, redealt if quiet else idle | bored, rng))


def _changed(
    other: Variant, inputs: Phase, changed: Collection[str], rng: Random
) -> Iterator[Event[Any]]:
    """Yield the inputs of a phase, with the secret ones of some players changed."""
    pack, game = other.pack, other.game
    sealed = game.state.phase.resolves is AT_CLOSE
    fresh = pack.orders(game, rng)
    public = {type(event) for event in inputs if not sealed}
    for event in inputs:
        if not sealed or author_of(event) not in changed:
            yield event
    for act in fresh:
        anew = author_of(act) in changed
        if anew if sealed else type(act) not in public and rng.random() < _DEED:
            yield act


def states_along(
    pack: Playable, log: Sequence[Record], cuts: Iterable[int]
) -> Iterator[tuple[int, State]]:
    """Yield the state at some lengths of a log, the shortest first; it is one and the same."""
    state, folded = pack.blank(), 0
    for cut in sorted(cuts):
        fold(state, log[folded:cut])
        folded = cut
        yield cut, state
