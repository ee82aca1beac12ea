"""Players: bots that think in worlds, speak, and give their reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gloaming.game_api.agent import HUNCH, Answer, Ask, Words
from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.talk import PUBLIC, TalkChannel
from gloaming.games.mafia.bots.belief.character import Reason, Skill, character_of
from gloaming.games.mafia.bots.belief.evidence import Outlook
from gloaming.games.mafia.bots.belief.hands import hands_of, plain_name
from gloaming.games.mafia.bots.belief.mind import Mind
from gloaming.games.mafia.bots.strategy.day import DayTalk, SpokenRemark
from gloaming.games.mafia.bots.strategy.fool import FoolBot, is_deed
from gloaming.games.mafia.bots.strategy.night import night_orders, plans
from gloaming.games.mafia.bots.strategy.phrasing import telling_ways, ways_shared_out, worded
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.talk import key_of
from gloaming.kernel.event import Event
from gloaming.text.phrase import current_voice


class WorldBot(FoolBot):
    """A bot that thinks in worlds; it is an agent, because it speaks."""

    def __init__(self, name: str, seed: str, skill: Skill) -> None:
        super().__init__(name, seed)
        self.skill = skill
        self.character = character_of(seed, name)
        self.remarks: list[SpokenRemark] = []
        """All that was said so far, with the orders that it was about."""
        self._count = 0

    # -- an agent

    def observe(self, news: Sequence[Event[MafiaState]]) -> None:
        """Take notice of what is new."""
        self._mind.note(news)
        self._count += len(news)

    def forget(self) -> None:
        """Forget what was seen."""
        self._mind = Mind(self.name)
        self._count = 0

    def choose(self, ask: Ask) -> Answer:
        """Answer a question; whom it suspects, it keeps to itself."""
        if ask.kind == HUNCH or not ask.choices:
            return Answer(ask.number)
        remarks, orders = self._answer(ask.choices, ask.turn)
        self.remarks += remarks
        words = self._worded(remarks, {channel.key: channel for channel in ask.talk}, ask.turn)
        return Answer(ask.number, tuple(orders), tuple(words))

    def decide(
        self, seen: Sequence[Event[MafiaState]], choices: Sequence[Choice], turn: int
    ) -> list[Decision]:
        """Decide what to order, from all that was seen."""
        self.mind(seen)
        self._count = len(seen)
        return self._answer(choices, turn)[1]

    def _worded(
        self, remarks: Sequence[SpokenRemark], channels: Mapping[str, TalkChannel], turn: int
    ) -> Iterator[Words]:
        """Put remarks into words, with the acts that may be done; nothing twice in a day."""
        given: set[Reason] = set()
        for remark in remarks:
            act = remark.act
            heard = channels.get(key_of(self._mind.side) if remark.private else PUBLIC)
            if heard is None or remark.reason in given or self._has_said(remark):
                continue
            given.add(remark.reason)
            offers = {offer.verb: offer.names for offer in heard.acts}
            fits = act is not None and set(act.names) <= set(offers.get(act.verb, ()))
            text = self._text(remark.reason, turn)
            yield Words(text, heard.key, acts=(act,) if act is not None and fits else ())

    def _text(self, reason: Reason, turn: int) -> str:
        """Say it in words of one's own."""
        mind = self._mind
        players = tuple(mind.players if self.name in mind.players else (self.name,))
        ways = ways_shared_out(self.seed, reason.kind, mind.page, turn, players)
        return self._sentence(reason, ways[self.name])

    def _sentence(self, reason: Reason, way: int) -> str:
        sole = bool(reason.role) and self._is_sole(reason.role)
        return current_voice().sentence(worded(reason, way, sole=sole))

    def _is_sole(self, role: str) -> bool:
        """Tell whether only one player can have a role, as far as everybody knows."""
        mind = self._mind
        return hands_of(mind.setup, len(mind.players)).is_sole(plain_name(role))

    def _has_said(self, remark: SpokenRemark) -> bool:
        """Tell whether one has said as much today, in these words or in others."""
        mind, own = self._mind, self._mind.own_words
        if not own:
            return False
        mine = (said for said in mind.spoken_today if said.actor == self.name)
        new = remark.act is not None and all(said.act != remark.act for said in mine)
        if new and not remark.private:
            return False
        ways = telling_ways(remark.reason.kind, self.character.name)
        return any(self._sentence(remark.reason, way) in own for way in ways)

    # -- thinking

    def _answer(
        self, choices: Sequence[Choice], turn: int
    ) -> tuple[list[SpokenRemark], list[Decision]]:
        rng = self.rng(self._count, turn)
        outlook = Outlook(self._mind, self.skill)
        acts = [choice for choice in choices if is_deed(choice)]
        orders = night_orders(outlook, acts, rng) if acts else []
        remarks = [*plans(outlook, acts, orders)]
        if len(acts) < len(choices):
            aloud = DayTalk(outlook, self.character, choices, turn, rng).remarks()
            orders += [r.order for r in aloud if r.order is not None]
            remarks += aloud
        return remarks, orders
