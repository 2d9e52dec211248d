import { coefficients, evaluateLinear } from "../coefficients.ts";
import { type Adjustment, type Band, clamp, type Step } from "../result.ts";
import { roundTo } from "../rounding.ts";

/** Kamath 2001; × 10 gives the score. */
export const MELD_TERMS = coefficients(["coefficient"], {
  "ln(Cr)": [0.957],
  "ln(bilirubin)": [0.378],
  "ln(INR)": [1.12],
  constant: [0.643],
});
/** The lowest value of each MELD score, in points. */
export const LOWEST_MELD = 6;
/** The highest value of each MELD score, in points. */
export const HIGHEST_MELD = 40;
/** The lowest value of creatinine and bilirubin, mg/dL, and of the INR: lower values count as this. */
export const LOWEST_VALUE = 1;

/** The laboratory values. */
export interface LiverValues {
  readonly creatinine: number;
  readonly bilirubin: number;
  readonly inr: number;
  readonly dialysis: boolean;
}
interface ClampedLiverValues {
  readonly creatinine: number;
  readonly bilirubin: number;
  readonly inr: number;
  readonly adjustments: readonly Adjustment[];
}

/**
 * Raises values below 1 to 1 and limits creatinine to `maxCreatinine`; on dialysis creatinine is `maxCreatinine`,
 * whatever was measured.
 */
export const clampValues = (
  { creatinine, bilirubin, inr, dialysis }: LiverValues,
  maxCreatinine: number,
): ClampedLiverValues => {
  const cr = clamp("creatinine", creatinine, LOWEST_VALUE, maxCreatinine);
  const bili = clamp("bilirubin", bilirubin, LOWEST_VALUE);
  const ratio = clamp("inr", inr, LOWEST_VALUE);
  const onDialysis: readonly Adjustment[] =
    creatinine === maxCreatinine
      ? []
      : [{ kind: "replaced", input: "creatinine", from: creatinine, to: maxCreatinine, by: "dialysis" }];
  return {
    creatinine: dialysis ? maxCreatinine : cr.value,
    bilirubin: bili.value,
    inr: ratio.value,
    adjustments: [...(dialysis ? onDialysis : cr.adjustments), ...bili.adjustments, ...ratio.adjustments],
  };
};

/** The highest creatinine of MELD and MELD-Na, mg/dL, and the creatinine on dialysis. */
export const HIGHEST_CREATININE = 4;

/** Computes MELD(i), a whole number from 6 on, not limited to 40, with its steps. */
export const initialMeld = (
  values: LiverValues,
): { readonly score: number; readonly steps: readonly Step[]; readonly adjustments: readonly Adjustment[] } => {
  const { creatinine, bilirubin, inr, adjustments } = clampValues(values, HIGHEST_CREATININE);
  const { sum, steps } = evaluateLinear(MELD_TERMS, "coefficient", {
    "ln(Cr)": Math.log(creatinine),
    "ln(bilirubin)": Math.log(bilirubin),
    "ln(INR)": Math.log(inr),
    constant: 1,
  });
  const score = roundTo(sum, 1) * 10;
  return { score: roundTo(score, 0), steps: [...steps, { symbol: "10 × sum", value: 10 * sum }], adjustments };
};

const HIGH_FROM = 20;
const MODERATE_FROM = 10;
/**
 * The class of a MELD score and the next step; none below 10. The limits follow groups of the published mortality, but
 * no guidance names these classes: they are a proposal, to be confirmed by a clinician.
 */
export const findLiverClass = (score: number): readonly Band[] => {
  if (score < MODERATE_FROM) return [];
  const by = "Libretto";
  return score >= HIGH_FROM
    ? [
        {
          label: { it: "Malattia del fegato grave", en: "Severe liver disease" },
          by,
          warning: {
            severity: "danger",
            text: {
              it: "Malattia del fegato grave: se il centro o il medico che ti segue non conosce già questo risultato, chiamalo oggi.",
              en: "Severe liver disease: if the centre or doctor who follows you does not know this result yet, call today.",
            },
          },
        },
      ]
    : [
        {
          label: { it: "Rischio intermedio", en: "Intermediate risk" },
          by,
          warning: {
            severity: "caution",
            text: {
              it: "Mostra questo risultato al medico che segue il tuo fegato.",
              en: "Show this result to the doctor who follows your liver disease.",
            },
          },
        },
      ];
};
