"""With a strange language on, no English is left: whatever players read goes through the voice."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from msgspec import Struct

from gloaming.cli.app import main
from gloaming.text.phrase import speaking
from tests.i18n.pseudo import Pseudo, english

ROOT = Path(__file__).parents[2]
LONG = str(ROOT / "gallery" / "10-the-long-night.gloam")
VOTES = str(ROOT / "gallery" / "08-the-stolen-votes.gloam")

NAMES = "gloaming amy ben cor dot eli fay gil hob kay ida jon sid pol gov dov ann bea cal eve"
ORDERS = "kill drive and redirect onto block guard protect investigate watch track"


class Surface(Struct, frozen=True):
    """A command, and the words in what it prints that are names, or are of the notation."""

    command: tuple[str, ...]
    known: str = ""


def errors(*commands: tuple[tuple[str, ...], str]) -> dict[str, Surface]:
    return {f"error {i}": Surface(*each) for i, each in enumerate(commands, 1)}


SPEAKING = {
    "explain a lynch": Surface(("explain", VOTES, "ann")),
    "explain a night": Surface(("explain", LONG, "hob")),
    "explain a record": Surface(("explain", LONG, "#40")),
    "whatif": Surface(("whatif", VOTES, "--without", "pol steal dov")),
    **errors(
        (("explain", LONG, "zzzz"), "zzzz"),
        (("explain", LONG, "#999"), ""),
        (("explain", LONG, "amy", "--phase", "night 9"), "night"),
        (("explain", LONG, "#9", "--phase", "night 1"), "phase"),
        (("run", "nosuch.gloam"), "nosuch gloam No such file or directory"),
        (("run", LONG, "--as", ""), ""),
        (("report", LONG, "--format", "zz"), "zz markdown bbcode text html"),
        (("report", LONG, "--for", "amy", "--public"), "for public"),
        (("whatif", LONG), "without with instead ORDER"),
        (("whatif", LONG, "--without", "amy kill bob"), f"bob {ORDERS}"),
        (("roles", "zzzzz"), "zzzzz"),
        (("roles", "--game", "chess"), "chess mafia fleet"),
        (("setups", "own.toml"), "own toml No such file or directory"),
        (("--lang", "xx", "roles"), "xx en de"),
    ),
}


def left(surface: Surface, capsys: pytest.CaptureFixture[str]) -> list[str]:
    with speaking(Pseudo()), pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.StringIO(""))
        with pytest.raises(SystemExit):
            main(list(surface.command))
    told = capsys.readouterr()
    assert told.out + told.err
    return list(english(told.out + told.err, [NAMES, surface.known]))


@pytest.mark.parametrize("surface", SPEAKING)
def test_no_english_is_left(surface: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert left(SPEAKING[surface], capsys) == []
