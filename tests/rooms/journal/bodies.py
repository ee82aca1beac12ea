"""Bodies of every kind, by chance, for tests of journals and stores."""

from __future__ import annotations

import msgspec
from hypothesis import strategies as st
from msgspec import Raw

from gloaming.rooms.journal.entry import (
    AnswersApplied,
    Asked,
    Bodies,
    ClockPaused,
    ClockResumed,
    Due,
    HostNote,
    Input,
    Late,
    OrderDropped,
    OrderHeld,
    Passed,
    PlayerNote,
    Renamed,
    RoomOpened,
    RoomOver,
    Ruled,
    SealBroken,
    Sealed,
    SeatLeft,
    SeatTaken,
    Suspicion,
    TermChanged,
    TimedOut,
    Undone,
    Unsealed,
    Upgraded,
)

TEXTS = st.text(max_size=12)
NUMBERS = st.integers(-(2**53), 2**53)
FLOATS = st.floats(allow_nan=False, allow_infinity=False)
PLAIN = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)
RAW = PLAIN.map(lambda value: Raw(msgspec.json.encode(value)))
RAWS = st.lists(RAW, max_size=3).map(tuple)
SEATS = st.lists(TEXTS, max_size=3).map(tuple)
TERMS = st.dictionaries(TEXTS, PLAIN, max_size=3)

BODIES: st.SearchStrategy[Bodies] = st.one_of(
    st.builds(RoomOpened, TEXTS, NUMBERS, TEXTS, TERMS, TEXTS, TEXTS, st.booleans()),
    st.builds(SeatTaken, TEXTS, TEXTS, TEXTS, TEXTS),
    st.builds(SeatLeft, TEXTS, TEXTS),
    st.builds(Renamed, TEXTS, TEXTS),
    st.builds(Input, RAWS),
    st.builds(Upgraded, TEXTS, NUMBERS),
    st.builds(Asked, NUMBERS, NUMBERS, NUMBERS, SEATS),
    st.builds(OrderHeld, TEXTS, NUMBERS, RAW),
    st.builds(OrderDropped, TEXTS, NUMBERS, NUMBERS),
    st.builds(Passed, TEXTS, NUMBERS),
    st.builds(AnswersApplied, NUMBERS),
    st.builds(Late, TEXTS, NUMBERS, TEXTS, TEXTS),
    st.builds(TimedOut, TEXTS, NUMBERS),
    st.builds(Due, TEXTS, FLOATS, TEXTS),
    st.builds(ClockPaused, TEXTS),
    st.builds(ClockResumed),
    st.builds(Ruled, TEXTS, TEXTS),
    st.builds(SealBroken, TEXTS),
    st.builds(Undone, NUMBERS, TEXTS),
    st.builds(HostNote, TEXTS),
    st.builds(RoomOver, TEXTS),
    st.builds(Suspicion, TEXTS, TEXTS),
    st.builds(PlayerNote, TEXTS, TEXTS),
    st.builds(TermChanged, TEXTS, TEXTS),
    st.builds(Sealed, TEXTS, NUMBERS, TEXTS),
    st.builds(Unsealed, TEXTS, NUMBERS, TEXTS, SEATS),
)

APPENDS = st.lists(st.tuples(TEXTS, st.lists(BODIES, min_size=1, max_size=3), FLOATS), max_size=6)
"""Appends: by whom, what, when."""
