import type { Level } from "@libretto/core/access/confidentiality";
import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { FormModel } from "../forms/form-model.ts";
import { bindRowSaving, type RowSavingParts } from "../forms/row-saving.ts";

interface LockValues {
  readonly level: Level | null;
}

/** The row, as last read, and its new level. */
interface Lock<R> {
  readonly row: R;
  readonly level: Level;
}

export interface LockFormParts<R>
  extends Pick<RowSavingParts<LockValues, R, Lock<R>, R>, "describe" | "merge" | "effects"> {
  readonly row: R;
  /** The name of the row. */
  readonly name: string;
  /** The doctors who see the row at a level. */
  readonly visibleTo: (level: Level) => readonly string[];
  /** All doctors of the patient. */
  readonly doctors: readonly string[];
  /** Saves the level; `row` is the last version that was read. */
  readonly save: (row: R, level: Level) => TaskEither<Failure, R>;
  /** Reads the stored row after another session changed it. */
  readonly current: () => Promise<R | null>;
  readonly close: (locked: R | null) => void;
}

/** The form of a row's confidentiality level. */
export class LockFormModel<R extends { readonly level: Level | null }> {
  readonly form: FormModel<LockValues, R>;

  constructor(readonly parts: LockFormParts<R>) {
    const { row, describe, merge } = parts;
    this.form = new FormModel<LockValues, R>({
      name: "lock",
      initial: { level: row.level },
      validate: ({ level }) => (level === null ? { level: "confidentiality.levelRequired" } : null),
      rowSaving: bindRowSaving<LockValues, R, Lock<R>, R>({
        ...{ base: row, describe, merge, current: parts.current },
        prepare: ({ level }, base) => taskEither.right({ row: base, level: level as Level }),
        send: (lock) => parts.save(lock.row, lock.level),
        toBase: (stored) => stored,
        toValues: ({ level }) => ({ level }),
        effects: { ...parts.effects, leave: () => parts.close(null) },
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

  /** The doctors who will not see the row at the chosen level. */
  get hiddenFrom(): readonly string[] {
    const { visibleTo } = this;
    return visibleTo === null ? [] : this.parts.doctors.filter((name) => !visibleTo.includes(name));
  }

  dismiss() {
    void this.form.dispatch({ is: "discard" });
  }
}
