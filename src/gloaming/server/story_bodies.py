"""Bodies of stories: what happened, who saw it, why, and what if."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from gloaming.server.bodies import RequestBody

OrderText = Annotated[str, Meta(max_length=500)]
Orders = Annotated[list[OrderText], Meta(max_length=20)]


class RecordFace(Struct, frozen=True):
    """Something that happened, or did not."""

    record: int
    text: str
    fate: str
    """`happened`, `prevented`, `replaced`, `moot` or `held`."""
    level: int
    """How much it matters: 0 is most, from 3 on it is bookkeeping."""
    cause: int
    """The record that led to it; -1 for what somebody ordered."""
    rule: str
    """The rule that proposed it, stopped it or changed it."""
    seen: list[str]
    """The seats that saw it."""
    public: bool
    order: str
    """The order as it is written, where it is one that can be changed in a what-if."""
    event: dict[str, Any]


class StoryPhase(Struct, frozen=True):
    """A phase, and all that happened in it; the first is the deal."""

    title: str
    text: str
    name: str
    sealed: bool
    """Whether orders were secret until it closed."""
    records: list[RecordFace]
    board: list[dict[str, Any]]
    """What everyone could see of the game at its end, as blocks."""


class StoryFace(Struct, frozen=True):
    """A whole game."""

    room: str
    pack: str
    title: str
    over: bool
    seats: list[dict[str, str]]
    winners: list[str]
    victory: str
    """Who has won, in words; empty before the end."""
    seed: str
    """Empty before the end."""
    salt: str
    promise: str
    epilogue: list[dict[str, Any]]
    hunches: list[dict[str, Any]]
    phases: list[StoryPhase]


class WhyFace(Struct, frozen=True):
    """Why something happened, or what became of somebody."""

    title: str
    clauses: list[dict[str, Any]]
    """Sentences: `depth`, `relation`, `text`, `records`, `ordered`, `late` and `reasons`."""
    records: list[dict[str, Any]]


class WhatIfBody(RequestBody, frozen=True):
    """Resolve a phase again with a change."""

    phase: Annotated[str, Meta(max_length=100)] = ""
    without: Orders = field(default_factory=list)
    """Orders that are left out, as they are written."""
    with_: Orders = field(default_factory=list, name="with")
    instead: tuple[OrderText, OrderText] | None = None
    """An order, and the one that is given in its place."""


class WhatIfFace(Struct, frozen=True):
    """What differs."""

    question: str
    text: str
    """The whole difference in words."""
    gone: list[dict[str, Any]]
    """What no longer happens: `text`, `fate` and `event`."""
    new: list[dict[str, Any]]
    changed: list[dict[str, Any]]
    """What ends differently: `was` and `now`."""
    dropped: list[str]
    """Orders that are no longer possible."""
    same: bool


class PublishBody(RequestBody, frozen=True):
    """Let anybody read the finished game, or nobody else any more."""

    published: bool = True


class PublishedAnswer(Struct, frozen=True):
    """Where a finished game can be read."""

    path: str
    """Empty where nobody else may read it."""


class PostFace(Struct, frozen=True):
    """A post that is ready to be copied."""

    title: str
    to: str
    """The one player who may read it; empty where everyone may."""
    phase: str
    text: str


class PostsAnswer(Struct, frozen=True):
    """The posts of a game."""

    posts: list[PostFace]


class CountBody(RequestBody, frozen=True):
    """Posts that were pasted, and how they are to be read."""

    text: Annotated[str, Meta(max_length=200_000)]
    aliases: dict[str, str] = field(default_factory=dict)
    """Other names of players, each with the name it means."""
    hosts: list[str] = field(default_factory=list)
    first: int = 0
    last: int | None = None


class DoubtFace(Struct, frozen=True):
    """Something that a host has to decide."""

    line: int
    by: str
    text: str
    why: str


class CountAnswer(Struct, frozen=True):
    """What pasted posts come to."""

    title: str
    body: list[dict[str, Any]]
    """The count, as blocks."""
    bbcode: str
    markdown: str
    orders: list[str]
    """The orders in it, as they are written; `POST /desk/orders` takes them."""
    doubts: list[DoubtFace]


class OrdersBody(RequestBody, frozen=True):
    """Orders that the host types in for others, a line each."""

    lines: Annotated[list[OrderText], Meta(min_length=1, max_length=200)]


class OrderRefusal(Struct, frozen=True):
    """A line that was not taken, and why."""

    line: int
    """Its place, from 0 on."""
    code: str
    text: str
    accepted: list[str]


class OrdersAnswer(Struct, frozen=True):
    """What became of orders that were typed in."""

    taken: int
    refused: list[OrderRefusal]
