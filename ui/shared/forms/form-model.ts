import { isEqual } from "@libretto/core/kernel/equality";
import type { Failure, FieldProblems } from "@libretto/core/kernel/failure";
import { either, type TaskEither } from "@libretto/core/kernel/fp";
import { isBlank } from "@libretto/core/kernel/text";
import type { MessageCode } from "@libretto/core/messages/codes";
import { formTransition, isBusy, isSaving } from "@libretto/core/saving/form-transitions";
import {
  createSaveState,
  type FormValues,
  type SaveEffect,
  type SaveEvent,
  type SaveState,
} from "@libretto/core/saving/save-state";
import type { NextStep } from "@libretto/core/saving/transition";
import { makeAutoObservable, observableRef } from "mobx";
import { type Correction, FieldModel, type Replacement } from "./field-model.ts";

/** The fields of a form, one per value. */
export type Fields<V> = { readonly [K in keyof V]: FieldModel<V[K]> };

/** The corrected values of a form that were not touched since, by field name. */
export type Corrections = Readonly<Record<string, Correction<unknown>>>;

/** A value that saving would change, for the confirmation. */
export interface FieldChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The typed value before a rule replaced it, if the field was not touched since. */
  readonly typed?: unknown;
}

/** What a form of a stored row adds to the state machine of every form. */
export interface RowSaving {
  readonly transition: (state: SaveState, event: SaveEvent) => NextStep;
  /** What the form edits at first. */
  readonly base: unknown;
  /** Runs an effect that not every form has; its answer is the next event, if it has one. */
  readonly run: (effect: SaveEffect, state: () => SaveState) => Promise<SaveEvent> | undefined;
}

/** The changes with the values that a rule of the domain stores instead of the typed ones. */
export const toStoredChanges = (
  changes: readonly FieldChange[],
  stored: Readonly<Record<string, unknown>>,
): readonly FieldChange[] =>
  changes
    .map((change) => ({ ...change, after: stored[change.name] }))
    .filter(({ before, after, typed }) => typed !== undefined || !isEqual(before, after));

export interface FormParts<V extends object, A> {
  /** The name of the form on the page. Its inputs have ids `name-field`. */
  readonly name: string;
  /** The order of its fields is the order on the page. */
  readonly initial: V;
  /** Validates all values by the rules of the domain. */
  readonly validate: (values: V) => FieldProblems | null;
  /** Saves the values; a form with `rowSaving` sends its requests itself. */
  readonly save?: (values: V) => TaskEither<Failure, A>;
  readonly rowSaving?: RowSaving;
  readonly onSaved?: (saved: A) => void;
  /** The first message when saving fails, if there is one in addition to the reason. */
  readonly failureMessage?: MessageCode;
  /** Pending work on the values. Saving waits for it and continues if it resolves to true. */
  readonly waitForPendingInput?: () => Promise<boolean> | null;
  /** Asks before saving; "no" keeps the form open. */
  readonly confirm?: (changes: readonly FieldChange[]) => Promise<boolean>;
  /** Rules that replace a value on blur. */
  readonly corrections?: { readonly [K in keyof V]?: (value: V[K], values: V) => Replacement<V[K]> | null };
  /** Called on each change, to store a draft: the current changes, or null when there are none. */
  readonly onDraftChange?: (changes: readonly FieldChange[] | null) => void;
}

/** The result of an attempt to save; `wrong` names the first invalid field. */
export type SubmitOutcome =
  | { readonly is: "saved" | "declined" | "failed" }
  | { readonly is: "wrong"; readonly field: string };

const toEvent = either.match(
  (failure: Failure): SaveEvent => ({ is: "rejected", failure }),
  (result: unknown): SaveEvent => ({ is: "stored", result }),
);

/** A form: its fields, their validation, and saving. Typed values are lost only after they were saved. */
export class FormModel<V extends object, A = unknown> {
  readonly fields: Fields<V>;
  /** The form was restored from a draft. */
  resumed = false;
  /** The state of the save, with all values. */
  state: SaveState;

  constructor(private readonly parts: FormParts<V, A>) {
    this.state = createSaveState(parts.initial as FormValues, parts.rowSaving?.base);
    makeAutoObservable<FormModel<V, A>, "parts">(
      this,
      { parts: false, fields: false, state: observableRef },
      { autoBind: true },
    );
    const showsProblems = () => this.showsProblems;
    const host = {
      problemOf: this.problemOf,
      correctionOf: this.correctionOf,
      valueOf: (name: string) => this.state.values[name],
      initialValueOf: (name: string) => this.state.initial[name],
      setValue: (name: string, value: unknown) => void this.dispatch({ is: "type", name, value }),
      get showsProblems() {
        return showsProblems();
      },
    };
    this.fields = Object.fromEntries(
      Object.keys(parts.initial).map((name) => [name, new FieldModel(name, `${parts.name}-${name}`, host)]),
    ) as unknown as Fields<V>;
  }

  get name(): string {
    return this.parts.name;
  }

  /** The first message when saving fails. */
  get failureMessage(): MessageCode | null {
    return this.parts.failureMessage ?? null;
  }

  get values(): V {
    return this.state.values as V;
  }

  /** The changed values. A corrected value is one even when the rule set the value of the base. */
  get changes(): readonly FieldChange[] {
    return this.all
      .filter((field) => field.correction !== null || !isEqual(field.value, field.initial))
      .map(({ name, initial, value, correction }) => ({
        name,
        before: initial,
        after: value,
        ...(correction !== null && { typed: correction.typed }),
      }));
  }

  /** The corrected values that were not touched since. */
  get corrections(): Corrections {
    return Object.fromEntries(
      this.all.flatMap(({ name, correction }) => (correction === null ? [] : [[name, correction]])),
    );
  }

  get dirty(): boolean {
    return this.changes.length > 0;
  }

  /** Why saving failed, unless the fields show it. */
  get failure(): Failure | null {
    return this.saving ? null : this.state.failure;
  }

  /** A save was attempted: since then all problems are shown. */
  get showsProblems(): boolean {
    return this.state.showsProblems;
  }

  /** The user has confirmed, and the save is running. */
  get saving(): boolean {
    return isSaving(this.state);
  }

  /** A save was started and waits for pending work on the values. */
  get isWaiting(): boolean {
    return this.state.at === "checking" && !this.saving;
  }

  /** A save was started and waits for a confirmation. */
  get isConfirming(): boolean {
    return this.state.at === "confirming";
  }

  /** A save is running. */
  get busy(): boolean {
    return isBusy(this.state);
  }

  /** The problems in page order. A problem that the server reported counts until its field changes. */
  get problems(): readonly (readonly [field: string, code: MessageCode])[] {
    return this.all.flatMap(({ name }) => {
      const code = this.problemOf(name);
      return code === null ? [] : [[name, code] as const];
    });
  }

  /** Saves if the values are valid and the user confirms. The typed values stay in any case. */
  async submit(): Promise<SubmitOutcome> {
    if (this.busy) return { is: "declined" };
    await this.dispatch({ is: "submit" });
    const { at, invalidField, refusedFields } = this.state;
    if (at === "saved") return { is: "saved" };
    const isEnded = at === "editing" || at === "discarded";
    const wrong = isEnded ? invalidField : this.all.find(({ name }) => name in refusedFields)?.name;
    if (wrong != null) return { is: "wrong", field: wrong };
    return { is: isEnded ? "declined" : "failed" };
  }

  /** Applies an event and runs its effects, until the form waits for the user again. */
  async dispatch(first: SaveEvent): Promise<void> {
    let event: SaveEvent | undefined = first;
    while (event !== undefined) {
      const { state, effects } = (this.parts.rowSaving?.transition ?? formTransition)(this.state, event);
      this.setState(state);
      event = undefined;
      for (const effect of effects) {
        const answer = this.run(effect);
        event = answer instanceof Promise ? await answer : answer;
      }
    }
  }

  /**
   * Restores a draft into its fields, with the marks of its corrected values (decision R6). Its changed fields count as
   * left: their problems, and the notes about urgent values, show as before the interruption.
   */
  restore(draft: Partial<V>, corrections: Corrections = {}) {
    const restored = this.all.filter(({ name }) => name in draft);
    // each value that is set stores the draft again
    for (const field of restored) field.correction = corrections[field.name] ?? null;
    for (const field of restored) {
      field.setValue(draft[field.name as keyof V]);
      field.touched ||= !isEqual(field.value, field.initial);
    }
    this.resumed = this.dirty;
  }

  /** Resets the form to its initial state. */
  reset() {
    for (const field of this.all) field.clearMarks();
    this.resumed = false;
    void this.dispatch({ is: "reset" });
  }

  /** Stops showing why the last save failed. */
  hideFailure() {
    void this.dispatch({ is: "hideFailure" });
  }

  /** The fields in page order. */
  get all(): readonly FieldModel<unknown>[] {
    return Object.values(this.fields);
  }

  private get validationProblems(): FieldProblems {
    return this.parts.validate(this.values) ?? {};
  }

  private problemOf(name: string): MessageCode | null {
    const problem = this.validationProblems[name] ?? this.state.refusedFields[name] ?? null;
    const isTyped = problem === "form.required" && !isBlank(this.fields[name as keyof V].searchText?.() ?? "");
    return isTyped ? "form.notListed" : problem;
  }

  private correctionOf(name: string): Replacement<never> | null {
    const rule = this.parts.corrections?.[name as keyof V];
    return rule === undefined
      ? null
      : (rule(this.fields[name as keyof V].value, this.values) as Replacement<never> | null);
  }

  private setState(state: SaveState) {
    this.state = state;
  }

  /** Runs an effect. Its answer is the next event, if it has one. */
  private run(effect: SaveEffect): Promise<SaveEvent> | SaveEvent | undefined {
    const { parts, state } = this;
    if (effect === "check") {
      const pending = parts.waitForPendingInput?.();
      return pending ? pending.then((isOpen) => (isOpen ? this.check() : { is: "cancelled" })) : this.check();
    }
    if (effect === "checkMerged") return this.check();
    if (effect === "confirm") {
      if (parts.confirm === undefined) return { is: "confirmed" };
      return parts.confirm(this.changes).then((isConfirmed) => ({ is: isConfirmed ? "confirmed" : "declined" }));
    }
    if (effect === "finish") parts.onSaved?.(state.result as A);
    if (effect === "storeDraft") parts.onDraftChange?.(this.changes);
    if (effect === "dropDraft") parts.onDraftChange?.(null);
    if (effect === "send" && parts.save !== undefined)
      return parts
        .save(state.confirmed as V)()
        .then(toEvent);
    return parts.rowSaving?.run(effect, () => this.state);
  }

  /** Validates. A value that a rule replaces now is shown before it is saved. */
  private check(): SaveEvent {
    const corrected = this.all.filter((field) => field.applyCorrection());
    const wrong = this.all.find((field) => corrected.includes(field) || this.problemOf(field.name) !== null);
    return wrong === undefined ? { is: "valid" } : { is: "invalid", field: wrong.name };
  }
}
