/** Until parts are loaded that nobody has asked for. */
export const LATER_MILLISECONDS = 4_000;

/** So long before another try, and so often, where there is a network: one that just came back often fails. */
const AGAIN_MILLISECONDS = 1_000;
const TRIES = 3;

/** So often it is looked whether there is a network after all, and so long it may take to say so. */
const LOOK_MILLISECONDS = 10_000;
/** Where the server says in a few bytes that it is there. */
const ALIVE = "/api/health/live";

const here = new WeakSet<() => Promise<unknown>>();

/** The look that is under way: one for all parts that wait. */
let look: Promise<boolean> | null = null;

/** A browser may be wrong when it says that there is no network: an answer of the server is the proof. */
const networkIsThere = (): boolean | Promise<boolean> => {
  if (navigator.onLine) return true;
  look ??= fetch(ALIVE, { cache: "no-store", signal: AbortSignal.timeout(LOOK_MILLISECONDS) })
    .then(
      () => true,
      () => navigator.onLine,
    )
    .finally(() => {
      look = null;
    });
  return look;
};

/**
 * Loads a part of the program. Without a network it waits until there is one, unless the part has come before: many
 * browsers never ask again for what they asked for in vain.
 */
export const patiently = async <A>(load: () => Promise<A>): Promise<A> => {
  for (let failed = 0; ; ) {
    while (!here.has(load) && !(await networkIsThere())) {
      const over = new AbortController();
      await new Promise((again) => {
        window.addEventListener("online", again, over);
        setTimeout(again, LOOK_MILLISECONDS);
      });
      over.abort();
    }
    try {
      const part = await load();
      here.add(load);
      return part;
    } catch (problem) {
      if ((await networkIsThere()) && ++failed === TRIES) throw problem;
      await new Promise((again) => setTimeout(again, AGAIN_MILLISECONDS));
    }
  }
};

/** Loads parts before they are wanted, so that they are there without a network too; not before the page at hand is. */
export const beforehand = (loads: readonly (() => Promise<unknown>)[]) =>
  setTimeout(() => {
    for (const load of loads) patiently(load).catch(() => undefined);
  }, LATER_MILLISECONDS);
