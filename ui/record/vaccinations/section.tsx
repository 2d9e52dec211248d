import { capitalise } from "@libretto/core/messages/capitalise";
import type { Vaccination, VaccinationDraft, VaccineDose } from "@libretto/core/record/vaccinations/vaccination";
import { vaccinationTexts } from "@libretto/core/record/vaccinations/vaccination-texts";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { openDrugPage } from "../../shared/drug-page.ts";
import { dayText } from "../../shared/formats.ts";
import type { SectionView } from "../../shared/section/section-view.ts";
import type { RecordServices } from "../sections-model.ts";
import { type VaccinationLabel, vaccinationLabels } from "./vaccination-labels.ts";

/** The view of vaccinations. */
export const vaccinationsView = (services: RecordServices): SectionView<VaccinationDraft, Vaccination> => {
  const { language } = services;
  const label: VaccinationLabel = (key, values) => language.label(vaccinationLabels, key, values);
  const doseText = (dose: VaccineDose) => capitalise(recordLabels[language.current].doseOf(dose));
  const openInfo = openDrugPage(services, "vaccine");
  return {
    nameOf: ({ vaccine }) => vaccine.name,
    factsOf: ({ givenOn, booster, batch, place, reactions }) =>
      [
        dayText(givenOn),
        doseText(booster),
        batch === "" ? "" : `${vaccinationTexts[language.current].batch}: ${batch}`,
        place,
        reactions === "" ? "" : `${vaccinationTexts[language.current].reactions}: ${reactions}`,
      ].filter((fact) => fact !== ""),
    labelsOfList: () => ({ title: label("list"), empty: label("empty") }),
    saveQuestion: "form.sureToSave",
    confirmsEdits: true,
    ownActions: {
      info: ({ vaccine }) => ({
        label: label("info"),
        detail: label("opensWindow"),
        run: () => void openInfo(vaccine.id),
      }),
    },
    loadDialogs: async () => (await import("./vaccination-dialogs.ts")).createVaccinationDialogs(services),
  };
};
