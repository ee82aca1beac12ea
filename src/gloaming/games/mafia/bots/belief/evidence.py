"""Evidence: what somebody makes of what was said and done, and how things look by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gloaming.games.mafia.bots.belief.character import (
    EARLY,
    IMPOSSIBLE,
    MISSED,
    ON_TOWN,
    PROVEN_LIE,
    SURVIVED,
    TOO_EARLY,
    Reason,
    Skill,
)
from gloaming.games.mafia.bots.belief.doubts import DOUBT, looks_on
from gloaming.games.mafia.bots.belief.hands import Hands, hands_of, plain_name
from gloaming.games.mafia.bots.belief.mind import (
    CLEARED,
    GUILTY,
    MAFIA,
    PLAIN,
    TOWN,
    VERDICTS,
    HeardAct,
    Mind,
)
from gloaming.games.mafia.bots.belief.worlds import Clues, SaidResult, Worlds
from gloaming.games.mafia.rules.talk import Claim

EARLY_HIT: Final = 0.4
"""The odds of an enemy, for one who was early to vote for an enemy who was lynched."""
LATE_HIT: Final = 0.9
MISSED_HIT: Final = 3.0
"""The same for one who voted otherwise when an enemy was lynched."""
EARLY_MISS: Final = 1.25
"""The same for one who was early to vote for one of the town who was lynched."""
ON_MISS: Final = 1.01
"""The same for the others who did so: it is next to nothing, and still a reason."""
CAUGHT: Final = 30.0
"""The same for one who says what cannot be true: people of the town do so, too, at times."""
SPARED: Final = 2.0
"""The same for a power that everyone knows of, for each night that nobody kills it."""
SPOKE_AGAINST, SPOKE_FOR = 0.85, 1.25
"""The same for one who accused an enemy, and for one who spoke up for one."""


class Evidence:
    """What a player can make of what was said and done."""

    def __init__(self, mind: Mind, *, reads_votes: bool = True, hears: bool = True) -> None:
        self.mind = mind
        self.players = mind.players
        self.hands: Hands = hands_of(mind.setup, len(mind.players))
        self.bits = {name: 1 << i for i, name in enumerate(mind.players)}
        self.odds = dict.fromkeys(mind.players, 1.0)
        self.notes: dict[str, list[tuple[float, Reason]]] = {name: [] for name in mind.players}
        """For everyone, the reasons to think worse or better of them, and how much each weighs."""
        self.liars: dict[str, Reason] = {}
        """Those who have said what cannot be true, and what it was."""
        self._hears = hears
        if hears:
            self._find_liars()
        self.claims = self._claims() if hears else {}
        if reads_votes:
            self._read_votes()
            self._read_words()
            self._wonder()

    def _note(self, name: str, odds: float, reason: Reason | None = None) -> None:
        if name in self.odds:
            self.odds[name] *= odds
            if reason is not None:
                self.notes[name].append((odds, reason))

    # -- what was claimed

    def _find_liars(self) -> None:
        heard: dict[str, list[HeardAct]] = {}
        for each in self.mind.heard:
            heard.setdefault(each.claim.actor, []).append(each)
        taken_back = {s.actor: s.page for s in self.mind.spoken if s.act.verb == "retract"}
        for name in self.players:
            since = taken_back.get(name, 0)
            reason = self._lie(name, heard[name], since) if name in heard else None
            if reason is not None:
                self.liars[name] = reason
                self._note(name, CAUGHT, reason)

    def _lie(self, name: str, heard: Sequence[HeardAct], since: int) -> Reason | None:
        """Return what a player has said that cannot be true, if there is such a thing.

        Of the roles, only those count that were claimed since a player took something back.
        """
        doubts = self.hands.doubts
        found: dict[str, int] = {}
        roles = {plain_name(each.claim.role) for each in heard if each.page >= since}
        for each in heard:
            verdict = VERDICTS.get(each.claim.answer)
            if verdict is None:
                continue
            if not each.nights and (verdict > 0 or not doubts.early):
                return Reason(TOO_EARLY, name)
            role, about = each.claim.role, each.claim.about
            unlike = found.setdefault(about, verdict) != verdict and not doubts.twisted
            # One night may show several who came and went, and who did so need not be an enemy.
            sees = looks_on(role)
            often = len(found) > each.nights + doubts.early and not sees
            if unlike or often or not self._can_find(role):
                return Reason(IMPOSSIBLE, name)
            sure = (doubts.guilt if verdict > 0 else doubts.clear) <= DOUBT and not sees
            if self.mind.is_town(about) is (verdict > 0) and sure:
                return Reason(PROVEN_LIE, name, about)
        hands = self.hands
        if sum(map(hands.weighs, roles)) > 1 or not all(map(hands.may_be, roles)):
            return Reason(IMPOSSIBLE, name)
        return None

    def _can_find(self, role: str) -> bool:
        return not self.hands.known or plain_name(role) in self.hands.finders

    def _claims(self) -> dict[str, Claim]:
        """Return what everyone last claimed, of those who may be telling the truth."""
        return {c.actor: c for c in self.mind.claims if c.actor not in self.liars}

    def is_charged(self, name: str) -> bool:
        """Tell whether there is something against a player that everybody has heard."""
        if name in self.liars or any(claim.about == name for claim in self.results()):
            return True
        return bool(self.rivals(name))

    def rivals(self, name: str) -> list[str]:
        """Name the others who claim to be what a player claims to be, if not all can be that."""
        role = self.claims[name].role if name in self.claims else PLAIN
        others = [n for n, claim in self.claims.items() if claim.role == role and n != name]
        few = role == PLAIN or len(others) < self.hands.fewest(plain_name(role))
        return [] if few else others

    def results(self) -> Iterator[Claim]:
        """Go through the results that were told and may be true; each counts once."""
        for claim in dict.fromkeys(self.mind.claims) if self._hears else ():
            if claim.answer in VERDICTS and claim.actor not in self.liars:
                yield claim

    # -- what was done

    def _read_votes(self) -> None:
        """Learn from the graves: who voted for one of the town, and who for an enemy, and when."""
        mind = self.mind
        for day in mind.history:
            for victim in day.fallen:
                town = mind.is_town(victim)
                voters = [v for v, targets in day.ballots.items() if victim in targets]
                if town is None or not voters:
                    continue
                last = max(day.rounds[voter] for voter in voters)
                early = [voter for voter in voters if day.rounds[voter] < last]
                for name in self.players:
                    if name != victim and name in day.ballots:
                        left = (name, victim) in day.named
                        self._read_vote(name, victim, voters, early, town=town, left=left)

    def _read_vote(
        self, name: str, victim: str, voters: list[str], early: list[str], *, town: bool, left: bool
    ) -> None:
        if not town:
            if name in early:
                self._note(name, EARLY_HIT, Reason(EARLY, name, victim))
            elif name in voters:
                self._note(name, LATE_HIT)
            else:
                # Who left the wagon did vote for the victim once, so nobody may say otherwise.
                self._note(name, MISSED_HIT, None if left else Reason(MISSED, name, victim))
        elif name in voters:
            odds = EARLY_MISS if name in early else ON_MISS
            self._note(name, odds, Reason(ON_TOWN, name, victim))

    def _read_words(self) -> None:
        """Learn from the graves who spoke for whom."""
        for said in dict.fromkeys(self.mind.spoken):  # in order: factors are no whole numbers
            for about in said.act.names:
                if self.mind.is_town(about) is False:
                    if said.act.verb == "accuse":
                        self._note(said.actor, SPOKE_AGAINST)
                    elif said.act.verb in ("defend", "clear"):
                        self._note(said.actor, SPOKE_FOR)

    def _wonder(self) -> None:
        """Wonder at a power that everyone knows of and nobody kills."""
        mind = self.mind
        for name, claim in self.claims.items():
            if name in mind.dead or claim.role == PLAIN:
                continue
            first = next(h for h in mind.heard if h.claim.actor == name)
            nights = mind.nights - first.nights
            if nights > 0:
                self._note(name, SPARED**nights, Reason(SURVIVED, name, role=claim.role))

    # -- clues

    def graves(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the roles that graves have shown, of the town and of its enemies."""
        mind = self.mind
        shown = [(mind.is_town(n), grave.title) for n, grave in mind.dead.items()]
        named = [(side, plain_name(title.words)) for side, title in shown if title is not None]
        town = sorted(role for side, role in named if side)
        foes = sorted(role for side, role in named if not side)
        return tuple(town), tuple(foes)

    def clues(
        self, *, own: bool, taken_for_town: str = "", lie: str = "", blamed: str = ""
    ) -> Clues:
        """Return what worlds are weighed by: with what one knows oneself, or as everyone can.

        `taken_for_town` is a player whom the one who looks takes for one of the town.  `lie` is a
        role which the one who looks might claim, and `blamed` a player whom they might say to have
        found out: what would the others believe then?
        """
        mind, bits = self.mind, self.bits
        innocent = guilty = 0
        town: list[str] = []
        foes: list[str] = []
        named = {name: plain_name(claim.role) for name, claim in self.claims.items()}
        claims = {name: role for name, role in named.items() if self.hands.weighs(role)}
        results = [
            SaidResult(bits[c.actor], bits.get(c.about, 0), c.answer == GUILTY)
            for c in self.results()
            if c.actor in bits
        ]
        if own and mind.side == TOWN:
            innocent |= bits[mind.name]
            town.append(plain_name(mind.role))
            claims.pop(mind.name, None)
            results = [r for r in results if r.teller != bits[mind.name]]
            results += [
                SaidResult(0, bits[n], f == GUILTY) for n, f in mind.findings() if n in bits
            ]
        elif taken_for_town and not lie:
            innocent |= bits[taken_for_town]
        accusers = {c.actor for c in self.results() if c.answer == GUILTY}
        if lie:
            claims[mind.name] = lie
        if blamed:
            results.append(SaidResult(bits[mind.name], bits[blamed], guilty=True))
            accusers.add(mind.name)
        for name, shown in mind.dead.items():
            side = mind.is_town(name)
            if side is None:
                continue
            innocent |= bits[name] if side else 0
            guilty |= 0 if side else bits[name]
            if shown.title is not None:
                (town if side else foes).append(plain_name(shown.title.words))
                claims.pop(name, None)
        for name, found in mind.proclaimed:
            innocent |= bits.get(name, 0) if found == CLEARED else 0
        return Clues(
            [self.odds[name] for name in self.players],
            innocent,
            guilty & ~innocent,
            results,
            {bits[name]: role for name, role in claims.items() if name in bits},
            sum(bits[name] for name in accusers if name in bits),
            frozenset(claims.values()),
            tuple(sorted(town)),
            tuple(sorted(foes)),
        )

    def bare(self, clues: Clues) -> Clues:
        """Return clues without all that may be a misunderstanding, where nothing fits any more."""
        bits, mind = self.bits, self.mind
        graves = [(bits[name], mind.is_town(name)) for name in mind.dead]
        innocent = sum(bit for bit, town in graves if town)
        return Clues(clues.odds, innocent)


class Outlook:
    """How things look to a player now."""

    def __init__(self, mind: Mind, skill: Skill) -> None:
        self.mind = mind
        self.skill = skill
        self.evidence = Evidence(mind, reads_votes=skill.reads_votes, hears=skill.weighs)
        self._public: dict[tuple[str, str], Mapping[str, float]] = {}
        self.friends = mind.friends - mind.dead.keys() if mind.side == MAFIA else set()
        self.is_town = mind.side == TOWN
        self.living: Sequence[str] = mind.living
        """The others who live."""
        self._guilt: Mapping[str, float] | None = None

    @property
    def guilt(self) -> Mapping[str, float]:
        """The chance of being an enemy of the town: as it is, or as one makes it seem."""
        if self._guilt is None:  # much is decided without it, and all worlds are weighed for it
            taken = "" if self.is_town else self.mind.name
            self._guilt = self._beliefs(own=self.is_town, taken_for_town=taken)
        return self._guilt

    def seen_by_all(self, lie: str = "", blamed: str = "") -> Mapping[str, float]:
        """Return what everyone can think of everyone, had one claimed to have some role.

        `blamed` is a player whom one claims to have found out, with that role.
        """
        key = lie, blamed
        if key not in self._public:
            self._public[key] = self._beliefs(own=False, lie=lie, blamed=blamed)
        return self._public[key]

    def _beliefs(
        self, *, own: bool, taken_for_town: str = "", lie: str = "", blamed: str = ""
    ) -> Mapping[str, float]:
        evidence = self.evidence
        clues = evidence.clues(own=own, taken_for_town=taken_for_town, lie=lie, blamed=blamed)
        worlds = Worlds(evidence.hands, clues)
        if not worlds.total:  # nothing fits: somebody changed sides, or people say anything
            worlds = Worlds(evidence.hands, evidence.bare(clues))
        return dict(zip(evidence.players, worlds.guilt(), strict=True))

    @property
    def outvotes(self) -> bool:
        """Whether one and one's friends are half of all who vote, and have nothing to hide."""
        return bool(self.friends) and 2 * (len(self.friends) + 1) >= len(self.living) + 1

    def is_forgetful(self, *, late: bool) -> bool:
        """Tell whether the town seems to forget who voted for whom, to one of the mafia.

        A town that remembers votes also lets the accused speak.  It seems to forget them if there
        was a day without a result, and nobody of it has ever spoken up in time.  `late` is whether
        today counts, because there was time to speak up.
        """
        mind = self.mind
        told = {each.page for each in mind.heard if each.claim.answer is not None}
        days = {day.page for day in mind.history} | ({mind.page} if late else set())
        return bool(days - told) and mind.outspoken <= mind.friends | {mind.name}
