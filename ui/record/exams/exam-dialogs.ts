import type { Exam, ExamDraft } from "@libretto/core/record/exams/exam";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { MoveRow } from "../../shared/section/move-view.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowFormParts } from "../../shared/section/row-form-model.ts";
import { AttachmentsDialog } from "./AttachmentsDialog.tsx";
import { ExamForm } from "./ExamForm.tsx";
import { ExamFormModel, type ExamServices } from "./exam-form-model.ts";

/** The dialogs of exams; their code is loaded when the first one opens. */
export const views = { read: RowView, form: ExamForm, lock: LockDialog, move: MoveRow };

/** The dialog with the attachments of an exam. */
export const attachmentsView = AttachmentsDialog;

/** Creates the form of a row. */
export const createForm = (parts: RowFormParts<ExamDraft, Exam>, services: ExamServices): ExamFormModel =>
  new ExamFormModel(parts, services);
