import { right, taskEither } from "@libretto/core/kernel/fp";
import { emergencySet } from "@libretto/core/record/across/emergency-set";
import { VIEW_DAYS, type ViewDays } from "@libretto/core/record/across/emergency-view";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { type PatientRecord, rowsIn } from "@libretto/core/record/patient-record";
import { therapies } from "@libretto/core/record/therapies/wire";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leave } from "../../shared/forms/leave.ts";

/** What a new emergency sheet would show, and how long its code is to be valid. */
export class NewSheetModel {
  readonly form: FormModel<{ readonly days: ViewDays | null }, ViewDays>;

  constructor(
    private readonly record: PatientRecord,
    private readonly close: (days: ViewDays | null) => void,
  ) {
    this.form = new FormModel<{ readonly days: ViewDays | null }, ViewDays>({
      name: "newSheet",
      initial: { days: VIEW_DAYS },
      validate: ({ days }) => (days === null ? { days: "form.required" } : null),
      save: ({ days }) => taskEither.fromEither(right(days ?? VIEW_DAYS)),
      done: close,
    });
  }

  /** The names of what the sheet shows, whatever the level of each row. */
  get shown() {
    const { record } = this;
    const set = emergencySet({
      patient: record.patient,
      contacts: rowsIn(record, emergencyContacts),
      therapies: rowsIn(record, therapies),
      diagnoses: rowsIn(record, diagnoses),
    });
    return {
      bloodGroup: set.bloodGroup ?? "",
      sensitivities: set.sensitivities.map(({ condition }) => condition),
      forbidden: set.forbidden.map(({ drug }) => drug.name),
      inUse: set.inUse.map(({ drug }) => drug.name),
      contacts: set.contacts.map(({ name }) => name),
    };
  }

  readonly dismiss = (): void => leave(this.form, () => this.close(null));
}
