import type { Output } from "@libretto/core/calculators/passport";
import { shown } from "@libretto/core/calculators/rounding";
import type { Language } from "@libretto/core/messages/codes";
import { unitText } from "./calculator-labels.ts";

/** A value as its passport rounds and names it. */
export const valueText = ({ rounding, unit }: Output, value: number, language: Language): string =>
  `${shown(rounding, value)} ${unitText(unit, language)}`.trimEnd();
