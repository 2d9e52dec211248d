import type { Page } from "playwright";
import { expect } from "vitest";

/** Everything that a browser keeps of the page's origin, as anybody with the device could read it. */
export interface Kept {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** Names and contents of what stands in databases; keys that the platform does not give out say so. */
  readonly databases: readonly string[];
  readonly caches: readonly string[];
  readonly cookies: readonly string[];
  readonly address: string;
  readonly title: string;
  readonly history: string;
}

export const keptBy = async (page: Page): Promise<Kept> => {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(async () => {
    const answer = <A>(request: IDBRequest<A>) =>
      new Promise<A>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const told = (value: unknown): string => {
      if (value instanceof CryptoKey) return `key, extractable ${value.extractable}`;
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes = value instanceof ArrayBuffer ? value : value.buffer;
        return ["latin1", "utf-8", "utf-16le"].map((code) => new TextDecoder(code).decode(bytes)).join(" ");
      }
      return typeof value === "object" && value !== null ? Object.values(value).map(told).join(" ") : String(value);
    };
    const databases: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const content = () => database.transaction(store).objectStore(store);
        const names = await answer(content().getAllKeys());
        const values: unknown[] = await answer(content().getAll());
        databases.push(...names.map((key, index) => `${String(key)}: ${told(values[index])}`));
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
  return { ...kept, cookies: cookies.map(({ name, value }) => `${name}=${value}`) };
};

/** What the page has asked its browser to remember is written; a page that is left sooner may leave what was before. */
export const memoryWritten = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return held.length + pending.length;
      }),
    )
    .toBe(0);
