"""A company: who is asked, and how often."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from gloaming.cli.terminal.bot_table import BotTable
from gloaming.cli.terminal.turn_order import order

from gloaming.kernel.errors import Malformed
from gloaming.kernel.packs.pack import Bot, Decision
from gloaming.packs.mafia.bots.strengths import bot
from gloaming.packs.mafia.play.parlour import MafiaParlour


def _anybody(parlour: MafiaParlour, name: str, strength: str, seed: str) -> Bot:
    """Take whatever strength is asked for."""
    return bot(name, "fox", seed)


@pytest.mark.parametrize(
    ("strength", "accepted"), [("owl", ("fool", "villein", "fox")), ("foxx", ("fox",))]
)
def test_bots_of_a_strength_nobody_has_are_refused_whatever_the_pack_would_do(
    strength: str, accepted: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MafiaParlour, "bot", _anybody)
    company = BotTable("mafia", strength, "wren")
    with pytest.raises(Malformed, match=f"no bots called {strength!r}") as refused:
        company.begin("matrix6", 0, "", "1")
    assert refused.value.accepted == accepted


def test_whatever_is_typed_can_be_kept(tmp_path: Path) -> None:
    company = BotTable("mafia", "fool", "zoe\N{COMBINING DIAERESIS}")
    company.begin("matrix6", 0, "goon", "e\N{COMBINING ACUTE ACCENT}t\xe9")
    assert (company.me, company.seed) == ("zo\xeb", "\xe9t\xe9")
    refused = company.submit(company.me, Decision('will "up \x1b[A"'))
    assert refused is not None
    assert (refused.code, refused.where) == ("malformed/text", "")
    assert company.submit(company.me, Decision('will "cafe\N{COMBINING ACUTE ACCENT}"')) is None
    path = tmp_path / "kept.gloam"
    path.write_text(company.written())
    again = BotTable("mafia", "", "")
    again.resume(str(path))
    assert again.game.log == company.game.log


@pytest.mark.parametrize("seed", range(12))
def test_whoever_has_seen_anything_new_is_asked_before_the_turn_is_over(seed: int) -> None:
    company = BotTable("mafia", "fox", "wren")
    company.begin("matrix6", 0, "villager", str(seed))
    page, viewer = company.page, company.viewers["wren"]
    asked, told, last = False, -1, 0
    for turn, name in company.moves():
        if turn != last:
            assert asked or len(viewer.events) == told
            asked, last = False, turn
        if name == "wren":
            assert len(viewer.events) != told  # there was something to answer
            asked, told = True, len(viewer.events)
            continue
        for decision in company.advice(name, turn):
            company.submit(name, decision)
        if company.page != page:
            break


def test_a_game_goes_on_with_orders_that_were_written_out_and_taken_back(tmp_path: Path) -> None:
    company = BotTable("fleet", "robot", "wren")
    company.begin("line", 0, "", "2")
    lines = ("Van volley 2 jump", "Landfall repair 3 3", "not Van volley 2 jump")
    for line in lines:
        assert company.submit("wren", Decision(line)) is None
    assert company.decided == ["Landfall repair 3 3"]
    kept = tmp_path / "line.gloam"
    kept.write_text(company.written())
    again = BotTable("fleet", "robot", "wren")
    again.resume(str(kept))
    assert not again.strayed
    assert again.decided == ["Landfall repair 3 3"]


@pytest.mark.parametrize("seed", range(12))
def test_nobody_is_lynched_on_a_day_on_which_the_person_was_never_asked(seed: int) -> None:
    company = BotTable("mafia", "fox", "wren")
    company.begin("matrix6", 0, "villager", str(seed))
    while not company.over:
        page, lives = company.page, company.game.state.alive("wren")
        asked = False
        for turn, name in company.moves():
            asked = asked or name == "wren"
            for decision in company.advice(name, turn) if company.page == page else ():
                company.submit(name, decision)
        assert asked or not lives
        if company.page == page:
            company.game.close()


@pytest.mark.parametrize("seed", range(6))
def test_whom_the_person_has_the_mafia_kill_no_bot_overrules(seed: int) -> None:
    company = BotTable("mafia", "fox", "wren")
    company.begin("calder", 0, "goon", str(seed))
    (kill,) = company.choices("wren")
    friend = next(n for n in order(company, 0) if kill in company.choices(n) and n != "wren")
    wish = company.advice(friend, 0)[0].target
    target = next(name for name in kill.targets if name != wish)
    assert company.submit("wren", Decision("kill", target)) is None
    refused = company.submit(friend, Decision("kill", wish))
    assert refused is not None
    assert refused.code == "illegal/spoken-for"
    assert company.submit("wren", Decision("kill", wish)) is None  # one may think again


def test_the_others_move_in_the_order_of_chance_wherever_the_person_comes() -> None:
    places = set()
    for seed in range(30):
        company = BotTable("mafia", "fool", "wren")
        company.begin("matrix6", 0, "villager", str(seed))
        moved = order(company, 0)
        chance = list(company.pack.players(company.game.state))
        Random(f"{seed}/{company.page}/0").shuffle(chance)
        assert moved.index("wren") == min(chance.index("wren"), 4)
        assert [n for n in moved if n != "wren"] == [n for n in chance if n != "wren"]
        places.add(moved.index("wren"))
    assert places == {0, 1, 2, 3, 4}
