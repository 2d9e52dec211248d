import { right, taskEither } from "@libretto/core/kernel/fp";
import { emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import { VIEW_DAYS, type ViewDays } from "@libretto/core/record/across/emergency/emergency-view";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { type PatientRecord, rowsOf } from "@libretto/core/record/patient-record";
import { therapies } from "@libretto/core/record/therapies/wire";
import { FormModel } from "../../../shared/forms/form-model.ts";
import { leaveForm } from "../../../shared/forms/leave-form.ts";

/** The preview of a new emergency sheet, and the validity of its code. */
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
      onSaved: close,
    });
  }

  /** The names on the sheet, whatever the level of their rows. */
  get content() {
    const { record } = this;
    const set = emergencySetOf({
      patient: record.patient,
      contacts: rowsOf(record, emergencyContacts),
      therapies: rowsOf(record, therapies),
      diagnoses: rowsOf(record, diagnoses),
    });
    return {
      bloodGroup: set.bloodGroup ?? "",
      sensitivities: set.sensitivities.map(({ condition }) => condition),
      forbidden: set.forbidden.map(({ drug }) => drug.name),
      inUse: set.inUse.map(({ drug }) => drug.name),
      contacts: set.contacts.map(({ name }) => name),
    };
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}
