from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given

from gloaming.history.log.chain import seal
from gloaming.history.log.codec import VERSION, Codec, Header, header
from gloaming.history.log.kinds import kinds
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.errors import Fault, Faults, Malformed
from tests.history.plays import Letter, Wager, codec, games, one_night
from tests.village import Attack, Death, Kill, Protect, Village


class Unknowable:
    pass


class Curio(Event[Village], seen_by=REFEREE):
    what: Unknowable


class Riddle(Event[Village], seen_by=REFEREE):
    answer: Nowhere  # type: ignore[name-defined]  # noqa: F821  (that is the point)


class Row(Event[Village], seen_by=REFEREE, array_like=True):
    what: int


HEAD = b'{"gloaming":"log","format":2,"version":"0"}'


def complaint(data: bytes, number: int = 0) -> Malformed:
    with pytest.raises(Faults) as caught:
        codec().decode(data)
    error = caught.value.errors[number]
    assert isinstance(error, Malformed)
    return error


def lines(*records: str) -> bytes:
    # Every line of a log ends as an object does, whatever else is wrong with it.
    return seal([HEAD, *(f"{record.removesuffix('}')}}}".encode() for record in records)])


@given(games)
def test_a_log_comes_back_as_it_was_and_gives_the_same_bytes(game: Game[Village]) -> None:
    data = codec().encode(game.log, header(seed=3))
    head, log = codec().decode(data)
    assert log == game.log
    assert codec().encode(log, head) == data


def test_the_first_line_names_the_format_the_game_and_its_seed() -> None:
    head = Header("log", VERSION, "0", "village", 3, title="A quiet night", seed="moon")
    data = codec().encode([], head)
    assert data.splitlines()[0].startswith(
        b'{"gloaming":"log","format":2,"version":"0","pack":"village","rules":3,'
        b'"title":"A quiet night","seed":"moon","chain":"'
    )
    assert codec().decode(data) == (head, [])


def test_a_head_for_others_has_neither_seed_nor_dice() -> None:
    head = header(seed="moon", dice=[3, 4], title="A quiet night", schedule="rounds 3")
    assert (head.seed, head.dice) == ("moon", (3, 4))
    shown = head.without_chance()
    assert (shown.seed, shown.dice) == (None, None)
    assert (shown.title, shown.schedule) == ("A quiet night", "rounds 3")
    assert b"moon" not in codec().encode([], shown)


def test_what_is_usual_is_not_written() -> None:
    assert codec().encode_record(Record(0, Death("bob"))) == (
        b'{"seq":0,"event":{"kind":"Death","target":"bob"}}'
    )


def test_an_event_inside_an_event_comes_back_with_its_type() -> None:
    order = Submitted(Kill("eve", "bob"))
    assert codec().decode_event(codec().encode_event(order)) == order


def test_events_inside_a_tuple_come_back_with_their_types() -> None:
    letter = Letter((Kill("eve", "bob"), Letter((Death("bob"),))))
    assert codec().decode_event(codec().encode_event(letter)) == letter


def test_space_and_the_order_of_fields_do_not_matter() -> None:
    data = b' { "target" : "bob", "piercing": false, "kind": "Attack", "actor":"eve"}'
    assert codec().decode_event(data) == Attack("eve", "bob")


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b'"gloaming"'])
def test_what_is_no_log_is_said_to_be_none(data: bytes) -> None:
    error = complaint(data)
    assert error.where == "line 1"
    assert error.code in {"malformed/json", "malformed/header"}


def test_another_format_is_refused_and_the_known_one_named() -> None:
    error = complaint(b'{"gloaming":"log","format":3}\nnonsense\n')
    assert (error.code, error.value) == ("malformed/version", 3)
    assert tuple(map(str, error.accepted)) == ("format 2 of 'log'",)
    assert complaint(b'{"gloaming":"journal","format":2}\n').code == "malformed/version"


def test_a_log_of_the_old_format_is_refused_with_advice() -> None:
    error = complaint(b'{"gloaming":1}\n{"seq":0,"event":{"kind":"Death","target":"b"}}\n')
    assert error.code == "malformed/old-log"
    assert error.accepted == ("gloaming run SCRIPT --log FILE",)


def test_a_header_with_something_else_in_it_is_refused() -> None:
    assert "unknown field" in str(complaint(seal([HEAD[:-1] + b',"sead":7}'])))


@pytest.mark.parametrize("broken", ['{"seq":0,', "", "\x00", "[" * 100_000])
def test_a_broken_line_is_named_by_its_number(broken: str) -> None:
    error = complaint(lines(broken))
    assert (error.code, error.where) == ("malformed/json", "line 2")


def test_a_line_that_is_no_text_is_named_by_its_number() -> None:
    bad = b'{"seq":0,"event":{"kind":"Death","target":"\xff"}}'
    assert complaint(seal([HEAD, bad])).code == "malformed/json"


def test_an_unknown_kind_is_named_with_the_nearest_that_is_known() -> None:
    error = complaint(lines('{"seq":0,"event":{"kind":"Deaht","target":"bob"}}'))
    assert error.code == "malformed/kind"
    assert error.accepted[0] == "Death"
    assert str(error).startswith("line 2: there is no kind of event 'Deaht' (accepted: Death")


def test_an_unknown_kind_inside_an_event_is_named_too() -> None:
    data = '{"seq":0,"event":{"kind":"Submitted","act":{"kind":"Kil","actor":"a","target":"b"}}}'
    assert complaint(lines(data)).value == "Kil"


def test_an_unknown_kind_among_several_events_is_named() -> None:
    data = (
        '{"seq":0,"event":{"kind":"Letter","parts":[{"kind":"Death","target":"b"},{"kind":"Q"}]}}'
    )
    assert complaint(lines(data)).value == "Q"


def test_a_kind_that_is_no_word_is_refused() -> None:
    assert complaint(lines('{"seq":0,"event":{"kind":[]}}')).code == "malformed/kind"


def test_a_field_of_the_wrong_type_is_told_with_its_place() -> None:
    error = complaint(lines('{"seq":0,"event":{"kind":"Death","target":7}}'))
    assert error.code == "malformed/line"
    assert "Expected `str`, got `int` - at `$.event.target`" in error.message


def test_a_misspelt_field_is_not_lost_without_a_word() -> None:
    data = '{"seq":0,"event":{"kind":"Attack","actor":"a","target":"b","peircing":true}}'
    error = complaint(lines(data))
    assert (error.code, error.accepted) == ("malformed/field", ("piercing",))


def test_a_field_unlike_any_is_told_with_all_there_are() -> None:
    data = '{"seq":0,"event":{"kind":"Attack","actor":"a","target":"b","qqq":1}}'
    assert complaint(lines(data)).accepted == ("actor", "target", "piercing")


@pytest.mark.parametrize("part", ["source", "by"])
def test_a_misspelt_field_of_a_rule_is_not_lost_either(part: str) -> None:
    data = (
        f'{{"seq":0,"event":{{"kind":"Death","target":"b"}},"{part}":{{"name":"X","holdre":"a"}}}}'
    )
    error = complaint(lines(data))
    assert error.code == "malformed/line"
    assert f"unknown field `holdre` - at `$.{part}`" in error.message


def test_a_line_that_is_very_long_is_refused_in_good_time() -> None:
    """What grows with the square of it takes so long that no test may: a quarter of an hour."""
    data = lines(
        '{"seq":0,"event":{"kind":"Death","target":7},"x":[' + '{"a":1},' * 1_000_000 + "1]}"
    )
    assert complaint(data).code == "malformed/line"


def test_a_long_line_is_shown_only_in_part() -> None:
    error = complaint(
        lines('{"seq":0,"event":{"kind":"Death","target":7},"x":"' + "y" * 500 + '"}')
    )
    assert len(str(error.value)) < 80


def test_a_gap_in_the_numbers_is_told_with_the_number_that_should_stand_there() -> None:
    error = complaint(lines('{"seq":1,"event":{"kind":"Death","target":"bob"}}'))
    assert (error.code, error.value, error.accepted) == ("malformed/gap", 1, ("0",))


@pytest.mark.parametrize(
    "link",
    ['"cause":0', '"cause":-2', '"source":{"name":"X","origin":0}', '"by":{"name":"X","origin":4}'],
)
def test_a_cause_that_does_not_come_before_is_refused(link: str) -> None:
    error = complaint(lines('{"seq":0,"event":{"kind":"Death","target":"bob"},' + link + "}"))
    assert error.code == "malformed/cause"


def test_all_faults_of_a_log_are_reported_together() -> None:
    data = lines("oh", '{"seq":1,"event":{"kind":"Death","target":"b"},"cause":9}', "dear")
    with pytest.raises(Faults) as caught:
        codec().decode(data)
    assert [error.where for error in caught.value.errors] == ["line 2", "line 3", "line 4"]


def test_no_more_faults_are_told_than_anybody_reads() -> None:
    with pytest.raises(Faults) as caught:
        codec().decode(lines(*["{}"] * 500))
    assert len(caught.value.errors) == 20


def test_a_kind_the_codec_was_not_made_for_is_not_written() -> None:
    with pytest.raises(Fault, match="Wager is not a kind"):
        Codec(kinds("tests.village")).encode_event(Submitted(Wager("a", "b")))


def test_another_class_of_a_known_name_is_not_written() -> None:
    class Death(Event[Village], seen_by=REFEREE):
        pass

    with pytest.raises(Fault, match="Death is not a kind"):
        codec().encode_event(Death())


def test_what_json_cannot_hold_is_a_fault() -> None:
    with pytest.raises(Fault, match="cannot be written"):
        codec().encode_event(Death("\ud800"))


def test_a_field_that_nothing_can_read_is_a_fault() -> None:
    with pytest.raises(Fault, match="no field can be read as Unknowable"):
        Codec([Curio]).decode_event(b'{"kind":"Curio","what":1}')


def test_a_kind_whose_annotations_cannot_be_made_out_is_named() -> None:
    with pytest.raises(Fault, match=r"test_codec\.Riddle cannot be made out: .*Nowhere"):
        Codec([Riddle])


def test_kinds_that_cannot_be_told_apart_are_a_fault() -> None:
    with pytest.raises(Fault, match="these kinds cannot be read together"):
        Codec([Row])


@pytest.mark.parametrize("name", ["night.jsonl", "night.jsonl.gz"])
def test_a_saved_log_is_loaded_as_it_was(tmp_path: Path, name: str) -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    head = header(seed=4, title="x")
    codec().save(tmp_path / name, game.log, head)
    assert codec().load(tmp_path / name) == (head, game.log)


def test_equal_logs_are_equal_files_even_compressed(tmp_path: Path) -> None:
    game = one_night(Kill("eve", "bob"))
    for name in ("one.gz", "other.gz"):
        codec().save(str(tmp_path / name), game.log)
    data = (tmp_path / "one.gz").read_bytes()
    assert data == (tmp_path / "other.gz").read_bytes()
    assert gzip.decompress(data) == codec().encode(game.log)
    assert data[4:8] == bytes(4)


def test_a_file_that_is_not_there_is_malformed(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cannot be read"):
        codec().load(tmp_path / "nothing")


def test_a_file_that_cannot_even_be_named_is_malformed() -> None:
    with pytest.raises(Malformed, match="cannot be read"):
        codec().load("night\0.jsonl")


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('{"seq":0,"seq":0,"event":{"kind":"Death","target":"bob"}}', "seq"),
        ('{"seq":0,"event":{"kind":"Death","target":"ann","target":"bob"}}', "target"),
        (
            '{"event":{"kind":"Death","target":"a"},"seq":0,"event":{"kind":"Death","target":"b"}}',
            "event",
        ),
        ('{"seq":0,"event":{"kind":"Death","target":"b"},"by":{"name":"X","name":"Y"}}', "name"),
    ],
)
def test_what_is_said_twice_in_a_line_is_refused(line: str, name: str) -> None:
    error = complaint(lines(line))
    assert (error.code, error.value, error.where) == ("malformed/repeated", name, "line 2")


def test_what_is_said_twice_in_the_header_is_refused() -> None:
    error = complaint(seal([HEAD[:-1] + b',"seed":"1","seed":"2"}']))
    assert (error.code, error.value, error.where) == ("malformed/repeated", "seed", "line 1")


def test_a_line_with_blanks_in_it_is_read_all_the_same() -> None:
    line = '{"seq": 0, "event": {"kind": "Death", "target": "bob"}}'
    assert codec().decode(lines(line))[1][0].event == Death("bob")


PACKED = gzip.compress(b"x" * 99, mtime=0)


@pytest.mark.parametrize("data", [PACKED[:-9], PACKED[:30] + b"?" + PACKED[31:], PACKED + b"?"])
def test_a_file_that_is_not_rightly_compressed_is_malformed(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "bad.gz").write_bytes(data)
    with pytest.raises(Malformed, match="cannot be read"):
        codec().load(tmp_path / "bad.gz")


def test_a_record_takes_less_than_a_hundred_bytes_compressed(tmp_path: Path) -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"), Wager("cal", "dot"))
    codec().save(tmp_path / "night.gz", game.log)
    assert (tmp_path / "night.gz").stat().st_size < 100 * len(game.log)


def test_every_line_is_json_that_anybody_can_read() -> None:
    game = one_night(Kill("eve", "bob"))
    found = [json.loads(line) for line in codec().encode(game.log).splitlines()]
    assert [line["seq"] for line in found[1:-1]] == list(range(len(game.log)))
    assert found[-1] == {"records": len(game.log), "last": found[-2]["chain"]}
