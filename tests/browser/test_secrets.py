"""Nothing secret of other seats reaches a browser: not its storage, its page, or its network."""

from __future__ import annotations

from tests.browser.conftest import NewPhone
from tests.browser.player import Player, play
from tests.browser.scenes import NAMES, Scene
from tests.server.houses import HouseClient

CLOCK = {"day": 600.0, "night": 600.0, "least": 1.0, "bots": 0.3, "beat": 0.3}
CANARY = "canary-{who}-4711"


def test_no_canary_reaches_another_phone(new_phone: NewPhone, client: HouseClient) -> None:
    scene = Scene(client, setup="dethy", clock=CLOCK)
    scene.sit(*NAMES)
    scene.begin()
    host = scene.opened["host"]
    client.good("POST", "/desk/note", {"text": CANARY.format(who="host")}, host)
    phones = {name: new_phone() for name in NAMES}
    for name, phone in phones.items():
        phone.open(scene.seat(name))
        phone.press("I know who I am")
        note = {"is": "note", "text": CANARY.format(who=name), "id": f"note-{name}"}
        client.good("POST", "/me/commands", note, scene.seats[name])
    players = [Player(phone) for phone in phones.values()]
    nights = {"night", "over"}
    play(players, lambda: all(nights & each.seen for each in players))
    desk = client.good("GET", "/desk", None, host)
    cards = {seat["name"]: seat["card"]["title"] for seat in desk["seats"]}
    for name, phone in phones.items():
        other = next(each for each in NAMES if each != name)
        secrets = {
            CANARY.format(who="host"),
            CANARY.format(who=other),
            host,
            scene.seats[other],
            f'"player": "{other}"',
            f"{other} is the {cards[other]}",
        }
        seen = f"{phone.heard()}\n{phone.page.content()}\n{phone.stored()}"
        assert len(seen) > 1000
        assert scene.seats[name] in phone.stored()
        assert not [secret for secret in secrets if secret in seen]
        # The card lies face down: it is not even in the page.
        assert f"is the {cards[name]}" not in phone.page.locator("main").inner_text()
