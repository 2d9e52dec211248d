import { makeAutoObservable } from "mobx";
import type { FieldInput, FieldModel } from "../forms/field-model.ts";

/** The choice of a doctor whose name is typed. */
export const OTHER_DOCTOR = "other";

/** A doctor: chosen from known names, or typed. The field holds the name. */
export class CareProviderModel {
  /** Whether the name is typed, because it is none of `knownNames`. */
  isNameTyped: boolean;

  constructor(
    readonly field: FieldModel<string>,
    readonly knownNames: readonly string[],
  ) {
    this.isNameTyped = this.isOtherName;
    makeAutoObservable(this, { field: false, knownNames: false }, { autoBind: true });
  }

  /** The choice between the known names and another one. */
  get choice(): FieldInput<string | null> {
    const { field } = this;
    return {
      id: this.isNameTyped ? `${field.id}-choice` : field.id,
      name: field.name,
      value: this.isNameTyped ? OTHER_DOCTOR : field.value || null,
      problem: this.isNameTyped ? null : field.problem,
      correction: null,
      write: (choice) => this.choose(choice),
      blur: () => field.blur(),
    };
  }

  /** Follows a value that was not typed. */
  showStored() {
    this.isNameTyped = this.isOtherName;
  }

  private choose(choice: string | null) {
    this.isNameTyped = choice === OTHER_DOCTOR;
    this.field.write(choice === OTHER_DOCTOR ? "" : (choice ?? ""));
  }

  private get isOtherName(): boolean {
    const { value } = this.field;
    return value !== "" && !this.knownNames.includes(value);
  }
}
