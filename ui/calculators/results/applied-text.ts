import { answerText, measureText, rangeText } from "@libretto/core/calculators/formatting";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import type { Adjustment } from "@libretto/core/calculators/result";
import type { Language, MessageCode } from "@libretto/core/messages/codes";
import type { LabelValues } from "../../shared/translations.ts";

type FormatMessage = (code: MessageCode, values?: LabelValues) => string;

/** As precise as laboratories print values. */
const CONVERTED_DIGITS = 4;

const ownUnit = ({ inputs }: AnyPassport, name: string): string => {
  const input = inputs[name];
  return input?.kind === "number" ? input.units[0] : "";
};

const appliedMessage = (
  passport: AnyPassport,
  applied: Adjustment,
  message: FormatMessage,
  language: Language,
): string => {
  const unit = "input" in applied ? ownUnit(passport, applied.input) : "";
  const formatValue = (value: number) => measureText(value, unit, language);
  switch (applied.kind) {
    case "clamped":
    case "replaced":
      return message(`calculators.${applied.kind}`, { from: formatValue(applied.from), to: formatValue(applied.to) });
    case "assumed":
      return message("calculators.assumed", {
        answer: answerText(passport.inputs[applied.input], applied.answer, language),
      });
    case "unchecked":
      return message("calculators.unchecked");
    case "converted":
      return message("calculators.converted", {
        from: measureText(applied.from, applied.unit, language),
        to: formatValue(Number(applied.to.toPrecision(CONVERTED_DIGITS))),
      });
    case "filledIn":
      return message(applied.by === "record" ? "calculators.fromRecord" : "calculators.byDefault", {
        value: formatValue(applied.value),
      });
    case "unusual":
      return message("calculators.unusual", { value: formatValue(applied.value) });
    case "extrapolated":
      return message("calculators.extrapolated", {
        value: formatValue(applied.value),
        range: rangeText(applied.range.low, applied.range.high, unit, language),
      });
    case "note":
      return message(applied.code);
  }
};

/** A text that describes how the calculation changed an input. */
export const appliedText = (
  passport: AnyPassport,
  applied: Adjustment,
  message: FormatMessage,
  language: Language,
): string => {
  const text = appliedMessage(passport, applied, message, language);
  const label = "input" in applied ? passport.inputs[applied.input]?.label[language] : undefined;
  return label === undefined ? text : `${label}: ${text}`;
};
