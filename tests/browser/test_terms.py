"""A house with terms: rooms are opened with a key, and there is a notice."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import NewPhone
from tests.browser.serving import served

NOTICE = "This house is run by Ann, who keeps finished games for ninety days."


def test_a_house_with_a_key_and_a_notice(new_phone: NewPhone, tmp_path: Path) -> None:
    notice = tmp_path / "notice.txt"
    notice.write_text(NOTICE)
    data = tmp_path / "data"
    with served(data, "--rooms", "key", "--notice", str(notice)) as house:
        phone = new_phone(at=house)
        page = phone.page
        phone.open("/open")
        page.get_by_label("Your name").fill("Ann")
        phone.press("Open the room")
        key = page.get_by_label("Key of the house")
        key.fill((data / "rooms.key").read_text())
        phone.press("Open the room")
        page.locator(".lobbygrid .btn.main").wait_for()
        phone.press("Who runs this house", "link")
        phone.sees(NOTICE)
