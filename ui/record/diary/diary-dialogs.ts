import type { DiaryDraft, DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import type { RowFormParts } from "../../shared/section/row-form-model.ts";
import { forPatient } from "../record-model.ts";
import type { RecordServices, SectionsModel } from "../sections-model.ts";
import { DrawingsDialog } from "./DrawingsDialog.tsx";
import { DiaryFormModel } from "./diary-form-model.ts";
import { DrawingHistoryModel } from "./drawing-history-model.ts";
import { DrawingsModel } from "./drawings-model.ts";
import { EntryView } from "./EntryView.tsx";
import { EntryDrawingsModel } from "./entry-drawings-model.ts";
import { figureSexOf } from "./figure-sex.ts";
import { canvasPictures } from "./pictures.ts";

/** The dialogs of the diary; their code is loaded when the first one opens. */
export const views = { read: EntryView, lock: LockDialog };

/** Creates the form of an entry. */
export const createForm = (
  { record, drawings }: RecordServices,
  parts: RowFormParts<DiaryDraft, DiaryEntry>,
): DiaryFormModel => {
  return new DiaryFormModel(parts, {
    loadDrawings: (entry) => forPatient(record, (patient) => drawings.load(patient, entry)),
    pictures: canvasPictures,
    sex: figureSexOf(record.record?.patient),
  });
};

/** The drawings of half a year. */
export const createHistory = (sections: SectionsModel, entries: () => readonly DiaryEntry[]): DrawingHistoryModel => {
  const { record } = sections.services;
  return new DrawingHistoryModel({
    sex: figureSexOf(record.record?.patient),
    today: record.today,
    entries,
    drawings: sections.sharedModel(EntryDrawingsModel),
    pictures: canvasPictures,
  });
};

/** Shows the drawings of an entry in a dialog. */
export const showDrawings = ({ record, drawings, dialogs }: RecordServices, entry: DiaryEntry, name: string): void => {
  void dialogs.open(
    DrawingsDialog,
    (close) =>
      new DrawingsModel(
        name,
        forPatient(record, (patient) => drawings.load(patient, entry.id)),
        () => false,
        () => close(null),
      ),
  );
};
