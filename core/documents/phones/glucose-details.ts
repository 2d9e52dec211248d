import type { PhoneEntry } from "./phone-sample.ts";

/**
 * The moments of glucose in Health Connect and in Google Fit, which have the same numbers: 2 fasting, 3 before and 4 after
 * a meal; 0 is unknown, and 1 says neither. The result is an index of `MOMENTS`.
 */
export const readRelationToMeal = (relation: unknown): number => {
  const moments: Readonly<Record<string, number>> = { 2: 3, 3: 1, 4: 2 };
  return moments[String(relation)] ?? 0;
};

/** The specimen that is no blood and no fluid that stands for it, in both formats: tears. */
const TEARS = "5";

/** Why a glucose value is none of blood; null for any other specimen, and for none. */
export const refuseSpecimen = (type: string, specimen: unknown): PhoneEntry | null =>
  String(specimen) === TEARS ? { is: "leftover", type, why: "otherObservation" } : null;
