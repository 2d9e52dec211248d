// `npm run build`: builds the page and the server into build/.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");

await ensureInstalled();
await ensureBuilt();
