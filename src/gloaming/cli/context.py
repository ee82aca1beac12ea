"""What the program does for the commands of packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gloaming.kernel.game import Game
    from gloaming.kernel.packs.command import Forecast, PlayedGame
    from gloaming.kernel.packs.odds import Terms


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
        from gloaming.kernel.packs.command import PlayedGame

        found = read_game(path)
        head = found.head
        return PlayedGame(head.pack, head.title, head.seed or "", found.game)

    def play(self, text: str, path: str) -> PlayedGame:
        """Play a script."""
        from gloaming.cli.input.files import STDIN
        from gloaming.kernel.packs.command import PlayedGame
        from gloaming.kernel.words.phrase import say
        from gloaming.script.reader import read
        from gloaming.script.runner import run

        played = run(read(text, str(say("standard input")) if path == STDIN else path))
        head = played.script
        return PlayedGame(head.game, head.title, str(head.seed), played.game)

    def script(self, pack: str, game: Game[Any], *, title: str, seed: str) -> str:
        """Write a game as a script."""
        from gloaming.kernel.packs.installed import pack as find_pack
        from gloaming.script.writer import write

        return write(find_pack(pack), game, title=title, seed=seed)

    def odds(self, pack: str, terms: Terms, games: int, seed: str) -> Forecast:
        """Play a setup many times, with a progress bar if somebody looks on."""
        from gloaming.cli.terminal.progress import progress_bar
        from gloaming.kernel.packs.command import Forecast
        from gloaming.lab.odds import Stop, odds
        from gloaming.lab.setting import setting
        from gloaming.lab.workers import cores

        chosen = setting(terms, game=pack, seed=seed)
        with progress_bar(chosen.title) as bar:
            tally = odds(chosen, Stop(games), workers=cores(), progress=bar.odds).tally
        rates = {side: tally.rate(side) for side in tally.sides()}
        return Forecast(tally.games, tally.mean_length(), rates)
