import { makeAutoObservable } from "mobx";

/** A step of a long form: its name, and the fields that it shows. */
export interface FormStep<N extends string = string> {
  readonly name: N;
  readonly fields: readonly string[];
}

/** The steps of a long form. One step is visible at a time; the fields of the others keep their values. */
export class StepsModel<N extends string = string> {
  index = 0;
  /** Whether the title of the step gets the focus when it appears, because the user has changed the step. */
  focusesTitle = false;

  /** @param findSteps the steps that apply, in their order; they can depend on the answers */
  constructor(private readonly findSteps: () => readonly FormStep<N>[]) {
    makeAutoObservable<this, "findSteps">(this, { findSteps: false }, { autoBind: true });
  }

  get steps(): readonly FormStep<N>[] {
    return this.findSteps();
  }

  get current(): FormStep<N> | undefined {
    return this.steps[this.index];
  }

  get isFirst(): boolean {
    return this.index === 0;
  }

  get isLast(): boolean {
    return this.index >= this.steps.length - 1;
  }

  open(index: number) {
    this.index = Math.max(0, Math.min(index, this.steps.length - 1));
    this.focusesTitle = true;
  }

  back() {
    this.open(this.index - 1);
  }

  next() {
    this.open(this.index + 1);
  }

  /** Opens the step that shows a field, which gets the focus afterwards. */
  showField(field: string) {
    const index = this.steps.findIndex(({ fields }) => fields.includes(field));
    if (index >= 0) this.index = index;
    this.focusesTitle = false;
  }
}
