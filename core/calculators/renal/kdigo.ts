import type { Band } from "../result.ts";
import { roundTo } from "../rounding.ts";

const CATEGORIES = [
  [90, "G1"],
  [60, "G2"],
  [45, "G3a"],
  [30, "G3b"],
  [15, "G4"],
  [0, "G5"],
] as const;

/**
 * The KDIGO category of a filtration rate (ml/min/1.73 m²). It uses the reported whole number, so that number and
 * category agree: 44.6 is shown as 45 and is G3a.
 */
export const kdigoCategory = (rate: number): readonly Band[] => {
  const reported = roundTo(rate, 0);
  return CATEGORIES.filter(([from]) => reported >= from)
    .slice(0, 1)
    .map(([, name]) => ({ label: { it: name, en: name }, by: "KDIGO 2024" }));
};
