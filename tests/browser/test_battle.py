"""A battle of two exchanges: ranges, orders from the offers, and what they came to."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.player import Player, play
from tests.browser.scenes import begun
from tests.browser.serving import Served
from tests.server.houses import HouseClient

CLOCK = {"day": 20.0, "night": 20.0, "least": 1.0, "bots": 0.3, "beat": 0.3}


def test_a_battle_of_two_exchanges(new_phone: NewPhone, house: Served) -> None:
    scene = begun(HouseClient(house.port), "Wren", pack="fleet", clock=CLOCK)
    wren = new_phone()
    wren.open(scene.seat("Wren"))
    player = Player(wren)
    page = wren.page
    title = page.locator("h1")
    play([player], lambda: "Exchange 2" in title.inner_text())
    # The picture of ranges, the sheets, and what the first exchange did.
    page.locator(".range text", has_text="Grey Watch").wait_for()
    page.get_by_text("Constant Tide").first.wait_for()
    page.locator(".f4 li").nth(2).wait_for()
    # An order is completed while it is typed, and can be taken back.
    page.locator(".f2 input").fill("Grey Watch wi")
    page.get_by_role("button", name="Grey Watch withdraw Third Train").click()
    wren.press("Give this order")
    page.locator(".f2 .list button.icon").first.click()
    wren.sees("Nothing is ordered yet.")
    play([player], lambda: "Exchange 3" in title.inner_text() or player.over)
    assert "field" in player.seen


@pytest.mark.parametrize("width", [390, 1400])
def test_commanders_can_read_what_they_say_to_each_other(
    width: int, new_phone: NewPhone, house: Served
) -> None:
    client = HouseClient(house.port)
    scene = begun(
        client, "Wren", "Lena", pack="fleet", clock={**CLOCK, "night": 600.0, "bots": 600.0}
    )
    wren = new_phone(width=width)
    wren.take_seat(scene.seat("Wren"))
    wren.page.locator(".f2").wait_for()
    said = {"is": "say", "text": "You will not pass the ring", "channel": "public"}
    client.good("POST", "/me/commands", said, scene.seats["Lena"])
    expect(wren.page.locator(".logbox .words")).to_have_text("You will not pass the ring")


def test_a_commander_sees_that_nothing_is_ordered_before_that_is_sealed(
    new_phone: NewPhone, house: Served
) -> None:
    scene = begun(
        HouseClient(house.port), "Wren", "Lena", pack="fleet", clock={**CLOCK, "night": 600.0}
    )
    wren = new_phone()
    wren.take_seat(scene.seat("Wren"))
    page = wren.page
    expect(page.get_by_role("button", name="Seal without any order")).to_be_visible()
    page.locator(".f2 input").fill("Grey Watch withdraw Third Train")
    wren.press("Give this order")
    expect(page.get_by_role("button", name="Seal these orders")).to_be_visible()
    page.locator(".f2 .list button.icon").first.click()
    wren.press("Seal without any order")
    expect(page.locator(".f2")).to_contain_text("Your orders are sealed.")
    expect(page.locator("main")).not_to_contain_text("dawn")
