// `npm run audit:verify`: goes through the audit trail and says whether every entry is there as it was written.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { at, DATA_FOLDER, run } = await import("./lib/house.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");

await ensureInstalled();
process.exitCode = await run(
  process.execPath,
  ["--import", "tsx", "--conditions=source", at("adapters/command/audit.ts"), ...process.argv.slice(2)],
  { env: { DATA_DIR: DATA_FOLDER } },
);
