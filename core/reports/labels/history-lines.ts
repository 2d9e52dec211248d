import type { Language } from "../../messages/codes.ts";
import { type DayText, dayOnPaper } from "../../messages/days.ts";
import { numeral } from "../../messages/numerals.ts";
import { HABITS, type Habit } from "../../record/medical-history/lifestyle.ts";
import type { PhysiologicalDraft } from "../../record/medical-history/physiological.ts";
import {
  FORM_PARTS,
  formPartsFor,
  type PhysiologicalField,
  reduceToSummary,
} from "../../record/medical-history/summary.ts";
import type { Patient } from "../../record/patient/patient.ts";
import { CHOICES, FREE_TEXTS, type HistoryLabels, historyLabels } from "./history-labels.ts";
import { type RecordLabels, recordLabels } from "./record-labels.ts";

/** A question and its answer. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

const DOSE = { smoking: "smokingDose", alcohol: "alcoholDose", drugs: "drugsDose", caffeine: "caffeineDose" } as const;

const periodOf = (
  history: PhysiologicalDraft,
  habit: Habit,
  labels: RecordLabels,
  dayText: DayText,
): readonly string[] => {
  if (habit === "caffeine") return [];
  const start = history[`${habit}Start`];
  const end = history[`${habit}End`];
  const period = [start === null ? "" : labels.from(dayText(start)), end === null ? "" : labels.until(dayText(end))];
  return [period.filter(Boolean).join(" ")].filter(Boolean);
};

const kindOf = (history: PhysiologicalDraft, habit: Habit, labels: HistoryLabels): readonly string[] => {
  if (habit === "alcohol" && history.alcoholKind !== null) return [labels.alcohol[history.alcoholKind]];
  return habit === "drugs" && history.drugsKind !== null ? [labels.drugs[history.drugsKind]] : [];
};

const habitLine = (
  history: PhysiologicalDraft,
  habit: Habit,
  language: Language,
  dayText: DayText,
): readonly AnsweredQuestion[] => {
  const labels = recordLabels[language];
  const answer = history[habit];
  if (answer === null) return [];
  const dose = history[DOSE[habit]];
  const parts = [
    labels.answers[answer],
    ...kindOf(history, habit, historyLabels[language]),
    ...(dose === null ? [] : [labels.aDay(numeral(dose, language))]),
    ...periodOf(history, habit, labels, dayText),
  ];
  return [{ question: labels.habits[habit], answer: parts.join(", ") }];
};

const choiceLine = (
  history: PhysiologicalDraft,
  choice: (typeof CHOICES)[number],
  labels: HistoryLabels,
): readonly AnsweredQuestion[] => {
  const chosen = history[choice];
  const answers: Readonly<Record<string, string>> = labels.answers[choice];
  return chosen === null ? [] : [{ question: labels.questions[choice], answer: answers[chosen] ?? "" }];
};

const ageLine = (
  history: PhysiologicalDraft,
  age: "menarcheAge" | "menopauseAge",
  labels: HistoryLabels,
): readonly AnsweredQuestion[] => {
  const years = history[age];
  return years === null ? [] : [{ question: labels.questions[age], answer: labels.years(years) }];
};

type Age = "menarcheAge" | "menopauseAge";

const isIn = <F extends string>(fields: readonly F[], field: string): field is F =>
  (fields as readonly string[]).includes(field);

/** The line of one question. The line of a habit includes its details. */
const lineOf = (
  history: PhysiologicalDraft,
  field: PhysiologicalField,
  language: Language,
  dayText: DayText,
): readonly AnsweredQuestion[] => {
  const labels = historyLabels[language];
  if (isIn(CHOICES, field)) return choiceLine(history, field, labels);
  if (isIn(HABITS, field)) return habitLine(history, field, language, dayText);
  if (isIn<Age>(["menarcheAge", "menopauseAge"], field)) return ageLine(history, field, labels);
  if (isIn(FREE_TEXTS, field) && history[field].trim() !== "")
    return [{ question: labels.questions[field], answer: history[field] }];
  return [];
};

/**
 * The answers of the physiological history, in the order of the form. Like the summary, it leaves out empty answers,
 * placeholder dates, and the menstrual cycle unless the patient is female.
 */
export const historyLines = (
  stored: PhysiologicalDraft,
  language: Language,
  sex: Patient["sex"],
  dayText: DayText = dayOnPaper(language),
): readonly AnsweredQuestion[] => {
  const isFemale = sex === "female";
  const history = reduceToSummary(stored, isFemale);
  return formPartsFor(isFemale).flatMap((part) =>
    FORM_PARTS[part].flatMap((field) => lineOf(history, field, language, dayText)),
  );
};
