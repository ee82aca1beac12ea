"""The night: what partners say is in sight, and what was picked is there after a reload."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.scenes import Scene
from tests.server.houses import HouseClient

CLOCK = {"day": 600.0, "night": 600.0, "least": 600.0, "bots": 600.0, "beat": 0.3}
PEOPLE = ("Wren", "Lena", "Otis", "Mara", "Theo", "Nora", "Ivan", "Ruth", "Hugo")
PLAIN = ("villager", "townie", "vanilla townie")


def night(client: HouseClient) -> tuple[Scene, dict[str, tuple[str, str]]]:
    """Return a game that begins with a night, and the sides and roles of its people."""
    scene = Scene(client, clock=CLOCK, rules="opens=night")
    size = client.good("GET", f"/rooms/{scene.room}")["size"]
    scene.sit(*PEOPLE[:size])
    scene.begin()
    seats = client.good("GET", "/desk", None, scene.opened["host"])["seats"]
    return scene, {each["name"]: (each["card"]["side"], each["card"]["title"]) for each in seats}


def kept(scene: Scene, name: str, *orders: str) -> None:
    """Wait until the house has kept what somebody has chosen."""
    while True:
        messages = scene.house.good("GET", "/me", None, scene.seats[name])["messages"]
        if next(each for each in reversed(messages) if each["is"] == "ask")["standing"] == [
            *orders
        ]:
            return
        time.sleep(0.05)


def test_what_a_partner_says_by_night_is_in_sight_on_a_phone(
    new_phone: NewPhone, client: HouseClient
) -> None:
    scene, sides = night(client)
    one, other = [name for name, (side, _) in sides.items() if "mafia" in side.lower()][:2]
    phone, partner = new_phone(), new_phone()
    for each, name in ((phone, one), (partner, other)):
        each.take_seat(scene.seat(name))
        each.page.locator(".ask .pick").first.wait_for()
    partner.page.locator(".dock input").fill("Let us visit the baker tonight")
    partner.page.keyboard.press("Enter")
    said = phone.page.locator(".dock").get_by_text("Let us visit the baker tonight")
    expect(said).to_be_in_viewport(ratio=1)
    expect(phone.page.locator(".dock").get_by_text(other)).to_be_in_viewport(ratio=1)
    # From there one comes to all that was said.
    phone.page.locator(".dock .lastsaid").click()
    log = phone.page.locator(".logbox .words")
    expect(log).to_be_in_viewport(ratio=1)


def test_what_was_typed_for_partners_is_not_said_to_everyone(
    new_phone: NewPhone, client: HouseClient
) -> None:
    scene, sides = night(client)
    phone = new_phone()
    field = phone.page.locator(".dock input")
    phone.take_seat(scene.seat(next(name for name in sides if "mafia" in sides[name][0].lower())))

    def close() -> None:
        client.good("POST", "/desk/close", {"why": "late"}, scene.opened["host"])

    expect(field).to_have_attribute("placeholder", re.compile("mafia"))
    field.fill("Shall we kill the baker?")
    close()
    phone.page.locator(".dawnbtn .btn").click()
    expect(field).to_have_attribute("placeholder", "Speak to everyone")
    expect(field).to_have_value("")
    field.fill("Good morning")
    close()
    # Each is still there for those whom it was for.
    expect(field).to_have_value("Shall we kill the baker?")
    close()
    phone.page.locator(".dawnbtn .btn").click()
    expect(field).to_have_value("Good morning")


def test_a_suspicion_outlives_a_reload_and_can_be_taken_back(
    new_phone: NewPhone, client: HouseClient
) -> None:
    scene, sides = night(client)
    # Somebody without a power has nothing to do, and is asked for a suspicion.
    name = next(name for name, (_, title) in sides.items() if title.lower() in PLAIN)
    phone = new_phone()
    page = phone.page
    phone.take_seat(scene.seat(name))
    expect(page.get_by_role("heading", name="Who do you suspect tonight?")).to_be_visible()
    chosen = page.locator(".ask [role=radio][aria-checked=true]")
    other = next(each for each in sides if each != name)
    picked, nobody = (page.get_by_role("radio", name=each) for each in (other, "Nobody"))
    picked.click()
    expect(chosen).to_have_text(other)
    kept(scene, name, f"suspect {other}")
    page.reload()
    expect(chosen).to_have_text(other)
    nobody.click()
    expect(chosen).to_have_text("Nobody")
    kept(scene, name)
    page.reload()
    expect(chosen).to_have_text("Nobody")
    # It is taken back without a reload between, too.
    picked.click()
    expect(chosen).to_have_text(other)
    kept(scene, name, f"suspect {other}")
    nobody.click()
    kept(scene, name)
    page.reload()
    expect(chosen).to_have_text("Nobody")
    # Somebody who is done sees it, too.
    picked.click()
    expect(chosen).to_have_text(other)
    phone.press("Done")
    expect(page.locator(".ask")).to_contain_text("Now everyone waits for dawn.")
    page.reload()
    expect(page.locator(".ask")).to_contain_text(f"Chosen: {other}")


def test_two_tabs_of_one_seat_show_the_same_choice(
    new_phone: NewPhone, client: HouseClient
) -> None:
    scene, sides = night(client)
    name = next(name for name, (side, _) in sides.items() if "mafia" in side.lower())
    one = new_phone()
    one.take_seat(scene.seat(name))
    other = one.context.new_page()
    other.goto(one.page.url)
    targets = one.page.locator(".ask [role=radio]")
    other.locator(".ask .pick").first.wait_for()
    for place in (1, 0):
        text = targets.nth(place).inner_text()
        targets.nth(place).click()
        for page in (one.page, other):
            expect(page.locator(".ask [role=radio][aria-checked=true]")).to_have_text(text)
    # What one tab does then is done with what the other one did.
    last = other.locator(".ask [role=radio]").nth(2)
    text = last.inner_text()
    last.click()
    for page in (one.page, other):
        expect(page.locator(".ask [role=radio][aria-checked=true]")).to_have_text(text)
        expect(page.locator(".refused")).to_have_count(0)
    other.get_by_role("button", name="Done").click()
    expect(one.page.locator(".ask")).to_contain_text("everyone waits for dawn")


def test_what_a_night_brought_is_told_by_ear_in_sentences(
    new_phone: NewPhone, client: HouseClient
) -> None:
    scene, sides = night(client)
    name, one, other, *_ = sides
    phone = new_phone()
    phone.take_seat(scene.seat(name))
    phone.page.locator(".ask").wait_for()
    for seat in (one, other):
        gone = {"seat": seat, "why": "had to go"}
        client.good("POST", "/desk/remove", gone, scene.opened["host"])
    client.good("POST", "/desk/close", {"why": "late"}, scene.opened["host"])
    told = phone.page.locator(".vh[role=alert]")
    expect(told).to_have_text(re.compile(rf"^Dawn\. .*{one}.*\. .*{other}.*\.$"))
    assert ".." not in told.inner_text()


def test_the_end_of_the_question_is_in_sight(new_phone: NewPhone, client: HouseClient) -> None:
    scene, sides = night(client)
    for width, height in ((390, 844), (1280, 800)):
        phone = new_phone(width=width)
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.take_seat(scene.seat(next(iter(sides))))
        phone.page.locator(".ask .pick").first.wait_for()
        done = phone.page.get_by_role("button", name="Done")
        box, dock = done.bounding_box(), phone.page.locator(".dock").bounding_box()
        assert box is not None
        assert dock is not None
        assert box["y"] + box["height"] <= dock["y"]
