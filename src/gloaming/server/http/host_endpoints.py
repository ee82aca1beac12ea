"""Host controls over HTTP: the lobby, and the powers of a host, each kept with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gloaming.rooms.agents import check_strength
from gloaming.rooms.host_controls import HostControls
from gloaming.rooms.journal.entry import SeatTaken, TermChanged
from gloaming.rooms.room import HOST, Room
from gloaming.rooms.setup import filled, shown_names
from gloaming.rooms.state import BOT, PERSON
from gloaming.server.http.endpoints import DONE, HOSTS, ApiCall, Routes
from gloaming.server.http.room_endpoints import check_seat, free_chair
from gloaming.server.rooms.room_options import LOCKED
from gloaming.server.rooms.schemas import (
    BeginBody,
    DeskFace,
    DoneAnswer,
    EmptyBody,
    ExtendBody,
    FillBody,
    LinkAnswer,
    LinkBody,
    LockBody,
    NoteBody,
    ReasonBody,
    RemoveBody,
    RenameSeatBody,
    ReplaceBody,
    SeatAnswer,
    SendAwayBody,
    SilenceBody,
    SitBody,
    UndoBody,
    UndoFace,
)
from gloaming.server.rooms.views import desk_view, undo_entry, undo_view
from gloaming.server.store.rows import SEAT
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import say
from gloaming.text.words import composed

routes: Final = Routes(HOSTS)


@routes.add("/desk", "the desk")
async def show(call: ApiCall) -> DeskFace:
    """Show the desk."""
    runner = call.runner
    return await call.look(lambda _: desk_view(runner))


@routes.add("/desk/away", "free a chair of the lobby", SendAwayBody)
async def send_away(call: ApiCall) -> DoneAnswer:
    """Free a chair of the lobby; the link of its player is dead."""
    return await free_chair(call, call.body.seat)


@routes.add("/desk/lock", "lock the lobby", LockBody)
async def lock(call: ApiCall) -> DoneAnswer:
    """Let nobody else sit down, or let them again."""
    value = "yes" if call.body.locked else ""

    def change(room: Room) -> DoneAnswer:
        room.refuse_begun()
        room.keep(HOST, "", TermChanged(LOCKED, value))
        return DONE

    return await call.act(change)


@routes.add("/desk/rename", "another name for a seat", RenameSeatBody)
async def rename_seat(call: ApiCall) -> DoneAnswer:
    """Show a seat by another name."""
    seat, name = call.body.seat, composed(call.body.name)

    def rename(room: Room) -> DoneAnswer:
        check_seat(room, seat)
        HostControls(room).rename(seat, name)
        return DONE

    return await call.act(rename)


@routes.add("/desk/bots", "fill with bots", FillBody)
async def fill(call: ApiCall) -> DoneAnswer:
    """Put bots on empty chairs."""
    runner, body = call.runner, call.body

    def sit(room: Room) -> DoneAnswer:
        room.refuse_begun()
        check_strength(room.pack, body.strength)
        people = tuple(room.state.holders)
        free = runner.row.seats - len(people)
        count = body.count or free
        if count > free:
            raise Illegal(
                "illegal/full",
                say("there are not so many empty chairs"),
                value=count,
                accepted=(str(free),),
            )
        seed, shown = room.state.head.seed, shown_names(room)
        names = filled(people, runner.row.seats, seed, shown)[len(people) :][:count]
        kind = f"{BOT}:{body.strength or room.bots}"
        if names:
            room.keep(HOST, "", *(SeatTaken(name, name, kind) for name in names))
        return DONE

    return await call.act(sit)


@routes.add("/desk/seat", "put somebody on a chair", SitBody)
async def seat_somebody(call: ApiCall) -> SeatAnswer:
    """Let the host put somebody on a chair, by a name: a player of a forum needs no page."""
    return await call.room_server.sit(call.runner, call.body.name, call.link, host=True)


@routes.add("/desk/begin", "deal", BeginBody)
async def begin(call: ApiCall) -> DoneAnswer:
    """Fill the table with bots, and deal."""
    await call.room_server.begin(call.runner, call.body.rounds, call.link)
    return DONE


@routes.add("/desk/extend", "another deadline", ExtendBody)
async def extend(call: ApiCall) -> DoneAnswer:
    """Let the open question close at another time."""
    body, clock = call.body, call.runner.clock
    return await _use(call, lambda controls: controls.extend(clock.now() + body.seconds, body.why))


@routes.add("/desk/pause", "stop the clock", ReasonBody)
async def pause(call: ApiCall) -> DoneAnswer:
    """Stop the clock."""
    return await _use(call, lambda controls: controls.pause(call.body.why))


@routes.add("/desk/resume", "go on", EmptyBody)
async def resume(call: ApiCall) -> DoneAnswer:
    """Let the clock go on; the time of the pause is given back."""
    runner = call.runner
    return await _use(
        call, lambda controls: runner.pacer.resume(runner.clock.now(), controls.resume)
    )


@routes.add("/desk/close", "close the phase", ReasonBody)
async def close(call: ApiCall) -> DoneAnswer:
    """Close the phase now."""
    return await _use(call, lambda controls: controls.close_now(call.body.why))


@routes.add("/desk/link", "a new link", LinkBody)
async def link(call: ApiCall) -> LinkAnswer:
    """Hand out a new link; the old one is dead at once."""
    body = call.body
    seat = body.seat if body.kind == SEAT else ""
    _refuse_others(call, seat)
    secret, old = await call.room_server.replace_link(
        call.runner, body.kind, seat, keep=body.keep, by=call.link
    )
    call.connections.cut(old)
    return LinkAnswer(secret)


@routes.add("/desk/replace", "another player", ReplaceBody)
async def replace(call: ApiCall) -> LinkAnswer:
    """Give a seat to another person, or to a bot; the old link of the seat is dead."""
    runner, body, room_server = call.runner, call.body, call.room_server
    shown = composed(body.name)
    if shown:
        _refuse_others(call, body.seat)

    def use(room: Room) -> tuple[str, list[str]]:
        controls = HostControls(room)
        if shown:
            controls.replace(body.seat, shown, body.why, PERSON)
        else:
            holder = room.state.holders.get(body.seat)
            name = body.seat if holder is None else holder.name
            controls.replace(body.seat, name, body.why, f"{BOT}:{room.bots}")
        old = room_server.drop_links(runner, SEAT, body.seat)
        return room_server.new_link(runner, SEAT, body.seat) if shown else "", old

    secret, old = await call.act(use)
    call.connections.cut(old)
    return LinkAnswer(secret)


@routes.add("/desk/remove", "take out", RemoveBody)
async def remove(call: ApiCall) -> DoneAnswer:
    """Take a player out of the game."""
    runner, body = call.runner, call.body

    def power(controls: HostControls) -> None:
        if body.reveals and runner.sealed:
            raise _sealed("reveals = false")
        controls.remove(body.seat, body.why, reveals=body.reveals)

    return await _use(call, power)


@routes.add("/desk/silence", "silence", SilenceBody)
async def silence(call: ApiCall) -> DoneAnswer:
    """Keep a player from speaking, or let them speak again."""
    body = call.body

    def use(controls: HostControls) -> None:
        (controls.silence if body.silent else controls.unsilence)(body.seat, body.why)

    return await _use(call, use)


@routes.add("/desk/undo", "go back", UndoBody)
async def undo(call: ApiCall) -> DoneAnswer:
    """Go back to an entry; at a sealed desk, to the beginning of a phase."""
    runner, body = call.runner, call.body
    return await _use(call, lambda controls: controls.undo(undo_entry(runner, body.to), body.why))


@routes.add("/desk/undo", "what that means", asks=("to",))
async def undoing(call: ApiCall) -> UndoFace:
    """Tell what an undo would take back, and who has seen it."""
    runner, said = call.runner, call.request.query_params.get("to", "")
    if not (said.isascii() and said.isdigit() and len(said) < 10):
        raise Malformed(
            "malformed/entry-number",
            say("there is no such entry to go back to"),
            value=said,
            accepted=("?to=12",),
        )
    return await call.look(lambda _: undo_view(runner, int(said)))


@routes.add("/desk/unseal", "break the seal", ReasonBody)
async def unseal(call: ApiCall) -> DoneAnswer:
    """Break the seal of a host who plays; everyone is told why, until the end."""
    if not call.runner.row.plays:
        raise Illegal("illegal/unsealed", say("this desk has no seal"))
    return await _use(call, lambda controls: controls.unseal(call.body.why))


@routes.add("/desk/note", "write down", NoteBody)
async def note(call: ApiCall) -> DoneAnswer:
    """Write something down."""
    return await _use(call, lambda controls: controls.note(call.body.text))


def _refuse_others(call: ApiCall, seat: str) -> None:
    """Refuse the link of another's seat to a host who plays: it would show that seat's secrets."""
    if seat and seat != call.runner.row.plays and call.runner.sealed:
        raise _sealed()


def _sealed(*accepted: str) -> Illegal:
    told = say("the desk of a host who plays is sealed")
    return Illegal("illegal/sealed", told, accepted=accepted)


async def _use(call: ApiCall, power: Callable[[HostControls], None]) -> DoneAnswer:
    def use(room: Room) -> DoneAnswer:
        power(HostControls(room))
        return DONE

    return await call.act(use)
