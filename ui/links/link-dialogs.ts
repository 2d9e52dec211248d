import type { LinkDraft, PersonalLink } from "@libretto/core/record/links/personal-link";
import { LockDialog } from "../shared/confidentiality/LockDialog.tsx";
import { RowView } from "../shared/section/RowView.tsx";
import { RowFormModel, type RowFormParts } from "../shared/section/row-form-model.ts";
import { LinkForm } from "./LinkForm.tsx";

/** The dialogs of personal links; their code is loaded when the first one opens. */
export const views = { read: RowView, form: LinkForm, lock: LockDialog };

/** Creates the form of a link. */
export const createForm = (parts: RowFormParts<LinkDraft, PersonalLink>): RowFormModel<LinkDraft, PersonalLink> =>
  new RowFormModel(parts);
