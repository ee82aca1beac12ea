"""Commands at a question: what a person may look up before they answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from gloaming.cli.terminal.story import FRAME
from gloaming.kernel.packs.pack import LibraryPage
from gloaming.kernel.time.phase import Opened, titled
from gloaming.kernel.words.blocks import Block, Facts, Listing, Paragraph, Section
from gloaming.kernel.words.phrase import Text, say
from gloaming.rooms.seat_view import SeatView

DETAIL: Final = 3
"""Events of this level are for the referee's table, and not for a reader."""


def card(view: SeatView) -> list[Block]:
    """Show the card."""
    return [view.card()]


def history(view: SeatView) -> list[Block]:
    """Show all that the player has seen, phase by phase."""
    return list(_phases(view)) or [Paragraph(say("Nothing has happened yet."))]


def _phases(view: SeatView) -> Iterator[Section]:
    title: Text = say("before the game begins")
    lines: list[Text] = []
    for event in view.seen():
        if isinstance(event, Opened):
            if lines:
                yield Section(title, (Listing(tuple(lines)),))
            title, lines = titled(event.name, event.title), []
        elif event.level < DETAIL:
            lines.append(event.phrase())
    if lines and title not in FRAME:
        yield Section(title, (Listing(tuple(lines)),))


def setup(view: SeatView) -> list[Block]:
    """Show what is played: the setup with its page, the schedule and the table's agreements."""
    page = view.setup_page()
    about: list[Block] = [Facts(view.terms())]
    if page is not None:
        about = [Paragraph(page.text), Facts(page.facts), *about]
    return about


def roles(view: SeatView) -> list[Block]:
    """Tell what a player may be in this game, as far as everyone knows, and what each does."""
    names = view.possible_roles()
    if not names:
        return [Paragraph(say("There is nothing of that kind in this game."))]
    return [Facts(tuple((name, _in_short(view.page_of(str(name)))) for name in names))]


def _in_short(page: LibraryPage | None) -> Text:
    """Return the first paragraph of a page, which says what it is about."""
    return "" if page is None else str(page.text).partition("\n\n")[0]


def about(view: SeatView, said: str) -> list[Block] | None:
    """Tell of something by its name: a thing of this game, a role or a rule."""
    own = view.about(said)
    page = None if own is not None else view.page_of(said)
    if page is None:
        return own
    paragraphs = str(page.text).split("\n\n")
    return [Section(page.name, (*map(Paragraph, paragraphs), Facts(page.facts)))]


COMMANDS: Final[Mapping[str, Callable[[SeatView], list[Block]]]] = {
    "card": card,
    "history": history,
    "setup": setup,
    "roles": roles,
}
"""What may be typed at any question; `quit` leaves, and loses nothing."""
