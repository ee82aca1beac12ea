"""`import gloaming`: what it offers, what it does not load, and what it refuses."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import assert_type

import pytest

import gloaming
from gloaming import rooms
from gloaming.experiments import arrow as tables
from gloaming.games import fleet, mafia

NIGHT = """\
game mafia
seats
  ann doctor
  bob villager
  eve goon

night 1
  eve kill ann
"""
FACES = [gloaming, rooms, tables, mafia, fleet]


@pytest.fixture
def night(tmp_path: Path) -> Path:
    path = tmp_path / "night.gloam"
    path.write_text(NIGHT, encoding="utf-8")
    return path


def promised(face: ModuleType) -> dict[str, tuple[str, str]]:
    """Return what a type checker takes each name for: its module, and its name there."""
    tree = ast.parse(Path(face.__file__ or "").read_text(encoding="utf-8"))
    (choice,) = [node for node in tree.body if isinstance(node, ast.If)]
    imports = [node for node in choice.body if isinstance(node, ast.ImportFrom)]
    return {
        name.asname or name.name: (node.module or "", name.name)
        for node in imports
        for name in node.names
    }


@pytest.mark.parametrize(
    "face",
    [
        pytest.param(face, marks=[pytest.mark.compat] if face is tables else [], id=face.__name__)
        for face in FACES
    ],
)
def test_every_name_is_what_a_type_checker_takes_it_for(face: ModuleType) -> None:
    names = promised(face)
    assert sorted([*names, "__version__"] if face is gloaming else names) == sorted(face.__all__)
    for name, (module, own) in names.items():
        assert getattr(face, name) is getattr(importlib.import_module(module), own)
        assert name in dir(face)


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.__name__)
def test_no_name_is_that_of_a_module(face: ModuleType) -> None:
    modules = {module.name for module in pkgutil.iter_modules(face.__path__)}
    assert modules.isdisjoint(face.__all__)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'gloaming' has no attribute 'Gmae'"):
        _ = gloaming.Gmae  # type: ignore[attr-defined]
    with pytest.raises(ImportError, match="Seatd"):
        from gloaming.games.mafia import Seatd  # type: ignore[attr-defined]  # noqa: F401, PLC0415


def test_the_face_loads_no_game_before_one_is_asked_for() -> None:
    code = (
        "import sys, gloaming; gloaming.Game, gloaming.view; from gloaming.games import mafia; "
        "print([m for m in sys.modules if m.startswith('gloaming.games.mafia.')]); "
        "mafia.Seated; print('gloaming.games.mafia.content.roles' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["[]", "True"]


def test_the_version_is_the_one_that_is_installed() -> None:
    assert gloaming.__version__ == version("gloaming")


def test_a_script_is_loaded_and_asked_about(night: Path) -> None:
    game = gloaming.load(night)
    assert "ann dies" in gloaming.explain(game.log, "ann").text()
    assert gloaming.load(str(night)).log == game.log


def test_a_game_is_played_with_names_of_the_face() -> None:
    game = gloaming.Game(mafia.blank, seed=7)
    assert_type(game, gloaming.Game[mafia.MafiaState])
    for name, role in {"ann": "doctor", "bob": "villager", "eve": "goon"}.items():
        game.happen(mafia.Seated(name, role))
    game.start("night")
    game.submit(mafia.order(game.state, "eve", "kill", "bob"))
    game.close()
    assert game.state.living == ["ann", "eve"]
    told = gloaming.whatif(game, without=mafia.order(game.state, "eve", "kill", "bob"))
    assert "bob dies" in told.text()


@pytest.mark.parametrize(
    ("said", "accepted"), [("bobb", ("bob",)), ("zebra", ("ann", "bob", "eve"))]
)
def test_a_misspelt_player_is_an_error_with_the_nearest_names(
    said: str, accepted: tuple[str, ...], night: Path
) -> None:
    log = gloaming.load(night).log
    for refused in (
        lambda: gloaming.explain(log, said),
        lambda: gloaming.explain(log, said, phase="night 1"),
        lambda: gloaming.view(log, said),
    ):
        with pytest.raises(gloaming.Malformed) as caught:
            refused()
        assert caught.value.code == "malformed/unknown-name"
        assert set(caught.value.accepted) == set(accepted)


def test_somebody_to_whom_nothing_happens_is_no_mistake(night: Path) -> None:
    log = gloaming.load(night).log
    assert gloaming.explain(log, "bob", phase="night 1").strands == []
    assert gloaming.view(log, "")
    assert gloaming.view([], "anybody") == ()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "cannot be read: No such file"),
        (b"\xff", "is not text: byte 0 is not UTF-8"),
        (b"game mafia\nnight 1\n  eve kil ann\n", "line 3"),
    ],
)
def test_what_cannot_be_loaded_is_malformed(
    content: bytes | None, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.gloam"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(gloaming.Malformed, match=said) as caught:
        gloaming.load(path)
    assert str(path) in str(caught.value)


def test_every_test_has_a_limit_of_time(request: pytest.FixtureRequest) -> None:
    assert float(request.config.getini("timeout")) > 0
    assert request.config.getini("timeout_method") == "signal"
