import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import { findRemoteChanges } from "@libretto/core/saving/merge";
import { rowTransition } from "@libretto/core/saving/row-transitions";
import { eventOfFailure } from "@libretto/core/saving/save-answer";
import type { FormValues, SaveEffect, SaveEvent, SaveState, StoredRow } from "@libretto/core/saving/save-state";
import type { Change } from "../dialogs/dialogs-model.ts";
import type { FieldChange, RowSaving } from "./form-model.ts";
import type { RemoteChanges, ResolveConflicts } from "./merge-model.ts";

/**
 * Whether the user can answer a refusal; null when not. The function asks, and returns the content to send instead or
 * why nothing is sent.
 */
export type ResolveRefusal<C> = (content: C, refusal: Failure) => (() => Promise<Either<Failure, C>>) | null;

type Effects<A> = Partial<Readonly<Record<SaveEffect, A>>>;

/**
 * What the state machine of a stored row needs from its form: `V` are the values of the form, `B` is the row that it
 * edits, `C` is what is sent, `A` is what is stored.
 */
export interface RowSavingParts<V extends object, B, C, A> {
  /** What the form edits at first. */
  readonly base: B;
  /** Prepares what is sent from confirmed values; or returns why nothing is sent. */
  readonly prepare: (values: V, base: B) => TaskEither<Failure, C>;
  readonly send: (content: C) => TaskEither<Failure, A>;
  readonly toBase: (stored: A) => B;
  readonly toValues: (stored: A) => V;
  /** Loads the stored row; null when it cannot be read or was deleted. */
  readonly current: (base: B) => Promise<A | null>;
  /** Describes changes as text. */
  readonly describe: (changes: readonly FieldChange[]) => readonly Change[];
  readonly merge: ResolveConflicts;
  readonly resolveRefusal?: ResolveRefusal<C> | undefined;
  /** The base of a new row, after another session deleted the row; absent when it cannot be added again. */
  readonly addAgain?: (base: B) => B;
  /** The effects without an answer. */
  readonly effects: Effects<(state: SaveState) => void>;
}

/** The texts of what another session changed; `undescribed` are the conflicts without a text. */
const describeRemoteChanges = (
  state: SaveState,
  stored: FormValues,
  describe: (changes: readonly FieldChange[]) => readonly Change[],
) => {
  const { theirChanges, conflicts } = findRemoteChanges(state, stored);
  const described = conflicts.map(({ name, theirs, mine }) => ({
    name,
    changes: describe([{ name, before: theirs, after: mine }]),
  }));
  const remoteChanges: RemoteChanges = {
    theirChanges: describe(theirChanges.map(({ name, initial, theirs }) => ({ name, before: initial, after: theirs }))),
    conflicts: described.flatMap(({ name, changes }) => changes.map((change) => ({ ...change, name }))),
  };
  return {
    remoteChanges,
    undescribed: described.filter(({ changes }) => changes.length === 0).map(({ name }) => name),
  };
};

/** Binds the state machine of a stored row to a form: runs its effects and translates their answers to events. */
export const bindRowSaving = <V extends object, B, C, A>(parts: RowSavingParts<V, B, C, A>): RowSaving => {
  /** What the user is asked in a merge. */
  let question: { readonly stored: StoredRow; readonly remoteChanges: RemoteChanges } | null = null;

  const toStored = (stored: A): StoredRow => ({
    base: parts.toBase(stored),
    values: parts.toValues(stored) as FormValues,
  });

  const toEvent = (refusal: Failure, content: C, base: B): SaveEvent => {
    if (parts.resolveRefusal?.(content, refusal)) return { is: "needsConfirmation", failure: refusal };
    const event = eventOfFailure(refusal);
    return event.is === "deleted" && parts.addAgain !== undefined
      ? { ...event, failure: failure("refused", "row.goneAddAnew"), base: parts.addAgain(base) }
      : event;
  };

  const send = async (state: () => SaveState): Promise<SaveEvent> => {
    const content = state().request?.content as C;
    const answer = await parts.send(content)();
    return isLeft(answer)
      ? toEvent(answer.left, content, state().base as B)
      : { is: "stored", result: answer.right, stored: toStored(answer.right) };
  };

  const answered: Effects<(state: () => SaveState) => Promise<SaveEvent>> = {
    send,
    repeat: send,
    prepare: async (state) => {
      const { confirmed, base } = state();
      const prepared = await parts.prepare(confirmed as V, base as B)();
      return isLeft(prepared)
        ? { is: "notPrepared", failure: prepared.left }
        : { is: "prepared", content: prepared.right };
    },
    resolve: async (state) => {
      const { request, failure: refusal } = state();
      const resolved = await (refusal && parts.resolveRefusal?.(request?.content as C, refusal)?.());
      return resolved == null || isLeft(resolved)
        ? { is: "notResolved", failure: resolved?.left ?? failure("refused", "failure.apology") }
        : { is: "resolved", content: resolved.right };
    },
    load: async (state) => {
      const loaded = await parts.current(state().base as B);
      if (loaded === null) return { is: "notLoaded" };
      const stored = toStored(loaded);
      const { remoteChanges, undescribed } = describeRemoteChanges(state(), stored.values, parts.describe);
      question = { stored, remoteChanges };
      const hasQuestion = remoteChanges.theirChanges.length + remoteChanges.conflicts.length > 0;
      return { is: "loaded", stored, hasQuestion, undescribed };
    },
    choose: async (state) => {
      const theirs = question && (await parts.merge(question.remoteChanges));
      if (question === null || theirs == null) return { is: "notChosen" };
      const { undescribed } = describeRemoteChanges(state(), question.stored.values, parts.describe);
      return { is: "chosen", stored: question.stored, theirs: [...theirs, ...undescribed] };
    },
  };

  return {
    transition: rowTransition,
    base: parts.base,
    run: (effect, state) => {
      parts.effects[effect]?.(state());
      return answered[effect]?.(state);
    },
  };
};
