"""`gloaming serve`: open a house, in which people play over the network."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gloaming.cli.input.options import RoomsFolder, option

LIBRARIES = ("starlette", "uvicorn", "websockets", "segno")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  (a house is for the phones around it)
ALONE = ("127.0.0.1", "::1", "localhost")
"""The addresses by which a computer calls itself."""


def serve(
    *,
    data: RoomsFolder = "",
    port: Annotated[int, option("PORT", "The port.", least=0, most=65535)] = 8642,
    host: Annotated[
        str, option("ADDRESS", "Listen here only; 127.0.0.1 is this computer.")
    ] = EVERYWHERE[0],
    public_url: Annotated[str, option("URL", "The address that others reach this house by.")] = "",
    trusted_proxy: Annotated[str, option("ADDRESS", "Believe this proxy who is calling.")] = "",
    rooms: Annotated[
        str, option("open|key", "Who may open rooms: all, or those with a key.")
    ] = "open",
    notice: Annotated[str, option("FILE", "A text on who runs this house, and what is kept.")] = "",
    keep_days: Annotated[
        float, option("DAYS", "Delete a room so long after its end.", least=0)
    ] = 90.0,
    metrics: Annotated[
        str, option("ADDRESS:PORT", "Where metrics are; usually any free port.")
    ] = "127.0.0.1:0",
    sockets: Annotated[
        int, option("NUMBER", "Connections of one address, at most.", least=1)
    ] = 200,
    rooms_per_minute: Annotated[
        float, option("NUMBER", "Rooms a minute of one address, at most.", least=1)
    ] = 30.0,
    postgres: Annotated[str, option("URL", "Keep rooms in this database of PostgreSQL.")] = "",
    workers: Annotated[int, option("NUMBER", "So many processes; needs --postgres.", least=1)] = 1,
) -> None:
    """Open a house: rooms in which people, bots and programs play over the network.

    It prints its address, and draws it for phones. Everything is kept on disk before anybody is
    told, so it may be ended at any time: with Ctrl-C, or by a signal.

    With --postgres several processes can serve one house; see "Run a house with many workers".

    Example: gloaming serve --host 127.0.0.1
    """
    from gloaming.extras import needs
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    missing = say("the libraries of the server are not installed")
    with needs("serve", *LIBRARIES, code="illegal/no-server", told=missing):
        from gloaming.server.http.middleware import place_of
        from gloaming.server.network import lan_address, qr
        from gloaming.server.rooms.server_config import ServerConfig, ServerPlace, key_of
        from gloaming.server.running import Running
        from gloaming.server.workers import Workers
    folder = house_folder(data)
    if rooms not in {"open", "key"}:
        raise Malformed(
            "malformed/rooms",
            say("rooms cannot be {value!r}", value=rooms),
            value=rooms,
            accepted=("open", "key"),
        )
    if public_url and not place_of(public_url):
        raise Malformed(
            "malformed/address",
            say("{value!r} is no address of a server", value=public_url),
            value=public_url,
            accepted=("https://house.example",),
        )
    key = key_of(folder) if rooms == "key" else ""
    known = (public_url, "" if host in EVERYWHERE else host)
    config = ServerConfig(key, _text(notice), keep_days, sockets, rooms_per_minute, *known)
    place = ServerPlace(
        folder, host, port, trusted_proxy, _address(metrics), postgres=_database(postgres, workers)
    )

    def opened(port: int) -> None:
        near = f"http://{'127.0.0.1' if host == EVERYWHERE[0] else host}:{port}/"
        lan = lan_address() if host in EVERYWHERE else ""
        far = public_url or (f"http://{lan}:{port}/" if lan else "")
        typer.echo(str(say("The house is open: {address}", address=near)))
        if far:
            typer.echo(str(say("For others: {address}", address=far)))
        if key:
            typer.echo(str(say("The key with which rooms are opened: {key}", key=key)))
        if not far and host in (*ALONE, *EVERYWHERE):
            typer.echo(str(say("Only this computer can reach it.")))
        # On a phone the address of a computer alone is the phone's own: there is nothing to scan.
        typer.echo("" if host in ALONE and not far else qr(far or near))

    if postgres:
        parent = Workers(place, config, workers, lambda text: typer.echo(str(text), err=True))
        parent.run(lambda: opened(parent.port))
        return
    running = Running(place, config=config)
    opened(running.port)
    running.run()


def _database(url: str, workers: int) -> str:
    """Return the address of the database; many processes cannot do without one."""
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    if workers > 1 and not url:
        raise Malformed(
            "malformed/workers",
            say("a house in a folder is served by one process"),
            value=workers,
            accepted=("--workers 1", "--postgres postgresql://user@host/name"),
        )
    return url


def _text(file: str) -> str:
    """Return the text of a notice."""
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    try:
        return Path(file).read_text(encoding="utf-8") if file else ""
    except (OSError, ValueError) as error:
        raise Malformed(
            "malformed/notice",
            say("{path} cannot be read: {why}", path=file, why=str(error)),
            value=file,
        ) from error


def _address(said: str) -> tuple[str, int]:
    """Read an address with a port."""
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    host, _, port = said.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) < 65536):
        raise Malformed(
            "malformed/metrics",
            say("{value!r} is no address with a port", value=said),
            value=said,
            accepted=("127.0.0.1:8643",),
        )
    return host.strip("[]") or "127.0.0.1", int(port)


def house_folder(said: str) -> Path:
    """Return the folder of the house that is meant."""
    from gloaming.cli.input.files import own_folder

    return Path(said) if said else own_folder() / "house"
