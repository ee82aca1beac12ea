"""`gloaming mail`: a game by mail, in which nobody can read orders before everyone is bound."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Self

import typer

from gloaming.cli.help_text import help_text
from gloaming.cli.input.completing import games, setups, strengths

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gloaming.kernel.packs.press import Post
    from gloaming.kernel.words.phrase import Phrase
    from gloaming.rooms.mail import Mailroom
    from gloaming.rooms.room import Room

mail = typer.Typer(
    name="mail",
    help="Play a game by mail, with sealed orders.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
ROOM = "game.room"
REFEREE = "referee"
BROKEN = 1
Folder = Annotated[str, typer.Argument(metavar="FOLDER", help="The folder of the game.")]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]


class _MailTeller:
    """Tells what was done: line by line, or all of it as JSON when it is done."""

    def __init__(self, *, json: bool) -> None:
        self._items: list[dict[str, str]] = []
        self._json = json

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        from msgspec.json import encode

        if self._json:
            typer.echo(encode(self._items))

    def tell(self, told: Phrase, **facts: str) -> None:
        """Tell one thing, with the facts of it for programs."""
        if self._json:
            self._items.append({**facts, "text": str(told)})
        else:
            typer.echo(str(told))


def new(
    folder: Folder,
    setup: Annotated[
        str,
        typer.Argument(
            metavar="SETUP", help="A setup, or a file of your own.", autocompletion=setups
        ),
    ] = "",
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Who plays; give it once for each person."),
    ] = None,
    game: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="Which game; default: the usual one.", autocompletion=games
        ),
    ] = "",
    seats: Annotated[
        int, typer.Option(min=0, max=40, metavar="N", show_default=False, help="How many play.")
    ] = 0,
    bots: Annotated[
        str,
        typer.Option(metavar="KIND", help="How strong the others are.", autocompletion=strengths),
    ] = "",
    seed: Annotated[str, typer.Option(metavar="SEED", help="Default: a random one.")] = "",
    *,
    json: Json = False,
) -> None:
    """Begin a game by mail: the referee does this, and sends each player a letter.

    Every player has a folder below this one, with the letter as a page, and a form for orders.
    The rest of the folder is for the referee alone.

    Example: gloaming mail new ninefold meeting --game fleet --name ann --name bob
    """
    from gloaming.cli.input.setups import game_of_file
    from gloaming.cli.terminal.new_table import NewTable
    from gloaming.kernel.errors import Malformed
    from gloaming.kernel.packs.installed import usual_game
    from gloaming.kernel.words.phrase import say
    from gloaming.rooms.journal.journal import HEAD, Journal
    from gloaming.rooms.mail import Mailroom
    from gloaming.rooms.store.file import FileStore

    if not name:
        raise Malformed(
            "malformed/people",
            say("nobody is named who plays"),
            accepted=("--name ann --name bob",),
        )
    chosen = game or game_of_file(setup) or usual_game()
    table = NewTable(chosen, setup, seats, "", seed, bots, name)
    Path(folder).mkdir(parents=True, exist_ok=True)
    store = FileStore.create(Path(folder, ROOM), HEAD)
    try:
        office = Mailroom(table.open(Journal(store)).room)
        office.turn()
        with _MailTeller(json=json) as teller:
            _send(office, folder, teller)
    finally:
        store.close()


def seal(
    orders: Annotated[str, typer.Argument(metavar="FILE", help="The form, filled in.")],
    letter: Annotated[
        str,
        typer.Option(
            metavar="FILE", show_default=False, help="The letter; default: the one beside the form."
        ),
    ] = "",
    *,
    json: Json = False,
) -> None:
    """Seal your orders: send the .sealed file now, and the .opened file when everyone is bound.

    The orders are checked first, where that can be done. You may seal again as long as not
    everyone is bound; the last seal that you send counts.

    Example: gloaming mail seal ann/1.orders
    """
    from gloaming.cli.input.files import read_bytes, read_text, write_text
    from gloaming.cli.mail_letters import COMMENT
    from gloaming.kernel.errors import Faults, Malformed, Position
    from gloaming.kernel.words.phrase import say
    from gloaming.rooms.mail import check_orders
    from gloaming.rooms.sealing import Letter, read_mail, write_mail
    from gloaming.rooms.sealing import seal as sealed

    form = Path(orders)
    beside = letter or str(form.with_suffix(".letter"))
    found = read_mail(read_bytes(beside), beside)
    if not isinstance(found, Letter):
        raise Malformed("malformed/mail", say("this is no letter"), where=beside)
    lines = [
        (number, line.strip())
        for number, line in enumerate(read_text(orders).splitlines(), 1)
        if line.strip() and not line.strip().startswith(COMMENT)
    ]
    own = f"{found.seat} ".casefold()
    written = [line[len(own) :] if line.casefold().startswith(own) else line for _, line in lines]
    wrong = check_orders(found, written)
    for place, error in wrong:
        error.place = Position(lines[place][0]).within(orders)
    if wrong:
        raise Faults([error for _, error in wrong])
    bound, opened = sealed(found, tuple(written))
    with _MailTeller(json=json) as teller:
        for file, suffix, when in (
            (bound, ".sealed", say("send it now")),
            (opened, ".opened", say("keep it, and send it when everyone is bound")),
        ):
            path = str(form.with_suffix(suffix))
            write_text(path, write_mail(file))
            teller.tell(say("{path}: {when}", path=path, when=when), file=path)


def take(
    folder: Folder,
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE", help="What players have sent; none to look around."),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Wait no longer for this player, who orders nothing."),
    ] = None,
    *,
    json: Json = False,
) -> None:
    """Take what players have sent: first the seals, and when everyone is bound, the orders.

    When all orders are in, the game goes on, and new letters are written.

    Example: gloaming mail take ninefold ann/1.sealed bob/1.sealed
    """
    from gloaming.cli.input.files import read_bytes
    from gloaming.kernel.errors import GradedError, Malformed
    from gloaming.kernel.words.phrase import say
    from gloaming.rooms.sealing import Letter, OpenOrders, OrderSeal, read_mail

    mail_files = [(path, read_mail(read_bytes(path), path)) for path in files or ()]
    for path, file in mail_files:
        if isinstance(file, Letter):
            raise Malformed("malformed/mail", say("this is a letter to a player"), where=path)
    with _office(folder) as office, _MailTeller(json=json) as teller:
        unbound = bool(office.unbound)
        try:
            for path, file in sorted(mail_files, key=lambda each: isinstance(each[1], OpenOrders)):
                try:
                    if isinstance(file, OrderSeal):
                        office.take_seal(file)
                    elif isinstance(file, OpenOrders):
                        office.take_orders(file)
                except GradedError as error:
                    error.place = error.place.within(path)
                    raise
            for seat in without or ():
                office.give_up(seat)
        finally:
            # What was taken before something was refused is kept, and so it is told.
            _tell_seals(office, folder, teller, new=unbound)
        if office.turn() or not _is_sent(office, folder):
            _send(office, folder, teller)
        else:
            _tell_waiting(office, teller)


def check(
    folder: Folder,
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE", help="Your own .sealed files, to look for."),
    ] = None,
    *,
    json: Json = False,
) -> None:
    """Check all orders of a game by the seals that were sent before.

    When a game is over, the referee sends game.room to everyone, and everyone can check it;
    gloaming verify checks the dice.

    Example: gloaming mail check ninefold ann/1.sealed
    """
    from gloaming.cli.input.files import read_bytes
    from gloaming.kernel.words.phrase import say
    from gloaming.rooms.mail import audit
    from gloaming.rooms.sealing import OrderSeal, read_mail

    with _office(folder) as office, _MailTeller(json=json) as teller:
        room = office.room
        found = audit(room)
        for ask, seat, fits in found:
            told = say("as sealed") if fits else say("not as sealed")
            line = say("{ask} {seat}: {told}", ask=ask, seat=seat, told=told)
            teller.tell(line, ask=str(ask), seat=seat)
        good = all(fits for _, _, fits in found)
        known = office.every_seal()
        for path in files or ():
            file = read_mail(read_bytes(path), path)
            kept = isinstance(file, OrderSeal) and file.digest in known
            good = good and kept and file.game == room.promise
            told = say("found") if kept else say("not found")
            teller.tell(say("{path}: {told}", path=path, told=told), file=path)
    if not good:
        raise typer.Exit(BROKEN)


@contextmanager
def _office(folder: str) -> Iterator[Mailroom]:
    """Open the room of a folder, or a room itself."""
    from gloaming.rooms.journal.journal import HEAD, Journal
    from gloaming.rooms.mail import Mailroom
    from gloaming.rooms.room import Room
    from gloaming.rooms.store.file import FileStore

    path = Path(folder)
    store = FileStore.open(path / ROOM if path.is_dir() else path, HEAD)
    try:
        yield Mailroom(Room(Journal(store)))
    finally:
        store.close()


def _people(room: Room) -> list[str]:
    return [seat for seat in room.seats if not room.state.holders[seat].is_bot]


def _is_sent(office: Mailroom, folder: str) -> bool:
    """Tell whether the letters are there: the program may have been ended before it wrote them."""
    room = office.room
    return all(Path(folder, seat, f"{_number(room)}.html").exists() for seat in _people(room))


def _send(office: Mailroom, folder: str, teller: _MailTeller) -> None:
    """Write the letters to everyone, and the report to the referee."""
    from gloaming.cli.mail_letters import posts_to_referee
    from gloaming.kernel.words.phrase import calling, say

    room = office.room
    with calling(room.game.state.shown_names):
        for seat in _people(room):
            _write(folder, seat, _number(room), _letter(office, seat))
            place, name = f"{folder}/{seat}", room.state.holders[seat].name
            told = say("send {folder} to {name}", folder=place, name=name)
            teller.tell(told, folder=place, to=name)
        if posts := posts_to_referee(room):
            _write(folder, REFEREE, _number(room), _pages(room, REFEREE, posts))
    if room.over:
        path = f"{folder}/{ROOM}"
        teller.tell(say("It is over: send {file} to everyone.", file=path), file=path)


def _letter(office: Mailroom, seat: str) -> dict[str, str]:
    """Return the files of a letter, by their endings."""
    from gloaming.cli.mail_letters import form, posts_to
    from gloaming.rooms.sealing import write_mail

    room, letter = office.room, office.letter(seat)
    files = _pages(room, seat, posts_to(room, seat))
    if letter is not None:
        files |= {"letter": write_mail(letter), "orders": form(room, seat)}
    return files


def _pages(room: Room, seat: str, posts: Sequence[Post]) -> dict[str, str]:
    from gloaming.kernel.words.phrase import say
    from gloaming.script.formats import markdown
    from gloaming.script.html_page import page

    played = room.state.head.setup or room.pack.name
    title = say("{game}, to {name}", game=played, name=seat)
    text = "\n\n".join(markdown(post) for post in posts)
    return {"html": page(title, posts), "md": f"# {title}\n\n{text}\n"}


def _number(room: Room) -> str:
    return "end" if room.over else str(room.state.asked)


def _write(folder: str, seat: str, number: str, files: dict[str, str]) -> None:
    from gloaming.cli.input.files import write_text

    place = Path(folder, seat)
    place.mkdir(exist_ok=True)
    for suffix, text in files.items():
        write_text(str(place / f"{number}.{suffix}"), text)


def _tell_seals(office: Mailroom, folder: str, teller: _MailTeller, *, new: bool) -> None:
    """When everyone is bound, write the seals down for everyone to see."""
    from gloaming.cli.input.files import write_text
    from gloaming.kernel.words.phrase import say

    seals = office.seals()
    if not new or office.unbound or not seals:
        return
    path = Path(folder, f"{_number(office.room)}.seals")
    write_text(str(path), "".join(f"{seat} {digest}\n" for seat, digest in seals))
    told = say("Everyone is bound: send {path} to all, and ask for the .opened files.", path=path)
    teller.tell(told, file=str(path))


def _tell_waiting(office: Mailroom, teller: _MailTeller) -> None:
    from gloaming.kernel.words.phrase import Several, say

    if office.room.over:
        teller.tell(say("It is over."))
    elif unbound := tuple(office.unbound):
        teller.tell(say("The seals of {names} are missing.", names=Several(unbound)))
    else:
        people = tuple(office.people)
        teller.tell(say("The orders of {names} are missing.", names=Several(people)))


for _command in (new, seal, take, check):
    _text = help_text(_command)
    mail.command(help=_text, short_help=_text.partition("\n")[0])(_command)
