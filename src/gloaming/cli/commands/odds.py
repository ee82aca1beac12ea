"""`gloaming odds`: win chances with their intervals, what each role is worth, exact values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloaming.cli.input import completing
from gloaming.cli.input.options import Json, argument, option

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gloaming.experiments.odds.experiment import Experiment
    from gloaming.experiments.odds.odds import Odds, Stop
    from gloaming.experiments.odds.report import OddsReport
    from gloaming.experiments.odds.role_values import Swings
    from gloaming.game_api.odds_model import Terms

INTERRUPTED = 130
"""How a program ends that somebody has interrupted."""
CONTENT = "--content"
FINEST = 0.000001
"""The smallest margin of error that can be asked for: it takes about a million million games."""

Setup = Annotated[
    str,
    argument(
        "SETUP",
        "A setup (see `gloaming setups`), a battle, or a file of your own.",
        completes=completing.setups,
    ),
]


def odds(
    context: typer.Context,
    setup: Setup,
    game: Annotated[
        str,
        option(
            "NAME",
            "The game of the setup, if two games have one of this name.",
            completes=completing.games,
        ),
    ] = "",
    seats: Annotated[int, option("N", "How many play.", least=0, shown=False)] = 0,
    mafia: Annotated[int, option("N", "How many of them are mafia.", least=0, shown=False)] = 0,
    games: Annotated[
        int | None, option("N", "How many games; default: 10000, or 2000 of bots.", least=1)
    ] = None,
    margin: Annotated[str, option("P", "Stop when the margin of error is below this: 0.5%.")] = "",
    bots: Annotated[
        str,
        option(
            "KIND",
            "Who plays: follow (the default), random, counter, careful, hard; "
            "town=follow mafia=random.",
        ),
    ] = "",
    rules: Annotated[str, option("RULES", "Switches: ties=random parity=majority.")] = "",
    seed: Annotated[str, option("SEED", "The same seed gives the same answer.")] = "1",
    workers: Annotated[
        int, option("N", "How many processes; default: one per CPU.", least=0, shown=False)
    ] = 0,
    engine: Annotated[
        str, option("NAME", "auto, object (every rule) or batch (compiled).")
    ] = "auto",
    switches: Annotated[
        str, option("NAMES", "Show what a change of these rules does; or all.")
    ] = "",
    against: Annotated[str, option("SETUP", "Compare with this one.")] = "",
    dask: Annotated[str, option("URL", "Let a Dask cluster play: dask://host:8786.")] = "",
    html: Annotated[str, option("FILE", "Write a page with plots.")] = "",
    checkpoint: Annotated[
        str, option("FILE", "Save finished batches in this file, and go on from there.")
    ] = "",
    *,
    exact: Annotated[
        bool, typer.Option("--exact", help="Show the exact chance when everyone plays at random.")
    ] = False,
    role_values: Annotated[
        bool, typer.Option("--role-values", help="Show what each role is worth.")
    ] = False,
    json: Json = False,
) -> None:
    """Show how often each side wins, and what each role is worth.

    Example: gloaming odds matrix6 --games 100000 --role-values --html odds.html
    """
    from shlex import quote

    from gloaming.cli.input.files import check_writable
    from gloaming.experiments.odds import report as reports
    from gloaming.experiments.odds.experiment import AUTO, OBJECT, obstacle, with_engine
    from gloaming.experiments.odds.experiment import exact as found_exactly
    from gloaming.experiments.odds.role_values import switches_meant
    from gloaming.experiments.odds.workers import cores
    from gloaming.game_api.odds_model import Terms

    terms = Terms(setup, seats, mafia, rules)
    chosen = with_engine(_setting(terms, game, bots, seed, exact=exact), engine)
    stop = _stop(chosen, games or 0, margin)
    # What is wrong is found out now, and not when hours have been played.
    names = switches_meant(chosen, switches.replace(",", " ").split())
    if html:
        check_writable(html)
    hands = workers or cores()
    asked: dict[str, Any] = {
        "--game": game,
        "--seats": seats,
        "--mafia": mafia,
        "--games": games,
        "--margin": margin,
        "--bots": bots,
        "--rules": rules,
        "--seed": seed,
        "--engine": chosen.engine,
        "--exact": exact,
        "--role-values": role_values,
        "--switches": switches,
        "--against": against,
        "--html": html,
    }
    parts: dict[str, Any] = {}
    other = None
    if against:
        terms = Terms(against, seats, mafia, rules)
        other = with_engine(_setting(terms, chosen.game, bots, seed, exact=exact).apart, engine)
        if other.engine != chosen.engine:
            asked["--engine"] = AUTO  # either plays what it can, the next time too
    command = _command(context.find_root().params, setup, asked)
    if engine == AUTO and chosen.engine == OBJECT:
        parts["obstacle"] = str(obstacle(chosen) or "")
    if exact:
        parts["exact"] = found_exactly(chosen)
    stopped = False
    # Who asks for the exact value alone does not wait for trials.
    if not exact or games or margin or role_values or switches or against or html:
        found = parts["found"] = _tried(chosen, stop, workers=hands, on=dask, keep=checkpoint)
        stopped = found.interrupted
        if found.kept is not None:
            parts["onward"] = f"{command} --checkpoint {quote(str(found.kept))}"
    if other is not None and not stopped:
        found = parts["against"] = _compared(other, stop, workers=hands, on=dask)
        stopped = found.interrupted
    if not stopped:
        weighed = _weighed(chosen, games or 0, names, swing=role_values, workers=hands, on=dask)
        stopped = any(each.interrupted for each in weighed.values())
        parts |= weighed
    _tell(reports.report(command, chosen, **parts), html, json=json)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def _setting(terms: Terms, game: str, bots: str, seed: str, *, exact: bool) -> Experiment:
    """Return what is to be tried: a setup by name, or one of a file.

    If nobody says who plays, exact values are held against the players they are of.
    """
    from msgspec.structs import replace

    from gloaming.cli.input.lookup import fetch, placed
    from gloaming.experiments.odds.experiment import experiment, game_of_setup, players_of_exact

    said = terms.setup
    terms = replace(terms, setup=fetch(said))
    with placed(said):
        game = game or game_of_setup(terms.setup)
        kind = bots or (players_of_exact(game) if exact else "")
        return experiment(terms, game=game, bots=kind, seed=seed)


def _tried(chosen: Experiment, stop: Stop, *, workers: int, on: str, keep: str) -> Odds:
    """Play a setup many times; what an interruption would lose is written down."""
    from pathlib import Path

    from gloaming.cli.input.files import own_folder
    from gloaming.cli.terminal.progress import progress_bar
    from gloaming.experiments.odds.odds import odds as found_by_trial

    with progress_bar(chosen.title, stop.most) as bar:
        return found_by_trial(
            chosen,
            stop,
            workers=workers,
            on=on,
            keep=Path(keep) if keep else None,
            refuge=own_folder(),
            progress=bar.odds,
            resumed=_resumed(keep),
        )


def _compared(other: Experiment, stop: Stop, *, workers: int, on: str) -> Odds:
    """Play the setup that another is compared with."""
    from gloaming.cli.terminal.progress import progress_bar
    from gloaming.experiments.odds.odds import odds as found_by_trial

    with progress_bar(other.title, stop.most) as bar:
        return found_by_trial(other, stop, workers=workers, on=on, progress=bar.odds)


def _weighed(
    chosen: Experiment, games: int, switches: Sequence[str], *, swing: bool, workers: int, on: str
) -> dict[str, Swings]:
    """Tell what roles and rules are worth, as far as that is asked for and nobody interrupts."""
    from gloaming.cli.terminal.progress import progress_bar
    from gloaming.experiments.odds import role_values as lab

    found: dict[str, Swings] = {}
    if swing:
        with progress_bar("what each role is worth") as bar:
            found["swing"] = lab.swing(chosen, games, workers=workers, on=on, progress=bar.pairs)
    if switches and not (swing and found["swing"].interrupted):
        with progress_bar("what each rule is worth") as bar:
            found["switches"] = lab.sensitivity(
                chosen, switches, games, workers=workers, on=on, progress=bar.pairs
            )
    return found


def _resumed(keep: str) -> Callable[[int, int], None]:
    """Return what tells, apart from the answer, what an earlier run has kept in a file."""

    def tell(batches: int, cut: int) -> None:
        from gloaming.text.phrase import say

        kept = say(
            "{keep} holds {batches:finished batch|finished batches} of an earlier run",
            keep=keep,
            batches=batches,
        )
        lost = say("its last line is unfinished, and its {cut:byte|bytes} are left out", cut=cut)
        typer.echo(f"{kept}; {lost}" if cut else f"{kept}", err=True)

    return tell


def _tell(told: OddsReport, html: str, *, json: bool) -> None:
    from msgspec.json import encode

    from gloaming.cli.input.files import write_text
    from gloaming.experiments.odds.page import page
    from gloaming.experiments.odds.report import lines

    if html:
        write_text(html, page(told))
    if json:
        typer.echo(encode(told))
        return
    for line in lines(told):
        typer.echo(line)


def _stop(chosen: Experiment, games: int, margin: str) -> Stop:
    """Say when to stop: after so many games, or once the chance is known so well."""
    from gloaming.experiments.odds.odds import Stop, usual_stop
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    if games and margin:
        raise Malformed(
            "malformed/games",
            say("give a number of games or a margin of error, not both"),
            value=margin,
        )
    return Stop(games, _share(margin)) if games or margin else usual_stop(chosen)


def _share(words: str) -> float:
    """Read a share: 0.5% or 0.005."""
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    if not words:
        return 0.0
    try:
        share = float(words.rstrip("%")) / (100 if words.endswith("%") else 1)
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise Malformed(
            "malformed/within",
            say("{words!r} is not a share between 0 and 1", words=words),
            value=words,
            accepted=("0.5%", "0.005"),
        )
    if share < FINEST:
        raise Malformed(
            "malformed/within",
            say("{words!r} would take more games than anybody can play", words=words),
            value=words,
            accepted=(say("{least} or more", least=f"{FINEST:.4%}"),),
        )
    return share


def _command(program: dict[str, Any], setup: str, asked: dict[str, Any]) -> str:
    """Write the command that gives the same answer again."""
    from shlex import join

    own = [word for folder in program.get("content") or () for word in (CONTENT, folder)]
    words = ["gloaming", *own, "odds", setup]
    for flag, value in asked.items():
        if value is True:
            words.append(flag)
        elif value or flag == "--seed":  # a seed may be empty, and is not the usual one then
            words += [flag, str(value)]
    return join(words)
