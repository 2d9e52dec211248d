import type { FormModel } from "./form-model.ts";

/**
 * Has what is typed differently from how it is kept put so before anybody is asked about it, and waits for what is still
 * found out of the values, also for what begins meanwhile; null where there is nothing to wait for.
 *
 * @param isClosed whether the form was left meanwhile: then nothing more is asked, saved or shown
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
