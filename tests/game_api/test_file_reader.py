"""The file reader: structs out of TOML and JSON, and every fault with its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import Struct, field

from gloaming.game_api.file_reader import (
    DEEPEST,
    HIGHEST,
    LONGEST,
    MOST_DOTS,
    MOST_FAULTS,
    MOST_ITEMS,
    FilePart,
    FileReader,
    Path,
    misfit,
    name_path,
    parse_table,
    parse_toml,
)
from gloaming.text.errors import Faults, Malformed


class Walk(Struct, tag="walk", tag_field="by", frozen=True):
    miles: int


class Ride(Struct, tag="ride", tag_field="by", frozen=True):
    horse: str = "Grane"


class Guest(FilePart, frozen=True):
    called: str = field(name="name")
    gifts: tuple[str, ...] = ()
    age: int | None = None

    def check(self, reader: FileReader, path: Path, *, whole: bool) -> None:
        for gift in self.gifts:
            if gift == "horse":
                fault = Malformed("malformed/gift", "it is wooden", value=gift)
                reader.note(fault, (*path, "gifts"), gift)


class Host(Struct, frozen=True):
    name: str
    rooms: int = 1


class Party(Struct, frozen=True):
    host: Host
    guests: tuple[Guest, ...]
    ways: tuple[Walk | Ride, ...] = ()
    tables: dict[str, int] = field(default_factory=dict)


SOUND = """\
ways = [
    { by = "walk", miles = 3 },
    { by = "ride" },
]

[host]
name = "ann"

[[guests]]
name = "bea"
gifts = ["wine", "cake"]

[tables]
round = 8
"""
BEA = Guest("bea", ("wine", "cake"))
MADE = Party(Host("ann"), (BEA,), (Walk(3), Ride()), {"round": 8})


def read(text: str) -> Party | None:
    return FileReader(text).read(Party, parse_table(text))


def faults(text: str, file: str = "") -> list[tuple[str, str, str]]:
    """Return the place, the code and the sentence of all that is wrong with a text."""
    reader = FileReader(text, file)
    reader.read(Party, parse_table(text))
    return [(fault.where, fault.code, fault.message) for fault in reader.faults]


def test_a_file_is_read_into_structs() -> None:
    assert read(SOUND) == MADE


def test_json_is_read_as_toml_is() -> None:
    text = (
        '{"host": {"name": "ann"}, "guests": [{"name": "bea", "gifts": ["wine", "cake"],'
        ' "age": null}], "ways": [{"by": "walk", "miles": 3}, {"by": "ride"}],'
        ' "tables": {"round": 8}}'
    )
    assert read(text) == MADE


def test_every_fault_is_told_with_its_line_from_top_to_bottom() -> None:
    text = """\
ways = [{ by = "walk", miles = "far" },
    { by = "rid" },
    { miles = 2 },
    3,
]
guest = 1

[host]
rooms = "many"

[[guests]]
name = "bea"

[[guests]]
gifts = [
    "wine",
    "horse",
]
"""
    assert faults(text, "party.toml") == [
        (
            "party.toml, line 1",
            "malformed/field",
            "ways[0].miles: Expected `int`, got `str`",
        ),
        ("party.toml, line 1", "malformed/shape", "a table is expected here"),
        ("party.toml, line 2", "malformed/field", "there is no by 'rid'"),
        ("party.toml, line 3", "malformed/missing", "'by' is missing"),
        ("party.toml, line 6", "malformed/key", "nothing is called 'guest' here"),
        ("party.toml, line 8", "malformed/missing", "'name' is missing"),
        ("party.toml, line 9", "malformed/field", "host.rooms: Expected `int`, got `str`"),
        ("party.toml, line 14", "malformed/missing", "'name' is missing"),
        ("party.toml, line 17", "malformed/gift", "it is wooden"),
    ]


def test_what_would_have_been_accepted_is_told() -> None:
    text = 'gest = []\nways = [{ by = "rid" }]\n'
    reader = FileReader(text)
    reader.read(Party, parse_table(text))
    assert {fault.accepted for fault in reader.faults} == {
        ("guests",), ("ride",), ("host",), ("guests",),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("host = 3\nguests = []\n", [("line 1", "malformed/shape", "a table is expected here")]),
        (
            "guests = 3\n[host]\nname = 'ann'\n",
            [("line 1", "malformed/shape", "a list of tables is expected here")],
        ),
        (
            "guests = [3]\n[host]\nname = 'ann'\n",
            [("line 1", "malformed/shape", "a table is expected here")],
        ),
        (
            '{"host": {"name": 1}, "guests": []}',
            [("", "malformed/field", "host.name: Expected `str`, got `int`")],
        ),
    ],
)
def test_what_has_another_shape_is_told(text: str, told: list[tuple[str, str, str]]) -> None:
    assert faults(text) == told


def test_keys_and_headers_with_quotes_and_dots_are_found() -> None:
    text = "['a.b'.c]\nd = 1\n[\"e f\"]\n[[g]]\n[[g.h]]\n[[g.h]]\nname = 'x'\n{\n"
    reader = FileReader(text)
    for path, line in [
        (("e f",), 3),
        (("g",), 4),
        (("g", 0, "h", 1, "name"), 7),
        (("g", 0, "h", 1, "name", 0), 8),
        (("g", 0, "h", 7), 4),
        (("nowhere",), 1),
    ]:
        assert reader.place(path).line == line


def test_a_fault_that_is_noted_twice_has_two_places() -> None:
    fault = Malformed("malformed/odd", "it is odd")
    reader = FileReader("a = 1\nb = 2\n")
    reader.note(fault, ("b",))
    reader.note(fault, ("a",), "not there")
    assert [noted.where for noted in reader.faults] == ["line 1", "line 2"]
    assert fault.where == ""


@pytest.mark.parametrize(
    ("parse", "text", "code", "where"),
    [
        (parse_toml, "a = = 1\n", "malformed/toml", "f, line 1"),
        (parse_toml, "a = 1\nb = [\n", "malformed/toml", "f, line 2"),
        (parse_toml, "a = " + "9" * 5_000, "malformed/toml", "f"),
        (parse_toml, "a = " + "[" * 5_000, "malformed/toml", "f"),
        (parse_toml, b"a = '\xff'", "malformed/toml", "f"),
        (parse_table, "a = = 1\n", "malformed/toml", "f, line 1"),
        (parse_table, ' {"a": }', "malformed/json", "f"),
        (parse_table, '{"a":' + "[" * 5_000, "malformed/json", "f"),
        (parse_table, '{"a":"\ud800"}', "malformed/json", "f"),
    ],
)
def test_what_cannot_be_parsed_is_malformed(
    parse: Callable[[str | bytes, str], object], text: str | bytes, code: str, where: str
) -> None:
    with pytest.raises(Malformed) as caught:
        parse(text, "f")
    assert (caught.value.code, caught.value.where) == (code, where)


def test_a_path_is_named_as_one_speaks_of_it() -> None:
    assert name_path(("systems", 3, "rating")) == "systems[3].rating"


@pytest.mark.parametrize(
    ("text", "line", "most"),
    [
        (f"# {'x' * LONGEST}", 0, LONGEST),
        (f'{{"a": "{"x" * 4 * LONGEST}"}}', 0, 4 * LONGEST),
        (f"a = 1\n{'a.' * 20_000}b = 1", 2, MOST_DOTS),
        (f"a = 1\nb = {'[' * 20}{']' * 20}", 2, DEEPEST),
        (f'{{"a": {"[" * 20}{"]" * 20}}}', 0, DEEPEST),
        (f"a = 1\nb = [{'1, ' * 1001}]", 2, MOST_ITEMS),
        ("".join(f"k{i} = 1\n" for i in range(1001)), 1, MOST_ITEMS),
        ("a = 1\n[b]\nc = -10000000000", 3, HIGHEST),
        ("a = 1\nb = [1, 1e300]", 2, HIGHEST),
        ("a = 1\nb = inf", 2, HIGHEST),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_no_file_needs_is_refused_before_it_is_read(text: str, line: int, most: int) -> None:
    with pytest.raises(Malformed) as refusal:
        parse_table(text)
    fault = refusal.value
    assert (fault.code, fault.place.line) == ("malformed/too-large", line)
    assert [str(each) for each in fault.accepted] == [f"{most} or fewer"]


@pytest.mark.parametrize(
    ("text", "line"),
    [('a = 1\nb = ["x", "\\u001b[31m"]', 2), ('{"a": "\\u009b"}', 0), ('a = "\\u0000"', 1)],
)
def test_what_would_move_a_cursor_is_no_text(text: str, line: int) -> None:
    with pytest.raises(Malformed) as refusal:
        parse_table(text)
    assert (refusal.value.code, refusal.value.place.line) == ("malformed/text", line)
    assert parse_table('a = "line\\n\\tand line"') == {"a": "line\n\tand line"}


def test_a_file_fits_best_what_knows_its_keys() -> None:
    another = [Malformed("malformed/key", "no such key"), Malformed("malformed/missing", "no name")]
    wrong = [Malformed("malformed/type", "a number")] * 3
    assert misfit(another[0]) == (1, 1)
    assert min(Faults(another), Faults(wrong), key=misfit).errors == tuple(wrong)


def test_so_many_faults_are_told_and_no_more() -> None:
    text = "".join(f"k{i} = 1\n" for i in range(900))
    reader = FileReader(text)
    with pytest.raises(Faults) as refusal:
        reader.read(Host, parse_toml(text))
    assert len(refusal.value.errors) == MOST_FAULTS


@pytest.mark.parametrize("line", [f"[{' ' * 20_000}", f"[{'x ' * 10_000}", f"[{'x.' * 10_000}x]"])
def test_the_place_of_a_fault_is_found_among_lines_that_are_no_toml(line: str) -> None:
    text = f'about = """\n{line}\n"""\nname = 1\n'
    assert FileReader(text).place(("about",)).line == 1
