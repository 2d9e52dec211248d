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
import { details } from "../../shared/list/details.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import type { RecordServices } from "../sections-model.ts";
import { type HistoryLabel, historyLabels } from "./history-labels.ts";
import type { PhysiologicalFormModel } from "./physiological-form-model.ts";
import { physiologicalNames } from "./physiological-names.ts";

type Dialogs = typeof import("./history-dialogs.ts");

/** Loads the dialogs once. */
const dialogLoader = () => {
  let dialogs: Dialogs | null = null;
  return {
    load: async () => {
      dialogs ??= await import("./history-dialogs.ts");
    },
    get loaded(): Dialogs {
      if (dialogs === null) throw new Error("a dialog opens before its code is loaded");
      return dialogs;
    },
  };
};

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
  const { language } = services;
  const label = labelOf(services);
  const dialogs = dialogLoader();
  return {
    nameOf: ({ list }) => label(list),
    factsOf: ({ text }) => [text],
    labelsOfList: (list) => ({ title: label(list), empty: label(`${list}Hint`) }),
    detailsOf: ({ text }) => details({ label: label("text"), text }),
    describe: describer(services, () => ({
      text: { label: label("text") },
      level: { label: language.label(levelLabels, "level"), format: levelText(language) },
    })),
    saveQuestion: "form.saveChanges",
    days: [],
    loadDialogs: dialogs.load,
    makeForm: (parts) => dialogs.loaded.createNarrativeForm(parts),
    get views() {
      return dialogs.loaded.narrativeViews;
    },
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

/** The view of the physiological history. Its facts are the answers, by the summary of core. */
export const physiologicalView = (services: RecordServices): SectionView<PhysiologicalDraft, Physiological> => {
  const { language, record } = services;
  const label = labelOf(services);
  const dialogs = dialogLoader();
  const sex = () => record.record?.patient.sex ?? "unspecified";
  return eraseFormType<PhysiologicalDraft, Physiological, PhysiologicalFormModel>({
    nameOf: () => label("physiological"),
    factsOf: () => [],
    labelsOfList: () => ({ title: label("physiological"), empty: label("physiologicalHint") }),
    detailsOf: (history) =>
      details(
        ...historyLines(history, language.current, sex(), dayOnScreen).map(({ question, answer }) => ({
          label: question,
          text: answer,
        })),
        { label: label("updated"), text: history.updated === null ? "" : dayText(history.updated) },
      ),
    describe: describer(services, () => physiologicalFields(services)),
    saveQuestion: "form.saveChanges",
    days: ["smokingStart", "smokingEnd", "alcoholStart", "alcoholEnd", "drugsStart", "drugsEnd"],
    loadDialogs: dialogs.load,
    makeForm: (parts) => dialogs.loaded.createPhysiologicalForm(parts, sex() === "female"),
    get views() {
      return dialogs.loaded.physiologicalViews;
    },
  });
};
