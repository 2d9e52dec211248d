/** Runs at most so many pieces of work at once; the others wait in the order in which they came. */
export const turns = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running++;
  };
  // whoever leaves hands the place over, so that nobody slips in between
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  };

  return async <A>(work: () => Promise<A>): Promise<A> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
