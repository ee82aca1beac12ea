"""Commands of packs: found by entry point, made into Typer's, and their blocks printed.

The list of commands needs a line of help for each, and no pack is imported for that: the line is
read from the source of the function.  A pack is imported when its command is named.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Sequence
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin, get_type_hints

import typer
from typer.core import TyperCommand

from gloaming.cli.input.completing import formats
from gloaming.cli.input.options import Json, help_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from gloaming.game_api.command import Command, Data, Forecast, Option, PlayedGame, Verbatim
    from gloaming.game_api.odds_model import Terms
    from gloaming.kernel.game import Game
    from gloaming.text.blocks import Block

GROUP = "gloaming.commands"
"""The entry-point group that packs announce their commands in."""
FORM, JSON = "_form", "_json"
"""What the program's own parameters are called, so that no command has one of the name."""
OWN_FORM = "form"
"""What the parameter is called by which a command says that it has formats of its own."""
Form = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="text|markdown|bbcode|html",
        help="How it is marked up.",
        autocompletion=formats,
    ),
]


class Announced(TyperCommand):
    """A command that was announced and is not loaded yet."""

    def __init__(self, entry: EntryPoint) -> None:
        super().__init__(entry.name)
        self.entry = entry
        self.rivals: list[EntryPoint] = []
        """What else is announced under the name."""

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the line for the list of commands; the pack is not imported for it."""
        return summary(self.entry)

    def loaded(self) -> Any:
        """Import the pack, and return the command with all its options."""
        from gloaming.game_api.installed import command, pack, pack_modules
        from gloaming.text.errors import Fault
        from gloaming.text.phrase import both, say

        entry = self.entry
        if self.rivals:
            places = tuple(each.value for each in (entry, *self.rivals))
            raise Fault(
                "fault/two-commands",
                say(
                    "{places} are both announced as the command {name!r}",
                    places=both(places),
                    name=entry.name,
                ),
                value=entry.name,
            )
        # What strangers have added to a pack is there for its commands, too.
        for game, module in pack_modules().items():
            if entry.module.startswith(f"{module.rpartition('.')[0]}."):
                pack(game)
        return as_typer(entry.name, command(entry))


def announced() -> list[Announced]:
    """Return the commands of packs, each once."""
    found: dict[str, Announced] = {}
    for entry in sorted(entry_points(group=GROUP)):
        known = found.setdefault(entry.name, Announced(entry))
        if known.entry != entry:
            known.rivals.append(entry)
    return list(found.values())


def summary(entry: EntryPoint) -> str:
    """Return the first line of a command's docstring, out of its source."""
    try:
        tree = ast.parse(_source(entry.module).read_bytes())
    except Exception:  # noqa: BLE001  (a stranger's package may raise anything)
        return ""  # what is wrong with it is said when somebody runs it
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == entry.attr:
            return (ast.get_docstring(node) or "").partition("\n")[0]
    return ""


def _source(module: str) -> Path:
    """Return the file that a module is in; the packages around it are not imported for that."""
    top, *rest = module.split(".")
    found = find_spec(top)
    places = list(found.submodule_search_locations or ()) if found else []
    if not places:
        return Path(found.origin or "" if found else "")
    folder = Path(places[0], *rest)
    return folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")


def as_typer(name: str, command: Command) -> Any:
    """Return a pack's command as one of Typer's, with its options and its help."""
    parameters = dict(_parameters(command))
    own_formats = _own_formats(command)

    def run(**given: Any) -> None:
        from gloaming.script.formats import FORMATS, known_format

        as_json = given.pop(JSON, False)
        form = given[OWN_FORM] if own_formats else given.pop(FORM)
        known_format(form, own_formats or FORMATS)
        _show(command(ProgramContext(), **given), form, as_json=as_json)

    own = inspect.signature(run).replace(parameters=list(parameters.values()))
    run.__dict__["__signature__"] = own
    run.__annotations__ = {each: found.annotation for each, found in parameters.items()}
    alone = typer.Typer(rich_markup_mode=None, add_completion=False)
    alone.command(name, help=help_text(command))(run)
    return typer.main.get_command(alone)


def _own_formats(command: Command) -> tuple[str, ...]:
    """Name the formats of a command that has some of its own."""
    hint = get_type_hints(command, include_extras=True).get(OWN_FORM)
    return tuple(get_args(hint)[1].metavar.split("|")) if hint is not None else ()


def _show(found: Sequence[Block] | Data | Verbatim, form: str, *, as_json: bool) -> None:
    """Print what a command returns: drawn for a terminal, marked up, or as JSON."""
    from msgspec.json import encode

    from gloaming.cli.terminal.console import show
    from gloaming.game_api.command import Data, Verbatim
    from gloaming.script.formats import mark_up
    from gloaming.text.blocks import said

    if isinstance(found, Verbatim):
        typer.echo(found.text, nl=False)
    elif isinstance(found, Data):
        typer.echo(encode(found.value))
    elif as_json:
        typer.echo(encode(said(found)))
    elif form.casefold() == "text":
        show(found)
    else:
        typer.echo(mark_up(form, found))


def _parameters(command: Command) -> Iterator[tuple[str, inspect.Parameter]]:
    """Yield the parameters that a command has on the command line, those of every command last."""
    hints = get_type_hints(command, include_extras=True)
    _, *own = inspect.signature(command).parameters.values()
    for each in own:
        yield (
            each.name,
            each.replace(
                kind=inspect.Parameter.KEYWORD_ONLY, annotation=_annotated(each, hints[each.name])
            ),
        )
    keyword = inspect.Parameter.KEYWORD_ONLY
    if all(each.name != OWN_FORM for each in own):
        yield FORM, inspect.Parameter(FORM, keyword, default="text", annotation=Form)
    if all(each.name != "json" for each in own):
        yield JSON, inspect.Parameter(JSON, keyword, default=False, annotation=Json)


def _annotated(parameter: inspect.Parameter, hint: Any) -> Any:
    """Return the annotation of a parameter in Typer's words."""
    from gloaming.game_api.command import Argument, Option

    kind, said = (get_args(hint) if get_origin(hint) is Annotated else (hint, None))[:2]
    if isinstance(said, Argument):
        return Annotated[kind, typer.Argument(metavar=said.metavar or None, help=said.help)]
    option = said if isinstance(said, Option) else Option("")
    typed = option.name or f"--{parameter.name.replace('_', '-')}"
    return Annotated[
        kind,
        typer.Option(
            typed,
            metavar=option.metavar or None,
            help=option.help,
            min=option.least,
            show_default=bool(parameter.default),
            autocompletion=_completing(option) if parameter.name == OWN_FORM else None,
        ),
    ]


def _completing(option: Option) -> Callable[[str], list[str]]:
    """Return what completes the name of one of a command's own formats."""
    known = option.metavar.split("|")
    return lambda incomplete: [name for name in known if name.startswith(incomplete.casefold())]


class ProgramContext:
    """Files, scripts and odds, as the program's own commands have them."""

    def read(self, path: str) -> str:
        """Return the text of a file, or of standard input for `-`."""
        from gloaming.cli.input.files import read_text

        return read_text(path)

    def write(self, path: str, text: str) -> None:
        """Write a file, or complain that it cannot be written."""
        from gloaming.cli.input.files import write_text

        write_text(path, text)

    def load(self, path: str) -> PlayedGame:
        """Read a game from a file, be it a script or a log."""
        from gloaming.cli.input.files import read_game
        from gloaming.game_api.command import PlayedGame

        found = read_game(path)
        head = found.head
        return PlayedGame(head.pack, head.title, head.seed or "", found.game)

    def play(self, text: str, path: str) -> PlayedGame:
        """Play a script."""
        from gloaming.cli.input.files import STDIN
        from gloaming.game_api.command import PlayedGame
        from gloaming.script.reader import read
        from gloaming.script.runner import run
        from gloaming.text.phrase import say

        played = run(read(text, str(say("standard input")) if path == STDIN else path))
        head = played.script
        return PlayedGame(head.game, head.title, str(head.seed), played.game)

    def script(self, pack: str, game: Game[Any], *, title: str, seed: str) -> str:
        """Write a game as a script."""
        from gloaming.game_api.installed import pack as find_pack
        from gloaming.script.writer import write

        return write(find_pack(pack), game, title=title, seed=seed)

    def odds(self, pack: str, terms: Terms, games: int, seed: str) -> Forecast:
        """Play a setup many times, with a progress bar if somebody looks on."""
        from gloaming.cli.terminal.progress import progress_bar
        from gloaming.experiments.odds.experiment import experiment
        from gloaming.experiments.odds.odds import Stop, odds
        from gloaming.experiments.odds.workers import cores
        from gloaming.game_api.command import Forecast

        chosen = experiment(terms, game=pack, seed=seed)
        with progress_bar(chosen.title) as bar:
            tally = odds(chosen, Stop(games), workers=cores(), progress=bar.odds).tally
        rates = {side: tally.rate(side) for side in tally.sides()}
        return Forecast(tally.games, tally.mean_length(), rates)
