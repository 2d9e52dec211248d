import type { Level } from "@libretto/core/access/confidentiality";
import type { Failure, FailureKind } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { VisibleCount } from "@libretto/core/record/across/sharing/sharing";
import { makeAutoObservable, runInAction } from "mobx";
import { FormModel } from "../forms/form-model.ts";
import { leaveForm } from "../forms/leave-form.ts";

interface LockValues {
  readonly level: Level | null;
}

/** The doctors who see the same number of the chosen rows. */
export interface RowAudience {
  readonly names: readonly string[];
  readonly visible: number;
  readonly hidden: number;
}

/** The result of changing the level of several rows. */
export interface LockResult<R> {
  readonly level: Level;
  /** The rows as they are stored now. */
  readonly locked: readonly R[];
  readonly failed: readonly { readonly row: R; readonly failure: Failure }[];
}

const FINAL_KINDS: readonly FailureKind[] = ["signedOut", "notPermitted", "unavailable", "tooMany"];

/** Whether the following requests would fail too. An error of the server can concern one row only. */
const isFinal = ({ kind, code }: Failure): boolean => FINAL_KINDS.includes(kind) && code !== "failure.apology";

const SHOWN_NAMES = 3;

export interface RowsLockParts<R> {
  readonly rows: readonly R[];
  readonly nameOf: (row: R) => string;
  /** How many of the rows each doctor sees at a level. */
  readonly countVisible: (level: Level) => readonly VisibleCount<{ readonly name: string }>[];
  readonly save: (row: R, level: Level) => TaskEither<Failure, R>;
  readonly close: (result: LockResult<R> | null) => void;
}

/** Groups doctors who see the same number of rows; those who see most first. */
const groupByCount = (counts: readonly VisibleCount<{ readonly name: string }>[]): readonly RowAudience[] =>
  [...new Set(counts.map(({ visible }) => visible))]
    .toSorted((a, b) => b - a)
    .map((visible) => {
      const group = counts.filter((count) => count.visible === visible);
      return { names: group.map(({ doctor }) => doctor.name), visible, hidden: group[0]?.hidden ?? 0 };
    });

/**
 * The form that sets the level of several rows. It sends one request after the other. If nothing was changed because of
 * a failure that concerns all rows, the form stays open.
 */
export class RowsLockModel<R extends { readonly level: Level | null }> {
  readonly form: FormModel<LockValues, LockResult<R>>;
  /** The names of the first rows. */
  readonly names: readonly string[];
  readonly count: number;
  /** The present level; null when the rows have different ones. */
  readonly currentLevel: Level | null;
  /** The number of rows that were sent. */
  sentCount = 0;

  constructor(private readonly parts: RowsLockParts<R>) {
    const { rows, nameOf, close } = parts;
    const [first] = rows;
    this.names = rows.slice(0, SHOWN_NAMES).map(nameOf);
    this.count = rows.length;
    this.currentLevel = rows.every(({ level }) => level === first?.level) ? (first?.level ?? null) : null;
    this.form = new FormModel<LockValues, LockResult<R>>({
      name: "lock",
      initial: { level: this.currentLevel },
      validate: ({ level }) => (level === null ? { level: "confidentiality.levelRequired" } : null),
      save: ({ level }) => this.saveAll(level as Level),
      failureMessage: "confidentiality.changeFailed",
      onSaved: close,
    });
    makeAutoObservable<this, "parts">(
      this,
      { parts: false, form: false, names: false, count: false, currentLevel: false },
      { autoBind: true },
    );
  }

  /** Who will see how many of the rows; null without a chosen level. */
  get audiences(): readonly RowAudience[] | null {
    const { level } = this.form.values;
    return level === null ? null : groupByCount(this.parts.countVisible(level));
  }

  /** Sends a level that was chosen before. */
  async sendAgain(level: Level): Promise<void> {
    this.form.fields.level.write(level);
    await this.form.submit();
  }

  dismiss() {
    leaveForm(this.form, () => this.parts.close(null));
  }

  private saveAll(level: Level): TaskEither<Failure, LockResult<R>> {
    return async () => {
      const { rows, save } = this.parts;
      const locked: R[] = [];
      const failed: LockResult<R>["failed"][number][] = [];
      let finalFailure: Failure | null = null;
      for (const [index, row] of rows.entries()) {
        runInAction(() => {
          this.sentCount = index;
        });
        const answer: Either<Failure, R> = finalFailure === null ? await save(row, level)() : left(finalFailure);
        if (!isLeft(answer)) locked.push(answer.right);
        else {
          failed.push({ row, failure: answer.left });
          if (isFinal(answer.left)) finalFailure = answer.left;
        }
      }
      return finalFailure !== null && locked.length === 0 ? left(finalFailure) : right({ level, locked, failed });
    };
  }
}
