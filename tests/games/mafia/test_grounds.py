"""What an explanation names as the grounds of an answer, or of a count."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.games.mafia.rules.killing import Death
from gloaming.games.mafia.rules.lynching import Lynch
from gloaming.history.explanations.explain import explain
from gloaming.kernel.log import Fate
from gloaming.script import read, run

RULINGS = Path(__file__).parents[3] / "rulings" / "mafia"


@pytest.mark.parametrize(
    ("ruling", "name", "grounds"),
    [
        ("r-framer", "cop", "Based on: amy is framed."),
        ("c057-framed-on-the-bus", "cam", "Based on: tom is a cop; tim is a cop."),
        ("r-disguiser", "cop", "Based on: dis is impersonating, because dis is disguised."),
        ("r-shaman", "doc", "Based on: gus is a goon."),
        ("c136-a-mayor-steps-forward", "eve", "Based on: may is acclaimed."),
        ("r-enabler", "cal", "ena is an enabler (cop).\n        Based on: ena dies."),
        ("m-loud", "ann", "because dot is a loud doctor.\n      Because dot protects ann"),
    ],
)
def test_what_makes_a_player_seem_so_or_weigh_so_is_told(
    ruling: str, name: str, grounds: str
) -> None:
    played = run(read((RULINGS / f"{ruling}.gloam").read_text(encoding="utf-8")))
    told = explain(played.game.log, name).text()
    assert grounds in told


def test_a_frame_that_is_over_is_no_ground() -> None:
    played = run(read((RULINGS / "r-framer.gloam").read_text(encoding="utf-8")))
    told = explain(played.game.log, "cop", phase="night 2").text()
    assert "Based on: amy is a villager." in told
    assert "framed" not in told


def test_a_lynching_that_came_too_late_rests_on_the_death() -> None:
    played = run(read((RULINGS / "s-ties-all-lovers.gloam").read_text(encoding="utf-8")))
    log = played.game.log
    (late,) = (r for r in log if r.event == Lynch("leo"))
    assert isinstance(late.event, Lynch)
    assert late.fate is Fate.MOOT
    assert [log[seq].event for seq in late.event.grounds(log, late)] == [Death("leo")]
