"""Schemas: what is sent and answered about rooms, with its types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from gloaming.rooms.pacing import Pacing

Reason = Annotated[str, Meta(min_length=1, max_length=500)]
Text = Annotated[str, Meta(max_length=2000)]
Name = Annotated[str, Meta(min_length=1, max_length=100)]


class RequestBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What is sent to the house."""


class OpenBody(RequestBody, frozen=True):
    """Open a room; `pack` is enough."""

    pack: Name
    setup: Annotated[str, Meta(max_length=100)] = ""
    cast: Annotated[str, Meta(max_length=12_000)] = ""
    """A setup of one's own instead, as it is written in a file."""
    seats: int = 0
    """How many play; 0 for what the setup is for."""
    plays: Annotated[str, Meta(max_length=100)] = ""
    """The name of a host who plays too; then the desk is sealed."""
    bots: Annotated[str, Meta(max_length=100)] = ""
    """The strength of the bots; the strongest where none is named."""
    rules: Annotated[str, Meta(max_length=1000)] = ""
    """Switches of the rules, as they are written in a script: `ties=none nolynch=no`."""
    schedule: Literal["free", "rounds"] = "free"
    """By day everyone acts whenever they like, or is asked in rounds."""
    rounds: Annotated[int, Meta(ge=0, le=20)] = 0
    """How often everyone is asked in a day, or bots look again; 0 for what is usual."""
    policy: dict[str, Any] = {}
    clock: Pacing | Literal["live", "slow", "none"] = "live"
    watch: Literal["link", "nobody"] = "link"
    """Who may look on: everyone with the link for that, or nobody."""
    delay: Annotated[float, Meta(ge=0, le=86_400)] = 0.0
    """How many seconds later those who look on see what happens."""
    webhook: Annotated[str, Meta(max_length=500)] = ""
    """An address that is told when a phase begins, and when little time is left."""
    language: Annotated[str, Meta(max_length=200)] = ""
    """The language of the table, which its bots speak; that of the host where none is named."""
    title: Annotated[str, Meta(max_length=100)] = ""
    """What the host calls the table; where it has no name, it is called after what is played."""


class SitBody(RequestBody, frozen=True):
    """Take a seat."""

    name: Name


class RenameBody(RequestBody, frozen=True):
    """Be called otherwise."""

    name: Name


class LockBody(RequestBody, frozen=True):
    """Let nobody else sit down, or let them again."""

    locked: bool = True


class SendAwayBody(RequestBody, frozen=True):
    """Free a chair in the lobby."""

    seat: Name


class RenameSeatBody(RequestBody, frozen=True):
    """Show a seat by another name."""

    seat: Name
    name: Name


class FillBody(RequestBody, frozen=True):
    """Put bots on empty chairs."""

    count: Annotated[int, Meta(ge=0, le=60)] = 0
    """How many; 0 for as many as there are chairs."""
    strength: Annotated[str, Meta(max_length=100)] = ""


class BeginBody(RequestBody, frozen=True):
    """Fill the table with bots, and deal."""

    rounds: Annotated[int, Meta(ge=0, le=20)] = 0
    """How often everyone is asked in a day; 0 for what is usual."""


class EmptyBody(RequestBody, frozen=True):
    """Nothing more is needed."""


class ReasonBody(RequestBody, frozen=True):
    """Use a power for a reason, which everyone is told."""

    why: Reason


class ExtendBody(RequestBody, frozen=True):
    """Let the open question close so many seconds from now."""

    seconds: Annotated[float, Meta(ge=0, le=604_800)]
    why: Reason


class LinkBody(RequestBody, frozen=True):
    """Hand out a new link; the old one is dead."""

    kind: Literal["host", "invitation", "seat", "spectator", "tv"]
    seat: str = ""
    keep: bool = False
    """Whether the old ones stay good: a link more for a co-host, or for another screen."""


class ReplaceBody(RequestBody, frozen=True):
    """Give a seat to somebody else, or to a bot."""

    seat: Name
    why: Reason
    name: Annotated[str, Meta(max_length=100)] = ""
    """The name of the new player; a bot takes the seat where there is none."""


class RemoveBody(RequestBody, frozen=True):
    """Take a player out of the game."""

    seat: Name
    why: Reason
    reveals: bool = True


class SilenceBody(RequestBody, frozen=True):
    """Keep a player from speaking, or let them speak again."""

    seat: Name
    why: Reason
    silent: bool = True


class UndoBody(RequestBody, frozen=True):
    """Go back to an entry."""

    to: int
    why: Reason


class NoteBody(RequestBody, frozen=True):
    """Write something down, for the host alone."""

    text: Text


# -- answers


class DoneAnswer(Struct, frozen=True):
    """It was done, and is kept."""

    done: bool = True


class OpenedAnswer(Struct, frozen=True):
    """A room, and the secrets of its links, which are told once."""

    room: str
    host: str
    invitation: str
    spectator: str
    """Empty where nobody may look on."""
    seat: str
    """The link of the host's own seat, where the host plays."""
    code: str = ""
    """Eight letters that open the lobby until the game begins."""


class SeatAnswer(Struct, frozen=True):
    """A seat, and the secret of its link, which is told once."""

    seat: str
    link: str


class LinkAnswer(Struct, frozen=True):
    """The secret of a new link, which is told once."""

    link: str


class SeatFace(Struct, frozen=True):
    """A seat as everyone sees it."""

    seat: str
    name: str
    kind: str


class PhaseFace(Struct, frozen=True):
    """A phase, as a structure."""

    name: str
    """The word for it in the notation: `night`."""
    number: int
    title: str
    """The two together, as orders name it: `night 2`."""
    text: str
    """The same as people read it."""
    sealed: bool
    """Whether orders are secret until it closes, as they are by night."""
    free: bool
    """Whether everyone acts whenever they like in it."""


class RoomFace(Struct, frozen=True, tag_field="is", tag="lobby"):
    """What everyone may know of a room."""

    room: str
    pack: str
    setup: str
    """Its name; empty for a cast of the host's own."""
    title: str
    """What the table is called."""
    seats: list[SeatFace]
    size: int
    begun: bool
    over: bool
    paused: bool
    phase: str
    """The title of the open phase; empty before the game."""
    stage: PhaseFace | None
    """The open phase as a structure."""
    due: float | None
    """When it closes, by the clock of the house (see `/healthz`)."""
    policy: dict[str, Any]
    clock: dict[str, float]
    rules: str
    schedule: str
    rounds: int
    watch: str
    delay: float
    webhook: str
    """The machine that is told of public facts; empty where there is none."""
    locked: bool
    published: bool
    again: str
    """The room in which the same table plays again."""
    here: list[str]
    """The seats whose players are there, before and after the game."""
    promise: str
    host_plays: bool
    unsealed: str
    """Why a host who plays has broken the seal of the desk; empty where it is whole."""


class TableFace(Struct, frozen=True, tag_field="is", tag="table"):
    """The table as it is now, as a seat sees it; it is sent whenever it is different."""

    phase: PhaseFace
    since: float | None
    """When the open question was asked, if it has a deadline."""
    due: float | None
    """When the phase closes, by the clock of the house."""
    paused: bool
    done: bool
    """Whether this seat has nothing more to say for now; in a free phase it may still act."""
    gone: bool
    """Whether the player of this seat is out of the game."""
    here: list[str] | None
    """The seats whose players are there; by night nobody is told."""
    talk: list[dict[str, Any]]
    """Where a seat may speak that is not asked: `key`, `label`, `hearers` and `acts`."""


class SeatSnapshot(Struct, frozen=True):
    """All that a seat may see: messages as the socket sends them, and the place after them."""

    messages: list[dict[str, Any]]
    branch: int
    position: int
    told: int


class DeskSeat(Struct, frozen=True):
    """A seat as the desk sees it."""

    seat: str
    name: str
    kind: str
    here: bool
    awaited: bool
    gone: bool
    misses: int
    """How many questions in a row it has left unanswered."""
    card: dict[str, Any]
    """Its card, as a block; empty at a sealed desk."""
    orders: list[str]
    """What it has ordered in this phase; nothing at a sealed desk."""
    silenced: bool
    """Whether the host has forbidden its player to speak, which everyone was told."""


class UndoPoint(Struct, frozen=True):
    """An entry that one can go back to: what came after it would be undone."""

    entry: int
    at: float
    by: str
    phase: str
    text: str
    """What happened with it, in a line; at a sealed desk the phase, and what happened in it."""


class ProdFace(Struct, frozen=True):
    """A player whom the table waits for, and a text to copy."""

    seat: str
    name: str
    text: str


class DeskFace(Struct, frozen=True, tag_field="is", tag="desk"):
    """What the desk shows; a sealed one shows nothing that the host's seat does not see."""

    face: RoomFace
    sealed: bool
    entries: int
    """The number of the last entry."""
    awaited: list[str]
    notes: list[str]
    code: str
    """Eight letters that open the lobby; empty when the game has begun."""
    seats: list[DeskSeat]
    board: list[dict[str, Any]]
    """What everyone can see of the game, as blocks."""
    points: list[UndoPoint]
    """The last entries that one can go back to, the newest first."""
    prods: list[ProdFace]
    """Whom to prod; nobody at a sealed desk."""
    public: int
    """How many records everyone has seen: with them, what an undo takes back grows."""


class SeenBy(Struct, frozen=True):
    """How much of what would be undone a seat has seen."""

    seat: str
    records: int


class UndoFace(Struct, frozen=True):
    """What an undo would take back."""

    to: int
    entries: int
    records: int
    public: int
    """How many of these records everyone has seen."""
    seen: list[SeenBy]
    told: list[str]
    """What would be undone, a line each."""


class FaultFace(Struct, frozen=True):
    """One thing that is wrong with a text, and its place."""

    code: str
    text: str
    accepted: list[str]
    line: int
    column: int


class RefusedAnswer(Struct, frozen=True):
    """Why something was not done."""

    code: str
    text: str
    accepted: list[str] = []
    faults: list[FaultFace] = []
    """Everything that is wrong, where it was read as a whole."""


class HealthAnswer(Struct, frozen=True):
    """The house is there."""

    ok: bool
    now: float
    """The time, by the clock of the house."""
    notice: bool = False
    """Whether the person who runs the house has written a notice."""


class ReadyAnswer(Struct, frozen=True):
    """Whether the house can do its work."""

    ok: bool
    why: str
    """Why not; empty if it can."""
