import type { AnyPassport } from "@libretto/core/calculators/passport";
import type { Applied } from "@libretto/core/calculators/result";
import type { Language, MessageCode } from "@libretto/core/messages/codes";
import type { LabelValues } from "../shared/speech.ts";
import { unitText } from "./calculator-labels.ts";

const SIGNIFICANT = 7;
/** A number as exact as somebody needs who follows the computation; results have their own rounding. */
export const briefly = (value: number): string => String(Number(value.toPrecision(SIGNIFICANT)));

type Say = (code: MessageCode, values?: LabelValues) => string;

const answerText = ({ inputs }: AnyPassport, name: string, answer: string | boolean, language: Language): string => {
  const input = inputs[name];
  if (input?.kind === "choice" && typeof answer === "string") return input.options[answer]?.[language] ?? answer;
  return answer === true ? { it: "Sì", en: "Yes" }[language] : "No";
};

const ownUnit = ({ inputs }: AnyPassport, name: string, language: Language): string => {
  const input = inputs[name];
  return input?.kind === "number" ? ` ${unitText(input.units[0], language)}`.trimEnd() : "";
};

const told = (passport: AnyPassport, applied: Applied, say: Say, language: Language): string => {
  switch (applied.kind) {
    case "clamped":
    case "replaced":
      return say(`calculators.${applied.kind}`, { from: briefly(applied.from), to: briefly(applied.to) });
    case "assumed":
      return `${say("calculators.assumed")} ${answerText(passport, applied.input, applied.answer, language)}.`;
    case "unchecked":
      return say("calculators.unchecked");
    case "converted":
      return say("calculators.converted", {
        from: `${briefly(applied.from)} ${unitText(applied.unit, language)}`,
        to: briefly(applied.to) + ownUnit(passport, applied.input, language),
      });
    case "filledIn":
      return say(applied.by === "record" ? "calculators.fromRecord" : "calculators.byDefault", {
        value: briefly(applied.value),
      });
    case "unusual":
      return say("calculators.unusual", { value: briefly(applied.value) });
    case "note":
      return say(applied.code);
  }
};

/** What was done to an input on the way to a result, in words. */
export const appliedWords = (passport: AnyPassport, applied: Applied, say: Say, language: Language): string => {
  const words = told(passport, applied, say, language);
  const label = "input" in applied ? passport.inputs[applied.input]?.label[language] : undefined;
  return label === undefined ? words : `${label}: ${words}`;
};
