"""Letters of a game by mail: what a seat is told, as pages, and the form it fills in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gloaming.chronicle.log.view import SPECTATOR, view
from gloaming.kernel.packs.agent import Ask
from gloaming.kernel.packs.press import HasPress, Post, TellsReferee, knowing
from gloaming.kernel.words.blocks import Block, Facts, Grid, Listing, Paragraph, Section
from gloaming.kernel.words.phrase import Sentence, Several, Text, say
from gloaming.kernel.words.plain_text import one_line, written
from gloaming.rooms.journal.entry import Asked
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView

COMMENT = "#"
"""What a line of the form begins with that is no order."""


def posts_to(room: Room, seat: str) -> list[Post]:
    """Return what a seat is to read now: what is new, how things are, and what it is asked."""
    found = [*_news(room, seat)]
    view_of = SeatView(room, seat)
    if late := [late for late in view_of.late() if late.ask == _last_ask(room)]:
        items = tuple(say("{order} ({code})", order=each.order, code=each.code) for each in late)
        found.append(Post(say("What could not be carried out"), (Listing(items),), to=seat))
    ask = view_of.ask()
    if ask is not None:
        told = any(post.phase == ask.phase for post in found)
        found.append(_question(view_of, ask, told=told))
    if room.over:
        found.append(_farewell(room))
    return found


def posts_to_referee(room: Room) -> list[Post]:
    """Return what the referee alone may read of the last phases, where the game tells more."""
    pack = room.pack
    press = pack.press if isinstance(pack, HasPress) else None
    return (
        _newest(press.referee(room.game.log), over=True) if isinstance(press, TellsReferee) else []
    )


def form(room: Room, seat: str) -> str:
    """Write the form that a player fills in: what is suggested, and all that may be ordered."""
    view_of = SeatView(room, seat)
    ask = view_of.ask()
    assert ask is not None
    return "\n".join(_form_lines(view_of, ask)) + "\n"


def _form_lines(view_of: SeatView, ask: Ask) -> Iterator[str]:
    yield _remark(say("{phase}: the orders of {seat}", phase=ask.phase, seat=view_of.seat))
    yield _remark(say("One order a line. What begins with # is not read."))
    if suggested := [decision.line("").strip() for decision in view_of.suggested()]:
        yield ""
        yield _remark(say("Suggested. Change them, or take them away:"))
        yield from suggested
    yield ""
    yield _remark(say("You may order:"))
    for choice in ask.choices:
        yield _remark(choice.pattern)
    if forms := view_of.forms():
        yield _remark(say("What says more is written so:"))
        yield from (_remark(line.strip()) for line in written(forms) if line.strip())


def _remark(text: Text) -> str:
    return f"{COMMENT} {one_line(text)}"


def _question(view_of: SeatView, ask: Ask, *, told: bool) -> Post:
    """Show how things are, if that is not told, and what may be ordered."""
    rows = tuple(
        (each.verb, Several(each.targets), Several(each.seconds), each.hint) for each in ask.choices
    )
    head = (say("order"), say("whom or what"), say("and then"), say("what it does"))
    body: list[Block] = [] if told else [*view_of.own(), *view_of.board()]
    if rows:
        body.append(Section(say("What you may order"), (Grid(head, rows),)))
    if forms := view_of.forms():
        body.append(Section(say("Orders that say more"), tuple(forms)))
    return Post(say("Your orders for {phase}", phase=ask.phase), tuple(body), view_of.seat)


def _news(room: Room, seat: str) -> Iterator[Post]:
    """Tell what has happened since the last question; all of it, if there was none."""
    first = _last_ask(room) == 0
    if isinstance(room.pack, HasPress):
        readers = {name: view(room.game.log, name) for name in (SPECTATOR, seat)}
        posts = knowing(room.pack.press, room.game).posts(readers)
        new = _newest(posts, over=room.over)
        yield from [post for post in posts if not post.phase] if first else new
        return
    if first:
        yield Post(say("Your part"), (SeatView(room, seat).card(),), to=seat)
    told = tuple(str(event.phrase()) for event in _since(room, seat) if not event.clerical)
    if told:
        yield Post(say("What has happened"), tuple(map(Paragraph, told)), to=seat)


def _newest(posts: Sequence[Post], *, over: bool) -> list[Post]:
    """Return the posts of the last phase, and of the one before it if the last is open."""
    titles = list(dict.fromkeys(post.phase for post in posts if post.phase))
    new = titles[-1:] if over else titles[-2:]
    return [post for post in posts if post.phase in new]


def _since(room: Room, seat: str) -> Sequence[Any]:
    """Return what a seat has seen since it was asked before."""
    state = room.state
    marks = [m for e, m in zip(state.line, state.marks, strict=True) if isinstance(e.body, Asked)]
    before = marks[-2] if len(marks) > 1 else 0
    seen = view(room.game.log[:before], seat) if before else ()
    return SeatView(room, seat).seen()[len(seen) :]


def _last_ask(room: Room) -> int:
    """Return the number of the question before the one that is open."""
    moment = room.moment
    return room.state.asked if moment is None else moment.number - 1


def _farewell(room: Room) -> Post:
    """Show how it has ended, and what anybody can check the dice by."""
    end = room.outcome()
    seeds = Facts(((say("seed"), end.seed), (say("salt"), end.salt)))
    check = Section(say("What was promised at the start"), (Paragraph(room.promise), seeds))
    victory = Paragraph(Sentence(end.victory))
    return Post(say("The game has ended"), (victory, *end.epilogue, check))
