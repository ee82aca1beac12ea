"""Everything by keyboard alone: a journey without a pointer."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.browser.test_evening import hurry

FOCUSED = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return '';
  const label = here.labels?.[0]?.innerText ?? '';
  return [here.getAttribute('aria-label') ?? '', label, here.innerText ?? ''].join(' ').trim();
}"""
RING = """() => getComputedStyle(document.activeElement).outlineStyle !== 'none'"""


def reach(page: Page, name: str, most: int = 120) -> None:
    """Press tab until something with this name has the focus, and can be seen to have it."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if name in str(page.evaluate(FOCUSED)):
            assert page.evaluate(RING) or page.locator(":focus-within").count(), name
            return
    raise AssertionError(name, page.locator("body").inner_text()[:800])


def test_a_game_is_opened_begun_and_played_by_keyboard(new_phone: NewPhone) -> None:
    phone = new_phone(width=900)
    page = phone.page
    hurry(page, {"day": 600.0, "night": 600.0, "bots": 600.0})
    phone.open("/")
    reach(page, "Open a room")
    page.keyboard.press("Enter")
    page.get_by_label("Your name").wait_for()
    reach(page, "Your name")
    page.keyboard.type("Ann")
    reach(page, "Open the room")
    page.keyboard.press("Enter")
    page.locator(".lobbygrid .btn.main").wait_for()
    reach(page, "Begin")
    page.keyboard.press("Enter")
    # The card: space is held, and the face is there only meanwhile.
    page.locator(".cardhold").wait_for()
    reach(page, "Your card. Hold it")
    assert not page.locator(".rolecard .front").is_visible()
    page.keyboard.down("Space")
    page.locator(".rolecard .front").wait_for()
    spoken = page.locator("p.vh[role=status]").filter(has_text="You win").inner_text()
    assert ".." not in spoken
    for group in page.locator(".rolecard .frontfoot:has(b)").all_inner_texts():
        assert group in spoken  # those who hear the card learn who their friends are
    page.keyboard.up("Space")
    expect(page.locator(".rolecard .front")).not_to_be_visible()
    reach(page, "I know who I am")
    page.keyboard.press("Enter")
    # The vote has a key of its own, and talk has one.
    page.locator("#vote").wait_for()
    page.keyboard.press("v")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".wagon[aria-pressed=true], dialog[open]").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.keyboard.type("Hello, village")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Hello, village").first).to_be_visible()
