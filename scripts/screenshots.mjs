// `npm run screenshots`: a picture of every screen, in both languages and both widths, in screenshots/.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { rmSync } = await import("node:fs");
const { at, runTool, say } = await import("./lib/house.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");
const { ensureChromium } = await import("./lib/chromium.mjs");

await ensureInstalled();
await ensureBuilt();
const folder = at("screenshots");
rmSync(folder, { recursive: true, force: true });
const journey = ["run", "--project", "journeys", "tests/journeys/every-screen"];
process.exitCode = (await ensureChromium())
  ? await runTool("vitest/vitest.mjs", journey, { env: { SCREENSHOTS: folder } })
  : 1;
say(`The pictures are in ${folder}`);
