// `npm run build`: builds page and server into build/, for places that only run them.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");

await ensureInstalled();
await ensureBuilt();
