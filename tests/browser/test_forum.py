"""The desk of a forum: names instead of phones, pasted posts, and posts to copy."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPhone

NAMES = ("Ann", "Bea", "Mary Ann", "Dov", "Eve")
POSTS = """\
Ann wrote:
Good morning.
##Vote: Dov

Bea wrote:
I agree with Ann.
##Vote: dov

Mary Ann wrote:
##Vote: Dvo or somebody

Eve wrote:
I wait.
"""


def test_posts_are_pasted_and_counted(new_phone: NewPhone) -> None:
    host = new_phone(width=1400)
    page = host.page
    host.open("/forum")
    page.get_by_label("Setup").select_option(label="dethy")
    page.get_by_label("Players, one name in a line").fill("\n".join(NAMES))
    host.press("Deal the roles")
    page.get_by_label("Paste the posts").fill(POSTS)
    host.press("Count", exact=True)
    page.locator(".wagon, table").first.wait_for()
    host.sees("Doubt 1 of")
    expect(page.locator("p.big", has_text="Dvo or somebody")).to_contain_text("Mary Ann:")
    text = page.get_by_label("BBCode").first
    assert "Dov" in text.input_value()
    host.press("Enter these")
    host.sees("orders were taken")
    # Each post is behind a button of its own, in both forms.
    posts = page.locator("aside .list .btn")
    posts.first.wait_for()
    posts.first.click()
    assert page.locator("aside textarea").input_value()
    host.press("Markdown")
    host.press("End the phase now")
    page.locator("dialog[open] .btn.danger").click()
    page.locator("dialog[open]").wait_for(state="detached")
    host.sees("Night 1")
