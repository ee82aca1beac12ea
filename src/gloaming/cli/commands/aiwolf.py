"""`gloaming aiwolf`: matches for agents of the AIWolf contests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gloaming.doors.aiwolf.hall import Hall, MatchReport


def aiwolf(
    *,
    legacy: Annotated[
        int,
        typer.Option(
            min=-1,
            max=65535,
            metavar="PORT",
            show_default=False,
            help="Listen for agents of the older protocol, by TCP; 0 is any free port.",
        ),
    ] = -1,
    nlp: Annotated[
        int,
        typer.Option(
            min=-1,
            max=65535,
            metavar="PORT",
            show_default=False,
            help="Listen for agents of the newer protocol, by WebSocket; 0 is any free port.",
        ),
    ] = -1,
    setup: Annotated[
        str,
        typer.Option(
            metavar="SETUP",
            show_default=False,
            help="What is played; usually the contest of five. The list of setups has others.",
        ),
    ] = "",
    agents: Annotated[
        int,
        typer.Option(
            min=0,
            metavar="N",
            show_default=False,
            help="How many agents to wait for; bots take the other seats.",
        ),
    ] = 0,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many matches.")] = 1,
    seconds: Annotated[
        float, typer.Option(min=0.01, metavar="N", help="How long an agent may think.")
    ] = 1.0,
    chat: Annotated[
        float,
        typer.Option(
            min=0.0,
            metavar="N",
            show_default=False,
            help="Let agents of the newer protocol speak when they like, for so many seconds.",
        ),
    ] = 0.0,
    requests: Annotated[
        bool,
        typer.Option("--requests", help="Let agents of the older protocol wish for a role."),
    ] = False,
    profiles: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help="Let agents of the newer protocol play characters; the file has them.",
        ),
    ] = "",
    bots: Annotated[
        str,
        typer.Option(metavar="NAME", help="How well the bots play; usually as well as they can."),
    ] = "",
    keep: Annotated[
        str, typer.Option(metavar="DIR", help="Keep a journal and a contest log of every match.")
    ] = "",
    seed: Annotated[str, typer.Option(metavar="TEXT", help="Play the same deals again.")] = "",
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
) -> None:
    """Let agents of the AIWolf contests play, by the protocol they already speak.

    Agents come in by TCP (--legacy) or WebSocket (--nlp), play their matches and are told to
    finish. An agent that hangs up, or twice does not answer in time, loses its seat to a bot.

    Example: gloaming aiwolf --legacy 10000 --agents 1
    """
    import asyncio
    from pathlib import Path

    from msgspec.structs import replace

    from gloaming.cli.input.files import read_text
    from gloaming.doors.aiwolf.hall import Hall, terms_of, usual_setup
    from gloaming.doors.aiwolf.profiles import read_profiles
    from gloaming.kernel.errors import Malformed
    from gloaming.kernel.words.phrase import say

    if legacy < 0 and nlp < 0:
        raise Malformed(
            "malformed/port",
            say("agents need a port to come in by"),
            accepted=("--legacy 10000", "--nlp 8080"),
        )
    setup = setup or usual_setup()
    if chat and legacy >= 0:
        raise Malformed(
            "malformed/chat",
            say("agents of the older protocol speak in turn"),
            value=chat,
            accepted=("--nlp 8080",),
        )
    terms = terms_of(setup, seconds=seconds, older=legacy >= 0, chat=chat, requests=requests)
    if agents > terms.seats:
        raise Malformed(
            "malformed/agents",
            say("{setup} has {seats:seat|seats}", setup=setup, seats=terms.seats),
            value=agents,
            accepted=(f"1 to {terms.seats}",),
        )
    if profiles:
        found = read_profiles(read_text(profiles), terms.seats, profiles)
        terms = replace(terms, profiles=found)
    hall = Hall(terms, bots=bots, keep=Path(keep) if keep else None, seed=seed)
    hall.refuse_kept(games)
    wanted = agents or terms.seats
    reports = asyncio.run(_play(hall, host, (legacy, nlp), wanted, games))
    _sum_up(reports)


async def _play(
    hall: Hall, host: str, ports: tuple[int, int], agents: int, games: int
) -> list[MatchReport]:
    """Open the ports, wait for the agents, and play."""
    from gloaming.kernel.words.phrase import say

    here = 0

    def told(name: str) -> None:
        nonlocal here
        here += 1
        text = say("{name} is here: {here} of {agents}", name=name, here=here, agents=agents)
        typer.echo(str(text))

    legacy, nlp = ports
    async with hall:
        if legacy >= 0:
            port = await hall.listen(host, legacy)
            typer.echo(str(say("agents may come to {host}:{port}", host=host, port=port)))
        if nlp >= 0:
            port = await hall.listen_for_sockets(host, nlp)
            address = f"ws://{host}:{port}/ws"
            typer.echo(str(say("agents may come to {address}", address=address)))
        await hall.gather(agents, told)
        reports = []
        for number in range(1, games + 1):
            reports.append(await hall.play(number))
            _tell(reports[-1])
        return reports


def _tell(report: MatchReport) -> None:
    """Tell how a match has ended, and what agents did wrong."""
    from collections import Counter

    from gloaming.kernel.words.phrase import say

    number, days = report.number, report.days
    if report.winner:
        winner = report.winner
        text = say(
            "match {number}: {winner} has won on day {days}",
            number=number,
            winner=winner,
            days=days,
        )
    else:
        text = say("match {number}: nobody has won, after day {days}", number=number, days=days)
    typer.echo(str(text))
    for lapse, times in Counter(report.lapses).items():
        place = int(lapse.seat[-2:])
        text = say(
            "{agent} ({name}) at {request}: {code}, {times:time|times}",
            agent=f"Agent[{place:02d}]",
            name=report.agents.get(place, ""),
            request=lapse.request,
            code=lapse.code,
            times=times,
        )
        typer.echo(f"  {text}")
    for place in report.replaced:
        agent, name = f"Agent[{place:02d}]", report.agents.get(place, "")
        text = say("a bot has the seat of {agent} ({name})", agent=agent, name=name)
        typer.echo(f"  {text}")


def _sum_up(reports: Sequence[MatchReport]) -> None:
    """Tell how often each agent has won, where there were several matches."""
    from collections import Counter

    from gloaming.kernel.packs.contest import POSSESSED, WEREWOLF
    from gloaming.kernel.words.phrase import say

    if len(reports) == 1:
        return
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for report in reports:
        for place, name in report.agents.items():
            wolfish = report.roles[place] in (WEREWOLF, POSSESSED)
            played[name] += 1
            won[name] += bool(report.winner) and wolfish == (report.winner == WEREWOLF)
    for name in sorted(played):
        text = say(
            "{name} has won {won} of {played}", name=name, won=won[name], played=played[name]
        )
        typer.echo(str(text))
