import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import { ContactForm } from "./ContactForm.tsx";

/** The dialogs of contacts; their code is loaded when the first one opens. */
export const views = { read: RowView, form: ContactForm, lock: LockDialog };
