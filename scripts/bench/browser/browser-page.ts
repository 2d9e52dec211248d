import { rmSync } from "node:fs";
import type { CDPSession, Page } from "playwright";
import { build, defaultClientConditions } from "vite";
import { compressFolder } from "../../lib/compress.mjs";
import { at } from "../../lib/project.mjs";
import type { Bench } from "../bench.ts";
import { type ServerProcess, startServer } from "../processes.ts";

const WINDOW = { width: 1280, height: 800 };

/** tsx calls this function in functions that it compiles, also in those that run in the browser. */
const NAME_FUNCTION = "globalThis.__name = (named) => named;";

/** Runs the work with a page of a new context. */
export const withBrowserPage = <A>({ withBrowser }: Bench, work: (page: Page) => Promise<A>): Promise<A> =>
  withBrowser(async (browser) => {
    const context = await browser.newContext({ locale: "it-IT", viewport: WINDOW });
    try {
      await context.addInitScript(NAME_FUNCTION);
      return await work(await context.newPage());
    } finally {
      await context.close();
    }
  });

const sessions = new WeakMap<Page, CDPSession>();
/** Makes the processor of a page slower by this factor. */
export const throttleProcessor = async (page: Page, rate: number): Promise<void> => {
  // the end of a session would end its emulation
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
};

/** Builds `index.html` with the script of a folder of the benchmark; returns the folder with the built files. */
export const buildPage = async (name: string): Promise<string> => {
  const folder = at("build", `bench-${name}`);
  await build({
    root: at("scripts/bench/browser"),
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["source", ...defaultClientConditions] },
    // in a test, Vite would build for development
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.PAGE": JSON.stringify(name) },
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  return folder;
};

/** Builds a page, and serves it as the product serves its pages. */
export const serveBuiltPage = async (name: string): Promise<ServerProcess> => {
  const folder = await buildPage(name);
  await compressFolder(folder);
  const server = await startServer((file) => [at("scripts/bench/browser/page-server.mjs"), folder, file], {});
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
