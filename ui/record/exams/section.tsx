import type { CalendarDate } from "@libretto/core/kernel/dates";
import { filterLinkable } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Exam, ExamCentre, ExamDraft, ExamKind, ExamList } from "@libretto/core/record/exams/exam";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import type { Change } from "../../shared/dialogs/dialogs-model.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import type { FieldChange } from "../../shared/forms/form-model.ts";
import { type Detail, details } from "../../shared/list/details.ts";
import { loadCode } from "../../shared/load-code.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import { AllRows } from "../all-rows.ts";
import { AttachmentsModel, attachFile, RecordFiles } from "../attachments-model.ts";
import { examNameIn, firstLineOf } from "../exam-name.ts";
import { knownDoctorNames } from "../known-doctor-names.ts";
import type { RecordServices, SectionsModel } from "../sections-model.ts";
import { namesOf } from "../specialties-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import type { ExamFormModel } from "./exam-form-model.ts";
import { type ExamLabel, examFieldLabels, examLabels } from "./exam-labels.ts";

const formatDay = (day: CalendarDate | null): string => (day === null ? "" : dayText(day));

type FormatConditions = (ids: readonly number[]) => string;

const labelsOf =
  ({ language }: RecordServices): ExamLabel =>
  (key, values) =>
    language.label(examLabels, key, values);

/** The facts of a row in its list. */
const listFacts = (services: RecordServices, exam: Exam, attachmentCount: number): readonly string[] => {
  const { kind, investigation, reason, date, centre, careProvider } = exam;
  const label = labelsOf(services);
  return [
    examNameIn(services.language)(exam) === label(kind) ? "" : label(kind),
    formatDay(date),
    centre === null ? "" : label("at", { name: centre.name }),
    careProvider === "" ? "" : label("by", { name: careProvider }),
    investigation === null ? "" : firstLineOf(reason),
    attachmentCount === 0 ? "" : label("attachments", { count: attachmentCount }),
  ].filter((fact) => fact !== "");
};

/** The facts of a row in its read view. */
const listDetails = (services: RecordServices, exam: Exam, conditionsOf: FormatConditions): readonly Detail[] => {
  const { kind, investigation, reason, date, centre, careProvider, diagnoses: linked, tags } = exam;
  const label = labelsOf(services);
  const names = examFieldLabels(label, "", services.language.label(specialtyLabels, "tags"));
  return details(
    { label: names.kind, text: label(kind) },
    { label: names.investigation, text: investigation?.name ?? "" },
    { label: names.reason, text: reason },
    { label: names.date, text: formatDay(date) },
    { label: centre?.kind === "other" ? label("otherCentre") : names.centre, text: centre?.name ?? "" },
    { label: names.careProvider, text: careProvider },
    { label: names.diagnoses, text: conditionsOf(linked) },
    { label: names.tags, text: namesOf(services, tags) },
  );
};

/** The changes of a row, as the question before saving shows them. */
const describeExam = (
  services: RecordServices,
  changes: readonly FieldChange[],
  conditionsOf: FormatConditions,
): readonly Change[] => {
  const { language } = services;
  const label = labelsOf(services);
  const names = examFieldLabels(label, language.label(levelLabels, "level"), language.label(specialtyLabels, "tags"));
  return describeChanges(
    changes,
    {
      list: { label: label("inList"), format: (list: ExamList) => label(`${list}List`) },
      kind: { label: names.kind, format: (kind: ExamKind) => label(kind) },
      investigation: { label: names.investigation, format: ({ name }: { readonly name: string }) => name },
      reason: { label: names.reason },
      date: { label: names.date, format: formatDate },
      centre: { label: names.centre, format: ({ name }: ExamCentre) => name },
      careProvider: { label: names.careProvider },
      diagnoses: { label: names.diagnoses, format: conditionsOf },
      tags: { label: names.tags, format: (tags: readonly number[]) => namesOf(services, tags) },
      level: { label: names.level, format: levelText(language) },
    },
    (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
  );
};

/** The view of exams. */
export const examsView = (services: RecordServices, sections: SectionsModel): SectionView<ExamDraft, Exam> => {
  const { language, lists, record, store, dialogs: dialogStack } = services;
  const label = labelsOf(services);
  const reasons = new AllRows(record, store, diagnoses);
  const recordFiles = new RecordFiles(sections);
  const conditionsOf = (ids: readonly number[]): string =>
    reasons.loadedRows
      .filter(({ id }) => ids.includes(id))
      .map(({ condition }) => condition)
      .join(", ");
  const nameOf = examNameIn(language);
  const openAttachments = async (exam: Exam): Promise<void> => {
    const code = await loadCode(services.notices, () => import("./exam-dialogs.ts"));
    if (code === null) return;
    const chosen = await dialogStack.open<AttachmentsModel, () => void>(
      code.attachmentsView,
      (close) => new AttachmentsModel(exam, nameOf(exam), sections, recordFiles, close),
    );
    chosen?.();
  };
  return {
    nameOf,
    factsOf: (exam) => listFacts(services, exam, recordFiles.attachedTo(exam.id).length),
    labelsOfList: (list) => ({
      title: label(`${list}List`),
      empty: label(`${list}Empty`),
      moveTitle: label(`${list}Move`),
    }),
    saveQuestion: "form.sureToSave",
    confirmsEdits: true,
    ownActions: {
      download: (exam) => ({ label: label("download"), run: () => void openAttachments(exam) }),
      attach: (exam) => ({ label: label("attach"), run: () => void attachFile(sections, exam) }),
    },
    loadDialogs: async () => {
      const code = await import("./exam-dialogs.ts");
      return eraseFormType<ExamDraft, Exam, ExamFormModel>({
        describe: (changes) => describeExam(services, changes, conditionsOf),
        detailsOf: (exam) => listDetails(services, exam, conditionsOf),
        daysOf: () => ["date"],
        createForm: (parts) =>
          code.createForm(parts, {
            lists,
            knownNames: knownDoctorNames(record),
            diagnoses: (linked) => filterLinkable(reasons.loadedRows, linked),
          }),
        views: code.views,
      });
    },
  };
};
