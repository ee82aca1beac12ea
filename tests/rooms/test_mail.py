"""Games by mail: everyone is bound before anybody shows anything."""

from __future__ import annotations

import msgspec
import pytest

from gloaming.kernel.errors import GradedError
from gloaming.kernel.packs.installed import pack
from gloaming.kernel.state.stirring import Stirred
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.mail import Mailroom, audit, check_orders
from gloaming.rooms.room import Room
from gloaming.rooms.sealing import (
    Letter,
    OpenOrders,
    OrderSeal,
    digest_of,
    is_marked,
    key_of,
    mark_of,
    read_mail,
    seal,
    write_mail,
)
from gloaming.rooms.seeds import commitment, keeps
from gloaming.rooms.store.memory import MemoryStore
from gloaming.script.writer import write

PLOT = ("Grey Watch fire nearest", "Grey Watch speed 3 evasion 1", "Grey Watch close Third Train")
REPLY = ("Third Train fire nearest", "Third Train speed 2")


def mailroom(*, bots: bool = False, game: str = "fleet", seed: str = "4") -> Mailroom:
    """Open a room for two who play by mail, or for one and a bot."""
    played = pack(game)
    room = Room.open(played, "meeting", seed=seed, journal=Journal(MemoryStore()))
    room.sit("ann", "ann")
    room.sit("bob", "bob", "bot:robot" if bots else "person")
    room.begin(room.parlour.openings("meeting", ("ann", "bob"), ""))
    room.settle()
    return Mailroom(room)


def sealed(mail: Mailroom, seat: str, orders: tuple[str, ...]) -> tuple[OrderSeal, OpenOrders]:
    """Seal orders as a player does."""
    letter = mail.letter(seat)
    assert letter is not None
    return seal(letter, orders)


def refusal(take: object, *args: object) -> str:
    """Return the code of the refusal."""
    assert callable(take)
    with pytest.raises(GradedError) as caught:
        take(*args)
    return caught.value.code


def test_orders_are_taken_when_everyone_is_bound() -> None:
    mail = mailroom()
    mine, opened = sealed(mail, "ann", PLOT)
    theirs, shown = sealed(mail, "bob", REPLY)
    assert mail.unbound == ["ann", "bob"]
    mail.take_seal(mine)
    assert mail.unbound == ["bob"]
    assert refusal(mail.take_orders, opened) == "illegal/too-early"
    assert not mail.room.standing("ann")
    mail.take_seal(theirs)
    mail.take_orders(shown)
    assert not mail.turn()
    mail.take_orders(opened)
    assert len(mail.room.standing("ann")) == len(PLOT)
    assert mail.turn()
    assert mail.room.game.state.calendar.title == "exchange 2"
    assert audit(mail.room) == [(1, "bob", True), (1, "ann", True)]


def test_who_shows_first_changes_nothing_and_both_change_the_dice() -> None:
    def fought(order: tuple[str, ...], *, salt: str = "") -> list[str]:
        mail = mailroom()
        files = {"ann": sealed(mail, "ann", PLOT), "bob": sealed(mail, "bob", REPLY)}
        for seat, (_, opened) in files.items():
            fixed = msgspec.structs.replace(opened, salt=salt if seat == "bob" else "1")
            digest = digest_of(fixed)
            mark = mark_of(key_of(mail.room.state.head.salt, seat), digest)
            mail.take_seal(OrderSeal(fixed.game, seat, 1, digest, mark))
            files[seat] = (files[seat][0], fixed)
        for seat in order:
            mail.take_orders(files[seat][1])
        mail.turn()
        records = mail.room.game.log
        return [str(r.event) for r in records if not isinstance(r.event, Stirred)]

    one, two = fought(("ann", "bob"), salt="x"), fought(("bob", "ann"), salt="x")
    assert sorted(one) == sorted(two)
    assert one[-40:] == two[-40:]
    assert one != fought(("ann", "bob"), salt="y")


def test_a_seal_binds_to_these_orders_of_this_seat_and_question() -> None:
    mail = mailroom()
    mine, opened = sealed(mail, "ann", PLOT)
    theirs, shown = sealed(mail, "bob", REPLY)
    mail.take_seal(mine)
    mail.take_seal(theirs)
    other = msgspec.structs.replace(opened, orders=PLOT[:1])
    assert refusal(mail.take_orders, other) == "illegal/other-orders"
    copied = msgspec.structs.replace(opened, seat="bob")
    assert refusal(mail.take_orders, copied) == "illegal/other-orders"
    mail.take_orders(opened)
    mail.take_orders(opened)  # the same file twice is taken once
    mail.take_orders(shown)
    mail.turn()
    assert refusal(mail.take_seal, mine) == "illegal/stale"
    assert refusal(mailroom().take_seal, mine) == "malformed/other-game"


def test_nobody_seals_in_anothers_name() -> None:
    mail = mailroom()
    mine, _ = sealed(mail, "ann", PLOT)
    forged = msgspec.structs.replace(mine, seat="bob")
    assert refusal(mail.take_seal, forged) == "illegal/not-theirs"
    stranger = msgspec.structs.replace(mine, seat="eve")
    assert refusal(mail.take_seal, stranger) == "illegal/not-asked"


def test_the_last_seal_counts_until_everyone_is_bound() -> None:
    mail = mailroom()
    first, _ = sealed(mail, "ann", PLOT[:1])
    second, opened = sealed(mail, "ann", PLOT)
    mail.take_seal(first)
    mail.take_seal(second)
    mail.take_seal(second)
    # Somebody has kept the first one and sends it again.
    assert refusal(mail.take_seal, first) == "illegal/replaced"
    theirs, _ = sealed(mail, "bob", REPLY)
    mail.take_seal(theirs)
    third, _ = sealed(mail, "ann", REPLY)
    assert refusal(mail.take_seal, third) == "illegal/all-sealed"
    mail.take_orders(opened)
    assert dict(mail.seals())["ann"] == second.digest


@pytest.mark.parametrize("field", ["game", "seat", "ask", "salt", "orders"])
def test_a_digest_is_made_of_all_that_a_file_says(field: str) -> None:
    one = OpenOrders("game", "ann", 1, "salt", PLOT)
    change = {"ask": 2, "orders": PLOT[::-1]}.get(field, "other")
    assert digest_of(one) != digest_of(msgspec.structs.replace(one, **{field: change}))


def test_a_seal_tells_nothing_of_the_orders() -> None:
    mail = mailroom()
    few, _ = sealed(mail, "ann", ())
    many, _ = sealed(mail, "ann", PLOT * 9)
    again, _ = sealed(mail, "ann", PLOT * 9)
    assert len(write_mail(few)) == len(write_mail(many))
    assert many.digest != again.digest


def test_bots_answer_last_and_a_player_can_be_given_up() -> None:
    alone = mailroom(bots=True)
    mine, opened = sealed(alone, "ann", PLOT)
    alone.take_seal(mine)
    alone.take_orders(opened)
    assert alone.turn()
    assert alone.room.game.state.calendar.title == "exchange 2"
    assert alone.people == ["ann"]
    pair = mailroom()
    mine, opened = sealed(pair, "ann", PLOT)
    pair.take_seal(mine)
    assert refusal(pair.give_up, "eve") == "malformed/no-such-seat"
    pair.give_up("bob")
    pair.take_orders(opened)
    assert pair.turn()


def test_what_cannot_be_carried_out_is_told_to_its_player() -> None:
    mail = mailroom(bots=True)
    wrong = ("Grey Watch fire Fourth Train", "Third Train speed 1")
    mine, opened = sealed(mail, "ann", (*PLOT, *wrong))
    mail.take_seal(mine)
    mail.take_orders(opened)
    assert tuple(late.order for late in mail.room.state.late["ann"]) == wrong


def test_orders_are_checked_by_what_their_player_has_seen() -> None:
    mail = mailroom()
    for _ in range(2):
        letter = mail.letter("ann")
        assert letter is not None
        assert check_orders(letter, PLOT) == []
        wrong = check_orders(letter, ("Grey Watch fire nobody", *PLOT, "Third Train speed 1"))
        assert [place for place, _ in wrong] == [0, 4]
        for seat, orders in (("ann", PLOT), ("bob", REPLY)):
            mail.take_seal(sealed(mail, seat, orders)[0])
        for seat in ("ann", "bob"):
            mail.give_up(seat)
        mail.turn()


def test_a_room_by_mail_goes_on_from_its_journal() -> None:
    mail = mailroom()
    mine, opened = sealed(mail, "ann", PLOT)
    theirs, shown = sealed(mail, "bob", REPLY)
    for take in (mine, theirs):
        Mailroom(Room(mail.room.journal)).take_seal(take)
    for show in (shown, opened):
        Mailroom(Room(mail.room.journal)).take_orders(show)
    later = Mailroom(Room(mail.room.journal))
    assert later.turn()
    assert later.room.game.state.stirred
    assert Room(mail.room.journal).game.log == later.room.game.log


def test_a_game_by_mail_is_written_as_a_script_that_gives_the_same_game() -> None:
    mail = mailroom(bots=True)
    mine, opened = sealed(mail, "ann", PLOT)
    mail.take_seal(mine)
    mail.take_orders(opened)
    mail.turn()
    text = write(mail.room.pack, mail.room.game, seed="4")  # it is run and compared
    assert f'stir "{mail.room.game.state.stirred}"' in text


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{",
        b'{"gloaming":"letter"}',
        b"\xff",
        b"[" * 100_000,
        b'{"gloaming":"sealed"}',
    ],
)
def test_what_is_no_mail_is_refused(data: bytes) -> None:
    assert refusal(read_mail, data, "x") == "malformed/mail"


def test_files_are_read_as_they_were_written() -> None:
    mail = mailroom()
    letter = mail.letter("ann")
    assert letter is not None
    for file in (letter, *seal(letter, PLOT)):
        again = read_mail(write_mail(file).encode(), "x")
        if isinstance(again, Letter):
            assert check_orders(again, PLOT) == []
        else:
            assert again == file
    _, opened = seal(letter, PLOT * 200)
    assert refusal(read_mail, write_mail(opened).encode(), "x") == "malformed/mail"


def test_a_night_of_mafia_is_played_by_mail() -> None:
    played = pack("mafia")
    room = Room.open(played, "matrix6", seed="4", journal=Journal(MemoryStore()))
    names = ("ann", "bea", "cal", "dov", "eve", "fay", "gus", "hal", "ida")
    for name in names:
        room.sit(name, name, "person" if name == "ann" else "bot:easy")
    room.begin(room.parlour.openings("matrix6", names, ""))
    room.settle()
    mail = Mailroom(room)
    for _ in range(4):
        asked = mail.letter("ann")
        if asked is None:
            break
        assert not asked.seen  # what one seat has seen is not the table
        assert check_orders(asked, ("vote bea",)) == []
        mine, opened = seal(asked, ("vote bea",))
        mail.take_seal(mine)
        mail.take_orders(opened)
        assert mail.turn()
    assert room.state.page > 1


def test_a_mark_or_a_promise_in_any_letters_is_only_wrong() -> None:
    assert not is_marked(OrderSeal("game", "ann", 1, "digest", "ü" * 64), "key")
    assert not keeps("seed", "salt", "ü" * 64)
    assert keeps("seed", "salt", commitment("seed", "salt").upper())
