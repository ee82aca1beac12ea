"""The desk over HTTP: the powers of a host, each kept with its reason."""

from __future__ import annotations

from collections.abc import Callable

from gloaming.kernel.errors import Illegal, Malformed
from gloaming.kernel.words.phrase import say
from gloaming.kernel.words.text import composed
from gloaming.rooms.host_controls import HostControls
from gloaming.rooms.room import Room
from gloaming.rooms.state import BOT, PERSON
from gloaming.server.bodies import DeskFace, DoneAnswer, LinkAnswer, UndoFace
from gloaming.server.calls import HouseCall
from gloaming.server.desk_faces import desk_face
from gloaming.server.store.rows import SEAT
from gloaming.server.undo_faces import undo_entry, undo_face

DONE = DoneAnswer()


async def show(call: HouseCall) -> DeskFace:
    """Show the desk."""
    table = call.table
    return await call.look(lambda _: desk_face(table))


async def begin(call: HouseCall) -> DoneAnswer:
    """Fill the table with bots, and deal."""
    await call.house.begin(call.table, call.body.rounds, call.link)
    return DONE


async def extend(call: HouseCall) -> DoneAnswer:
    """Let the open question close at another time."""
    body, clock = call.body, call.table.clock
    return await _use(call, lambda desk: desk.extend(clock.now() + body.seconds, body.why))


async def pause(call: HouseCall) -> DoneAnswer:
    """Stop the clock."""
    return await _use(call, lambda desk: desk.pause(call.body.why))


async def resume(call: HouseCall) -> DoneAnswer:
    """Let the clock go on; the time of the pause is given back."""
    table = call.table
    return await _use(call, lambda desk: table.pacer.resume(table.clock.now(), desk.resume))


async def close(call: HouseCall) -> DoneAnswer:
    """Close the phase now."""
    return await _use(call, lambda desk: desk.close_now(call.body.why))


async def remove(call: HouseCall) -> DoneAnswer:
    """Take a player out of the game."""
    table, body = call.table, call.body

    def power(desk: HostControls) -> None:
        if body.reveals and table.sealed:
            raise _sealed("reveals = false")
        desk.remove(body.seat, body.why, reveals=body.reveals)

    return await _use(call, power)


async def silence(call: HouseCall) -> DoneAnswer:
    """Keep a player from speaking, or let them speak again."""
    body = call.body

    def use(desk: HostControls) -> None:
        (desk.silence if body.silent else desk.unsilence)(body.seat, body.why)

    return await _use(call, use)


async def note(call: HouseCall) -> DoneAnswer:
    """Write something down."""
    return await _use(call, lambda desk: desk.note(call.body.text))


async def unseal(call: HouseCall) -> DoneAnswer:
    """Break the seal of a host who plays; everyone is told why, until the end."""
    if not call.table.row.plays:
        raise Illegal("illegal/unsealed", say("this desk has no seal"))
    return await _use(call, lambda desk: desk.unseal(call.body.why))


async def undo(call: HouseCall) -> DoneAnswer:
    """Go back to an entry; at a sealed desk, to the beginning of a phase."""
    table, body = call.table, call.body
    return await _use(call, lambda desk: desk.undo(undo_entry(table, body.to), body.why))


async def undoing(call: HouseCall) -> UndoFace:
    """Tell what an undo would take back, and who has seen it."""
    table, said = call.table, call.request.query_params.get("to", "")
    if not (said.isascii() and said.isdigit() and len(said) < 10):
        raise Malformed(
            "malformed/entry-number",
            say("there is no such entry to go back to"),
            value=said,
            accepted=("?to=12",),
        )
    return await call.look(lambda _: undo_face(table, int(said)))


async def link(call: HouseCall) -> LinkAnswer:
    """Hand out a new link; the old one is dead at once."""
    body = call.body
    seat = body.seat if body.kind == SEAT else ""
    _refuse_others(call, seat)
    secret, old = await call.house.replace_link(
        call.table, body.kind, seat, keep=body.keep, by=call.link
    )
    call.sittings.cut(old)
    return LinkAnswer(secret)


async def replace(call: HouseCall) -> LinkAnswer:
    """Give a seat to another person, or to a bot; the old link of the seat is dead."""
    table, body, house = call.table, call.body, call.house
    shown = composed(body.name)
    if shown:
        _refuse_others(call, body.seat)

    def use(room: Room) -> tuple[str, list[str]]:
        desk = HostControls(room)
        if shown:
            desk.replace(body.seat, shown, body.why, PERSON)
        else:
            holder = room.state.holders.get(body.seat)
            name = body.seat if holder is None else holder.name
            desk.replace(body.seat, name, body.why, f"{BOT}:{room.bots}")
        old = house.drop_links(table, SEAT, body.seat)
        return house.new_link(table, SEAT, body.seat) if shown else "", old

    secret, old = await call.act(use)
    call.sittings.cut(old)
    return LinkAnswer(secret)


async def delete(call: HouseCall) -> DoneAnswer:
    """Forget the room with everything in it."""
    links = [each.digest for each in call.house.store.links(call.table.row.id)]
    await call.house.delete(call.table)
    call.sittings.cut(links)
    return DONE


def _refuse_others(call: HouseCall, seat: str) -> None:
    """Refuse the link of another's seat to a host who plays: it would show that seat's secrets."""
    if seat and seat != call.table.row.plays and call.table.sealed:
        raise _sealed()


def _sealed(*accepted: str) -> Illegal:
    told = say("the desk of a host who plays is sealed")
    return Illegal("illegal/sealed", told, accepted=accepted)


async def _use(call: HouseCall, power: Callable[[HostControls], None]) -> DoneAnswer:
    def use(room: Room) -> DoneAnswer:
        power(HostControls(room))
        return DONE

    return await call.act(use)
