import type { Level } from "@libretto/core/access/confidentiality";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { FormModel } from "../forms/form-model.ts";

export interface LockFormParts<R> {
  readonly row: R;
  /** What the row is called. */
  readonly name: string;
  /** Which of the patient's doctors see the row at a level. */
  readonly seenBy: (level: Level) => readonly string[];
  readonly save: (level: Level) => TaskEither<Failure, R>;
  readonly close: (locked: R | null) => void;
}

/** The choice of a row's level of confidentiality. */
export class LockFormModel<R extends { readonly level: Level | null }> {
  readonly form: FormModel<{ level: Level | null }, R>;

  constructor(readonly parts: LockFormParts<R>) {
    this.form = new FormModel<{ level: Level | null }, R>({
      name: "lock",
      initial: { level: parts.row.level },
      validate: ({ level }) => (level === null ? { level: "form.required" } : null),
      save: ({ level }) => parts.save(level as Level),
      failed: "confidentiality.changeFailed",
      done: parts.close,
    });
  }

  /** Who will see the row as it is chosen now. */
  get seenBy(): readonly string[] {
    const level = this.form.fields.level.value;
    return level === null ? [] : this.parts.seenBy(level);
  }

  dismiss() {
    this.parts.close(null);
  }
}
