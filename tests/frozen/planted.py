"""Changes that are planted, each of which a golden must show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import gloaming
from gloaming.games import mafia
from tests.frozen import program
from tests.frozen.goldens import SENTENCES, difference, names

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], object]
names()


def written_otherwise(old: bytes, new: bytes) -> Plant:
    """Let records of a log be written otherwise."""

    def plant(patch: Patch) -> None:
        write = program.Codec.encode_record
        changed = lambda codec, record: write(codec, record).replace(old, new)  # noqa: E731
        patch.setattr(program.Codec, "encode_record", changed)

    return plant


def another_field(patch: Patch) -> None:
    base: Any = program.JournalRow
    patch.setattr(program, "JournalRow", msgspec.defstruct("JournalRow", ["more"], bases=(base,)))


def another_order(patch: Patch) -> None:
    fields = [(each.name, each.type) for each in msgspec.structs.fields(program.JournalRow)]
    patch.setattr(program, "JournalRow", msgspec.defstruct("JournalRow", fields[::-1]))


def another_route(patch: Patch) -> None:
    first, *others = vars(program.served)["ROUTES"]
    moved = msgspec.structs.replace(first, path="/games")
    patch.setattr(program.served, "ROUTES", (moved, *others))


def another_code(patch: Patch) -> None:
    begin = gloaming.GradedError.__init__

    def changed(error: Any, code: str, *told: Any, **more: Any) -> None:
        begin(error, code.replace("no-such-choice", "no-choice"), *told, **more)

    patch.setattr(gloaming.GradedError, "__init__", changed)


def another_rule(patch: Patch) -> None:
    found = program.subclasses(program.subscriber.Subscriber)
    protected: Any = next(kind for kind in found if kind.__name__ == "Protected")
    patch.setattr(protected.ward, "__hooks__", [])


def another_schema(patch: Patch) -> None:
    base: Any = vars(program.described)["Hello"]
    patch.setattr(
        program.described, "Hello", msgspec.defstruct("Hello", [("more", str, "")], bases=(base,))
    )


def another_column(patch: Patch) -> None:
    *before, last = program.schema.MIGRATIONS
    steps = (*before, (*last, "ALTER TABLE room ADD COLUMN more TEXT"))
    patch.setattr(program.schema, "MIGRATIONS", steps)


def other_dice(patch: Patch) -> None:
    begin = program.SeededDice.__init__
    patch.setattr(program.SeededDice, "__init__", lambda dice, seed: begin(dice, f"{seed}."))


def other_chances(patch: Patch) -> None:
    begin = program.SeededChance.__init__
    patch.setattr(program.SeededChance, "__init__", lambda luck, seed: begin(luck, f"{seed}."))


PLANTS: dict[str, tuple[str, Plant]] = {
    "tag": ("logs/mafia-lovers", written_otherwise(b'"kind":"Seated"', b'"kind":"SatDown"')),
    "field that is stored": ("logs/fleet-lesson", written_otherwise(b'"cause":', b'"because":')),
    "field of a row": ("journal", another_field),
    "order of fields": ("journal", another_order),
    "code of an error": ("play-lesson", another_code),
    "route": ("routes/library", another_route),
    "schema": ("schemas/asyncapi", another_schema),
    "column": ("databases", another_column),
    "dice": ("seeds", other_dice),
    "dice of a game": ("logs/fleet-lesson", other_dice),
    "chances of odds": ("seeds", other_chances),
    "key of a translation": (
        "keys-of-translations",
        lambda patch: patch.setattr(mafia.Death, "sentence_key", "mafia-Dying"),
    ),
    "audience": (
        "kinds-of-events",
        lambda patch: patch.setattr(mafia.Death, "seen_by", mafia.Death.seen_by._replace(name="x")),
    ),
    "rule": ("rules", another_rule),
    "code of closing": (
        "codes-of-closing",
        lambda patch: patch.setattr(program.seat_socket, "TAKEN_OVER", 4499),
    ),
    "name to import": (
        "names-to-import",
        lambda patch: patch.setattr(gloaming, "__all__", gloaming.__all__[1:]),
    ),
}


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_change_is_found(plant: str) -> None:
    name, change = PLANTS[plant]
    with pytest.MonkeyPatch.context() as patch:
        change(patch)
        assert difference(name)


def test_another_sentence_changes_what_is_said_and_nothing_else() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mafia.Death, "says", "{target} is no longer with us")
        for name in (f"{SENTENCES}mafia", f"{SENTENCES}commands"):
            assert difference(name)
        for name in ("play-matrix6", "journals/matrix6", "evenings/gone", "routes/room"):
            assert not difference(name)
        assert not difference("commands-about-games")
