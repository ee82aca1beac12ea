"""Plays a game by an older SDK's client over pipes: older_sdk.py PYTHON FOLDER."""

import asyncio
import sys
from importlib.metadata import version

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

python, folder = sys.argv[1:]


async def play():
    server = StdioServerParameters(
        command=python, args=["-m", "gloaming", "mcp", "--rooms", folder]
    )
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        await session.initialize()

        async def call(tool, **arguments):
            answer = await session.call_tool(tool, arguments)
            assert not answer.isError, answer
            return answer.structuredContent

        names = {tool.name for tool in (await session.list_tools()).tools}
        assert {"rooms", "join", "look", "act", "wait"} <= names
        room = await call("open", setup="dethy", bots="easy")
        link = (await call("join", room=room["room"], name="Older"))["link"]
        seen = await call("look", link=link)
        while not seen["over"]:
            if seen["waiting"]:
                seen = await call("wait", link=link, since=seen["position"], seconds=5)
            else:
                seen = (await call("act", link=link, ask=seen["ask"]["number"]))["look"]
        return seen["over"]["you"]


sys.stdout.write(f"the SDK {version('mcp')} has played: {asyncio.run(play())}\n")
