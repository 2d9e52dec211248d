import { Line, trimText } from "@libretto/core/kernel/text";
import { capitalise } from "@libretto/core/messages/capitalise";
import type { Vaccination, VaccinationDraft, VaccineDose } from "@libretto/core/record/vaccinations/vaccination";
import { vaccinationTexts } from "@libretto/core/record/vaccinations/vaccination-texts";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { createFieldDialogs } from "../../shared/section/fields/field-dialogs.ts";
import { levelField } from "../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../shared/section/section-view.ts";
import { createVaccineCheck } from "../open-findings/vaccine-check.ts";
import type { RecordServices } from "../sections-model.ts";
import { DoseInput, VaccineInput } from "./VaccinationInputs.tsx";
import { VaccinationFormModel } from "./vaccination-form-model.ts";
import { type VaccinationLabel, vaccinationLabels } from "./vaccination-labels.ts";

/** The dialogs of vaccinations. */
export const createVaccinationDialogs = (services: RecordServices): SectionDialogs<VaccinationDraft, Vaccination> => {
  const { language, lists, record } = services;
  const label: VaccinationLabel = (key, values) => language.label(vaccinationLabels, key, values);
  const texts = <K extends "vaccine" | "reactions" | "booster" | "batch" | "place">(name: K) =>
    ({ name, label: vaccinationTexts[language.current][name], hint: label(`${name}Hint`) }) as const;
  return createFieldDialogs<VaccinationDraft, Vaccination, VaccinationFormModel>(language, {
    titleOf: (_, isNew) => label(isNew ? "newVaccination" : "editVaccination"),
    inputs: { vaccine: VaccineInput, booster: DoseInput },
    createForm: (parts) => new VaccinationFormModel(parts, { lists, ...createVaccineCheck(services) }),
    detailsFirst: ["givenOn", "booster", "batch", "place"],
    fieldsOf: () => [
      {
        kind: "own",
        ...texts("vaccine"),
        required: true,
        format: ({ name }: Vaccination["vaccine"]) => name,
        detail: false,
      },
      {
        kind: "day",
        name: "givenOn",
        label: vaccinationTexts[language.current].givenOn,
        latest: record.today,
        required: true,
      },
      { kind: "paragraph", ...texts("reactions"), required: true },
      {
        ...{ kind: "own", ...texts("booster"), required: true },
        format: (dose: VaccineDose) => capitalise(recordLabels[language.current].doseOf(dose)),
      },
      { kind: "line", ...texts("batch"), limit: Line.maxLength, format: trimText },
      { kind: "line", ...texts("place"), limit: Line.maxLength, format: trimText },
      levelField(language),
    ],
  });
};
