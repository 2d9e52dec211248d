import { answerText, measureText, rangeText } from "@libretto/core/calculators/formatting";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import type { Applied } from "@libretto/core/calculators/result";
import type { Language, MessageCode } from "@libretto/core/messages/codes";
import type { LabelValues } from "../shared/translations.ts";

type Say = (code: MessageCode, values?: LabelValues) => string;

/** A converted value is shown as exactly as laboratories print it. */
const CONVERTED_DIGITS = 4;

const ownUnit = ({ inputs }: AnyPassport, name: string): string => {
  const input = inputs[name];
  return input?.kind === "number" ? input.units[0] : "";
};

const told = (passport: AnyPassport, applied: Applied, say: Say, language: Language): string => {
  const unit = "input" in applied ? ownUnit(passport, applied.input) : "";
  const measured = (value: number) => measureText(value, unit, language);
  switch (applied.kind) {
    case "clamped":
    case "replaced":
      return say(`calculators.${applied.kind}`, { from: measured(applied.from), to: measured(applied.to) });
    case "assumed":
      return say("calculators.assumed", {
        answer: answerText(passport.inputs[applied.input], applied.answer, language),
      });
    case "unchecked":
      return say("calculators.unchecked");
    case "converted":
      return say("calculators.converted", {
        from: measureText(applied.from, applied.unit, language),
        to: measured(Number(applied.to.toPrecision(CONVERTED_DIGITS))),
      });
    case "filledIn":
      return say(applied.by === "record" ? "calculators.fromRecord" : "calculators.byDefault", {
        value: measured(applied.value),
      });
    case "unusual":
      return say("calculators.unusual", { value: measured(applied.value) });
    case "extrapolated":
      return say("calculators.extrapolated", {
        value: measured(applied.value),
        range: rangeText(applied.range.low, applied.range.high, unit, language),
      });
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
