import type { MessageCode } from "@libretto/core/messages/codes";
import { compareStructural, makeAutoObservable, observableRef } from "mobx";

/** A value that a rule changed after it was typed: shown until it is touched, or confirmed at save (decision R6). */
export interface Correction<T> {
  readonly typed: T;
  readonly code: MessageCode;
  /** The rule that what was typed breaks, where the message of `code` does not say it. */
  readonly rule?: MessageCode;
}
/** What a rule puts in the place of what was typed, and why. */
export interface Replacement<T> {
  readonly value: T;
  readonly code: MessageCode;
  /** The rule that what was typed breaks, where the message of `code` does not say it. */
  readonly rule?: MessageCode;
}

/** What puts a value as it is typed into its usual form; null where it stays as it is. */
export type Normalise<T> = (typed: T) => Promise<T | null>;

/** What a field asks of the form it stands in. */
export interface FieldHost {
  readonly problemOf: (name: string) => MessageCode | null;
  readonly showsProblems: boolean;
  readonly onChange: (name: string) => void;
  readonly correctionOf: (name: string) => Replacement<never> | null;
}

/** As much of a field as an input handles. */
export type FieldInput<T> = Pick<FieldModel<T>, "id" | "name" | "value" | "problem" | "correction" | "write" | "blur">;

/** One field of a form: its value, whether it was left once, and what is wrong with it. */
export class FieldModel<T> {
  value: T;
  touched = false;
  correction: Correction<T> | null = null;
  /** Whoever leaves the field, or saves, has what was typed arranged. */
  normaliser: Normalise<T> | null = null;

  constructor(
    readonly name: string,
    /** Of the input on the page. */
    readonly id: string,
    public initial: T,
    private readonly host: FieldHost,
  ) {
    this.value = initial;
    makeAutoObservable<this, "host">(
      this,
      {
        ...{ name: false, id: false, host: false, normaliser: false },
        ...{ initial: observableRef, value: observableRef, correction: observableRef },
      },
      { autoBind: true },
    );
  }

  /** Why the value will not do, once the field was left or saving was tried. */
  get problem(): MessageCode | null {
    return this.touched || this.host.showsProblems ? this.host.problemOf(this.name) : null;
  }

  write(value: T) {
    this.value = value;
    this.correction = null;
    this.host.onChange(this.name);
  }

  blur() {
    this.touched = true;
    this.correction = null;
    this.applyCorrection();
    void this.normalise();
  }

  /** Whether something was typed that may be put into a usual form: what was there already stays as it was kept. */
  get canNormalise(): boolean {
    return this.normaliser !== null && !compareStructural(this.value, this.initial);
  }

  /** Puts what was typed into its usual form, unless something is wrong with it or it changes meanwhile. */
  async normalise(): Promise<void> {
    const typed = this.value;
    if (!this.canNormalise || this.host.problemOf(this.name) !== null) return;
    const normalised = await this.normaliser?.(typed);
    if (normalised != null && this.value === typed) this.setValue(normalised);
  }

  /** Lets the form's rule put another value; true when it did. */
  applyCorrection(): boolean {
    const replacement = this.host.correctionOf(this.name);
    if (replacement === null) return false;
    const { value: _, ...why } = replacement;
    this.correction = { typed: this.value, ...why };
    this.setValue(replacement.value);
    return true;
  }

  /** Puts a value that nobody typed into the field. */
  setValue(value: T) {
    this.value = value;
    this.host.onChange(this.name);
  }

  /** Something else is kept by now: what was not changed here follows it, what was typed stays. */
  rebase(stored: T) {
    if (compareStructural(this.value, this.initial)) this.value = stored;
    this.initial = stored;
  }

  /** Back to empty-handed: as when the form was opened, with this value. */
  reset(value: T) {
    this.value = value;
    this.touched = false;
    this.correction = null;
  }
}
