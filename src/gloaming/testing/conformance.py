"""Conformance: what every pack promises, checked on games played at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from msgspec import Struct

from gloaming.game_api.pack import Pack, Playable
from gloaming.game_api.plugin_slots import TriesContent
from gloaming.game_api.talk import HasTalk
from gloaming.history.log.codec import Codec
from gloaming.history.log.digest import digest, essence
from gloaming.history.log.replay import replay
from gloaming.history.log.view import SPECTATOR, view_lines
from gloaming.kernel.event import REFEREE, Event, replace
from gloaming.kernel.game import Game
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.subscriber import Lapsed
from gloaming.testing.any_order import independents_come_in_any_order
from gloaming.testing.families import DealsSecrets, enough_families, featured_in, play_family
from gloaming.testing.groups import Comparisons
from gloaming.testing.leaks import find_leaks
from gloaming.testing.playout import Playout, facts, playout, without_chatter
from gloaming.testing.strict import ShuffledGame, StrictGame
from gloaming.testing.twins import half_played, observers, shown, shuffled, twins
from gloaming.text.errors import GradedError, Illegal, Malformed
from gloaming.text.phrase import say

EXCHANGES: Final = 4
"""How often two players exchange their cards in a game."""

Check: TypeAlias = Callable[[Playout, Random], int | None]
"""Holds a game to a promise; tells how much there was to look at, where that is not always once."""


class Nonconformity(AssertionError):
    """A pack breaks a promise; says which, and how to see it again."""

    def __init__(self, check: str, seed: int, message: str) -> None:
        super().__init__(f"{check} (seed {seed}): {message}")
        self.check = check
        self.seed = seed


class Conformity(Struct, frozen=True):
    """What was looked at, and found in order."""

    games: int
    records: int
    checks: Mapping[str, int]
    """How often each promise was looked into: for most once a game, for views once a comparison."""
    uncompared: tuple[str, ...] = ()
    """The secrets that were never compared: that nobody had who looked on, or nobody else had."""

    @property
    def idle(self) -> tuple[str, ...]:
        """The promises that no game put to the test.

        A game without secrets has no twins, and that is no fault.  But a pack that has secrets
        and finds their promise here was not tested for it.
        """
        return tuple(name for name, number in self.checks.items() if not number)


def _demand(holds: bool, message: str) -> None:  # noqa: FBT001  (reads as what it demands)
    if not holds:
        raise AssertionError(message)


def games_end(played: Playout, rng: Random) -> None:
    """A game played at random comes to its end."""
    _demand(played.over, f"still going on in {played.game.state.calendar.title}")


def log_is_encodable(played: Playout, rng: Random) -> None:
    """A log goes to JSON lines and comes back the same."""
    codec = Codec(played.pack.kinds())
    _, log = codec.decode(codec.encode(played.game.log))
    _demand(log == played.game.log, "the log does not come back as it was")


def replay_is_a_fold(played: Playout, rng: Random) -> None:
    """The facts alone give the state, at the end and on the way there."""
    game = played.game
    folded = replay(played.pack.blank, game.log)
    _demand(digest(folded) == digest(game.state), "the facts do not fold to the state")
    roots = [record.seq for record in game.log if record.cause < 0]
    cut = rng.randrange(len(roots))
    part = played.again([game.log[seq].event for seq in roots[:cut]])
    folded = replay(played.pack.blank, game.log, roots[cut])
    _demand(digest(folded) == digest(part.state), f"the fold is off before #{roots[cut]}")


def rerun_is_identical(played: Playout, rng: Random) -> None:
    """The same inputs and seed give the same log, byte for byte."""
    codec = Codec(played.pack.kinds())
    again = played.again()
    _demand(codec.encode(again.log) == codec.encode(played.game.log), "the logs differ")


def nothing_is_touched(played: Playout, rng: Random) -> None:
    """Nothing happens to the state outside `apply`, and judges name players."""
    game: StrictGame[Any] = StrictGame(played.pack.blank, seed=played.seed)
    try:
        for event in played.inputs:
            game.happen(event)
    except GradedError as error:
        raise AssertionError(str(error)) from error


def batches_commute(played: Playout, rng: Random) -> None:
    """What is simultaneous can be committed in any order."""
    game: ShuffledGame[Any] = ShuffledGame(played.pack.blank, seed=played.seed)
    for event in played.inputs:
        game.happen(event)
    _demand(_unnumbered(game) == _unnumbered(played.game), "other things happened")
    _demand(essence(game.state) == essence(played.game.state), "it ended in another state")


def _unnumbered(game: Game[Any]) -> Counter[Event[Any]]:
    """Count what happened; which subscriber was numbered first is nothing that happened."""
    return Counter(replace(e, serial=-1) if isinstance(e, Lapsed) else e for e in facts(game))


def sealed_orders_have_no_time(played: Playout, rng: Random) -> int:
    """When a sealed order was handed in changes nothing, and nobody sees anything of it."""
    inputs = shuffled(played, rng)
    if inputs == list(played.inputs):
        return 0
    other = played.again(inputs)
    same = facts(other, [Submitted]) == facts(played.game, [Submitted])
    _demand(same, "what happened depends on when orders were handed in")
    _demand(essence(other.state) == essence(played.game.state), "it ended in another state")
    codec = Codec(played.pack.kinds())
    for observer in observers(played):
        seen, twin = (
            shown(played.pack, game.log, game.state, observer, codec)
            for game in (played.game, other)
        )
        if seen != twin:
            raise AssertionError(
                f"{observer or 'a spectator'} sees when orders came in:\n{_first(seen, twin)}"
            )
    return 1


def sealed_orders_are_secret(played: Playout, rng: Random) -> int:
    """Before a sealed phase closes nobody sees anything of what others have ordered."""
    players = observers(played)
    observer = rng.choice(players)
    compared = 0
    for seen, twin in half_played(played, observer, rng):
        compared += 1
        if seen != twin:
            raise AssertionError(
                f"{observer or 'a spectator'} sees others' orders:\n{_first(seen, twin)}"
            )
    return compared


def views_do_not_interfere(played: Playout, rng: Random) -> int:
    """Games that differ only in what a player may not know look the same to that player.

    They do so when all is over, and at every moment on the way that the two have in common.
    """
    compared = 0
    for observer in observers(played):
        for seen, twin in twins(played, observer, rng):
            compared += 1
            if seen != twin:
                raise AssertionError(
                    f"{observer or 'a spectator'} can tell twins apart:\n{_first(seen, twin)}"
                )
    return compared + cards_are_secret(played, rng)


def cards_are_secret(played: Playout, rng: Random) -> int:
    """Two players who exchange what they were dealt look the same to those who know neither."""
    pack = played.pack
    if not isinstance(pack, DealsSecrets):
        return 0
    codec, compared = Codec(played.pack.kinds()), 0
    openings = pack.deal_hiding(featured_in(pack.secrets(), played.seed), rng)
    for _ in range(EXCHANGES):
        other, strangers = pack.exchanged(openings, rng)
        games = [_begun(played, events) for events in (openings, other)]
        for observer in (SPECTATOR, *sorted(strangers)) if other != openings else ():
            compared += 1
            seen, twin = (view_lines(game.log, observer, codec) for game in games)
            if seen != twin:
                raise AssertionError(
                    f"{observer or 'a spectator'} sees others' cards:\n{_first(seen, twin)}"
                )
    return compared


def talk_changes_nothing(played: Playout, rng: Random) -> int:
    """Whatever people say and are called, the same things happen."""
    if not isinstance(played.pack, HasTalk) and not played.game.state.handles():
        return 1  # nobody can say anything or be called anything
    silent = without_chatter(played.inputs)
    if len(silent) == len(played.inputs):
        return 0
    other = played.again(silent)
    same = without_chatter(facts(played.game)) == facts(other)
    _demand(same, "what happened depends on what was said")
    return 1


def _begun(played: Playout, openings: Sequence[Event[Any]]) -> Game[Any]:
    """Deal a game and open its first two phases."""
    game = played.again(openings)
    game.start()
    game.close()
    return game


def surfaces_follow_from_views(played: Playout, rng: Random) -> int:
    """Where a player has seen the same of two games, all else they are shown is the same, too.

    That is the board, their card, what is on offer, and the answer to every order they might try,
    whatever the others are and have ordered, and however the dice fell.
    """
    pack = played.pack
    names = pack.secrets() if isinstance(pack, DealsSecrets) else ()
    family = play_family(pack, played.seed, featured_in(names, played.seed))
    before = played.compared.groups
    for leak in find_leaks(family, rng, played.compared):
        raise AssertionError(str(leak))
    return played.compared.groups - before


class Stray(Event[Any], seen_by=REFEREE):
    """An event of no game, that no player may order."""


def nonsense_leaves_no_trace(played: Playout, rng: Random) -> None:
    """Input that is refused changes nothing."""
    game = played.again(played.inputs[: rng.randrange(1, len(played.inputs) + 1)])
    before, length = digest(game.state), len(game.log)
    nonsense: list[Any] = [None, 7, "kill", [], object(), game]
    calls: list[tuple[Callable[[Any], None], Any]] = [
        (call, thing) for thing in nonsense for call in (game.happen, game.submit, game.withdraw)
    ]
    calls += [(game.submit, Stray()), (game.withdraw, Stray())]
    for call, thing in calls:
        try:
            call(thing)
        except GradedError:
            continue
        raise AssertionError(f"{thing!r} was accepted")
    unchanged = digest(game.state) == before and len(game.log) == length
    _demand(unchanged, "a refusal left a trace")


def _first(one: bytes, other: bytes) -> str:
    """Show the first line in which two views differ."""
    mine, theirs = one.decode().splitlines(), other.decode().splitlines()
    for a, b in zip(mine, theirs, strict=False):
        if a != b:
            return f"  {a}\n  {b}"
    longer = mine if len(mine) > len(theirs) else theirs
    return f"  only one sees {longer[min(len(mine), len(theirs))]}"


CHECKS: Final[Mapping[str, Check]] = {
    check.__name__.replace("_", " "): check
    for check in (
        games_end,
        nothing_is_touched,
        log_is_encodable,
        replay_is_a_fold,
        rerun_is_identical,
        batches_commute,
        sealed_orders_are_secret,
        sealed_orders_have_no_time,
        views_do_not_interfere,
        talk_changes_nothing,
        surfaces_follow_from_views,
        nonsense_leaves_no_trace,
    )
}

SLOW: Final = frozenset({"nothing is touched"})
"""What digests the state at every step."""


def check_pack(
    pack: Playable,
    games: int = 100,
    seed: int = 0,
    *,
    slow_every: int = 20,
    progress: Callable[[int], None] | None = None,
) -> Conformity:
    """Play random games of a pack and hold it to every promise; the first broken one is raised.

    What digests the state at every step is done for one game in `slow_every`.
    """
    if isinstance(pack, type):
        message = f"{pack.__name__} is a class, and one of its kind is wanted"
        raise Malformed("malformed/pack", message, value=pack, accepted=(f"{pack.__name__}()",))
    return _held(pack, CHECKS, games, seed, slow_every, progress)


def check_content(
    pack: Pack,
    *names: str,
    games: int = 50,
    seed: int = 0,
    slow_every: int = 20,
    progress: Callable[[int], None] | None = None,
) -> Conformity:
    """Play random games in which roles, modifiers or other things of these names are in play.

    Each game is held to every promise of a pack, and to one more: what does not depend on each
    other may come in any order.  A role that does not truly say what it alters and heeds is found.
    """
    if not isinstance(pack, TriesContent):
        raise Illegal(
            "illegal/no-content",
            say("the content of {name} cannot be tried by name", name=pack.name),
            value=pack.name,
        )
    tried: Any = _Dealing(pack, names)
    name = independents_come_in_any_order.__name__.replace("_", " ")
    checks = {**CHECKS, name: independents_come_in_any_order}
    return _held(tried, checks, games, seed, slow_every, progress)


class _Dealing:
    """A pack that deals games with some content in play, and is itself in all else."""

    def __init__(self, pack: TriesContent, names: Sequence[str]) -> None:
        self._pack = pack
        self._names = names

    def deal(self, rng: Random) -> list[Event[Any]]:
        """Deal a game with the content in play."""
        return self._pack.deal_with(self._names, rng)

    def secrets(self) -> Sequence[str]:
        """Name what is to be tried, and nothing else."""
        return self._names

    def __getattr__(self, name: str) -> Any:
        return getattr(self._pack, name)


def _held(
    pack: Playable,
    checks: Mapping[str, Check],
    games: int,
    seed: int,
    slow_every: int,
    progress: Callable[[int], None] | None,
) -> Conformity:
    tally: Counter[str] = Counter()
    compared = Comparisons()
    records = 0
    for number in range(games):
        played = _played(pack, seed + number, compared)
        records += len(played.game.log)
        for name, check in checks.items():
            if name in SLOW and number % slow_every:
                continue
            try:
                looked = check(played, Random(seed + number))
            except (AssertionError, GradedError) as error:
                raise Nonconformity(name, seed + number, str(error)) from error
            tally[name] += 1 if looked is None else looked
        if progress is not None:
            progress(number + 1)
    names = pack.secrets() if isinstance(pack, DealsSecrets) else ()
    missed = compared.uncompared(names)
    if missed and games >= enough_families(names):
        message = f"in {games} families of games these were never compared: {', '.join(missed)}"
        raise Nonconformity("every secret is compared", seed, message)
    return Conformity(games, records, dict(tally), tuple(missed))


def _played(pack: Playable, seed: int, compared: Comparisons) -> Playout:
    try:
        played = playout(pack, seed)
    except GradedError as error:
        raise Nonconformity("games can be played", seed, str(error)) from error
    played.compared = compared
    return played


__all__ = ["CHECKS", "Conformity", "Nonconformity", "check_content", "check_pack"]
