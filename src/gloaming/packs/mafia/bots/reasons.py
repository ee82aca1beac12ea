"""Reasons: why a bot votes and claims as it does, as data and as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from gloaming.kernel.words.phrase import Phrase, Term, say

START, FOLLOW, LEAD, FOUND = "start", "follow", "lead", "found"
ACCUSED, TOO_EARLY, IMPOSSIBLE, RIVAL = "accused", "too early", "impossible", "rival"
PROVEN_LIE, MISSED, ON_TOWN, SURVIVED = "proven lie", "missed", "on town", "survived"
EARLY, BELIEVED, CLEARED, MOST = "early", "believed", "cleared", "most"
IN_DANGER, COUNTER, RESULT, NOTHING = "in danger", "counter", "result", "nothing"
TRUST_ALL, CONDEMNED, DEFENDED, ASKED = "trust all", "condemned", "defended", "asked"


class Reason(Struct, frozen=True):
    """Why something is said or done: a kind, and whom it is about."""

    kind: str
    about: str = ""
    """The player it is about."""
    other: str = ""
    """Another player who has to do with it."""
    role: str = ""

    @property
    def ways(self) -> int:
        """In how many ways it can be said."""
        return len(WAYS[self.kind])

    def phrase(self, variant: int = 0) -> Phrase:
        """Say it, in one of several ways."""
        ways = WAYS[self.kind]
        return ways[variant % len(ways)](self)


Way = Callable[[Reason], Phrase]


def _role(reason: Reason) -> Term:
    return Term("role", reason.role)


WAYS: Final[Mapping[str, tuple[Way, ...]]] = {
    START: (
        lambda r: say("nothing says so, but we must start somewhere: {about}", about=r.about),
        lambda r: say("{about}, what do you say? I have nothing but a feeling", about=r.about),
        lambda r: say("I know nothing yet. A vote for {about} gets us talking", about=r.about),
        lambda r: say("somebody has to be first, so: {about}", about=r.about),
        lambda r: say("no better idea than {about} so far", about=r.about),
        lambda r: say("let us hear from {about} first", about=r.about),
    ),
    FOLLOW: (
        lambda r: say("I follow {other}: {about}", other=r.other, about=r.about),
        lambda r: say(
            "I have nothing better than what {other} says, so {about} it is",
            other=r.other,
            about=r.about,
        ),
        lambda r: say("better one lynch than none: I go with {other}", other=r.other),
        lambda r: say(
            "{other} named {about} before me, and I see nobody worse",
            other=r.other,
            about=r.about,
        ),
        lambda r: say(
            "I could not say why, but with {other} I say {about}", about=r.about, other=r.other
        ),
        lambda r: say(
            "{about}, then. {other} may know more than I do", about=r.about, other=r.other
        ),
    ),
    LEAD: (
        lambda r: say("I see nobody worse than {about}", about=r.about),
        lambda r: say("if I must choose, it is {about}", about=r.about),
        lambda r: say("nobody convinces me, and {about} least of all", about=r.about),
    ),
    FOUND: (
        lambda r: say("I know what {about} is: not town", about=r.about),
        lambda r: say("I have seen it myself: {about} is not town", about=r.about),
    ),
    ACCUSED: (
        lambda r: say(
            "{other} says that {about} is not town, and I believe it",
            other=r.other,
            about=r.about,
        ),
        lambda r: say("{other} has a result on {about}", other=r.other, about=r.about),
        lambda r: say("unless {other} lies, {about} is not town", about=r.about, other=r.other),
        lambda r: say("what {other} found is enough for me: {about}", about=r.about, other=r.other),
    ),
    TOO_EARLY: (
        lambda r: say("{about} tells a result, and there was no night for it", about=r.about),
        lambda r: say("no night is over, so {about} cannot have found anything", about=r.about),
    ),
    IMPOSSIBLE: (
        lambda r: say("what {about} claims cannot be true", about=r.about),
        lambda r: say("{about} claims what nobody here can be or know", about=r.about),
    ),
    RIVAL: (
        lambda r: say(
            "{about} and {other} both claim to be the {role}, and one of them lies",
            about=r.about,
            other=r.other,
            role=_role(r),
        ),
    ),
    PROVEN_LIE: (
        lambda r: say(
            "the grave of {other} shows that {about} did not tell the truth",
            other=r.other,
            about=r.about,
        ),
    ),
    MISSED: (
        lambda r: say(
            "{about} did not vote for {other}, who was not town",
            about=r.about,
            other=r.other,
        ),
        lambda r: say(
            "when we lynched {other}, the vote of {about} was elsewhere",
            about=r.about,
            other=r.other,
        ),
        lambda r: say(
            "{about} left {other} alone, and {other} was not town", about=r.about, other=r.other
        ),
        lambda r: say(
            "who did not want {other} dead? {about}, for one", about=r.about, other=r.other
        ),
    ),
    ON_TOWN: (
        lambda r: say("{about} voted for {other}, who was town", about=r.about, other=r.other),
        lambda r: say(
            "{other} was town, and {about} helped to lynch {other}",
            about=r.about,
            other=r.other,
        ),
        lambda r: say(
            "I have not forgotten that {about} wanted {other} dead, who was one of us",
            about=r.about,
            other=r.other,
        ),
        lambda r: say(
            "look at who voted for {other}: {about}, for one", about=r.about, other=r.other
        ),
        lambda r: say(
            "{other} was one of us, and dead with the help of {about}", about=r.about, other=r.other
        ),
    ),
    SURVIVED: (
        lambda r: say(
            "{about} claims to be the {role} and lives: why does nobody kill {about}?",
            about=r.about,
            role=_role(r),
        ),
        lambda r: say(
            "nobody kills {about}, who claims to be the {role}. That is odd",
            about=r.about,
            role=_role(r),
        ),
    ),
    EARLY: (
        lambda r: say(
            "{about} was early to vote for {other}, who was not town",
            about=r.about,
            other=r.other,
        ),
        lambda r: say(
            "I trust {about}: without that early vote {other} might be alive",
            about=r.about,
            other=r.other,
        ),
    ),
    BELIEVED: (
        lambda r: say(
            "{about} claims to be the {role}, and nobody says otherwise",
            about=r.about,
            role=_role(r),
        ),
        lambda r: say(
            "so far nobody contradicts {about}, who claims to be the {role}",
            about=r.about,
            role=_role(r),
        ),
    ),
    CLEARED: (
        lambda r: say("{other} says that {about} is town", about=r.about, other=r.other),
        lambda r: say("by what {other} found, {about} is town", about=r.about, other=r.other),
    ),
    MOST: (
        lambda r: say("{about}, you have the most votes: what are you?", about=r.about),
        lambda r: say("before we go on: {about}, tell us what you are", about=r.about),
        lambda r: say("let {about} speak before anybody is lynched", about=r.about),
    ),
    IN_DANGER: (
        lambda r: say("before you lynch me: I am the {role}", role=_role(r)),
        lambda r: say("I am the {role}, and you are making a mistake", role=_role(r)),
        lambda r: say("you ask what I am. I am the {role}", role=_role(r)),
        lambda r: say("wait: I am the {role}", role=_role(r)),
    ),
    COUNTER: (
        lambda r: say("{about} is not the {role}, because I am", about=r.about, role=_role(r)),
    ),
    RESULT: (
        lambda r: say("this is what I found as {role}", role=_role(r)),
        lambda r: say("I am the {role}, and I have looked", role=_role(r)),
    ),
    NOTHING: (
        lambda _: say("I know nothing that you do not know"),
        lambda _: say("I have nothing to go on yet"),
        lambda _: say("honestly, I cannot tell you apart yet"),
        lambda _: say("so far I only listen"),
        lambda _: say("I would rather hear the others first"),
    ),
    TRUST_ALL: (
        lambda _: say("I trust everybody who is left"),
        lambda _: say("I would see nobody here dead"),
    ),
    CONDEMNED: (lambda r: say("{about} looks no better than the rest of us", about=r.about),),
    DEFENDED: (lambda r: say("I do not see it: {about} looks better than most", about=r.about),),
    ASKED: (
        lambda r: say("{about}, whom would you vote for?", about=r.about),
        lambda r: say("we have not heard much from {about}", about=r.about),
    ),
}
"""The ways to say each kind of reason."""
