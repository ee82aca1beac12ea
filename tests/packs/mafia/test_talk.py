"""Claims: said aloud by day, true or not, and written as they are said."""

from __future__ import annotations

import pytest

from gloaming.kernel.errors import Illegal
from gloaming.kernel.game import Game
from gloaming.kernel.packs.pack import Word
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.rules.findings import IS_TOWN, NOT_TOWN, Visits
from gloaming.packs.mafia.rules.seating import Seated
from gloaming.packs.mafia.rules.table import Table
from gloaming.packs.mafia.rules.talk import Claim


def village(phase: str = "day") -> Game[Table]:
    game = Game(mafia.blank)
    for name in ("bob", "cal", "Zoë"):
        game.happen(Seated(name, "villager"))
    for name, role in {"ann": "cop", "eve": "goon"}.items():
        game.happen(Seated(name, role))
    game.start(phase)
    return game


@pytest.mark.parametrize(
    ("line", "claim", "told"),
    [
        ("ann claim cop", Claim("ann", "cop"), "ann claims to be the cop"),
        (
            "eve claim cop about bob not town",
            Claim("eve", "cop", "bob", NOT_TOWN),
            "eve claims to be the cop, and: bob is not town",
        ),
        (
            "eve claim tracker about bob visited cal, Zoë",
            Claim("eve", "tracker", "bob", Visits(("cal", "Zoë"))),
            "eve claims to be the tracker, and: bob visited cal, Zoë",
        ),
    ],
)
def test_a_claim_is_read_told_and_written(line: str, claim: Claim, told: str) -> None:
    game = village()
    act = mafia.notation.order(game.state, [Word(word) for word in line.split()])
    assert act == claim
    assert mafia.notation.written(act) == line
    game.submit(act)
    assert game.log[-1].event.describe() == told


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        (Claim("zed", "cop"), "illegal/unknown-name"),
        (Claim("ann", ""), "illegal/empty"),
        (Claim("ann", "cop", "zed", IS_TOWN), "illegal/unknown-name"),
    ],
)
def test_a_claim_that_makes_no_sense_is_refused(claim: Claim, code: str) -> None:
    with pytest.raises(Illegal) as caught:
        village().submit(claim)
    assert caught.value.code == code


def test_claims_are_made_by_day_and_by_the_living() -> None:
    with pytest.raises(Illegal) as caught:
        village("night").submit(Claim("ann", "cop"))
    assert caught.value.code == "illegal/wrong-phase"
    game = village("night")
    game.submit(mafia.notation.order(game.state, [Word("eve"), Word("kill"), Word("ann")]))
    game.close()
    with pytest.raises(Illegal) as dead:
        game.submit(Claim("ann", "cop"))
    assert dead.value.code == "illegal/dead"
