// `npm run screenshots`: takes the pictures of the README, into docs/images/.
// `npm run screenshots -- --all`: takes a picture of every screen in both languages and widths, into screenshots/.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { rmSync } = await import("node:fs");
const { at, run, runTool, log } = await import("./lib/project.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");
const { ensureChromium } = await import("./lib/chromium.mjs");

const takeReadmePictures = async () => {
  const code = await run("npm", ["run", "storybook:build"]);
  return code === 0 ? runTool("vitest/vitest.mjs", ["run", "--project", "pictures"]) : code;
};

const takeAllPictures = (folder) => {
  rmSync(folder, { recursive: true, force: true });
  const journey = ["run", "--project", "journeys", "tests/journeys/all-screens/every-screen"];
  return runTool("vitest/vitest.mjs", journey, { env: { SCREENSHOTS: folder } });
};

await ensureInstalled();
await ensureBuilt();
const isAll = process.argv.includes("--all");
const folder = at(isAll ? "screenshots" : "docs/images");
if (await ensureChromium()) {
  process.exitCode = isAll ? await takeAllPictures(folder) : await takeReadmePictures();
  log(`The pictures are in ${folder}`);
} else process.exitCode = 1;
