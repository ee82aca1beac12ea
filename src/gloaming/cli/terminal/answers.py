"""Answers: what a person may type at a question, to answer it, to look things up, or to speak."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Protocol

from msgspec import Struct

from gloaming.cli.terminal.game_summary import FRAME
from gloaming.game_api.agent import Words
from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.pack import LibraryPage
from gloaming.game_api.talk import TalkAct, TalkChannel
from gloaming.kernel.phase import Opened, titled
from gloaming.rooms.seat_view import SeatView
from gloaming.text.blocks import Block, Facts, Listing, Paragraph, Section
from gloaming.text.errors import nearest
from gloaming.text.phrase import Phrase, Several, Text, say

ABOUT: Final = "?"
"""What is written before a name that one asks about."""
HELP: Final = (ABOUT, "help")
"""What shows the options once more, with all that may be typed."""
LOOKS_UP: Final = ("roles", "rules")
"""What else may be written before such a name."""
DETAIL: Final = 3
"""Events of this level are for the referee's table, and not for a reader."""
SPEAK: Final = "say"
"""The option that leads here."""
GO_BACK: Final = say("go back")
OWN_WORDS: Final = say("To say it in your own words, choose 1 first.")


def asked_about(line: str) -> str:
    """Return what a line asks about: `?cop`, or `roles cop` as at a shell; nothing for others."""
    if line.startswith(ABOUT):
        return line.removeprefix(ABOUT).strip()
    first, _, rest = line.partition(" ")
    return rest.strip() if first.casefold() in LOOKS_UP else ""


def written_out(suggested: Sequence[Decision]) -> Text:
    """Write orders that are suggested on a line; nothing where there are none."""
    return Several(tuple(each.line("") for each in suggested), "; ") if suggested else ""


def quoted(words: str) -> str:
    """Put words in quotes, as an order has them; nothing stays nothing."""
    said = " ".join(words.replace('"', " ").split())
    return f'"{said}"' if said else ""


def quoting(line: str) -> Text:
    """Say how the same is said with quotation marks, where they were forgotten."""
    verb, _, words = line.partition(" ")
    if verb.casefold() != SPEAK or '"' in words:
        return ""
    return say("Put your words in quotation marks: {order}", order=f"{SPEAK} {quoted(words)}")


def example(choice: Choice) -> str:
    """Write one of the orders of a choice out."""
    second = choice.seconds[-1] if choice.seconds else '"TEXT"' if choice.words else ""
    target = choice.targets[0] if choice.targets else ""
    return Decision(choice.verb, target, choice.link if second else "", second).line("")


def expected(said: str, names: Sequence[str]) -> Phrase:
    """Say what would have been an answer."""
    most = len(names)
    if near := nearest(said, names):
        meant = Several(tuple(near), last=say(" or "))
        return say(
            "Please type a number from 0 to {most}, or a name. Did you mean {meant}?",
            most=most,
            meant=meant,
        )
    return say("Please type a number from 0 to {most}, or a name; ? lists them.", most=most)


def are_numbers(names: Sequence[str]) -> bool:
    """Tell whether all names are numbers."""
    return all(name.isdigit() for name in names)


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


class MenuOption(Struct, frozen=True):
    """Something that can be picked: what it is called, and what it does."""

    name: Text
    hint: Text = ""
    written: str = ""
    """How an order has it, where that is something else; it may be typed as well."""


class Picks(Protocol):
    """What can ask a person to pick something, and for words."""

    def pick(
        self, question: Text, options: Sequence[MenuOption], nothing: Text, *, advice: Text = ""
    ) -> int | None:
        """Ask for one of some options; None where none is wanted."""

    def words(self, question: Text) -> str:
        """Ask for words; nothing where none are wanted."""


def speak_option(channels: Sequence[TalkChannel]) -> MenuOption:
    """Return the option to speak, with who would hear it where that is plain."""
    if len(channels) > 1:
        return MenuOption(
            SPEAK, say("speak to everyone or to some, freely or by choosing from a list")
        )
    whom = channels[0].label
    return MenuOption(SPEAK, say("speak to {whom}, freely or by choosing from a list", whom=whom))


def asked_words(asker: Picks, channels: Sequence[TalkChannel]) -> Words | None:
    """Ask where and what somebody wants to say; None if they want to say nothing after all."""
    channel = _channel(asker, channels)
    if channel is None:
        return None
    own = MenuOption(say("words"), say("say something in your own words"))
    options = [own, *(MenuOption(act.verb, act.hint) for act in channel.acts)]
    picked: int | None = 0
    if channel.acts:
        picked = asker.pick(say("What do you say?"), options, GO_BACK, advice=OWN_WORDS)
    if picked is None:
        return None
    if not picked:
        text = asker.words(say("What do you want to say? (Enter: go back)"))
        return Words(text, channel.key) if text else None
    offer = channel.acts[picked - 1]
    names: tuple[str, ...] = ()
    if offer.names:
        question = say("{verb} whom?", verb=offer.verb)
        named = asker.pick(question, [MenuOption(name) for name in offer.names], GO_BACK)
        if named is None:
            return None
        names = (offer.names[named],)
    text = asker.words(say("Anything to add? (Enter: no)"))
    return Words(text, channel.key, (TalkAct(offer.verb, names),))


def _channel(asker: Picks, channels: Sequence[TalkChannel]) -> TalkChannel | None:
    """Ask who is to hear it, where there is a choice."""
    if len(channels) == 1:
        return channels[0]
    options = [MenuOption(channel.label) for channel in channels]
    picked = asker.pick(say("Who should hear it?"), options, GO_BACK)
    return None if picked is None else channels[picked]
