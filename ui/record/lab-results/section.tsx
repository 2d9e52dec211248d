import { unitText } from "@libretto/core/catalogues/lab-tests/unit-table";
import type { LabFlag, LabResult, LabResultDraft, ResultStatus } from "@libretto/core/record/lab-results/lab-result";
import {
  type AssessmentText,
  assessResult,
  formatFlag,
  formatRange,
  formatStatus,
  formatValue,
  labResultLabels,
  testNameOf,
} from "@libretto/core/record/lab-results/labels";
import { refuseMistyped } from "@libretto/core/record/lab-results/report-entry";
import { labResults } from "@libretto/core/record/lab-results/wire";
import type { Section } from "@libretto/core/record/section";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import type { Change } from "../../shared/dialogs/dialogs-model.ts";
import type { QuestionNote } from "../../shared/dialogs/question-note.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import type { FieldChange } from "../../shared/forms/form-model.ts";
import { type Detail, details } from "../../shared/list/details.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import { childText, noteContextOf } from "../../shared/value-notes/note-context.ts";
import { notesOfFinding } from "../../shared/value-notes/value-notes.ts";
import type { RecordServices, SectionsModel } from "../sections-model.ts";
import { namesOf } from "../specialties-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { joinFindingChanges } from "./finding-changes.ts";
import { type LabLabel, labFieldLabels, labLabels } from "./lab-labels.ts";
import type { LabResultFormModel } from "./lab-result-form-model.ts";
import { reportFilesOf } from "./report-files.ts";

/** The section with a search that also finds the names of the catalogue, and with a check of what people type. */
export const searchableLabResults: Section<LabResultDraft, LabResult> = {
  ...labResults,
  check: (draft) => refuseMistyped(draft, labResults.check(draft)),
  searchTextOf: (result) =>
    [testNameOf(result, "it"), testNameOf(result, "en"), labResults.searchTextOf(result)].join(" "),
};

const whenOf = ({ date, time }: LabResult): string => [dayText(date), time].filter(Boolean).join(", ");

type FormatFiles = (ids: readonly number[]) => string;

const assess = (services: RecordServices, result: LabResult): AssessmentText => {
  const { subject, today, labResults: rows } = noteContextOf(services);
  return assessResult(result, subject, today, services.language.current, subject, rows);
};

/** The facts of a row in its read view. */
const listDetails = (
  services: RecordServices,
  result: LabResult,
  notes: readonly QuestionNote[],
): readonly Detail[] => {
  const { language } = services;
  const { current } = language;
  const names = labResultLabels[current];
  return details(
    { label: names.test, text: testNameOf(result, current) },
    { label: names.value, text: formatValue(result, current) },
    { label: names.range, text: formatRange(result, current) },
    { label: names.position, text: assess(services, result).text || childText(noteContextOf(services), result.date) },
    ...notes
      .filter(({ kind }) => kind !== "mistyped")
      .map(({ title, steps, details: more }) => ({ label: title, text: [...steps, ...more].join(" ") })),
    { label: names.flag, text: formatFlag(result, current) },
    { label: names.date, text: whenOf(result) },
    { label: names.laboratory, text: result.laboratory },
    { label: names.status, text: formatStatus(result, current) },
    { label: names.note, text: result.note },
    { label: language.label(specialtyLabels, "tags"), text: namesOf(services, result.tags) },
  );
};

/** The changes of a row, as the question before saving shows them. */
const describeLabResult = (
  services: RecordServices,
  changes: readonly FieldChange[],
  row: LabResultDraft,
  fileNamesOf: FormatFiles,
): readonly Change[] => {
  const { language } = services;
  const { current } = language;
  const names = labFieldLabels(
    current,
    (key, values) => language.label(labLabels, key, values),
    language.label(levelLabels, "level"),
    language.label(specialtyLabels, "tags"),
  );
  return describeChanges(
    joinFindingChanges(changes, row, current),
    {
      test: { label: names.test },
      value: { label: names.value },
      unit: { label: names.unit, format: (unit: string) => unitText(unit, current) },
      range: { label: names.range },
      flag: { label: names.flag, format: (flag: LabFlag) => formatFlag({ flag }, current) },
      status: { label: names.status, format: (status: ResultStatus) => formatStatus({ status }, current) },
      date: { label: names.date, format: formatDate },
      time: { label: names.time },
      laboratory: { label: names.laboratory },
      documents: { label: names.file, format: fileNamesOf },
      note: { label: names.note },
      tags: { label: names.tags, format: (tags: readonly number[]) => namesOf(services, tags) },
      level: { label: names.level, format: levelText(language) },
    },
    (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
  );
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
  const fileNamesOf: FormatFiles = (ids) =>
    files
      .choices()
      .filter(({ value }) => ids.includes(value))
      .map(({ label: name }) => name)
      .join(", ");
  return {
    nameOf: (result) => `${testNameOf(result, language.current)}: ${formatValue(result, language.current)}`,
    factsOf: (result) => {
      const { isUrgent, text } = assess(services, result);
      return [whenOf(result), isUrgent ? "" : text, result.laboratory].filter(Boolean);
    },
    alertOf: (result) => {
      const { isUrgent, text } = assess(services, result);
      return isUrgent ? text : "";
    },
    notesOf,
    labelsOfList: () => ({ title: label("list"), empty: label("empty") }),
    saveQuestion: "form.saveChanges",
    loadDialogs: async () => {
      const code = await import("./lab-dialogs.ts");
      return eraseFormType<LabResultDraft, LabResult, LabResultFormModel>({
        describe: (changes, row) => describeLabResult(services, changes, row, fileNamesOf),
        detailsOf: (result) => listDetails(services, result, notesOf(result)),
        daysOf: () => ["date"],
        createForm: (parts) => code.createForm(parts, files, language.current, notesOf),
        views: code.views,
      });
    },
  };
};
