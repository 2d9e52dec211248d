import type { Vaccination, VaccinationDraft } from "@libretto/core/record/vaccinations/vaccination";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowFormParts } from "../../shared/section/row-form-model.ts";
import { createVaccineCheck } from "../open-findings/vaccine-check.ts";
import type { RecordServices } from "../sections-model.ts";
import { VaccinationForm } from "./VaccinationForm.tsx";
import { VaccinationFormModel } from "./vaccination-form-model.ts";

/** The dialogs of vaccinations; their code is loaded when the first one opens. */
export const views = { read: RowView, form: VaccinationForm, lock: LockDialog };

/** Creates the form of a row. */
export const createForm = (
  parts: RowFormParts<VaccinationDraft, Vaccination>,
  services: Pick<RecordServices, "lists" | "safety" | "dialogs">,
): VaccinationFormModel => new VaccinationFormModel(parts, { lists: services.lists, ...createVaccineCheck(services) });
