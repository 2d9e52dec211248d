import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { EmergencyPaper } from "@libretto/core/record/across/emergency/emergency-paper";
import { emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import { VIEW_DAYS, type ViewDays } from "@libretto/core/record/across/emergency/emergency-view";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { type PatientRecord, rowsOf, withRows } from "@libretto/core/record/patient-record";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { loadSections } from "../../record/complete-record.ts";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";

const SHEET_SECTIONS: readonly AnySection[] = [emergencyContacts, therapies, diagnoses];

/** The record with all rows that a sheet may contain. The record opens with only the newest ones. */
export const loadSheetRecord = (
  store: Pick<RecordStore, "loadPage">,
  record: PatientRecord,
): TaskEither<Failure, PatientRecord> =>
  pipe(
    loadSections(store, record, SHEET_SECTIONS),
    taskEither.map((sections) => withRows(record, sections)),
  );

/** What is asked before a paper with a code is made. */
export interface SheetRequest {
  readonly days: ViewDays;
  readonly paper: EmergencyPaper;
}
interface Draft {
  readonly days: ViewDays | null;
  readonly paper: EmergencyPaper | null;
}

/** The preview of a new emergency sheet, and the validity of its code. The record contains all rows of the sheet. */
export class NewSheetModel {
  readonly form: FormModel<Draft, SheetRequest>;

  constructor(
    private readonly record: PatientRecord,
    private readonly close: (request: SheetRequest | null) => void,
  ) {
    this.form = new FormModel<Draft, SheetRequest>({
      name: "newSheet",
      initial: { days: VIEW_DAYS, paper: "sheet" },
      validate: ({ days, paper }) => ({
        ...(days === null && { days: "form.required" as const }),
        ...(paper === null && { paper: "form.required" as const }),
      }),
      save: ({ days, paper }) => taskEither.right({ days: days ?? VIEW_DAYS, paper: paper ?? "sheet" }),
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
