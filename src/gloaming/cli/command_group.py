"""The group of all commands: each is loaded when it is named, so that none waits for the others."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from gloaming.cli.input.options import help_text
from gloaming.cli.pack_commands import Announced, announced

COMMANDS: Final = (
    *("play", "serve", "connect.seat", "connect.mcp", "chat", "run", "check", "check.verify"),
    *("explain", "explain.whatif", "ask", "report", "report.export", "odds", "new"),
    *("library.roles", "library.setups", "library.rules"),
    *("rulings", "house", "words", "league", "pack"),
)
"""The program's own, in the order of the list: the modules, with the name where it is another."""


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
        """Load the command that is named."""
        self.load(args[0])
        return super().resolve_command(ctx, args)

    def load(self, name: str) -> Any:
        """Return a command of a name with all its options; None if there is no such command."""
        found = self.commands.get(name)
        if isinstance(found, OwnCommand | Announced):
            found = self.commands[name] = found.loaded()
        return found
