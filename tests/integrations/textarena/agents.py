"""Agents of TextArena, as they are, and what answers them: a keyboard, and a small model."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from threading import Thread
from typing import Any

from textarena.agents import HumanAgent, OpenAIAgent
from textarena.agents.wrappers import AnswerTokenAgentWrapper

ASKED = "what do you order?"
MARK = "Final Answer"
Reply = Callable[[str], str]


def order_for(text: str, rng: Random) -> str:
    """Read what was asked last, as a stranger does, and take one of the orders that are listed."""
    lines = text[text.rindex(ASKED) :].splitlines()[1:]
    listed = [line.strip() for line in lines if line.startswith("  ")]
    order = re.sub(r"  \(.*\)$", "", rng.choice(listed))
    return " ".join(rng.choice(part.split("|")) for part in order.split("  "))


def reply(rng: Random) -> Reply:
    """Return somebody who thinks aloud, and sometimes forgets the brackets."""

    def replied(text: str) -> str:
        order = order_for(text, rng)
        thoughts = f"What if player_1 lies? I will. {MARK}: "
        return order if rng.random() < 0.3 else f"{thoughts}[{order}]"

    return replied


@contextmanager
def model(rng: Random) -> Iterator[str]:
    """Serve a small model by the protocol that OpenAIAgent speaks; yield its address."""
    answer = reply(rng)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            sent = json.loads(self.rfile.read(int(self.headers["content-length"])))
            text = answer(sent["messages"][-1]["content"])
            choice = {"index": 0, "message": {"role": "assistant", "content": text}}
            choice["finish_reason"] = "stop"
            body: dict[str, Any] = {"id": "1", "object": "chat.completion", "created": 1}
            raw = json.dumps(body | {"model": "small", "choices": [choice]}).encode()
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(raw)))
            self.end_headers()
            self.wfile.write(raw)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/v1"
        finally:
            server.shutdown()
            thread.join()


def typist() -> Any:
    """Return the agent for people; what is typed comes from `input`."""
    return HumanAgent()


def caller(address: str) -> Any:
    """Return the agent that calls a model, and takes what comes after a token."""
    agent = OpenAIAgent("small", api_key="none", base_url=address)
    return AnswerTokenAgentWrapper(agent, MARK)
