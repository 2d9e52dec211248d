import type { Level } from "@libretto/core/access/confidentiality";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { FormModel } from "../forms/form-model.ts";

/** The choice of a row's level of confidentiality. */
export class LockFormModel<R extends { readonly level: Level | null }> {
  readonly form: FormModel<{ level: Level | null }, R>;

  constructor(
    readonly row: R,
    save: (level: Level) => TaskEither<Failure, R>,
    private readonly close: (locked: R | null) => void,
  ) {
    this.form = new FormModel<{ level: Level | null }, R>({
      name: "lock",
      initial: { level: row.level },
      validate: ({ level }) => (level === null ? { level: "form.required" } : null),
      save: ({ level }) => save(level as Level),
      done: close,
    });
  }

  dismiss() {
    this.close(null);
  }
}
