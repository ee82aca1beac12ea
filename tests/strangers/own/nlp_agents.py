"""Plays matches by the library that the newer contests give to their agents.

It is run in an environment of its own, with that library and nothing of ours: `nlp_agents.py URL
AGENTS GAMES`.  Every packet is read by the library's own classes; what they cannot read ends it.
"""

from __future__ import annotations

import random
import sys
import threading

from aiwolf_nlp_common.client import Client
from aiwolf_nlp_common.packet.request import Request
from aiwolf_nlp_common.packet.status import Status

WRONG: list[str] = []


def play(url: str, name: str, games: int) -> None:
    """Play some matches with one agent."""
    rng = random.Random(name)
    client = Client(url, None)
    finished = 0
    try:
        client.connect()
        while finished < games:
            packet = client.receive()
            info = packet.info
            if packet.request == Request.NAME:
                client.send(name)
                continue
            if info is None:
                WRONG.append(f"{packet.request} without info")
                return
            alive = [who for who, status in info.status_map.items() if status == Status.ALIVE]
            if packet.request in (Request.TALK, Request.WHISPER):
                client.send(rng.choice(["Over", f"I do not trust {rng.choice(alive)}."]))
            elif packet.request in (Request.VOTE, Request.DIVINE, Request.GUARD, Request.ATTACK):
                client.send(rng.choice(alive))
            elif packet.request == Request.INITIALIZE and packet.setting is None:
                WRONG.append("INITIALIZE without setting")
            elif packet.request == Request.FINISH:
                finished += 1
                if len(info.role_map) != len(info.status_map):
                    WRONG.append("FINISH without all roles")
    except Exception as error:  # noqa: BLE001  (whatever it is, it is to be told)
        WRONG.append(repr(error))
    finally:
        client.close()
    if finished < games:
        WRONG.append(f"{name} has finished {finished} of {games}")


def main(url: str, agents: str, games: str) -> int:
    """Play, and tell what was wrong."""
    crowd = [
        threading.Thread(target=play, args=(url, f"stranger{i}", int(games)))
        for i in range(int(agents))
    ]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    print(  # noqa: T201  (it is a program)
        f"{games} matches by {agents} agents of aiwolf-nlp-common: {len(WRONG)} wrong", *WRONG
    )
    return bool(WRONG)


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
