// Unpacks Chromium, its libraries and its fonts into node_modules/.chromium, once.

import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { fileURLToPath } from "node:url";
import { extract } from "tar-fs";

const from = fileURLToPath(new URL("./node_modules/@sparticuz/chromium/bin/", import.meta.url));
const to = fileURLToPath(new URL("./node_modules/.chromium/", import.meta.url));

if (!existsSync(`${to}chromium`)) {
  mkdirSync(to, { recursive: true });
  for (const each of ["al2023", "fonts"]) await unpacked(`${each}.tar.br`, extract(to));
  // Without this file texts have no letters, and what is pressed is nowhere.
  writeFileSync(
    `${to}fonts.conf`,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>` +
      `<dir>${to}fonts</dir><cachedir>${to}font-cache</cachedir></fontconfig>\n`,
  );
  await unpacked("chromium.br", createWriteStream(`${to}chromium.part`, { mode: 0o755 }));
  renameSync(`${to}chromium.part`, `${to}chromium`); // it appears when all the rest is there
}

async function unpacked(name, sink) {
  await pipeline(createReadStream(from + name), createBrotliDecompress(), sink);
}
