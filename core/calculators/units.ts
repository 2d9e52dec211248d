/**
 * How much of the first unit one of each unit is, per substance.
 * Source: reference, conversion factors (creatinine 88.4, bilirubin 17.1, cholesterol 38.67, urinary creatinine 11.31).
 */
export const ANALYTES = {
  creatinine: { "mg/dL": 1, "µmol/L": 1 / 88.4 },
  bilirubin: { "mg/dL": 1, "µmol/L": 1 / 17.1 },
  cholesterol: { "mg/dL": 1, "mmol/L": 38.67 },
  albumin: { "g/dL": 1, "g/L": 1 / 10 },
  urineCreatinine: { "mg/dL": 1, "mg/L": 1 / 10, "mmol/L": 11.31 },
} as const;

export type Analyte = keyof typeof ANALYTES;
export type UnitOf<A extends Analyte> = keyof (typeof ANALYTES)[A] & string;

declare const substance: unique symbol;
declare const unit: unique symbol;
/** A concentration that knows, for the compiler, of what it is and in which unit; one cannot be passed for another. */
export type Measured<A extends Analyte, U extends UnitOf<A>> = number & {
  readonly [substance]: A;
  readonly [unit]: U;
};

/** Says of what a number is the concentration, and in which unit. */
export const brandMeasured = <A extends Analyte, U extends UnitOf<A>>(_of: A, value: number, _in: U): Measured<A, U> =>
  value as Measured<A, U>;

/** How many of one unit make one of another, for a substance. */
export const factor = <A extends Analyte>(of: A, from: UnitOf<A>, to: UnitOf<A>): number => {
  const worth: Readonly<Record<string, number>> = ANALYTES[of];
  return Number(worth[from]) / Number(worth[to]);
};

/** The same concentration in another unit. */
export const convert = <A extends Analyte, From extends UnitOf<A>, To extends UnitOf<A>>(
  of: A,
  value: Measured<NoInfer<A>, NoInfer<From>>,
  from: From,
  to: To,
): Measured<A, To> => brandMeasured(of, value * factor(of, from, to), to);
