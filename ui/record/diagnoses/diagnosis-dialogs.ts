import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import type { Diagnosis, DiagnosisDraft } from "@libretto/core/record/diagnoses/diagnosis";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { MoveRow } from "../../shared/section/move-view.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowFormParts } from "../../shared/section/row-form-model.ts";
import { DiagnosisForm } from "./DiagnosisForm.tsx";
import { describeDiagnosis, listDetails } from "./diagnosis-details.ts";
import { DiagnosisFormModel } from "./diagnosis-form-model.ts";

/** The dialogs of diagnoses; their code is loaded when the first one opens. */
export const views = { read: RowView, form: DiagnosisForm, lock: LockDialog, move: MoveRow };

/** The texts of dialogs: the facts of a row, and its changes. */
export const texts = { listDetails, describeDiagnosis };

/** Creates the form of a row. */
export const createForm = (
  parts: RowFormParts<DiagnosisDraft, Diagnosis>,
  lists: Pick<ReferenceLists, "find">,
  knownNames: readonly string[],
): DiagnosisFormModel => new DiagnosisFormModel(parts, lists, knownNames);
