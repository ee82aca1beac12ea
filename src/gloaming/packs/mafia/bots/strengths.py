"""Bots: players who are no persons, and who know only what their seat was shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from random import Random
from statistics import median
from typing import Final

from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.pack import Bot, Choice, Decision
from gloaming.packs.mafia.bots.mind import CERTAIN, CLAIMED, GUILTY, MAFIA, PLAIN, TOWN, Mind
from gloaming.packs.mafia.rules.action import ACTIONS, Action
from gloaming.packs.mafia.rules.findings import Finding, write
from gloaming.packs.mafia.rules.table import Table
from gloaming.packs.mafia.rules.votes import GUILTY as CONDEMN
from gloaming.packs.mafia.rules.votes import INNOCENT as ACQUIT
from gloaming.packs.mafia.rules.votes import NO_LYNCH

GREETING: Final = '"good luck"'
"""What a bot writes to somebody, if its role lets it write."""
LAST: Final = 2
"""The turn of a day on which votes had better meet."""
REASON: Final = 8.0
"""How much suspicion is more than a feeling."""


def is_deed(choice: Choice) -> bool:
    """Tell whether a choice is to use an ability, and not to vote or to speak."""
    return choice.verb not in ("vote", "unvote") and not choice.verb.startswith("claim")


def action_of(choice: Choice) -> type[Action]:
    """Return the kind of action that a choice is; what it is like, the class itself says."""
    found: type[Action] = ACTIONS.get(choice.verb, Action)
    return found


class FoolBot:
    """Does anything it may, at random: the yardstick of all play."""

    def __init__(self, name: str, seed: str) -> None:
        self.name = name
        self.seed = seed
        self._mind = Mind(name)
        self._felt: dict[tuple[str, ...], float] = {}

    def mind(self, seen: Sequence[Event[Table]]) -> Mind:
        """Return what one makes of all that was seen; what is remembered is not gone over again."""
        if not self._mind.recalls(seen):
            self._mind = Mind(self.name)
        self._mind.learn(seen)
        return self._mind

    def rng(self, seen: Sequence[Event[Table]], turn: int) -> Random:
        """Return chance that depends on the moment alone, so that a saved game goes on the same."""
        return Random(f"{self.seed}/{self.name}/{len(seen)}/{turn}")

    def decide(
        self, seen: Sequence[Event[Table]], choices: Sequence[Choice], turn: int
    ) -> list[Decision]:
        """Vote once for anybody; use every ability on anybody."""
        rng = self.rng(seen, turn)
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


class Villein(FoolBot):
    """Follows results and claims, and its own nose where there are none."""

    shrewd = False

    def decide(
        self, seen: Sequence[Event[Table]], choices: Sequence[Choice], turn: int
    ) -> list[Decision]:
        """Speak up when there is something to say, vote by suspicion, act where it helps."""
        mind = self.mind(seen)
        rng = self.rng(seen, turn)
        offered = {choice.verb: choice for choice in choices}
        found: list[Decision] = []
        if "claim" in offered:
            found += self._claims(mind)
        if "vote" in offered:
            found += self._vote(mind, offered["vote"], turn, rng)
        acts = [choice for choice in choices if is_deed(choice)]
        rng.shuffle(acts)  # of several things, often only the first is taken
        for choice in acts:
            found += self._act(mind, choice, rng)
        return found

    # -- talking

    def _claims(self, mind: Mind) -> list[Decision]:
        """Say what was found, if it is worth the risk; answer a threat to one's own life."""
        if mind.side != TOWN:
            return list(self._lies(mind))[:1]
        return list(self._truths(mind))[:1]

    def _truths(self, mind: Mind) -> Iterator[Decision]:
        said = {(claim.about, claim.answer) for claim in mind.claims if claim.actor == self.name}
        news = [found for found in mind.findings() if found not in said]
        guilty = [f for f in news if f[1] == GUILTY and f[0] not in mind.dead]
        out = bool(mind.claimed(self.name))
        rivals = [c for c in mind.claims if c.role == mind.role != PLAIN and c.actor != self.name]
        if guilty:
            yield claim(mind.role, *guilty[-1])
        elif news and (out or mind.threatened or rivals):
            # A player whose role is known has nothing more to hide.
            yield claim(mind.role, *news[-1])
        elif not out and (mind.threatened or rivals):
            yield claim(mind.role)

    def _lies(self, mind: Mind) -> Iterator[Decision]:
        """Answer a charge with the same charge; say anything to live."""
        if mind.claimed(self.name):
            return
        for charge in mind.claims if self.shrewd else ():
            against_me = charge.about == self.name and charge.answer == GUILTY
            if against_me and charge.actor not in mind.dead:
                yield claim(charge.role, charge.actor, GUILTY)
        if mind.threatened:
            buried = (shown.title for shown in mind.dead.values())
            taken = {*(c.role for c in mind.claims), *(t.role for t in buried if t is not None)}
            yield claim("doctor" if self.shrewd and "doctor" not in taken else PLAIN)

    # -- voting

    def _vote(self, mind: Mind, choice: Choice, turn: int, rng: Random) -> list[Decision]:
        weights = self._leanings(mind, turn)
        if CONDEMN in choice.targets:
            return self._judge(mind, weights)
        options = [name for name in weights if name in choice.targets]
        if not options:
            return []
        best = max(options, key=lambda name: weights[name])
        mine = next(iter(mind.ballots.get(self.name, ())), "")
        if turn == LAST:
            best = self._compromise(mind, weights, options, best)
        if weights[best] < -CLAIMED and NO_LYNCH in choice.targets:
            # Nobody is left whom one would see dead.
            return [] if mine == NO_LYNCH else [Decision("vote", NO_LYNCH)]
        if best == mine or (not turn and weights[best] < REASON and rng.random() < 0.3):
            return []  # there is time to wait and see
        settled = turn < LAST and weights[best] - weights.get(mine, 0.0) < 1.0
        return [] if mine and settled else [Decision("vote", best)]

    def _judge(self, mind: Mind, weights: Mapping[str, float]) -> list[Decision]:
        """Condemn the accused who looks no better than most."""
        looks = weights.get(mind.accused[0], 0.0)
        verdict = CONDEMN if looks >= median(weights.values()) else ACQUIT
        return [] if mind.ballots.get(self.name) == (verdict,) else [Decision("vote", verdict)]

    def _leanings(self, mind: Mind, turn: int) -> dict[str, float]:
        """Weigh the others: by reasons, by a feeling that lasts, and a little by the wagons."""
        weights, tally = mind.suspicions(shrewd=self.shrewd), mind.tally
        for name in weights:
            weights[name] += 2 * self._feeling(name) + self._feeling(name, str(mind.page))
            weights[name] += 0.3 * tally.get(name, 0) * (turn > 0)
        if mind.side == MAFIA:
            self._shield_friends(mind, weights, turn)
        return weights

    def _feeling(self, *about: str) -> float:
        """Return what there is no reason for: the same whenever it is asked for."""
        felt = self._felt.get(about)
        if felt is None:
            words = "/".join((self.seed, self.name, *about)).encode()
            felt = int.from_bytes(blake2b(words, digest_size=8).digest(), "little") / 2**64
            self._felt[about] = felt
        return felt

    def _shield_friends(self, mind: Mind, weights: dict[str, float], turn: int) -> None:
        """Keep one's vote off friends, unless they are lost, or it costs nothing to look honest."""
        tally, half = mind.tally, len(mind.living) / 2
        for friend in mind.friends & weights.keys():
            lost = weights[friend] >= CLAIMED or tally.get(friend, 0) >= half
            posing = not turn and not tally.get(friend) and self._feeling(friend, "pose") < 0.2
            if self.shrewd and lost:
                weights[friend] = CERTAIN
            elif not (self.shrewd and posing):
                weights[friend] = -CERTAIN

    def _compromise(
        self, mind: Mind, weights: Mapping[str, float], options: Sequence[str], best: str
    ) -> str:
        """Take, of the two largest wagons, the one that looks worse, so that there is a lynch."""
        tally = mind.tally
        leading = sorted((n for n in options if tally.get(n)), key=lambda n: -tally[n])[:2]
        if not leading or weights[best] >= REASON:
            return best
        found = max(leading, key=lambda name: weights[name])
        return found if weights[found] > -REASON else best

    # -- acting

    def _act(self, mind: Mind, choice: Choice, rng: Random) -> list[Decision]:
        act = action_of(choice)
        weights = mind.suspicions(shrewd=self.shrewd)
        weights = {name: weight + rng.random() for name, weight in weights.items()}
        # A player who goes to the same house every night is easily foreseen.
        tired = 1 if mind.side == MAFIA or act.kindly else -1
        for name in weights if not act.deadly else ():
            weights[name] += tired * mind.routine(choice.verb, name)
        options = [name for name in choice.targets if name in weights]
        if not options:
            return [at_random(choice, rng)]
        if mind.side == MAFIA:
            target = self._prey(mind, choice, options, weights)
        elif act.kindly:
            worth = 0 if act.hampers else 20
            target = min(options, key=lambda n: weights[n] - worth * _is_power(mind.claimed(n)))
        elif act.inquires:
            known = {told.about for told in mind.answers}
            fresh = [name for name in options if name not in known] or options
            target = max(fresh, key=lambda name: min(weights[name], REASON))
        else:
            target = max(options, key=lambda name: weights[name])
            if mind.side == TOWN and act.deadly and weights[target] < REASON / 2:
                return []  # a shot in the dark hits a friend more often than not
        decided = at_random(choice, rng)
        return [Decision(choice.verb, target, decided.link, decided.second)]

    def _prey(
        self, mind: Mind, choice: Choice, options: Sequence[str], weights: Mapping[str, float]
    ) -> str:
        """Strike at claimed powers first, then at those the town trusts."""
        strangers = [name for name in options if name not in mind.friends] or list(options)
        act = action_of(choice)
        if act.kindly:
            strangers = [name for name in options if name in mind.friends] or strangers
        ranked = sorted(strangers, key=lambda n: weights[n] - CLAIMED * _is_power(mind.claimed(n)))
        # A player who is to die tonight need not be hindered as well.
        return ranked[0] if act.deadly or act.kindly else ranked[1 % len(ranked)]


class Fox(Villein):
    """Plays like a villein, reads the wagons, and lies and sells friends where that pays."""

    shrewd = True


def _is_power(role: str) -> bool:
    return role not in ("", PLAIN)


def claim(role: str, about: str = "", answer: Finding | None = None) -> Decision:
    """Return the decision to claim something."""
    if answer is None:
        return Decision("claim", role)
    return Decision("claim", role, "about", f"{about} {write(answer)}")


STRENGTHS: Final[Mapping[str, type[FoolBot]]] = {"fool": FoolBot, "villein": Villein, "fox": Fox}
"""The kinds of bots, weakest first."""


def bot(name: str, strength: str, seed: str) -> Bot:
    """Return somebody to take a seat."""
    return STRENGTHS[strength](name, seed)
