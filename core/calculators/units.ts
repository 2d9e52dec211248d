/** A unit whose zero is not that of the first unit: first = (value − zero) × factor. */
interface ShiftedUnit {
  readonly factor: number;
  readonly zero: number;
}

/**
 * The factor of each unit to the first one, per substance. Source: reference, conversion factors (creatinine 88.4,
 * bilirubin 17.1, cholesterol 38.67, urinary creatinine 11.31). Glycated haemoglobin: NGSP (%) = 0.09148 × IFCC
 * (mmol/mol) + 2.152; Hoelzel W et al. Clin Chem 2004;50(1):166-174.
 */
export const ANALYTES = {
  creatinine: { "mg/dL": 1, "µmol/L": 1 / 88.4 },
  bilirubin: { "mg/dL": 1, "µmol/L": 1 / 17.1 },
  cholesterol: { "mg/dL": 1, "mmol/L": 38.67 },
  albumin: { "g/dL": 1, "g/L": 1 / 10 },
  urineCreatinine: { "mg/dL": 1, "mg/L": 1 / 10, "mmol/L": 11.31 },
  glycatedHaemoglobin: { "mmol/mol": 1, "%": { factor: 1 / 0.09148, zero: 2.152 } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number | ShiftedUnit>>>>;

/** A substance with more than one unit. */
export type Analyte = keyof typeof ANALYTES;
/** The units of a substance. */
export type UnitOf<A extends Analyte> = keyof (typeof ANALYTES)[A] & string;

declare const substance: unique symbol;
declare const unit: unique symbol;
/** A concentration typed by its substance and unit, so that the compiler rejects mixed-up values. */
export type ValueInUnit<A extends Analyte, U extends UnitOf<A>> = number & {
  readonly [substance]: A;
  readonly [unit]: U;
};

/**
 * Marks a number as a concentration of a substance in a unit. The number stays the same; the compiler refuses a unit
 * that the substance does not have, and a formula refuses a value of another unit.
 *
 * @example
 * const total = brandMeasured("cholesterol", 5.2, "mmol/L");
 * console.log(convert("cholesterol", total, "mmol/L", "mg/dL")); // 201.084
 * cockcroftGault.of({ age: 70, weight: 80, sex: "male", creatinine: brandMeasured("creatinine", 1.1, "mg/dL") });
 */
export const brandMeasured = <A extends Analyte, U extends UnitOf<A>>(
  _of: A,
  value: number,
  _in: U,
): ValueInUnit<A, U> => value as ValueInUnit<A, U>;

const unitOf = (of: Analyte, unit: string): ShiftedUnit => {
  const units: Readonly<Record<string, number | ShiftedUnit>> = ANALYTES[of];
  const found = units[unit];
  return typeof found === "object" ? found : { factor: Number(found), zero: 0 };
};

/** Converts a number between two units of a substance; NaN for a unit that the substance does not have. */
export const convertNumber = <A extends Analyte>(of: A, value: number, from: UnitOf<A>, to: UnitOf<A>): number => {
  if (from === to) return value;
  const [source, target] = [unitOf(of, from), unitOf(of, to)];
  const scaled = (value - source.zero) * (source.factor / target.factor);
  return scaled + target.zero;
};

/**
 * Converts a concentration to another unit of its substance.
 *
 * @example
 * const creatinine = brandMeasured("creatinine", 88.4, "µmol/L");
 * console.log(convert("creatinine", creatinine, "µmol/L", "mg/dL")); // 1
 */
export const convert = <A extends Analyte, From extends UnitOf<A>, To extends UnitOf<A>>(
  of: A,
  value: ValueInUnit<NoInfer<A>, NoInfer<From>>,
  from: From,
  to: To,
): ValueInUnit<A, To> => brandMeasured(of, convertNumber(of, value, from, to), to);
