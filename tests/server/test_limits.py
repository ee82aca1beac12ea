"""Limits: how much one person may ask for, each with the answer to one too many."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
from pathlib import Path
from typing import Any

import pytest
from uvicorn.server import ServerState

from gloaming.rooms import pacing
from gloaming.server.http import event_stream
from gloaming.server.http.admin_port import AdminOrder
from gloaming.server.http.endpoints import BODY
from gloaming.server.live import seat_socket
from gloaming.server.network import HEAD
from gloaming.server.rooms import room_server as house_module
from gloaming.server.rooms.limits import Blocklist, Buckets, TooMany, counted_as, network_of
from gloaming.server.rooms.server_config import ServerConfig, key_of
from gloaming.server.running import _web_config
from tests.jumping import HOST, jumping
from tests.server.clocks import SetClock
from tests.server.drills.wire_seat import WireSeat
from tests.server.houses import HouseClient, house
from tests.server.in_process import HERE, InProcess, InProcessSocket

FAR = ("9.9.9.9", 4000)
IDLE = 5.0
"""So long a connection is kept that is asked for nothing more, in seconds."""
STILL = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 600.0}


def in_house(main: Any, terms: ServerConfig | None = None) -> Any:
    """Do something in a house without a network."""

    async def run() -> Any:
        async with InProcess(terms=terms) as found:
            return await main(found)

    return jumping(run)


async def seated(found: InProcess) -> tuple[dict[str, str], str]:
    opened = await found.open(clock=STILL)
    return opened, await found.sit(opened, "ann")


def test_an_address_may_open_so_many_rooms_a_minute() -> None:
    async def main(found: InProcess) -> list[int]:
        body = b'{"pack": "mafia"}'
        answers = [await found.http("POST", "/api/1/rooms", body, client=FAR) for _ in range(4)]
        assert answers[-1].headers["retry-after"] == "20"
        assert answers[-1].told["text"] == "too often: rooms opened from one address"
        near = [await found.http("POST", "/api/1/rooms", body, client=HERE) for _ in range(9)]
        assert {answer.status for answer in near} == {200}
        await asyncio.sleep(21)
        answers.append(await found.http("POST", "/api/1/rooms", body, client=FAR))
        return [answer.status for answer in answers]

    assert in_house(main, ServerConfig(rooms=3)) == [200, 200, 200, 429, 200]


def test_an_address_may_have_so_many_sockets() -> None:
    async def main(found: InProcess) -> list[int]:
        opened, link = await seated(found)
        sockets: list[InProcessSocket] = []
        for client in (FAR, FAR, FAR, HERE, HERE):
            socket = found.socket(opened["spectator"], lambda _: None, client)
            await asyncio.sleep(0.1)
            sockets.append(socket)
        answer = await found.http("GET", "/api/1/me/events", link=link, client=FAR)
        assert answer.status == 429
        codes = [socket.code for socket in sockets]
        await sockets[0].hang_up()
        again = found.socket(opened["spectator"], lambda _: None, FAR)
        await asyncio.sleep(0.1)
        return [*codes, again.code]

    assert in_house(main, ServerConfig(sockets=2)) == [0, 0, 4429, 0, 0, 0]


def test_a_seat_has_three_sockets_and_spectators_are_not_counted() -> None:
    async def main(found: InProcess) -> tuple[list[int], list[int]]:
        opened, link = await seated(found)

        async def codes(secret: str) -> list[int]:
            sockets = [found.socket(secret, lambda _: None) for _ in range(5)]
            await asyncio.sleep(0.1)
            return [socket.code for socket in sockets]

        return await codes(link), await codes(opened["spectator"])

    assert in_house(main) == ([0, 0, 0, 4429, 4429], [0] * 5)


def test_a_table_has_sixty_seats_and_a_house_a_thousand_rooms(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert house_module.MOST_ROOMS == 1000
    monkeypatch.setattr(house_module, "MOST_ROOMS", 2)

    async def main(found: InProcess) -> list[tuple[int, str]]:
        answers = []
        for seats in (61, 0, 0, 0):
            body = json.dumps({"pack": "mafia", "seats": seats}).encode()
            answer = await found.http("POST", "/api/1/rooms", body)
            refused = answer.told.get("code", "") if answer.status != 200 else ""
            answers.append((answer.status, refused))
        return answers

    assert in_house(main) == [
        (400, "malformed/seats"),
        (200, ""),
        (200, ""),
        (422, "illegal/too-many-rooms"),
    ]


def test_only_a_trusted_proxy_is_believed_who_is_calling(tmp_path: Path) -> None:
    terms = ServerConfig(rooms=1)
    for proxy, statuses in (("", [200, 200]), ("127.0.0.1", [200, 429])):
        with house(tmp_path / (proxy or "none"), terms=terms, trusted_proxy=proxy) as client:
            client.headers["x-forwarded-for"] = FAR[0]
            body = b'{"pack": "mafia"}'
            found = [client.raw("POST", "/api/1/rooms", body)[0] for _ in range(2)]
            assert found == statuses


def test_rooms_are_opened_with_the_key_alone_if_the_house_has_one(tmp_path: Path) -> None:
    key = key_of(tmp_path / "new")
    assert key_of(tmp_path / "new") == key
    assert (tmp_path / "new" / "rooms.key").stat().st_mode & 0o777 == 0o600

    async def main(found: InProcess) -> list[int]:
        body = b'{"pack": "mafia"}'
        links = ("", "A" * 22, key)
        return [(await found.http("POST", "/api/1/rooms", body, link)).status for link in links]

    assert in_house(main, ServerConfig(key=key)) == [401, 401, 200]


@pytest.mark.parametrize("notice", ["Ann runs this.", ""])
def test_a_notice_is_shown_and_linked_on_every_page_and_robots_stay_outside(notice: str) -> None:
    async def main(found: InProcess) -> None:
        shown = await found.http("GET", "/notice")
        assert shown.status == (200 if notice else 404)
        assert (shown.body == b"Ann runs this.") is bool(notice)
        robots = await found.http("GET", "/robots.txt")
        assert robots.body == b"User-agent: *\nAllow: /$\nDisallow: /\n"
        for path in ("/", "/seat/0123", "/library"):
            page = await found.http("GET", path)
            assert (b'href="/notice"' in page.body) is bool(notice)

    in_house(main, ServerConfig(notice=notice))


@pytest.mark.parametrize("way", ["socket", "events"])
def test_a_reader_that_takes_nothing_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(pacing, "LEAST_BEAT", 0.001)
    with house(tmp_path) as client:
        opened, (link,) = client.begun("ann", rounds=1, clock={**STILL, "beat": 0.001})
        client.good("POST", "/desk/close", {"why": "on we go"}, opened["host"])
        asyncio.run(asyncio.wait_for(_stopped(client, link, way, monkeypatch), 120))


async def _stopped(
    client: HouseClient, link: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.running is not None
    sittings = client.running.server._connections
    if way == "socket":
        transport = (await WireSeat(client.port, link).connect(buffer=4096)).transport
    else:
        transport = await _listening(client, link)
    for wanted in (1, 0):
        while sittings.count != wanted:  # noqa: ASYNC110  (another thread changes it)
            await asyncio.sleep(0.01)
        for module in (seat_socket, event_stream):  # not before it was seen to be connected
            monkeypatch.setattr(module, "SLOW", 0.3)
    transport.abort()


async def _listening(client: HouseClient, link: str) -> asyncio.Transport:
    """Ask for events, and take none of them."""
    plain = sockets.socket()
    plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    plain.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(plain, ("127.0.0.1", client.port))
    transport, _ = await loop.create_connection(asyncio.Protocol, sock=plain)
    transport.pause_reading()
    head = (
        f"GET /api/1/me/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {link}\r\n\r\n"
    )
    transport.write(head.encode())
    return transport


@pytest.mark.parametrize(
    ("sent", "answer", "seconds"),
    [
        (b"", b"", HEAD),
        (b"GET /healthz HTT", b"", HEAD),
        (b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\nGET /he", b"200", IDLE),
        (
            b"POST /api/1/rooms HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{",
            b"400",
            BODY + IDLE,
        ),
    ],
)
def test_a_caller_who_does_not_say_what_they_want_is_hung_up_on(
    sent: bytes, answer: bytes, seconds: float
) -> None:
    async def main(found: InProcess) -> tuple[bytes, float]:
        config, loop = _web_config(found.app, ""), asyncio.get_running_loop()
        config.load()
        called: Any = config.http_protocol_class
        await loop.create_server(lambda: called(config, ServerState(), {}), HOST, 80)
        reader, writer = await asyncio.open_connection(HOST, 80)
        writer.write(sent)
        heard = await reader.read()
        writer.close()
        return heard[9:12], loop.time()

    assert in_house(main) == (answer, seconds)


def test_a_listener_who_hangs_up_leaves_nothing_behind() -> None:
    async def main(found: InProcess) -> tuple[int, int]:
        opened = await found.open(clock=STILL)
        link = await found.sit(opened, "ann")
        before = len(asyncio.all_tasks())
        listening = asyncio.ensure_future(found.http("GET", "/api/1/me/events", link=link))
        while not found.sittings.count:  # noqa: ASYNC110  (the house changes it)
            await asyncio.sleep(0.1)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        return found.sittings.count, len(asyncio.all_tasks()) - before

    assert in_house(main) == (0, 0)


def test_addresses_are_counted_by_those_who_have_them() -> None:
    assert counted_as("9.9.9.9") == counted_as("::ffff:9.9.9.9") == "9.9.9.9"
    assert counted_as("2001:db8::1") == ""  # for documents, and nobody's
    assert counted_as("2a00:1:2:3::1") == counted_as("2a00:1:2:3:4::9") != ""
    near = ("127.0.0.1", "::1", "10.1.2.3", "192.168.1.1", "fe80::1", "fd00::1", "testclient", "")
    assert {counted_as(address) for address in near} == {""}


def test_a_blocked_network_is_blocked_in_both_versions() -> None:
    blocked = Blocklist()
    assert "9.9.9.9" not in blocked
    blocked.add(network_of("9.9.9.77/24"))
    assert "9.9.9.9" in blocked
    assert "::ffff:9.9.9.9" in blocked
    assert "9.9.8.9" not in blocked
    assert "nobody" not in blocked
    blocked.drop("9.9.9.0/24")
    assert "9.9.9.9" not in blocked


def test_a_bucket_of_somebody_who_took_much_is_not_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from gloaming.server.rooms import limits  # noqa: PLC0415

    monkeypatch.setattr(limits, "_MOST_BUCKETS", 3)
    clock = SetClock()
    buckets = Buckets(0.001, 1.0, clock.now)
    for name in ("ann", "bob", "cid", "dan", "eve"):
        buckets.take(name, "it")
    with pytest.raises(TooMany):
        buckets.take("ann", "it")


def test_a_lobby_that_the_house_has_closed_is_closed() -> None:
    async def main() -> None:
        async with InProcess() as house:
            opened = await house.open()
            await house.sit(opened, "ann")
            await house.door.obey(AdminOrder("close", opened["room"]))
            sit = (f"/rooms/{opened['room']}/seats", opened["invitation"])
            for path, link in (sit, ("/desk/seat", opened["host"])):
                body = json.dumps({"name": "bob"}).encode()
                answer = await house.http("POST", f"/api/1{path}", body, link)
                assert answer.told["code"] == "illegal/closed"
            answer = await house.http("POST", "/api/1/desk/begin", b"{}", opened["host"])
            assert answer.told["code"] == "illegal/closed"
            answer = await house.http("GET", f"/api/1/codes/{opened['code']}")
            assert answer.status == 404

    jumping(main)


def test_rooms_in_which_a_table_plays_again_are_counted_like_others() -> None:
    async def main() -> None:
        async with InProcess(terms=ServerConfig(rooms=3)) as house:
            opened = await house.open()
            await house.sit(opened, "ann")
            await house.good("POST", "/desk/begin", {}, opened["host"])
            await house.door.obey(AdminOrder("close", opened["room"]))
            far = ("1.2.3.4", 5)
            found = [
                await house.http("POST", "/api/1/desk/again", b"{}", opened["host"], client=far)
                for _ in range(5)
            ]
            assert [answer.status for answer in found] == [200, 200, 200, 429, 429]

    jumping(main)
