import { join } from "node:path";
import type { browserMemory } from "@libretto/adapters/browser/local-memory";
import type { BrowserContext, Page } from "playwright";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/browser/chromium.ts";

declare const device: { readonly browserMemory: typeof browserMemory };

const CANARY = "penicillina-canarino";
const HERE = "https://libretto.example/";
const session = { token: "t", account: 1, expiresAt: "2126-03-14T11:00:00Z" };

const bundle = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["source", "module", "browser", "development|production"] },
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, "../../adapters/browser/local-memory.ts"),
        formats: ["iife"],
        name: "device",
      },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? "";
};

/** The adapter in a real browser with its own keys and IndexedDB. */
describe("SE-6: health data in a browser", () => {
  const { newPage } = useBrowser();
  let script = "";
  beforeAll(async () => {
    script = await bundle();
  });

  const serve = async (context: BrowserContext) => {
    await context.route("**/*", (route) =>
      route.request().url().endsWith("memory.js")
        ? route.fulfill({ contentType: "text/javascript", body: script })
        : route.fulfill({
            contentType: "text/html",
            body: "<!doctype html><title>-</title><script src=/memory.js></script>",
          }),
    );
  };
  const start = async (): Promise<Page> => {
    const page = await newPage();
    await serve(page.context());
    await page.goto(HERE);
    await page.evaluate((session) => device.browserMemory().saveSession(session as never), session);
    return page;
  };

  it("survive a reload, unreadable to others, and are deleted after signing out", async () => {
    const page = await start();
    await page.evaluate(async (canary) => {
      const memory = device.browserMemory();
      await memory.saveDraft("therapy", { note: canary });
      await memory.cachePatient({ condition: canary });
    }, CANARY);
    await page.reload();
    const found = await page.evaluate(async () => {
      const memory = device.browserMemory();
      return [await memory.loadDraft("therapy"), await memory.loadCachedPatient()];
    });
    expect(found).toEqual([{ note: CANARY }, { condition: CANARY }]);

    const dump = await page.evaluate(async () => {
      const answer = <A>(request: IDBRequest<A>) =>
        new Promise<A>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      const values: Record<string, unknown>[] = await answer(
        (await answer(indexedDB.open("libretto"))).transaction("sealed").objectStore("sealed").getAll(),
      );
      return values.map((value) =>
        value instanceof CryptoKey
          ? `key, extractable ${value.extractable}`
          : new TextDecoder("latin1").decode(value.content as ArrayBuffer),
      );
    });
    expect(dump).toHaveLength(4);
    expect(dump.filter((value) => value === "key, extractable false")).toHaveLength(2);
    expect(dump.join()).not.toContain("canarino");

    await page.evaluate(() => device.browserMemory().clear());
    expect(await page.evaluate(async () => device.browserMemory().loadDraft("therapy"))).toBeNull();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  it("are stored again after the browser has cleared its storage under an open page", async () => {
    const page = await start();
    const storedValues = await page.evaluate(async (signedIn) => {
      const memory = device.browserMemory();
      await memory.saveDraft("therapy", 1);
      await new Promise((resolve) => {
        indexedDB.deleteDatabase("libretto").onsuccess = resolve;
      });
      memory.saveSession(signedIn as never);
      await memory.saveDraft("therapy", 2);
      return memory.loadDraft("therapy");
    }, session);
    expect(storedValues).toBe(2);
  });

  it("are encrypted with one key by two tabs that start at the same time", async () => {
    const [here] = [await start()];
    const there = await here.context().newPage();
    await there.goto(HERE);
    await Promise.all([
      here.evaluate(() => device.browserMemory().saveDraft("here", 1)),
      there.evaluate(() => device.browserMemory().saveDraft("there", 2)),
    ]);
    expect(await here.evaluate(() => device.browserMemory().loadDraft("there"))).toBe(2);
    expect(await there.evaluate(() => device.browserMemory().loadDraft("here"))).toBe(1);
  });
});
