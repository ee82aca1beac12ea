from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace

from gloaming.i18n.checking import check, skeleton
from gloaming.i18n.keys import _calls, _literal, entries, said_in
from gloaming.i18n.voice import Domain, domains, languages

DOMAINS = {each.name: each for each in domains()}


def not_literal(paths: Iterable[Path]) -> list[str]:
    """Find every phrase whose text is worked out, so that no catalogue could have it."""
    return [f"{path}:{c.lineno}" for path in paths for c in _calls(path) if _literal(c) is None]


@pytest.fixture(params=sorted(DOMAINS))
def domain(request: pytest.FixtureRequest) -> Domain:
    return DOMAINS[request.param]


def test_every_phrase_is_written_where_it_is_said(domain: Domain) -> None:
    assert not_literal(domain.sources()) == []


def test_a_phrase_that_is_worked_out_is_found(tmp_path: Path) -> None:
    path = tmp_path / "one.py"
    path.write_text('say("this")\nsay(f"{that}")\nsay()\n', encoding="utf-8")
    assert not_literal([path]) == [f"{path}:2", f"{path}:3"]
    assert [each.text for each in said_in([path])] == ["this"]


def test_no_two_phrases_share_a_key() -> None:
    found: dict[str, set[str]] = {}
    for domain in DOMAINS.values():
        for entry in said_in(domain.sources()):
            found.setdefault(entry.key, set()).add(entry.text)
    assert [texts for texts in found.values() if len(texts) > 1] == []


def test_the_keys_are_of_events_terms_texts_and_phrases() -> None:
    mafia, own = entries(DOMAINS["mafia"]), entries(DOMAINS["gloaming"])
    assert mafia["mafia-Death"].gaps == {"target"}
    assert mafia["role-doctor"].text == "doctor"
    assert "role-doctor.text" in mafia
    assert {"phase-night", "faction-town", "rule-protected"} <= set(mafia)
    assert own["kernel-Opened"].text == "{title} begins"
    assert {"fate-moot", "because-told", "there-is-no-game-name-r"} <= set(own)
    assert not any(key.startswith("mafia-") for key in own)


def missing(text: str) -> bool:
    return text.endswith(" is missing")


@pytest.mark.parametrize("language", languages())
def test_no_catalogue_is_wrong_or_stale_and_german_is_complete(
    language: str, domain: Domain
) -> None:
    told = map(str, check(domain, language))
    assert [each for each in told if language == "de" or not missing(each)] == []


def test_what_is_wrong_with_a_catalogue_is_told(tmp_path: Path) -> None:
    domain = replace(DOMAINS["gloaming"], words=tmp_path)
    path = domain.catalogue("xx")
    path.parent.mkdir()
    path.write_text(
        "kernel-Opened = { $title } { $name } { $other }\nold-key = x\nkernel-GameEnded = ok\n"
        "a broken line\n",
        encoding="utf-8",
    )
    told = [str(each) for each in check(domain, "xx")]
    assert 'gloaming.ftl, line 4: Expected token: "="' in told
    assert "gloaming.ftl: nothing has the key old-key" in told
    assert "gloaming.ftl: kernel-Opened has no name and other" in told
    assert "gloaming.ftl: kernel-Closed is missing" in told
    assert "gloaming.ftl: kernel-GameEnded is missing" not in told


def test_a_catalogue_to_begin_with_has_every_key_and_translates_nothing(tmp_path: Path) -> None:
    domain = replace(DOMAINS["mafia"], words=tmp_path)
    path = domain.catalogue("xx")
    path.parent.mkdir()
    path.write_text(skeleton(domain), encoding="utf-8")
    told = [str(each) for each in check(domain, "xx")]
    assert all(map(missing, told))
    assert len(told) == len(entries(domain))
    assert "#   {target} dies\n# mafia-Death =\n" in path.read_text(encoding="utf-8")
