import { isEqual } from "@libretto/core/kernel/equality";
import type { MessageCode } from "@libretto/core/messages/codes";
import { makeAutoObservable, observableRef } from "mobx";

/**
 * A value that a rule changed after it was typed. It is shown until the field is touched, or confirmed at save
 * (decision R6).
 */
export interface Correction<T> {
  readonly typed: T;
  readonly code: MessageCode;
  /** The sentence about the value `typed` and the value `now`, when the usual one does not say enough. */
  readonly explanation?: MessageCode;
}
/** The value that a rule sets instead of the typed one, and the reason. */
export interface Replacement<T> {
  readonly value: T;
  readonly code: MessageCode;
  /** The sentence about the value `typed` and the value `now`, when the usual one does not say enough. */
  readonly explanation?: MessageCode;
}

/** Normalises a typed value; null when it does not change. */
export type Normalise<T> = (typed: T) => Promise<T | null>;

/** What a field needs from its form. */
export interface FieldHost {
  readonly problemOf: (name: string) => MessageCode | null;
  readonly showsProblems: boolean;
  readonly valueOf: (name: string) => unknown;
  readonly initialValueOf: (name: string) => unknown;
  readonly setValue: (name: string, value: unknown) => void;
  readonly correctionOf: (name: string) => Replacement<never> | null;
}

/** The parts of a field model that an input uses. */
export type FieldInput<T> = Pick<FieldModel<T>, "id" | "name" | "value" | "problem" | "correction" | "write" | "blur">;

/** A field of a form: its value, whether it was left once, and its problem. The form holds the value. */
export class FieldModel<T> {
  touched = false;
  correction: Correction<T> | null = null;
  /** Normalises the typed value on blur and on save. */
  normaliser: Normalise<T> | null = null;
  /** The text of a search of which no result was chosen yet. */
  searchText: (() => string) | null = null;

  constructor(
    readonly name: string,
    /** The id of the input. */
    readonly id: string,
    private readonly host: FieldHost,
  ) {
    makeAutoObservable<this, "host">(
      this,
      {
        ...{ name: false, id: false, host: false, normaliser: false, searchText: false },
        correction: observableRef,
      },
      { autoBind: true },
    );
  }

  get value(): T {
    return this.host.valueOf(this.name) as T;
  }

  /** The value of the row on which the form is based. */
  get initial(): T {
    return this.host.initialValueOf(this.name) as T;
  }

  /** Why the value is invalid, once the field was left or a save was attempted. */
  get problem(): MessageCode | null {
    return this.touched || this.host.showsProblems ? this.host.problemOf(this.name) : null;
  }

  write(value: T) {
    this.correction = null;
    this.setValue(value);
  }

  blur() {
    this.touched = true;
    this.correction = null;
    this.applyCorrection();
    void this.normalise();
  }

  /** Whether a typed value can be normalised. Values that were not typed stay as stored. */
  get canNormalise(): boolean {
    return this.normaliser !== null && !isEqual(this.value, this.initial);
  }

  /** Normalises the typed value, unless it is invalid or changes meanwhile. */
  async normalise(): Promise<void> {
    const typed = this.value;
    if (!this.canNormalise || this.host.problemOf(this.name) !== null) return;
    const normalised = await this.normaliser?.(typed);
    if (normalised != null && this.value === typed) this.setValue(normalised);
  }

  /** Lets the form's rule replace the value. Returns whether it did. */
  applyCorrection(): boolean {
    const replacement = this.host.correctionOf(this.name);
    if (replacement === null) return false;
    const { value: _, ...why } = replacement;
    this.correction = { typed: this.value, ...why };
    this.setValue(replacement.value);
    return true;
  }

  /** Sets a value that the user did not type. */
  setValue(value: T) {
    this.host.setValue(this.name, value);
  }

  /** Shows the field as when the form was opened. */
  clearMarks() {
    this.touched = false;
    this.correction = null;
  }
}
