import type { Menstruation, MenstruationDraft } from "@libretto/core/record/menstruations/menstruation";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { CycleForm } from "./CycleForm.tsx";

/** The dialogs of menstruations; their code is loaded when the first one opens. */
export const views = { read: RowView, form: CycleForm, lock: LockDialog };

export const createForm = (
  parts: RowFormParts<MenstruationDraft, Menstruation>,
): RowFormModel<MenstruationDraft, Menstruation> => new RowFormModel(parts);
