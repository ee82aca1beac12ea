from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.i18n.voice import Domain
from gloaming.text.phrase import current_voice
from tests.cli.program import gloaming

ROOT = Path(__file__).parents[2]
SCRIPT = str(ROOT / "gallery" / "08-the-stolen-votes.gloam")


def told(*arguments: str) -> tuple[int, str]:
    done = gloaming(*arguments)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def test_a_language_can_be_asked_for() -> None:
    code, text = told("--lang", "de", "explain", SCRIPT, "eve")
    assert code == 0
    assert text.startswith("Die Geschichte von eve:")
    assert current_voice().language == "en"


@pytest.mark.parametrize(
    "words",
    [
        ("explain", "--lang", "de", SCRIPT, "eve"),
        ("explain", SCRIPT, "eve", "--lang=de"),
        ("explain", SCRIPT, "eve", "--lang", "de"),
    ],
)
def test_a_language_can_be_asked_for_after_the_command(words: tuple[str, ...]) -> None:
    assert told(*words)[1].startswith("Die Geschichte von eve:")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("explain", SCRIPT, "--", "--lang"), "nobody is called '--lang'"),  # it is no language
        (("explain", SCRIPT, "eve", "--lang"), "'--lang' requires an argument"),
        (("--lang", "de", "explain", SCRIPT, "zzz"), "niemand heißt „zzz“"),
        (("translate", "check", "xx"), "nothing is translated into 'xx' (accepted: en, de)"),
    ],
)
def test_what_is_wrong_is_told_in_one_s_language(words: tuple[str, ...], said: str) -> None:
    code, text = told(*words)
    assert code == 2
    assert said in text


@pytest.mark.parametrize("name", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_language_of_the_system_is_spoken(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "de_DE.UTF-8")
    assert told("explain", SCRIPT, "eve")[1].startswith("Die Geschichte von eve:")
    monkeypatch.setenv(name, "xx_XX.UTF-8")
    assert told("explain", SCRIPT, "eve")[1].startswith("The story of eve:")


def test_what_is_missing_in_a_language_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Domain.catalogue

    def misspelt(domain: Domain, language: str) -> Path:
        path = whole(domain, language)
        copy = tmp_path / path.name
        copy.write_text(path.read_text("utf-8").replace("fleet-Attack =", "fleet-Atack ="), "utf-8")
        return copy

    monkeypatch.setattr(Domain, "catalogue", misspelt)
    code, text = told("translate", "check", "de")
    assert code == 1
    assert text.splitlines() == [
        "fleet.ftl: nothing has the key fleet-Atack",
        "fleet.ftl: fleet-Attack is missing",
    ]


def test_files_for_a_new_language_are_written_once(tmp_path: Path) -> None:
    command = "translate", "new", "xx", "--into", str(tmp_path)
    assert told(*command)[0] == 0
    assert {path.name for path in (tmp_path / "xx").iterdir()} == {
        "gloaming.ftl",
        "mafia.ftl",
        "fleet.ftl",
    }
    code, text = told(*command)
    assert code == 2
    assert "there is a file" in text
