import { type Failure, refusedFields } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, type TaskEither } from "@libretto/core/kernel/fp";
import { compareStructural, runInAction } from "mobx";
import type { Change } from "../dialogs/dialogs-model.ts";
import type { FieldChange, FormModel } from "./form-model.ts";

/** A field that two people have changed: `before` is what is kept by now, `after` what stands in the form. */
export interface Disputed extends Change {
  readonly name: string;
}

/** What somebody else has saved while one was writing, in the words of the screen. */
export interface Meanwhile {
  /** Changed by the other alone: the form takes it over. */
  readonly taken: readonly Change[];
  /** Changed by both, and not alike. */
  readonly disputed: readonly Disputed[];
}

/** Lets the person choose; gives back the names of the fields that shall be as they are kept, or null to save nothing. */
export type Merge = (meanwhile: Meanwhile) => Promise<readonly string[] | null>;

/** What is kept by now, and the way to begin from it: the next save is then about that version. */
export interface Kept<V> {
  readonly values: V;
  readonly begin: () => void;
}

export interface MergingParts<V extends object, A> {
  readonly form: () => FormModel<V, A>;
  readonly save: (values: V) => TaskEither<Failure, A>;
  /** Reads what is kept by now; null where it cannot be had, or is gone. */
  readonly current: () => Promise<Kept<V> | null>;
  /** How changes read. */
  readonly describe: (changes: readonly FieldChange[]) => readonly Change[];
  readonly merge: Merge;
  /** Told when fields were given values that nobody typed. */
  readonly followed?: () => void;
}

interface Met extends Meanwhile {
  /** Changed by both, with no words to ask about them. */
  readonly unspoken: readonly string[];
}

const meanwhileIn = <V extends object, A>(
  { fields }: FormModel<V, A>,
  kept: V,
  describe: MergingParts<V, A>["describe"],
): Met => {
  const names = Object.keys(fields).filter((name) => name in kept);
  const all = names.map((name) => {
    const { initial, value } = fields[name as keyof V];
    return { name, initial, mine: value, theirs: kept[name as keyof V] };
  });
  const changed = all.filter(({ initial, theirs }) => !compareStructural(initial, theirs));
  const untouched = changed.filter(({ initial, mine }) => compareStructural(initial, mine));
  const both = changed
    .filter(({ initial, mine, theirs }) => !compareStructural(initial, mine) && !compareStructural(mine, theirs))
    .map(({ name, mine, theirs }) => ({ name, words: describe([{ name, before: theirs, after: mine }]) }));
  return {
    taken: describe(untouched.map(({ name, initial, theirs }) => ({ name, before: initial, after: theirs }))),
    disputed: both.flatMap(({ name, words }) => words.map((said) => ({ ...said, name }))),
    unspoken: both.filter(({ words }) => words.length === 0).map(({ name }) => name),
  };
};

/** Takes what is kept by now as what is changed from; nothing typed is lost, and nothing of others is undone. */
export const rebase = <V extends object, A>({ fields }: FormModel<V, A>, kept: Partial<V>): void =>
  runInAction(() => {
    for (const name of Object.keys(kept) as (keyof V)[]) fields[name]?.rebase(kept[name] as V[keyof V]);
  });

/**
 * Saving that meets what somebody else has saved meanwhile (RE-5): the form takes over what only the other has changed,
 * the person chooses field by field where both have, and it is saved again upon the version that is kept now. Where the
 * other has changed nothing that this form shows it is saved again without a question. Whoever does not choose goes on
 * from the version that was read, so that the next save is stale too and the question comes again. What both have changed
 * and no words can ask about stays as the other left it.
 */
export const mergingSave =
  <V extends object, A>(parts: MergingParts<V, A>) =>
  (values: V): TaskEither<Failure, A> =>
  async (): Promise<Either<Failure, A>> => {
    const answer = await parts.save(values)();
    if (!isLeft(answer) || answer.left.kind !== "stale") return answer;
    const kept = await parts.current();
    if (kept === null) return answer;
    const form = parts.form();
    const { unspoken, ...meanwhile } = meanwhileIn(form, kept.values, parts.describe);
    const silent = meanwhile.taken.length + meanwhile.disputed.length === 0;
    const theirs = silent ? [] : await parts.merge(meanwhile);
    if (theirs === null) return answer;
    kept.begin();
    rebase(form, kept.values);
    for (const name of [...theirs, ...unspoken]) form.fields[name as keyof V].put(kept.values[name as keyof V]);
    parts.followed?.();
    const wrong = form.problems;
    if (wrong.length > 0) return left(refusedFields(Object.fromEntries(wrong)));
    return mergingSave(parts)(form.values)();
  };
