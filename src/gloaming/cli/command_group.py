"""The group of all commands: each is loaded when it is named, so that none waits for the others."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from gloaming.cli.input.options import help_text
from gloaming.cli.pack_commands import Announced, announced

COMMANDS: Final = (
    *("play", "serve", "connect", "connect.mcp", "chat", "run", "check", "check.verify"),
    *("explain", "explain.whatif", "resolve", "report", "report.export", "odds", "deal"),
    *("library.roles", "library.setups", "library.rules"),
    *("rulings", "admin", "translate", "league", "plugin"),
)
"""The program's own, in the order of the list: the modules, with the name where it is another."""
RENAMED: Final = {
    "house": "admin",
    "words": "translate",
    "seat": "connect",
    "ask": "resolve",
    "new": "deal",
    "pack": "plugin",
}
"""What commands were called before 0.3; these words are taken until 0.4."""
RENAMED_OPTIONS: Final = {
    "odds": {
        "--within": "--margin",
        "--on": "--dask",
        "--keep": "--checkpoint",
        "--swing": "--role-values",
    },
    "serve": {"--openings": "--rooms-per-minute"},
}
"""What options of commands were called, in the same way."""
OLD_WORDS: Final = f"{__name__}.old_words"
"""Under this name a context has the old words that were used."""


def subgroup(name: str, about: str) -> typer.Typer:
    """Return a group for commands that belong together, with the line for the list of commands."""
    return typer.Typer(name=name, help=about, no_args_is_help=True, rich_markup_mode=None)


class OwnCommand(TyperCommand):
    """One of the program's own commands that is not loaded yet."""

    def __init__(self, place: str) -> None:
        module, _, name = place.partition(".")
        super().__init__(name or module)
        self.module = f"gloaming.cli.commands.{module}"

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the line for the list of commands; no option is made for it."""
        found = self._found()
        text = str(found.info.help) if isinstance(found, typer.Typer) else help_text(found)
        return text.partition("\n")[0]

    def loaded(self) -> Any:
        """Return the command with all its options, or the group of them."""
        name, found = str(self.name), self._found()
        alone = typer.Typer(rich_markup_mode=None, add_completion=False)
        if isinstance(found, typer.Typer):
            alone.add_typer(found)
        else:
            text = help_text(found)
            alone.command(name, help=text, short_help=text.partition("\n")[0])(found)
        return typer.main.get_group(alone).commands[name]

    def _found(self) -> Any:
        return getattr(import_module(self.module), str(self.name))


class CommandGroup(TyperGroup):
    """The program's own commands, and those of packs after them."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for place in COMMANDS:
            own = OwnCommand(place)
            self.commands[str(own.name)] = own
        for each in announced():
            self.commands.setdefault(str(each.name), each)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Load the command that is named; an old word is taken for the one that it is now."""
        words = self._renamed(ctx, args[:1], RENAMED)
        self.load(words[0])
        words += self._renamed(ctx, args[1:], RENAMED_OPTIONS.get(words[0], {}))
        return super().resolve_command(ctx, words)

    def _renamed(self, ctx: Any, words: list[str], renamed: Mapping[str, str]) -> list[str]:
        end = words.index("--") if "--" in words else len(words)
        parts = [word.partition("=") for word in words[:end]]
        used = {word: renamed[word] for word, _, _ in parts if word in renamed}
        ctx.meta.setdefault(OLD_WORDS, {}).update(used)
        return ["".join((used.get(word, word), *rest)) for word, *rest in parts] + words[end:]

    def load(self, name: str) -> Any:
        """Return a command of a name with all its options; None if there is no such command."""
        found = self.commands.get(name)
        if isinstance(found, OwnCommand | Announced):
            found = self.commands[name] = found.loaded()
        return found


def tell_renamed(context: typer.Context) -> None:
    """Tell a person who used an old word what it is now; a script is told nothing."""
    used = context.meta.get(OLD_WORDS, {})
    if not used or context.resilient_parsing or not sys.stderr.isatty():
        return
    from gloaming.text.phrase import say

    for old, new in used.items():
        told = say("{old} is called {new} now; the old word works until 0.4", old=old, new=new)
        typer.echo(f"gloaming: {told}", err=True)
