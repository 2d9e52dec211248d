import type { Language } from "../../messages/codes.ts";
import { type DayText, dayOnPaper } from "../../messages/days.ts";
import { numeral } from "../../messages/numerals.ts";
import { HABITS, type Habit } from "../../record/medical-history/lifestyle.ts";
import type { Physiological } from "../../record/medical-history/physiological.ts";
import { FORM_PARTS, type PhysiologicalField, partsFor, summarised } from "../../record/medical-history/summary.ts";
import type { Patient } from "../../record/patient/patient.ts";
import { CHOICES, type HistoryWords, historyWords, STORIES } from "./history-words.ts";
import { type RecordWords, recordWords } from "./record-words.ts";

/** A question and its answer. */
export interface Answered {
  readonly question: string;
  readonly answer: string;
}

const DOSE = { smoking: "smokingDose", alcohol: "alcoholDose", drugs: "drugsDose", caffeine: "caffeineDose" } as const;

const periodOf = (history: Physiological, habit: Habit, say: RecordWords, dayText: DayText): readonly string[] => {
  if (habit === "caffeine") return [];
  const start = history[`${habit}Start`];
  const end = history[`${habit}End`];
  const period = [start === null ? "" : say.from(dayText(start)), end === null ? "" : say.until(dayText(end))];
  return [period.filter(Boolean).join(" ")].filter(Boolean);
};

const kindOf = (history: Physiological, habit: Habit, say: HistoryWords): readonly string[] => {
  if (habit === "alcohol" && history.alcoholKind !== null) return [say.alcohol[history.alcoholKind]];
  return habit === "drugs" && history.drugsKind !== null ? [say.drugs[history.drugsKind]] : [];
};

const habitLine = (history: Physiological, habit: Habit, language: Language, dayText: DayText): readonly Answered[] => {
  const say = recordWords[language];
  const answer = history[habit];
  if (answer === null) return [];
  const dose = history[DOSE[habit]];
  const parts = [
    say.answers[answer],
    ...kindOf(history, habit, historyWords[language]),
    ...(dose === null ? [] : [say.aDay(numeral(dose, language))]),
    ...periodOf(history, habit, say, dayText),
  ];
  return [{ question: say.habits[habit], answer: parts.join(", ") }];
};

const choiceLine = (
  history: Physiological,
  choice: (typeof CHOICES)[number],
  say: HistoryWords,
): readonly Answered[] => {
  const chosen = history[choice];
  const answers: Readonly<Record<string, string>> = say.answers[choice];
  return chosen === null ? [] : [{ question: say.questions[choice], answer: answers[chosen] ?? "" }];
};

const ageLine = (
  history: Physiological,
  age: "menarcheAge" | "menopauseAge",
  say: HistoryWords,
): readonly Answered[] => {
  const years = history[age];
  return years === null ? [] : [{ question: say.questions[age], answer: say.years(years) }];
};

type Age = "menarcheAge" | "menopauseAge";

const isIn = <F extends string>(fields: readonly F[], field: string): field is F =>
  (fields as readonly string[]).includes(field);

/** The line of one question. The line of a habit includes its details. */
const lineOf = (
  history: Physiological,
  field: PhysiologicalField,
  language: Language,
  dayText: DayText,
): readonly Answered[] => {
  const say = historyWords[language];
  if (isIn(CHOICES, field)) return choiceLine(history, field, say);
  if (isIn(HABITS, field)) return habitLine(history, field, language, dayText);
  if (isIn<Age>(["menarcheAge", "menopauseAge"], field)) return ageLine(history, field, say);
  if (isIn(STORIES, field) && history[field].trim() !== "")
    return [{ question: say.questions[field], answer: history[field] }];
  return [];
};

/**
 * The answers of the physiological history, in the order of the form. Like the summary, it leaves out empty answers,
 * placeholder dates, and the menstrual cycle unless the patient is female.
 */
export const historyLines = (
  stored: Physiological,
  language: Language,
  sex: Patient["sex"],
  dayText: DayText = dayOnPaper(language),
): readonly Answered[] => {
  const isFemale = sex === "female";
  const history = summarised(stored, isFemale);
  return partsFor(isFemale).flatMap((part) =>
    FORM_PARTS[part].flatMap((field) => lineOf(history, field, language, dayText)),
  );
};
