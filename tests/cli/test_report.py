"""`gloaming report`: posts that can be pasted, and that tell nobody what is not theirs to know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.json import decode

from gloaming.game_api.installed import reports
from gloaming.game_api.reports import Post, Reports, TakesTexts, knowing
from gloaming.games.mafia.forum.texts import FIELDS
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.lynching import Lynch
from gloaming.games.mafia.rules.seating import SeatList
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.history.log.view import SPECTATOR, view
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import Opened
from gloaming.script.formats import FORMATS, bbcode, markdown, text
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.testing.playout import playout
from gloaming.text.blocks import Grid, Listing, Paragraph, Roster
from gloaming.text.errors import Faults, Illegal
from tests.cli import program
from tests.script.hamlet import HAMLET

said, refused = partial(program.said, "report"), partial(program.refused, "report")
GATE, LONG = 20, 1_000
"""How many games are posted in every format."""
HEAD = """\
game mafia
rules lynch=majority {rules}
seats
  ann cop
  bea villager
  cal lyncher (bea)
  dan villager
  fay goon
  eve goon
"""
NIGHT = """\
night 1
  eve kill bea
  ann investigate eve
  bea will "trust [b]ann[/b]"
"""
DAY = """\
day 1
  ann vote eve
  dan vote eve
  eve vote dan
"""
END = """\
  cal vote eve
night 2
  fay kill dan
day 2
  ann vote fay
  cal vote fay
"""


def posts_of(script: str, rules: str = "") -> list[Post]:
    game = run(read(HEAD.format(rules=rules) + script, "a game")).game
    return posted(game)


def posted(game: Game[MafiaState]) -> list[Post]:
    names = (SPECTATOR, *mafia.players(game.state))
    return reports(mafia).posts({name: view(game.log, name) for name in names})


def test_only_the_last_post_tells_those_what_they_were_who_did_not_know_it() -> None:
    head = "game mafia\nseats\n  ann insane cop\n  bob villager\n  eve goon\n  dan drunk\nday 1\n"
    votes = "  ann vote eve\n  bob vote eve\n"
    for script, over in ((f"{head}{votes}...\n", False), (f"{head}{votes}", True)):
        game = run(read(script, "a game")).game
        names = (SPECTATOR, *mafia.players(game.state))
        seen = {name: view(game.log, name) for name in names}
        *others, last = knowing(mafia_press(""), game).posts(seen)
        told = "\n".join(words(last))
        assert ("insane cop (was told: cop)" in told) == over
        assert ("drunk (cop) (was told: cop)" in told) == over
        assert not any("insane" in "\n".join(words(post)) for post in others)


def titled(posts: list[Post], title: str) -> Post:
    return next(post for post in posts if str(post.title) == title)


def words(post: Post) -> list[str]:
    return text(post).split("\n")


# -- what is posted


def test_posts_come_in_the_order_they_are_sent() -> None:
    assert [(str(post.title), post.to) for post in posts_of(NIGHT + DAY + END)] == [
        ("The game begins", ""),
        *((f"Your role, {name}", name) for name in ("ann", "bea", "cal", "dan", "fay", "eve")),
        ("Night 1", ""),
        ("Night 1: what you learned, ann", "ann"),
        ("Day 1", ""),
        ("Night 2", ""),
        ("Day 2", ""),
        ("The game is over", ""),
    ]


@pytest.mark.parametrize(
    ("script", "rules", "title", "line"),
    [
        (NIGHT, "", "Your role, fay", "You are fay, a goon."),
        (NIGHT, "", "Your role, fay", "You know the mafia: eve. You lead it."),
        (NIGHT, "", "Your role, cal", "You are cal, a lyncher (bea)."),
        (NIGHT, "reveal=side", "Night 1", "bea died. Side: town."),
        (NIGHT, "reveal=nothing", "Night 1", "bea died."),
        (NIGHT + DAY, "", "Day 1", "Nobody was lynched."),
        ("night 1\n...\n", "", "Night 1", "Please send your orders."),
    ],
)
def test_a_post_tells_what_is_to_be_known(script: str, rules: str, title: str, line: str) -> None:
    assert line in words(titled(posts_of(script, rules), title))


@pytest.mark.parametrize(
    ("role", "channel"),
    [("mason", "masons"), ("masonizer", "masons"), ("neighborizer", "neighbors of ann")],
)
def test_a_role_message_tells_how_one_speaks_with_friends(role: str, channel: str) -> None:
    script = HEAD.format(rules="").replace("ann cop", f"ann {role}") + "night 1\n"
    post = titled(posted(run(read(script, "a game")).game), "Your role, ann")
    assert f'To talk in private: `ann talk {channel} "hello"`.' in words(post)


def test_what_a_friend_says_in_private_is_handed_on_and_one_s_own_words_are_not() -> None:
    posts = posts_of('night 1\n  fay talk mafia "ann tonight"\n')
    said = 'fay says among the mafia: "ann tonight".'
    assert [post.to for post in posts if f"  * {said}" in words(post)] == ["eve"]


def test_a_night_s_post_tells_who_died_and_reads_the_will() -> None:
    assert words(titled(posts_of(NIGHT), "Night 1"))[3:] == [
        "bea died. Role: villager.",
        "",
        'The will of bea: "trust [b]ann[/b]"',
    ]


def test_a_quiet_night_says_so_once() -> None:
    told = words(titled(posts_of("night 1\n"), "Night 1"))
    assert [line for line in told if line.startswith("Nobody died")] == ["Nobody died."]


def test_what_a_player_found_out_is_written_to_them() -> None:
    (block,) = titled(posts_of(NIGHT), "Night 1: what you learned, ann").body
    assert isinstance(block, Listing)
    assert [str(item) for item in block.items] == ["eve is not town"]


def test_a_day_that_is_open_shows_who_lives_and_how_the_votes_stand() -> None:
    assert words(titled(posts_of(NIGHT + DAY + "...\n"), "Day 1"))[3:] == [
        "Alive (5): ann, cal, dan, fay, eve.",
        "",
        "Dead (1): bea (villager).",
        "",
        "  for  votes  needs  voters",
        "  eve  2      L-1    ann, dan",
        "  dan  1      L-2    eve",
        "",
        "Not voting: cal, fay.",
        "",
        "It takes 3 votes to decide.",
    ]


def test_a_day_that_is_over_shows_the_count_the_lynch_and_the_role() -> None:
    assert words(titled(posts_of(NIGHT + DAY + END), "Day 1"))[3:] == [
        "  for  votes  needs   voters",
        "  eve  3      hammer  ann, dan, cal",
        "  dan  1      L-2     eve",
        "",
        "Not voting: fay.",
        "",
        "It takes 3 votes to decide.",
        "",
        "eve was lynched. Role: goon.",
    ]


def test_a_trial_is_told_with_its_verdict() -> None:
    day = "day 1\n  ann vote eve\n  bea vote eve\n  cal vote eve\n  dan vote eve\n"
    posts = posts_of(f"{day}trial 1\n  ann vote innocent\n", "lynch=trial")
    assert "eve stands trial." in words(titled(posts, "Day 1"))
    told = words(titled(posts, "Trial 1"))
    assert "Not voting: bea, cal, dan, fay." in told
    assert "eve is found not guilty." in told


def test_a_trial_that_is_open_shows_its_votes_and_no_number_that_decides() -> None:
    day = "day 1\n  ann vote eve\n  bea vote eve\n  cal vote eve\n  dan vote eve\n"
    posts = posts_of(f"{day}trial 1\n  ann vote innocent\n...\n", "lynch=trial")
    assert words(titled(posts, "Trial 1"))[5:7] == [
        "  for       votes  voters",
        "  innocent  1      ann",
    ]


def test_whoever_is_lynched_and_lives_is_told_of() -> None:
    # No rule of ours does this; a role of somebody else's may.
    seen: list[Event[Any]] = [
        SeatList(("ann", "eve")),
        Opened("day", "day 1"),
        Lynch("eve"),
        Opened("night", "night 1"),
    ]
    posts = reports(mafia).posts({SPECTATOR: seen})
    assert "The village lynched eve, but eve lives." in words(titled(posts, "Day 1"))


def test_the_reveal_tells_who_was_what_and_what_became_of_them() -> None:
    *_, roster = titled(posts_of(NIGHT + DAY + END), "The game is over").body
    assert isinstance(roster, Roster)
    told = [(each.name, str(each.shown), str(each.side), str(each.fate)) for each in roster.places]
    assert told == [
        ("ann", "cop", "town", "lived"),
        ("bea", "villager", "town", "died, night 1"),
        ("cal", "lyncher (bea)", "lyncher", "lived"),
        ("dan", "villager", "town", "died, night 2"),
        ("fay", "goon", "mafia", "died, day 2"),
        ("eve", "goon", "mafia", "died, day 1"),
    ]
    assert [each.name for each in roster.places if each.won] == ["ann", "bea", "dan"]


# -- what is not


def test_before_the_end_no_public_post_names_a_role_that_nobody_was_shown() -> None:
    public = [post for post in posts_of(NIGHT + DAY, "reveal=nothing") if not post.to]
    told = "\n".join(map(text, public))
    assert not re.search("cop|goon|villager|lyncher|mafia|town", told)


def test_whoever_cannot_tell_two_games_apart_is_sent_the_same_posts() -> None:
    for observer, game, twin in islice(twins(), 12):
        assert [*_open_to(observer, posted(twin))] == [*_open_to(observer, posted(game))]


def twins() -> Iterator[tuple[str, Game[MafiaState], Game[MafiaState]]]:
    """Yield games in pairs that differ only in what somebody may not know."""
    for seed in count():
        rng = Random(seed)
        played = playout(mafia, seed)
        observer = rng.choice(mafia.players(played.game.state))
        other = mafia.twin(played.inputs, observer, rng)
        if other is not None:
            yield observer, played.game, played.again(other)


def _open_to(name: str, posts: list[Post]) -> Iterator[Post]:
    """Yield what a player can read before the end, at which all is told."""
    for post in posts:
        if post.to in ("", name) and str(post.title) != "The game is over":
            yield post


def test_every_game_can_be_posted_in_every_format(request: pytest.FixtureRequest) -> None:
    for seed in range(LONG if request.config.getoption("--long") else GATE):
        posts = posted(playout(mafia, seed).game)
        for render in FORMATS.values():
            assert all(render(post) for post in posts), seed


def test_a_game_that_is_not_played_by_post_says_so() -> None:
    with pytest.raises(Illegal) as refused:
        reports(HAMLET)
    assert refused.value.code == "illegal/no-press"
    assert "mafia" in refused.value.accepted


# -- formats

POST = Post(
    "Day *1*",
    (
        Paragraph("# no [b]heading[/b] <b>& no `code`"),
        Paragraph("1. no list_item"),
        Listing(("- one", "two\n\x1b[31mlines")),
        Grid(("for", "voters"), (("a|b", "[/code]"),)),
    ),
)


def test_markdown_escapes_its_own_marks() -> None:
    assert markdown(POST) == (
        "## Day \\*1\\*\n\n"
        "\\# no \\[b\\]heading\\[/b\\] \\<b\\>\\& no \\`code\\`\n\n"
        "1\\. no list\\_item\n\n"
        "- \\- one\n- two \\[31mlines\n\n"
        "| for | voters |\n| --- | --- |\n| a\\|b | \\[/code\\] |"
    )


def test_bbcode_breaks_every_tag_that_is_not_its_own() -> None:
    written = bbcode(POST)
    tags = re.findall(r"\[[^\]\N{ZERO WIDTH SPACE}]+\]", written)
    assert tags == ["[b]", "[/b]", "[list]", "[*]", "[*]", "[/list]", "[code]", "[/code]"]


def test_text_has_no_marks_and_moves_no_cursor() -> None:
    assert text(POST) == (
        "Day *1*\n=======\n\n"
        "# no [b]heading[/b] <b>& no `code`\n\n"
        "1. no list_item\n\n"
        "  * - one\n  * two [31mlines\n\n"
        "  for  voters\n  a|b  [/code]"
    )


@pytest.mark.parametrize("said", ["@everyone", "@here, look", "<@1234>", "mail a@b.c"])
def test_no_post_calls_anybody_by_accident(said: str) -> None:
    post = Post(said, (Paragraph(said), Listing((said,)), Grid(("for",), ((said,),))))
    for render in (markdown, bbcode):
        assert not re.search(r"@[\w&!]", render(post))


# -- the words of a host

TEXTS = """\
[opening]
title = "Once upon a time"
before = "The village of {{Hollow}}.\\n\\nIt rains."

[role]
title = "Psst, {name}"

[phase]
title = "{phase} is over"
nobody_lynched = "The rope stays dry."

[night]
died_role = "{name}, the {role}, is no more."
will = "{name} wrote: {will}"

[result]
title = "{name} knows ({phase})"
after = "Tell nobody, {name}."

[end]
won_players = "{sides}: {players}"
"""


def told_by_host(script: str, texts: str = TEXTS, rules: str = "") -> list[Post]:
    game = run(read(HEAD.format(rules=rules) + script, "a game")).game
    names = (SPECTATOR, *mafia.players(game.state))
    return mafia_press(texts).posts({name: view(game.log, name) for name in names})


def mafia_press(texts: str) -> Reports:
    writer = reports(mafia)
    assert isinstance(writer, TakesTexts)
    return writer.with_texts(texts)


def test_a_host_s_own_words_take_the_place_of_the_usual_ones() -> None:
    posts = told_by_host(NIGHT + DAY + END)
    assert words(posts[0])[:6] == [
        "Once upon a time",
        "================",
        "",
        "The village of {Hollow}.",
        "",
        "It rains.",
    ]
    assert words(titled(posts, "Night 1 is over"))[3:] == [
        "bea, the villager, is no more.",
        "",
        "bea wrote: trust [b]ann[/b]",
    ]
    assert words(titled(posts, "ann knows (Night 1)"))[-1] == "Tell nobody, ann."
    assert "town: ann, bea, dan" in words(posts[-1])


def test_what_a_host_has_no_words_for_is_said_as_usual() -> None:
    posts = told_by_host(NIGHT + DAY, rules="reveal=side")
    assert "bea died. Side: town." in words(titled(posts, "Night 1 is over"))
    assert "The rope stays dry." in words(titled(posts, "Day 1 is over"))
    usual = [
        [*map(text, told_by_host(NIGHT + DAY + END, ""))],
        [*map(text, posts_of(NIGHT + DAY + END))],
    ]
    assert usual[0] == usual[1]


def test_every_text_of_every_kind_of_post_is_used_with_its_fields() -> None:
    texts = "".join(
        f"[{kind}]\n"
        + "".join(
            f'{key} = "<{kind} {key}{"".join(f" {{{field}}}" for field in fields)}>"\n'
            for key, fields in keys.items()
        )
        for kind, keys in FIELDS.items()
    )
    accused = "".join(f"  {name} vote {{}}\n" for name in ("ann", "bea", "cal", "dan"))
    trials = "day 1\n" + accused.format(*["eve"] * 4)
    trial = "trial 1\n  ann vote {}\n"
    games = (
        (NIGHT + DAY + END, ""),
        (NIGHT + DAY + END, "reveal=nothing"),
        (NIGHT + DAY + END, "reveal=side"),
        (NIGHT + DAY, ""),
        ("night 1\n...\n", ""),
        ("day 1\n...\n", "lynch=plurality"),
        ("night 1\n", ""),
        (trials + trial.format("innocent"), "lynch=trial"),
        (trials + trial.format("guilty"), "lynch=trial"),
    )
    told = "\n".join(
        line
        for script, rules in games
        for post in told_by_host(script, texts, rules)
        for line in words(post)
    )
    assert "{" not in told
    # No rule of ours lets the lynched live.
    for key in [key for key in FIELDS["night"] if key != "spared"]:
        assert re.search(rf"<(day|night|trial|phase) {key}\b", told), key
    for kind in ("opening", "role", "result", "end"):
        missing = [k for k in FIELDS[kind] if not re.search(rf"<{kind} {k}\b", told)]
        assert missing == {"opening": ["setup"], "end": ["won", "nobody_won"]}.get(kind, [])


@pytest.mark.parametrize(
    ("texts", "code"),
    [
        ("[nigth]\ntitle = 'x'", "malformed/key"),
        ("[night]\ntitel = 'x'", "malformed/key"),
        ("night = 'x'", "malformed/shape"),
        ("[night]\ntitle = 3", "malformed/field"),
        ("[night]\ndied = '{name} was {role}'", "malformed/no-such-field"),
        ("[night]\ndied = '{name.__class__}'", "malformed/no-such-field"),
        ("[night]\ndied = '{name!r}'", "malformed/no-such-field"),
        ("[night]\ndied = '{name:>9999999}'", "malformed/no-such-field"),
        ("[night]\ndied = '{}'", "malformed/no-such-field"),
        ("[night]\ndied = '{name'", "malformed/braces"),
    ],
)
def test_wrong_words_of_a_host_are_told_with_their_line(texts: str, code: str) -> None:
    with pytest.raises(Faults) as refused:
        mafia_press(f"\n{texts}")
    assert [error.code for error in refused.value.errors] == [code]
    assert refused.value.errors[0].place.line in (2, 3)


# -- the command


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "game.gloam"
    path.write_text(HEAD.format(rules="") + NIGHT + DAY, encoding="utf-8")
    return str(path)


def test_every_post_says_for_whom_it_is(game: str) -> None:
    told = said(game)
    assert told.startswith("--- for everyone ---\n## The game begins\n")
    assert "\n--- for ann only ---\n## Your role, ann\n" in told


def test_only_the_posts_of_one_player_are_written_where_one_is_named(game: str) -> None:
    told = said(game, "--for", "ANN")
    assert re.findall("--- for .*", told) == ["--- for ann only ---"] * 2


def test_only_public_posts_are_written_where_that_is_asked(game: str) -> None:
    assert set(re.findall("--- for .*", said(game, "--public"))) == {"--- for everyone ---"}


def test_a_program_reads_posts_and_how_they_are_written(game: str) -> None:
    posts = decode(said(game, "--json", "--format", "bbcode"), type=list[dict[str, object]])
    assert posts[1]["to"] == "ann"
    assert str(posts[1]["rendered"]).startswith("[b]Your role, ann[/b]")


def heads(told: str) -> list[str]:
    return re.findall("^## (.*)", told, re.MULTILINE)


def test_the_posts_of_one_phase_can_be_asked_for(game: str) -> None:
    assert heads(said(game, "--phase", "Night 1")) == ["Night 1", "Night 1: what you learned, ann"]
    assert heads(said(game, "--phase", "day 1", "--for", "ann")) == []


@pytest.mark.parametrize(
    ("script", "new"),
    [
        (
            "day 1\n...\n",
            [
                "The game begins",
                *(f"Your role, {n}" for n in ["ann", "bea", "cal", "dan", "fay", "eve"]),
                "Day 1",
            ],
        ),
        (NIGHT + "day 1\n...\n", ["Night 1", "Night 1: what you learned, ann", "Day 1"]),
        (NIGHT + DAY + "night 2\n...\n", ["Day 1", "Night 2"]),
        (NIGHT + DAY + END, ["Day 2", "The game is over"]),
    ],
)
def test_what_is_new_is_the_last_phase_and_what_is_open(
    script: str, new: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.gloam"
    path.write_text(HEAD.format(rules="") + script, encoding="utf-8")
    assert heads(said(str(path), "--phase", "new")) == new


def test_a_host_brings_words_in_a_file(game: str, tmp_path: Path) -> None:
    (tmp_path / "words.toml").write_text(TEXTS, encoding="utf-8")
    told = said(game, "--texts", str(tmp_path / "words.toml"), "--phase", "night 1", "--public")
    assert told == (
        "--- for everyone ---\n## Night 1 is over\n\nbea, the villager, is no more.\n\n"
        "bea wrote: trust \\[b\\]ann\\[/b\\]\n\n"
    )


def test_wrong_words_are_told_with_their_file(game: str, tmp_path: Path) -> None:
    (tmp_path / "words.toml").write_text("[night]\ndied = '{role}'\n", encoding="utf-8")
    error = refused(game, "--texts", str(tmp_path / "words.toml"))
    assert "words.toml, line 2: this text has no field 'role'" in str(error)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--phase", "night 9"), "malformed/phase"),
        (("--texts", "nowhere.toml"), "malformed/file"),
        (("--format", "rtf"), "malformed/format"),
        (("--for", "zed"), "malformed/unknown-name"),
        (("--for", "ann", "--public"), "malformed/options"),
    ],
)
def test_what_makes_no_sense_is_malformed(game: str, arguments: tuple[str, ...], code: str) -> None:
    assert refused(game, *arguments).code == code
