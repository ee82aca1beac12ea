"""`gloaming serve`: open a house, in which people play over the network."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

MISSING = ("starlette", "uvicorn", "websockets", "segno")


def serve(
    *,
    data: Annotated[
        str, typer.Option(metavar="DIR", help="Where rooms are kept; usually with kept games.")
    ] = "",
    port: Annotated[int, typer.Option(metavar="PORT", min=0, max=65535, help="The port.")] = 8642,
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Listen on this address; 0.0.0.0 for a LAN.")
    ] = "127.0.0.1",
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="The address that others reach this house by.")
    ] = "",
    trusted_proxy: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Believe this proxy who is calling.")
    ] = "",
) -> None:
    """Open a house: rooms in which people, bots and programs play over the network.

    It prints its address, and draws it for phones. Everything is kept on disk before anybody is
    told, so it may be ended at any time: with Ctrl-C, or by a signal.

    Example: gloaming serve --host 0.0.0.0
    """
    from gloaming.kernel.errors import Illegal
    from gloaming.kernel.words.phrase import say

    try:
        from gloaming.server.addresses import lan_address, qr
        from gloaming.server.running import HousePlace, Running
    except ModuleNotFoundError as error:
        if error.name not in MISSING:
            raise
        raise Illegal(
            "illegal/no-server",
            say("the libraries of the server are not installed"),
            accepted=("pip install 'gloaming[serve]'",),
        ) from error
    running = Running(HousePlace(house_folder(data), host, port, trusted_proxy))
    near = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{running.port}/"  # noqa: S104
    lan = lan_address() if host in {"0.0.0.0", "::"} else ""  # noqa: S104
    far = public_url or (f"http://{lan}:{running.port}/" if lan else "")
    typer.echo(str(say("The house is open: {address}", address=near)))
    if far:
        typer.echo(str(say("For others: {address}", address=far)))
    typer.echo(qr(far or near))
    running.run()


def house_folder(said: str) -> Path:
    """Return the folder of the house that is meant."""
    from gloaming.cli.terminal.keeping import own_folder

    return Path(said) if said else own_folder() / "house"
