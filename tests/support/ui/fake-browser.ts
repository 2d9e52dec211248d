import type { KeyValues } from "@libretto/adapters/browser/key-values";
import { browserMemory } from "@libretto/adapters/browser/local-memory";

/** Local storage in a Map. */
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

/** IndexedDB in a Map: stored values are copies, keys included. */
export const fakeKeyValues = (): KeyValues & { readonly values: Map<string, unknown> } => {
  const values = new Map<string, unknown>();
  const soon = <A>(work: () => A): Promise<A> => Promise.resolve().then(work);
  const put = (name: string, value: unknown) => void values.set(name, structuredClone(value));
  return {
    values,
    get: (name) => soon(() => structuredClone(values.get(name))),
    put: (name, value) => soon(() => put(name, value)),
    putIfAbsent: (name, value) =>
      soon(() => {
        if (!values.has(name)) put(name, value);
        return structuredClone(values.get(name));
      }),
    delete: (names) =>
      soon(() => {
        for (const name of names) values.delete(name);
      }),
    names: () => soon(() => [...values.keys()]),
  };
};

/** The lock that all tabs of a browser share. */
export const fakeLock = () => {
  let lastWork: Promise<unknown> = Promise.resolve();
  return <A>(work: () => Promise<A>): Promise<A> => {
    const result = lastWork.then(work);
    lastWork = result.catch(() => undefined);
    return result;
  };
};

/** A device with a clock that the test sets; each call of `tab` is another tab, or the same browser after a restart. */
export const fakeDevice = (cryptography: Crypto = globalThis.crypto) => {
  const storage = fakeStorage();
  const values = fakeKeyValues();
  const clock = { now: Date.UTC(2026, 2, 14, 9) };
  const runExclusively = fakeLock();
  const notifications = { areOn: true };
  return {
    storage,
    values,
    clock,
    notifications,
    /** Each tab has a storage of its own; one that is loaded again keeps it. */
    tab: (tabStorage = fakeStorage()) =>
      browserMemory({
        storage: () => storage,
        tabStorage: () => tabStorage,
        values,
        cryptography,
        now: () => clock.now,
        runExclusive: runExclusively,
        endNotifications: async () => {
          notifications.areOn = false;
        },
      }),
  };
};
