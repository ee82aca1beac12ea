"""Accidents that befall a text: letters, words and lines lost, doubled, swapped and put in."""

from __future__ import annotations

from random import Random

SPLINTERS = (
    *"!=#.,:() \t\r\n\0\"'",
    "...",
    "\ud800",
    "\N{ARABIC-INDIC DIGIT ONE}",
    "\N{LINE SEPARATOR}",
    "9" * 5000,
    "-1",
    " nobody",
    " by ",
    " happened",
    "\nnight 1\n",
    "\nlong dusk\n",
    "\nday 1\n",
    "\nexchange 1\n",
    "\nvolley 2\n",
    "\nseats\n",
    "\ngame ",
    "\ndice 6 6\n",
    "\nrules ties=",
    "\n  = dead ",
    "\n  ! ",
)


def mutated(rng: Random, text: str) -> str:
    """Return the text with a few accidents."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        match rng.randrange(6):
            case 0:
                text = text[:at] + rng.choice(SPLINTERS) + text[at:]
            case 1:
                text = text[:at] + text[min(to, at + 5) :]
            case 2:
                text = text[:to] + text[at : at + 30] + text[to:]
            case 3:
                lines = text.split("\n")
                one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
                lines[one], lines[other] = lines[other], lines[one]
                text = "\n".join(lines)
            case 4:
                lines = text.split("\n")
                del lines[rng.randrange(len(lines))]
                text = "\n".join(lines)
            case _:
                words = text.split(" ")
                words[rng.randrange(len(words))] = rng.choice(words)
                text = " ".join(words)
    return text
