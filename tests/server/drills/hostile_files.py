"""Hostile files: casts, setups, ships and leagues as somebody would write them who means us ill."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Final

from msgspec import Struct

CAST, SETUP, SHIP, LEAGUE = KINDS = ("cast", "setup", "ship", "league")
LEAGUES: Final = tuple(
    f'setup = "mountainous"\nseats = 3\ndeals = 1\ncross = {cross}\nseed = "s"\n'
    f'fill = "bot:easy"\n\n[agents]\neasy = "bot:easy"\nother = "bot:{other}"\n'
    for cross, other in ((0, "follow"), (1, "random"), (0, "normal"))
)
NUMBERS: Final = (
    *("0", "-1", "1000000", "10000000000", "-9223372036854775809", "9" * 30, "9" * 5000),
    *("1e308", "1e400", "nan", "-inf", "true", "1979-05-27", "0.1", '"x"', "[]", "{}", "[[1]]"),
)
STRINGS: Final = (
    *("", " ", "x" * 3000, "\\u0000", "\\u202e", "%s{}{0}", "../..", "a.b:c", "é" * 50, "'"),
    *("one-shot " * 700 + "vigilante", "cop, " * 30 + "cop", "odd-night", "jack of all trades"),
    *("villager of nobody", "goon of town", "-", "9" * 40, "\\n\\n", "a" + " " * 2000 + "b"),
)
INSERTS: Final = ("[", "]", "{", "}", '"', "'", '"""', "=", ".", "\n", "\x00", "#", "[[x]]\n", "é")
_NUMBER: Final = re.compile(r"(?<![\w.])-?\d+(?![\w.])")
_STRING: Final = re.compile(r'"[^"\n]*"')
_KEY: Final = re.compile(r"(?m)^[ \t]*([\w-]+)(?= *=)")


class HostileFile(Struct, frozen=True):
    """A text, and what it is said to be."""

    kind: str
    name: str
    text: str


def samples(kind: str) -> list[str]:
    """Return good files of a kind, which come with the games."""
    if kind == LEAGUE:
        return list(LEAGUES)
    ships = "gloaming.games.fleet.designs", "hulls"
    package, folder = ships if kind == SHIP else ("gloaming.games.mafia.content", "setups")
    found = sorted(files(package).joinpath(folder).iterdir(), key=lambda file: file.name)
    return [each.read_text(encoding="utf-8") for each in found if each.name.endswith(".toml")]


def mutated(kind: str, seed: int) -> HostileFile:
    """Return a good file in which something was changed, by chance."""
    chance = Random(f"{kind} {seed}")
    known = samples(kind)
    text = chance.choice(known)
    for _ in range(chance.choice((1, 1, 2, 3))):
        text = _changed(text, chance, known)
    return HostileFile(kind, f"{kind}-{seed:04d}", text)


def _changed(text: str, chance: Random, known: list[str]) -> str:
    """Change one thing."""
    lines = text.splitlines(keepends=True)
    at = chance.randrange(len(lines)) if lines else 0
    place, other = chance.randrange(len(text) + 1), chance.choice(known)
    more = chance.choice(INSERTS) * chance.choice((1, 600))
    name = chance.choice(("x", "roles", "a." * 500 + "b", '"most"', "deals", "times"))
    ways = {
        "a number": lambda: _replaced(_NUMBER, chance.choice(NUMBERS), text, chance),
        "a string": lambda: _replaced(_STRING, f'"{chance.choice(STRINGS)}"', text, chance),
        "a key": lambda: _replaced(_KEY, name, text, chance),
        "a line less": lambda: "".join([*lines[:at], *lines[at + 1 :]]),
        "lines twice": lambda: "".join([*lines[: at + 1], *lines[at:]]),
        "a line very often": lambda: "".join([*lines, *lines[at : at + 1] * 300]),
        "something more": lambda: text[:place] + more + text[place:],
        "no end": lambda: text[:place],
        "another end": lambda: text[:place] + other[chance.randrange(len(other)) :],
    }
    # What counts is most often in numbers and strings.
    return ways[chance.choice(["a number"] * 3 + ["a string"] * 2 + [*ways])]()


def _replaced(pattern: re.Pattern[str], word: str, text: str, chance: Random) -> str:
    """Replace one of the places that look so."""
    places = list(pattern.finditer(text))
    if not places:
        return text
    start, end = chance.choice(places).span()
    return text[:start] + word + text[end:]


def built(kind: str) -> list[HostileFile]:
    """Return files that were built to be large, or to make much work of little: fifty of a kind."""
    makers = {CAST: _casts, SETUP: _casts, SHIP: _ships, LEAGUE: _leagues}
    texts = [*makers[kind](), *_shapes(samples(kind)[0])]
    return [HostileFile(kind, f"{kind}-large-{i:02d}", text) for i, text in enumerate(texts)][:50]


def _shapes(good: str) -> Iterator[str]:
    """Make what is hostile in any file."""
    yield "[" * 600
    yield f"{good}\nx = {'[' * 600}"
    yield f"{good}\nx = {'[' * 60}{']' * 60}"
    yield f"{good}\nx = {'{a=' * 300}1{'}' * 300}"
    yield f"{'a.' * 5000}b = 1\n{good}"
    yield f"[{'a.' * 5000}b]\n{good}"
    yield f"[{' ' * 11_000}\n{good}"
    yield f'{good}\nx = """\n[{" " * 11_000}\n"""'
    yield f"x = {'9' * 5000}\n{good}"
    yield f"{good}\n# {'x' * 300_000}"
    yield f"{good}\nx = [{'1, ' * 100_000}]"
    yield good + "".join(f"key{i} = 1\n" for i in range(20_000))
    yield good + "".join(f"[table{i}]\n" for i in range(20_000))
    yield good + "[[deals]]\n" * 20_000
    yield f'{good}\nx = "{"x" * 250_000}"'
    yield "\n" * 250_000 + good
    yield '{"a":' * 600
    yield f'{{"name": "{"x" * 2_000_000}"}}'
    yield "\ufeff" + good
    yield good.replace("=", "= =")
    yield good.replace('"', '"""')
    yield f"{good}\nx = [{', '.join('{y = 1}' for _ in range(10_000))}]"


def _deal(more: str, fewest: object = 3, most: object = 5) -> str:
    return f"[[deals]]\nfewest = {fewest}\nmost = {most}\n{more}\n"


def _casts() -> Iterator[str]:
    """Make casts that ask for much counting, drawing, or reading of roles."""
    top = 'name = "a"\nabout = "b"\n'
    sizes = [(3, 10**10), (3, 10**7), (3, 1000), (10**7, 10**7 + 5), (-(10**18), 5), (1, 3_000_000)]
    yield from (top + _deal("", fewest, most) for fewest, most in sizes)
    die = "[[deals.throws]]\nsides = {}\ntimes = {}\nfaces = [{}]"
    for sides, times in ((2, 10**9), (2, 10**7), (10**9, 1), (10**9, 10**9), (2, 60), (2, 61)):
        yield top + _deal(die.format(sides, times, f'{{ to = {sides}, mark = "A" }}'))
    faces = ", ".join(f'{{ to = {n}, mark = "{n}" }}' for n in range(1, 61))
    yield top + _deal(die.format(60, 60, faces))
    yield top + _deal("\n".join([die.format(60, 3, faces)] * 4))
    three = '{ to = 1, roles = ["cop", "any"] }, { to = 2 }, { to = 3, mark = "A" }'
    pool = '[deals.pools]\nany = ["cop", "goon"]'
    yield top + "".join(_deal(f"{die.format(3, 29, three)}\n{pool}", n, n) for n in range(1, 21))
    plain = three.replace('roles = ["cop", "any"]', 'mark = "B"')
    counts = "[deals.counts.A]\n" + "".join(f'{n} = ["cop"]\n' for n in range(30))
    yield top + "".join(_deal(f"{die.format(3, 29, plain)}\n{counts}", n, n) for n in range(30, 50))
    for number in (60, 61, 100_000_000, 10**30):
        yield top + _deal(
            f'totals = {{ mafia = {number} }}\nfillers = {{ mafia = "goon" }}', 60, 60
        )
    for role in ("one-shot " * 700 + "vigilante", "cop " * 12, "strongman " * 12, "x" * 11_000):
        yield top + _deal(f'roles = ["{role}"]')
    words = ("odd-night", "even-night", "one-shot", "two-shot", "3-shot", "4-shot", "novice")
    many = [f"{a} {b} {c} cop" for a in words for b in words for c in words]
    pools = ", ".join(f'p{n} = ["{many[n]}", "{many[n + 20]}"]' for n in range(20))
    names = ", ".join(f'"p{n}"' for n in range(20))
    yield top + _deal(f"pools = {{ {pools} }}\nroles = [{names}]", 60, 60)
    yield top + _deal(f"roles = {[f'no{n}' for n in range(60)]}")
    yield top + _deal(f"matrix = {[[f'no{n}x{m}' for n in range(20)] for m in range(20)]}")
    yield top + _deal(f"matrix = {[['cop'] * 20] * 20}\n{die.format(3, 29, three)}\n{pool}", 60, 60)
    yield f'{top}rules = "{" ".join(f"no{n}" for n in range(300))}"\n{_deal("")}'


def _ships() -> Iterator[str]:
    """Make ships of figures that no ship has."""
    top = 'name = "a"\n'
    for key in ("mass = {}", "mass = 5\npoints = {}", "mass = 5\nftl_id = {}"):
        yield from (f"{top}{key.format(figure)}\n" for figure in (10**9, 10**18, -5))
    for key in ("hull = {{ boxes = {} }}", "hull = {{ rows = {} }}", "drive = {{ thrust = {} }}"):
        yield from (f"{top}mass = 5\n{key.format(figure)}\n" for figure in (10**9, 0, -1))
    yield f"{top}mass = 1000\nhull = {{ boxes = 1000, rows = 12 }}\n"
    yield f"{top}mass = 1000\narmour = {{ layers = [1000] }}\n"
    yield f"{top}mass = 5\narmour = {{ layers = {[1000] * 1000} }}\n"
    for kind in ("beam", "heavy_graser", "plasma_cannon", "craft", "magazine", "fighter_bay"):
        yield f'{top}mass = 5\nsystems = [{{ kind = "{kind}", rating = 1000000 }}]\n'
        yield f'{top}mass = 5\nsystems = [{{ kind = "{kind}", loads = 1000000000 }}]\n'
    beams = ", ".join(f'{{ kind = "beam", rating = {n} }}' for n in range(1, 101))
    yield f"{top}mass = 5\nsystems = [{beams}]\n"
    yield f"{top}mass = 5\nsystems = [{beams}, {beams}]\n"
    yield f'{top}mass = 5\nsystems = [{{ kind = "beam", arcs = "{"F/" * 50_000}F" }}]\n'
    yield f'{top}mass = 5\nsystems = [{{ kind = "beam", label = "{"x" * 50_000}" }}]\n'


def _leagues() -> Iterator[str]:
    """Make leagues of very many games or agents."""
    good = LEAGUES[0]
    for key in ("seats", "deals", "cross", "rounds", "seconds", "patience"):
        for figure in ("10000000000", "-1", "1e308", "nan"):
            rest = re.sub(rf"(?m)^{key} = .*\n", "", good)
            yield f"{key} = {figure}\n{rest}"
    agents = "".join(f'a{n} = "bot:easy"\n' for n in range(900))
    yield good + agents
    yield good.replace("deals = 1", "deals = 33334")
    yield good.replace('"bot:follow"', f'"bot:{"x" * 9000}"')
    yield good.replace('"bot:follow"', '"no.such.module:Thing"')
    cast = next(_casts()).replace("\n", "\\n").replace('"', '\\"')
    yield good.replace('"mountainous"', f'"{cast}"')
