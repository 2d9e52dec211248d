/** Limits the number of parallel tasks; the others wait in their order. */
export const limitConcurrency = (maxConcurrent: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const acquire = async (): Promise<void> => {
    if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
  };
  // passes its slot on directly, so that no other task gets it
  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  };

  return async <A>(work: () => Promise<A>): Promise<A> => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
};
