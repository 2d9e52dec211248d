import { rmSync } from "node:fs";
import { build } from "vite";
import { urlOf } from "../../../tests/support/journeys/sign-in.ts";
import { compressFolder } from "../../lib/compress.mjs";
import { findChromium } from "../../lib/find-program.mjs";
import { at } from "../../lib/project.mjs";
import { startDemo } from "../demo.mjs";
import { atLeast, atMost, ratioAtMost } from "../figures.mjs";
import { startServer } from "../processes.mjs";
import { interleave } from "../rounds.mjs";
import { lighthouseTools } from "../tools.mjs";

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
const ROUNDS = 3;

/** The simplest possible login page: a form, built and served like ours. */
const startFloor = async () => {
  const folder = at("build/bench-floor");
  await build({
    root: at("scripts/bench/floor"),
    configFile: false,
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  await compressFolder(folder);
  const server = await startServer((file) => [at("scripts/bench/floor/server.mjs"), folder, file], {});
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** One visit with a new browser, in the emulation of Lighthouse. */
const visit = async ({ lighthouse, desktopConfig, launch }, url, on) => {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS, logLevel: "error" });
  try {
    const { lhr } = await lighthouse(
      url,
      {
        port: chrome.port,
        logLevel: "error",
        onlyCategories: ["performance", "accessibility", "best-practices"],
      },
      on === "desktop" ? desktopConfig : undefined,
    );
    if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
    return {
      performance: lhr.categories.performance.score,
      accessibility: lhr.categories.accessibility.score,
      practices: lhr.categories["best-practices"].score,
      largest: lhr.audits["largest-contentful-paint"].numericValue / 1000,
      blocking: lhr.audits["total-blocking-time"].numericValue,
      shift: lhr.audits["cumulative-layout-shift"].numericValue,
    };
  } finally {
    await chrome.kill();
  }
};

/** U3: loading the first page on a slow phone, compared with a page that does nothing. */
export const u3 = {
  name: "U3",
  needs: ["build", "chromium"],
  measure: async (bench) => {
    const tools = await lighthouseTools(bench.log);
    const product = await startDemo(bench);
    const floor = await startFloor();
    const login = urlOf(product, "/login");
    try {
      const { mobile, least, desktop } = await interleave(bench.quick ? 1 : ROUNDS, {
        mobile: () => visit(tools, login, "mobile"),
        least: () => visit(tools, floor.url, "mobile"),
        desktop: () => visit(tools, login, "desktop"),
      });
      return [
        atLeast("U3", "phone: performance", "", 0.95, {
          ours: mobile.performance,
          reference: least.performance,
          against: "floor",
        }),
        atMost("U3", "phone: largest paint", "s", 1.9, { ours: mobile.largest }),
        ratioAtMost("U3", "phone: largest paint", "s", 1.35, {
          ours: mobile.largest,
          reference: least.largest,
          against: "floor",
        }),
        atMost("U3", "phone: blocked", "ms", 100, {
          ours: mobile.blocking,
          reference: least.blocking,
          against: "floor",
        }),
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
