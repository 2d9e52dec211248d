import { urlOf } from "../../../tests/support/journeys/sign-in.ts";
import { findChromium } from "../../lib/find-program.mjs";
import { serveBuiltPage } from "../browser/browser-page.ts";
import { type LighthouseTools, loadLighthouse } from "../browser/lighthouse-tools.ts";
import { atLeast, atMost, ratioAtMost } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { interleave } from "../rounds.ts";

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** One visit with a new browser, in the emulation of Lighthouse. */
const visit = async (
  { lighthouse, desktopConfig, launch }: LighthouseTools,
  url: string,
  device: "mobile" | "desktop",
) => {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS, logLevel: "error" });
  try {
    const { lhr } = await lighthouse(
      url,
      {
        port: chrome.port,
        logLevel: "error",
        onlyCategories: ["performance", "accessibility", "best-practices"],
      },
      device === "desktop" ? desktopConfig : undefined,
    );
    if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
    const score = (category: string) => lhr.categories[category]?.score ?? Number.NaN;
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      practices: score("best-practices"),
      largest: value("largest-contentful-paint") / 1000,
      blocking: value("total-blocking-time"),
      shift: value("cumulative-layout-shift"),
    };
  } finally {
    await chrome.kill();
  }
};

/** U3: loading the first page on a slow phone, compared with a page that does nothing. */
export const u3: Goal = {
  name: "U3",
  needs: ["build", "chromium", "lighthouse"],
  measure: async ({ log, sizes, startDemo }) => {
    const tools = await loadLighthouse(log);
    const login = urlOf(await startDemo(), "/login");
    const floor = await serveBuiltPage("floor");
    try {
      const { mobile, least, desktop } = await interleave(sizes.repeatsMissed ? sizes.rounds : 1, {
        mobile: () => visit(tools, login, "mobile"),
        least: () => visit(tools, floor.url, "mobile"),
        desktop: () => visit(tools, login, "desktop"),
      });
      const against = (number: keyof typeof mobile) => ({
        ours: mobile[number],
        reference: least[number],
        against: "floor",
      });
      return [
        atLeast("U3", "phone: performance", "", 0.95, against("performance")),
        atMost("U3", "phone: largest paint", "s", 1.9, { ours: mobile.largest }),
        ratioAtMost("U3", "phone: largest paint", "s", 1.35, against("largest")),
        atMost("U3", "phone: blocked", "ms", 100, against("blocking")),
        atMost("U3", "phone: layout shift", "", 0.02, { ours: mobile.shift }),
        atLeast("U3", "desktop: performance", "", 0.99, { ours: desktop.performance }),
        atLeast("U3", "accessibility", "", 1, { ours: Math.min(mobile.accessibility, desktop.accessibility) }),
        atLeast("U3", "best practices", "", 1, { ours: Math.min(mobile.practices, desktop.practices) }),
      ];
    } finally {
      await floor.stop();
    }
  },
};
