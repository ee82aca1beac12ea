"""Content from elsewhere: what fills a pack's shelves, and what is refused there."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest

from gloaming.game_api import plugin_slots
from gloaming.game_api.content import FOLDERS, add_folder, fill, folders, unclaimed
from gloaming.game_api.installed import add_content
from gloaming.game_api.plugin_slots import ClassSlot, FileSlot, PluginSlot, add_module, kinds_for
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.registry import Registry, two_of_a_name
from gloaming.kernel.state import State
from gloaming.text.errors import Fault, Malformed
from tests.kernel.announcing import announce as announce_package


class Hat:
    """What a shelf of hats holds."""


class Cloakroom(State):
    """A state of its own."""


class Cellar(State):
    """Another."""


class Hung(Event[Cloakroom], seen_by=REFEREE):
    """A hat is hung up."""


class Brim(Hung, seen_by=REFEREE):
    """A hat with a brim is."""


class Poured(Event[Cellar], seen_by=REFEREE):
    """Something for another state."""


class Bare(Event[Any], seen_by=REFEREE):
    """Something for any state."""


class Hatter:
    """A pack with a shelf of each sort."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ribbons: dict[str, str] = {}
        self.plugin_slots: Sequence[PluginSlot] = (
            FileSlot("ribbons", "ribbon", self.put),
            ClassSlot("hats", Hat, Registry(Hat).refuse_twins),
        )

    def put(self, text: str, place: str) -> None:
        name = Path(place).stem
        other = self.ribbons.setdefault(name, place)
        if other != place:
            raise two_of_a_name("ribbon", name, other, place)


class Announcing:
    """Announces modules as an installed package does."""

    number: ClassVar[int] = 0

    def __init__(self, folder: Path, game: str) -> None:
        self.folder = folder
        self.game = game

    def __call__(self, shelf: str, module: str, files: dict[str, str]) -> None:
        Announcing.number += 1
        package, group = f"p{Announcing.number}", f"gloaming.{self.game}.{shelf}"
        announce_package(self.folder, package, group, f"p = {module}")
        for name, text in files.items():
            path = self.folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)


@pytest.fixture
def hatter(request: pytest.FixtureRequest) -> Hatter:
    return Hatter(request.node.name)


@pytest.fixture
def announce(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hatter: Hatter
) -> Iterator[Announcing]:
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield Announcing(tmp_path, hatter.name)
    for name in set(sys.modules) - before:
        del sys.modules[name]


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDERS, "")
    monkeypatch.setattr(plugin_slots, "_roots", {})


TWINS = """
from gloaming.kernel.registry import two_of_a_name
raise two_of_a_name("hat", "Cap", "a", "b")
"""
HAT = "from tests.game_api.test_content import Hat\nclass {}(Hat):\n    '''A hat.'''\n"


def test_classes_are_found_in_a_module_and_in_the_modules_of_a_package(
    hatter: Hatter, announce: Announcing
) -> None:
    announce("hats", "felts", {"felts.py": HAT.format("Bowler")})
    straws = {"straws/__init__.py": "", "straws/boater.py": HAT.format("Boater")}
    announce("hats", "straws", straws)
    fill(hatter)
    assert {"Bowler", "Boater"} <= set(Registry(Hat))
    fill(hatter)  # what is there already is not read again


def test_files_are_put_on_their_shelf_after_the_classes(
    hatter: Hatter, announce: Announcing
) -> None:
    announce("ribbons", "bands", {"bands/__init__.py": "", "bands/red.toml": "ribbon = 1\n"})
    fill(hatter)
    assert hatter.ribbons == {"red": "bands/red.toml"}


@pytest.mark.parametrize(
    ("shelf", "files", "why"),
    [
        ("hats", {"stuff.py": "1 / 0"}, "ZeroDivisionError"),
        ("hats", {"stuff.py": ""}, "announced for the hats of .*, and has none"),
        ("ribbons", {"stuff/__init__.py": ""}, "and has none"),
        (
            "hats",
            {"stuff.py": HAT.format("Cap").replace("'''A hat.'''", "pass")},
            "stuff.Cap has no docstring",
        ),
    ],
)
def test_what_cannot_be_used_is_left_out_with_a_warning(
    hatter: Hatter, announce: Announcing, shelf: str, files: dict[str, str], why: str
) -> None:
    announce(shelf, "stuff", files)
    with pytest.warns(UserWarning, match=why):
        fill(hatter)


def test_two_of_one_name_are_refused_with_both_places(hatter: Hatter, announce: Announcing) -> None:
    announce("hats", "one", {"one.py": HAT.format("Topper")})
    announce("hats", "two", {"two.py": HAT.format("Topper")})
    for _ in range(2):  # and again, because nothing has changed
        with pytest.raises(Fault, match=r"two of the hat 'Topper': one.Topper and two.Topper"):
            fill(hatter)
    for cls in list(Hat.__subclasses__()):
        cls.__bases__ = (type("Lost", (), {}),)  # so that no other test meets them


def test_two_files_of_one_name_are_refused(hatter: Hatter, announce: Announcing) -> None:
    for name in ("ones", "twos"):
        announce("ribbons", name, {f"{name}/__init__.py": "", f"{name}/red.toml": "ribbon = 1\n"})
    with pytest.raises(Fault, match=r"ribbon 'red': ones/red.toml and twos/red.toml"):
        fill(hatter)


def test_a_folder_has_modules_that_may_import_each_other_and_files(
    hatter: Hatter, tmp_path: Path
) -> None:
    (tmp_path / "caps.py").write_text(HAT.format("Beret"))
    (tmp_path / "more.py").write_text("from .caps import Beret\n")
    (tmp_path / "blue.toml").write_text("ribbon = 1\n")
    (tmp_path / "other.toml").write_text("scarf = 1\n")
    add_folder(tmp_path)
    add_folder(tmp_path)
    assert folders() == (str(tmp_path),)
    assert "Beret" in Registry(Hat)
    fill(hatter)
    fill(hatter)
    assert hatter.ribbons == {"blue": str(tmp_path / "blue.toml")}
    plugin_slots = [shelf for shelf in hatter.plugin_slots if isinstance(shelf, FileSlot)]
    assert unclaimed(tmp_path, plugin_slots) == [tmp_path / "other.toml"]


def test_a_folder_in_the_environment_is_read_by_a_process_that_was_started(
    hatter: Hatter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "green.toml").write_text("ribbon = 1\n")
    monkeypatch.setenv(FOLDERS, f"{tmp_path}{os.pathsep}")
    fill(hatter)
    assert "green" in hatter.ribbons


def test_a_folder_that_is_not_there_is_malformed(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="there is no folder"):
        add_folder(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 / 0\n", "caps.py cannot be loaded: ZeroDivisionError"),
        (
            TWINS,
            "two of the hat 'Cap'",
        ),
    ],
)
def test_a_module_of_a_folder_that_breaks_is_a_fault(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "caps.py").write_text(text)
    for _ in range(2):
        with pytest.raises(Fault, match=why):
            add_folder(tmp_path)
    assert folders() == ()


def test_a_file_that_is_not_toml_is_malformed(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("= =")
    with pytest.raises(Malformed, match="this is not TOML"):
        unclaimed(tmp_path, [])


def test_a_file_that_no_game_takes_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("scarf = 1\n")
    with pytest.raises(Malformed, match=r"x.toml: no game knows what this file is .*deals"):
        add_content(tmp_path)


def test_a_folder_whose_files_are_all_taken_is_added(tmp_path: Path) -> None:
    add_content(tmp_path)
    assert str(tmp_path) in folders()


def test_a_pack_has_the_kinds_of_its_own_and_of_its_content_as_far_as_they_are_for_its_state() -> (
    None
):
    assert not {Hung, Poured} & set(kinds_for("nowhere", Cloakroom))
    assert Poured in kinds_for(__name__, Cloakroom)  # whatever is in the pack's own package
    add_module(__name__)
    found = kinds_for("nowhere", Cloakroom)
    assert {Hung, Brim, Bare} <= set(found)
    assert Poured not in found
