"""A player on a phone, who does whatever the page asks next, in any language."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from playwright.sync_api import Error, Locator

from tests.browser.phone import Phone

SOON: Final = 1_500
"""How many milliseconds a press may take; the page may turn meanwhile."""


class Player:
    """Somebody who plays by pressing what is there."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.seen: set[str] = set()
        """The views that were shown: `card`, `day`, `night`, `dawn`, `grave`, `over`."""

    @property
    def over(self) -> bool:
        """Whether the game is over for this phone."""
        return "over" in self.seen

    def step(self) -> None:
        """Do one thing."""
        with suppress(Error):
            view = self._view()
            if view:
                self.seen.add(view)
                getattr(self, f"_{view}", lambda: None)()

    def _view(self) -> str:
        page = self.phone.page
        places = {
            "over": "main a[href^='/end/']",
            "card": "main .cardhold",
            "dawn": ".dawnlines",
            "hammer": "dialog[open] .btn.main",
            "field": ".fieldcols",
            "night": "main .ask",
            "day": "main .day",
        }
        return next((name for name, place in places.items() if page.locator(place).count()), "")

    def _card(self) -> None:
        self._press(self.phone.page.locator("main .btn.main"))

    def _dawn(self) -> None:
        self._press(self.phone.page.locator(".dawnbtn .btn"))

    def _hammer(self) -> None:
        self._press(self.phone.page.locator("dialog[open] .btn.main"))

    def _night(self) -> None:
        page = self.phone.page
        done = page.locator(".askfoot .btn.main:not([aria-disabled])")
        if done.count():
            self._press(page.locator(".ask .pick:not([aria-checked=true])"))
            self._press(done)

    def _field(self) -> None:
        page = self.phone.page
        seal = page.locator(".f2 .btn.wide:not([aria-disabled])")
        if seal.count():
            page.locator(".f2 input").fill("Grey Watch fire nearest", timeout=SOON)
            self._press(page.locator(".f2 form .btn"))
            page.locator(".f2 button.icon").first.wait_for(timeout=SOON)
            self._press(seal)

    def _day(self) -> None:
        page = self.phone.page
        voted = page.locator(".wagon[aria-pressed=true]").count()
        if not voted:
            self._press(page.locator("button.wagon, .names .chip:not(.dash)"))
        else:
            self._press(page.locator(".donebox .btn"))

    def _press(self, what: Locator) -> None:
        if what.count():
            what.first.click(timeout=SOON)


def play(players: Sequence[Player], until: Callable[[], bool], seconds: float = 180) -> None:
    """Let everyone play until something is so."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, [
            (sorted(each.seen), each.phone.page.locator("body").inner_text()[:400])
            for each in players
        ]
        for each in players:
            each.step()
            each.phone.page.wait_for_timeout(50)
