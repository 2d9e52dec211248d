import type { FormModel } from "./form-model.ts";

/**
 * Normalises typed values before any confirmation, and waits for pending work on the values, also for work that starts
 * meanwhile. Null when there is nothing to wait for.
 *
 * @param isClosed whether the form was closed; then it asks, saves and shows nothing more
 */
export const waitForPendingInput = (
  { all }: Pick<FormModel<object>, "all">,
  pendingWork: () => Promise<unknown> | null,
  isClosed: () => boolean,
): Promise<boolean> | null => {
  const arrangeable = all.filter((field) => field.canNormalise);
  if (arrangeable.length === 0 && pendingWork() === null) return null;
  const waitForAll = async () => {
    await Promise.all(arrangeable.map((field) => field.normalise()));
    for (let work = pendingWork(); work !== null; work = pendingWork()) await work;
    return !isClosed();
  };
  return waitForAll();
};
