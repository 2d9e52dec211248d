/** Longer than this, nobody else has had a turn. */
const TURN_MILLISECONDS = 10;

/** A function to call between small pieces of work: when they have taken too long it lets everybody else go first. */
export const breather = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MILLISECONDS) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
};
