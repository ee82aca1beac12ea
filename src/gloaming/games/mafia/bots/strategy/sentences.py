"""Sentences: all ways in which bots put a reason into words, anybody's and each character's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from gloaming.games.mafia.bots.belief.character import (
    ACCUSED,
    AGREED,
    ASKED,
    BELIEVED,
    CAUTIOUS,
    CLEARED,
    CONDEMNED,
    COUNTER,
    DEFENDED,
    EARLY,
    FOLLOW,
    FOUND,
    IMPOSSIBLE,
    IN_DANGER,
    LEAD,
    LOUD,
    MISSED,
    MOST,
    NOTHING,
    ON_TOWN,
    PREY,
    PREY_CLAIMED,
    PREY_SEEN,
    PREY_TRUSTED,
    PROVEN_LIE,
    RESULT,
    RIVAL,
    SLY,
    START,
    SURVIVED,
    TOO_EARLY,
    TRUST_ALL,
)
from gloaming.text.phrase import Phrase, say


class Way(Struct, frozen=True):
    """One way to say a reason."""

    text: Phrase
    character: str = ""
    """Who would say it so; empty where anybody might."""


def _ways(
    *plain: Phrase,
    cautious: tuple[Phrase, ...] = (),
    loud: tuple[Phrase, ...] = (),
    sly: tuple[Phrase, ...] = (),
) -> tuple[Way, ...]:
    own = ((CAUTIOUS, cautious), (LOUD, loud), (SLY, sly))
    return (*map(Way, plain), *(Way(text, character) for character, texts in own for text in texts))


WAYS: Final[Mapping[str, tuple[Way, ...]]] = {
    # Nobody knows anything yet, and somebody must begin.
    START: _ways(
        say("no real reason yet, but I'll start with {about}"),
        say("somebody has to go first, so: {about}"),
        say("just a gut feeling, but {about}"),
        say("let's hear from {about}"),
        say("I've got nothing on anyone. {about} will do for now"),
        cautious=(
            say("this could well be wrong, but I'll say {about}"),
            say("don't read too much into this: {about}"),
            say("a little pressure on {about}, and no hard feelings"),
        ),
        loud=(
            say("{about}! Talk!"),
            say("enough waiting around. {about}, you first"),
            say("I'll just say it: {about}"),
        ),
        sly=(
            say("let's see what {about} does under a little pressure"),
            say("call it a hunch: {about}"),
            say("I'm curious how {about} will take this"),
        ),
    ),
    # Somebody has voted for the same player before.
    FOLLOW: _ways(
        say("I'm with {other}: {about}"),
        say("I've got no better idea than {other}, so {about} it is"),
        say("better one lynch than none. I'll go with {other}"),
        say("{about}, then. {other} may know more than I do"),
        say("if it's good enough for {other}, it's good enough for me: {about}"),
        say("{other} got there before me: {about}"),
        cautious=(
            say("I'm not certain, but {other} may be right about {about}"),
            say("{about}, I suppose. At least {other} seems sure"),
            say("if {other} is wrong, then so am I: {about}"),
        ),
        loud=(
            say("{other} is right. {about} has to go!"),
            say("what {other} said! {about}!"),
            say("yes! I'm with {other}, let's get this done"),
        ),
        sly=(
            say("I'll lend {other} a hand with {about}"),
            say("{other} seems very sure about {about}. Why not?"),
            say("I was wondering about {about}, too, and {other} has made up my mind"),
        ),
    ),
    # There is nothing against the player, and nobody else has named them.
    LEAD: _ways(
        say("nobody looks worse to me than {about}"),
        say("if I have to choose, it's {about}"),
        say("nobody here convinces me, {about} least of all"),
        say("we have to pick someone, and I'd pick {about}"),
        say("{about}, for want of anything better"),
        cautious=(
            say("I don't like this, but if it has to be someone: {about}"),
            say("I'd go for {about}, and I hope I'm not wrong"),
            say("I keep coming back to {about}"),
        ),
        loud=(
            say("my money's on {about}"),
            say("it's {about}. Prove me wrong!"),
            say("no more dithering: {about}!"),
        ),
        sly=(
            say("something about {about} doesn't add up"),
            say("I've been watching {about}, and I'm not convinced"),
            say("I'd miss {about} less than anyone else"),
        ),
    ),
    # The speaker knows it from a night.
    FOUND: _ways(
        say("I know what {about} is, and it isn't town"),
        say("I've seen it for myself: {about} isn't town"),
        say("take it from me: {about} is not town"),
        say("{about} is not one of us, and I can say so for certain"),
        cautious=(say("I'm as sure as I can be: {about} isn't town"),),
        loud=(say("{about} isn't town, and I know it!"),),
        sly=(say("I happen to know that {about} isn't town"),),
    ),
    # Somebody has told a result.
    ACCUSED: _ways(
        say("{other} says {about} isn't town, and I believe it"),
        say("{other} has a result on {about}. That's enough for me"),
        say("unless {other} is lying, {about} isn't town"),
        say("I can't ignore what {other} found: {about}"),
        say("we have a result, and it says {about}"),
        cautious=(
            say("I'd rather trust {other} than {about}"),
            say("I don't see why {other} would make that up about {about}"),
        ),
        loud=(
            say("you heard {other}: {about} isn't town!"),
            say("what are we waiting for? {other} has found {about}!"),
        ),
        sly=(
            say("if {other} is lying, we'll know soon enough. {about} first"),
            say("it's {other}'s word against {about}'s, and I know whose I'd take"),
        ),
    ),
    # A result was told before the first night.
    TOO_EARLY: _ways(
        say("{about} has a result before there's been a single night"),
        say("no night is over yet, so {about} can't have found anything"),
        say("a result already? {about} is making it up"),
        loud=(say("a result before the first night? Nice try, {about}!"),),
    ),
    # A claim cannot be true.
    IMPOSSIBLE: _ways(
        say("what {about} claims can't be true"),
        say("{about}'s story doesn't add up"),
        say("nobody here could be or know what {about} claims"),
        cautious=(say("I've tried, but I can't make {about}'s claim fit"),),
        loud=(say("that can't be true, {about}!"),),
        sly=(say("{about} should have thought that claim through"),),
    ),
    # Two claim the same role.
    RIVAL: _ways(
        say("{about} and {other} both claim to be {role}, and one of them is lying"),
        say("{about} or {other}: only one of them can be {role}"),
        say("two players claim to be {role}, and I believe {other}, not {about}"),
        cautious=(say("one of them is lying, {about} or {other}. I can't be sure which"),),
        loud=(say("{about} and {other} can't both be {role}!"),),
    ),
    # A grave shows that a result was wrong.
    PROVEN_LIE: _ways(
        say("{other}'s grave shows that {about} didn't tell the truth"),
        say("what {about} told us about {other} was wrong"),
        say("look at {other}'s grave, and remember what {about} told us"),
        loud=(say("{about} lied to us about {other}!"),),
    ),
    # An enemy was lynched, and the player voted otherwise.
    MISSED: _ways(
        say("{about} didn't vote for {other}, who wasn't town"),
        say("when we lynched {other}, {about}'s vote was elsewhere"),
        say("{about} left {other} alone, and {other} wasn't town"),
        say("who wasn't on {other}? {about}, for one"),
        say("we caught {other} without any help from {about}"),
        cautious=(
            say("it bothers me that {about} didn't vote for {other}"),
            say("{about} may have had a reason, but that vote wasn't on {other}"),
        ),
        loud=(
            say("{other} was guilty, and {about} voted for somebody else!"),
            say("where was your vote when we caught {other}, {about}?"),
        ),
        sly=(
            say("how kind of {about} to spare {other}"),
            say("funny that {about} had other plans when we went for {other}"),
        ),
    ),
    # One of the town was lynched, and the player voted for it.
    ON_TOWN: _ways(
        say("{about} voted for {other}, who was town"),
        say("{other} was town, and {about} helped to lynch them"),
        say("I haven't forgotten that {about} voted for {other}, who was one of us"),
        say("look who voted for {other}: {about}, for one"),
        say("we lost {other}, and {about} helped"),
        say("{other} was one of us. {about} wanted them lynched"),
        cautious=(
            say("it may mean nothing, but {about} voted for {other}"),
            say("{about}'s vote for {other} bothers me"),
            say("{other} was town. I'd like {about} to explain that vote"),
        ),
        loud=(
            say("{about} helped to kill {other}, and {other} was one of us!"),
            say("{other} was town! What were you thinking, {about}?"),
            say("{about}, you owe us an answer for {other}"),
        ),
        sly=(
            say("{about} didn't seem sorry to see {other} go"),
            say("{other} was town. Interesting vote, {about}"),
            say("somebody wanted {other} gone, and I see {about}'s name on that list"),
        ),
    ),
    # A power is known to all, and nobody kills it.
    SURVIVED: _ways(
        say("{about} claims to be {role} and is still alive. Why?"),
        say("if {about} is {role}, why hasn't anybody killed them?"),
        say("nobody has killed {about}, who claims to be {role}. That's odd"),
        loud=(say("so you're {role}, {about}? Then why are you still alive?"),),
        sly=(say("{about} says they're {role}, and the nights have been very kind to them"),),
    ),
    # The player was early to vote for an enemy.
    EARLY: _ways(
        say("{about} was early to vote for {other}, who wasn't town"),
        say("I trust {about}. Without that early vote, {other} might still be alive"),
        say("{about} was on {other} early, and that counts for something"),
        loud=(say("{about} went for {other} early. That's one of ours!"),),
        sly=(say("{about} didn't wait for anyone before voting for {other}. I like that"),),
    ),
    # Nobody contradicts a claim.
    BELIEVED: _ways(
        say("{about} claims to be {role}, and nobody says otherwise"),
        say("so far nobody has contradicted {about}, who claims to be {role}"),
        say("I believe that {about} is {role}, until somebody else claims it"),
        cautious=(say("{about} may well be {role}. Nobody has objected"),),
    ),
    # Somebody has told a result that clears the player.
    CLEARED: _ways(
        say("{other} says {about} is town"),
        say("going by {other}'s result, {about} is town"),
        say("{other} vouches for {about}"),
        say("leave {about} alone: {other} says they're town"),
    ),
    # The player is likely to be lynched, and has said nothing.
    MOST: _ways(
        say("{about}, you're in trouble. What are you?"),
        say("before we go on: {about}, what's your role?"),
        say("let {about} speak before anybody is lynched"),
        say("{about}, now would be a good time to claim"),
        cautious=(
            say("I'd like to hear {about} before we do anything rash"),
            say("could {about} please say something first?"),
        ),
        loud=(say("{about}! Speak up! What are you?"), say("well, {about}? We're waiting!")),
        sly=(
            say("{about}, is there something you'd like to tell us?"),
            say("I'd choose my next words carefully if I were you, {about}"),
        ),
    ),
    # The speaker is likely to be lynched, and says what they are.
    IN_DANGER: _ways(
        say("before you lynch me: I'm {role}"),
        say("I'm {role}, and you're making a mistake"),
        say("wait, I'm {role}"),
        say("you've got the wrong player. I'm {role}"),
        say("all right, I'll say it: I'm {role}"),
        cautious=(
            say("please think again. I'm {role}"),
            say("I didn't want to say this yet, but I'm {role}"),
        ),
        loud=(say("stop! I'm {role}!"), say("this is madness. I'm {role}!")),
        sly=(
            say("lynch me if you like, but I'm {role}"),
            say("you'd be doing somebody a favour. I'm {role}"),
        ),
    ),
    # Somebody else claims to be what the speaker says they are.
    COUNTER: _ways(
        say("{about} isn't {role}. I am"),
        say("{about} is lying. I'm {role}"),
        say("that's my role, {about}. I'm {role}"),
        loud=(say("liar! I'm {role}, {about}!"),),
        sly=(say("how odd, {about}. I'm {role}"),),
    ),
    # The speaker tells what they found.
    RESULT: _ways(
        say("I'm {role}, and here's what I know about {about}"),
        say("you should know what I found out about {about}. I'm {role}"),
        say("I'm {role}, and I've looked at {about}"),
        loud=(say("listen, all of you! I'm {role}, and I have news about {about}"),),
        sly=(say("I'm {role}, and my nights haven't been wasted. Ask me about {about}"),),
    ),
    # The speaker knows nothing.
    NOTHING: _ways(
        say("I don't know any more than you do"),
        say("I've got nothing to go on yet"),
        say("honestly, I can't tell any of you apart yet"),
        say("I'm just listening for now"),
        say("I'd rather hear the others first"),
        say("no ideas so far"),
        cautious=(
            say("I don't want to accuse anybody without a reason"),
            say("let's not rush this"),
            say("I'd like to hear more before I say anything"),
        ),
        loud=(
            say("somebody say something!"),
            say("I've got nothing. Who has?"),
            say("what a quiet village this is!"),
        ),
        sly=(
            say("I'll keep my thoughts to myself for now"),
            say("let's see who talks and who doesn't"),
            say("I'm in no hurry"),
        ),
    ),
    # Nobody is suspected, and nobody should be lynched.
    TRUST_ALL: _ways(
        say("I trust everyone who's left"),
        say("I don't want anybody here dead"),
        say("nobody here looks guilty to me"),
    ),
    # A trial, and the speaker condemns.
    CONDEMNED: _ways(
        say("{about} looks no better to me than anyone else"),
        say("{about} hasn't convinced me"),
        say("I've heard nothing that would save {about}"),
        loud=(say("guilty! {about} has to go"),),
    ),
    # A trial, and the speaker acquits.
    DEFENDED: _ways(
        say("I don't see it. {about} looks better than most"),
        say("not {about}. We can do better than this"),
        say("I'd let {about} live"),
        loud=(say("leave {about} alone!"),),
    ),
    # The player has said little.
    ASKED: _ways(
        say("{about}, who would you vote for?"),
        say("we haven't heard much from {about}"),
        say("what do you make of all this, {about}?"),
        cautious=(say("I'd like to know what {about} thinks"),),
        loud=(say("{about}! Say something!"),),
        sly=(say("{about} is being very quiet"),),
    ),
    # By night, among friends: somebody must be attacked, and nothing says who.
    PREY: _ways(
        say("I'd go for {about} tonight"),
        say("{about}, I think. Nobody will expect that"),
        say("no strong feelings, but let's say {about}"),
        say("how about {about}?"),
        cautious=(say("{about} would be a safe choice"), say("if nobody minds, {about}")),
        loud=(say("{about}! Tonight!"), say("let's get {about}")),
        sly=(
            say("{about} could have an accident tonight"),
            say("nobody will be watching {about}'s door"),
        ),
    ),
    # The victim claims a power.
    PREY_CLAIMED: _ways(
        say("{about} says they're {role}. That's reason enough"),
        say("we can't let {role} live: {about}"),
        say("{about} claims to be {role}, so {about} goes first"),
        cautious=(say("{about} may really be {role}. I'd rather not wait"),),
        loud=(say("{about} told everyone they're {role}. Their mistake!"),),
        sly=(say("kind of {about} to tell us about being {role}"),),
    ),
    # The speaker has found out what the victim is.
    PREY_SEEN: _ways(
        say("I had a look at {about}: {role}"),
        say("{about} is {role}. I've seen it myself"),
        say("now I know what {about} is: {role}"),
        loud=(say("got you, {about}! It's {role}!"),),
        sly=(say("{about} thinks nobody knows about being {role}"),),
    ),
    # The others trust the victim more than most.
    PREY_TRUSTED: _ways(
        say("too many of them trust {about}"),
        say("they'd never lynch {about}, so we have to do it"),
        say("{about} looks too good to them"),
        cautious=(say("nobody suspects {about}, so nobody will help us there"),),
        loud=(say("they all love {about}. Time to end that!"),),
        sly=(say("the town will miss {about} more than most"),),
    ),
    # A friend has chosen the same victim before.
    AGREED: _ways(
        say("{about} is fine with me"),
        say("agreed: {about}"),
        say("I'm with {other}. {about} it is"),
        cautious=(say("if {other} thinks so: {about}"),),
        loud=(say("yes! {about}!"),),
        sly=(say("{other} has good taste. {about}"),),
    ),
}
"""The ways to say each kind of reason, with gaps for whom and what it is about."""
