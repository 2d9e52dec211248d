/** Waits until a condition holds. Only the time limit of the test ends the wait, however slow the machine is. */
export const waitUntil = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};
