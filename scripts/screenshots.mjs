// `npm run screenshots`: takes a screenshot of every screen in both languages and widths, in screenshots/.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { rmSync } = await import("node:fs");
const { at, runTool, log } = await import("./lib/project.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");
const { ensureChromium } = await import("./lib/chromium.mjs");

await ensureInstalled();
await ensureBuilt();
const folder = at("screenshots");
rmSync(folder, { recursive: true, force: true });
const journey = ["run", "--project", "journeys", "tests/journeys/all-screens/every-screen"];
process.exitCode = (await ensureChromium())
  ? await runTool("vitest/vitest.mjs", journey, { env: { SCREENSHOTS: folder } })
  : 1;
log(`The pictures are in ${folder}`);
