import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PRELOAD_DELAY_MILLISECONDS } from "@libretto/ui/shell/load-with-retry";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterEach, beforeAll, expect } from "vitest";
import { findChromium, findHeadlessChromium } from "../../../scripts/lib/find-program.mjs";

/** Only the last such list counts, so it repeats the necessary entries of Playwright's own. */
const DISABLED_FEATURES = [
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
  // A process that is ready for the next page, which a context of one page never needs.
  "SpareRendererForSitePerProcess",
  // Pages of the browser's own below its address bar, which are drawn for each window and never seen.
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
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
];
const SCREENSHOTS = join(import.meta.dirname, "../../../build/test-logs/journeys");
const API_CLIENT_ERROR = /^Failed to load resource: the server responded with a status of 4\d\d/;

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface PageOptions extends Omit<BrowserContextOptions, "storageState"> {
  /** The storage of an earlier page. */
  readonly storageState?: StorageState;
  /** Errors that belong to the journey, e.g. of a network that the test interrupts. */
  readonly expectedErrors?: readonly RegExp[];
  /** The page may be stored for use without a network, and preloads other pages for it. */
  readonly hasServiceWorker?: boolean;
}

export interface TestBrowser {
  /** A page in its own context until the end of the test. */
  readonly newPage: (options?: PageOptions) => Promise<Page>;
}

export const launchChromium = (
  flags: readonly string[] = [],
  executablePath: string | undefined = findChromium(),
): Promise<Browser> => {
  if (executablePath === undefined) throw new Error("No Chromium on the PATH: install it or set CHROMIUM_PATH");
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
};

export interface BrowserOptions {
  readonly flags?: readonly string[];
  /** The tests need what only the whole browser has: its PDF viewer, or the installation of applications. */
  readonly isWhole?: boolean;
}

/** The browser of a worker for each program and its flags. Its test files share it, and it ends with the worker. */
const browsers = new Map<string, Promise<Browser>>();

const findBrowser = async ({ flags = [], isWhole = false }: BrowserOptions): Promise<Browser> => {
  const program = isWhole ? findChromium() : findHeadlessChromium();
  const key = [program, ...flags].join(" ");
  const running = await browsers.get(key);
  if (running?.isConnected()) return running;
  const started = launchChromium(flags, program);
  browsers.set(key, started);
  return started;
};

/** An empty page, which needs no icon from the server either. */
const EMPTY_PAGE = '<link rel="icon" href="data:,">';

/** Restores the storage of a page. The page does it itself, because a context would open another window. */
const restoreStorage = async (page: Page, { cookies, origins }: StorageState): Promise<void> => {
  await page.context().addCookies(cookies);
  for (const { origin, localStorage: localStorageItems } of origins) {
    const empty = `${origin}/empty`;
    await page.route(empty, (route) => route.fulfill({ contentType: "text/html", body: EMPTY_PAGE }));
    await page.goto(empty);
    await page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, localStorageItems);
    await page.unroute(empty);
  }
};

/** Makes the browser one without service workers. The tools of tests cannot intercept the requests of a page with one. */
const removeServiceWorkers = (): void => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker");

/**
 * Makes a page load only what it shows. Some seconds later it would preload other pages, which needs more than twice
 * the processor time of the page itself. The journeys about preloading use `preloadAtOnce`.
 */
const preventPreload = (delay: number): void => {
  const { setTimeout } = window;
  window.setTimeout = ((...parameters: Parameters<typeof setTimeout>) =>
    parameters[1] === delay ? 0 : setTimeout(...parameters)) as typeof setTimeout;
};

/** Errors of a page: console errors (including refusals of the content policy) and foreign requests. */
const collectPageErrors = (context: BrowserContext, complaints: string[]): void => {
  context.on("weberror", (event) => complaints.push(`uncaught: ${event.error().message}`));
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const url = message.location().url;
    if (API_CLIENT_ERROR.test(message.text()) && new URL(url).pathname.startsWith("/api/")) return;
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

const SHOWN_CHARACTERS = 1000;

/** The address and the text of a page, for the report of a failed test. */
export const describePage = async (page: Page): Promise<string> => {
  const text = await page.evaluate(() => document.body.innerText).catch(() => "");
  return `${page.url()}\n${text.replaceAll(/\s+/g, " ").slice(0, SHOWN_CHARACTERS)}`;
};

/**
 * One context for each page, in the browser of the worker. Pages do not animate, as users can request. A test fails
 * when one of its pages has an unexpected error. The report of a failed test names the text of each page; a screenshot
 * is stored in build/test-logs/journeys.
 */
export const useBrowser = (options: BrowserOptions = {}): TestBrowser => {
  let browser: Browser;
  const openContexts: {
    readonly context: BrowserContext;
    readonly complaints: string[];
    readonly expectedErrors: readonly RegExp[];
  }[] = [];

  beforeAll(async () => {
    browser = await findBrowser(options);
  });
  afterEach(async ({ task }) => {
    const closing = openContexts.splice(0);
    const complaints = closing.flatMap(({ complaints, expectedErrors }) =>
      complaints.filter((complaint) => !expectedErrors.some((pattern) => pattern.test(complaint))),
    );
    const descriptions: string[] = [];
    if (task.result?.state === "fail" || complaints.length > 0) {
      mkdirSync(SCREENSHOTS, { recursive: true });
      const name = task.name.replaceAll(/[^\p{L}\d]+/gu, "-");
      const pages = closing.flatMap(({ context }) => context.pages());
      for (const [index, page] of pages.entries()) {
        descriptions.push(await describePage(page));
        // A page that draws no frames has no screenshot; the test still reports its own problem.
        await page.screenshot({ path: join(SCREENSHOTS, `${name}-${index}.png`) }).catch(() => undefined);
      }
    }
    for (const { context } of closing) await context.close();
    expect({ complaints, pages: descriptions }).toEqual({ complaints: [], pages: [] });
  });

  return {
    newPage: async ({ expectedErrors = [], storageState, hasServiceWorker = false, ...options } = {}) => {
      const context = await browser.newContext({ locale: "it-IT", reducedMotion: "reduce", ...options });
      if (!hasServiceWorker) {
        await context.addInitScript(removeServiceWorkers);
        await context.addInitScript(preventPreload, PRELOAD_DELAY_MILLISECONDS);
      }
      const complaints: string[] = [];
      collectPageErrors(context, complaints);
      openContexts.push({ context, complaints, expectedErrors });
      const page = await context.newPage();
      if (storageState !== undefined) await restoreStorage(page, storageState);
      return page;
    },
  };
};
