import type { Language } from "../../messages/codes.ts";
import { type DayText, dayOnPaper } from "../../messages/days.ts";
import { numeral } from "../../messages/numerals.ts";
import type { Reaction, ReactionQuestion } from "../../record/adverse-reactions/adverse-reaction.ts";
import { alternativeOf } from "../../record/adverse-reactions/completion.ts";
import { recordLabels } from "../labels/record-labels.ts";
import { pageLabels } from "./page-labels.ts";
import { reactionLabels } from "./reaction-labels.ts";

/** The questions and answers of a reaction report. Missing answers are empty. */
export const reactionAnswers = (
  report: Reaction,
  drug: string,
  language: Language,
  dayText: DayText = dayOnPaper(language),
): readonly (readonly [question: string, answer: string])[] => {
  const labels = reactionLabels[language];
  const general = { ...recordLabels[language], ...pageLabels[language] };
  const coded: Readonly<Record<string, Readonly<Record<string, string>>>> = labels as never;
  const formatAnswer = (question: string, value: unknown): string => {
    if (typeof value === "boolean") return value ? general.yes : general.no;
    if (typeof value === "number") return numeral(value, language);
    if (typeof value !== "string") return "";
    if (question === "severity" || question === "outcome" || question === "trimester")
      return coded[question]?.[value] ?? "";
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value as never) : value;
  };
  const answers = Object.entries(labels.questions).map(([name, title]) => {
    const question = name as ReactionQuestion;
    const alternative = alternativeOf(report, question);
    return [
      title,
      alternative === null ? formatAnswer(question, report[question]) : labels.alternatives[alternative],
    ] as const;
  });
  return [[general.drug, drug], [general.state, labels.lists[report.list]], ...answers];
};
