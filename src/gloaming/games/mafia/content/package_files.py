"""Package files: a small package with a role of its own, for somebody to begin with."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from string import Template
from typing import Final

from gloaming.games.mafia.rules.casting import role_named
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

PLACES: Final = {
    "pyproject.txt": "pyproject.toml",
    "readme.txt": "README.md",
    "package.txt": "src/{module}/__init__.py",
    "roles.txt": "src/{module}/roles.py",
    "commands.txt": "src/{module}/commands.py",
    "ruling.txt": "rulings/{name}.gloam",
    "tests.txt": "tests/test_{module}.py",
}
"""Where the file that is made of each template goes."""


def package_files(name: str) -> Mapping[str, str]:
    """Return the files of a package of such a name, by their paths."""
    words = name.split("-")
    if role_named(" ".join(words)) is not None:
        raise Malformed(
            "malformed/package-name",
            say("there is a role {name!r} already", name=" ".join(words)),
            value=name,
        )
    gaps = {
        "name": name,
        "module": "_".join(words),
        "role": " ".join(words),
        "Role": "".join(word.capitalize() for word in words),
    }
    folder = files(__package__).joinpath("templates")
    return {
        place.format(**gaps): Template(
            folder.joinpath(template).read_text(encoding="utf-8")
        ).substitute(gaps)
        for template, place in PLACES.items()
    }
