"""Voices of other languages: each phrase is looked up in the catalogues of the language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import ENGLISH, Voice, say
from gloaming.words.places import domains, languages

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_ENGLISH = frozenset({"", "c", "posix", "en"})


class CatalogueVoice(Voice):
    """Says what the catalogues of a language have, and the rest in English."""

    def __init__(self, language: str, catalogues: Iterable[Path]) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415  (an extra)

        self.language = language
        self._bundle: FluentBundle = FluentBundle([language.replace("_", "-")], use_isolating=False)
        for path in catalogues:
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def translated(self, key: str, gaps: Mapping[str, Any]) -> str | None:
        """Return what the catalogues have under a key; nothing if it cannot be said."""
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return None
        said, errors = self._bundle.format_pattern(pattern, dict(gaps))
        return None if errors else str(said)


def voice(language: str, *, asked: bool = True) -> Voice:
    """Return the voice of a language, such as `de` or `de_AT.UTF-8`.

    Where somebody asked for it, it is an error if there is none.  Where it is
    only what the system is set to, English is spoken instead.
    """
    wanted = re.split(r"[.@]", language)[0].replace("-", "_")
    short = wanted.partition("_")[0]
    if short.casefold() in _ENGLISH:
        return ENGLISH
    known = languages()
    found = next((each for each in (wanted, short) if each in known), None)
    if found is None:
        if not asked:
            return ENGLISH
        raise Malformed(
            "malformed/language",
            say("nothing is translated into {language!r}", language=language),
            value=language,
            accepted=("en", *known),
        )
    files = [path for each in domains() if (path := each.catalogue(found)).exists()]
    try:
        return CatalogueVoice(found, files)
    except (OSError, UnicodeDecodeError) as error:
        if not asked:
            return ENGLISH
        raise Malformed(
            "malformed/catalogue",
            say("a catalogue cannot be read: {error}", error=str(error)),
            value=language,
        ) from error
    except ImportError:
        if not asked:
            return ENGLISH
        raise Illegal(
            "illegal/no-fluent",
            say("other languages need a library that is not installed"),
            value=language,
            accepted=("pip install '.[words]'",),
        ) from None
