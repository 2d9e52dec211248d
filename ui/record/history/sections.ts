import { dayOnScreen } from "@libretto/core/messages/days";
import type { Narrative, NarrativeDraft } from "@libretto/core/record/medical-history/narratives";
import type { Physiological, PhysiologicalDraft } from "@libretto/core/record/medical-history/physiological";
import { historyLabels as answerLabels } from "@libretto/core/reports/labels/history-labels";
import { historyLines } from "@libretto/core/reports/labels/history-lines";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges, type FieldDescription } from "../../shared/forms/describe-changes.ts";
import type { FieldChange } from "../../shared/forms/form-model.ts";
import { type Detail, details } from "../../shared/list/details.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import type { RecordServices } from "../sections-model.ts";
import { type HistoryLabel, historyLabels } from "./history-labels.ts";
import type { PhysiologicalFormModel } from "./physiological-form-model.ts";
import { physiologicalNames } from "./physiological-names.ts";

const labelOf =
  ({ language }: Pick<RecordServices, "language">): HistoryLabel =>
  (key, values) =>
    language.label(historyLabels, key, values);

const describer =
  ({ language }: Pick<RecordServices, "language">, fields: () => Readonly<Record<string, FieldDescription>>) =>
  (changes: readonly FieldChange[]) =>
    describeChanges(changes, fields(), (now, typed) => language.label(sectionLabels, "typed", { now, typed }));

/** The view of a part of the history in free text. */
export const narrativeView = (services: RecordServices): SectionView<NarrativeDraft, Narrative> => {
  const label = labelOf(services);
  return {
    nameOf: ({ list }) => label(list),
    factsOf: ({ text }) => [text],
    labelsOfList: (list) => ({ title: label(list), empty: label(`${list}Hint`) }),
    saveQuestion: "form.saveChanges",
    loadDialogs: async () => (await import("./narrative-dialogs.ts")).createNarrativeDialogs(services.language),
  };
};

const physiologicalFields = (services: RecordServices): Readonly<Record<string, FieldDescription>> => {
  const { language } = services;
  const names = physiologicalNames(language.current, labelOf(services), language.label(levelLabels, "level"));
  const { answers, alcohol, drugs } = answerLabels[language.current];
  const yesOrNo = recordLabels[language.current].answers;
  const formats: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...answers,
    alcoholKind: alcohol,
    drugsKind: drugs,
    smoking: yesOrNo,
    alcohol: yesOrNo,
    drugs: yesOrNo,
    caffeine: yesOrNo,
  };
  return Object.fromEntries(
    Object.entries(names).map(([field, label]): readonly [string, FieldDescription] => {
      const choices = formats[field];
      if (choices !== undefined) return [field, { label, format: (value: string) => choices[value] ?? value }];
      if (field.endsWith("Start") || field.endsWith("End")) return [field, { label, format: formatDate }];
      return [field, field === "level" ? { label, format: levelText(language) } : { label }];
    }),
  );
};

const sexOf = ({ record }: Pick<RecordServices, "record">) => record.record?.patient.sex ?? "unspecified";

/** The answers of the physiological history, as questions and answers. */
export const listPhysiologicalDetails = (services: RecordServices, history: Physiological): readonly Detail[] => {
  const lines = historyLines(history, services.language.current, sexOf(services), dayOnScreen);
  const updated = history.updated === null ? "" : dayText(history.updated);
  return details(...lines.map(({ question, answer }) => ({ label: question, text: answer })), {
    label: labelOf(services)("updated"),
    text: updated,
  });
};

/** The view of the physiological history. Its facts are the answers, by the summary of core. */
export const physiologicalView = (services: RecordServices): SectionView<PhysiologicalDraft, Physiological> => {
  const label = labelOf(services);
  return {
    nameOf: () => label("physiological"),
    factsOf: () => [],
    labelsOfList: () => ({ title: label("physiological"), empty: label("physiologicalHint") }),
    saveQuestion: "form.saveChanges",
    loadDialogs: async () => {
      const code = await import("./physiological-dialogs.ts");
      return eraseFormType<PhysiologicalDraft, Physiological, PhysiologicalFormModel>({
        describe: describer(services, () => physiologicalFields(services)),
        detailsOf: (history) => listPhysiologicalDetails(services, history),
        daysOf: () => ["smokingStart", "smokingEnd", "alcoholStart", "alcoholEnd", "drugsStart", "drugsEnd"],
        createForm: (parts) => code.createForm(parts, sexOf(services) === "female"),
        views: code.views,
      });
    },
  };
};
