// `npm start`: installs and builds what is missing or outdated, then runs the server with the same arguments.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { DATA_FOLDER } = await import("./lib/project.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (problem) {
  console.error(problem.message);
  process.exit(1);
}
process.env.DATA_DIR = DATA_FOLDER;
process.setSourceMapsEnabled(true);
await import("../build/server/adapters/server/main.js");
