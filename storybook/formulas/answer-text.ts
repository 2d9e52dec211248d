import type { Answers, Input } from "@libretto/core/calculators/inputs";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import { unitText } from "@libretto/core/calculators/written";
import type { Language } from "@libretto/core/messages/codes";

const YES_NO = { it: ["No", "Sì"], en: ["No", "Yes"] } as const;
const SIGNIFICANT = 7;

/** A number with more digits than any screen shows, so that small differences can be seen. */
export const exactly = (value: number): string => String(Number(value.toPrecision(SIGNIFICANT))).replace("-", "−");

/** A number with its unit. */
export const withUnit = (value: number, unit: string, language: Language): string =>
  `${exactly(value)} ${unitText(unit, language)}`.trimEnd();

/** An answer as a reader of that language says it. */
export const answerText = (input: Input, answer: unknown, language: Language): string => {
  if (typeof answer === "number") return withUnit(answer, input.kind === "number" ? input.units[0] : "", language);
  if (typeof answer === "boolean") return YES_NO[language][answer ? 1 : 0];
  return input.kind === "choice" && typeof answer === "string" ? (input.options[answer]?.[language] ?? answer) : "–";
};

/** Everything that was answered, in the order in which the formula asks. */
export const answersText = ({ inputs }: AnyPassport, answers: Answers, language: Language): string =>
  Object.entries(inputs)
    .filter(([name]) => (answers[name] ?? null) !== null)
    .map(([name, input]) => `${input.label[language]} ${answerText(input, answers[name], language)}`)
    .join(" · ");
