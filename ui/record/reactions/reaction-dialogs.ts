import type { Reaction, ReactionDraft } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowFormParts } from "../../shared/section/row-form-model.ts";
import { ReactionForm } from "./ReactionForm.tsx";
import { ReactionFormModel, type ReactionServices } from "./reaction-form-model.ts";

/** The dialogs of reports; their code is loaded when the first one opens. */
export const views = { read: RowView, form: ReactionForm, lock: LockDialog };

export const createForm = (
  parts: RowFormParts<ReactionDraft, Reaction>,
  services: ReactionServices,
): ReactionFormModel => new ReactionFormModel(parts, services);
