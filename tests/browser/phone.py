"""A phone: a page of a browser, and everything that it was sent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error, Page, Response, WebSocket

from tests.browser.chromium import MODULES

WIDTHS: Final = {390: 844, 900: 1000, 1400: 900}
"""The widths of the design, each with a height."""
PATIENCE: Final = 60_000
"""So many milliseconds anything may take on a busy machine."""
SETTLED: Final = """
() => new Promise((done) => setTimeout(
  () => requestAnimationFrame(() => requestAnimationFrame(done)), 400))
"""
"""By the clock of the page, which draws late on a busy machine, what was asked for is drawn."""
WATCH_SHIFTS: Final = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifted += each.value;
}).observe({ type: "layout-shift", buffered: true });
"""
REFUSED: Final = re.compile(r"Failed to load resource: .* status of 4\d\d")
RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class Phone:
    """One person's page."""

    def __init__(self, house: str, context: BrowserContext) -> None:
        self.house, self.context = house, context
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.frames: list[str] = []
        """All that came over sockets."""
        self._responses: list[Response] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._console)
        self.page.on("response", self._response)
        self.page.on("websocket", self._socket)

    def open(self, address: str) -> None:
        """Go to an address of the house."""
        self.page.goto(address if "://" in address else self.house + address)

    def take_seat(self, address: str) -> None:
        """Go to a seat whose game has begun, and look at its card."""
        self.open(address)
        self.press("I know who I am")

    def press(self, name: str, role: Any = "button", **wish: Any) -> None:
        """Press what has this name."""
        self.page.get_by_role(role, name=name, **wish).first.click()

    def sees(self, text: str, timeout: float = PATIENCE) -> None:
        """Wait for a text."""
        self.page.get_by_text(text).first.wait_for(timeout=timeout)

    def settle(self) -> None:
        """Wait until nothing is loading any more."""
        parts = ("main h2:visible", "main button:visible", "main p:visible")
        self.page.locator(", ".join(parts)).first.wait_for()
        self.page.locator(".wait").first.wait_for(state="detached")
        self.page.evaluate(SETTLED)

    def show_whole(self, width: int) -> None:
        """Make the window so high that nothing lies under what sticks to its end."""
        self.page.set_viewport_size({"width": width, "height": WIDTHS[width]})
        whole = int(self.page.evaluate("document.documentElement.scrollHeight"))
        self.page.set_viewport_size({"width": width, "height": max(WIDTHS[width], whole)})

    def turn_language(self, language: str) -> None:
        """Press the button that changes the language; a screen for all has none."""
        button = self.page.locator("button.lang")
        if button.count():
            button.click()
            self.page.locator(f"html[lang={language}]").wait_for(state="attached")
            self.settle()

    @property
    def shifted(self) -> float:
        """How much what is shown has moved by itself."""
        return float(self.page.evaluate("window.shifted"))

    def stored(self) -> str:
        """Return all that this phone has stored."""
        return str(self.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])"))

    def violations(self) -> list[str]:
        """Return what axe finds wrong with the page."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text())
        found = self.page.evaluate(
            "(rules) => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", RULES
        )
        return [
            f"{each['id']}: {node['html'][:160]} ({node['failureSummary']})"
            for each in found["violations"]
            for node in each["nodes"]
        ]

    def _console(self, message: Any) -> None:
        # That the house has refused something is shown on the page.
        refused = REFUSED.search(message.text)
        if message.type in {"error", "warning"} and not refused:
            self.errors.append(message.text)

    def heard(self) -> str:
        """Return all that came over the network, but for files that everyone gets."""
        texts = list(self.frames)
        for each in self._responses:
            with suppress(Error):  # the browser does not keep everything
                texts.append(f"{each.url} {each.text()}")
        return "\n".join(texts)

    def _response(self, response: Response) -> None:
        kind = response.headers.get("content-type", "")
        if "/api/" in response.url and not kind.startswith("text/event-stream"):
            self._responses.append(response)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))


@contextmanager
def phone(
    browser: Browser,
    house: str,
    *,
    width: int = 390,
    theme: Any = "light",
    language: str = "en-GB",
    motion: Any = "reduce",
) -> Iterator[Phone]:
    """Take out a phone that nobody has used before."""
    context = browser.new_context(
        viewport={"width": width, "height": WIDTHS.get(width, 844)},
        has_touch=width < 900,
        color_scheme=theme,
        locale=language,
        reduced_motion=motion,
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WATCH_SHIFTS)
    try:
        yield Phone(house, context)
    finally:
        context.close()
