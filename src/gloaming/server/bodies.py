"""Bodies: what is asked and answered over HTTP.  Every type is here once."""

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
    seats: int = 0
    """How many play; 0 for what the setup is for."""
    plays: Annotated[str, Meta(max_length=100)] = ""
    """The name of a host who plays too; then the desk is sealed."""
    bots: Annotated[str, Meta(max_length=100)] = ""
    """The strength of the bots; the strongest where none is named."""
    policy: dict[str, Any] = {}
    clock: Pacing = Pacing()


class SitBody(RequestBody, frozen=True):
    """Take a seat."""

    name: Name


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

    kind: Literal["host", "invitation", "seat", "spectator"]
    seat: str = ""


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
    seat: str
    """The link of the host's own seat, where the host plays."""


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


class RoomFace(Struct, frozen=True, tag_field="is", tag="lobby"):
    """What everyone may know of a room."""

    room: str
    pack: str
    setup: str
    seats: list[SeatFace]
    size: int
    begun: bool
    over: bool
    paused: bool
    phase: str
    due: float | None
    policy: dict[str, Any]
    clock: dict[str, float]
    promise: str
    host_plays: bool
    unsealed: str
    """Why a host who plays has broken the seal of the desk; empty where it is whole."""


class SeatSnapshot(Struct, frozen=True):
    """All that a seat may see: messages as the socket sends them, and the place after them."""

    messages: list[dict[str, Any]]
    branch: int
    position: int
    told: int


class DeskFace(Struct, frozen=True):
    """What the desk shows; a sealed one shows nothing that the host's seat does not see."""

    face: RoomFace
    sealed: bool
    entries: int
    """The number of the last entry."""
    awaited: list[str]
    notes: list[str]


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


class RefusedAnswer(Struct, frozen=True):
    """Why something was not done."""

    code: str
    text: str
    accepted: list[str] = []


class HealthAnswer(Struct, frozen=True):
    """Whether the house can do its work."""

    ok: bool
    why: str = ""


class PacksAnswer(Struct, frozen=True):
    """The games that can be played here."""

    packs: list[dict[str, Any]]
