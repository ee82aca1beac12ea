"""Logs of every version since the format began can still be read, told and explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.game_api.installed import pack, packs
from gloaming.history.explanations.explain import explain, subjects
from gloaming.history.explanations.prose import sentence
from gloaming.history.log.codec import VERSION, Codec, Header, read_header
from gloaming.history.log.replay import restored
from gloaming.history.log.view import view
from tests.history.refresh import CORPUS

LOGS = sorted(CORPUS.glob("*.jsonl"))


def test_there_are_logs_of_every_pack_as_it_is_now() -> None:
    found = {(head.pack, head.format, head.rules) for head in map(_head, LOGS)}
    for name, each in packs().items():
        assert (name, VERSION, each.version) in found, (
            f"there is no log of {name} as it is now: run `python -m tests.history.refresh`"
        )


def _head(path: Path) -> Header:
    return read_header(path.read_bytes())


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_log_of_the_corpus_is_read_told_and_explained(path: Path) -> None:
    found = pack(read_header(path.read_bytes()).pack)
    _, log = Codec.of(found).load(path)
    game = restored(found.blank, log)
    assert log
    assert all(sentence(record) for record in log)
    players = found.players(game.state)
    assert players
    for name in players:
        assert view(log, name)
    assert explain(log, next(iter(subjects(log)))).text()
