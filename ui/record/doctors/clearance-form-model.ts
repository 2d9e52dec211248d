import type { Level } from "@libretto/core/access/confidentiality";
import type { Visibility } from "@libretto/core/access/visibility";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { isEqual } from "@libretto/core/kernel/equality";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, isRight, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import {
  type ClearanceChange,
  compareClearances,
  countVisibleRows,
  type SectionRows,
} from "@libretto/core/record/across/sharing/sharing";
import { type Association, findActiveClearance } from "@libretto/core/record/doctors/association";
import { checkAssociation } from "@libretto/core/record/doctors/association-changes";
import type { Change } from "../../shared/dialogs/dialogs-model.ts";
import { type FieldChange, FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import type { ResolveConflicts } from "../../shared/forms/merge-model.ts";
import { bindRowSaving } from "../../shared/forms/row-saving.ts";
import { findUnreadableDays } from "../../shared/forms/unreadable-days.ts";
import type { Remote } from "../../shared/remote.ts";

export interface ClearanceValues {
  readonly visibility: Visibility | null;
  readonly level: Level | null;
  readonly tags: readonly number[];
  readonly until: CalendarDate | null;
}

/** What a save sends: the values, and the version that they are based on. */
interface AssociationChange {
  readonly values: ClearanceValues;
  readonly version: number | null;
}

export interface ClearanceFormParts {
  readonly doctor: Association;
  /** The doctor was just added. */
  readonly isNewDoctor: boolean;
  readonly today: CalendarDate;
  /** All rows of the record, to count those that appear and disappear. */
  readonly rows: Remote<SectionRows>;
  readonly confirm: (changes: readonly FieldChange[], effect: ClearanceChange | null) => Promise<boolean>;
  readonly save: (values: ClearanceValues, version: number | null) => TaskEither<Failure, readonly Association[]>;
  /** Loads the stored doctors, after another session changed this one; null when it no longer exists. */
  readonly loadStored: () => Promise<readonly Association[] | null>;
  readonly describe: (changes: readonly FieldChange[]) => readonly Change[];
  readonly merge: ResolveConflicts;
  readonly close: (doctors: readonly Association[] | null) => void;
}

const valuesOf = ({ clearance: { visibility, level, tags }, until }: Association): ClearanceValues => ({
  visibility: visibility === "unspecified" ? null : visibility,
  level,
  tags,
  until: until ?? null,
});

/** The values that are stored: specialties belong to a partial visibility only. */
const storedValuesOf = (values: ClearanceValues): ClearanceValues =>
  values.visibility === "partial" ? values : { ...values, tags: [] };

/** The form of what a doctor sees: visibility, level, specialties, and the last day. */
export class ClearanceFormModel {
  readonly form: FormModel<ClearanceValues, readonly Association[]>;

  constructor(readonly parts: ClearanceFormParts) {
    this.form = new FormModel<ClearanceValues, readonly Association[]>({
      name: "clearance",
      initial: valuesOf(parts.doctor),
      validate: (values) => {
        const unreadable = findUnreadableDays(values, ["until"]);
        const checked = checkAssociation(this.stored, values, parts.today);
        return { ...(isLeft(checked) && checked.left), ...unreadable };
      },
      confirm: () => parts.confirm(this.storedChanges, this.effect),
      rowSaving: bindRowSaving<ClearanceValues, Association, AssociationChange, readonly Association[]>({
        base: parts.doctor,
        prepare: (values, { version }) => taskEither.right({ values, version: version ?? null }),
        send: ({ values, version }) => parts.save(storedValuesOf(values), version),
        toBase: (doctors) => this.findIn(doctors),
        toValues: (doctors) => valuesOf(this.findIn(doctors)),
        current: parts.loadStored,
        describe: parts.describe,
        merge: parts.merge,
        effects: {},
      }),
      onSaved: parts.close,
    });
  }

  /** The stored association that the form changes; the one of another session after its values were taken over. */
  private get stored(): Association {
    return this.form.state.base as Association;
  }

  get isPartial(): boolean {
    return this.form.fields.visibility.value === "partial";
  }

  /** What saving changes. A visibility that is not partial removes the specialties. */
  private get storedChanges(): readonly FieldChange[] {
    const [before, after] = [valuesOf(this.stored), storedValuesOf(this.form.values)];
    return (["visibility", "level", "tags", "until"] as const)
      .map((name) => ({ name, before: before[name], after: after[name] }))
      .filter((change) => !isEqual(change.before, change.after));
  }

  /** What the doctor starts and stops seeing with the chosen values; null while they are incomplete or not counted. */
  get effect(): ClearanceChange | null {
    const { rows, today } = this.parts;
    const checked = checkAssociation(this.stored, this.form.values, today);
    return isRight(checked) && rows.value !== null
      ? compareClearances(
          rows.value,
          findActiveClearance(this.stored, today),
          findActiveClearance(checked.right, today),
        )
      : null;
  }

  /** How many rows the doctor will see with the chosen values; null while they are incomplete or not counted. */
  get visibleCount(): ReturnType<typeof countVisibleRows> | null {
    const { rows, today } = this.parts;
    const checked = checkAssociation(this.stored, this.form.values, today);
    return isRight(checked) && rows.value !== null
      ? countVisibleRows(rows.value, findActiveClearance(checked.right, today))
      : null;
  }

  private findIn(doctors: readonly Association[]): Association {
    return doctors.find(({ id }) => id === this.parts.doctor.id) ?? this.parts.doctor;
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.parts.close(null));
}
