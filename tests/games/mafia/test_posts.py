"""Votes in pasted posts: who wrote them, for whom they are, and what is left undecided."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.json import encode

from gloaming.games.mafia.forum.nicknames import Poll, to_lynch
from gloaming.games.mafia.forum.posts import VoteCount, count
from gloaming.text.blocks import Count, Wagon
from gloaming.text.errors import Malformed
from gloaming.text.plain_text import written

SEATS = ("ann", "bea", "cal", "dan", "eve")
POLL = Poll(SEATS, gone=("gus",))


def votes(text: str, poll: Poll = POLL) -> dict[str, str]:
    """Return who votes for whom."""
    return {voter: cast.target for voter, cast in count(text, poll).ballots.items()}


def doubts(text: str, poll: Poll = POLL) -> list[tuple[int, str]]:
    """Return what was not decided: on which line, and why."""
    return [(doubt.line, str(doubt.why)) for doubt in count(text, poll).undecided]


def by_ann(said: str) -> str:
    return f"ann wrote:\n{said}"


# -- authors


@pytest.mark.parametrize(
    "heading",
    [
        "ann wrote:",
        "Ann Wrote on Monday at noon:",
        "In post 12, ann wrote:",
        "#12 ann wrote:",
        "Post #12, ann wrote:",
        "#12 ann:",
        "Post #12 by ann:",
        "ann says:",
        "#123 ann",
        "#123 - ann",
        "Post #123 (ISO) by ann » Tue Jan 02, 2024 3:04 pm",
        "ann #123",
        "Post by ann » Tue",
        "by ann » Tue Jan 02, 2024 3:04 pm",
        "ann » Tue Jan 02, 2024 3:04 pm",
        "Posted by: ann",
        "ann \N{EM DASH} Today at 12:03",
        "ann:",
        "[b]ann[/b]",
        "**ann**",
        "**ann**:",
        "[url=somewhere]ann[/url] wrote:",
        "ann",
    ],
)
def test_a_heading_names_the_author(heading: str) -> None:
    text = f"#1 bea\nhello\n\n{heading}\nvote eve\n"
    assert votes(text) == {"ann": "eve"}


@pytest.mark.parametrize(
    "line",
    [
        "<ann> vote eve",
        "[12:03] <@ann> vote eve",
        "12:03 ann: vote eve",
        "ann: vote eve",
        "**ann:** vote eve",
        "ann: so **vote eve** it is",
        "ann wrote: so **vote eve** it is",
    ],
)
def test_a_chat_has_author_and_vote_on_one_line(line: str) -> None:
    assert votes(f"{line}\n") == {"ann": "eve"}


def test_in_a_chat_a_stranger_does_not_speak_for_the_one_before() -> None:
    text = "ann: hello\nzed: vote eve\n"
    assert votes(text) == {}
    assert doubts(text) == [(2, "nobody is called 'zed'")]


@pytest.mark.parametrize("form", ["{}:", "[b]{}[/b]", "**{}**", "{}"])
def test_a_stranger_is_known_by_a_heading_like_the_others(form: str) -> None:
    text = f"{form.format('ann')}\nvote eve\n\n{form.format('zed')}\nvote bea\n"
    assert votes(text) == {"ann": "eve"}
    assert doubts(text) == [(5, "nobody is called 'zed'")]


def test_a_stranger_of_several_words_does_not_vote_for_the_one_before() -> None:
    text = "#1 ann\nvote eve\n\n#2 Some Passer By\nvote bea\n\n#3 cal\nvote bea\n"
    assert votes(text) == {"ann": "eve", "cal": "bea"}
    assert doubts(text) == [(5, "nobody is called 'Some Passer By'")]


def test_a_word_alone_is_no_stranger_where_headings_look_otherwise() -> None:
    assert votes("#1 ann\nhello\n\nAnyway\nvote eve\n") == {"ann": "eve"}


def test_within_a_post_a_name_with_a_colon_is_somebody_spoken_to() -> None:
    assert votes("#1 ann\neve: you lied.\nvote eve\n") == {"ann": "eve"}


@pytest.mark.parametrize("said", ["eve: vote bea", "**eve**: ##vote bea", "eve: unvote"])
def test_whose_vote_it_is_that_stands_after_another_s_name_is_in_doubt(said: str) -> None:
    text = f"#1 ann\nvote cal\n{said}\n"
    assert votes(text) == {"ann": "cal"}
    assert doubts(text) == [(3, "it may be the vote of eve")]


def test_after_one_s_own_name_a_vote_is_one_s_own() -> None:
    assert votes("#1 ann\nann: ##vote eve\n") == {"ann": "eve"}


def test_a_name_of_several_words_may_end_in_a_number() -> None:
    poll = Poll(("player 1", "player 2", "player"))
    assert votes("#7 player 2\nVOTE: player 1\n", poll) == {"player 2": "player 1"}


def test_a_vote_before_any_heading_has_no_author() -> None:
    assert doubts("VOTE: eve\n") == [(1, "nobody is named as its author")]


def test_an_unknown_author_is_not_guessed_but_told_with_the_nearest_name() -> None:
    assert doubts("evve wrote:\nVOTE: ann\n") == [(2, "nobody is called 'evve'; eve is nearest")]


@pytest.mark.parametrize("heading", ["The Keeper wrote:", "#7 the keeper", "Moderator wrote:"])
def test_what_a_host_posts_is_not_read(heading: str) -> None:
    text = f"#1 ann\nvote eve\n\n{heading}\nVOTE: bea\nvote cal\n\n#9 bea\nvote eve\n"
    poll = Poll(SEATS, hosts=("The Keeper",))
    assert votes(text, poll) == {"ann": "eve", "bea": "eve"}
    assert doubts(text, poll) == []


def test_a_player_may_be_called_what_hosts_are_called() -> None:
    assert votes("mod wrote:\nVOTE: ann\n", Poll(("ann", "mod"))) == {"mod": "ann"}


def test_nobody_votes_for_a_host() -> None:
    poll = Poll(SEATS, hosts=("The Keeper",))
    assert doubts(by_ann("VOTE: The Keeper"), poll) == [(2, "nobody is called 'The Keeper'")]


NUMBERED = "".join(
    f"#{number} {name}\nvote eve\n\n" for number, name in ((7, "ann"), (8, "bea"), (12, "cal"))
)


@pytest.mark.parametrize(
    ("text", "first", "last", "voters"),
    [
        (NUMBERED, 8, None, ["bea", "cal"]),
        (NUMBERED, 0, 8, ["ann", "bea"]),
        (NUMBERED, 8, 11, ["bea"]),
        ("ann:\nvote eve\n\nbea:\nvote eve\n\ncal:\nvote eve\n", 2, 2, ["bea"]),
    ],
)
def test_posts_are_read_from_a_number_to_a_number(
    text: str, first: int, last: int | None, voters: list[str]
) -> None:
    assert [*votes(text, Poll(SEATS, first=first, last=last))] == voters


def test_the_dead_do_not_vote() -> None:
    assert doubts("gus wrote:\nVOTE: ann\n") == [(2, "gus is dead")]


# -- votes


@pytest.mark.parametrize(
    "said",
    [
        "VOTE: eve",
        "vote eve",
        "Vote   EVE!",
        "vote for eve because she lied",
        "##vote eve",
        "I say ##vote eve now",
        "!vote eve",
        "[vote]eve[/vote]",
        "fine, [vote]Eve[/vote] it is",
        "[vote=eve][/vote]",
        "**Vote: eve**",
        "hmm **vote eve** I guess",
        "[b]vote eve[/b]",
        "[b][color=red]VOTE: eve[/color][/b]",
        "ok then VOTE: eve",
        "vote: @eve",
        'vote "eve"',
        "vote e v e",
        "- vote eve",
    ],
)
def test_a_vote_is_read_in_every_usual_form(said: str) -> None:
    assert votes(by_ann(said)) == {"ann": "eve"}


@pytest.mark.parametrize(
    "said",
    [
        "VOTE: no lynch",
        "vote no elimination",
        "no lynch",
        "I think **No Lynch** is best",
        "vote nolynch",
    ],
)
def test_nobody_s_death_can_be_voted_for(said: str) -> None:
    assert votes(by_ann(said)) == {"ann": "no lynch"}


def test_where_the_rules_have_no_such_vote_it_is_not_counted() -> None:
    poll = Poll(SEATS, abstention=False)
    assert doubts(by_ann("vote no lynch"), poll) == [(2, "nobody may vote for no lynch here")]


@pytest.mark.parametrize(
    "said", ["unvote", "UNVOTE:", "##unvote", "[unvote][/unvote]", "Un-vote: eve"]
)
def test_a_vote_can_be_taken_back(said: str) -> None:
    assert votes(f"ann:\nvote eve\n\nbea:\nvote eve\n\nann:\n{said}\n") == {"bea": "eve"}


@pytest.mark.parametrize("said", ["VOTE: nobody", "vote no one", "**Vote: nobody**", "vote none."])
def test_a_vote_for_nobody_takes_back_the_one_before_and_is_told(said: str) -> None:
    found = count(f"ann:\nvote eve\n\nann:\n{said}\n", POLL)
    assert not found.ballots
    assert not found.undecided
    assert any("read as an unvote" in line for line in written(found.post().body))


@pytest.mark.parametrize(
    "said",
    [
        "EBWOP: Unvote, vote: Tom_B",
        "EBWOP:\nvote Tom_B",
        "**EBWOP: vote: Tom_B**",
        "Pedit: unvote, vote tom b",
    ],
)
def test_an_edit_by_way_of_post_is_a_post_and_no_edit(said: str) -> None:
    poll = Poll((*SEATS, "Tom_B"))
    assert votes(f"ann:\nvote eve\n\nann:\n{said}\n", poll) == {"ann": "Tom_B"}


@pytest.mark.parametrize(
    "said",
    [
        "vote bea\nvote cal",
        "unvote, vote cal",
        "UNVOTE: bea VOTE: cal",
        "unvote and vote cal",
        "vote bea. vote cal",
        "vote cal\nvote whoever",
    ],
)
def test_of_several_votes_in_a_post_the_last_that_can_be_read_counts(said: str) -> None:
    assert votes(by_ann(said)) == {"ann": "cal"}


def test_whoever_votes_again_goes_to_the_back() -> None:
    text = "ann:\nvote eve\n\nbea:\nvote eve\n\nann:\nvote dan\n\nann:\nvote eve\n"
    assert list(votes(text)) == ["bea", "ann"]


@pytest.mark.parametrize(
    "said",
    [
        "[quote]vote eve[/quote]",
        '[quote="bea"]\n[quote]VOTE: eve[/quote]\nVOTE: dan\n[/quote]',
        "> vote eve",
        "<blockquote>vote eve</blockquote>",
        "[s]vote eve[/s]",
        "~~vote eve~~",
        "Vote Count 1.1",
        "votes are votes",
        "eve voted",
    ],
)
def test_what_is_quoted_struck_out_or_mere_talk_is_no_vote_and_no_doubt(said: str) -> None:
    found = count(by_ann(said), POLL)
    assert not found.ballots
    assert not found.undecided


def test_a_quoted_author_does_not_take_the_rest_of_the_post() -> None:
    assert votes(by_ann("[quote]bea wrote:\nvote dan[/quote]\nvote eve")) == {"ann": "eve"}


def test_after_a_quote_that_is_never_closed_everything_is_in_doubt_up_to_the_next_post() -> None:
    text = "ann wrote:\n[quote]\nvote dan\n\nbea wrote:\nvote eve\n"
    assert votes(text) == {"bea": "eve"}
    assert doubts(text) == [(3, "it is after a quote that is never closed")]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("I vote eve", "it is in the middle of a sentence"),
        ("do not vote eve", "it is in the middle of a sentence"),
        ("maybe I unvote", "it is in the middle of a sentence"),
        ("vote eve?", "it is a question"),
        ("vote eve would be silly", "it may be part of a sentence"),
        ("VOTE: dan or eve", "it names more than one"),
        ("VOTE: dan, eve", "it names more than one"),
        ("Rude. vote: dan", "it is in the middle of a sentence"),
        ("Rude. vote: zebra", "it is in the middle of a sentence"),
        ("voet: eve", "it may be meant for a vote"),
        ("VOTE: gus", "gus is dead"),
        ("VOTE:", "no name is given"),
        ("VOTE: zebra", "nobody is called 'zebra'"),
        ("maybe vote nobody", "it is in the middle of a sentence"),
    ],
)
def test_what_may_or_may_not_be_a_vote_is_told_and_not_counted(said: str, why: str) -> None:
    assert votes(by_ann(said)) == {}
    assert doubts(by_ann(said)) == [(2, why)]


# -- names


@pytest.mark.parametrize(
    ("said", "name", "how"),
    [
        ("MR BLUE", "Mr Blue", "name"),
        ("mrblue", "Mr Blue", "name"),
        ("Mr. Blue because he lied", "Mr Blue", "name"),
        ("bluey", "Mr Blue", "alias"),
        ("the blue one", "Mr Blue", "alias"),
        ("cat", "catherine", "prefix"),
        ("blue", "Mr Blue", "word"),
        ("Wolf", "BigBadWolf", "word"),
        ("big wolf", "BigBadWolf", "word"),
        ("big bad wolf", "BigBadWolf", "name"),
        ("Mike", "mafia_mike", "word"),
        ("Kraken", "xX_Kraken_Xx", "word"),
        ("kraken because he lied", "xX_Kraken_Xx", "word"),
        ("krakenn", "xX_Kraken_Xx", "nearness"),
        ("Big Bad Wolf, I am sure", "BigBadWolf", "name"),
        ("rake", "xX_Kraken_Xx", "part"),
        ("one eyed", "Mr Blue", "word"),
        ("mb", "Mr Blue", "initials"),
        ("bbw", "BigBadWolf", "initials"),
        ("cathrine", "catherine", "nearness"),
        ("cahterine since she lied", "catherine", "nearness"),
    ],
)
def test_a_name_is_found_by_the_surest_way_there_is(said: str, name: str, how: str) -> None:
    aliases = (("bluey", "mr blue"), ("the blue one", "Mr Blue"), ("one eyed jack", "Mr Blue"))
    seats = ("Mr Blue", "catherine", "BigBadWolf", "mafia_mike", "xX_Kraken_Xx", "ann")
    poll = Poll(seats, aliases=aliases)
    cast = count(by_ann(f"VOTE: {said}"), poll).ballots["ann"]
    assert (cast.target, cast.how.value) == (name, how)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("da", "'da' may be dan or dax"),
        ("dar", "'dar' may be dan or dax"),
        ("mike", "'mike' may be mafia_mike or mike_t"),
        ("fia", "'fia' may be mafia_mike or mafia_moe"),
    ],
)
def test_what_may_mean_two_names_is_nobody_s(said: str, why: str) -> None:
    poll = Poll(("ann", "dan", "dax", "mafia_mike", "mafia_moe", "mike_t"))
    assert doubts(by_ann(f"VOTE: {said}"), poll) == [(2, why)]


def test_a_part_of_a_name_is_listed_to_be_checked() -> None:
    told = written(count(by_ann("VOTE: Mike"), Poll(("ann", "mafia_mike"))).post().body)
    assert '    * line 2: ann votes "Mike", read as mafia_mike' in told


def test_the_dead_keep_their_names() -> None:
    poll = Poll(("ann", "dana"), gone=("dan",))
    assert doubts(by_ann("VOTE: dan"), poll) == [(2, "dan is dead")]


def test_a_guess_by_nearness_is_marked_in_the_count_and_listed() -> None:
    found = count(by_ann("VOTE: evv"), Poll(SEATS))
    told = written(found.post().body)
    assert "  eve  1      L-2    ann (misspelt)" in told
    assert '    * line 2: ann votes "evv", read as eve' in told


# -- edits, the count


@pytest.mark.parametrize(
    "mark",
    [
        "Last edited by ann on Tuesday",
        "EDIT: typo",
        "(edited)",
        "[i]Edited[/i]",
        "*edited at 12:03*",
    ],
)
def test_a_vote_in_an_edited_post_is_listed_unless_the_table_says_otherwise(mark: str) -> None:
    text = by_ann(f"vote eve\n{mark}\n")
    assert doubts(text) == [(2, "the post was edited")]
    assert votes(text, Poll(SEATS, edited="count")) == {"ann": "eve"}
    ignored = count(text, Poll(SEATS, edited="ignore"))
    assert not ignored.ballots
    assert not ignored.undecided


DAY = "ann:\nvote eve\n\nbea:\nvote cal\n\ncal:\nvote eve\n"


def test_the_count_says_how_many_more_it_takes_and_who_does_not_vote() -> None:
    found = count(DAY, POLL)
    assert [(w.target, w.votes, w.short) for w in found.wagons()] == [("eve", 2, 1), ("cal", 1, 2)]
    assert [cast.voter for cast in found.wagons()[0].voters] == ["ann", "cal"]
    assert found.idle() == ["dan", "eve"]
    shown = found.post().body[0]
    assert shown == Count(
        (
            Wagon("eve", 2, ("ann", "cal"), to_lynch(1)),
            Wagon("cal", 1, ("bea",), to_lynch(2)),
        ),
        needed=3,
        silent=("dan", "eve"),
    )
    assert "  eve  2      L-1    ann, cal" in written([shown])


def test_where_no_number_decides_none_is_shown() -> None:
    found = count(DAY, Poll(SEATS, needed=0))
    assert [wagon.short for wagon in found.wagons()] == [None, None]
    assert "L-" not in encode(found.post()).decode()


def test_after_the_vote_that_decides_nothing_counts() -> None:
    found = count(f"{DAY}\ndan:\nvote eve\n\nann:\nunvote\n", POLL)
    assert found.hammer is not None
    assert (found.hammer.target, found.hammer.voter, found.hammer.line) == ("eve", "dan", 11)
    assert found.wagons()[0].votes == 3
    assert [(late.line, late.text) for late in found.late] == [(14, "unvote")]


def test_nobody_votes_in_silence() -> None:
    assert "No votes yet." in written(count("", POLL).post().body)


@pytest.mark.parametrize(
    ("poll", "code"),
    [
        (Poll(()), "malformed/no-seats"),
        (Poll(("ann", "Ann")), "malformed/same-name"),
        (Poll(("ann", " ")), "malformed/name"),
        (Poll(("ann", "\ud800")), "malformed/hidden-character"),
        (Poll(("Ian", "lan")), "malformed/look-alike"),
        (Poll(("ann",), aliases=(("a", "amy"),)), "malformed/alias"),
        (Poll(("ann", "bea"), aliases=(("bea", "ann"),)), "malformed/same-name"),
        (Poll(("ann",), edited="maybe"), "malformed/edited"),
        (Poll(("ann",), needed=-1), "malformed/needed"),
        (Poll(("ann",), first=3, last=2), "malformed/posts"),
        (Poll(("ann",), hosts=("Ann",)), "malformed/same-name"),
    ],
)
def test_a_table_that_makes_no_sense_is_malformed(poll: Poll, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        count("", poll)
    assert refused.value.code == code


def test_half_a_character_is_malformed() -> None:
    with pytest.raises(Malformed) as refused:
        count("\ud800", POLL)
    assert refused.value.code == "malformed/text"


# -- any text at all

PIECES = (
    "ann wrote:\n", "#12 bea, Tue\n", "[b]cal[/b]\n", "\n\ndan\n", "<eve> ", "zed wrote:\n",
    "VOTE: eve", "vote anm", "##vote da", "[vote]bea[/vote]", "**Vote: cal**", "unvote", "UNVOTE: ",
    "no lynch", "[quote]", "[/quote]", "> ", "Last edited by ann\n", "I vote eve", "ann: ", "\n",
    "~~", "[s]", "[/s]", " or dan", "?", "**", "__", "12:03 ", "[vote=", "]", "\0", "\1", "\r",
    "\ud800", "\N{ZERO WIDTH SPACE}", "\N{LATIN SMALL LIGATURE FI}", "9" * 400, ":" * 50, "(" * 50,
)  # fmt: skip


def mutant(rng: Random) -> str:
    """Return posts with accidents."""
    pieces = [
        rng.choice(PIECES)
        if rng.random() < 0.5
        else f"\n\n{rng.choice(SEATS)} wrote:\nVOTE: {rng.choice(SEATS)}\n"
        for _ in range(rng.randint(2, 24))
    ]
    text = "".join(f"{piece}{rng.choice(['', ' ', chr(10)])}" for piece in pieces)
    for _ in range(rng.randrange(4)):
        at = rng.randrange(len(text) + 1)
        cut = at + rng.randrange(6)
        text = text[:at] + rng.choice(("", chr(rng.randrange(0x250)))) + text[cut:]
    return text


def consistent(found: VoteCount, text: str) -> bool:
    """Tell whether a count holds together, whatever it was taken from."""
    lines = text.count("\n") + text.count("\r") + 1
    told = [each.line for each in (*found.undecided, *found.late)]
    told += [cast.line for cast in found.ballots.values()]
    return (
        set(found.ballots) | set(found.idle()) == set(SEATS)
        and {cast.target for cast in found.ballots.values()} <= {*SEATS, "no lynch"}
        and all(1 <= line <= lines for line in told)
        and all(doubt.why for doubt in found.undecided)
        and sum(wagon.votes for wagon in found.wagons()) == len(found.ballots)
    )


def counted(text: str, poll: Poll) -> VoteCount | None:
    """Count, or be told that it cannot be read; anything worse is raised."""
    try:
        return count(text, poll)
    except Malformed:
        return None


def test_mutated_posts_raise_graded_errors_or_none(request: pytest.FixtureRequest) -> None:
    rng = Random(5)
    outcomes: Counter[str] = Counter()
    tries = 100_000 if request.config.getoption("--long") else 1_000
    poll = Poll(SEATS, gone=("gus",), needed=2)
    for _ in range(tries):
        text = mutant(rng)
        found = counted(text, poll)
        if found is None:
            outcomes["refused"] += 1
            continue
        assert consistent(found, text), ascii(text)
        encode((found.as_dict(), found.post()))
        outcomes["voted"] += bool(found.ballots)
        outcomes["undecided"] += bool(found.undecided)
        outcomes["late"] += bool(found.late)
    # Posts of every sort were among them.
    kinds = ("refused", "voted", "undecided", "late")
    assert all(outcomes[kind] > tries / 100 for kind in kinds), outcomes


@given(st.text())
def test_any_text_is_counted_or_malformed(text: str) -> None:
    found = counted(text, POLL)
    halves = any("\ud800" <= letter <= "\udfff" for letter in text)
    assert halves if found is None else consistent(found, text)


@given(st.permutations(SEATS), st.integers(0, 5))
def test_votes_are_counted_whatever_their_order(order: list[str], voters: int) -> None:
    text = "".join(f"#{i} {name}\nVOTE: cal\n\n" for i, name in enumerate(order[:voters]))
    assert votes(text, Poll(SEATS, needed=0)) == dict.fromkeys(order[:voters], "cal")
