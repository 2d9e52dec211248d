import { type CalendarDate, instantAt } from "@libretto/core/kernel/dates";
import type { Failure, FieldProblems } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { RowCore, Section } from "@libretto/core/record/section";
import { FormModel } from "../forms/form-model.ts";
import { bindRowSaving, type RowSavingParts } from "../forms/row-saving.ts";
import { findUnreadableDays } from "../forms/unreadable-days.ts";
import type { SectionLabels } from "./row-labels.ts";

export interface MoveFormParts<D extends RowCore, R extends D>
  extends Pick<RowSavingParts<MoveValues, R, D, R>, "describe" | "merge" | "resolveRefusal" | "effects"> {
  readonly section: Section<D, R>;
  readonly labels: SectionLabels<R>;
  /** The date fields. */
  readonly days: readonly string[];
  readonly row: R;
  readonly today: CalendarDate;
  /** An empty row of a list, which shows the fields that the list requires. */
  readonly blank: (list: R["list"]) => D;
  /** Saves the moved row; a draft without an id is a new row. */
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

  constructor(readonly parts: MoveFormParts<D, R>) {
    const { section, row, days, describe, merge, resolveRefusal } = parts;
    this.lists = section.targetListsOf(row.list);
    const only = this.lists.length === 1 ? this.lists[0] : undefined;
    this.form = new FormModel<MoveValues, R>({
      name: `${section.name}-move`,
      initial: { to: only ?? null, ...this.requestedValues(only === undefined ? row : this.prepare(row, only)) },
      validate: (values) =>
        values.to === null
          ? { to: "form.required" }
          : {
              ...this.dayProblem(this.applyMove(values)),
              ...this.problemsOf(this.applyMove(values)),
              ...findUnreadableDays(values, days),
            },
      rowSaving: bindRowSaving<MoveValues, R, D, R>({
        ...{ base: row, describe, merge, resolveRefusal },
        prepare: (values) => taskEither.right(this.applyMove(values)),
        send: parts.save,
        toBase: (stored) => stored,
        toValues: (stored) => ({
          to: this.to,
          ...this.requestedValues(this.prepare(stored, this.to ?? stored.list)),
        }),
        current: () => this.findUnmoved(),
        effects: { ...parts.effects, leave: () => parts.close(null) },
      }),
      onSaved: parts.close,
    });
  }

  get to(): R["list"] | null {
    return this.form.fields.to?.value as R["list"] | null;
  }

  /** Selects the list and sets the initial values of a move to it. */
  choose(list: R["list"]) {
    this.form.fields.to?.write(list);
    const start = this.requestedValues(this.prepare(this.parts.row, list));
    for (const [field, value] of Object.entries(start)) {
      this.form.fields[field]?.clearMarks();
      this.form.fields[field]?.setValue(value);
    }
  }

  /** The fields that a move may require. */
  get fields(): readonly string[] {
    const { moveFields, restart } = this.parts.section;
    return [...(restart?.fields ?? []), ...moveFields];
  }

  /** Whether the move adds a new row and keeps the old one. */
  get isRestart(): boolean {
    const { section, row, today } = this.parts;
    return this.to !== null && (section.restart?.prepare(row, this.to, today) ?? null) !== null;
  }

  /**
   * Whether the chosen list requires a field: it needs the field and the current list does not, or the row has no
   * value.
   */
  requiresField(field: string): boolean {
    const { section, row } = this.parts;
    const { to } = this;
    if (to === null || !this.fields.includes(field)) return false;
    if (this.isRestart && section.restart?.fields.some((name) => name === field)) return true;
    const lacks = field in this.problemsOf(this.prepare(row, to));
    return lacks || (this.needs(to, field) && !this.needs(row.list, field));
  }

  dismiss() {
    void this.form.dispatch({ is: "discard" });
  }

  /** The row in another list, or the new row that keeps it. */
  private prepare(row: R, to: R["list"]): D {
    const { section, today } = this.parts;
    const restarted = section.restart?.prepare(row, to, today) ?? null;
    if (restarted !== null) return restarted;
    const moved = section.prepareMove(row, to);
    return section.suggestMoveValues?.(moved, today) ?? moved;
  }

  private needs(list: R["list"], field: string): boolean {
    return field in this.problemsOf(this.parts.blank(list));
  }

  private problemsOf(draft: D): FieldProblems {
    const checked = this.parts.section.check(draft);
    return isLeft(checked) ? checked.left : {};
  }

  /** Why the row cannot move to the list on this day, at the choice of the list: the dialog does not show its day. */
  private dayProblem(draft: D): FieldProblems {
    const { section, row, today } = this.parts;
    const rule = section.todayRule;
    if (rule?.needs !== "day") return {};
    const now = instantAt(Date.parse(today));
    const checked = rule.validate(draft, { now, today, storedRow: row });
    const [code] = isLeft(checked) ? Object.values(checked.left) : [];
    return code === undefined ? {} : { to: code };
  }

  private requestedValues(draft: D): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.fields.map((field) => [field, draft[field as keyof D]]));
  }

  private applyMove({ to, ...requestedValues }: MoveValues): D {
    return { ...this.prepare(this.base, to as R["list"]), ...requestedValues };
  }

  /** The row and the version that is moved. */
  private get base(): R {
    return this.form.state.base as R;
  }

  /** The row that another session saved, unless it was moved. */
  private async findUnmoved(): Promise<R | null> {
    const stored = await this.parts.current();
    return stored !== null && this.to !== null && stored.list === this.base.list ? stored : null;
  }
}
