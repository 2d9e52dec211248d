/** Until parts are loaded that nobody has asked for. */
export const LATER_MILLISECONDS = 4_000;

/** So long before another try, and so often, where there is said to be a network: one that just came back often fails. */
const AGAIN_MILLISECONDS = 1_000;
const TRIES = 3;

const here = new WeakSet<() => Promise<unknown>>();

/**
 * Loads a part of the program. Without a network it waits until there is one, unless the part has come before: many
 * browsers never ask again for what they asked for in vain.
 */
export const patiently = async <A>(load: () => Promise<A>): Promise<A> => {
  for (let failed = 0; ; ) {
    if (!navigator.onLine && !here.has(load))
      await new Promise((again) => window.addEventListener("online", again, { once: true }));
    try {
      const part = await load();
      here.add(load);
      return part;
    } catch (problem) {
      if (navigator.onLine && ++failed === TRIES) throw problem;
      await new Promise((again) => setTimeout(again, AGAIN_MILLISECONDS));
    }
  }
};

/** Loads parts before they are wanted, so that they are there without a network too; not before the page at hand is. */
export const beforehand = (loads: readonly (() => Promise<unknown>)[]) =>
  setTimeout(() => {
    for (const load of loads) patiently(load).catch(() => undefined);
  }, LATER_MILLISECONDS);
