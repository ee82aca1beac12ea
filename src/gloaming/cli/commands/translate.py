"""`gloaming translate`: what is translated into a language, and files for a new one."""

from __future__ import annotations

from typing import Annotated

import typer

from gloaming.cli.command_group import subgroup
from gloaming.cli.input.options import Json, argument, help_text, option

translate = subgroup("translate", "Check a translation, or start a new one.")
Language = Annotated[str, argument("LANG", "A language: de, fr, pt_BR.")]


def check(language: Language, *, json: Json = False) -> None:
    """Say what is missing in a language, or wrong with it.

    Every sentence that has no translation is told, every translation that belongs to no
    sentence, and every gap that a sentence does not have. The exit code is 1 if anything is told.

    Example: gloaming translate check de
    """
    from msgspec.json import encode

    from gloaming.cli.terminal.output import tell
    from gloaming.i18n.voice import domains, voice

    voice(language)  # which complains of a language nobody has begun, and of a missing library
    from gloaming.i18n.checking import check as look

    # English is in the code, and so never incomplete.
    parts = [] if language == "en" else domains()
    found = [str(each) for domain in parts for each in look(domain, language)]
    if json:
        typer.echo(encode(found))
    else:
        tell(found)
    raise SystemExit(1 if found else 0)


def new(
    language: Language,
    into: Annotated[str, option("FOLDER", "Where to write them.")] = "words",
    *,
    json: Json = False,
) -> None:
    """Write files for a new language, with every key and the English above it.

    There is one file for the program itself and one for each game.

    Example: gloaming translate new fr --into words
    """
    from pathlib import Path

    from msgspec.json import encode

    from gloaming.cli.input.files import check_absent, write_text
    from gloaming.i18n.checking import skeleton
    from gloaming.i18n.voice import domains

    folder = Path(into) / language
    files = {folder / f"{domain.name}.ftl": domain for domain in domains()}
    check_absent(files)
    folder.mkdir(parents=True, exist_ok=True)
    for path, domain in files.items():
        write_text(str(path), skeleton(domain))
    if json:
        typer.echo(encode([str(path) for path in files]))
    else:
        typer.echo("\n".join(map(str, files)))


for _command, _line in (
    (check, "Say what is missing in a language, or wrong with it."),
    (new, "Write files for a new language, with every key."),
):
    translate.command(help=help_text(_command), short_help=_line)(_command)
