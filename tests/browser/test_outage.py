"""The house is killed in the middle of a night, or its database: both come back."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone, without
from tests.browser.player import Player, play
from tests.browser.scenes import NAMES, begun
from tests.browser.serving import served
from tests.server import postgres
from tests.server.houses import HouseClient

CLOCK = {"day": 600.0, "night": 600.0, "least": 1.0, "bots": 0.5, "beat": 0.3}


def test_a_house_that_was_killed_in_a_night_goes_on(new_phone: NewPhone, tmp_path: Path) -> None:
    with served(tmp_path) as house:
        scene = begun(HouseClient(house.port), *NAMES, setup="dethy", clock=CLOCK)
        scene.until(lambda face: "night" in str(face["phase"]))
        wren, lena = new_phone(at=house), new_phone(at=house)
        for phone, name in zip((wren, lena), NAMES, strict=True):
            phone.take_seat(scene.seat(name))
            phone.page.locator(".ask .pick").nth(1).click()
            expect(phone.page.locator(".pick[aria-checked=true]")).to_have_count(1)
        house.kill()
        wren.page.locator(".pulse").wait_for()
        house.restart()
        for phone in (wren, lena):
            expect(phone.page.locator(".pulse")).to_have_count(0)
            # What was chosen is still chosen.
            expect(phone.page.locator(".pick[aria-checked=true]")).to_have_count(1)
        players = [Player(wren), Player(lena)]
        play(players, lambda: all({"dawn", "over"} & each.seen for each in players))
        for phone in (wren, lena):
            phone.errors.clear()  # the browser itself complains that nobody answers


@pytest.mark.compat
def test_a_database_that_goes_away_in_a_night_comes_back(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    """The page says that it is reconnecting, and no more; what was chosen meanwhile is kept."""
    if postgres.programs() is None:
        without(postgres.WHY_NONE)
    with (
        postgres.server() as server,
        postgres.new_database(server.url()) as url,
        served(tmp_path, "--postgres", url) as house,
    ):
        scene = begun(HouseClient(house.port), *NAMES, setup="dethy", clock=CLOCK)
        scene.until(lambda face: "night" in str(face["phase"]))
        wren = new_phone(at=house)
        picks = wren.page.locator(".ask .pick")
        wren.take_seat(scene.seat(NAMES[0]))
        picks.nth(1).click()
        expect(picks.nth(1)).to_have_attribute("aria-checked", "true")
        server.stop(signal.SIGQUIT)
        picks.nth(0).click()
        wren.page.locator(".pulse").wait_for()
        assert wren.page.locator(".note.hot").count() == 0
        server.start()
        expect(wren.page.locator(".pulse")).to_have_count(0)
        expect(picks.nth(0)).to_have_attribute("aria-checked", "true")
        assert wren.page.locator(".note.hot").count() == 0
        wren.errors.clear()  # the browser itself complains that nobody answers
