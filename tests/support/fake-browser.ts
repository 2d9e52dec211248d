import type { KeyValues } from "@libretto/adapters/browser/key-values";
import { browserMemory } from "@libretto/adapters/browser/local-memory";

/** Local storage over a Map. */
export const fakeStorage = (): Storage => {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (i) => [...values.keys()][i] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
};

/** IndexedDB over a Map: what is kept is a copy, keys included. */
export const fakeKeyValues = (): KeyValues & { readonly kept: Map<string, unknown> } => {
  const kept = new Map<string, unknown>();
  const soon = <A>(work: () => A): Promise<A> => Promise.resolve().then(work);
  const put = (name: string, value: unknown) => void kept.set(name, structuredClone(value));
  return {
    kept,
    get: (name) => soon(() => structuredClone(kept.get(name))),
    put: (name, value) => soon(() => put(name, value)),
    offer: (name, value) =>
      soon(() => {
        if (!kept.has(name)) put(name, value);
        return structuredClone(kept.get(name));
      }),
    delete: (names) =>
      soon(() => {
        for (const name of names) kept.delete(name);
      }),
    names: () => soon(() => [...kept.keys()]),
  };
};

/** The lock of a browser that all its tabs share. */
export const fakeLock = () => {
  let turn: Promise<unknown> = Promise.resolve();
  return <A>(work: () => Promise<A>): Promise<A> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
};

/** A device with a clock that the test turns; each call of `tab` is another tab, or the same browser started again. */
export const fakeDevice = (cryptography: Crypto = globalThis.crypto) => {
  const storage = fakeStorage();
  const values = fakeKeyValues();
  const clock = { now: Date.UTC(2026, 2, 14, 9) };
  const oneByOne = fakeLock();
  return {
    storage,
    values,
    clock,
    tab: () => browserMemory({ storage: () => storage, values, cryptography, now: () => clock.now, oneByOne }),
  };
};
