/** Until parts are loaded that nobody has asked for. */
export const PRELOAD_DELAY_MILLISECONDS = 4_000;

/** So long before another try, and so often, where there is a network: one that just came back often fails. */
const RETRY_DELAY_MILLISECONDS = 1_000;
const TRIES = 3;

/** So often it is looked whether there is a network after all, and so long it may take to say so. */
const NETWORK_CHECK_MILLISECONDS = 10_000;
/** Where the server says in a few bytes that it is there. */
const HEALTH_URL = "/api/health/live";

const loadedParts = new WeakSet<() => Promise<unknown>>();

/** The look that is under way: one for all parts that wait. */
let networkCheck: Promise<boolean> | null = null;

/** A browser may be wrong when it says that there is no network: an answer of the server is the proof. */
const checkNetwork = (): boolean | Promise<boolean> => {
  if (navigator.onLine) return true;
  networkCheck ??= fetch(HEALTH_URL, { cache: "no-store", signal: AbortSignal.timeout(NETWORK_CHECK_MILLISECONDS) })
    .then(
      () => true,
      () => navigator.onLine,
    )
    .finally(() => {
      networkCheck = null;
    });
  return networkCheck;
};

/**
 * Loads a part of the program. Without a network it waits until there is one, unless the part has come before: many
 * browsers never ask again for what they asked for in vain.
 */
export const loadWithRetry = async <A>(load: () => Promise<A>): Promise<A> => {
  for (let failed = 0; ; ) {
    while (!loadedParts.has(load) && !(await checkNetwork())) {
      const over = new AbortController();
      await new Promise((again) => {
        window.addEventListener("online", again, over);
        setTimeout(again, NETWORK_CHECK_MILLISECONDS);
      });
      over.abort();
    }
    try {
      const part = await load();
      loadedParts.add(load);
      return part;
    } catch (problem) {
      if ((await checkNetwork()) && ++failed === TRIES) throw problem;
      await new Promise((again) => setTimeout(again, RETRY_DELAY_MILLISECONDS));
    }
  }
};

/** Loads parts before they are wanted, so that they are there without a network too; not before the page at hand is. */
export const preload = (loads: readonly (() => Promise<unknown>)[]) =>
  setTimeout(() => {
    for (const load of loads) loadWithRetry(load).catch(() => undefined);
  }, PRELOAD_DELAY_MILLISECONDS);
