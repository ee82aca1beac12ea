"""An evening in German: no English is left but names."""

from __future__ import annotations

import re

from tests.browser.conftest import NewPhone
from tests.browser.player import Player, play
from tests.browser.scenes import NAMES, Scene
from tests.server.houses import HouseClient

CLOCK = {"day": 20.0, "night": 6.0, "least": 1.0, "bots": 0.5, "beat": 0.3}
READ = """() => {
  // What people and bots say, orders in the notation and the names of setups are nobody's texts.
  const told = document.body.cloneNode(true);
  const others = '.said .words, .lastsaid, .mono, code, option, noscript, script';
  for (const each of told.querySelectorAll(others)) each.remove();
  const shut = 'details:not([open]) > :not(summary)';
  for (const each of told.querySelectorAll(shut)) each.remove();
  for (const each of told.querySelectorAll('*')) each.append('\\n');
  return told.textContent;
}"""
ENGLISH = re.compile(
    r"\b(the|and|you|your|is|are|has|have|of|with|votes?|night|day|dead|nobody|"
    r"everyone|their|this|what|when|says?|order|begins?|town|cop)\b",
    re.IGNORECASE,
)


def test_an_evening_in_german(new_phone: NewPhone, client: HouseClient) -> None:
    scene = Scene(client, setup="dethy", clock=CLOCK)
    scene.sit(*NAMES)
    phones = [new_phone(language="de-DE") for _ in NAMES]
    for phone, name in zip(phones, NAMES, strict=True):
        phone.open(scene.seat(name))
        phone.page.locator("h1").wait_for()
    scene.begin()
    players = [Player(phone) for phone in phones]
    left: dict[str, str] = {}

    def looked() -> bool:
        for phone in phones:
            text = phone.page.evaluate(READ)
            for line in text.splitlines():
                if ENGLISH.search(line):
                    left[line] = phone.page.url
        return all(each.over for each in players)

    play(players, looked)
    first = phones[0]
    room = scene.room
    for page in ("end", "replay", "whatif"):
        first.open(f"/{page}/{room}")
        first.settle()
        looked()
    for page in ("/", "/help", "/forum"):
        first.open(page)
        first.settle()
        looked()
    assert first.page.locator("html").get_attribute("lang") == "de"
    assert not left
