import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Pregnancy, PregnancyDraft } from "@libretto/core/record/pregnancies/pregnancy";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowFormParts } from "../../shared/section/row-form-model.ts";
import { PregnancyForm } from "./PregnancyForm.tsx";
import { PregnancyFormModel } from "./pregnancy-form-model.ts";

/** The dialogs of pregnancies; their code is loaded when the first one opens. */
export const views = { read: RowView, form: PregnancyForm, lock: LockDialog };

export const createForm = (
  parts: RowFormParts<PregnancyDraft, Pregnancy>,
  birth: CalendarDate | null,
): PregnancyFormModel => new PregnancyFormModel(parts, birth);
