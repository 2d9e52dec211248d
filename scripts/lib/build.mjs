import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFolder } from "./compress.mjs";
import { at, log, run, runTool } from "./project.mjs";

const SOURCES = [
  "core",
  "adapters",
  "ui",
  "scripts/lib/build.mjs",
  "scripts/vite.server.config.mjs",
  "package-lock.json",
];
const NOT_SOURCE = new Set(["dist", "node_modules"]);
const STAMP = at("build/.stamp");

const filesOf = (path) => {
  const entries = (() => {
    try {
      return readdirSync(at(path), { withFileTypes: true });
    } catch {
      return undefined;
    }
  })();
  return entries === undefined
    ? [path]
    : entries
        .filter(({ name }) => !NOT_SOURCE.has(name))
        .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
};

const fingerprint = () => {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesOf).sort())
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(at(file)));
  return hash.digest("hex");
};

const readStamp = () => {
  try {
    return readFileSync(STAMP, "utf8");
  } catch {
    return "";
  }
};

/** Builds the page and the server into build/, unless they were built from the same sources. */
export const ensureBuilt = async (output) => {
  const current = fingerprint();
  if (readStamp() === current) return;
  log("Building the page and the server …");
  rmSync(STAMP, { force: true });
  mkdirSync(at("build"), { recursive: true });
  const codes = await Promise.all(
    ["ui/vite.config.ts", "scripts/vite.server.config.mjs"].map((config) =>
      runTool("vite/bin/vite.js", ["build", "--config", config, "--logLevel", "warn"], {
        output,
        env: { NODE_ENV: "production" },
      }),
    ),
  );
  if (codes.some((code) => code !== 0)) throw new Error("The build failed; see above.");
  const [prepareCode] = await Promise.all([
    run(process.execPath, [at("build/server/adapters/command/prepare.js")], { output }),
    compressFolder(at("build/webui")),
  ]);
  if (prepareCode !== 0) throw new Error("The first database could not be prepared; see above.");
  writeFileSync(STAMP, current);
};
