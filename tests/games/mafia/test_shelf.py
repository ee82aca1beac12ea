"""Shelves: what is put there is found, unless it could not be told from something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.games.mafia.content import modifiers, roles
from gloaming.games.mafia.content.folder import load_folder
from gloaming.games.mafia.rules.ability import ability


class Thing:
    """Something that stands on a shelf of a test, and not in the library."""


HEAD = f"from {Thing.__module__} import Thing\n"
PORTER = 'class Porter(Thing):\n    """Carries."""\n'


def test_the_library_stands_in_order() -> None:
    roles.load()
    modifiers.load()


@pytest.mark.parametrize(
    ("name", "files", "why"),
    [
        ("twins", {"a": PORTER, "b": PORTER}, "two are called 'porter': in twins.a and in twins.b"),
        ("mutes", {"a": "class Mute(Thing): ...\n"}, "Mute, in mutes.a, has no docstring"),
    ],
)
def test_a_shelf_refuses_what_it_cannot_show(
    name: str, files: dict[str, str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = tmp_path / name
    shelf.mkdir()
    (shelf / "__init__.py").touch()
    for file, text in files.items():
        (shelf / f"{file}.py").write_text(HEAD + text)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(TypeError, match=why):
        load_folder(name, [str(shelf)], Thing)


def test_an_ability_is_to_do_a_kind_of_action() -> None:
    with pytest.raises(TypeError, match="an ability is to do a kind of action"):
        ability(Thing)  # type: ignore[arg-type]
