"""Looking on: roles that find out who goes where, and what is done there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability, anyone, corpses
from gloaming.games.mafia.rules.action import Aspect, Visit
from gloaming.games.mafia.rules.answers import Lookout, all_visits, seated
from gloaming.games.mafia.rules.findings import (
    Conduct,
    Encounters,
    Finding,
    Motion,
    Title,
    VisitorRoles,
    Visitors,
    Visits,
    alphabetical,
    yes_or_no,
)
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import MafiaState, Night
from gloaming.kernel.event import REFEREE


def verbs(visits: Iterable[Visit]) -> tuple[str, ...]:
    """Name what visits were for, each verb once, in an order that tells nothing."""
    return tuple(sorted({visit.verb for visit in visits}))


class Track(Lookout, seen_by=REFEREE):
    """Learn whom someone visits tonight."""

    says: ClassVar[str] = "{actor} tracks {target}"
    watches: ClassVar[tuple[str, ...]] = (Aspect.VISITS,)

    def errands(self, visits: Sequence[Visit]) -> list[Visit]:
        """Return the visits that the target makes."""
        return [visit for visit in visits if visit.actor == self.target]

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        return Visits(seated((v.target for v in self.errands(visits)), night.state))


class Tracker(Role):
    """Learns each night whom a player visited.

    The answer is "visited" and the names ("visited bob, cal"), or "visited nobody", or
    "no result".
    """

    aliases = ("stalker",)
    track = ability(Track, on=anyone)


class Watch(Lookout, seen_by=REFEREE):
    """Learn who visits someone tonight."""

    says: ClassVar[str] = "{actor} watches {target}"

    def callers(self, visits: Sequence[Visit]) -> list[Visit]:
        """Return the visits to the target, one's own left out."""
        return [v for v in visits if v.target == self.target and v.actor != self.actor]

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        return Visitors(seated((v.actor for v in self.callers(visits)), night.state))


class Watcher(Role):
    """Learns each night who visited a player; the watcher is not named.

    The answer is "visited by" and the names ("visited by eve"), or "visited by nobody", or
    "no result".
    """

    aliases = ("lookout",)
    watch = ability(Watch, on=anyone)


class Follow(Track, seen_by=REFEREE):
    """Learn what someone does tonight, but not to whom."""

    says: ClassVar[str] = "{actor} follows {target}"

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        return Conduct(verbs(self.errands(visits)))


class Follower(Role):
    """Learns each night what another player went out to do, but not to whom.

    The answer is "did" and the verbs ("did kill, track"), or "did nothing", or "no result".
    """

    follow = ability(Follow)


class Spy(Watch, seen_by=REFEREE):
    """Learn what is done to someone tonight, but not by whom."""

    says: ClassVar[str] = "{actor} spies on {target}"
    verb: ClassVar[str] = "voyeur"
    question: ClassVar[str] = "who do you spy on?"

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        return Encounters(verbs(self.callers(visits)))


class Voyeur(Role):
    """Learns each night what was done at another player's house, but not by whom.

    The answer is "met with" and the verbs ("met with kill, protect"), or "met with nothing", or
    "no result".
    """

    aliases = ("observer", "peeping tom")
    voyeur = ability(Spy)


class Cover(Track, seen_by=REFEREE):
    """Learn whether someone leaves the house tonight."""

    says: ClassVar[str] = "{actor} checks whether {target} is out"
    verb: ClassVar[str] = "report"

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        return yes_or_no(bool(self.errands(visits)))


class Reporter(Role):
    """Learns each night whether another player visited anybody.

    The answer is "yes" or "no", or "no result".
    """

    report = ability(Cover)


class Inspect(Watch, seen_by=REFEREE):
    """Learn whether anybody else does something to someone tonight."""

    says: ClassVar[str] = "{actor} checks whether {target} has visitors"

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        return yes_or_no(bool(self.callers(visits)))


class Inspector(Role):
    """Learns each night whether anybody else did something to another player.

    The answer is "yes" or "no", or "no result".
    """

    inspect = ability(Inspect)


class Detect(Watch, seen_by=REFEREE):
    """Learn whether anything is done by or to someone tonight."""

    says: ClassVar[str] = "{actor} looks for motion around {target}"
    watches: ClassVar[tuple[str, ...]] = (Aspect.VISITS, Aspect.VISITORS)

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        out = any(visit.actor == self.target for visit in visits)
        return self.noticed(out=out, called_on=bool(self.callers(visits)))

    def noticed(self, *, out: bool, called_on: bool) -> Finding:
        """Return as much of it as the detector tells apart."""
        return yes_or_no(out or called_on)


class MotionDetector(Role):
    """Learns each night whether another player visited anybody or was visited by anybody else.

    The answer is "yes" for either and "no" for neither, or "no result".
    """

    aliases = ("motion sensor",)
    detect = ability(Detect)


class TellApart(Detect, seen_by=REFEREE):
    """Learn whether someone acts or is acted on tonight, and which."""

    says: ClassVar[str] = "{actor} looks for actions around {target}"
    verb: ClassVar[str] = "detect"
    question: ClassVar[str] = "who do you detect?"

    def noticed(self, *, out: bool, called_on: bool) -> Finding:
        return Motion(out, called_on)


class ActionDetector(Role):
    """Learns each night whether another player acted on anybody or was acted on by anybody else.

    The answer is "acted", "acted on", "both" or "neither", or "no result".
    """

    detect = ability(TellApart)


class Recognise(Watch, seen_by=REFEREE):
    """Learn which roles visit someone tonight."""

    says: ClassVar[str] = "{actor} watches what sort of people visit {target}"
    verb: ClassVar[str] = "rolewatch"
    unmasks: ClassVar[bool] = True
    question: ClassVar[str] = "whose visitors do you recognise?"

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        return VisitorRoles(titles(night.state, self.callers(visits)))


def titles(table: MafiaState, visits: Iterable[Visit]) -> tuple[Title, ...]:
    """Name the roles of those who visit, each once."""
    return alphabetical({table.seats[visit.actor].title for visit in visits})


class RoleWatcher(Role):
    """Learns each night which roles visited another player, the watcher's own visit left out.

    The answer is "visited by" and the roles with their modifiers, each once ("visited by doctor,
    goon"), or "visited by nobody", or "no result".
    """

    aliases = ("rolewatcher",)
    rolewatch = ability(Recognise)


class Autopsy(Watch, seen_by=REFEREE):
    """Learn who has ever visited someone who is dead."""

    says: ClassVar[str] = "{actor} examines the body of {target}"
    recalls: ClassVar[bool] = True
    question: ClassVar[str] = "whose body do you examine?"

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        return super().answer_from(night, all_visits(night))


class ForensicInvestigator(Role):
    """Learns each night who visited a dead player, over the whole game.

    The answer is "visited by" and the names, the investigator's own left out ("visited by eve"),
    or "visited by nobody", or "no result".
    """

    aliases = ("forensic", "forensics", "forensic expert")
    autopsy = ability(Autopsy, on=corpses)


class Secure(Watch, seen_by=REFEREE):
    """Let someone learn who visits them tonight."""

    says: ClassVar[str] = "{actor} stands guard at the door of {target}"
    serves: ClassVar[str] = "target"

    def named(self, table: MafiaState) -> str:
        return self.target


class SecurityGuard(Role):
    """Lets another player learn each night who visited them, the guard left out.

    That player is told "visited by" and the names ("visited by eve"), or "visited by nobody".
    The guard is told nothing.
    """

    aliases = ("doorman",)
    secure = ability(Secure)


class RoleSecure(Secure, seen_by=REFEREE):
    """Let someone learn which roles visit them tonight."""

    says: ClassVar[str] = "{actor} takes the calling cards at the door of {target}"
    verb: ClassVar[str] = "roleguard"
    unmasks: ClassVar[bool] = True
    question: ClassVar[str] = "whose visitors do you announce?"

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        return VisitorRoles(titles(night.state, self.callers(visits)))


class RoleGuard(Role):
    """Lets another player learn each night which roles visited them, the guard's own left out.

    That player is told "visited by" and the roles with their modifiers, each once ("visited by
    doctor, goon"), or "visited by nobody".  The guard is told nothing.
    """

    roleguard = ability(RoleSecure)


class Envision(Secure, seen_by=REFEREE):
    """Let someone learn what is done to them tonight."""

    says: ClassVar[str] = "{actor} gives {target} a vision"
    question: ClassVar[str] = "who do you give a vision to?"

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        return Encounters(verbs(self.callers(visits)))


class Visionary(Role):
    """Lets another player learn each night what was done to them, the vision left out.

    That player is told "met with" and the verbs ("met with kill, protect"), or "met with
    nothing".  The visionary is told nothing.
    """

    envision = ability(Envision)
