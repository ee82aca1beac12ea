"""The packs that are installed: found by name, with what each offers."""

from __future__ import annotations

import warnings
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from gloaming.game_api.command import Command
from gloaming.game_api.content import add_folder, announcements, fill, unclaimed
from gloaming.game_api.pack import Pack
from gloaming.game_api.plugin_slots import FileSlot, HasPluginSlots
from gloaming.game_api.reports import HasReports, Reports
from gloaming.game_api.seat_interface import HasSeatInterface, SeatInterface
from gloaming.kernel.registry import two_of_a_name
from gloaming.renamed import PACKS, take_old
from gloaming.text.errors import Fault, Illegal, Malformed, unknown_word
from gloaming.text.phrase import say

GROUP = "gloaming.packs"
"""The entry-point group that packs announce themselves in."""
DEFAULTS = "gloaming.defaults"
"""The entry-point group of what is meant where nobody says it: `game`, the name of a pack."""


def announced(group: str = GROUP) -> dict[str, EntryPoint]:
    """Return what is announced in a group, by name."""
    return {entry.name: entry for entry in announcements(group)}


def usual_game() -> str:
    """Name the game that is meant where nobody says which: the one that is announced as such."""
    entry = announced(DEFAULTS).get("game")
    found = entry.value if entry else min(announced(), default="")
    if not found:
        raise Illegal("illegal/no-game", say("no game is installed"), accepted=("pip install .",))
    return found


def pack_modules() -> dict[str, str]:
    """Return the module that each installed pack is in, by the pack's name; none is loaded."""
    return {name: entry.module for name, entry in announced().items()}


def packs() -> dict[str, Pack]:
    """Return every pack that is installed, by name.

    One that cannot be loaded is left out with a warning, so that the others can be played.
    """
    found: dict[str, Pack] = {}
    for name, entry in announced().items():
        try:
            found[name] = _loaded(entry)
        except Fault as fault:
            if fault.code != "fault/broken-pack":
                raise
            warnings.warn(str(fault), stacklevel=2)
    return found


def _loaded(entry: EntryPoint) -> Pack:
    """Return a pack with all its content, or say which announcement is to blame."""
    for other in announcements(entry.group):
        if other.name == entry.name and other.value != entry.value:
            raise two_of_a_name("game", entry.name, entry.value, other.value)
    found: Pack = _load(entry, "game")
    if isinstance(found, type):
        raise _unloadable(entry, "game", "it is a class, and an instance is expected")
    if not hasattr(found, "name"):
        raise _unloadable(entry, "game", "it is no pack: it has not even a name")
    take_old(type(found), PACKS)
    if isinstance(found, HasPluginSlots):
        fill(found)
    return found


def add_content(folder: str | Path) -> None:
    """Add the content of a folder: modules with classes, and TOML files.

    Every pack that is asked for from now on has it.
    """
    found = add_folder(folder)
    plugin_slots = {
        slot: name
        for name, each in packs().items()
        if isinstance(each, HasPluginSlots)
        for slot in each.plugin_slots
        if isinstance(slot, FileSlot)
    }
    for path in unclaimed(found, plugin_slots):
        raise Malformed(
            "malformed/content",
            say("no game knows what this file is"),
            where=str(path),
            accepted=tuple(
                f"{slot.key} ({slot.name}, {name})" for slot, name in plugin_slots.items()
            ),
        )


def command(entry: EntryPoint) -> Command:
    """Return the command that a package announces (see `gloaming.game_api.command`)."""
    found: Command = _load(entry, "command")
    return found


def _load(entry: EntryPoint, what: str) -> Any:
    """Return what a package announces, or say which announcement is to blame."""
    try:
        return entry.load()
    except (Exception, SystemExit) as error:  # a stranger's module may even try to end us
        raise _unloadable(entry, what, f"{error!r}{_scene(error)}") from error


def _scene(error: BaseException) -> str:
    """Say which line of which file was being read when a package broke, as far as it is known."""
    trace, scene = error.__traceback__, ""
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_name == "<module>":
            scene = f", in {code.co_filename}, line {trace.tb_lineno}"
        trace = trace.tb_next
    # A file that is no Python was never begun, and says itself where it breaks.
    return "" if isinstance(error, SyntaxError) else scene


def _unloadable(entry: EntryPoint, what: str, why: str) -> Fault:
    return Fault(
        "fault/broken-pack",
        say(
            "the {what} {name!r} cannot be loaded from {value}: {why}",
            what=what,
            name=entry.name,
            value=entry.value,
            why=why,
        ),
        value=entry.name,
    )


def pack(name: str) -> Pack:
    """Return the pack of a name; the others are not even loaded."""
    known = announced()
    if name not in known:
        told = say("there is no game {name!r}", name=name)
        raise unknown_word("malformed/no-such-game", told, name, known)
    return _loaded(known[name])


def seat_interface(pack: Pack) -> SeatInterface:
    """Return the seat interface of a pack, or complain that it has none."""
    # Asked for every seat of every game, and a protocol takes its time to look.
    found: SeatInterface | None = getattr(pack, "seat_interface", None)
    if found is None:
        raise Illegal(
            "illegal/no-parlour",
            say("{name} is not played at a terminal", name=pack.name),
            value=pack.name,
            accepted=_having(HasSeatInterface),
        )
    return found


def reports(pack: Pack) -> Reports:
    """Return the reports of a pack, or complain that it has none."""
    if not isinstance(pack, HasReports):
        raise Illegal(
            "illegal/no-press",
            say("{name} is not played by post", name=pack.name),
            value=pack.name,
            accepted=_having(HasReports),
        )
    return pack.reports


def _having(capability: type) -> tuple[str, ...]:
    """Name the packs that have a capability, given by its protocol."""
    return tuple(name for name, each in packs().items() if isinstance(each, capability))
