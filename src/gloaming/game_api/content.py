"""Content from elsewhere: roles, weapons and setups that other people add to a pack.

A pack names the plug-in slots that other packages may fill (`gloaming.game_api.plugin_slots`).
There are two ways to fill one.  An installed package announces a module in the entry-point group
`gloaming.PACK.SLOT`, for instance `gloaming.mafia.roles`.  Or a person names a folder:
`gloaming --content FOLDER`, and `add_folder` in Python.

Classes are found because they are subclasses, so it is enough to import them.  TOML files are read
and handed to their slot.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterable
from functools import cache
from hashlib import blake2s
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Final

from gloaming.game_api.file_reader import parse_toml
from gloaming.game_api.plugin_slots import (
    ClassSlot,
    FileSlot,
    HasPluginSlots,
    PluginSlot,
    add_module,
    is_in,
)
from gloaming.kernel.registry import place_of, subclasses
from gloaming.text.docstrings import text_of
from gloaming.text.errors import Fault, GradedError, Malformed
from gloaming.text.phrase import say

FOLDERS: Final = "GLOAMING_CONTENT"
"""The environment variable that names folders, so that processes we start have them, too."""
TOML: Final = ".toml"


_filled: Final[dict[str, set[str]]] = {}
"""The places that were read already, by pack."""


def fill(pack: HasPluginSlots) -> None:
    """Put into a pack's slots what is announced for it, and what is in the folders that were named.

    A package that cannot be loaded is left out with a warning, so that the game can be played
    without it.  A folder was asked for: what is wrong with it is an error.  Two things of one
    name are an error wherever they come from.
    """
    done = _filled.setdefault(pack.name, set())
    new: set[str] = set()
    # Files come last, because they name classes.
    for slot in sorted(pack.plugin_slots, key=lambda each: isinstance(each, FileSlot)):
        for entry in announcements(f"gloaming.{pack.name}.{slot.name}"):
            if (place := f"{slot.name} {entry.value}") not in done:
                _take_in(pack, slot, entry)
                new.add(place)
    for folder in folders():
        if folder not in done:
            _import_folder(Path(folder))
            _put_files(pack, Path(folder))
            new.add(folder)
    if new:
        for slot in pack.plugin_slots:
            if isinstance(slot, ClassSlot):
                slot.refuse_twins()
        done |= new


def announcements(group: str) -> tuple[EntryPoint, ...]:
    """Return what is announced in an entry-point group, each once, sorted by name and place."""
    # Looking through everything installed takes a while; it is done once for
    # every path that packages are looked for on.
    return _announced_on(tuple(sys.path), group)


@cache
def _announced_on(path: tuple[str, ...], group: str) -> tuple[EntryPoint, ...]:
    found = {(entry.name, entry.value): entry for entry in entry_points(group=group)}
    return tuple(found[key] for key in sorted(found))


def folders() -> tuple[str, ...]:
    """Return the folders that were named."""
    return tuple(filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)))


def add_folder(path: str | Path) -> Path:
    """Import the .py files of a folder, and name it for every pack that is asked for from now on.

    `gloaming.game_api.installed.add_content` also checks whether every file is of some use.
    """
    folder = Path(path).resolve()
    if not folder.is_dir():
        raise Malformed(
            "malformed/no-such-folder",
            say("there is no folder {path}", path=str(path)),
            value=str(path),
        )
    _import_folder(folder)
    if str(folder) not in folders():
        os.environ[FOLDERS] = os.pathsep.join((*folders(), str(folder)))
    return folder


def unclaimed(folder: Path, plugin_slots: Iterable[FileSlot]) -> list[Path]:
    """Return the TOML files of a folder that no slot takes."""
    keys = {slot.key for slot in plugin_slots}
    return [path for path in _toml_files(folder) if not keys & _keys(path)]


# -- entry points


def _take_in(pack: HasPluginSlots, slot: PluginSlot, entry: EntryPoint) -> None:
    """Put into a slot what an entry point announces; warn if that cannot be done."""
    try:
        _load(pack, slot, entry)
    except (Exception, SystemExit) as error:
        if isinstance(error, Fault) and error.code == "fault/two-of-a-name":
            raise
        why = say(
            "the {shelf} of {value} cannot be loaded, and {pack} does without them: {error}",
            shelf=slot.name,
            value=entry.value,
            pack=pack.name,
            error=str(error) if isinstance(error, GradedError) else repr(error),
        )
        warnings.warn(str(why), stacklevel=4)


def _load(pack: HasPluginSlots, slot: PluginSlot, entry: EntryPoint) -> None:
    module = import_module(entry.module)
    add_module(entry.module.partition(".")[0])
    if isinstance(slot, ClassSlot):
        for part in iter_modules(getattr(module, "__path__", ())):
            import_module(f"{entry.module}.{part.name}")
        entry.load()
        _refuse_bare(pack, slot, entry.module)
        return
    found = [each for each in files(module).iterdir() if each.name.endswith(TOML)]
    if not found:
        raise _empty(pack, slot, entry.module)
    for each in sorted(found, key=lambda file: file.name):
        slot.put(each.read_text(encoding="utf-8"), f"{entry.module}/{each.name}")


def _refuse_bare(pack: HasPluginSlots, slot: ClassSlot, module: str) -> None:
    """Refuse a module that has nothing for its slot, and a class without the text to read."""
    found = [each for each in subclasses(slot.root) if is_in(each, module)]
    if not found:
        raise _empty(pack, slot, module)
    for each in found:
        if not text_of(each):
            raise Fault(
                "fault/no-text",
                say(
                    "{place} has no docstring: that is the text its player reads",
                    place=place_of(each),
                ),
                value=each.__name__,
            )


def _empty(pack: HasPluginSlots, slot: PluginSlot, module: str) -> Fault:
    return Fault(
        "fault/empty-shelf",
        say(
            "{module} is announced for the {shelf} of {pack}, and has none",
            module=module,
            shelf=slot.name,
            pack=pack.name,
        ),
        value=module,
    )


# -- folders


def _import_folder(folder: Path) -> None:
    """Import every module of a folder, once, as parts of a package that is made for it."""
    digest = blake2s(str(folder).encode(), digest_size=4).hexdigest()
    package = f"gloaming_content_{digest}"
    if package in sys.modules:
        return
    made = ModuleType(package)
    made.__path__ = [str(folder)]
    sys.modules[package] = made
    try:
        for module in iter_modules([str(folder)]):
            _import_file(package, folder, module.name)
    except GradedError:
        del sys.modules[package]  # so that it is tried again, and not taken for read
        raise
    add_module(package)


def _import_file(package: str, folder: Path, name: str) -> None:
    try:
        import_module(f"{package}.{name}")
    except GradedError:
        raise
    except (Exception, SystemExit) as error:
        raise Fault(
            "fault/broken-content",
            say(
                "{file} cannot be loaded: {error}",
                file=str(folder / f"{name}.py"),
                error=repr(error),
            ),
            value=name,
        ) from error


def _put_files(pack: HasPluginSlots, folder: Path) -> None:
    """Put the TOML files of a folder into the slots of a pack that take them."""
    for path in _toml_files(folder):
        keys = _keys(path)
        for slot in pack.plugin_slots:
            if isinstance(slot, FileSlot) and slot.key in keys:
                slot.put(path.read_text(encoding="utf-8"), str(path))


def _toml_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix == TOML)


def _keys(path: Path) -> frozenset[str]:
    """Return the keys at the top of a TOML file."""
    return frozenset(parse_toml(path.read_bytes(), str(path)))
