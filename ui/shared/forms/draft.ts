import { compareStructural } from "mobx";
import type { FieldChange, FormModel } from "./form-model.ts";
import { rebase } from "./save-with-merge.ts";

/**
 * What an interruption leaves behind of a form: what was changed, what it was changed from, and in which version. It is
 * put back upon that version, so that a field that somebody else has saved meanwhile is met as in a form that stayed
 * open: the save is stale and the person is asked (RE-5).
 */
export interface Draft<V> {
  readonly version: number;
  readonly before: Partial<V>;
  readonly after: Partial<V>;
}

export const draftOf = <V>(version: number, changes: readonly FieldChange[]): Draft<V> => ({
  version,
  before: Object.fromEntries(changes.map(({ name, before }) => [name, before])) as Partial<V>,
  after: Object.fromEntries(changes.map(({ name, after }) => [name, after])) as Partial<V>,
});

/**
 * What this device has kept, as a draft upon what is kept elsewhere in `version`; null where there is none. One of a new
 * row, or of a release that did not keep what was changed from, is values alone: they are changes of what is kept now.
 */
export const readDraft = <V>(stored: unknown, version: number): Draft<V> | null => {
  if (stored === null || typeof stored !== "object") return null;
  if (!("before" in stored && "after" in stored && "version" in stored)) return { version, before: {}, after: stored };
  const draft = stored as Draft<V>;
  // the older of both: what this form does not change may be older than what the draft was typed upon
  return { ...draft, version: Math.min(draft.version, version) };
};

/**
 * Puts a draft back into a form; what reads so by now is no change any more, and what was typed while the draft was
 * looked for stays.
 *
 * @returns what was put back
 */
export const restoreDraft = <V extends object, A>(form: FormModel<V, A>, { before, after }: Draft<V>): Partial<V> => {
  const now: Partial<V> = form.values;
  const typed = new Set<string>(form.changes.map(({ name }) => name));
  const withoutTyped = (values: Partial<V>) => Object.entries(values).filter(([name]) => !typed.has(name));
  const differs = ([name]: [string, unknown]) => !compareStructural(now[name as keyof V], after[name as keyof V]);
  const restorable = withoutTyped(after);
  const restored = Object.fromEntries(restorable) as Partial<V>;
  rebase(form, Object.fromEntries(withoutTyped(before).filter(differs)) as Partial<V>);
  if (restorable.some(differs)) form.restore(restored);
  return restored;
};
