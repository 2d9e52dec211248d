import type { Answers, Input } from "@libretto/core/calculators/inputs";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import { measureText } from "@libretto/core/calculators/written";
import type { Language } from "@libretto/core/messages/codes";

const YES_NO = { it: ["No", "Sì"], en: ["No", "Yes"] } as const;

/** An answer as a reader of that language says it. */
export const answerText = (input: Input, answer: unknown, language: Language): string => {
  if (typeof answer === "number") return measureText(answer, input.kind === "number" ? input.units[0] : "", language);
  if (typeof answer === "boolean") return YES_NO[language][answer ? 1 : 0];
  return input.kind === "choice" && typeof answer === "string" ? (input.options[answer]?.[language] ?? answer) : "–";
};

/** Everything that was answered, in the order in which the formula asks. */
export const answersText = ({ inputs }: AnyPassport, answers: Answers, language: Language): string =>
  Object.entries(inputs)
    .filter(([name]) => (answers[name] ?? null) !== null)
    .map(([name, input]) => `${input.label[language]}: ${answerText(input, answers[name], language)}`)
    .join(" · ");
