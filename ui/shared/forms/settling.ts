import type { FormModel } from "./form-model.ts";

/**
 * Has what is typed differently from how it is kept put so before anybody is asked about it, and waits for what is still
 * found out of the values, also for what begins meanwhile; null where there is nothing to wait for.
 *
 * @param over whether the form was left meanwhile: then nothing more is asked, saved or shown
 */
export const settling = (
  { all }: Pick<FormModel<object>, "all">,
  underWay: () => Promise<unknown> | null,
  over: () => boolean,
): Promise<boolean> | null => {
  const arrangeable = all.filter((field) => field.arrangeable);
  if (arrangeable.length === 0 && underWay() === null) return null;
  const settled = async () => {
    await Promise.all(arrangeable.map((field) => field.arrange()));
    for (let found = underWay(); found !== null; found = underWay()) await found;
    return !over();
  };
  return settled();
};
