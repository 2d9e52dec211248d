import type { LabResult, LabResultDraft } from "@libretto/core/record/lab-results/lab-result";
import { formatValue, testNameOf } from "@libretto/core/record/lab-results/labels";
import { refuseMistyped } from "@libretto/core/record/lab-results/report-entry";
import { labResults } from "@libretto/core/record/lab-results/wire";
import type { Section } from "@libretto/core/record/section";
import type { SectionView } from "../../shared/section/section-view.ts";
import { noteContextOf } from "../../shared/value-notes/note-context.ts";
import { notesOfFinding } from "../../shared/value-notes/value-notes.ts";
import type { RecordServices, SectionsModel } from "../sections-model.ts";
import { assessLabResult, formatSampleTime } from "./lab-facts.ts";
import { type LabLabel, labLabels } from "./lab-labels.ts";
import { reportFilesOf } from "./report-files.ts";

/** The section with a search that also finds the names of the catalogue, and with a check of what people type. */
export const searchableLabResults: Section<LabResultDraft, LabResult> = {
  ...labResults,
  check: (draft) => refuseMistyped(draft, labResults.check(draft)),
  searchTextOf: (result) =>
    [testNameOf(result, "it"), testNameOf(result, "en"), labResults.searchTextOf(result)].join(" "),
};

/** The view of laboratory results: a row is one result. */
export const labResultsView = (
  services: RecordServices,
  sections: SectionsModel,
): SectionView<LabResultDraft, LabResult> => {
  const { language } = services;
  const files = reportFilesOf(sections);
  const label: LabLabel = (key, values) => language.label(labLabels, key, values);
  const notesOf = (draft: LabResultDraft) => notesOfFinding(draft, draft.date, noteContextOf(services));
  return {
    nameOf: (result) => `${testNameOf(result, language.current)}: ${formatValue(result, language.current)}`,
    factsOf: (result) => {
      const { isUrgent, text } = assessLabResult(services, result);
      return [formatSampleTime(result), isUrgent ? "" : text, result.laboratory].filter(Boolean);
    },
    alertOf: (result) => {
      const { isUrgent, text } = assessLabResult(services, result);
      return isUrgent ? text : "";
    },
    notesOf,
    labelsOfList: () => ({ title: label("list"), empty: label("empty") }),
    saveQuestion: "form.saveChanges",
    loadDialogs: async () => (await import("./lab-dialogs.ts")).createLabDialogs(services, files, notesOf),
  };
};
