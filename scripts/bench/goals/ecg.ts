import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright";
import { buildPage } from "../browser/browser-page.ts";
import type {} from "../browser/ecg/scroll-through.ts";
import { atMost, type Figure, formatNumber, ratioAtMost } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { median } from "../rounds.ts";

const PAGE = "http://ecg.bench";
const OBSERVED_MS = 10_000;
const WARM_UP_MS = 1_000;
const THROTTLE = 4;
const LONG_FRAME_MS = 33;
/** The button and the number of clicks for each zoom. */
const ZOOMS: Readonly<Record<string, { readonly button: string; readonly clicks: number }>> = {
  "25 %": { button: "Riduci", clicks: 3 },
  "100 %": { button: "Riduci", clicks: 0 },
  "400 %": { button: "Ingrandisci", clicks: 4 },
};

const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN;

/** Opens the page with five minutes of ECG; its files come from a folder, without a server. */
const openPage = async (browser: Browser, folder: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(`${PAGE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname === "/" ? "index.html" : pathname) });
  });
  await page.goto(`${PAGE}/`);
  await page.waitForSelector("canvas");
  return page;
};

/** The seconds of processor time that the page's scripts have used. */
const scriptSeconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
};

interface Scroll {
  readonly zoom: { readonly button: string; readonly clicks: number };
  readonly observedMs: number;
  readonly warmUpMs: number;
  readonly throttle: number;
  /** Runs the frames without drawing. */
  readonly isIdle?: boolean;
}

const measureScroll = async (
  browser: Browser,
  folder: string,
  { zoom, observedMs, warmUpMs, throttle, isIdle = false }: Scroll,
) => {
  const page = await openPage(browser, folder);
  try {
    for (let n = 0; n < zoom.clicks; n++) await page.getByRole("button", { name: zoom.button }).click();
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    await page.evaluate(([idle, ms]) => window.scrollThrough(ms, idle), [isIdle, warmUpMs] as const);
    const before = await scriptSeconds(session);
    const { frames, scripts } = await page.evaluate(([idle, ms]) => window.scrollThrough(ms, idle), [
      isIdle,
      observedMs,
    ] as const);
    const after = await scriptSeconds(session);
    return {
      script: percentile(scripts, 0.95),
      /** Processor time, so that other programs on the machine do not count. */
      ownScript: (1000 * (after - before)) / frames.length,
      frame: percentile(frames, 0.95),
      middle: median(frames),
      long: frames.filter((ms) => ms > LONG_FRAME_MS).length,
    };
  } finally {
    await page.close();
  }
};

/** U6: scrolling five minutes of ECG in Chromium, at full speed and four times slower. */
export const u6: Goal = {
  name: "U6",
  needs: ["chromium"],
  measure: async ({ milliseconds, repetitions, throttle, withBrowser }) => {
    const times = { observedMs: milliseconds(OBSERVED_MS), warmUpMs: milliseconds(WARM_UP_MS) };
    const folder = await buildPage("ecg");
    try {
      return await withBrowser(async (browser) => {
        const figures: Figure[] = [];
        for (const [name, zoom] of Object.entries(ZOOMS).slice(0, repetitions(Object.keys(ZOOMS).length))) {
          const measure = (scroll: Omit<Scroll, "zoom" | keyof typeof times>) =>
            measureScroll(browser, folder, { zoom, ...times, ...scroll });
          const slow = await measure({ throttle: throttle(THROTTLE) });
          const fast = await measure({ throttle: 1 });
          const bare = await measure({ throttle: 1, isIdle: true });
          const describe = (what: string) => `5 min of ECG at ${name}, scrolled: ${what}`;
          const toFigure = (number: keyof typeof fast) => ({
            ours: fast[number],
            reference: bare[number],
            against: "with nothing drawn",
          });
          const seconds = formatNumber(times.observedMs / 1000);
          figures.push(
            atMost("U6", describe("script per frame, p95, CPU 4 × slower"), "ms", 2, { ours: slow.script }),
            atMost("U6", describe("processor time of script per frame, CPU 4 × slower"), "ms", 2, {
              ours: slow.ownScript,
            }),
            atMost("U6", describe("frame, median"), "ms", 17, toFigure("middle")),
            ratioAtMost("U6", describe("frame, p95"), "ms", 1.1, toFigure("frame")),
            atMost("U6", describe(`frames longer than ${LONG_FRAME_MS} ms in ${seconds} s`), "", 0, toFigure("long")),
          );
        }
        return figures;
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
