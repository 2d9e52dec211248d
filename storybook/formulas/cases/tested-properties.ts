import { answerText, rangeText } from "@libretto/core/calculators/formatting";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import type { Language } from "@libretto/core/messages/codes";
import { labelsIn } from "@libretto/ui/shared/translations";
import { formulaLabels } from "../formula-labels.ts";
import { FURTHER_PROPERTIES, PROPERTIES, propertiesOf, trendKey } from "./property-claims.ts";
import { type PropertyRun, propertyRunOf } from "./property-runs.ts";

/** A property of a formula, with its result in the last run. */
export interface TestedProperty {
  readonly claim: string;
  /** Undefined when the last run did not include the property. */
  readonly run: PropertyRun | undefined;
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

/** All properties of a formula, with the results of the last run. */
export const testedPropertiesOf = (passport: AnyPassport, language: Language): readonly TestedProperty[] => {
  const further = Object.entries<{ formulas: readonly string[]; description: Record<Language, string> }>(
    FURTHER_PROPERTIES,
  ).filter(([, { formulas }]) => formulas.includes(passport.id));
  const claims: readonly (readonly [key: string, claim: string])[] = [
    ...passport.trends.map((trend) => [trendKey(trend), trendText(passport, trend, language)] as const),
    ...propertiesOf(passport).map((property) => [property, PROPERTIES[property][language]] as const),
    ...further.map(([key, { description }]) => [key, description[language]] as const),
  ];
  return claims.map(([key, claim]) => ({ claim, run: propertyRunOf(passport.id, key) }));
};
