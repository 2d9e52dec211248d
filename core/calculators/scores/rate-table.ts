import type { Coefficients } from "../coefficients.ts";
import { unitText } from "../formatting.ts";
import { type Formula, formula } from "../formula.ts";
import type { Bounds, NumberInput } from "../inputs.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Citation, Deviation, Example, Output, Passport } from "../passport.ts";
import { number } from "../quantities.ts";
import { note } from "../result.ts";

/** The score that selects a row of a table. */
export const scoreUpTo = (high: number, low = 0): NumberInput<number, false> => {
  const bounds: Bounds = { low, high };
  return number({
    label: { it: "Punteggio", en: "Score" },
    vectorName: "score",
    units: ["points"],
    integer: true,
    possible: { low: 0, high: 1000 },
    domain: bounds,
  });
};

/** The value of a table for a score; null when the study had too few people. */
export const rateOf = <C extends string>(table: Coefficients<C>, column: C, row: string): number | null =>
  table.rows[row]?.[table.columns.indexOf(column)] ?? null;

/** The caption of a table of rates, with their unit. */
export const captionWithUnit = (caption: LocalisedText, unit: string): LocalisedText => ({
  it: `${caption.it}, ${unitText(unit, "it")}`,
  en: `${caption.en}, ${unitText(unit, "en")}`,
});

/** The parts in which the tables differ. */
interface RateTable<C extends string> {
  readonly id: string;
  readonly name: LocalisedText;
  readonly version: string;
  readonly population: LocalisedText;
  readonly validity: LocalisedText;
  readonly score: NumberInput<number, false>;
  readonly table: Coefficients<C>;
  readonly outputs: Readonly<Record<C, Output>>;
  readonly rowOf?: (score: number) => string;
  readonly citation: Citation;
  readonly examples: readonly Example<{ readonly score: NumberInput<number, false> }, C>[];
  readonly cautions?: readonly LocalisedText[];
  readonly additionReason?: LocalisedText | null;
  readonly deviations: readonly Deviation[];
}

/** Creates a formula from a published table. */
export const rateTable = <C extends string>({
  score,
  table,
  rowOf = String,
  citation,
  cautions = [],
  additionReason = null,
  ...spec
}: RateTable<C>): Formula<{ readonly score: NumberInput<number, false> }, C> => {
  const passport: Passport<{ readonly score: NumberInput<number, false> }, C> = {
    ...spec,
    inputs: { score },
    equation: ["rate = table(score)"],
    tables: [{ caption: captionWithUnit(spec.name, Object.values<Output>(spec.outputs)[0]?.unit ?? ""), table }],
    rounding: { it: "Come pubblicato", en: "As published" },
    citations: [citation],
    cautions,
    successor: null,
    additionReason,
    trends: [],
  };
  return formula(passport, ({ score }) => {
    const outputs = Object.fromEntries(
      table.columns.map((column) => [column, rateOf(table, column, rowOf(score))]),
    ) as Readonly<Record<C, number | null>>;
    return {
      outputs,
      steps: [],
      bands: [],
      adjustments: Object.values(outputs).includes(null) ? [note("calculators.noRate")] : [],
    };
  });
};
