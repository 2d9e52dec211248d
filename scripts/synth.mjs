// `npm run synth`: creates invented patients; docs/operations.md explains the output.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { at, DATA_FOLDER, run } = await import("./lib/project.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");

await ensureInstalled();
process.exitCode = await run(
  process.execPath,
  ["--import", "tsx", "--conditions=source", at("scripts/synth/main.ts"), ...process.argv.slice(2)],
  { env: { DATA_DIR: DATA_FOLDER } },
);
