"""Layers: every package imports what its line allows, and no more."""

from __future__ import annotations

from graphlib import CycleError
from pathlib import Path

import pytest

from tests.layers import LINES, PAGE, STEP, allowed, draw, find_faults, in_order, redrawn

SMALL = {
    "": "",
    "kernel": "msgspec",
    "rooms": "kernel time",
    "doors": "kernel",
    "doors.mail": "..",
    "doors.wire": ".. rich",
    "packs": "",
    "packs.chess": "kernel .rules",
    "packs.chess.rules": "kernel",
    "packs.go": "kernel",
}
"""The lines of a small program that is built as ours is."""
SOUND = {
    "__init__.py": "",
    "kernel/__init__.py": "",
    "kernel/clocks.py": "import array\nimport msgspec\nfrom dusk import kernel\n",
    "rooms/__init__.py": "import time\nfrom dusk.kernel.clocks import Clock\n",
    "doors/__init__.py": "",
    "doors/missing.py": "import dusk.kernel.clocks\n",
    "doors/mail/__init__.py": "from .. import missing\n",
    "doors/wire/__init__.py": "import rich.table\nfrom dusk.doors.missing import needs\n",
    "packs/__init__.py": "",
    "packs/chess/__init__.py": "from dusk.kernel import clocks\nfrom .rules import moves\n",
    "packs/chess/rules/__init__.py": "",
    "packs/chess/rules/moves.py": "from dusk.kernel import clocks\n",
    "packs/go/__init__.py": "from dusk.kernel import clocks\n",
}


def part(line: str) -> str:
    """Name the game or the integration that a line is about."""
    return ".".join(line.split(".")[:2])


def test_every_package_imports_what_its_line_allows() -> None:
    assert find_faults("gloaming") == []


def test_the_lines_point_down() -> None:
    order = in_order(LINES)
    assert order.index("kernel") < order.index("history.log") < order.index("rooms")


def test_the_page_shows_the_layers_and_leads_to_the_lines_of_functions() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == redrawn(page), "draw it again: python -m tests.layers"
    assert len(STEP.findall(page)) >= 12


def test_a_drawing_has_what_is_imported_below_what_imports_it() -> None:
    rows = draw(SMALL).splitlines()
    place = {part: at for at, row in enumerate(rows) for part in row.replace("|", " ").split()}
    assert place["packs"] < place["kernel"]
    assert place["rooms"] < place["kernel"]
    assert "   chess go" in rows[place["chess"]]


def test_a_circle_of_folders_is_found() -> None:
    with pytest.raises(CycleError):
        in_order(SMALL | {"kernel": "packs.chess", "packs.chess": "rooms"})


def test_no_line_outside_a_game_names_it_and_no_integration_names_another() -> None:
    for line in LINES:
        for name in allowed(line) & set(LINES):
            assert not name.startswith("games.") or part(name) == part(line)
            assert not name.startswith("integrations.") or line.split(".")[0] != "integrations"


@pytest.fixture
def dusk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write the small program where it can be found."""
    folder = tmp_path / "dusk"
    for name, text in SOUND.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    return folder


@pytest.mark.usefixtures("dusk")
def test_a_sound_program_has_no_faults() -> None:
    assert find_faults("dusk", SMALL) == []


@pytest.mark.parametrize(
    ("path", "imports", "fault"),
    [
        ("kernel/game.py", "import dusk.rooms", "dusk.rooms"),
        ("kernel/game.py", "import time", "time"),
        ("kernel/game.py", "from rich import table", "rich"),
        ("kernel/game.py", "from dusk.packs import chess", "dusk.packs.chess"),
        ("rooms/room.py", "from dusk.packs.go import __init__ as go", "dusk.packs.go"),
        ("doors/ports.py", "from dusk.doors import mail", "dusk.doors.mail"),
        ("doors/mail/post.py", "from ..wire import telegram", "dusk.doors.wire"),
        ("doors/mail/post.py", "import rich.table", "rich"),
        ("packs/go/board.py", "import msgspec", "msgspec"),
        ("packs/go/board.py", "from dusk.packs import chess", "dusk.packs.chess"),
        ("packs/chess/rules/board.py", "from dusk.packs import chess", "dusk.packs.chess"),
    ],
)
@pytest.mark.parametrize(
    "form",
    [
        "{}",
        "def late():\n    {}",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    {}",
    ],
    ids=["at the top", "in a function", "for types"],
)
def test_what_no_line_allows_is_found(
    path: str, imports: str, fault: str, form: str, dusk: Path
) -> None:
    (dusk / path).write_text(form.format(imports) + "\n")
    module = "dusk." + path.removesuffix(".py").replace("/", ".")
    assert find_faults("dusk", SMALL) == [f"{module} may not import {fault}"]


@pytest.mark.parametrize("folder", ["lab", "doors/pigeon", "packs/chess/bots", "kernel/words"])
def test_a_package_without_a_line_is_found(folder: str, dusk: Path) -> None:
    (dusk / folder).mkdir()
    (dusk / folder / "__init__.py").write_text("")
    assert find_faults("dusk", SMALL) == [f"{folder.replace('/', '.')} has no line"]


def test_a_name_that_no_module_needs_is_found(dusk: Path) -> None:
    (dusk / "doors" / "wire" / "__init__.py").write_text("from dusk.doors import missing\n")
    assert find_faults("dusk", SMALL) == ["doors.wire does not import rich"]
