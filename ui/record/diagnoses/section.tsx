import type { CalendarDate } from "@libretto/core/kernel/dates";
import type {
  Diagnosis,
  DiagnosisDraft,
  DiagnosisKind,
  DiagnosisList,
} from "@libretto/core/record/diagnoses/diagnosis";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import { details } from "../../shared/list/details.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import { knownDoctorNames } from "../known-doctor-names.ts";
import type { RecordServices } from "../sections-model.ts";
import type { DiagnosisFormModel } from "./diagnosis-form-model.ts";
import { type DiagnosisLabel, diagnosisFieldLabels, diagnosisLabels } from "./diagnosis-labels.ts";

const formatOptionalDay = (day: CalendarDate | null): string => (day === null ? "" : dayText(day));

/** The view of diagnoses, allergies and intolerances. */
export const diagnosesView = (services: RecordServices): SectionView<DiagnosisDraft, Diagnosis> => {
  const { language, lists, record } = services;
  const label: DiagnosisLabel = (key, values) => language.label(diagnosisLabels, key, values);
  let dialogs: typeof import("./diagnosis-dialogs.ts") | null = null;
  const loadedDialogs = () => {
    if (dialogs === null) throw new Error("a dialog opens before its code is here");
    return dialogs;
  };
  return eraseFormType<DiagnosisDraft, Diagnosis, DiagnosisFormModel>({
    nameOf: ({ condition }) => condition,
    factsOf: ({ kind, list, madeOn, careProvider }) =>
      [
        `${label(kind)}, ${label(list)}`,
        madeOn === null ? "" : label("since", { date: dayText(madeOn) }),
        careProvider === "" ? "" : label("by", { name: careProvider }),
      ].filter(Boolean),
    detailsOf: ({ kind, list, code, madeOn, careProvider, tags }) => {
      const names = diagnosisFieldLabels(label, kind !== "diagnosis", "", dialogs?.tagsLabel(services) ?? "");
      return details(
        { label: names.kind, text: label(kind) },
        { label: names.list, text: label(list) },
        { label: label(kind === "diagnosis" ? "icdCode" : "listCode"), text: code ?? "" },
        { label: names.careProvider, text: careProvider },
        { label: names.madeOn, text: formatOptionalDay(madeOn) },
        // the list asks for details before the dialogs are loaded; only the read view shows them
        { label: names.tags, text: dialogs?.formatTags(services, tags) ?? "" },
      );
    },
    labelsOfList: (list) => ({
      title: label(`${list}List`),
      empty: label(`${list}Empty`),
      moveTitle: label(`${list}Move`),
      tone: list === "excluded" ? "quiet" : "plain",
    }),
    describe: (changes, row) => {
      const kind = changes.find(({ name }) => name === "kind")?.after ?? row.kind;
      const names = diagnosisFieldLabels(
        label,
        kind !== "diagnosis",
        language.label(levelLabels, "level"),
        loadedDialogs().tagsLabel(services),
      );
      return describeChanges(
        changes,
        {
          condition: { label: names.condition },
          kind: { label: names.kind, format: (kind: DiagnosisKind) => label(kind) },
          list: { label: names.list, format: (list: DiagnosisList) => label(list) },
          careProvider: { label: names.careProvider },
          madeOn: { label: names.madeOn, format: formatDate },
          tags: { label: names.tags, format: (tags: readonly number[]) => loadedDialogs().formatTags(services, tags) },
          level: { label: names.level, format: levelText(language) },
        },
        (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
      );
    },
    saveQuestion: "form.saveChanges",
    days: ["madeOn"],
    loadDialogs: async () => {
      dialogs ??= await import("./diagnosis-dialogs.ts");
    },
    makeForm: (parts) => loadedDialogs().createForm(parts, lists, knownDoctorNames(record)),
    get views() {
      return loadedDialogs().views;
    },
  });
};
