import type { Reading, ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { LockDialog } from "../../../shared/confidentiality/LockDialog.tsx";
import type { QuestionNote } from "../../../shared/dialogs/question-note.ts";
import { RowView } from "../../../shared/section/RowView.tsx";
import type { RowFormParts } from "../../../shared/section/row-form-model.ts";
import { ReadingForm } from "./ReadingForm.tsx";
import { ReadingFormModel } from "./reading-form-model.ts";

/** The dialogs of readings; their code is loaded when the first one opens. */
export const views = { read: RowView, form: ReadingForm, lock: LockDialog };

/** Creates the form of a row. */
export const createForm = (
  parts: RowFormParts<ReadingDraft, Reading>,
  notesOf: (draft: ReadingDraft) => readonly QuestionNote[],
): ReadingFormModel => new ReadingFormModel(parts, notesOf);
