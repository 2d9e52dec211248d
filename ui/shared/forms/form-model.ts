import type { Failure, FieldProblems } from "@libretto/core/kernel/failure";
import { either, type TaskEither } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import { compareStructural, makeAutoObservable, runInAction } from "mobx";
import { FieldModel, type Replacement } from "./field-model.ts";

/** The fields of a form, one per value. */
export type Fields<V> = { readonly [K in keyof V]: FieldModel<V[K]> };

/** A value that will be different after saving, as the question before saving shows it. */
export interface FieldChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  /** What was typed before a rule put another value, when nobody has touched it since. */
  readonly typed?: unknown;
}

export interface FormParts<V extends object, A> {
  /** Names the form on the page: its inputs are `name-field`. */
  readonly name: string;
  /** The order of its fields is their order on the page. */
  readonly initial: V;
  /** The domain's judgement of all the values. */
  readonly validate: (values: V) => FieldProblems | null;
  readonly save: (values: V) => TaskEither<Failure, A>;
  readonly onSaved?: (saved: A) => void;
  /** Said first when saving fails, where there are words for that beside the reason. */
  readonly failureMessage?: MessageCode;
  /** What is still arranged or found out of the values: saving waits for it, and goes on with a yes. */
  readonly waitForPendingInput?: () => Promise<boolean> | null;
  /** Asked before saving; no keeps the form as it is. */
  readonly confirm?: (changes: readonly FieldChange[]) => Promise<boolean>;
  /** Rules that put another value when the field is left. */
  readonly corrections?: { readonly [K in keyof V]?: (value: V[K], values: V) => Replacement<V[K]> | null };
  /** Told of every change, to keep a draft: what is changed by now; null when there is nothing left to keep. */
  readonly onDraftChange?: (changes: readonly FieldChange[] | null) => void;
}

/** What became of an attempt to save; `wrong` names the first field that needs a hand. */
export type SubmitOutcome =
  | { readonly is: "saved" | "declined" | "failed" }
  | { readonly is: "wrong"; readonly field: string };

/** A form: its fields, the domain's judgement of them, and saving, after which nothing typed is lost unless it was saved. */
export class FormModel<V extends object, A = unknown> {
  readonly fields: Fields<V>;
  saving = false;
  /** Saving was tried: from then on every problem shows. */
  showsProblems = false;
  /** It began with what an interruption had left behind. */
  resumed = false;
  failure: Failure | null = null;
  /** Saving was begun, and waits for what was typed to be arranged or found out. */
  isWaiting = false;
  /** Saving was begun, and waits for a yes. */
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

  /** What is said first when saving fails. */
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

  /** Saving was begun and has not ended. */
  get busy(): boolean {
    return this.isWaiting || this.isConfirming || this.saving;
  }

  /** What is wrong, in the order of the page; what the server refused counts until its field changes. */
  get problems(): readonly (readonly [field: string, code: MessageCode])[] {
    return this.all.flatMap(({ name }) => {
      const code = this.problemOf(name);
      return code === null ? [] : [[name, code] as const];
    });
  }

  /** Saves, if the domain and the person agree; what was typed stays whatever happens. */
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

  /** Puts a draft back into the fields it has. */
  restore(draft: Partial<V>) {
    for (const field of this.all) if (field.name in draft) field.setValue(draft[field.name as keyof V]);
    this.resumed = this.dirty;
  }

  /** As it was when it was opened. */
  reset() {
    for (const field of this.all) field.reset(field.initial);
    this.showsProblems = false;
    this.resumed = false;
    this.failure = null;
    this.refusedFields = {};
    this.parts.onDraftChange?.(null);
  }

  /** The fields in the order of the page. */
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

  /** Saving begins at once, or with a yes. */
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

  /** Shows why the values were not saved; what a field is refused for counts until it changes. */
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
