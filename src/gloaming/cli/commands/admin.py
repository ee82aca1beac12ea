"""`gloaming admin`: look after a house, in its folder or its database."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloaming.cli.command_group import subgroup
from gloaming.cli.commands.serve import house_folder
from gloaming.cli.input.options import Json, argument, help_text, option

if TYPE_CHECKING:
    from gloaming.server.verification import StorePlace, StoreVerdict
    from gloaming.text.phrase import Text

admin = subgroup("admin", "Look after the rooms of a house.")
Data = Annotated[str, option("DIR", "The folder of the house.")]
Postgres = Annotated[str, option("URL", "The database of a house with many workers.")]
RoomName = Annotated[str, argument("ROOM", "The name of a room.")]
BROKEN = 1


def _place(data: str, postgres: str) -> StorePlace:
    """Return where the house is that is meant."""
    return postgres or house_folder(data)


def _tell(text: Text, *, json: bool, **facts: object) -> None:
    """Say what was done, or send its facts to a program."""
    from msgspec.json import encode

    typer.echo(encode(facts) if json else str(text))


def _whole(found: StoreVerdict) -> Text:
    """Say that nothing was found wrong."""
    from gloaming.text.phrase import say

    return say(
        "All is well: {rooms:room|rooms}, {entries:row|rows}, {links:link|links}.",
        rooms=found.rooms,
        entries=found.entries,
        links=found.links,
    )


def rooms(*, data: Data = "", postgres: Postgres = "", json: Json = False) -> None:
    """List the rooms; nothing of what is played in them is told.

    Each line has a room, its game, whether it is in its lobby, playing or over, and how many
    entries are kept of it.

    Example: gloaming admin rooms
    """
    from msgspec.json import encode

    from gloaming.server import operation

    found = operation.rooms(_place(data, postgres))
    if json:
        typer.echo(encode(found))
        return
    for each in found:
        typer.echo(f"{each.room}  {each.pack}  {each.state}  {each.entries}")


def link(
    room: RoomName,
    *,
    host: Annotated[bool, typer.Option("--host", help="A link for the host.")] = False,
    data: Data = "",
    postgres: Postgres = "",
    json: Json = False,
) -> None:
    """Hand out a new invitation to a room, or a new link for its host; the old one is dead.

    The house may be open.

    Example: gloaming admin link 9f86d081884c7d65 --host
    """
    from gloaming.server import operation

    secret = operation.new_link(_place(data, postgres), room, time.time(), host=host)
    _tell(secret, json=json, link=secret)


def close(room: RoomName, *, data: Data = "", postgres: Postgres = "", json: Json = False) -> None:
    """End the game of a room. The house may be open.

    Example: gloaming admin close 9f86d081884c7d65
    """
    from gloaming.server import operation
    from gloaming.text.phrase import say

    operation.close(_place(data, postgres), room, time.time())
    _tell(say("The game of {room} is ended.", room=room), json=json, room=room)


def delete(room: RoomName, *, data: Data = "", postgres: Postgres = "", json: Json = False) -> None:
    """Forget a room with everything in it. The house may be open.

    Example: gloaming admin delete 9f86d081884c7d65
    """
    from gloaming.server import operation
    from gloaming.text.phrase import say

    operation.delete(_place(data, postgres), room, time.time())
    _tell(say("{room} is forgotten.", room=room), json=json, room=room)


def block(
    address: Annotated[str, argument("ADDRESS", "An address or a network; none lists them.")] = "",
    *,
    lift: Annotated[bool, typer.Option("--lift", help="Let them in again.")] = False,
    data: Data = "",
    postgres: Postgres = "",
    json: Json = False,
) -> None:
    """Let nobody in from an address, or a network. The house may be open.

    Example: gloaming admin block 192.0.2.0/24
    """
    from gloaming.server import operation
    from gloaming.text.phrase import say

    if address:
        operation.block(_place(data, postgres), address, time.time(), lift=lift)
        kept_out = say("Nobody is let in from {address}.", address=address)
        let_in = say("{address} is let in again.", address=address)
        _tell(let_in if lift else kept_out, json=json, address=address)
        return
    for each in operation.blocked(_place(data, postgres)):
        _tell(each.address, json=json, address=each.address)


def backup(
    file: Annotated[str, argument("FILE", "A new file.")], *, data: Data = "", json: Json = False
) -> None:
    """Write all rooms to a new file; the house may be open.

    Example: gloaming admin backup house-monday.db
    """
    from gloaming.server import operation
    from gloaming.text.phrase import say

    operation.backup(house_folder(data), Path(file))
    _tell(say("All rooms are in {file}.", file=file), json=json, file=file)


def restore(
    file: Annotated[str, argument("FILE", "A backup.")], *, data: Data = "", json: Json = False
) -> None:
    """Make a house of a backup, in a folder that has none.

    Example: gloaming admin restore house-monday.db --data new-house
    """
    from gloaming.server import operation
    from gloaming.text.phrase import say

    folder = house_folder(data)
    operation.restore(Path(file), folder)
    _tell(say("The house is in {folder}.", folder=str(folder)), json=json, folder=str(folder))


def move(
    source: Annotated[str, argument("FROM", "A folder, or a postgresql:// URL.")],
    target: Annotated[str, argument("TO", "The same; it has no house yet.")],
    *,
    json: Json = False,
) -> None:
    """Copy a house that is closed from a folder to PostgreSQL, or back.

    Every row is checked before and after. What is at the first place is left as it is: delete it
    when you have seen that all is well, because a house must not be open in two places.

    Example: gloaming admin move ./house postgresql://gloaming@localhost/house
    """
    from gloaming.server.copy_database import copy_database, place_of

    found = copy_database(place_of(source), place_of(target))
    counts = {"rooms": found.rooms, "entries": found.entries, "links": found.links}
    _tell(_whole(found), json=json, **counts)


def verify(*, data: Data = "", postgres: Postgres = "", json: Json = False) -> None:
    """Check every row of a house; the house may be open.

    The exit code is 0 if everything is as it was written, and 1 if not.

    Example: gloaming admin verify
    """
    from msgspec.json import encode

    from gloaming.server.verification import verified

    found = verified(_place(data, postgres))
    if json:
        typer.echo(encode(found))
    else:
        for fault in found.faults:
            typer.echo(fault)
        if not found.faults:
            typer.echo(str(_whole(found)))
    if found.faults:
        raise typer.Exit(BROKEN)


def export(room: RoomName, *, data: Data = "", postgres: Postgres = "") -> None:
    """Write the game of a room to standard output, as a log with all its secrets.

    Example: gloaming admin export 9f86d081884c7d65 > game.jsonl
    """
    from gloaming.server import operation

    typer.echo(operation.export(_place(data, postgres), room), nl=False)


for _command in (rooms, link, close, delete, block, backup, restore, move, verify, export):
    _text = help_text(_command)
    admin.command(help=_text, short_help=_text.partition("\n")[0])(_command)
