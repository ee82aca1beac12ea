"""Contest logs: a match as the older contests write it down, a line for everything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gloaming.doors.aiwolf.dialect import ALIVE, DEAD, HUMAN, WOLF
from gloaming.kernel.packs.contest import WEREWOLF, ContestDay, ContestTalk, ContestView

Views = Mapping[str, ContestView]


def contest_log(
    views: Views, roles: Mapping[str, str], names: Mapping[str, str], winner: str
) -> list[str]:
    """Write down a match that is over, from what all seats have seen."""
    return [*_ContestLog(views, roles, names).lines(winner)]


class _ContestLog:
    def __init__(self, views: Views, roles: Mapping[str, str], names: Mapping[str, str]) -> None:
        self._views = views
        self._roles = roles
        self._names = names
        self._seats: Sequence[str] = list(views)
        self._public = views[self._seats[0]]

    def lines(self, winner: str) -> Iterator[str]:
        """Go through all lines, day by day."""
        dead: list[str] = []
        for number, day in enumerate(self._public.days):
            yield from self._status(number, dead)
            yield from self._said(number)
            yield from self._voted(number, day)
            dead += [day.executed] if day.executed else []
            yield from self._deeds(number, day)
            dead += day.dead
        last = len(self._public.days)
        yield from self._status(last, dead)
        wolves = sum(self._roles[n] == WEREWOLF for n in self._seats if n not in dead)
        humans = len(self._seats) - len(dead) - wolves
        yield f"{last},result,{humans},{wolves},{winner}"

    def _number(self, seat: str) -> int:
        return self._seats.index(seat) + 1

    def _status(self, day: int, dead: Sequence[str]) -> Iterator[str]:
        for seat in self._seats:
            status = DEAD if seat in dead else ALIVE
            name = self._names.get(seat, "bot").replace(",", " ")
            called = self._public.called.get(seat, "")
            line = f"{day},status,{self._number(seat)},{self._roles[seat]},{status},{name}"
            yield f"{line},{called}" if called else line

    def _said(self, number: int) -> Iterator[str]:
        for each in self._public.days[number].talks:
            yield f"{number},talk,{self._words(each)}"
        heard = max((view.days[number].whispers for view in self._views.values()), key=len)
        for each in heard:
            yield f"{number},whisper,{self._words(each)}"

    def _words(self, said: ContestTalk) -> str:
        """Write down who said what, on one line."""
        text = " ".join(said.text.split())
        return f"{said.number},{said.turn},{self._number(said.seat)},{text}"

    def _voted(self, number: int, day: ContestDay) -> Iterator[str]:
        for votes in day.votes:
            for seat in self._seats:
                if seat in votes:
                    yield f"{number},vote,{self._number(seat)},{self._number(votes[seat])}"
        if day.executed:
            yield f"{number},execute,{self._number(day.executed)},{self._roles[day.executed]}"

    def _deeds(self, number: int, public: ContestDay) -> Iterator[str]:
        own = {seat: view.days[number] for seat, view in self._views.items()}
        for seat, day in own.items():
            if day.divined is not None:
                found = HUMAN if day.divined.human else WOLF
                target = self._number(day.divined.target)
                yield f"{number},divine,{self._number(seat)},{target},{found}"
        for seat, day in own.items():
            if day.guarded:
                target, role = self._number(day.guarded), self._roles[day.guarded]
                yield f"{number},guard,{self._number(seat)},{target},{role}"
        hunts = max((day.hunters for day in own.values()), key=len)
        for seat, prey in hunts.items():
            yield f"{number},attackVote,{self._number(seat)},{self._number(prey)}"
        attacked = next((day.attacked for day in own.values() if day.attacked), "")
        if attacked:
            fell = str(attacked in public.dead).lower()
            yield f"{number},attack,{self._number(attacked)},{fell}"
