"""An evening in German: no English is left but names."""

from __future__ import annotations

import re

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.player import Player, play
from tests.browser.scenes import NAMES, Scene, begun
from tests.server.houses import HouseClient

CLOCK = {"day": 20.0, "night": 6.0, "least": 1.0, "bots": 0.5, "beat": 0.3}
READ = """() => {
  // Orders in the notation, files, and names of setups are nobody's texts.
  const told = document.body.cloneNode(true);
  const setups = 'option[value*="/"], .setup .head b';
  const others = `.mono, code, textarea, noscript, script, [lang=en], ${setups}`;
  for (const each of told.querySelectorAll(others)) each.remove();
  for (const each of told.querySelectorAll('*')) each.append('\\n');
  return told.textContent;
}"""
ENGLISH = re.compile(
    r"\b(the|and|you|your|is|are|has|have|of|with|votes?|night|day|dead|nobody|whom|who|"
    r"everyone|their|this|what|when|says?|order|begins?|town|cop|kill|protect|investigate|"
    r"block|track|claim|role|villager|doctor|goon|yes|no|not|never|always|only|ships?|hull|armour|"
    r"thrust|speed|evasion|range|volleys?|exchange|beam|fires?|attacks|screens?|nearest|enemy|close|"
    r"withdraws?|dice|points|damaged|destroyed)\b",
    re.IGNORECASE,
)


class Reader:
    """Gathers lines that are still in English."""

    def __init__(self) -> None:
        self.left: dict[str, str] = {}

    def look(self, phone: Phone) -> None:
        """Read all that is on a page."""
        for line in phone.page.evaluate(READ).splitlines():
            if ENGLISH.search(line):
                self.left[line] = phone.page.url


def test_an_evening_in_german(new_phone: NewPhone, client: HouseClient) -> None:
    scene = Scene(client, setup="dethy", clock=CLOCK, language="de")
    scene.sit(*NAMES)
    phones = [new_phone(language="de-DE") for _ in NAMES]
    for phone, name in zip(phones, NAMES, strict=True):
        phone.open(scene.seat(name))
        phone.page.locator("h1").wait_for()
    scene.begin()
    players = [Player(phone) for phone in phones]
    reader = Reader()
    asked: set[str] = set()

    def looked() -> bool:
        for phone in phones:
            reader.look(phone)
            asked.update(phone.page.locator(".ask h2").all_inner_texts())
        return all(each.over for each in players)

    play(players, looked)
    first = phones[0]
    for page in ("end", "replay", "whatif"):
        first.open(f"/{page}/{scene.room}")
        first.settle()
        reader.look(first)
    assert first.page.locator("html").get_attribute("lang") == "de"
    # By night one is asked in a whole sentence.
    assert asked
    assert all(each.endswith(("?", "Morgen.")) for each in asked), asked
    assert not reader.left


def test_a_battle_in_german(new_phone: NewPhone, client: HouseClient) -> None:
    scene = begun(client, "Wren", pack="fleet", clock={**CLOCK, "night": 600.0}, language="de")
    phone, reader = new_phone(language="de-DE"), Reader()
    phone.open(scene.seat("Wren"))
    player, page = Player(phone), phone.page
    title = page.locator("h1")
    play([player], lambda: "field" in player.seen)
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    reader.look(phone)

    def looked() -> bool:
        reader.look(phone)
        return "Schlagabtausch 2" in title.inner_text()

    play([player], looked)
    # What the first exchange did is told, and what is ordered is told as people say it.
    page.locator(".f4 li").nth(2).wait_for()
    page.locator(".f2 input.mono").fill("Grey Watch fire nearest")
    page.locator(".f2 form .btn").first.click()
    phone.sees("Grey Watch: feuern, der nächste Feind")
    reader.look(phone)
    assert not reader.left


def test_what_is_read_before_a_game_is_german(new_phone: NewPhone) -> None:
    phone, reader = new_phone(language="de-DE"), Reader()
    page = phone.page
    mafia, fleet = "/library/mafia", "/library/fleet"
    pages = (f"{mafia}/rules", f"{mafia}/roles/doctor", f"{fleet}/orders/fire", "/open?pack=fleet")
    for address in ("/", "/help", "/forum", *pages):
        phone.open(address)
        phone.settle()
        reader.look(phone)
    phone.open("/open")
    phone.settle()
    for drawer in page.locator("main details.card > summary").all():
        drawer.click()
    page.locator(".roles .chip").first.wait_for()
    phone.press("Hinzufügen: Polizist", exact=True)
    phone.sees("Daran ist nichts falsch.")
    reader.look(phone)
    phone.press("Herausnehmen: Polizist")  # or the house would go on counting
    assert not reader.left


def test_english_is_noticed(new_phone: NewPhone) -> None:
    phone, reader = new_phone(language="de-DE"), Reader()
    phone.open("/")
    phone.settle()
    for left in ("Nobody is dead", "Ninth Hour: Hull 3"):
        line = "(text) => document.querySelector('main').append(text, document.createElement('br'))"
        phone.page.evaluate(line, left)
    reader.look(phone)
    assert list(reader.left) == ["Nobody is dead", "Ninth Hour: Hull 3"]
