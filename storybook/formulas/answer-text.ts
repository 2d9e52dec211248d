import { answerText } from "@libretto/core/calculators/formatting";
import type { Answers } from "@libretto/core/calculators/inputs";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import type { Language } from "@libretto/core/messages/codes";

const OTHERWISE = { it: "per il resto No", en: "No to the rest" } as const;

/** Joins answers in one line; if several are no, they are summed up at the end. */
export const joinAnswers = (
  answers: readonly { readonly label: string; readonly answer: unknown; readonly text: string }[],
  language: Language,
): string => {
  const no = answers.filter(({ answer }) => answer === false).length;
  const listed = no > 1 ? answers.filter(({ answer }) => answer !== false) : answers;
  const texts = listed.map(({ label, text }) => `${label}: ${text}`);
  return [...texts, ...(no > 1 ? [OTHERWISE[language]] : [])].join(" · ");
};

/** All answers in the order of the inputs. */
export const answersText = ({ inputs }: AnyPassport, answers: Answers, language: Language): string =>
  joinAnswers(
    Object.entries(inputs)
      .filter(([name]) => (answers[name] ?? null) !== null)
      .map(([name, input]) => ({
        label: input.label[language],
        answer: answers[name],
        text: answerText(input, answers[name], language),
      })),
    language,
  );
