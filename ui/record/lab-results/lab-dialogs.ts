import type { Language } from "@libretto/core/messages/codes";
import type { LabResult, LabResultDraft } from "@libretto/core/record/lab-results/lab-result";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import type { QuestionNote } from "../../shared/dialogs/question-note.ts";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowFormParts } from "../../shared/section/row-form-model.ts";
import { LabReportForm } from "./LabReportForm.tsx";
import { LabResultForm } from "./LabResultForm.tsx";
import { LabResultFormModel } from "./lab-result-form-model.ts";
import type { ReportFiles } from "./report-files.ts";

/** The dialogs of laboratory results; their code is loaded when the first one opens. */
export const views = { read: RowView, form: LabResultForm, lock: LockDialog };
export const reportForm = LabReportForm;

/** Creates the form of one result. */
export const createForm = (
  parts: RowFormParts<LabResultDraft, LabResult>,
  files: ReportFiles,
  language: Language,
  notesOf: (draft: LabResultDraft) => readonly QuestionNote[],
): LabResultFormModel => new LabResultFormModel(parts, files, language, notesOf);
