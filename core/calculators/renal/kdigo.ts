import type { Band, BandWarning } from "../result.ts";
import { roundTo } from "../rounding.ts";

const reduced: BandWarning = {
  severity: "caution",
  text: {
    it: "Funzione dei reni ridotta: se il tuo medico non lo sa già, mostragli questo risultato.",
    en: "Reduced kidney function: if your doctor does not know it yet, show him or her this result.",
  },
};
const severelyReduced: BandWarning = {
  severity: "danger",
  text: {
    it: "Funzione dei reni gravemente ridotta: se il tuo medico non lo sa già, chiamalo in questa settimana.",
    en: "Severely reduced kidney function: if your doctor does not know it yet, call him or her this week.",
  },
};
const failed: BandWarning = {
  severity: "danger",
  text: {
    it: "Insufficienza renale: se il tuo medico non lo sa già, chiamalo oggi, oppure chiama la guardia medica (116117). Se lo sa già, segui quanto avete concordato. Controlla anche i valori inseriti.",
    en: "Kidney failure: if your doctor does not know it yet, call him or her or the out-of-hours service (116117) today. If it is known, follow what was agreed. Also check the values that you entered.",
  },
};

interface Stage {
  /** In ml/min/1.73 m². */
  readonly from: number;
  readonly band: Band;
}
const stage = (from: number, it: string, en: string, by: string, warning?: BandWarning): Stage => ({
  from,
  band: { label: { it, en }, by, ...(warning && { warning }) },
});

const KDIGO = "KDIGO 2024";
const CATEGORIES: readonly Stage[] = [
  stage(90, "G1: funzione normale o alta", "G1: normal or high function", KDIGO),
  stage(60, "G2: funzione lievemente ridotta", "G2: mildly decreased function", KDIGO),
  stage(
    45,
    "G3a: funzione da lievemente a moderatamente ridotta",
    "G3a: mildly to moderately decreased function",
    KDIGO,
    reduced,
  ),
  stage(
    30,
    "G3b: funzione da moderatamente a gravemente ridotta",
    "G3b: moderately to severely decreased function",
    KDIGO,
    reduced,
  ),
  stage(15, "G4: funzione gravemente ridotta", "G4: severely decreased function", KDIGO, severelyReduced),
  stage(0, "G5: insufficienza renale", "G5: kidney failure", KDIGO, failed),
];

/** The groups of creatinine clearance of the FDA's guidance on doses in impaired renal function. */
const FDA = "FDA 2024";
const CLEARANCE_GROUPS: readonly Stage[] = [
  stage(90, "Funzione normale", "Normal function", FDA),
  stage(60, "Funzione lievemente ridotta", "Mild impairment", FDA),
  stage(30, "Funzione moderatamente ridotta", "Moderate impairment", FDA, reduced),
  stage(15, "Funzione gravemente ridotta", "Severe impairment", FDA, severelyReduced),
  stage(0, "Insufficienza renale", "Kidney failure", FDA, failed),
];

/** The decimals of a shown clearance. */
const CLEARANCE_DECIMALS = 1;

const findBand = (stages: readonly Stage[], value: number): readonly Band[] =>
  stages
    .filter(({ from }) => value >= from)
    .slice(0, 1)
    .map(({ band }) => band);

/**
 * The KDIGO category of a filtration rate (ml/min/1.73 m²), in words. It uses the reported whole number, so that number
 * and category agree: 44.6 is shown as 45 and is G3a.
 */
export const kdigoCategory = (rate: number): readonly Band[] => findBand(CATEGORIES, roundTo(rate, 0));

/** The group of a creatinine clearance (ml/min), which KDIGO does not classify. It uses the reported number, too. */
export const findClearanceGroup = (clearance: number): readonly Band[] =>
  findBand(CLEARANCE_GROUPS, roundTo(clearance, CLEARANCE_DECIMALS));
