"""The chronicle: what is done with a log.  It is written, read, replayed, explained and shown.

What draws pictures is imported when it is first used, because few programs draw one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.chronicle.log.codec import VERSION, Codec, Header, header
from gloaming.chronicle.log.digest import digest, essence
from gloaming.chronicle.log.display import Display
from gloaming.chronicle.log.kinds import kinds
from gloaming.chronicle.log.logger import Logger
from gloaming.chronicle.log.phases import PhaseSpan, phase_span, phase_spans
from gloaming.chronicle.log.replay import inputs, replay, rerun, restored
from gloaming.chronicle.log.verification import Divergence, first_difference
from gloaming.chronicle.log.view import SPECTATOR, Viewer, view, view_lines
from gloaming.chronicle.why.clause import Clause
from gloaming.chronicle.why.difference import Difference
from gloaming.chronicle.why.explain import Explanation, why
from gloaming.chronicle.why.threats import Threat, explain, subjects, threats_to
from gloaming.chronicle.why.whatif import what_if
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
    from gloaming.chronicle.draw.graph import Graph, graph, phase_graph
    from gloaming.chronicle.draw.picture import svg
    from gloaming.chronicle.draw.simplifying import simplified
else:  # a type checker that saw these would take any name for one of ours
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.chronicle.draw.graph": ["Graph", "graph", "phase_graph"],
            "gloaming.chronicle.draw.picture": ["svg"],
            "gloaming.chronicle.draw.simplifying": ["simplified"],
        },
    )
