"""Commands: what people type, and what it does in the room.

Everything that is not in the two lists at the end is an order, or talk.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from gloaming.game_api.agent import Words
from gloaming.game_api.talk import PUBLIC, TalkChannel
from gloaming.integrations.chat.lines import TERM, seat_of
from gloaming.rooms.journal.entry import SeatLeft, TermChanged
from gloaming.rooms.room import HOST
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.setup import handle_of
from gloaming.rooms.state import BOT, PERSON
from gloaming.text.errors import GradedError, Illegal, Malformed
from gloaming.text.phrase import Several, say
from gloaming.text.plain_text import brief, one_line

if TYPE_CHECKING:
    from gloaming.integrations.chat.table import ChatTable

MARK: Final = "!"
"""What a line of the channel begins with that is surely meant for the referee."""
NO_VERB: Final = "malformed/verb"
NO_NAME: Final = "illegal/unknown-name"

# -- orders and talk


def take_spoken(table: ChatTable, seat: str, line: str, *, is_meant: bool) -> None:
    """Take a line of the channel as an order that everyone may see, or as talk."""
    if not table.room.begun or table.room.over:
        return
    first, _, rest = line.partition(" ")
    verb = first.casefold().rstrip(":")
    order = with_handles(table, f"{verb} {rest}".strip())
    try:
        is_open = SeatView(table.room, seat).is_open(order)
    except GradedError as error:
        if is_meant or _is_ballot(table, seat, verb):
            raise
        if error.code in (NO_VERB, NO_NAME):
            _keep_talk(table, seat, line)
            return
        raise _secret(table, line) from error
    if not is_open:
        raise _secret(table, line)
    take_order(table, seat, order)


def _is_ballot(table: ChatTable, seat: str, verb: str) -> bool:
    ask = table.room.questions.ask(seat)
    return ask is not None and any(each.ballot and each.verb == verb for each in ask.choices)


def _keep_talk(table: ChatTable, seat: str, line: str) -> None:
    """Keep what was said; everyone has heard it already, so nothing is refused aloud."""
    with suppress(GradedError):
        come_back(table, seat)
        table.room.say(seat, Words(line))


def _secret(table: ChatTable, line: str) -> Illegal:
    return Illegal(
        "illegal/in-public",
        say("secret orders are not taken in the channel, where everyone reads them"),
        accepted=(say("/msg {me} {line}", me=table.me, line=line),),
    )


def take_order(table: ChatTable, seat: str, line: str) -> None:
    """Take an order of a seat."""
    _refuse_idle(table)
    come_back(table, seat)
    ask = table.room.questions.ask(seat)
    table.room.order(seat, 0 if ask is None else ask.number, with_handles(table, line))


def with_handles(table: ChatTable, line: str) -> str:
    """Write the handles of seats in the place of names that people are shown by."""
    known = {
        holder.name.casefold(): seat
        for seat, holder in table.room.state.holders.items()
        if holder.name != seat
    }
    return " ".join(known.get(word.casefold(), word) for word in line.split(" "))


def come_back(table: ChatTable, seat: str) -> None:
    """Give somebody the seat back that a bot has taken meanwhile."""
    room, holder = table.room, table.room.state.holders[seat]
    if holder.is_bot and room.begun and not room.over:
        room.sit(seat, holder.name, PERSON)


def _done(table: ChatTable, person: str, _: str) -> None:
    seat = table.seat(person)
    _refuse_idle(table)
    come_back(table, seat)
    ask = table.room.questions.ask(seat)
    table.room.done(seat, 0 if ask is None else ask.number)


def _say_aside(table: ChatTable, person: str, text: str) -> None:
    """Speak to those who may be spoken to in secret."""
    seat = table.seat(person)
    _refuse_idle(table)
    view = SeatView(table.room, seat)
    ask = view.ask()
    channels = view.talk() if ask is None else ask.talk
    channel, words = _addressed([each for each in channels if each.key != PUBLIC], text)
    table.room.say(seat, Words(words, channel))


def _addressed(channels: list[TalkChannel], text: str) -> tuple[str, str]:
    """Return where somebody wants to speak, and the words; a name may come first."""
    labels = [one_line(channel.label) for channel in channels]
    for channel, label in zip(channels, labels, strict=True):
        if text.casefold().startswith(f"{label.casefold()}: "):
            return channel.key, text[len(label) + 2 :].strip()
    if not channels:
        raise Illegal(
            "illegal/no-talk",
            say("there is nobody whom you could talk to in secret now"),
            accepted=("note TEXT",),
        )
    if len(channels) > 1:
        raise Malformed(
            "malformed/channel",
            say("you can talk to several in secret: say to whom"),
            accepted=tuple(f"say {label}: TEXT" for label in labels),
        )
    return channels[0].key, text


def _note(table: ChatTable, person: str, text: str) -> None:
    seat = table.seat(person)
    _refuse_idle(table)
    table.room.note(seat, text)


def _card(table: ChatTable, person: str, _: str) -> None:
    seat = table.seat(person)
    if not table.room.begun:
        raise _not_begun()
    table.outbox.reply(seat, brief([SeatView(table.room, seat).card()]))


# -- seats


def _join(table: ChatTable, person: str, _: str) -> None:
    room = table.room
    room.refuse_begun()
    if table.bindings.seat(person):
        raise _seated()
    _refuse_absent(table, person)
    people = {seat: holder.name for seat, holder in room.state.holders.items()}
    handle = next((seat for seat, name in people.items() if name == person), "")
    if handle and not table.knows_code(handle) and not table.bindings.person(handle):
        # The process was ended before the code was told, so nobody can have it.
        table.bindings.bind(person, handle)
        return
    if len(people) >= table.kept.seats:
        raise Illegal("illegal/full", say("all seats are taken"))
    handle = handle_of(room.pack, person, people)
    room.sit(handle, person)
    table.bindings.bind(person, handle)


def _leave(table: ChatTable, person: str, _: str) -> None:
    seat = table.seat(person)
    room, holder = table.room, table.room.state.holders[seat]
    if not room.begun:
        # The next one in this chair may have the same handle, and must have another code.
        room.keep(HOST, "", SeatLeft(seat), _new_code(table, seat))
        table.bindings.came(person)
    elif not holder.is_bot and not room.over:
        room.sit(seat, holder.name, f"{BOT}:{room.bots}")


def _begin(table: ChatTable, person: str, _: str) -> None:
    table.seat(person)
    table.room.refuse_begun()
    if not table.all_know_codes():
        raise Illegal(
            "illegal/not-yet",
            say("not everyone has got their seat code yet; try again in a moment"),
        )
    table.deal()


def _show_code(table: ChatTable, person: str, code: str) -> None:
    """Let somebody who has the code of a seat play it."""
    _refuse_absent(table, person)
    seat = seat_of(table.room, code)
    if not seat:
        raise Malformed("malformed/seat-code", say("this is no code of a seat"))
    _bind(table, person, seat)
    table.outbox.reply(seat, say("You are at your seat again."))


def change_shown_code(table: ChatTable, person: str, line: str) -> bool:
    """Change a seat code that somebody has shown to everyone; who knew it has the seat."""
    for word in line.split():
        seat = seat_of(table.room, word.strip(".,:;!?"))
        if seat:
            _bind(table, person, seat)
            table.room.keep(HOST, "", _new_code(table, seat))
            return True
    return False


def _new_code(table: ChatTable, seat: str) -> TermChanged:
    term = f"{TERM}{seat}"
    return TermChanged(term, str(int(table.room.state.terms.get(term, "0")) + 1))


def _bind(table: ChatTable, person: str, seat: str) -> None:
    if table.bindings.seat(person) not in ("", seat):
        raise _seated()
    _refuse_absent(table, person)
    before = table.bindings.bind(person, seat)
    if before:
        table.answer(before, say("Somebody else has shown the code of your seat."))
    come_back(table, seat)


# -- what anybody may ask; who asks in the channel is answered there


def _votes(table: ChatTable, person: str, lane: str) -> None:
    if not table.room.begun:
        raise _not_begun()
    table.reply(person, lane, brief(SeatView(table.room, "").board()))


def _players(table: ChatTable, person: str, lane: str) -> None:
    names = tuple(holder.name for holder in table.room.state.holders.values())
    told = say("At the table: {names}.", names=Several(names)) if names else say("Nobody yet.")
    table.reply(person, lane, told)


def _help(table: ChatTable, person: str, lane: str) -> None:
    told = say(
        "In the channel: {mark}join, {mark}begin, {mark}votes, {mark}players, {mark}done; by day "
        "talk, vote NAME, unvote. To me alone (/msg {me} ...): your orders, card, done, say TEXT, "
        "note TEXT, leave, seat CODE.",
        mark=MARK,
        me=table.me,
    )
    table.reply(person, lane, told)


# -- refusals


def no_seat(table: ChatTable) -> Illegal:
    """Return the refusal of what only a player may do."""
    return Illegal(
        "illegal/no-seat",
        say("you have no seat here"),
        accepted=(
            say("{mark}join before the game", mark=MARK),
            say("/msg {me} seat CODE", me=table.me),
        ),
    )


def _seated() -> Illegal:
    return Illegal("illegal/seated", say("you have a seat already"))


def _not_begun() -> Illegal:
    return Illegal("illegal/not-begun", say("the game has not begun"))


def _refuse_absent(table: ChatTable, person: str) -> None:
    """Refuse a seat to somebody who is not in the channel: they could leave unseen."""
    if person not in table.bindings.present:
        raise Illegal("illegal/not-here", say("come into the channel first"))


def _refuse_idle(table: ChatTable) -> None:
    if not table.room.begun:
        raise _not_begun()
    if table.room.over:
        raise Illegal("illegal/over", say("the game is over"))


Command = Callable[["ChatTable", str, str], None]
COMMANDS: Final[Mapping[str, Command]] = {
    "join": _join,
    "leave": _leave,
    "begin": _begin,
    "seat": _show_code,
    "done": _done,
    "say": _say_aside,
    "note": _note,
    "card": _card,
}
"""What people type to do something: each is given the person, and the rest of the line."""
QUESTIONS: Final[Mapping[str, Command]] = {"votes": _votes, "players": _players, "help": _help}
"""What anybody may ask: each is given the person, and the lane for the answer."""
