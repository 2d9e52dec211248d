import type { Diagnosis, DiagnosisDraft } from "@libretto/core/record/diagnoses/diagnosis";
import { formatReaction } from "@libretto/core/record/diagnoses/reaction-text";
import { dayText } from "../../shared/formats.ts";
import type { SectionView } from "../../shared/section/section-view.ts";
import type { RecordServices } from "../sections-model.ts";
import { type DiagnosisLabel, diagnosisLabels } from "./diagnosis-labels.ts";

/** The view of diagnoses, allergies and intolerances. */
export const diagnosesView = (services: RecordServices): SectionView<DiagnosisDraft, Diagnosis> => {
  const { language } = services;
  const label: DiagnosisLabel = (key, values) => language.label(diagnosisLabels, key, values);
  return {
    nameOf: ({ condition }) => condition,
    factsOf: (row) =>
      [
        `${label(row.kind)}, ${label(row.list)}`,
        ...formatReaction(language.current, row),
        row.madeOn === null ? "" : label("since", { date: dayText(row.madeOn) }),
        row.careProvider === "" ? "" : label("by", { name: row.careProvider }),
      ].filter(Boolean),
    labelsOfList: (list) => ({
      title: label(`${list}List`),
      empty: label(`${list}Empty`),
      moveTitle: label(`${list}Move`),
      tone: list === "excluded" ? "quiet" : "plain",
    }),
    saveQuestion: "form.saveChanges",
    loadDialogs: async () => (await import("./diagnosis-dialogs.ts")).createDiagnosisDialogs(services),
  };
};
