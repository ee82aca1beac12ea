"""The group of all commands: each is loaded when it is named, so that none waits for the others."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from gloaming.cli.help_text import help_text
from gloaming.cli.pack_commands import Announced, announced

COMMANDS: Final = (
    *("play", "serve", "seat", "mcp", "run", "check", "verify", "explain", "whatif", "ask"),
    *("report", "export", "odds", "new", "library.roles", "library.setups", "library.rules"),
    *("rulings", "mail", "house", "words", "league", "pack"),
)
"""The program's own, in the order of the list: the modules, with the name where it is another."""


class OwnCommand(TyperCommand):
    """One of the program's own commands that is not loaded yet."""

    def __init__(self, place: str) -> None:
        module, _, name = place.partition(".")
        super().__init__(name or module)
        self.module = f"gloaming.cli.commands.{module}"

    def loaded(self) -> Any:
        """Return the command with all its options, or the group of them."""
        name = str(self.name)
        found = getattr(import_module(self.module), name)
        alone = typer.Typer(rich_markup_mode=None, add_completion=False)
        if isinstance(found, typer.Typer):
            alone.add_typer(found)
        else:
            text = help_text(found)
            alone.command(name, help=text, short_help=text.partition("\n")[0])(found)
        return typer.main.get_group(alone).commands[name]


class CommandGroup(TyperGroup):
    """The program's own commands, and those of packs after them."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for place in COMMANDS:
            own = OwnCommand(place)
            self.commands[str(own.name)] = own
        for each in announced():
            self.commands.setdefault(str(each.name), each)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command; a pack's is not loaded for it, because the list needs only a line."""
        found = self.commands.get(cmd_name)
        return self.load(cmd_name) if isinstance(found, OwnCommand) else found

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Load the command that is named, if it is a pack's."""
        self.load(args[0])
        return super().resolve_command(ctx, args)

    def load(self, name: str) -> Any:
        """Return a command of a name with all its options; None if there is no such command."""
        found = self.commands.get(name)
        if isinstance(found, OwnCommand | Announced):
            found = self.commands[name] = found.loaded()
        return found
