// `npm run bench`: measures the performance goals and their references; docs/performance.md explains the output.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { at, run } = await import("./lib/project.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");

await ensureInstalled();
process.exitCode = await run(process.execPath, [
  ...["--import", "tsx", "--conditions=source", "--expose-gc"],
  at("scripts/bench/main.ts"),
  ...process.argv.slice(2),
]);
