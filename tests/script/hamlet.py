"""A pack round the test village: as little notation as shows everything a pack can add."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from gloaming.game_api.notation import Heading, Notation
from gloaming.game_api.pack import LibraryPage, Upcaster
from gloaming.history.log.kinds import kinds
from gloaming.kernel.event import REFEREE, Event, Then
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.phase import AT_CLOSE, AT_ONCE, Calendar, Cycle, Inserted, Phase, closing
from gloaming.kernel.registry import Registry, spoken
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.subscriber import SELF, Answer, before, prevent
from gloaming.text.errors import Faults, GradedError, Illegal, Malformed, nearest
from gloaming.text.words import Word
from tests import village
from tests.village import Action, Death, Finding, Night, Role, Settled, Sightings, Village

ROLES: Registry[Role] = Registry(Role, spoken)


class Hamlet(Village):
    """The village, with a phase that never comes of itself, and people who may not act."""

    def __init__(self) -> None:
        super().__init__()
        phases = (Phase("day", AT_ONCE), Phase("night", AT_CLOSE))
        self.calendar = Calendar(Cycle(phases, (Phase("long dusk", AT_CLOSE),)))

    def handles(self) -> Sequence[str]:
        return tuple(self.role_of)

    def objection(self, act: Event[Village]) -> GradedError | None:
        if isinstance(act, Action) and isinstance(self.role_of.get(act.actor), village.Fanatic):
            return Illegal("illegal/idle", f"{act.actor} does nothing", value=act.actor)
        return super().objection(act)


class Guess(Action, seen_by=REFEREE):
    """Makes of chance a fact, so that a seed matters."""

    says: ClassVar[str] = "{actor} guesses at {target}"

    def resolve(self, game: Night) -> Then[Village]:
        yield Finding(self.actor, self.target, f"a {game.dice.throw(1000)}")


class Toll(Action, seen_by=REFEREE):
    """Closes the phase, as a hammer would."""

    says: ClassVar[str] = "{actor} tolls the bell for {target}"

    def resolve(self, game: Night) -> Iterable[Event[Any]]:
        return (closing(game.state),) if game.state.calendar.taking else ()


class Delay(Action, seen_by=REFEREE):
    """Puts a phase in before the next."""

    says: ClassVar[str] = "{actor} delays {target}"

    def resolve(self, game: Night) -> Then[Village]:
        yield Inserted("long dusk")


class Compel(Action, seen_by=REFEREE):
    """Puts somebody else's order on the docket."""

    says: ClassVar[str] = "{actor} compels {target}"

    def resolve(self, game: Night) -> Then[Village]:
        yield Submitted(village.Kill(self.target, self.actor))


class OldOak(Role):
    """Attacks come to nothing on it."""

    @before(village.Attack, village.Attack.target, SELF)
    def withstand(self, state: Village, attack: village.Attack) -> Answer[Village]:
        return prevent


VERBS: Mapping[str, type[Action]] = {
    kind.__name__.lower(): kind
    for kind in (
        village.Kill,
        village.Protect,
        village.Guard,
        village.Block,
        village.Drive,
        village.Redirect,
        village.Investigate,
        village.Track,
        Guess,
        Toll,
        Delay,
        Compel,
    )
}
SECOND = {village.Drive: ("and", "other"), village.Redirect: ("onto", "onto")}


def wrong(code: str, message: str, word: Word, known: Iterable[str] = ()) -> Malformed:
    accepted = nearest(word.text.lower(), known) or tuple(known)
    where = word.place
    return Malformed(f"malformed/{code}", message, value=word.text, accepted=accepted, where=where)


class HamletNotation:
    """Seats `name role`; orders `actor verb target [and|onto other]`."""

    keywords: Mapping[str, str] = {"folk": "names of villagers, without more ado"}
    expectations: Mapping[str, str] = {
        "dead": "exactly these died in this phase",
        "alive": "these are alive now",
        "told": "somebody was given this answer",
    }

    def openings(self, heading: Heading) -> list[Event[Any]]:
        found: dict[str, Event[Any]] = {}
        faults: list[GradedError] = []
        for word in heading.keywords.get("folk", []):
            found[word.text.lower()] = Settled(word.text, "Villager")
        for name, *title in heading.seats:
            said = " ".join(word.text for word in title).lower()
            if said not in ROLES:
                at = title[0] if title else name
                faults.append(wrong("role", f"there is no role {said!r}", at, ROLES))
            elif name.text.lower() in found:
                faults.append(wrong("name", f"there are two called {name.text!r}", name))
            else:
                found[name.text.lower()] = Settled(name.text, ROLES[said].__name__)
        if not found and not faults:
            faults.append(Malformed("malformed/empty", "nobody lives here", accepted=("seats",)))
        if faults:
            raise Faults(faults)
        return list(found.values())

    def heading(self, openings: Sequence[Event[Any]]) -> tuple[dict[str, str], list[str]]:
        seats = []
        for event in openings:
            assert isinstance(event, Settled)
            seats.append(f"{event.actor} {spoken(village.ROLES[event.role])}")
        return {}, seats

    def order(self, state: Village, words: Sequence[Word]) -> Event[Any]:
        actor = self._name(state, words[0])
        if len(words) < 3:
            raise wrong("order", "an order is an actor, a verb and a target", words[-1])
        kind = self._kind(words[1])
        target = self._name(state, words[2])
        joint, field = SECOND.get(kind, ("", ""))
        if not joint:
            if len(words) > 3:
                raise wrong("order", f"nothing follows the target of {words[1]}", words[3])
            return kind(actor, target)
        if len(words) != 5 or words[3].text.lower() != joint:
            raise wrong("order", f"{words[1]} needs {joint!r} and a name", words[-1], [joint])
        return kind(actor, target, **{field: self._name(state, words[4])})

    def written(self, act: Event[Any]) -> str:
        if not isinstance(act, Action):
            raise Malformed("malformed/order", "that is no order", value=act)
        joint, field = SECOND.get(type(act), ("", ""))
        more = f" {joint} {getattr(act, field)}" if joint else ""
        return f"{act.actor} {type(act).__name__.lower()} {act.target}{more}"

    def withdrawal(self, state: Village, words: Sequence[Word]) -> Event[Any] | None:
        if len(words) != 3 or words[2].text.lower() != "nobody":
            return None
        actor, kind = self._name(state, words[0]), self._kind(words[1])
        entry = state.sealed_orders.find(kind(actor, ""))
        return kind(actor, "") if entry is None else entry.act

    def retraction(self, act: Event[Any]) -> str:
        assert isinstance(act, Action)
        return f"{act.actor} {type(act).__name__.lower()} nobody"

    def differs(self, game: Game[Any], since: int, words: Sequence[Word]) -> str | None:
        keyword = words[0].text.lower()
        facts = [record.event for record in game.log[since:] if record.fate is HAPPENED]
        if len(words) < 2:
            raise wrong("names", f"{keyword!r} of whom?", words[0])
        if keyword == "told":
            name = self._name(game.state, words[1])
            told = [_answer(event) for event in facts if getattr(event, "actor", "") == name]
            told = [answer for answer in told if answer] or ["nothing"]
            expected = " ".join(word.text for word in words[2:]).lower()
            return None if expected in told else f"told {name} {'; '.join(told)}"
        dead = {event.target for event in facts if isinstance(event, Death)}
        names = {self._name(game.state, word) for word in words[1:] if word.text != "nobody"}
        if keyword == "dead":
            return None if names == dead else f"dead {', '.join(sorted(dead)) or 'nobody'}"
        gone = sorted(name for name in names if not game.state.alive(name))
        return f"dead {', '.join(gone)}" if gone else None

    def _name(self, state: Village, word: Word) -> str:
        known = {name.lower(): name for name in state.role_of}
        said = word.text.removesuffix(",").lower()
        if said not in known:
            raise wrong("nobody", f"nobody is called {word.text!r}", word, known)
        return known[said]

    def _kind(self, word: Word) -> type[Action]:
        said = word.text.lower()
        kind = VERBS.get(said) or VERBS.get(said.removesuffix("s"))
        if kind is None:
            raise wrong("verb", f"{word.text!r} is no verb", word, VERBS)
        return kind


def _answer(event: Event[Any]) -> str:
    if isinstance(event, Finding):
        return event.verdict
    if isinstance(event, Sightings):
        return f"visited {', '.join(event.names) or 'nobody'}"
    return ""


class HamletPack:
    """The hamlet, as the script layer knows it."""

    name = "hamlet"
    version = 1
    upcasters: Sequence[Upcaster] = ()

    def __init__(self, notation: Notation | None = None) -> None:
        self.notation: Notation = notation or HamletNotation()

    def blank(self) -> Hamlet:
        return Hamlet()

    def kinds(self) -> Sequence[type[Event[Any]]]:
        return kinds("tests.village", "tests.script.hamlet")

    def library(self) -> Mapping[str, Sequence[LibraryPage]]:
        return {}

    def players(self, state: Village) -> Sequence[str]:
        return list(state.role_of)

    def deal(self, rng: Random) -> list[Event[Any]]:
        names = ["ann", "Bea", "cal", "dan", "eve", "Fay", "gus"][: rng.randint(2, 7)]
        # Other tests have roles of their own, which are nobody's here.
        mine = sorted(n for n, r in village.ROLES.items() if r.__module__ == village.__name__)
        return [Settled(name, rng.choice(mine)) for name in names]

    def orders(self, game: Game[Any], rng: Random) -> list[Event[Any]]:
        state = game.state
        living = [name for name in state.role_of if state.alive(name)]
        orders: list[Event[Any]] = []
        for actor in rng.sample(living, len(living)):
            kind = rng.choice(list(VERBS.values()))
            field = SECOND.get(kind, ("", ""))[1]
            more = {field: rng.choice(list(state.role_of))} if field else {}
            act = kind(actor, rng.choice(list(state.role_of)), **more)
            if state.objection(act) is None:
                orders.append(act)
        return orders

    def twin(
        self, inputs: Sequence[Event[Any]], observer: str, rng: Random
    ) -> list[Event[Any]] | None:
        return None


HAMLET = HamletPack()
