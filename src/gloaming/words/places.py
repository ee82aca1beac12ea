"""Places: which catalogues there are, and the code whose words each of them translates.

There is one catalogue a language and domain.  The domain `gloaming` is
everything but the packs; each pack is a domain of its own, and has its
catalogues beside its code, in `words/LANGUAGE/PACK.ftl`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct

from gloaming.game_api.installed import pack_modules

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
