import type { Physiological, PhysiologicalDraft } from "@libretto/core/record/medical-history/physiological";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowFormParts } from "../../shared/section/row-form-model.ts";
import { PhysiologicalForm } from "./PhysiologicalForm.tsx";
import { PhysiologicalFormModel } from "./physiological-form-model.ts";

/** The dialogs of the physiological history; their code is loaded when the first one opens. */
export const views = { read: RowView, form: PhysiologicalForm, lock: LockDialog };

export const createForm = (
  parts: RowFormParts<PhysiologicalDraft, Physiological>,
  isFemale: boolean,
): PhysiologicalFormModel => new PhysiologicalFormModel(parts, isFemale);
