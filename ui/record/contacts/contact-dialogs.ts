import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { ContactForm } from "./ContactForm.tsx";

/** The dialogs of contacts; their code is loaded when the first one opens. */
export const views = { read: RowView, form: ContactForm, lock: LockDialog };

/** Creates the form of a contact. */
export const createForm = (parts: RowFormParts<ContactDraft, Contact>): RowFormModel<ContactDraft, Contact> =>
  new RowFormModel(parts);
