// `npm run bench`: our side of the performance goals beside their references; docs/performance.md tells how to read it.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { at, run } = await import("./lib/house.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");

await ensureInstalled();
process.exitCode = await run(process.execPath, [
  ...["--import", "tsx", "--conditions=source", "--expose-gc"],
  at("scripts/bench/main.mjs"),
  ...process.argv.slice(2),
]);
