"""Voices of other languages: which catalogues there are, and phrases looked up in them.

There is one catalogue a language and domain.  The domain `gloaming` is
everything but the packs; each pack is a domain of its own, and has its
catalogues beside its code, in `words/LANGUAGE/PACK.ftl`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from gloaming.game_api.installed import pack_modules
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import ENGLISH, Voice, say

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


OWN = "gloaming"
"""The domain of everything but the packs."""
ENDING = ".ftl"


class Domain(Struct, frozen=True):
    """A part of the program that has catalogues of its own."""

    name: str
    package: str
    """The package whose words are translated."""
    folder: Path
    """Where that package is."""
    words: Path
    """The folder that has a folder for each language."""

    def catalogue(self, language: str) -> Path:
        """Return where the catalogue of a language is, if there is one."""
        return self.words / language / f"{self.name}{ENDING}"

    def sources(self) -> Iterator[Path]:
        """Walk the files whose words are translated."""
        packs = self.folder / "games"
        for path in sorted(self.folder.rglob("*.py")):
            if self.name != OWN or packs not in path.parents:
                yield path


def domains() -> list[Domain]:
    """Return the domain of the program itself, and those of all installed packs."""
    here = Path(__file__).parent
    found = [Domain(OWN, "gloaming", here.parent, here)]
    for name, module in pack_modules().items():
        package = _package(module)
        folder = _folder(package)
        if folder is not None:
            found.append(Domain(name, package, folder, folder / "words"))
    return found


def languages() -> tuple[str, ...]:
    """Name the languages that anything is translated into, by the alphabet."""
    found = {path.parent.name for each in domains() for path in each.words.glob(f"*/*{ENDING}")}
    return tuple(sorted(found))


def _package(module: str) -> str:
    """Return the package that a module is in, or the module itself if it is one."""
    spec = find_spec(module)
    is_package = spec is not None and spec.submodule_search_locations is not None
    return module if is_package else module.rpartition(".")[0]


def _folder(package: str) -> Path | None:
    spec = find_spec(package) if package else None
    places = spec.submodule_search_locations if spec is not None else None
    return Path(next(iter(places))) if places else None


_ENGLISH = frozenset({"", "c", "posix", "en"})


class CatalogueVoice(Voice):
    """Says what the catalogues of a language have, and the rest in English."""

    def __init__(self, language: str, catalogues: Iterable[Path]) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415  (an extra)

        self.language = language
        self._bundle: FluentBundle = FluentBundle([language.replace("_", "-")], use_isolating=False)
        for path in catalogues:
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def translated(self, key: str, gaps: Mapping[str, Any]) -> str | None:
        """Return what the catalogues have under a key; nothing if it cannot be said."""
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return None
        said, errors = self._bundle.format_pattern(pattern, dict(gaps))
        return None if errors else str(said)


def voice(language: str, *, asked: bool = True) -> Voice:
    """Return the voice of a language, such as `de` or `de_AT.UTF-8`.

    Where somebody asked for it, it is an error if there is none.  Where it is
    only what the system is set to, English is spoken instead.
    """
    wanted = re.split(r"[.@]", language)[0].replace("-", "_")
    short = wanted.partition("_")[0]
    if short.casefold() in _ENGLISH:
        return ENGLISH
    known = languages()
    found = next((each for each in (wanted, short) if each in known), None)
    if found is None:
        if not asked:
            return ENGLISH
        raise Malformed(
            "malformed/language",
            say("nothing is translated into {language!r}", language=language),
            value=language,
            accepted=("en", *known),
        )
    files = [path for each in domains() if (path := each.catalogue(found)).exists()]
    try:
        return CatalogueVoice(found, files)
    except (OSError, UnicodeDecodeError) as error:
        if not asked:
            return ENGLISH
        raise Malformed(
            "malformed/catalogue",
            say("a catalogue cannot be read: {error}", error=str(error)),
            value=language,
        ) from error
    except ImportError:
        if not asked:
            return ENGLISH
        raise Illegal(
            "illegal/no-fluent",
            say("other languages need a library that is not installed"),
            value=language,
            accepted=("pip install '.[words]'",),
        ) from None
