"""Reads logs by the reader that the contests use for their pages: contest_reader.py VIEWER FOLDER.

VIEWER is a checkout of the aiwolf-nlp-viewer.  What it makes of each log is printed as JSON.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from npm import ENVIRONMENT

viewer, folder = map(Path, sys.argv[1:])
LIBRARY = viewer / "src" / "lib"
READ = """
import { readFileSync } from "node:fs";
import { processArchiveLog } from "./archive.ts";

const read = {};
for (const path of process.argv.slice(2)) {
  read[path] = processArchiveLog(readFileSync(path, "utf-8"));
}
console.log(JSON.stringify(read));
"""

with tempfile.TemporaryDirectory() as place:
    for part in ("utils/archive.ts", "constants/common.ts"):
        source = (LIBRARY / part).read_text(encoding="utf-8")
        # Its build knows where its library is; without the build it has to be said.
        source = source.replace("'$lib/constants/common'", '"./common.ts"')
        (Path(place) / Path(part).name).write_text(source, encoding="utf-8")
    (Path(place) / "read.mts").write_text(READ)
    node = ["node", "--disable-warning=ExperimentalWarning", "--experimental-transform-types"]
    logs = [str(path) for path in sorted(folder.glob("*.log"))]
    command = [*node, str(Path(place) / "read.mts"), *logs]
    sys.exit(subprocess.run(command, env=ENVIRONMENT, check=False).returncode)
