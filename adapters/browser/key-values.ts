/** A small database of values by name, as IndexedDB keeps them: keys of the platform's cryptography included. */
export interface KeyValues {
  readonly get: (name: string) => Promise<unknown>;
  readonly put: (name: string, value: unknown) => Promise<void>;
  /** Puts a value unless there is one already, and gives the one that is there then; two tabs agree on it. */
  readonly offer: (name: string, value: unknown) => Promise<unknown>;
  readonly delete: (names: readonly string[]) => Promise<void>;
  readonly names: () => Promise<readonly string[]>;
}

const DATABASE = "libretto";
const STORE = "sealed";
/** Some browsers sometimes never answer; nobody waits for what is only a memory. */
const PATIENCE_MILLISECONDS = 5_000;

const answerTo = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const kept = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** Values in IndexedDB. It is opened when first needed, and again when the browser has taken it away or says nothing. */
export const indexedKeyValues = (
  factory: () => IDBFactory = () => globalThis.indexedDB,
  patienceMilliseconds = PATIENCE_MILLISECONDS,
): KeyValues => {
  let open: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    open ??= (async () => {
      const request = factory().open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      const opened = await answerTo(request);
      const forget = () => {
        open = null;
      };
      opened.onclose = forget;
      opened.onversionchange = () => {
        opened.close();
        forget();
      };
      return opened;
    })();
    return open;
  };
  const transacted = async <A>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<A>): Promise<A> => {
    const transaction = (await database()).transaction(STORE, mode);
    const done = kept(transaction);
    const [answer] = await Promise.all([work(transaction.objectStore(STORE)), done]);
    return answer;
  };
  const within = async <A>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<A>): Promise<A> => {
    try {
      const late = new Promise<never>((_resolve, reject) => setTimeout(reject, patienceMilliseconds));
      return await Promise.race([transacted(mode, work), late]);
    } catch (reason) {
      open = null;
      throw reason;
    }
  };
  return {
    get: (name) => within("readonly", (store) => answerTo(store.get(name))),
    put: (name, value) => within("readwrite", async (store) => void (await answerTo(store.put(value, name)))),
    offer: (name, value) =>
      within("readwrite", async (store) => {
        const found: unknown = await answerTo(store.get(name));
        if (found !== undefined) return found;
        await answerTo(store.put(value, name));
        return value;
      }),
    delete: (names) =>
      within("readwrite", async (store) => void (await Promise.all(names.map((name) => answerTo(store.delete(name)))))),
    names: () => within("readonly", async (store) => (await answerTo(store.getAllKeys())).map(String)),
  };
};
