"""Bots: players who are no persons, and who know only what their seat was shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from gloaming.kernel.event import Event
from gloaming.kernel.pack import Bot, Choice, Decision
from gloaming.kernel.registry import Registry
from gloaming.packs.mafia.mind import CERTAIN, CLAIMED, Mind
from gloaming.packs.mafia.telling import Inquiry
from gloaming.packs.mafia.votes import NO_LYNCH

KINDLY: Final = frozenset({
    "protect", "guard", "babysit", "strengthen", "double", "friend", "jail", "cure", "crusade",
    "trap",
})  # fmt: skip
"""What one does to those one trusts."""
DAYTIME: Final = frozenset({"vote", "unvote", "claim"})
_INQUIRIES: Registry[Inquiry] = Registry(Inquiry, lambda cls: getattr(cls, "verb", ""))


class Fool:
    """Does anything it may, at random: the yardstick of all play."""

    def __init__(self, name: str, seed: str) -> None:
        self.name = name
        self.seed = seed

    def rng(self, seen: Sequence[Event[Any]], turn: int) -> Random:
        """Return chance that depends on the moment alone, so that a saved game goes on the same."""
        return Random(f"{self.seed}/{self.name}/{len(seen)}/{turn}")

    def decide(
        self, seen: Sequence[Event[Any]], choices: Sequence[Choice], turn: int
    ) -> list[Decision]:
        """Vote once for anybody; use every ability on anybody."""
        rng = self.rng(seen, turn)
        found = []
        for choice in choices:
            if choice.verb in ("claim", "unvote") or (choice.verb == "vote" and turn):
                continue
            found.append(at_random(choice, rng))
        return found


def at_random(choice: Choice, rng: Random) -> Decision:
    """Make any decision that a choice allows."""
    target = rng.choice(choice.targets) if choice.targets else ""
    seconds = [name for name in choice.seconds if name != target] or list(choice.seconds)
    return Decision(choice.verb, target, choice.link, rng.choice(seconds) if seconds else "")


class Villein(Fool):
    """Follows results and claims, and votes with its suspicions."""

    shrewd = False

    def decide(
        self, seen: Sequence[Event[Any]], choices: Sequence[Choice], turn: int
    ) -> list[Decision]:
        """Speak up when there is something to say, vote by suspicion, act where it helps."""
        mind = Mind(self.name, seen)
        rng = self.rng(seen, turn)
        offered = {choice.verb: choice for choice in choices}
        found: list[Decision] = []
        if "claim" in offered:
            found += self._claims(mind, rng)
        if "vote" in offered:
            found += self._vote(mind, offered["vote"], turn, rng)
        for choice in choices:
            if choice.verb not in DAYTIME:
                found.append(self._act(mind, choice, rng))
        return found

    def _claims(self, mind: Mind, rng: Random) -> list[Decision]:
        """Say what was found, if it is worth the risk; answer a threat to one's own life."""
        if mind.side == "mafia":
            return self._lie(mind)
        said = {(claim.about, claim.answer) for claim in mind.claims if claim.actor == self.name}
        guilty = [t for t in mind.answers if t.answer == "not town" and t.about not in mind.dead]
        threatened = 2 * mind.tally.get(self.name, 0) >= len(mind.living)
        worth_it = guilty or (threatened and mind.answers)
        if worth_it and mind.claimed(self.name) != mind.role.split()[-1]:
            told = (guilty or mind.answers)[-1]
            if (told.about, told.answer) not in said and told.answer in ("town", "not town"):
                return [claim(mind.role, told.about, told.answer)]
        if guilty and (guilty[-1].about, "not town") not in said:
            return [claim(mind.role, guilty[-1].about, "not town")]
        if threatened and not mind.claimed(self.name):
            return [claim(mind.role)]
        return []

    def _lie(self, mind: Mind) -> list[Decision]:
        """Answer a claim against a friend or oneself with the same claim against its author."""
        if not self.shrewd or mind.claimed(self.name):
            return []
        for charge in mind.claims:
            against_me = charge.about == self.name and charge.answer == "not town"
            if against_me and charge.actor not in mind.dead:
                return [claim(charge.role, charge.actor, "not town")]
        return []

    def _vote(self, mind: Mind, choice: Choice, turn: int, rng: Random) -> list[Decision]:
        weights = mind.suspicions()
        for name in weights:
            weights[name] += rng.random() + 0.8 * mind.tally.get(name, 0) * (turn > 0)
        if mind.side == "mafia":
            self._shield_friends(mind, weights)
        options = [name for name in weights if name in choice.targets]
        if not options:
            return []
        best = max(options, key=lambda name: weights[name])
        mine = mind.ballots.get(self.name, ())
        if mine and (best in mine or weights[best] - weights.get(mine[0], 0.0) < 1.0):
            return []
        if weights[best] < -CLAIMED and NO_LYNCH in choice.targets:
            return [Decision("vote", NO_LYNCH)]
        return [Decision("vote", best)]

    def _shield_friends(self, mind: Mind, weights: dict[str, float]) -> None:
        """Keep one's vote off friends, unless they are lost and one is shrewd."""
        for friend in mind.friends & weights.keys():
            lost = weights[friend] >= CLAIMED or 2 * mind.tally.get(friend, 0) >= len(mind.living)
            weights[friend] = CERTAIN if self.shrewd and lost else -CERTAIN

    def _act(self, mind: Mind, choice: Choice, rng: Random) -> Decision:
        weights = {name: w + rng.random() for name, w in mind.suspicions().items()}
        options = [name for name in choice.targets if name in weights]
        if not options:
            return at_random(choice, rng)
        if mind.side == "mafia":
            target = self._prey(mind, choice, options, weights)
        elif choice.verb in KINDLY:
            target = min(options, key=lambda n: weights[n] - 20 * bool(mind.claimed(n)))
        elif choice.verb in _INQUIRIES:
            known = {told.about for told in mind.answers}
            fresh = [name for name in options if name not in known] or options
            target = max(fresh, key=lambda name: weights[name])
        else:
            target = max(options, key=lambda name: weights[name])
        decided = at_random(choice, rng)
        return Decision(choice.verb, target, decided.link, decided.second)

    def _prey(
        self, mind: Mind, choice: Choice, options: Sequence[str], weights: Mapping[str, float]
    ) -> str:
        """Strike at claimed powers first, then at whoever the town trusts."""
        strangers = [name for name in options if name not in mind.friends] or list(options)
        if choice.verb in KINDLY:
            strangers = [name for name in options if name in mind.friends] or strangers
        return min(strangers, key=lambda n: weights[n] - CLAIMED * bool(mind.claimed(n)))


class Fox(Villein):
    """Plays like a villein, and lies and sells friends where that pays."""

    shrewd = True


def claim(role: str, about: str = "", answer: str = "") -> Decision:
    """Return the decision to claim something."""
    if not about:
        return Decision("claim", role)
    return Decision("claim", role, "about", f"{about} {answer}")


STRENGTHS: Final[Mapping[str, type[Fool]]] = {"fool": Fool, "villein": Villein, "fox": Fox}
"""The kinds of bots, weakest first."""


def bot(name: str, strength: str, seed: str) -> Bot:
    """Return somebody to take a seat."""
    return STRENGTHS[strength](name, seed)
