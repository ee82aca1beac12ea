"""What all bots have in common, and the one that does anything it may."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from gloaming.game_api.choice import Choice, Decision
from gloaming.games.mafia.bots.belief.mind import Mind
from gloaming.games.mafia.rules.action import ACTIONS, Action
from gloaming.games.mafia.rules.casting import spelt
from gloaming.games.mafia.rules.findings import Finding, write
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.kernel.event import Event
from gloaming.text.phrase import Phrase

GREETING: Final = '"good luck"'
"""What a bot writes to somebody, if its role lets it write."""
FOR_ALL: Final = "for the {faction}"
"""How a choice says that it is to do something for one's faction."""


def is_deed(choice: Choice) -> bool:
    """Tell whether a choice is to use an ability, and not to vote or to speak."""
    return choice.verb not in ("vote", "unvote") and not choice.verb.startswith("claim")


def action_of(choice: Choice) -> type[Action]:
    """Return the kind of action that a choice is; what it is like, the class itself says."""
    found: type[Action] = ACTIONS.get(choice.verb, Action)
    return found


def is_shared(choice: Choice) -> bool:
    """Tell whether a choice is to do something for one's faction."""
    return isinstance(choice.hint, Phrase) and choice.hint.text == FOR_ALL


def errands(
    mind: Mind, acts: Sequence[Choice], rng: Random, *, knows: bool = False
) -> list[Choice]:
    """Return what is to be done, without what the referee would refuse because of the rest.

    `knows` is whether one knows better than one's friends whom to attack.
    """
    shared = [choice for choice in acts if is_shared(choice)]
    own = [choice for choice in acts if not is_shared(choice)]
    if len(own) > 1 and mind.role and _does_one_thing(mind.role):
        own = [rng.choice(own)]
    if mind.rules.multi == "no" and shared and own:
        # Friends with nothing else to do will go; after a quiet night one makes sure.
        alone = not mind.friends - mind.dead.keys()
        return shared if alone or mind.quiet or knows else own
    return [*own, *shared]


def _does_one_thing(role: str) -> bool:
    """Tell whether a role lets its player do one thing in a phase, of all that they can do."""
    whole = spelt(role)
    busy = any(kind.multitasks for part in whole.each for kind, _ in part.modifiers)
    return not busy and (len(whole.roles) > 1 or whole.role.single)


class FoolBot:
    """Does anything it may, at random: the yardstick of all play."""

    def __init__(self, name: str, seed: str) -> None:
        self.name = name
        self.seed = seed
        self._mind = Mind(name)

    def mind(self, seen: Sequence[Event[MafiaState]]) -> Mind:
        """Return what one makes of all that was seen; what is remembered is not gone over again."""
        if not self._mind.recalls(seen):
            self._mind = Mind(self.name)
        self._mind.learn(seen)
        return self._mind

    def rng(self, seen: int, turn: int) -> Random:
        """Return chance that depends on the moment alone, so that a saved game goes on the same."""
        return Random(f"{self.seed}/{self.name}/{seen}/{turn}")

    def decide(
        self, seen: Sequence[Event[MafiaState]], choices: Sequence[Choice], turn: int
    ) -> list[Decision]:
        """Vote once for anybody; use every ability on anybody."""
        rng = self.rng(len(seen), turn)
        mine = [c for c in choices if is_deed(c) or (c.verb == "vote" and not turn)]
        rng.shuffle(mine)  # of several things, often only the first is taken
        return [at_random(choice, rng) for choice in mine]


def at_random(choice: Choice, rng: Random) -> Decision:
    """Make any decision that a choice allows."""
    target = rng.choice(choice.targets) if choice.targets else ""
    if choice.words:
        return Decision(choice.verb, target, second=GREETING)
    seconds = [name for name in choice.seconds if name != target] or list(choice.seconds)
    return Decision(choice.verb, target, choice.link, rng.choice(seconds) if seconds else "")


def claim(role: str, about: str = "", answer: Finding | None = None) -> Decision:
    """Return the decision to claim something."""
    if answer is None:
        return Decision("claim", role)
    return Decision("claim", role, "about", f"{about} {write(answer)}")
