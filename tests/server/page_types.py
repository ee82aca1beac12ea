"""The protocol as types of TypeScript, which are all that the page knows of the house.

`python -m tests.server.page_types` writes them to `web/src/protocol.d.ts`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from msgspec import inspect

from gloaming.game_api.choice import Choice
from gloaming.game_api.talk import TalkChannel
from gloaming.kernel.phase import Schedule
from gloaming.rooms.messages import FromSeat, ToSeat
from gloaming.rooms.pacing import Pacing
from gloaming.rooms.policy import Policy
from gloaming.server.http.openapi import ROUTES
from gloaming.server.live.seat_socket import Hello
from gloaming.server.rooms.schemas import RefusedAnswer, RoomFace, TableFace
from gloaming.text.blocks import Block
from gloaming.text.phrase import Phrase, Sentence, Several, Term

FILE: Final = Path(__file__).parents[2] / "web" / "src" / "protocol.d.ts"
HEAD: Final = """\
// The protocol of the house, made of the types that the house itself checks with.
// Do not edit: `python -m tests.server.page_types` writes it.

/** Something that a seat has seen. */
export interface SeenNews {
  text: string;
  private: boolean;
  level: number;
  event: { kind: string } & Record<string, unknown>;
}

/** A sentence of an explanation; `depth` says how far it is below what is explained. */
export interface WhyClause {
  depth: number;
  relation: string;
  text: string;
  records: number[];
  ordered: boolean;
  late: boolean;
  reasons: Record<string, unknown>[];
}

/** A record of a what-if. */
export interface ToldRecord {
  text: string;
  fate: string;
  event: Record<string, unknown>;
}

/** A part of what is new by night; the parts of all beats make lines, each a message. */
export interface BeatFrame {
  is: "beat";
  part: string;
}
"""
KNOWN: Final = {
    "WelcomeMessage.players": "SeatFace[]",
    "WelcomeMessage.policy": "Policy",
    "WelcomeMessage.schedule": "Schedule",
    "WelcomeMessage.card": "Card",
    "SeenMessage.news": "SeenNews[]",
    "SeenMessage.board": "Block[]",
    "SeenMessage.own": "Block[]",
    "AskMessage.choices": "Choice[]",
    "AskMessage.forms": "Block[]",
    "AskMessage.talk": "TalkChannel[]",
    "OverMessage.hunches": "{ page: number; seat: string; about: string }[]",
    "OverMessage.epilogue": "Block[]",
    "RoomFace.policy": "Policy",
    "RoomFace.clock": "Pacing",
    "SeatSnapshot.messages": "(ToSeat | RoomFace)[]",
    "DeskFace.board": "Block[]",
    "DeskSeat.card": "Card | Record<string, never>",
    "TableFace.talk": "TalkChannel[]",
    "StoryFace.seats": "SeatFace[]",
    "StoryFace.epilogue": "Block[]",
    "StoryFace.hunches": "{ page: number; seat: string; about: string }[]",
    "StoryPhase.board": "Block[]",
    "WhyFace.clauses": "WhyClause[]",
    "WhatIfFace.gone": "ToldRecord[]",
    "WhatIfFace.new": "ToldRecord[]",
    "WhatIfFace.changed": "{ was: ToldRecord; now: ToldRecord }[]",
    "CountAnswer.body": "Block[]",
}
"""What is in fields that the house itself passes on as plain data."""
WORDS: Final = (Phrase, Sentence, Several, Term)
"""What is a text by the time it is sent."""
PLAIN: Final = {
    inspect.BoolType: "boolean",
    inspect.BytesType: "string",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}
UNIONS: Final = {"ToSeat": ToSeat, "FromSeat": FromSeat, "Block": Block}


class PageTypes:
    """Writes types, each that is met once."""

    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}

    def text(self) -> str:
        """Return the whole file."""
        unions = {name: self.of(inspect.type_info(each)) for name, each in UNIONS.items()}
        for each in (
            Hello,
            RoomFace,
            TableFace,
            RefusedAnswer,
            Policy,
            Pacing,
            Schedule,
            Choice,
            TalkChannel,
        ):
            self.of(inspect.type_info(each))
        lines = [
            f'  "{route.method} {route.path}": {{ takes: {self._body(route.takes)};'
            f" gives: {self._body(route.gives)} }};"
            for route in ROUTES
        ]
        routes = "\n".join(["export interface Routes {", *lines, "}\n"])
        named = [f"export type {name} = {each};\n" for name, each in unions.items()]
        found = [self.interfaces[name] for name in sorted(self.interfaces)]
        return "\n".join([HEAD, *named, *found, routes])

    def of(self, kind: inspect.Type) -> str:
        """Return how a type is written, and remember what it needs."""
        if (plain := PLAIN.get(type(kind))) is not None:
            return plain
        match kind:
            case inspect.LiteralType(values):
                found = " | ".join(f'"{value}"' for value in values)
            case inspect.Metadata(type=inner):
                found = self.of(inner)
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                found = _many(self.of(item))
            case inspect.TupleType(item_types=items):
                found = f"[{', '.join(map(self.of, items))}]"
            case inspect.DictType(key_type=key, value_type=value):
                found = f"Record<{self.of(key)}, {self.of(value)}>"
            case inspect.UnionType(types=types):
                found = " | ".join(dict.fromkeys(map(self.of, types)))
            case inspect.StructType(cls=cls):
                found = "string" if cls in WORDS else self._interface(kind)
            case _:
                found = "unknown"
        return found

    def _interface(self, kind: inspect.StructType) -> str:
        name = kind.cls.__name__
        if name in self.interfaces:
            return name
        self.interfaces[name] = ""  # a card may hold a card
        asked = kind.forbid_unknown_fields
        tag = [f'  {kind.tag_field}: "{kind.tag}";'] if kind.tag_field else []
        fields = [
            f"  {each.encode_name}{'' if each.required or not asked else '?'}: "
            f"{KNOWN.get(f'{name}.{each.name}') or self.of(each.type)};"
            for each in kind.fields
        ]
        says = (kind.cls.__doc__ or "").strip().splitlines()[0]
        body = [f"/** {says} */", f"export interface {name} {{", *tag, *fields, "}\n"]
        self.interfaces[name] = "\n".join(body)
        return name

    def _body(self, kind: Any) -> str:
        return "null" if kind is None else self.of(inspect.type_info(kind))


def _many(item: str) -> str:
    return f"({item})[]" if "|" in item else f"{item}[]"


if __name__ == "__main__":
    FILE.write_text(PageTypes().text())
