"""Plays a game by the react loop of Inspect with a mock model: react_loop.py PYTHON FOLDER."""

import json
import sys
from importlib.metadata import version

from inspect_ai import Task
from inspect_ai import eval as evaluate
from inspect_ai.agent import react
from inspect_ai.dataset import Sample
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.tool import mcp_server_stdio, mcp_tools

python, folder = sys.argv[1:]


class Mock:
    """Decides which tool is called next, by what the last one has answered."""

    def __init__(self):
        self.link = ""
        self.end = ""

    def __call__(self, messages, *_):
        told = [message for message in messages if message.role == "tool"]
        name, arguments = self.next(json.loads(told[-1].text) if told else None)
        output = ModelOutput.for_tool_call("mockllm", name, arguments)
        output.usage = (
            ModelUsage()
        )  # what is counted here would be counted by a file from elsewhere
        return output

    def next(self, answer):
        if answer is None:
            return "open", {"setup": "dethy", "bots": "easy"}
        if "host_link" in answer:
            return "join", {"room": answer["room"], "name": "Mock"}
        if "link" in answer:
            self.link = answer["link"]
            return "look", {"link": self.link}
        seen = answer.get("look", answer)
        if seen["over"]:
            self.end = seen["over"]["you"]
            return "submit", {"answer": self.end}
        if seen["waiting"]:
            return "wait", {"link": self.link, "since": seen["position"], "seconds": 5}
        return "act", {"link": self.link, "ask": seen["ask"]["number"], "orders": []}


def play():
    mock = Mock()
    server = mcp_server_stdio(command=python, args=["-m", "gloaming", "mcp", "--rooms", folder])
    model = get_model("mockllm/model", custom_outputs=mock)
    task = Task(
        dataset=[Sample("Play a game of Gloaming.")], solver=react(tools=[mcp_tools(server)])
    )
    (log,) = evaluate(task, model=model, display="none", log_dir=f"{folder}-logs")
    assert log.status == "success", log.error
    assert mock.end
    return mock.end


sys.stdout.write(f"the react loop of Inspect {version('inspect_ai')} has played: {play()}\n")
