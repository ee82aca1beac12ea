"""History: what is done with a log.  It is written, read, replayed, explained and shown.

What draws pictures is imported when it is first used, because few programs draw one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.history.explanations.clause import Clause
from gloaming.history.explanations.difference import Difference
from gloaming.history.explanations.explain import Threat, explain, subjects, threats_to
from gloaming.history.explanations.listeners import Display, Logger
from gloaming.history.explanations.what_if import what_if
from gloaming.history.explanations.why import Explanation, why
from gloaming.history.log.codec import VERSION, Codec, Header, header
from gloaming.history.log.digest import digest, essence
from gloaming.history.log.kinds import kinds
from gloaming.history.log.phases import PhaseSpan, phase_span, phase_spans
from gloaming.history.log.replay import (
    Divergence,
    first_difference,
    inputs,
    replay,
    rerun,
    restored,
)
from gloaming.history.log.view import SPECTATOR, Viewer, view, view_lines
from gloaming.kernel.log import cause_chain
from gloaming.lazy import lazy_names

__all__ = [
    "SPECTATOR",
    "VERSION",
    "Clause",
    "Codec",
    "Difference",
    "Display",
    "Divergence",
    "Explanation",
    "Graph",
    "Header",
    "Logger",
    "PhaseSpan",
    "Threat",
    "Viewer",
    "cause_chain",
    "digest",
    "essence",
    "explain",
    "first_difference",
    "graph",
    "header",
    "inputs",
    "kinds",
    "phase_graph",
    "phase_span",
    "phase_spans",
    "replay",
    "rerun",
    "restored",
    "simplified",
    "subjects",
    "svg",
    "threats_to",
    "view",
    "view_lines",
    "what_if",
    "why",
]

if TYPE_CHECKING:
    from gloaming.history.pictures.graph import Graph, graph, phase_graph, simplified
    from gloaming.history.pictures.picture import svg
else:  # a type checker that saw these would take any name for one of ours
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.history.pictures.graph": ["Graph", "graph", "phase_graph", "simplified"],
            "gloaming.history.pictures.picture": ["svg"],
        },
    )
