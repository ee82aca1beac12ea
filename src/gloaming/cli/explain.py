"""`gloaming explain`: why somebody lived, died, or learned something."""

from __future__ import annotations

from typing import Annotated

import typer


def explain(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A script; - for standard input.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="Whom it is about.")],
    phase: Annotated[str, typer.Option(metavar='"night 1"', help="Only what this phase did.")] = "",
    graph: Annotated[
        str, typer.Option(metavar="FILE.svg", help="Draw the causes: .svg, .dot or .mmd.")
    ] = "",
    *,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Say why somebody lived, died, or learned something; as prose, and as a picture of causes.

    Example: gloaming explain night.gloam ann --phase "night 1" --graph why.svg
    """
    from gloaming.chronicle.fates import explain as tell
    from gloaming.chronicle.graph import graph as draw
    from gloaming.chronicle.picture import svg
    from gloaming.cli.files import play_script, write_text
    from gloaming.cli.names import subject
    from gloaming.kernel.errors import Malformed
    from gloaming.kernel.pack import pack

    played = play_script(file)
    who = subject(pack(played.script.game), played.game.state, name)
    explanation = tell(played.game.log, who, phase=phase.lower() or None)
    if graph:
        causes = draw(explanation)
        ending = graph.rpartition(".")[2].lower()
        drawn = {"svg": lambda: svg(causes), "dot": causes.dot, "mmd": causes.mermaid}
        if ending not in drawn:
            raise Malformed(
                "malformed/picture",
                f"{graph} has no ending that can be drawn",
                value=graph,
                accepted=tuple(f".{known}" for known in drawn),
            )
        write_text(graph, drawn[ending]())
    typer.echo(explanation.json() if json else explanation.text().rstrip())
