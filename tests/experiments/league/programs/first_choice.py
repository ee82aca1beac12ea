"""A program that takes the first choice it is offered, and says what it has used."""

import json
import sys


def send(message: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


for line in sys.stdin:
    message = json.loads(line)
    if message["is"] == "ask":
        number = message["number"]
        for choice in message["choices"][:1]:
            target = choice["targets"][0] if choice["targets"] else ""
            order = {"is": "choose", "ask": number, "verb": choice["verb"], "target": target}
            send(order)
        send({"is": "note", "text": '{"tokens": 7, "cost": 0.5}'})
        send({"is": "done", "ask": number})
