import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, type TaskEither } from "@libretto/core/kernel/fp";
import { compareStructural, runInAction } from "mobx";
import type { Change } from "../dialogs/dialogs-model.ts";
import type { FieldChange, FormModel } from "./form-model.ts";

/** A field that two people have changed: `before` is what is kept by now, `after` what stands in the form. */
export interface Conflict extends Change {
  readonly name: string;
}

/** What somebody else has saved while one was writing, in the words of the screen. */
export interface RemoteChanges {
  /** Changed by the other alone: the form takes it over. */
  readonly theirChanges: readonly Change[];
  /** Changed by both, and not alike. */
  readonly conflicts: readonly Conflict[];
}

/** Lets the person choose; gives back the names of the fields that shall be as they are kept, or null to save nothing. */
export type ResolveConflicts = (meanwhile: RemoteChanges) => Promise<readonly string[] | null>;

/** What is kept by now, and the way to begin from it: the next save is then about that version. */
export interface StoredValues<V> {
  readonly values: V;
  readonly replaceBase: () => void;
}

export interface MergeParts<V extends object, A> {
  readonly form: () => FormModel<V, A>;
  readonly save: (values: V) => TaskEither<Failure, A>;
  /** Reads what is kept by now; null where it cannot be had, or is gone. */
  readonly current: () => Promise<StoredValues<V> | null>;
  /** How changes read. */
  readonly describe: (changes: readonly FieldChange[]) => readonly Change[];
  readonly merge: ResolveConflicts;
  /** Told when fields were given values that nobody typed. */
  readonly onFieldsUpdated?: () => void;
}

interface DetectedChanges extends RemoteChanges {
  /** Changed by both, with no words to ask about them. */
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
  const both = changed
    .filter(({ initial, mine, theirs }) => !compareStructural(initial, mine) && !compareStructural(mine, theirs))
    .map(({ name, mine, theirs }) => ({ name, descriptions: describe([{ name, before: theirs, after: mine }]) }));
  return {
    theirChanges: describe(untouched.map(({ name, initial, theirs }) => ({ name, before: initial, after: theirs }))),
    conflicts: both.flatMap(({ name, descriptions }) => descriptions.map((description) => ({ ...description, name }))),
    undescribed: both.filter(({ descriptions }) => descriptions.length === 0).map(({ name }) => name),
  };
};

/** Takes what is kept by now as what is changed from; nothing typed is lost, and nothing of others is undone. */
export const rebase = <V extends object, A>({ fields }: FormModel<V, A>, stored: Partial<V>): void =>
  runInAction(() => {
    for (const name of Object.keys(stored) as (keyof V)[]) fields[name]?.rebase(stored[name] as V[keyof V]);
  });

/**
 * Saving that meets what somebody else has saved meanwhile (RE-5): the form takes over what only the other has changed,
 * the person chooses field by field where both have, and it is saved again upon the version that is kept now. Where the
 * other has changed nothing that this form shows it is saved again without a question. Whoever does not choose goes on
 * from the version that was read, so that the next save is stale too and the question comes again. What both have changed
 * and no words can ask about stays as the other left it.
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
