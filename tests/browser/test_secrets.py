"""Nothing secret of other seats reaches a browser: not its storage, its page, or its network."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.player import Player, play
from tests.browser.scenes import NAMES, begun, night
from tests.server.houses import HouseClient

CLOCK = {"day": 600.0, "night": 600.0, "least": 1.0, "bots": 0.3, "beat": 0.3}
CANARY = "canary-{who}-4711"
PLANTED = {
    "storage": "(it) => sessionStorage.setItem('planted', it)",
    "page": "(it) => document.body.setAttribute('data-planted', it)",
    "network": "(it) => fetch('/api/1/rooms/' + it).then((answer) => answer.text())",
}
"""How a secret gets to a phone, by the place where it is."""


def leaked(phone: Phone, secrets: Iterable[str]) -> list[str]:
    """Return the secrets that a phone has in its network log, its page or its storage."""
    seen = f"{phone.heard()}\n{phone.page.content()}\n{phone.stored()}"
    return [secret for secret in secrets if secret in seen]


@pytest.mark.parametrize("place", PLANTED)
def test_a_canary_is_noticed_wherever_it_is(place: str, new_phone: NewPhone) -> None:
    phone, canary = new_phone(), CANARY.format(who=place)
    phone.open("/")
    phone.settle()
    assert not leaked(phone, [canary])
    phone.page.evaluate(PLANTED[place], canary)
    assert leaked(phone, [canary]) == [canary]


def test_no_canary_reaches_another_phone(new_phone: NewPhone, client: HouseClient) -> None:
    scene = begun(client, *NAMES, setup="dethy", clock=CLOCK)
    host = scene.opened["host"]
    client.good("POST", "/desk/note", {"text": CANARY.format(who="host")}, host)
    phones = {name: new_phone() for name in NAMES}
    for name, phone in phones.items():
        phone.take_seat(scene.seat(name))
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
        assert len(phone.heard()) > 1000
        assert scene.seats[name] in phone.stored()
        assert not leaked(phone, secrets)
        # The card lies face down: it is not even in the page.
        assert f"is the {cards[name]}" not in phone.page.locator("main").inner_text()


def test_a_notebook_outlives_a_reload_and_is_sent_like_talk_among_friends(
    new_phone: NewPhone, client: HouseClient
) -> None:
    phone, canary = new_phone(), CANARY.format(who="notebook")
    sent: list[str] = []
    phone.page.on("request", lambda request: sent.append(request.post_data or ""))
    phone.page.on(
        "websocket", lambda socket: socket.on("framesent", lambda it: sent.append(str(it)))
    )
    # The mafia has a room of its own in place of the notebook, and the dead have theirs.
    phone.take_seat(night(client, "town").seat("Wren"))
    phone.page.get_by_placeholder("Write a note").fill(canary)
    phone.page.keyboard.press("Enter")
    phone.sees(canary)
    phone.page.reload()
    phone.sees(canary)
    # So a watcher of the network does not tell the lone from the mafia by who sends by night.
    frame = next(each for each in sent if canary in each)
    assert '"is":"note"' in frame.replace(" ", "")
    assert canary in phone.stored()
    phone.press(f"Tear out: {canary}")
    assert canary not in phone.stored()
