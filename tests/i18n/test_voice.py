from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gloaming.i18n.voice import CatalogueVoice, domains, languages, voice
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import ENGLISH, Phrase, Term, say, speaking

CATALOGUE = """
name-is-dead = { $name } ist tot
votes-vote-votes = { $votes ->
    [one] eine Stimme
   *[other] { $votes } Stimmen
}
role-doctor = Arzt
    .text = Heilt.
it-is-over = { $nothing }
"""


@pytest.fixture
def german(tmp_path: Path) -> CatalogueVoice:
    path = tmp_path / "de.ftl"
    path.write_text(CATALOGUE, encoding="utf-8")
    return CatalogueVoice("de", [path])


def test_a_phrase_is_said_as_the_catalogue_has_it(german: CatalogueVoice) -> None:
    with speaking(german):
        assert str(say("{name} is dead", name="bob")) == "bob ist tot"
        assert str(Term("role", "doctor")) == "Arzt"
        assert str(Phrase("Heals.", name="role-doctor.text")) == "Heilt."


def test_plurals_are_the_catalogues_own(german: CatalogueVoice) -> None:
    with speaking(german):
        assert str(say("{votes:vote|votes}", votes=1)) == "1 vote"
        assert german.translated("votes-vote-votes", {"votes": 1}) == "eine Stimme"
        assert german.translated("votes-vote-votes", {"votes": 2}) == "2 Stimmen"


def test_what_the_catalogue_has_not_is_said_in_english(german: CatalogueVoice) -> None:
    with speaking(german):
        assert str(say("hello {name}", name="bob")) == "hello bob"
        assert str(Term("role", "cop")) == "cop"
        assert str(Phrase("Heals.", name="role-doctor.other")) == "Heals."


def test_what_cannot_be_said_is_said_in_english(german: CatalogueVoice) -> None:
    with speaking(german):
        assert str(say("it is over")) == "it is over"


@pytest.mark.parametrize("language", ["de_DE.UTF-8", "de-AT@euro"])
def test_a_language_is_found_by_any_of_its_names(language: str) -> None:
    found = voice(language)
    assert found.language == "de"
    assert found.say(Term("phase", "night")) == "Nacht"


@pytest.mark.parametrize("language", ["", "C", "C.UTF-8", "POSIX", "en", "en_GB.UTF-8"])
def test_english_needs_no_catalogue(language: str) -> None:
    assert voice(language) is ENGLISH


def test_a_language_that_nothing_is_translated_into_is_refused_if_it_is_asked_for() -> None:
    with pytest.raises(Malformed, match=r"'xx' \(accepted: en, de\)"):
        voice("xx")
    assert voice("xx", asked=False) is ENGLISH


def test_without_the_library_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fluent.runtime", None)
    with pytest.raises(Illegal, match=r"\.\[words\]"):
        voice("de")
    assert voice("de_DE.UTF-8", asked=False) is ENGLISH


def test_every_pack_is_a_domain_with_its_words_beside_its_code() -> None:
    found = {each.name: each for each in domains()}
    assert set(found) == {"gloaming", "mafia", "fleet"}
    assert found["mafia"].catalogue("de").exists()
    assert "de" in languages()


def test_a_catalogue_that_cannot_be_read_is_named_or_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "broken.ftl").write_bytes(b"mafia-Death = \xff\n")

    def broken(language: str, catalogues: object) -> CatalogueVoice:
        return CatalogueVoice(language, [tmp_path / "broken.ftl"])

    monkeypatch.setattr("gloaming.i18n.voice.CatalogueVoice", broken)
    with pytest.raises(Malformed, match="a catalogue cannot be read"):
        voice("de")
    assert voice("de", asked=False) is ENGLISH
