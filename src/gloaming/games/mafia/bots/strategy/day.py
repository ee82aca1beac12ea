"""Days: what a bot says, claims and votes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.talk import TalkAct
from gloaming.games.mafia.bots.belief.character import (
    ASKED,
    CONDEMNED,
    COUNTER,
    DEFENDED,
    IN_DANGER,
    MOST,
    NOTHING,
    RESULT,
    START,
    TRUST_ALL,
    Character,
    Reason,
)
from gloaming.games.mafia.bots.belief.evidence import Outlook
from gloaming.games.mafia.bots.belief.hands import plain_name
from gloaming.games.mafia.bots.belief.mind import GUILTY, PLAIN
from gloaming.games.mafia.bots.strategy.fool import claim
from gloaming.games.mafia.bots.strategy.tactics import (
    Lie,
    best_lie,
    reason_against,
    reason_for,
    spare_friend,
    together,
)
from gloaming.games.mafia.rules.votes import GUILTY as CONDEMN
from gloaming.games.mafia.rules.votes import INNOCENT as ACQUIT
from gloaming.games.mafia.rules.votes import NO_LYNCH

ALIKE: Final = 0.06
"""Chances that differ by less do not tell the candidates apart."""
STRONG: Final = 0.5
"""How likely somebody must be an enemy to be voted for without waiting for others."""
CERTAIN: Final = 0.9
"""How likely somebody must be an enemy to be lynched before everybody has had their say."""
SAFE: Final = 0.02
"""How unlikely everyone must be an enemy for a lynch to make no sense."""
SHIELDS: Final = 0.7
"""How often one of the mafia who is the first to vote leaves friends out."""
WAITS: Final = 0.3
"""How often those who vote by feeling wait at first."""
STUBBORN: Final = 0.4
"""How often one of the mafia leaves a vote where it is, because to move it draws eyes."""
TRUSTS: Final = 0.7
"""How often somebody who trusts a player says so."""


class SpokenRemark(Struct, frozen=True):
    """Something to say: an act, if it comes to one, and the reason."""

    reason: Reason
    act: TalkAct | None = None
    order: Decision | None = None
    """The order that it is the reason of."""
    private: bool = False
    """Whether only friends hear it."""


class DayTalk:
    """What a bot does in one turn of a day."""

    def __init__(
        self,
        outlook: Outlook,
        character: Character,
        choices: Sequence[Choice],
        turn: int,
        rng: Random,
    ) -> None:
        self._outlook = outlook
        self._mind = outlook.mind
        self._skill = outlook.skill
        self._character = character
        self._offered = {choice.verb: choice for choice in choices}
        self._turn = turn
        self._rng = rng
        elects = "vote" in self._offered and self._mind.rules.ballots == "sealed"
        self._last = elects or turn >= self._mind.rounds - 1
        self._name = self._mind.name
        self._told: dict[str, Reason] = {}
        """What is said in this turn against whom: a result, or that they lie about a role."""
        # Where nobody remembers votes, it costs the mafia friends to vote as the others do.
        late = self._last and turn > 0
        self._agrees = self._skill.agrees and (
            outlook.is_town or not outlook.is_forgetful(late=late)
        )

    def remarks(self) -> list[SpokenRemark]:
        """Return all that is said, each with the order that it is about."""
        found = [*self._claims()] if "claim" in self._offered else []
        self._told = {r.reason.about: r.reason for r in found if r.reason.kind in (RESULT, COUNTER)}
        if "vote" in self._offered:
            found += self._votes(self._offered["vote"])
        return found or [each for each in self._chat() if not self._has_said(each)]

    def _has_said(self, remark: SpokenRemark) -> bool:
        """Tell whether one has said as much today already."""
        today = (s.act for s in self._mind.spoken_today if s.actor == self._name)
        return remark.act is not None and remark.act in today

    # -- claiming

    def _claims(self) -> Iterator[SpokenRemark]:
        if self._outlook.is_town:
            return self._truths()
        return self._lies()

    def _truths(self) -> Iterator[SpokenRemark]:
        """Say what was found, if it is worth the risk; answer a rival, and a threat."""
        mind = self._mind
        role = plain_name(mind.role)
        said = {(c.about, c.answer) for c in mind.claims if c.actor == self._name}
        news = [found for found in mind.findings() if found not in said]
        living = [(name, found) for name, found in news if name not in mind.dead]
        out = bool(mind.claimed(self._name))
        rivals = self._rivals(role)
        danger = self._in_danger()
        if (out or danger or rivals or any(found == GUILTY for _, found in living)) and living:
            # A player whose role is known has nothing more to hide.
            for name, found in living:
                order = claim(role, name, found)
                verb = "accuse" if found == GUILTY else "clear"
                yield SpokenRemark(Reason(RESULT, name, role=role), TalkAct(verb, (name,)), order)
        elif not out and rivals:
            rival = rivals[0]
            reason = Reason(COUNTER, rival, role=role)
            yield SpokenRemark(reason, TalkAct("counter", (rival,)), claim(role))
        elif not out and danger:
            yield SpokenRemark(Reason(IN_DANGER, self._name, role=role), None, claim(role))

    def _rivals(self, role: str) -> list[str]:
        """Name those who claim to be what one is oneself, if they cannot all be that."""
        mind, fewest = self._mind, self._outlook.evidence.hands.fewest(role)
        said = [c.actor for c in mind.claims if c.role == role != PLAIN]
        others = [name for name in said if name != self._name and name not in mind.dead]
        return others if len({*others}) >= fewest else []

    def _lies(self) -> Iterator[SpokenRemark]:
        """Say anything to live: what the others would believe best."""
        if self._mind.claimed(self._name) or not self._in_danger():
            return
        lie = self._lie()
        if lie is None:
            return
        if lie.blamed:
            reason = Reason(COUNTER, lie.blamed, role=lie.role)
            act, order = TalkAct("counter", (lie.blamed,)), claim(lie.role, lie.blamed, GUILTY)
            yield SpokenRemark(reason, act, order)
        else:
            yield SpokenRemark(Reason(IN_DANGER, self._name, role=lie.role), None, claim(lie.role))

    def _lie(self) -> Lie | None:
        if not self._skill.bluffs:
            return Lie(PLAIN)
        powers = self._outlook.evidence.hands.powers
        roles = [role for role in powers if role in self._offered["claim"].targets]
        return best_lie(self._outlook, roles, self._rng, dares=self._character.dares)

    def _in_danger(self) -> bool:
        """Tell whether one will be lynched if one says nothing."""
        charged = self._outlook.evidence.is_charged(self._name)
        if charged and self._outlook.seen_by_all()[self._name] > STRONG:
            return True
        if not self._agrees:
            return self._mind.threatened
        leads = self._turn > 0 and self._name in self._leaders()
        if self._outlook.is_town or not leads:
            return leads
        # A lie that nobody asked for draws eyes, and so does silence where others have spoken.
        return self._mind.threatened or any(c.actor != self._name for c in self._mind.claims)

    def _leaders(self) -> list[str]:
        """Name the two with the most votes, the one first who was voted for earlier."""
        tally = self._named()
        return sorted(tally, key=lambda name: -tally[name])[:2]

    def _named(self) -> dict[str, int]:
        """Count who is voted for or, by those who have not voted, accused; the earliest first."""
        mind = self._mind
        wanted = {
            s.actor: s.act.names
            for s in mind.spoken_today
            if s.act.verb == "accuse" and s.actor not in mind.dead
        }
        wanted |= mind.ballots
        counts: dict[str, int] = {}
        for names in wanted.values():
            for name in names:
                if name not in mind.dead and name != NO_LYNCH:
                    counts[name] = counts.get(name, 0) + 1
        return counts

    # -- voting

    def _votes(self, choice: Choice) -> list[SpokenRemark]:
        if CONDEMN in choice.targets:
            return self._judge()
        options = [name for name in choice.targets if name in self._outlook.living]
        if not options:
            return []
        mine = next(iter(self._mind.ballots.get(self._name, ())), "")
        if NO_LYNCH in choice.targets and self._trusts_all(options):
            reason = Reason(TRUST_ALL)
            order = Decision("vote", NO_LYNCH)
            return [] if mine == NO_LYNCH else [SpokenRemark(reason, None, order)]
        target = self._target(options)
        # A vote that rests on nothing is not moved to rest on nothing elsewhere.
        stays = bool(mine) and not self._last and self._outlook.guilt.get(target, 0.0) < STRONG
        return [] if not target or target == mine or stays else self._against(target)

    def _against(self, target: str) -> list[SpokenRemark]:
        """Vote for a player, or only say what there is against them, with the reason."""
        first = self._turn == 0 and not self._mind.ballots
        reason = self._told.get(target) or reason_against(self._outlook, target, first=first)
        if not self._may_vote(target):
            accusation = SpokenRemark(reason, TalkAct("accuse", (target,)))
            return [] if self._has_said(accusation) else [accusation]
        act = TalkAct("accuse", (target,))
        if reason.kind == "follow":
            act = TalkAct("follow", (reason.other,))
        return [SpokenRemark(reason, act, Decision("vote", target))]

    def _trusts_all(self, options: Sequence[str]) -> bool:
        guilt = self._outlook.guilt
        return self._outlook.is_town and max(guilt[name] for name in options) < SAFE

    def _target(self, options: Sequence[str]) -> str:
        """Name whom to vote for now; nobody, if it is better to wait."""
        if not self._skill.weighs:
            return self._anyone(options)
        if not self._agrees:
            return self._by_feeling(options)
        if self._outlook.outvotes:
            return together(self._outlook, options, self._named())
        return self._worst(options)

    def _worst(self, options: Sequence[str]) -> str:
        """Name the one who looks worst, where that tells somebody apart; or vote with others."""
        guilt = self._outlook.guilt
        best = max(guilt[name] for name in options)
        alike = [name for name in options if guilt[name] >= best - ALIKE]
        if best >= STRONG and len(alike) == 1:
            return spare_friend(self._outlook, options, alike[0])
        if self._last:
            return spare_friend(self._outlook, options, self._agreed(options, best))
        if self._turn or self._rng.random() >= self._character.opens:
            return ""
        if self._rng.random() < SHIELDS:
            alike = [name for name in alike if name not in self._outlook.friends] or alike
        return self._rng.choice(alike)

    def _anyone(self, options: Sequence[str]) -> str:
        """Name anybody, once; and one whom one has found out oneself."""
        known = [n for n, found in self._mind.findings() if found == GUILTY and n in options]
        if known and self._outlook.is_town:
            return known[0]
        strangers = [name for name in options if name not in self._outlook.friends]
        return "" if self._turn else self._rng.choice(strangers or list(options))

    def _by_feeling(self, options: Sequence[str]) -> str:
        """Name the one who looks worst; at the last moment the worse of the largest wagons."""
        looks = {n: self._outlook.guilt[n] + 0.1 * self._rng.random() for n in options}
        for friend in self._outlook.friends:
            looks.pop(friend, None)
        if not looks:
            return ""
        best = max(looks, key=lambda name: looks[name])
        if self._is_stubborn():
            return ""
        if looks[best] >= STRONG or not self._last:
            waits = self._turn or self._rng.random() < WAITS
            return "" if looks[best] < STRONG and waits else best
        tally = self._mind.tally
        wagons = sorted((n for n in looks if tally.get(n)), key=lambda n: -tally[n])[:2]
        return max(wagons, key=lambda name: looks[name], default=best)

    def _is_stubborn(self) -> bool:
        """Tell whether one leaves a vote where it is; the best of the mafia know better."""
        if self._outlook.is_town or self._skill.bluffs or self._name not in self._mind.ballots:
            return False
        return self._rng.random() < STUBBORN

    def _may_vote(self, target: str) -> bool:
        """Tell whether a vote now cannot help enemies to end the day too soon.

        It cannot if it is too early for that even with the votes of all enemies, or if the player
        has said what they are and something is known against them.
        """
        mind, hands = self._mind, self._outlook.evidence.hands
        if self._last or not self._agrees or mind.rules.lynch not in ("majority", "trial"):
            return True
        if mind.claimed(target) and self._outlook.guilt[target] >= CERTAIN:
            return True
        fallen = sum(mind.is_town(name) is False for name in mind.dead)
        foes = max(hand.size for hand in hands.hands) - fallen
        needed = (len(self._outlook.living) + 1) // 2 + 1
        return mind.tally.get(target, 0) + 1 + foes < needed

    def _agreed(self, options: Sequence[str], best: float) -> str:
        """Name the one whom everyone will vote for who thinks alike.

        Where nothing tells the candidates apart, nobody is lynched who has not said what they are;
        of the others it is the one with the most votes, and of several the one who was voted for
        first.
        """
        guilt = self._outlook.guilt
        tally = self._named()
        places = {name: place for place, name in enumerate(tally)}
        alike = [name for name in options if guilt[name] >= best - ALIKE]

        def wanted(name: str) -> tuple[bool, int, int, float]:
            voted = tally.get(name, 0)
            asked = bool(voted and self._mind.claimed(name))
            return asked, voted, -places.get(name, len(places)), guilt[name]

        return max(alike, key=wanted)

    def _judge(self) -> list[SpokenRemark]:
        """Condemn the accused who looks no better than most."""
        outlook, mind = self._outlook, self._mind
        accused = mind.accused[0]
        looks = outlook.guilt.get(accused, 0.0)
        others = [outlook.guilt[name] for name in outlook.living]
        guilty = looks >= sum(others) / max(len(others), 1)
        if accused in outlook.friends:
            guilty = guilty and looks > STRONG
        verdict = CONDEMN if guilty else ACQUIT
        if mind.ballots.get(self._name) == (verdict,):
            return []
        reason = Reason(CONDEMNED if guilty else DEFENDED, accused)
        act = TalkAct("accuse" if guilty else "defend", (accused,))
        return [SpokenRemark(reason, act, Decision("vote", verdict))]

    # -- talking

    def _chat(self) -> Iterator[SpokenRemark]:
        """Say something that need not be said: a question, an opinion, or that one has none."""
        if "claim" not in self._offered:
            return
        asked = self._mind.is_asked()
        chats = 1.0 if self._is_quiet() else self._character.chats
        if not asked and (self._last or self._rng.random() >= chats):
            return
        leader = self._most_voted()
        if asked or not self._turn:
            yield from self._opinion()
        elif leader and not self._mind.claimed(leader):
            if self._rng.random() < self._character.asks:
                yield SpokenRemark(Reason(MOST, leader), TalkAct("ask", (leader,)))
        else:
            yield from self._opinion()

    def _is_quiet(self) -> bool:
        """Tell whether less was said today than there are players, and all had time to speak."""
        return self._turn > 0 and len(self._mind.words) <= len(self._outlook.living)

    def _most_voted(self) -> str:
        """Name another who has the most votes; to be accused is not to be voted for."""
        tally = self._mind.tally
        leader = max(tally, key=lambda name: tally[name], default="")
        return leader if leader in self._outlook.living else ""

    def _opinion(self) -> Iterator[SpokenRemark]:
        """Say whom one trusts and why, whom one would hear, or that one knows nothing."""
        outlook = self._outlook
        guilt = outlook.guilt
        trusted = min(outlook.living, key=lambda n: guilt[n], default="")
        reason = reason_for(outlook, trusted) if trusted else None
        if reason is not None and self._rng.random() < TRUSTS:
            yield SpokenRemark(reason, TalkAct("clear", (trusted,)))
            return
        spoke = {s.actor for s in self._mind.spoken}
        quiet = [n for n in outlook.living if n not in spoke]
        if self._mind.history and quiet and self._rng.random() < self._character.asks:
            name = self._rng.choice(quiet)
            yield SpokenRemark(Reason(ASKED, name), TalkAct("ask", (name,)))
            return
        worst = max(outlook.living, key=lambda n: guilt[n], default="")
        against = reason_against(outlook, worst, first=True) if worst else Reason(NOTHING)
        if against.kind != START:
            yield SpokenRemark(against, TalkAct("accuse", (worst,)))
        elif not self._mind.own_words:
            yield SpokenRemark(Reason(NOTHING))
