import type { BodySex } from "@libretto/core/body-model/anatomy";
import type { DiaryDraft, DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import type { Patient } from "@libretto/core/record/patient/patient";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import type { RowFormParts } from "../../shared/section/row-form-model.ts";
import type { RecordServices } from "../sections-model.ts";
import { DrawingsDialog } from "./DrawingsDialog.tsx";
import { DiaryFormModel } from "./diary-form-model.ts";
import { DrawingsModel } from "./drawings-model.ts";
import { EntryView } from "./EntryView.tsx";
import { canvasPictures } from "./pictures.ts";

/** The dialogs of the diary; their code is loaded when the first one opens. */
export const views = { read: EntryView, lock: LockDialog };

/** The figure of a patient: the female one if the sex is unknown. */
const figureSexOf = (patient: Pick<Patient, "sex"> | undefined): BodySex =>
  patient?.sex === "male" ? "male" : "female";

/** Creates the form of an entry. */
export const createForm = (
  { record, drawings }: RecordServices,
  parts: RowFormParts<DiaryDraft, DiaryEntry>,
): DiaryFormModel => {
  const patient = record.record?.patient;
  return new DiaryFormModel(parts, {
    loadDrawings: (entry) => drawings.load(patient?.id ?? 0, entry),
    pictures: canvasPictures,
    sex: figureSexOf(patient),
  });
};

/** Shows the drawings of an entry in a dialog. */
export const showDrawings = ({ record, drawings, dialogs }: RecordServices, entry: DiaryEntry, name: string): void => {
  const patient = record.record?.patient.id ?? 0;
  void dialogs.open(
    DrawingsDialog,
    (close) =>
      new DrawingsModel(
        name,
        drawings.load(patient, entry.id),
        () => false,
        () => close(null),
      ),
  );
};
