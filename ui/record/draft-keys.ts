import type { SheetForm } from "@libretto/core/record/patient/sheet-forms";

/** The owner of the sheet's forms. */
export const SHEET_FORM_OWNER = "sheet";

/** The key of the draft of a form of the sheet. */
export const sheetDraftKey = (form: SheetForm): string => `${SHEET_FORM_OWNER}:${form}`;

/** The form of a laboratory report: the key of its draft, and its owner. */
export const LAB_REPORT_FORM = "labReport";

/** The review of documents: the key of its draft, and its owner. */
export const DOCUMENTS_FORM = "documents";

/** The answers of the dose log that are not stored yet: the key of their draft, and its owner. */
export const DOSE_LOG_FORM = "doses";

/** The choices and questions of the page before a visit: the key of their draft. */
export const BEFORE_VISIT_FORM = "beforeVisit";
