import { isEqual } from "../kernel/equality.ts";
import type { FormValues, SaveState } from "./save-state.ts";

/** A value that another session saved while the form was open. */
export interface RemoteChange {
  readonly name: string;
  /** The value on which the form is based. */
  readonly initial: unknown;
  /** The value in the form. */
  readonly mine: unknown;
  /** The stored value. */
  readonly theirs: unknown;
}

type ValuePair = Pick<SaveState, "initial" | "values">;

const namesOf = ({ initial }: ValuePair, stored: FormValues): readonly string[] =>
  Object.keys(initial).filter((name) => name in stored);

/**
 * Compares a form with the stored values.
 *
 * @returns the fields that only the other session changed, and those that both changed to different values
 */
export const findRemoteChanges = (
  form: ValuePair,
  stored: FormValues,
): { readonly theirChanges: readonly RemoteChange[]; readonly conflicts: readonly RemoteChange[] } => {
  const changed = namesOf(form, stored)
    .map((name) => ({ name, initial: form.initial[name], mine: form.values[name], theirs: stored[name] }))
    .filter(({ initial, theirs }) => !isEqual(initial, theirs));
  return {
    theirChanges: changed.filter(({ initial, mine }) => isEqual(initial, mine)),
    conflicts: changed.filter(({ initial, mine, theirs }) => !isEqual(initial, mine) && !isEqual(mine, theirs)),
  };
};

/** Makes stored values the base. Fields without a change of the user take them over; typed values stay. */
export const rebaseValues = (form: ValuePair, stored: FormValues): ValuePair => {
  const names = namesOf(form, stored);
  const untouched = names.filter((name) => isEqual(form.values[name], form.initial[name]));
  const take = (from: readonly string[]) => Object.fromEntries(from.map((name) => [name, stored[name]]));
  return { initial: { ...form.initial, ...take(names) }, values: { ...form.values, ...take(untouched) } };
};

/** Makes stored values the base, and takes over those that the user chose. */
export const mergeValues = (form: ValuePair, stored: FormValues, theirs: readonly string[]): ValuePair => {
  const { initial, values } = rebaseValues(form, stored);
  const chosen = Object.fromEntries(theirs.filter((name) => name in values).map((name) => [name, stored[name]]));
  return { initial, values: { ...values, ...chosen } };
};
