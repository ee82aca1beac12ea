"""Logs of earlier rules are brought up to date as they are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gloaming.game_api.pack import Upcaster
from gloaming.history.log.chain import seal
from gloaming.history.log.codec import Codec
from gloaming.history.log.kinds import kinds
from gloaming.kernel.event import REFEREE, AnyEvent, Event
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.errors import Fault, Faults
from tests.village import Village


class Cough(Event[Village], seen_by=REFEREE):
    """Somebody coughs.  In version 1 this was a `Sneeze`, and nobody noted how loud it was."""

    who: str
    loud: bool
    times: int


class Bundle(Event[Village], seen_by=REFEREE):
    """Several events in one."""

    parts: tuple[AnyEvent[Village], ...]


def renamed(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"kind": "Cough", "who": fields["who"], "loud": False}


def counted(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    return {**fields, "times": 1}


UPCASTERS = (Upcaster("Cough", 3, counted), Upcaster("Sneeze", 2, renamed))


def codec(upcasters: tuple[Upcaster, ...] = UPCASTERS) -> Codec:
    return Codec([*kinds("tests.village"), Cough, Bundle], upcasters)


def log(rules: int, *events: str) -> bytes:
    head = f'{{"gloaming":"log","format":2,"version":"0","rules":{rules}}}'
    lines = [f'{{"seq":{seq},"event":{event}}}' for seq, event in enumerate(events)]
    return seal([line.encode() for line in (head, *lines)])


OLDEST = '{"kind":"Sneeze","who":"ann"}'


def read(data: bytes) -> list[Event[Any]]:
    return [record.event for record in codec().decode(data)[1]]


def test_a_kind_that_was_renamed_and_given_a_field_is_read() -> None:
    assert read(log(1, OLDEST)) == [Cough("ann", loud=False, times=1)]


def test_each_version_goes_through_what_came_after_it_and_no_more() -> None:
    assert read(log(2, '{"kind":"Cough","who":"ann","loud":true}')) == [Cough("ann", True, 1)]
    assert read(log(3, '{"kind":"Cough","who":"ann","loud":true,"times":9}')) == [
        Cough("ann", True, 9)
    ]


def test_events_inside_events_are_brought_up_to_date_too() -> None:
    cough = Cough("ann", loud=False, times=1)
    bundle = f'{{"kind":"Bundle","parts":[{OLDEST},{{"kind":"Submitted","act":{OLDEST}}}]}}'
    assert read(log(1, bundle)) == [Bundle((cough, Submitted(cough)))]


def test_what_has_not_changed_is_read_as_ever() -> None:
    death = '{"kind":"Death","target":"ann"}'
    assert read(log(1, death, OLDEST))[0] == codec().decode_event(death.encode())


def test_without_its_upcaster_an_old_kind_is_not_known() -> None:
    with pytest.raises(Faults, match="there is no kind of event 'Sneeze'"):
        codec(()).decode(log(1, OLDEST))
    with pytest.raises(Faults, match="there is no kind of event 'Sneeze'"):
        codec().decode(log(2, OLDEST))


@pytest.mark.parametrize("event", ['{"kind":"Sneeze"}', '{"kind":"Sneeze","who":{"kind":[]}}'])
def test_an_old_event_that_makes_no_sense_is_malformed(event: str) -> None:
    with pytest.raises(Faults) as caught:
        codec().decode(log(1, event))
    error = caught.value.errors[0]
    assert error.where == "line 2"
    assert error.code in {"malformed/old-event", "malformed/kind", "malformed/line"}


def test_what_an_upcaster_says_itself_is_not_put_in_other_words() -> None:
    def refused(fields: Mapping[str, Any]) -> Mapping[str, Any]:
        raise Fault("fault/lost", "nobody knows how loud it was")

    with pytest.raises(Fault, match="nobody knows"):
        codec((Upcaster("Sneeze", 2, refused),)).decode(log(1, OLDEST))


def test_two_upcasters_of_a_kind_and_version_are_a_fault() -> None:
    with pytest.raises(Fault, match="two upcasters bring Sneeze up to version 2"):
        codec((*UPCASTERS, Upcaster("Sneeze", 2, counted))).decode(log(1, OLDEST))


def test_what_was_brought_up_to_date_is_written_anew() -> None:
    head, records = codec().decode(log(1, OLDEST))
    assert b'"kind":"Cough","who":"ann"' in codec().encode(records, head)
