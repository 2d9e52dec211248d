import type { Level } from "@libretto/core/access/confidentiality";
import type { Visibility } from "@libretto/core/access/visibility";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, isRight, type TaskEither } from "@libretto/core/kernel/fp";
import {
  type ClearanceChange,
  compareClearances,
  type SectionRows,
} from "@libretto/core/record/across/sharing/sharing";
import type { Association } from "@libretto/core/record/doctors/association";
import { checkAssociation } from "@libretto/core/record/doctors/association-changes";
import { type FieldChange, FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import { findUnreadableDays } from "../../shared/forms/unreadable-days.ts";
import type { Remote } from "../../shared/remote.ts";

export interface ClearanceValues {
  readonly visibility: Visibility | null;
  readonly level: Level | null;
  readonly tags: readonly number[];
  readonly until: CalendarDate | null;
}

export interface ClearanceFormParts {
  readonly doctor: Association;
  readonly today: CalendarDate;
  /** All rows of the record, to count those that appear and disappear. */
  readonly rows: Remote<SectionRows>;
  readonly confirm: (changes: readonly FieldChange[], effect: ClearanceChange | null) => Promise<boolean>;
  readonly save: (values: ClearanceValues, version: number | null) => TaskEither<Failure, readonly Association[]>;
  /** Loads the stored association, after another session changed it; null when it no longer exists. */
  readonly loadStored: () => Promise<Association | null>;
  readonly close: (doctors: readonly Association[] | null) => void;
}

/** The form of what a doctor sees: visibility, level, specialties, and the last day. */
export class ClearanceFormModel {
  readonly form: FormModel<ClearanceValues, readonly Association[]>;
  private version: number | null;

  constructor(readonly parts: ClearanceFormParts) {
    const { doctor } = parts;
    const { visibility, level, tags } = doctor.clearance;
    this.version = doctor.version ?? null;
    this.form = new FormModel<ClearanceValues, readonly Association[]>({
      name: "clearance",
      initial: {
        visibility: visibility === "unspecified" ? null : visibility,
        level,
        tags,
        until: doctor.until ?? null,
      },
      validate: (values) => {
        const unreadable = findUnreadableDays(values, ["until"]);
        const checked = checkAssociation(doctor, values, parts.today);
        return { ...(isLeft(checked) && checked.left), ...unreadable };
      },
      confirm: (changes) => parts.confirm(changes, this.effect),
      save: (values) => async () => {
        const answer = await parts.save(values, this.version)();
        // the next attempt is based on the stored association
        if (isLeft(answer) && answer.left.kind === "stale")
          this.version = (await parts.loadStored())?.version ?? this.version;
        return answer;
      },
      onSaved: parts.close,
    });
  }

  get isPartial(): boolean {
    return this.form.fields.visibility.value === "partial";
  }

  /** What the doctor starts and stops seeing with the chosen values; null while they are incomplete or not counted. */
  get effect(): ClearanceChange | null {
    const { doctor, rows, today } = this.parts;
    const checked = checkAssociation(doctor, this.form.values, today);
    return isRight(checked) && rows.value !== null
      ? compareClearances(rows.value, doctor.clearance, checked.right.clearance)
      : null;
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.parts.close(null));
}
