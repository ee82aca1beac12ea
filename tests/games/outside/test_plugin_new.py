"""`gloaming plugin new` writes a package that works as it is, once pip has installed it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.outside.installing import Done, run


def made(*words: str, folder: Path) -> Done:
    """Let the program write a package in a folder."""
    return run("-m", "gloaming", "plugin", "new", *words, folder=folder)


def test_it_is_installed_and_its_own_tests_pass(tmp_path: Path) -> None:
    written = made("lamp-lighter", folder=tmp_path)
    assert written.returncode == 0, written.stderr
    assert "lamp-lighter/src/lamp_lighter/roles.py" in written.stdout
    package, site = tmp_path / "lamp-lighter", tmp_path / "site"
    options = ("--no-deps", "--no-build-isolation", "--no-index", "--target", str(site))
    installed = run("-m", "pip", "install", "-q", *options, str(package), folder=tmp_path)
    assert installed.returncode == 0, installed.stderr
    listed = run("-m", "gloaming", "--help", folder=tmp_path, site=site)
    assert "lamp-lighter  Tell how often everybody was tended by a lamp lighter." in listed.stdout
    tested = run("-m", "pytest", "-q", "-p", "no:cacheprovider", folder=package, site=site)
    assert tested.returncode == 0, tested.stdout
    assert "4 passed" in tested.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("Lamp",), "a package cannot be called 'Lamp'"),
        (("class",), "a package cannot be called 'class'"),
        (("doctor",), "there is a role 'doctor' already"),
        (("odds",), "there is a command 'odds' already"),
        (("lamp", "--game", "fleet"), "fleet has no package to begin with"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    done = made(*arguments, folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (there := tmp_path / "lamp" / "README.md").parent.mkdir()
    there.write_text("mine")
    done = made("lamp", folder=tmp_path)
    assert done.returncode == 2
    assert "there is a file lamp/README.md already" in done.stderr
    assert [path.name for path in there.parent.iterdir()] == ["README.md"]
    assert there.read_text() == "mine"


def test_another_folder_may_be_named_and_the_files_be_told_to_a_program(tmp_path: Path) -> None:
    done = made("lamp", "--into", "here", "--json", folder=tmp_path)
    assert done.returncode == 0
    assert '"here/src/lamp/roles.py"' in done.stdout
