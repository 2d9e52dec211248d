import type { Narrative, NarrativeDraft } from "@libretto/core/record/medical-history/narratives";
import type { Physiological, PhysiologicalDraft } from "@libretto/core/record/medical-history/physiological";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { NarrativeForm } from "./NarrativeForm.tsx";
import { PhysiologicalForm } from "./PhysiologicalForm.tsx";
import { PhysiologicalFormModel } from "./physiological-form-model.ts";

/** The dialogs of the medical history; their code is loaded when the first one opens. */
export const narrativeViews = { read: RowView, form: NarrativeForm, lock: LockDialog };
export const physiologicalViews = { read: RowView, form: PhysiologicalForm, lock: LockDialog };

export const createNarrativeForm = (
  parts: RowFormParts<NarrativeDraft, Narrative>,
): RowFormModel<NarrativeDraft, Narrative> => new RowFormModel(parts);

export const createPhysiologicalForm = (
  parts: RowFormParts<PhysiologicalDraft, Physiological>,
  isFemale: boolean,
): PhysiologicalFormModel => new PhysiologicalFormModel(parts, isFemale);
