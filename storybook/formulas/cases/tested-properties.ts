import { answerText, rangeText } from "@libretto/core/calculators/formatting";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import {
  CASES_PER_PROPERTY,
  FURTHER_PROPERTIES,
  PROPERTIES,
  propertiesOf,
} from "@libretto/core/calculators/tested-properties";
import type { Language } from "@libretto/core/messages/codes";
import { labelsIn } from "@libretto/ui/shared/translations";
import { formulaLabels } from "../formula-labels.ts";

/** A tested property of a formula, with the number of cases. */
export interface TestedProperty {
  readonly claim: string;
  readonly cases: number;
}

type Trend = AnyPassport["trends"][number];

const limitsOf = (passport: AnyPassport, { within = {} }: Trend, language: Language): string =>
  Object.entries(within)
    .map(([name, limit]) => {
      const input = passport.inputs[name];
      if (input === undefined || limit === undefined) return "";
      const text =
        typeof limit === "object"
          ? rangeText(limit.low, limit.high, input.kind === "number" ? input.units[0] : "", language)
          : answerText(input, limit, language);
      return `${input.label[language]}: ${text}`;
    })
    .join("; ");

const trendText = (passport: AnyPassport, trend: Trend, language: Language): string => {
  const label = labelsIn(language, formulaLabels);
  const input = passport.inputs[trend.input];
  const direction = trend.direction === "rises" ? "neverFalls" : "neverRises";
  const text = label(input?.kind === "yesNo" ? `${direction}Yes` : direction, {
    output: passport.outputs[trend.output]?.label[language] ?? "",
    input: input?.label[language] ?? "",
  });
  const limits = limitsOf(passport, trend, language);
  return limits === "" ? text : label("within", { trend: text, limits });
};

/** All random tests of a formula, with the numbers that the tests use. */
export const testedPropertiesOf = (passport: AnyPassport, language: Language): readonly TestedProperty[] => [
  ...passport.trends.map((trend) => ({ claim: trendText(passport, trend, language), cases: CASES_PER_PROPERTY })),
  ...propertiesOf(passport).map((property) => ({ claim: PROPERTIES[property][language], cases: CASES_PER_PROPERTY })),
  ...Object.values<{ formulas: readonly string[]; cases: number; description: Record<Language, string> }>(
    FURTHER_PROPERTIES,
  )
    .filter(({ formulas }) => formulas.includes(passport.id))
    .map(({ description, cases }) => ({ claim: description[language], cases })),
];
