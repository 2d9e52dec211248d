/** Until parts are loaded that nobody has asked for. */
export const LATER_MILLISECONDS = 4_000;

/** Loads a part of the program; without a network it waits until there is one. */
export const patiently = async <A>(load: () => Promise<A>): Promise<A> => {
  for (;;) {
    try {
      return await load();
    } catch (problem) {
      if (navigator.onLine) throw problem;
      await new Promise((again) => window.addEventListener("online", again, { once: true }));
    }
  }
};

/** Loads parts before they are wanted, so that they are there without a network too; not before the page at hand is. */
export const beforehand = (loads: readonly (() => Promise<unknown>)[]) =>
  setTimeout(() => {
    for (const load of loads) load().catch(() => undefined);
  }, LATER_MILLISECONDS);
