import type { Level } from "@libretto/core/access/confidentiality";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { FormModel } from "../forms/form-model.ts";
import { leaveForm } from "../forms/leave-form.ts";
import { type MergeParts, saveWithMerge } from "../forms/save-with-merge.ts";

export interface LockFormParts<R> extends Pick<MergeParts<{ level: Level | null }, R>, "describe" | "merge"> {
  readonly row: R;
  /** The name of the row. */
  readonly name: string;
  /** The doctors who see the row at a level. */
  readonly visibleTo: (level: Level) => readonly string[];
  /** Saves the level; `row` is the last version that was read. */
  readonly save: (row: R, level: Level) => TaskEither<Failure, R>;
  /** Reads the stored row after another session changed it. */
  readonly current: () => Promise<R | null>;
  readonly close: (locked: R | null) => void;
}

/** The form of a row's confidentiality level. */
export class LockFormModel<R extends { readonly level: Level | null }> {
  readonly form: FormModel<{ level: Level | null }, R>;

  constructor(readonly parts: LockFormParts<R>) {
    const { describe, merge } = parts;
    let { row } = parts;
    const current = async () => {
      const storedRow = await parts.current();
      if (storedRow === null) return null;
      const begin = () => {
        row = storedRow;
      };
      return { values: { level: storedRow.level }, replaceBase: begin };
    };
    this.form = new FormModel<{ level: Level | null }, R>({
      name: "lock",
      initial: { level: row.level },
      validate: ({ level }) => (level === null ? { level: "form.required" } : null),
      save: saveWithMerge<{ level: Level | null }, R>({
        ...{ form: () => this.form, current, describe, merge },
        save: ({ level }) => parts.save(row, level as Level),
      }),
      failureMessage: "confidentiality.changeFailed",
      onSaved: parts.close,
    });
  }

  /** The doctors who will see the row at the chosen level. */
  get visibleTo(): readonly string[] | null {
    const level = this.form.fields.level.value;
    return level === null ? null : this.parts.visibleTo(level);
  }

  dismiss() {
    leaveForm(this.form, () => this.parts.close(null));
  }
}
