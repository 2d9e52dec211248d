import type { Visit, VisitDraft } from "@libretto/core/record/visits/visit";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowFormParts } from "../../shared/section/row-form-model.ts";
import { VisitForm } from "./VisitForm.tsx";
import { VisitFormModel } from "./visit-form-model.ts";

/** The dialogs of visits; their code is loaded when the first one opens. */
export const views = { read: RowView, form: VisitForm, lock: LockDialog };

/** Creates the form of a row. */
export const createForm = (parts: RowFormParts<VisitDraft, Visit>, knownNames: readonly string[]): VisitFormModel =>
  new VisitFormModel(parts, knownNames);
