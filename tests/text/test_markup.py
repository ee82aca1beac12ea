"""Pages of HTML: whatever is not markup is escaped, wherever it comes to."""

from __future__ import annotations

import pytest

from gloaming.experiments.odds import plots
from gloaming.game_api.odds_model import Estimate
from gloaming.game_api.reports import Post
from gloaming.script import formats as html_page
from gloaming.text.html import Markup, fill, markup, page, section, table, tag
from tests.cli.every_block import BLOCKS

PLANTED = '"><script>alert(1)</script>&'
SHARE = Estimate(0.5, 0.4, 0.6, 10)


@pytest.mark.parametrize(
    "written",
    [
        markup(PLANTED),
        tag("td", PLANTED, data_of=PLANTED),
        fill("page.html", title=PLANTED, body=PLANTED, kind=PLANTED, style=PLANTED),
        page(PLANTED, [tag("p", PLANTED)], "report"),
        section(PLANTED, PLANTED),
        table((PLANTED,), [(PLANTED,)]),
        plots.lines([plots.Curve(PLANTED, [(0, 0), (1, 1)], "red")], PLANTED, title=PLANTED),
        plots.columns({1: {PLANTED: 0.5}}, (PLANTED,), PLANTED, title=PLANTED),
        plots.grid([plots.Strip(PLANTED, [0.5], "red")], (PLANTED,), PLANTED, title=PLANTED),
        plots.bars([plots.Bar(PLANTED, 0.1, 0.0, 0.2, PLANTED)], title=PLANTED),
        plots.intervals([(PLANTED, SHARE)], title=PLANTED),
        html_page.page(PLANTED, [Post(PLANTED, (), PLANTED)]),
    ],
)
def test_a_name_that_is_markup_is_shown_and_not_obeyed(written: str) -> None:
    assert "<script" not in written
    assert "&lt;script&gt;" in written
    assert '""' not in written  # the planted quote ended no attribute


def test_markup_is_written_as_it_is() -> None:
    assert markup(Markup("<br>"), 1, "<") == "<br>1&lt;"
    assert tag("g", tag("line", x1=1.25, x2=3, class_="grid", style="")) == (
        '<g><line x1="1.2" x2="3" class="grid"></line></g>'
    )


def test_a_page_needs_nothing_from_elsewhere() -> None:
    written = html_page.page("All", [Post("All", tuple(BLOCKS.values()))])
    assert "$" not in written
    for word in ("<script", "<link", "src=", "@import", "url("):
        assert word not in written
