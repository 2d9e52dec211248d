import { isEqual } from "@libretto/core/kernel/equality";
import type { Corrections, FieldChange, FormModel } from "./form-model.ts";

/**
 * The draft of an interrupted form: the changed values, their previous values, their corrections, and the version. It is
 * restored on that version. So the form handles a field that was saved elsewhere as an open form does: the save is stale,
 * and the form asks the person (RE-5).
 */
export interface Draft<V> {
  readonly version: number;
  readonly before: Partial<V>;
  readonly after: Partial<V>;
  readonly corrections?: Corrections;
}

/** The corrections as a draft stores them: nothing when there are none. */
const withCorrections = (corrections: Corrections): { readonly corrections?: Corrections } =>
  Object.keys(corrections).length === 0 ? {} : { corrections };

/** The draft of a new row: all values, without previous ones. */
export const newRowDraftOf = <V extends object>(values: V, corrections: Corrections): V => ({
  ...values,
  ...withCorrections(corrections),
});

/** The draft of a stored row. */
export const draftOf = <V>(
  version: number,
  changes: readonly FieldChange[],
  corrections: Corrections = {},
): Draft<V> => ({
  version,
  before: Object.fromEntries(changes.map(({ name, before }) => [name, before])) as Partial<V>,
  after: Object.fromEntries(changes.map(({ name, after }) => [name, after])) as Partial<V>,
  ...withCorrections(corrections),
});

/**
 * Reads a stored draft for the current `version`; null without one. The draft of a new row, or of an older release,
 * contains only values: they are changes of the current values.
 */
export const readDraft = <V>(stored: unknown, version: number): Draft<V> | null => {
  if (stored === null || typeof stored !== "object") return null;
  if (!("before" in stored && "after" in stored && "version" in stored)) {
    const { corrections = {}, ...after } = stored as { readonly corrections?: Corrections };
    return { version, before: {}, after: after as Partial<V>, corrections };
  }
  const draft = stored as Draft<V>;
  // the older version: fields that this form does not change may be older than the draft's base
  return { ...draft, version: Math.min(draft.version, version) };
};

/**
 * Restores a draft into a form. Values that are already equal are not changes. Values typed during the load stay.
 *
 * @param base the row with the version of the draft
 * @returns the restored values
 */
export const restoreDraft = <V extends object, A>(
  form: FormModel<V, A>,
  { before, after, corrections = {} }: Draft<V>,
  base: unknown,
): Partial<V> => {
  const now: Partial<V> = form.values;
  const typed = new Set<string>(form.changes.map(({ name }) => name));
  const excludeTyped = (values: Partial<V>) => Object.entries(values).filter(([name]) => !typed.has(name));
  const hasChanged = ([name]: [string, unknown]) => !isEqual(now[name as keyof V], after[name as keyof V]);
  const restorable = excludeTyped(after);
  const restored = Object.fromEntries(restorable) as Partial<V>;
  void form.dispatch({ is: "rebase", base, values: Object.fromEntries(excludeTyped(before).filter(hasChanged)) });
  if (restorable.some((entry) => hasChanged(entry) || entry[0] in corrections)) form.restore(restored, corrections);
  return restored;
};
