from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.cli.app import main
from gloaming.kernel.words.phrase import current_voice
from gloaming.words.places import Domain

ROOT = Path(__file__).parents[2]
SCRIPT = str(ROOT / "gallery" / "08-the-stolen-votes.gloam")


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))
    both = capsys.readouterr()
    return int(ended.value.code or 0), both.out + both.err


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def test_a_language_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = told(capsys, "--lang", "de", "explain", SCRIPT, "eve")
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
def test_a_language_can_be_asked_for_after_the_command(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(capsys, *words)[1].startswith("Die Geschichte von eve:")


def test_what_is_after_two_dashes_is_no_language(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = told(capsys, "explain", SCRIPT, "--", "--lang")
    assert code == 2
    assert "nobody is called '--lang'" in text


def test_a_language_without_a_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = told(capsys, "explain", SCRIPT, "eve", "--lang")
    assert code == 2
    assert "'--lang' requires an argument" in text


def test_errors_are_told_in_the_language_too(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = told(capsys, "--lang", "de", "explain", SCRIPT, "zzz")
    assert code == 2
    assert "niemand heißt „zzz“" in text


@pytest.mark.parametrize("name", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_language_of_the_system_is_spoken(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "de_DE.UTF-8")
    assert told(capsys, "explain", SCRIPT, "eve")[1].startswith("Die Geschichte von eve:")
    monkeypatch.setenv(name, "xx_XX.UTF-8")
    assert told(capsys, "explain", SCRIPT, "eve")[1].startswith("The story of eve:")


def test_what_is_missing_in_a_language_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(capsys, "words", "check", "de") == (0, "")
    whole = Domain.catalogue

    def misspelt(domain: Domain, language: str) -> Path:
        path = whole(domain, language)
        copy = tmp_path / path.name
        copy.write_text(path.read_text("utf-8").replace("fleet-Attack =", "fleet-Atack ="), "utf-8")
        return copy

    monkeypatch.setattr(Domain, "catalogue", misspelt)
    code, text = told(capsys, "words", "check", "de")
    assert code == 1
    assert text.splitlines() == [
        "fleet.ftl: nothing has the key fleet-Atack",
        "fleet.ftl: fleet-Attack is missing",
    ]


def test_a_language_that_nobody_has_begun_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = told(capsys, "words", "check", "xx")
    assert code == 2
    assert "nothing is translated into 'xx' (accepted: en, de)" in text


def test_files_for_a_new_language_are_written_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = "words", "new", "xx", "--into", str(tmp_path)
    assert told(capsys, *command)[0] == 0
    assert {path.name for path in (tmp_path / "xx").iterdir()} == {
        "gloaming.ftl",
        "mafia.ftl",
        "fleet.ftl",
    }
    code, text = told(capsys, *command)
    assert code == 2
    assert "there is a file" in text
