import type { CalendarDate } from "@libretto/core/kernel/dates";
import { trimText } from "@libretto/core/kernel/text";
import type {
  Criticality,
  Diagnosis,
  DiagnosisDraft,
  DiagnosisKind,
  DiagnosisList,
  ReactionSeverity,
} from "@libretto/core/record/diagnoses/diagnosis";
import { formatReaction } from "@libretto/core/record/diagnoses/reaction-text";
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
    factsOf: (row) =>
      [
        `${label(row.kind)}, ${label(row.list)}`,
        ...formatReaction(language.current, row),
        row.madeOn === null ? "" : label("since", { date: dayText(row.madeOn) }),
        row.careProvider === "" ? "" : label("by", { name: row.careProvider }),
      ].filter(Boolean),
    detailsOf: ({ kind, list, code, reaction, severity, criticality, madeOn, careProvider, tags }) => {
      const names = diagnosisFieldLabels(label, kind !== "diagnosis", "", dialogs?.tagsLabel(services) ?? "");
      return details(
        { label: names.kind, text: label(kind) },
        { label: names.list, text: label(list) },
        { label: names.reaction, text: reaction },
        { label: names.severity, text: severity === null ? "" : label(severity) },
        { label: names.criticality, text: criticality === null ? "" : label(criticality) },
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
          // a diagnosis is stored without them
          ...(kind !== "diagnosis" && {
            reaction: { label: names.reaction, format: trimText },
            severity: { label: names.severity, format: (severity: ReactionSeverity) => label(severity) },
            criticality: { label: names.criticality, format: (criticality: Criticality) => label(criticality) },
          }),
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
