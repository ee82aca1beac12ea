"""Plays a game by the command line of the MCP Inspector: inspector.py PYTHON FOLDER.

Every call starts the server anew.
"""

import json
import subprocess
import sys

from npm import ENVIRONMENT, INSPECTOR

python, folder = sys.argv[1:]
SERVER = [python, "-m", "gloaming", "mcp", "--rooms", folder]


def inspected(method, *words, code=0):
    patient = ["--connect-timeout", "120000"]
    command = [str(INSPECTOR), "--cli", *SERVER, *patient, "--method", method, *words]
    done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
    return json.loads(done.stdout) if done.stdout.strip() else {}


def call(tool, **arguments):
    pairs = [f"{name}={value}" for name, value in arguments.items()]
    words = ["--tool-arg", *pairs] if pairs else []
    answer = inspected("tools/call", "--tool-name", tool, *words)
    assert not answer.get("isError"), answer
    return answer["structuredContent"]


tools = inspected("tools/list", "--strict")["tools"]
assert {"rooms", "join", "look", "act", "wait"} <= {tool["name"] for tool in tools}
assert inspected("resources/read", "--uri", "gloaming://mafia/roles/cop")["contents"]
assert inspected("prompts/get", "--prompt-name", "play")["messages"]
room = call("open", setup="mountainous", seats=3, bots="easy")
link = call("join", room=room["room"], name="Inspector")["link"]
seen, calls = call("look", link=link), 0
while not seen["over"]:
    calls += 1
    if seen["waiting"]:
        seen = call("wait", link=link, since=seen["position"], seconds=5)
    else:
        seen = call("act", link=link, ask=seen["ask"]["number"])["look"]
sys.stdout.write(f"the Inspector has played, {calls} calls: {seen['over']['you']}\n")
