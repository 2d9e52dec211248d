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
  readonly done?: (saved: A) => void;
  /** Said first when saving fails, where there are words for that beside the reason. */
  readonly failed?: MessageCode;
  /** What is still arranged or found out of the values: saving waits for it, and goes on with a yes. */
  readonly settle?: () => Promise<boolean> | null;
  /** Asked before saving; no keeps the form as it is. */
  readonly ask?: (changes: readonly FieldChange[]) => Promise<boolean>;
  /** Rules that put another value when the field is left. */
  readonly correct?: { readonly [K in keyof V]?: (value: V[K], values: V) => Replacement<V[K]> | null };
  /** Told of every change, to keep a draft: what is changed by now; null when there is nothing left to keep. */
  readonly draft?: (changes: readonly FieldChange[] | null) => void;
}

/** What became of an attempt to save; `wrong` names the first field that needs a hand. */
export type Outcome =
  | { readonly is: "saved" | "declined" | "failed" }
  | { readonly is: "wrong"; readonly field: string };

/** A form: its fields, the domain's judgement of them, and saving, after which nothing typed is lost unless it was saved. */
export class FormModel<V extends object, A = unknown> {
  readonly fields: Fields<V>;
  saving = false;
  /** Saving was tried: from then on every problem shows. */
  shown = false;
  /** It began with what an interruption had left behind. */
  resumed = false;
  failure: Failure | null = null;
  /** Saving was begun, and waits for what was typed to be arranged or found out. */
  waiting = false;
  /** Saving was begun, and waits for a yes. */
  asking = false;
  private refused: FieldProblems = {};

  constructor(private readonly parts: FormParts<V, A>) {
    makeAutoObservable<FormModel<V, A>, "parts">(this, { parts: false, fields: false }, { autoBind: true });
    const host = { problemOf: this.problemOf, changed: this.changed, correct: this.correctionOf };
    const shown = () => this.shown;
    const field = ([name, value]: [string, unknown]) =>
      [
        name,
        new FieldModel(name, `${parts.name}-${name}`, value, {
          ...host,
          get shown() {
            return shown();
          },
        }),
      ] as const;
    this.fields = Object.fromEntries(Object.entries(parts.initial).map(field)) as unknown as Fields<V>;
  }

  get name(): string {
    return this.parts.name;
  }

  /** What is said first when saving fails. */
  get failed(): MessageCode | null {
    return this.parts.failed ?? null;
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
    return this.waiting || this.asking || this.saving;
  }

  /** What is wrong, in the order of the page; what the server refused counts until its field changes. */
  get problems(): readonly (readonly [field: string, code: MessageCode])[] {
    return this.all.flatMap(({ name }) => {
      const code = this.problemOf(name);
      return code === null ? [] : [[name, code] as const];
    });
  }

  /** Saves, if the domain and the person agree; what was typed stays whatever happens. */
  async submit(): Promise<Outcome> {
    if (this.busy) return { is: "declined" };
    this.failure = null;
    const settling = this.parts.settle?.() ?? null;
    if (settling !== null && !(await this.settled(settling))) return { is: "declined" };
    this.show();
    const corrected = this.all.filter((field) => field.settle());
    const wrong = this.all.find((field) => corrected.includes(field) || this.problemOf(field.name) !== null);
    if (wrong !== undefined) return { is: "wrong", field: wrong.name };
    if (!(await this.begun())) return { is: "declined" };
    const answer = await this.parts.save(this.values)();
    return this.end(either.match(this.refuse, this.finish)(answer));
  }

  /** Puts a draft back into the fields it has. */
  restore(draft: Partial<V>) {
    for (const field of this.all) if (field.name in draft) field.put(draft[field.name as keyof V]);
    this.resumed = this.dirty;
  }

  /** As it was when it was opened. */
  reset() {
    for (const field of this.all) field.reset(field.initial);
    this.shown = false;
    this.resumed = false;
    this.failure = null;
    this.refused = {};
    this.parts.draft?.(null);
  }

  /** The fields in the order of the page. */
  get all(): readonly FieldModel<unknown>[] {
    return Object.values(this.fields);
  }

  private get judged(): FieldProblems {
    return this.parts.validate(this.values) ?? {};
  }

  private problemOf(name: string): MessageCode | null {
    return this.judged[name] ?? this.refused[name] ?? null;
  }

  private correctionOf(name: string): Replacement<never> | null {
    const rule = this.parts.correct?.[name as keyof V];
    return rule === undefined
      ? null
      : (rule(this.fields[name as keyof V].value, this.values) as Replacement<never> | null);
  }

  private changed(name: string) {
    const { [name]: _, ...others } = this.refused;
    this.refused = others;
    this.parts.draft?.(this.changes);
  }

  private async settled(settling: Promise<boolean>): Promise<boolean> {
    this.waiting = true;
    const goesOn = await settling;
    runInAction(() => {
      this.waiting = false;
    });
    return goesOn;
  }

  private show() {
    this.shown = true;
  }

  /** Saving begins at once, or with a yes. */
  private async begun(): Promise<boolean> {
    const { ask } = this.parts;
    this.asking = ask !== undefined;
    const yes = ask === undefined || (await ask(this.changes));
    runInAction(() => {
      this.asking = false;
      this.saving = yes;
    });
    return yes;
  }

  /** Shows why the values were not saved; what a field is refused for counts until it changes. */
  refuse(failure: Failure): Outcome {
    this.refused = failure.fields ?? {};
    const wrong = this.problems[0];
    if (wrong !== undefined) return { is: "wrong", field: wrong[0] };
    this.failure = failure;
    return { is: "failed" };
  }

  private finish(saved: A): Outcome {
    this.parts.draft?.(null);
    this.parts.done?.(saved);
    return { is: "saved" };
  }

  private end(outcome: Outcome): Outcome {
    runInAction(() => {
      this.saving = false;
    });
    return outcome;
  }
}
