"""Long texts: the page counts as the house does, and says what is too long."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPhone
from tests.browser.scenes import SLOW, Scene, lobby
from tests.server.houses import HouseClient

MOON = "\U0001f319"


def complaint(field: Locator) -> str:
    return str(field.evaluate("field => field.validationMessage"))


def test_an_emoji_in_a_name_is_one_character(new_phone: NewPhone, client: HouseClient) -> None:
    phone = new_phone()
    phone.open(lobby(client).invitation())
    field = phone.page.locator("main input")
    # A letter with an accent, a hand with a colour and a flag are one character each.
    name = "Zoe\u0308 \U0001f44b\U0001f3fd\U0001f1e9\U0001f1ea " + MOON * 17
    field.fill(name)
    assert complaint(field) == ""
    field.press_sequentially("xy")
    expect(field).to_have_value(name + "xy")
    assert complaint(field) == "This is too long: at most 24 characters. Take away 2."
    field.press("Enter")
    phone.page.wait_for_timeout(300)
    expect(field).to_be_visible()
    field.press("Backspace")
    field.press("Backspace")
    assert complaint(field) == ""
    field.press("Enter")
    phone.sees("Zo\u00eb")


def test_words_are_counted_as_the_house_counts_them(
    new_phone: NewPhone, client: HouseClient
) -> None:
    phone, scene = new_phone(), Scene(client, clock={**SLOW, "bots": 600.0})
    scene.sit("Wren")
    scene.begin()
    phone.take_seat(scene.seat("Wren"))
    field = phone.page.locator(".dock input")
    words = MOON * 1990 + "good night"
    field.fill(words + "!!")
    assert complaint(field) == "This is too long: at most 2,000 characters. Take away 2."
    field.press("Enter")
    expect(field).to_have_value(words + "!!")
    field.press("Backspace")
    field.press("Backspace")
    field.press("Enter")
    expect(field).to_have_value("")
    assert complaint(field) == ""
    phone.press("Talk")
    expect(phone.page.locator(".logbox .words").last).to_have_text(words)
