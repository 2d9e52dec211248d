import type { Page } from "playwright";
import { expect } from "vitest";

/** Everything that a browser stores for the page's origin, readable by anybody with the device. */
export interface BrowserData {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** Names and contents of databases; keys that cannot be exported are marked. */
  readonly databases: readonly string[];
  readonly caches: readonly string[];
  readonly cookies: readonly string[];
  readonly address: string;
  readonly title: string;
  readonly history: string;
}

export const readBrowserData = async (page: Page): Promise<BrowserData> => {
  const cookies = await page.context().cookies();
  const pageData = await page.evaluate(async () => {
    const resultOf = <A>(request: IDBRequest<A>) =>
      new Promise<A>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const textOf = (value: unknown): string => {
      if (value instanceof CryptoKey) return `key, extractable ${value.extractable}`;
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes = value instanceof ArrayBuffer ? value : value.buffer;
        return ["latin1", "utf-8", "utf-16le"].map((code) => new TextDecoder(code).decode(bytes)).join(" ");
      }
      return typeof value === "object" && value !== null ? Object.values(value).map(textOf).join(" ") : String(value);
    };
    const databases: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const content = () => database.transaction(store).objectStore(store);
        const names = await resultOf(content().getAllKeys());
        const values: unknown[] = await resultOf(content().getAll());
        databases.push(...names.map((key, index) => `${String(key)}: ${textOf(values[index])}`));
      }
      database.close();
    }
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases,
      caches: await caches.keys(),
      address: location.href,
      title: document.title,
      history: JSON.stringify(history.state),
    };
  });
  return { ...pageData, cookies: cookies.map(({ name, value }) => `${name}=${value}`) };
};

/** Waits until the page's storage writes are complete; leaving earlier may keep old values. */
export const waitForStorageWrites = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return held.length + pending.length;
      }),
    )
    .toBe(0);
