import { answerText } from "@libretto/core/calculators/formatting";
import type { Answers } from "@libretto/core/calculators/inputs";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import type { Language } from "@libretto/core/messages/codes";

const OTHERWISE = { it: "per il resto No", en: "No to the rest" } as const;

/** Answers by their questions in one line; where several are no, only what is not. */
export const inOneLine = (
  answered: readonly { readonly label: string; readonly answer: unknown; readonly words: string }[],
  language: Language,
): string => {
  const no = answered.filter(({ answer }) => answer === false).length;
  const told = no > 1 ? answered.filter(({ answer }) => answer !== false) : answered;
  const words = told.map(({ label, words }) => `${label}: ${words}`);
  return [...words, ...(no > 1 ? [OTHERWISE[language]] : [])].join(" · ");
};

/** Everything that was answered, in the order in which the formula asks. */
export const answersText = ({ inputs }: AnyPassport, answers: Answers, language: Language): string =>
  inOneLine(
    Object.entries(inputs)
      .filter(([name]) => (answers[name] ?? null) !== null)
      .map(([name, input]) => ({
        label: input.label[language],
        answer: answers[name],
        words: answerText(input, answers[name], language),
      })),
    language,
  );
