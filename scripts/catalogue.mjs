// `npm run catalogue`: loads official reference data into the database that the server uses.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { at, DATA_FOLDER, run } = await import("./lib/house.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");

await ensureInstalled();
process.exitCode = await run(
  process.execPath,
  ["--import", "tsx", "--conditions=source", at("adapters/command/main.ts"), ...process.argv.slice(2)],
  { env: { DATA_DIR: DATA_FOLDER } },
);
