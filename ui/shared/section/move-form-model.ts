import type { Failure, FieldProblems } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { RowCore, Section } from "@libretto/core/record/section";
import { FormModel } from "../forms/form-model.ts";
import { leaveForm } from "../forms/leave-form.ts";
import { type MergeParts, type StoredValues, saveWithMerge } from "../forms/save-with-merge.ts";
import { findUnreadableDays } from "../forms/unreadable-days.ts";
import type { SectionLabels } from "./row-labels.ts";

export interface MoveFormParts<D extends RowCore, R extends D>
  extends Pick<MergeParts<MoveValues, R>, "describe" | "merge"> {
  readonly section: Section<D, R>;
  readonly labels: SectionLabels<R>;
  /** The date fields. */
  readonly days: readonly string[];
  readonly row: R;
  /** An empty row of a list, which shows the fields that the list requires. */
  readonly blank: (list: R["list"]) => D;
  readonly save: (moved: D) => TaskEither<Failure, R>;
  /** Reads the stored row after another session changed it. */
  readonly current: () => Promise<R | null>;
  readonly close: (moved: R | null) => void;
}

/** The values of a move: the target list and the fields that it requires. */
export type MoveValues = Readonly<Record<string, unknown>> & { readonly to: string | null };

/** The form that moves a row to another list of its section. */
export class MoveFormModel<D extends RowCore, R extends D> {
  readonly form: FormModel<MoveValues, R>;
  readonly lists: readonly R["list"][];
  /** The row and the version that is moved. */
  private base: R;

  constructor(readonly parts: MoveFormParts<D, R>) {
    const { section, row, days, describe, merge } = parts;
    this.base = row;
    this.lists = section.targetListsOf(row.list);
    const only = this.lists.length === 1 ? this.lists[0] : undefined;
    this.form = new FormModel<MoveValues, R>({
      name: `${section.name}-move`,
      initial: { to: only ?? null, ...this.requestedValues(only === undefined ? row : section.prepareMove(row, only)) },
      validate: (values) =>
        values.to === null
          ? { to: "form.required" }
          : { ...this.problemsOf(this.applyMove(values)), ...findUnreadableDays(values, days) },
      save: saveWithMerge<MoveValues, R>({
        ...{ form: () => this.form, describe, merge },
        save: (values) => parts.save(this.applyMove(values)),
        current: () => this.reloadBase(),
      }),
      onSaved: parts.close,
    });
  }

  get to(): R["list"] | null {
    return this.form.fields.to?.value as R["list"] | null;
  }

  /** Selects the list and sets the initial values of a move to it. */
  choose(list: R["list"]) {
    const { section, row } = this.parts;
    this.form.fields.to?.write(list);
    const start = this.requestedValues(section.prepareMove(row, list));
    for (const [field, value] of Object.entries(start)) this.form.fields[field]?.reset(value);
  }

  /**
   * Whether the chosen list requires a field: it needs the field and the current list does not, or the row has no
   * value.
   */
  requiresField(field: string): boolean {
    const { section, row } = this.parts;
    const { to } = this;
    if (to === null || !section.moveFields.includes(field as keyof D & string)) return false;
    const lacks = field in this.problemsOf(section.prepareMove(row, to));
    return lacks || (this.needs(to, field) && !this.needs(row.list, field));
  }

  dismiss() {
    leaveForm(this.form, () => this.parts.close(null));
  }

  private needs(list: R["list"], field: string): boolean {
    return field in this.problemsOf(this.parts.blank(list));
  }

  private problemsOf(draft: D): FieldProblems {
    const checked = this.parts.section.check(draft);
    return isLeft(checked) ? checked.left : {};
  }

  private requestedValues(draft: D): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.parts.section.moveFields.map((field) => [field, draft[field]]));
  }

  private applyMove({ to, ...requestedValues }: MoveValues): D {
    return { ...this.parts.section.prepareMove(this.base, to as R["list"]), ...requestedValues };
  }

  /** Takes the row that another session saved as the base, unless it was moved. */
  private async reloadBase(): Promise<StoredValues<MoveValues> | null> {
    const storedRow = await this.parts.current();
    const { to } = this;
    if (storedRow === null || to === null || storedRow.list !== this.base.list) return null;
    const begin = () => {
      this.base = storedRow;
    };
    return {
      values: { to, ...this.requestedValues(this.parts.section.prepareMove(storedRow, to)) },
      replaceBase: begin,
    };
  }
}
