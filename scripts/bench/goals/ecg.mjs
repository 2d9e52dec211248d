import { rmSync } from "node:fs";
import { join } from "node:path";
import { build, defaultClientConditions } from "vite";
import { launchChromium } from "../../../tests/support/browser/chromium.ts";
import { at } from "../../lib/project.mjs";
import { atMost, ratioAtMost } from "../figures.mjs";
import { median } from "../rounds.mjs";

const PAGE = "http://ecg.bench";
const SECONDS = 10;
const THROTTLE = 4;
const LONG_FRAME_MS = 33;
/** The button and the number of clicks for each zoom. */
const ZOOMS = { "25 %": ["Riduci", 3], "100 %": ["Riduci", 0], "400 %": ["Ingrandisci", 4] };

const buildPage = async () => {
  const folder = at("build/bench-ecg");
  await build({
    root: at("scripts/bench/ecg"),
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["source", ...defaultClientConditions] },
    build: { outDir: folder, emptyOutDir: true },
  });
  return folder;
};

const percentile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)];

/** Opens the page with five minutes of ECG; its files come from a folder, without a server. */
const openPage = async (browser, folder) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(`${PAGE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname === "/" ? "index.html" : pathname) });
  });
  await page.goto(`${PAGE}/`);
  await page.waitForSelector("canvas");
  return page;
};

const metricsOf = async (session) => {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

const measureScroll = async (browser, folder, { steps: [button, times], seconds, throttle, idle = false }) => {
  const page = await openPage(browser, folder);
  try {
    for (let n = 0; n < times; n++) await page.getByRole("button", { name: button }).click();
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    await page.evaluate((isIdle) => {
      window.idle = isIdle;
      return window.scrollThrough(1000);
    }, idle);
    const before = await metricsOf(session);
    const { frames, scripts } = await page.evaluate((ms) => window.scrollThrough(ms), seconds * 1000);
    const after = await metricsOf(session);
    return {
      script: percentile(scripts, 0.95),
      /** Processor time, so that other programs on the machine do not count. */
      ownScript: (1000 * (after.ScriptDuration - before.ScriptDuration)) / frames.length,
      frame: percentile(frames, 0.95),
      middle: median(frames),
      long: frames.filter((ms) => ms > LONG_FRAME_MS).length,
    };
  } finally {
    await page.close();
  }
};

const NOTHING_DRAWN = "with nothing drawn";

/** U6: scrolling five minutes of ECG in Chromium, at full speed and four times slower. */
export const u6 = {
  name: "U6",
  needs: ["chromium"],
  measure: async ({ quick }) => {
    const seconds = quick ? 2 : SECONDS;
    const folder = await buildPage();
    const browser = await launchChromium();
    try {
      const figures = [];
      for (const [zoom, steps] of Object.entries(ZOOMS)) {
        const slow = await measureScroll(browser, folder, { steps, seconds, throttle: THROTTLE });
        const fast = await measureScroll(browser, folder, { steps, seconds, throttle: 1 });
        const bare = await measureScroll(browser, folder, { steps, seconds, throttle: 1, idle: true });
        const name = (what) => `5 min of ECG at ${zoom}, scrolled: ${what}`;
        const toFigure = (number) => ({ ours: fast[number], reference: bare[number], against: NOTHING_DRAWN });
        figures.push(
          atMost("U6", name("script per frame, p95, CPU 4 × slower"), "ms", 2, { ours: slow.script }),
          atMost("U6", name("processor time of script per frame, CPU 4 × slower"), "ms", 2, { ours: slow.ownScript }),
          atMost("U6", name("frame, median"), "ms", 17, toFigure("middle")),
          ratioAtMost("U6", name("frame, p95"), "ms", 1.1, toFigure("frame")),
          atMost("U6", name(`frames longer than 33 ms in ${seconds} s`), "", 0, toFigure("long")),
        );
      }
      return figures;
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
