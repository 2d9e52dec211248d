import type { Failure, FieldProblems } from "@libretto/core/kernel/failure";
import { either, type TaskEither } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import { compareStructural, makeAutoObservable, runInAction } from "mobx";
import { FieldModel, type Replacement } from "./field-model.ts";

/** The fields of a form, one per value. */
export type Fields<V> = { readonly [K in keyof V]: FieldModel<V[K]> };

/** A value that saving would change, for the confirmation. */
export interface FieldChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The typed value before a rule replaced it, if the field was not touched since. */
  readonly typed?: unknown;
}

export interface FormParts<V extends object, A> {
  /** The name of the form on the page. Its inputs have ids `name-field`. */
  readonly name: string;
  /** The order of its fields is the order on the page. */
  readonly initial: V;
  /** Validates all values by the rules of the domain. */
  readonly validate: (values: V) => FieldProblems | null;
  readonly save: (values: V) => TaskEither<Failure, A>;
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

/** A form: its fields, their validation, and saving. Typed values are lost only after they were saved. */
export class FormModel<V extends object, A = unknown> {
  readonly fields: Fields<V>;
  saving = false;
  /** A save was attempted: since then all problems are shown. */
  showsProblems = false;
  /** The form was restored from a draft. */
  resumed = false;
  failure: Failure | null = null;
  /** A save was started and waits for pending work on the values. */
  isWaiting = false;
  /** A save was started and waits for a confirmation. */
  isConfirming = false;
  private refusedFields: FieldProblems = {};

  constructor(private readonly parts: FormParts<V, A>) {
    makeAutoObservable<FormModel<V, A>, "parts">(this, { parts: false, fields: false }, { autoBind: true });
    const host = { problemOf: this.problemOf, onChange: this.handleFieldChange, correctionOf: this.correctionOf };
    const showsProblems = () => this.showsProblems;
    const field = ([name, value]: [string, unknown]) =>
      [
        name,
        new FieldModel(name, `${parts.name}-${name}`, value, {
          ...host,
          get showsProblems() {
            return showsProblems();
          },
        }),
      ] as const;
    this.fields = Object.fromEntries(Object.entries(parts.initial).map(field)) as unknown as Fields<V>;
  }

  get name(): string {
    return this.parts.name;
  }

  /** The first message when saving fails. */
  get failureMessage(): MessageCode | null {
    return this.parts.failureMessage ?? null;
  }

  get values(): V {
    return Object.fromEntries(this.all.map((field) => [field.name, field.value])) as V;
  }

  get changes(): readonly FieldChange[] {
    return this.all
      .filter((field) => !compareStructural(field.value, field.initial))
      .map(({ name, initial, value, correction }) => ({
        name,
        before: initial,
        after: value,
        ...(correction !== null && { typed: correction.typed }),
      }));
  }

  get dirty(): boolean {
    return this.changes.length > 0;
  }

  /** A save is running. */
  get busy(): boolean {
    return this.isWaiting || this.isConfirming || this.saving;
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
    this.failure = null;
    const pending = this.parts.waitForPendingInput?.() ?? null;
    if (pending !== null && !(await this.waitFor(pending))) return { is: "declined" };
    this.showProblems();
    const corrected = this.all.filter((field) => field.applyCorrection());
    const wrong = this.all.find((field) => corrected.includes(field) || this.problemOf(field.name) !== null);
    if (wrong !== undefined) return { is: "wrong", field: wrong.name };
    if (!(await this.confirmSave())) return { is: "declined" };
    const answer = await this.parts.save(this.values)();
    return this.end(either.match(this.refuse, this.finish)(answer));
  }

  /** Restores a draft into its fields. */
  restore(draft: Partial<V>) {
    for (const field of this.all) if (field.name in draft) field.setValue(draft[field.name as keyof V]);
    this.resumed = this.dirty;
  }

  /** Resets the form to its initial state. */
  reset() {
    for (const field of this.all) field.reset(field.initial);
    this.showsProblems = false;
    this.resumed = false;
    this.failure = null;
    this.refusedFields = {};
    this.parts.onDraftChange?.(null);
  }

  /** The fields in page order. */
  get all(): readonly FieldModel<unknown>[] {
    return Object.values(this.fields);
  }

  private get validationProblems(): FieldProblems {
    return this.parts.validate(this.values) ?? {};
  }

  private problemOf(name: string): MessageCode | null {
    return this.validationProblems[name] ?? this.refusedFields[name] ?? null;
  }

  private correctionOf(name: string): Replacement<never> | null {
    const rule = this.parts.corrections?.[name as keyof V];
    return rule === undefined
      ? null
      : (rule(this.fields[name as keyof V].value, this.values) as Replacement<never> | null);
  }

  private handleFieldChange(name: string) {
    const { [name]: _, ...others } = this.refusedFields;
    this.refusedFields = others;
    this.parts.onDraftChange?.(this.changes);
  }

  private async waitFor(pending: Promise<boolean>): Promise<boolean> {
    this.isWaiting = true;
    const continues = await pending;
    runInAction(() => {
      this.isWaiting = false;
    });
    return continues;
  }

  private showProblems() {
    this.showsProblems = true;
  }

  /** Whether to save: at once, or after a confirmation. */
  private async confirmSave(): Promise<boolean> {
    const { confirm } = this.parts;
    this.isConfirming = confirm !== undefined;
    const isConfirmed = confirm === undefined || (await confirm(this.changes));
    runInAction(() => {
      this.isConfirming = false;
      this.saving = isConfirmed;
    });
    return isConfirmed;
  }

  /** Shows why the values were not saved. A problem of a field counts until the field changes. */
  refuse(failure: Failure): SubmitOutcome {
    this.refusedFields = failure.fields ?? {};
    const wrong = this.problems[0];
    if (wrong !== undefined) return { is: "wrong", field: wrong[0] };
    this.failure = failure;
    return { is: "failed" };
  }

  private finish(saved: A): SubmitOutcome {
    this.parts.onDraftChange?.(null);
    this.parts.onSaved?.(saved);
    return { is: "saved" };
  }

  private end(outcome: SubmitOutcome): SubmitOutcome {
    runInAction(() => {
      this.saving = false;
    });
    return outcome;
  }
}
