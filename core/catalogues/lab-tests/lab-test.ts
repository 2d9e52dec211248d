import type { Language } from "../../messages/codes.ts";
import type { LimitSource } from "../value-limits/sources.ts";
import type { Substance } from "./substances.ts";
import type { LabUnit } from "./unit-table.ts";

/** The areas of the catalogue, in the order of laboratory reports. */
export const LAB_AREAS = {
  haematology: { it: "Ematologia", en: "Haematology" },
  coagulation: { it: "Coagulazione", en: "Coagulation" },
  electrolytes: { it: "Elettroliti ed emogasanalisi", en: "Electrolytes and blood gases" },
  kidney: { it: "Funzione renale", en: "Kidney" },
  liver: { it: "Fegato e pancreas", en: "Liver and pancreas" },
  heart: { it: "Cuore e muscoli", en: "Heart and muscle" },
  lipids: { it: "Lipidi", en: "Lipids" },
  glucose: { it: "Glucosio e diabete", en: "Glucose and diabetes" },
  nutrition: { it: "Ferro, vitamine e oligoelementi", en: "Iron, vitamins and trace elements" },
  inflammation: { it: "Infiammazione e proteine", en: "Inflammation and proteins" },
  autoimmunity: { it: "Autoimmunità", en: "Autoimmunity" },
  thyroid: { it: "Tiroide", en: "Thyroid" },
  hormones: { it: "Ormoni", en: "Hormones" },
  tumourMarkers: { it: "Marcatori tumorali", en: "Tumour markers" },
  infections: { it: "Infezioni", en: "Infections" },
  urine: { it: "Urine", en: "Urine" },
  drugLevels: { it: "Farmaci e sostanze", en: "Drug levels" },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
/** An area of the catalogue of laboratory tests. */
export type LabArea = keyof typeof LAB_AREAS;

/** A LOINC code with the name that LOINC gives it. */
export interface LoincCode {
  readonly code: string;
  readonly name: string;
}

/**
 * One way to report a test. LOINC has one code for a mass concentration and another for a molar concentration, so the
 * code belongs to the units.
 */
export interface ResultKind {
  /** Null when no code is known with certainty. */
  readonly loinc: LoincCode | null;
  /** UCUM codes, the most usual first; none when the result is a text. */
  readonly units: readonly LabUnit[];
}

/** A usual range of adults in the usual unit; both limits belong to it. */
export interface UsualRange {
  readonly low: number | null;
  readonly high: number | null;
  /** Both sexes when absent. */
  readonly sex?: "male" | "female";
  /** The first and last completed year of age. */
  readonly fromAge: number;
  readonly toAge: number;
  /** Common professional knowledge when absent. */
  readonly source?: LimitSource;
  /** The range of a treatment, from which the target of one person may differ. */
  readonly isTherapeutic?: true;
}

/** A test as its area lists it. */
export interface LabTestEntry {
  /** Stored in results; it never changes and is never reused. */
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
  /** The most usual first. */
  readonly results: readonly ResultKind[];
  readonly ranges?: readonly UsualRange[];
  /** The substance for conversions between its units; absent when there is none. */
  readonly substance?: Substance;
  /** What decides instead of one range for everybody, with its source. It stands beside every number. */
  readonly target?: Readonly<Record<Language, string>>;
}

/** A laboratory test of the catalogue. */
export interface LabTest extends LabTestEntry {
  readonly area: LabArea;
  readonly ranges: readonly UsualRange[];
}

/** The tests of an area. */
export const inArea = (area: LabArea, entries: readonly LabTestEntry[]): readonly LabTest[] =>
  entries.map((entry) => ({ ...entry, area, ranges: entry.ranges ?? [] }));

/** A numeric result, or a text when there is no unit. */
export const measured = (code: string, name: string, ...units: readonly LabUnit[]): ResultKind => ({
  loinc: { code, name },
  units,
});

/** The same without a LOINC code. */
export const uncoded = (...units: readonly LabUnit[]): ResultKind => ({ loinc: null, units });

const ADULT_AGE = 18;
const MAX_AGE = 150;

/** The usual range of adults. */
export const adults = (low: number | null, high: number | null, fromAge = ADULT_AGE, toAge = MAX_AGE): UsualRange => ({
  low,
  high,
  fromAge,
  toAge,
});

/** The usual range of men. */
export const men = (...range: Parameters<typeof adults>): UsualRange => ({ ...adults(...range), sex: "male" });

/** The usual range of women. */
export const women = (...range: Parameters<typeof adults>): UsualRange => ({ ...adults(...range), sex: "female" });

/** The same range with the publication that states it. */
export const withSource = (source: LimitSource, range: UsualRange): UsualRange => ({ ...range, source });

/** The usual range of a drug level in adults. */
export const therapeutic = (low: number, high: number, source: LimitSource): UsualRange => ({
  ...adults(low, high),
  source,
  isTherapeutic: true,
});

/** The person to whom a usual range applies. */
export interface RangePerson {
  readonly sex: "unspecified" | "male" | "female";
  /** Completed years on the day of the result; null when the birth date is unknown. */
  readonly age: number | null;
}

/** The usual unit of a test; null when its result is a text. */
export const usualUnitOf = ({ results }: LabTest): LabUnit | null => results[0]?.units[0] ?? null;

/**
 * The usual range for a person, in the usual unit. Null when the catalogue has none, when the age or the sex that
 * decides is unknown, and for children.
 */
export const usualRangeOf = ({ ranges }: LabTest, { sex, age }: RangePerson): UsualRange | null =>
  age === null
    ? null
    : (ranges.find(
        (range) => (range.sex === undefined || range.sex === sex) && range.fromAge <= age && age <= range.toAge,
      ) ?? null);
