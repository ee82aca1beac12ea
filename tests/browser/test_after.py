"""After the game: it is published, changed in thought, and played again."""

from __future__ import annotations

from http import HTTPStatus

from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.scenes import QUICK, Scene, begun, over
from tests.server.houses import HouseClient


def _ended(phone: Phone, scene: Scene) -> None:
    """Go to the end of a game, as its host."""
    phone.open(scene.host())
    phone.page.locator("h1").wait_for()
    phone.open(f"/end/{scene.room}")
    phone.sees("Who was what")


def test_a_published_game_can_be_read_by_a_stranger(
    new_phone: NewPhone, client: HouseClient
) -> None:
    scene, host, stranger = over(client), new_phone(width=1400), new_phone()
    stranger.open(f"/end/{scene.room}")
    stranger.sees("There is no story to read here")
    _ended(host, scene)
    host.press("Publish this game")
    link = host.page.locator("aside input[readonly]").input_value()
    stranger.open(link)
    stranger.sees("Who was what")
    stranger.press("Replay, with reasons", "link")
    stranger.page.locator("main .clause").first.wait_for()
    stranger.page.go_back()
    stranger.press("What if", "link")
    stranger.page.locator("main .chip").first.wait_for()
    host.press("Take it back")
    stranger.open(f"/end/{scene.room}")
    stranger.sees("There is no story to read here")


def test_the_end_says_which_side_won_and_a_screen_says_so_too(
    new_phone: NewPhone, client: HouseClient
) -> None:
    scene, host, screen = over(client), new_phone(), new_phone(width=1400)
    _ended(host, scene)
    won = client.good("GET", f"/rooms/{scene.room}/story", None, scene.opened["host"])["victory"]
    assert won in {"the town won", "the mafia won"}
    expect(host.page.locator("h1")).to_have_text(won.capitalize())
    screen.open(scene.spectator().replace("/r/", "/tv/"))
    screen.sees(f"{won.capitalize()}.")


def test_a_host_is_told_why_a_game_was_not_published(
    new_phone: NewPhone, client: HouseClient
) -> None:
    scene, host = over(client), new_phone(width=1400)
    _ended(host, scene)
    host.page.route("**/api/1/desk/publish", lambda route: route.abort())
    host.page.route("**/export.gloam", lambda route: route.abort())
    alerts = host.page.locator("aside").get_by_role("alert")
    host.press("Publish this game")
    expect(alerts).to_have_text(["The house cannot be reached. Try again in a moment."])
    host.press("Script")
    expect(alerts).to_have_count(2)
    host.errors.clear()  # that a request was cut off is no mistake of the page


def test_a_night_is_changed_in_thought(new_phone: NewPhone, client: HouseClient) -> None:
    scene, host = over(client), new_phone()
    _ended(host, scene)
    host.press("What if", "link")
    host.press("Take out")
    host.press("Compare")
    host.sees("No longer happens")
    expect(host.page.locator(".cmp s").first).to_be_visible()
    # A log says of everything when it is over; that is not told here.
    expect(host.page.get_by_text("is over")).to_have_count(0)


def _untold_order(client: HouseClient, scene: Scene) -> tuple[str, str]:
    """Return a phase with an order that nobody gave in it, and that would have changed the game."""
    link, story = scene.opened["host"], f"/rooms/{scene.room}"
    told = client.good("GET", f"{story}/story", None, link)
    for phase in told["phases"]:
        given = next((each["order"] for each in phase["records"] if " kill " in each["order"]), "")
        for seat in told["seats"] if given else ():
            order = f"{given.split()[0]} kill {seat['seat']}"
            wish = {"phase": phase["title"], "with": [order]}
            status, found = client.call("POST", f"{story}/whatif", wish, link)
            if status == HTTPStatus.OK and not found["same"]:
                return phase["text"], order
    raise AssertionError("in this game nobody could have been killed but those who were")


def test_an_order_that_nobody_gave_is_added_in_thought(
    new_phone: NewPhone, client: HouseClient
) -> None:
    scene, host = over(client), new_phone()
    phase, order = _untold_order(client, scene)
    _ended(host, scene)
    host.press("What if", "link")
    host.page.get_by_label("Phase").select_option(label=phase.capitalize())
    added = host.page.get_by_label("Or an order that nobody gave")
    added.fill("nobody kill anybody")
    host.press("Compare")
    host.sees("Nobody is called 'nobody'.")
    added.fill(order)
    host.press("Compare")
    host.sees("The result changes.")


def test_the_same_people_play_again(new_phone: NewPhone, client: HouseClient) -> None:
    scene = begun(client, "Wren", setup="dethy", clock=QUICK)
    scene.play("Wren")
    host, wren = new_phone(width=900), new_phone()
    wren.open(scene.seat("Wren"))
    wren.press("Look at the whole story", "link")
    wren.sees("Who was what")
    _ended(host, scene)
    host.press("Play again, same people")
    host.page.locator(".lobbygrid .btn.main").wait_for()
    # Everybody who still looks at the end is told of it.
    wren.sees("The table plays again.")
    wren.press("Sit down")
    wren.sees("The lobby")
    expect(wren.page.locator(".chair.mine")).to_contain_text("Wren")
    host.sees("Wren")
    # Back at the old table, the way leads both to where they are.
    wren.open(scene.seat("Wren"))
    wren.press("Sit down")
    wren.page.locator(".chair.mine").wait_for()
    host.open(f"/end/{scene.room}")
    host.press("Sit down")
    host.page.locator(".lobbygrid .btn.main").wait_for()
    expect(host.page.locator(".chair.taken")).to_have_count(1)
