import { trimText } from "@libretto/core/kernel/text";
import { capitalise } from "@libretto/core/messages/capitalise";
import type { Vaccination, VaccinationDraft, VaccineDose } from "@libretto/core/record/vaccinations/vaccination";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import type { Change } from "../../shared/dialogs/dialogs-model.ts";
import { openDrugPage } from "../../shared/drug-page.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import type { FieldChange } from "../../shared/forms/form-model.ts";
import { details } from "../../shared/list/details.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import type { RecordServices } from "../sections-model.ts";
import type { VaccinationFormModel } from "./vaccination-form-model.ts";
import { type VaccinationLabel, vaccinationFieldLabels, vaccinationLabels } from "./vaccination-labels.ts";

type Language = RecordServices["language"];

const textsOf = (language: Language) => {
  const label: VaccinationLabel = (key, values) => language.label(vaccinationLabels, key, values);
  return {
    label,
    names: () => vaccinationFieldLabels(label, language.label(levelLabels, "level")),
    doseText: (dose: VaccineDose) => capitalise(recordLabels[language.current].doseOf(dose)),
  };
};

/** The changes of a row, as the question before saving shows them. */
const describeVaccination = (language: Language, changes: readonly FieldChange[]): readonly Change[] => {
  const { names, doseText } = textsOf(language);
  return describeChanges(
    changes,
    {
      vaccine: { label: names().vaccine, format: ({ name }: Vaccination["vaccine"]) => name },
      givenOn: { label: names().givenOn, format: formatDate },
      reactions: { label: names().reactions },
      booster: { label: names().booster, format: doseText },
      batch: { label: names().batch, format: trimText },
      place: { label: names().place, format: trimText },
      level: { label: names().level, format: levelText(language) },
    },
    (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
  );
};

/** The view of vaccinations. */
export const vaccinationsView = (services: RecordServices): SectionView<VaccinationDraft, Vaccination> => {
  const { language } = services;
  const { label, names, doseText } = textsOf(language);
  const openInfo = openDrugPage(services, "vaccine");
  return {
    nameOf: ({ vaccine }) => vaccine.name,
    factsOf: ({ givenOn, booster, batch, place, reactions }) =>
      [
        dayText(givenOn),
        doseText(booster),
        batch === "" ? "" : `${names().batch}: ${batch}`,
        place,
        reactions === "" ? "" : `${names().reactions}: ${reactions}`,
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
    loadDialogs: async () => {
      const code = await import("./vaccination-dialogs.ts");
      return eraseFormType<VaccinationDraft, Vaccination, VaccinationFormModel>({
        describe: (changes) => describeVaccination(language, changes),
        detailsOf: ({ givenOn, booster, batch, place, reactions }) =>
          details(
            { label: names().givenOn, text: dayText(givenOn) },
            { label: names().booster, text: doseText(booster) },
            { label: names().batch, text: batch },
            { label: names().place, text: place },
            { label: names().reactions, text: reactions },
          ),
        days: ["givenOn"],
        createForm: (parts) => code.createForm(parts, services),
        views: code.views,
      });
    },
  };
};
