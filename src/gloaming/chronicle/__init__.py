"""The chronicle: what is done with a log.  It is written, read, replayed, explained and shown."""

from gloaming.chronicle.clause import Clause
from gloaming.chronicle.codec import VERSION, Codec, Header, header
from gloaming.chronicle.difference import Difference
from gloaming.chronicle.digest import digest, essence
from gloaming.chronicle.display import Display
from gloaming.chronicle.explain import Explanation, why
from gloaming.chronicle.fates import Threat, explain, fates, subjects
from gloaming.chronicle.folding import folded
from gloaming.chronicle.graph import Graph, graph, phase_graph
from gloaming.chronicle.kinds import kinds
from gloaming.chronicle.logger import Logger
from gloaming.chronicle.pages import Page, page, pages
from gloaming.chronicle.picture import svg
from gloaming.chronicle.replay import inputs, replay, rerun, restored
from gloaming.chronicle.verification import Divergence, first_difference
from gloaming.chronicle.view import SPECTATOR, Viewer, view, view_lines
from gloaming.chronicle.whatif import what_if
from gloaming.kernel.log import lineage

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
    "Page",
    "Threat",
    "Viewer",
    "digest",
    "essence",
    "explain",
    "fates",
    "first_difference",
    "folded",
    "graph",
    "header",
    "inputs",
    "kinds",
    "lineage",
    "page",
    "pages",
    "phase_graph",
    "replay",
    "rerun",
    "restored",
    "subjects",
    "svg",
    "view",
    "view_lines",
    "what_if",
    "why",
]
