import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { findChromium } from "../../scripts/lib/find-program.mjs";

/** The last such list counts, so what matters here of Playwright's own is said again. */
const WITHOUT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "Translate",
  // a process ready for the next page, which a context of one page never has
  "SpareRendererForSitePerProcess",
  // pages of the browser's own below its address bar, drawn anew for each window and never seen
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-quic",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join(",")}`,
];
const SCREENSHOTS = join(import.meta.dirname, "../../build/test-logs/journeys");
const REFUSED_BY_THE_API = /^Failed to load resource: the server responded with a status of 4\d\d/;

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface PageOptions extends Omit<BrowserContextOptions, "storageState"> {
  /** What an earlier page left in its browser. */
  readonly storageState?: StorageState;
  /** Complaints that belong to the journey, e.g. of a network that the test cuts. */
  readonly expected?: readonly RegExp[];
}

export interface BrowserForFile {
  /** A page in a context of its own; it lives until the end of the test. */
  readonly newPage: (options?: PageOptions) => Promise<Page>;
}

export const launchChromium = (flags: readonly string[] = []): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("No Chromium on the PATH: install it or set CHROMIUM_PATH");
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
};

/** A page of nothing, for which no picture is asked of the server either. */
const EMPTY = '<link rel="icon" href="data:,">';

/** What a page kept before. It puts that where it belongs itself: a context would open a window of its own to do so. */
const remember = async (page: Page, { cookies, origins }: StorageState): Promise<void> => {
  await page.context().addCookies(cookies);
  for (const { origin, localStorage: kept } of origins) {
    const empty = `${origin}/empty`;
    await page.route(empty, (route) => route.fulfill({ contentType: "text/html", body: EMPTY }));
    await page.goto(empty);
    await page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, kept);
    await page.unroute(empty);
  }
};

/** What a healthy page never does: errors in the console (refusals of the content policy among them), foreign requests. */
const watch = (context: BrowserContext, complaints: string[]): void => {
  context.on("weberror", (event) => complaints.push(`uncaught: ${event.error().message}`));
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const url = message.location().url;
    if (REFUSED_BY_THE_API.test(message.text()) && new URL(url).pathname.startsWith("/api/")) return;
    complaints.push(`console: ${message.text()} ${url}`);
  });
  const origins = new Set<string>();
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!protocol.startsWith("http")) return;
    if (request.isNavigationRequest() && origins.size === 0) origins.add(origin);
    if (!origins.has(origin)) complaints.push(`foreign request: ${request.url()}`);
  });
};

/**
 * One browser for the test file that calls this, one context for each page. A test fails when a page of it complained
 * of something that the test does not expect; a picture of every page of a failed test stays in build/test-logs/journeys.
 */
export const browserForFile = ({ flags = [] }: { readonly flags?: readonly string[] } = {}): BrowserForFile => {
  let browser: Browser;
  const open: {
    readonly context: BrowserContext;
    readonly complaints: string[];
    readonly expected: readonly RegExp[];
  }[] = [];

  beforeAll(async () => {
    browser = await launchChromium(flags);
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    const closing = open.splice(0);
    const complaints = closing.flatMap(({ complaints, expected }) =>
      complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
    );
    if (task.result?.state === "fail" || complaints.length > 0) {
      mkdirSync(SCREENSHOTS, { recursive: true });
      const name = task.name.replaceAll(/[^\p{L}\d]+/gu, "-");
      const pages = closing.flatMap(({ context }) => context.pages());
      for (const [index, page] of pages.entries())
        await page.screenshot({ path: join(SCREENSHOTS, `${name}-${index}.png`) });
    }
    for (const { context } of closing) await context.close();
    expect(complaints).toEqual([]);
  });

  return {
    newPage: async ({ expected = [], storageState, ...options } = {}) => {
      const context = await browser.newContext({ locale: "it-IT", ...options });
      const complaints: string[] = [];
      watch(context, complaints);
      open.push({ context, complaints, expected });
      const page = await context.newPage();
      if (storageState !== undefined) await remember(page, storageState);
      return page;
    },
  };
};
