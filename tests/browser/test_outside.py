"""A game that the page has never heard of is opened, played and replayed on it."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import NewPhone
from tests.browser.player import SOON, Player, play
from tests.browser.serving import served
from tests.browser.test_evening import hurry

SITE = Path(__file__).parents[1] / "games" / "outside" / "installed"
WEB = Path(__file__).parents[2] / "web"


class Drawer(Player):
    """Somebody who takes the first order that is offered, whatever it is."""

    def _night(self) -> None:
        page = self.phone.page
        done = page.locator(".askfoot .btn.main:not([aria-disabled])")
        if not done.count():
            return
        offer = page.locator(".choices details").first
        if offer.count() and not page.locator(".ask .list li").count():
            offer.locator("summary").click(timeout=SOON)
            offer.locator(".chip").first.click(timeout=SOON)
            offer.locator(".btn").first.click(timeout=SOON)
        self._press(done)


def test_a_game_from_outside_is_played_on_the_page(new_phone: NewPhone, tmp_path: Path) -> None:
    with served(tmp_path, path=str(SITE)) as house:
        ann, bob = new_phone(at=house), new_phone(at=house)
        hurry(ann.page)
        ann.open("/open")
        ann.press("Well", exact=True)
        ann.page.get_by_label("Chairs", exact=True).fill("4")
        ann.page.get_by_label("Your name").fill("Ann")
        ann.press("Open the room")
        link = ann.page.locator("input[readonly]").first
        link.wait_for()
        bob.open(link.input_value())
        bob.page.get_by_label("Your name").fill("Bob")
        bob.press("Sit down")
        bob.sees("Ann")
        ann.press("Begin", exact=True)
        players = [Drawer(ann), Drawer(bob)]
        play(players, lambda: all(each.over for each in players))
        bob.press("Look at the whole story", "link")
        bob.press("Replay, with reasons", "link")
        bob.page.get_by_role("slider").press("ArrowUp")
        bob.page.locator("main .clause").first.wait_for()
        assert "the well has" in bob.page.locator(".records").inner_text().lower()


def test_the_page_knows_no_game() -> None:
    words = ("mafia", "fleet", "bucket", "villager", "doctor", "torpedo")
    # The door has a link to the other game; the types quote the docstrings of the house.
    known = {("Door.svelte", "fleet")}
    found = {
        (path.name, word)
        for path in sorted((WEB / "src").rglob("*"))
        if path.is_file() and path.name != "protocol.d.ts"
        for word in words
        if word in path.read_text().lower()
    }
    assert found <= known
