// Makes a lock complete that was written where some packages could not be had.
//
// npm leaves packages of other systems out of the lock where a mirror lacks them, and `npm ci`
// then refuses the lock.  They are added here without a digest, because nobody has seen them.
// Notes about funding go, because they hold addresses.

import { readFileSync, writeFileSync } from "node:fs";

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const MACHINES = { arm: "arm", arm64: "arm64", ppc64: "ppc64", s390x: "s390x", x64: "x64", wasm32: "wasm32" };
const LIBRARIES = { gnu: "glibc", gnueabihf: "glibc", musl: "musl" };

const file = process.argv[2] ?? "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8"));
const found = lock.packages;
for (const each of Object.values({ ...found })) {
  delete each.funding;
  delete each.resolved;
  for (const [name, version] of Object.entries(each.optionalDependencies ?? {})) {
    found[`node_modules/${name}`] ??= { version, ...place(name), dev: true, optional: true };
  }
}
lock.packages = Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, JSON.stringify(lock, null, 2) + "\n");

function place(name) {
  const words = name.split("/").at(-1).split("-");
  const system = words.find((word) => SYSTEMS.includes(word));
  const machine = words.find((word) => word in MACHINES);
  const library = words.find((word) => word in LIBRARIES);
  return {
    cpu: [MACHINES[machine] ?? machine],
    ...(system === "linux" && library ? { libc: [LIBRARIES[library]] } : {}),
    ...(system ? { os: [system] } : {}),
  };
}
