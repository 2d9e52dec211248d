/** Values by name in IndexedDB, including cryptographic keys. */
export interface KeyValues {
  readonly get: (name: string) => Promise<unknown>;
  readonly put: (name: string, value: unknown) => Promise<void>;
  /** Stores a value unless one exists, and returns the stored one. So two tabs get the same value. */
  readonly putIfAbsent: (name: string, value: unknown) => Promise<unknown>;
  readonly delete: (names: readonly string[]) => Promise<void>;
  readonly names: () => Promise<readonly string[]>;
}

const DATABASE = "libretto";
const STORE = "sealed";
/** Some browsers sometimes never respond. Cached data are not worth waiting for. */
const TIMEOUT_MILLISECONDS = 5_000;

const toPromise = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const waitForCommit = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

const openDatabase = async (factory: () => IDBFactory, onClose: () => void): Promise<IDBDatabase> => {
  const request = factory().open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await toPromise(request);
  database.onclose = onClose;
  database.onversionchange = () => {
    database.close();
    onClose();
  };
  return database;
};

/**
 * Values in IndexedDB. The connection opens on first use, and again when the browser has closed it or does not respond.
 */
export const indexedKeyValues = (
  factory: () => IDBFactory = () => globalThis.indexedDB,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): KeyValues => {
  let connection: Promise<IDBDatabase> | null = null;
  const disconnect = (): void => {
    connection = null;
  };
  const connect = (): Promise<IDBDatabase> => {
    connection ??= openDatabase(factory, disconnect);
    return connection;
  };
  const runTransaction = async <A>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<A>,
  ): Promise<A> => {
    const transaction = (await connect()).transaction(STORE, mode);
    const done = waitForCommit(transaction);
    const [answer] = await Promise.all([work(transaction.objectStore(STORE)), done]);
    return answer;
  };
  const runWithTimeout = async <A>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<A>,
  ): Promise<A> => {
    try {
      const timeout = new Promise<never>((_resolve, reject) => setTimeout(reject, timeoutMilliseconds));
      return await Promise.race([runTransaction(mode, work), timeout]);
    } catch (reason) {
      disconnect();
      throw reason;
    }
  };
  return {
    get: (name) => runWithTimeout("readonly", (store) => toPromise(store.get(name))),
    put: (name, value) => runWithTimeout("readwrite", async (store) => void (await toPromise(store.put(value, name)))),
    putIfAbsent: (name, value) =>
      runWithTimeout("readwrite", async (store) => {
        const found: unknown = await toPromise(store.get(name));
        if (found !== undefined) return found;
        await toPromise(store.put(value, name));
        return value;
      }),
    delete: (names) =>
      runWithTimeout(
        "readwrite",
        async (store) => void (await Promise.all(names.map((name) => toPromise(store.delete(name))))),
      ),
    names: () => runWithTimeout("readonly", async (store) => (await toPromise(store.getAllKeys())).map(String)),
  };
};
