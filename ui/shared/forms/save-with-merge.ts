import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, type TaskEither } from "@libretto/core/kernel/fp";
import { compareStructural, runInAction } from "mobx";
import type { Change } from "../dialogs/dialogs-model.ts";
import type { FieldChange, FormModel } from "./form-model.ts";

/** A field that both sessions changed: `before` is the stored value, `after` the value in the form. */
export interface Conflict extends Change {
  readonly name: string;
}

/** The changes that another session saved, as text. */
export interface RemoteChanges {
  /** Changed only by the other session: the form takes them over. */
  readonly theirChanges: readonly Change[];
  /** Changed by both sessions to different values. */
  readonly conflicts: readonly Conflict[];
}

/** Lets the user choose. Returns the names of the fields that get the stored value, or null to save nothing. */
export type ResolveConflicts = (remoteChanges: RemoteChanges) => Promise<readonly string[] | null>;

/** The stored values, and a function that makes them the base of the form. The next save then expects their version. */
export interface StoredValues<V> {
  readonly values: V;
  readonly replaceBase: () => void;
}

export interface MergeParts<V extends object, A> {
  readonly form: () => FormModel<V, A>;
  readonly save: (values: V) => TaskEither<Failure, A>;
  /** Reads the stored values; null when they cannot be read or were deleted. */
  readonly current: () => Promise<StoredValues<V> | null>;
  /** Describes changes as text. */
  readonly describe: (changes: readonly FieldChange[]) => readonly Change[];
  readonly merge: ResolveConflicts;
  /** Called when fields got values that the user did not type. */
  readonly onFieldsUpdated?: () => void;
}

interface DetectedChanges extends RemoteChanges {
  /** Changed by both sessions, without a description for the question. */
  readonly undescribed: readonly string[];
}

const findRemoteChanges = <V extends object, A>(
  { fields }: FormModel<V, A>,
  stored: V,
  describe: MergeParts<V, A>["describe"],
): DetectedChanges => {
  const names = Object.keys(fields).filter((name) => name in stored);
  const all = names.map((name) => {
    const { initial, value } = fields[name as keyof V];
    return { name, initial, mine: value, theirs: stored[name as keyof V] };
  });
  const changed = all.filter(({ initial, theirs }) => !compareStructural(initial, theirs));
  const untouched = changed.filter(({ initial, mine }) => compareStructural(initial, mine));
  const conflictingFields = changed
    .filter(({ initial, mine, theirs }) => !compareStructural(initial, mine) && !compareStructural(mine, theirs))
    .map(({ name, mine, theirs }) => ({ name, descriptions: describe([{ name, before: theirs, after: mine }]) }));
  return {
    theirChanges: describe(untouched.map(({ name, initial, theirs }) => ({ name, before: initial, after: theirs }))),
    conflicts: conflictingFields.flatMap(({ name, descriptions }) =>
      descriptions.map((description) => ({ ...description, name })),
    ),
    undescribed: conflictingFields.filter(({ descriptions }) => descriptions.length === 0).map(({ name }) => name),
  };
};

/** Makes the stored values the base of the changes. Typed values stay, and changes of others stay. */
export const rebase = <V extends object, A>({ fields }: FormModel<V, A>, stored: Partial<V>): void =>
  runInAction(() => {
    for (const name of Object.keys(stored) as (keyof V)[]) fields[name]?.rebase(stored[name] as V[keyof V]);
  });

/**
 * Saves a form and handles values that another session saved meanwhile (RE-5). The form takes over fields that only the
 * other session changed. For fields that both changed, the user chooses; then the form is saved on the stored version.
 * If the other session changed nothing that the form shows, it saves again without a question. If the user does not
 * choose, the form keeps the version that it read, so the next save is stale again. Fields without a description keep
 * the stored value.
 */
export const saveWithMerge =
  <V extends object, A>(parts: MergeParts<V, A>) =>
  (values: V): TaskEither<Failure, A> =>
  async (): Promise<Either<Failure, A>> => {
    const answer = await parts.save(values)();
    if (!isLeft(answer) || answer.left.kind !== "stale") return answer;
    const stored = await parts.current();
    if (stored === null) return answer;
    const form = parts.form();
    const { undescribed, ...remoteChanges } = findRemoteChanges(form, stored.values, parts.describe);
    const isInvisible = remoteChanges.theirChanges.length + remoteChanges.conflicts.length === 0;
    const theirs = isInvisible ? [] : await parts.merge(remoteChanges);
    if (theirs === null) return answer;
    stored.replaceBase();
    rebase(form, stored.values);
    for (const name of [...theirs, ...undescribed])
      form.fields[name as keyof V].setValue(stored.values[name as keyof V]);
    parts.onFieldsUpdated?.();
    const wrong = form.problems;
    if (wrong.length > 0) return left(fieldFailure(Object.fromEntries(wrong)));
    return saveWithMerge(parts)(form.values)();
  };
