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
import { formulaLabels } from "./formula-labels.ts";

/** Something that was tested of a formula, and with how many cases. */
export interface Proof {
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
  const way = trend.direction === "rises" ? "neverFalls" : "neverRises";
  const said = label(input?.kind === "yesNo" ? `${way}Yes` : way, {
    output: passport.outputs[trend.output]?.label[language] ?? "",
    input: input?.label[language] ?? "",
  });
  const limits = limitsOf(passport, trend, language);
  return limits === "" ? said : label("within", { trend: said, limits });
};

/** All that is tested of a formula at random, as the tests themselves count it. */
export const proofsOf = (passport: AnyPassport, language: Language): readonly Proof[] => [
  ...passport.trends.map((trend) => ({ claim: trendText(passport, trend, language), cases: CASES_PER_PROPERTY })),
  ...propertiesOf(passport).map((property) => ({ claim: PROPERTIES[property][language], cases: CASES_PER_PROPERTY })),
  ...Object.values<{ formulas: readonly string[]; cases: number; description: Record<Language, string> }>(
    FURTHER_PROPERTIES,
  )
    .filter(({ formulas }) => formulas.includes(passport.id))
    .map(({ description, cases }) => ({ claim: description[language], cases })),
];
