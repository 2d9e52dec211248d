import { coefficients, linear } from "../coefficients.ts";
import { type Applied, clamp, type Step } from "../result.ts";
import { roundTo } from "../rounding.ts";

/** Kamath 2001; ×10 gives the score. */
export const MELD_TERMS = coefficients(["coefficient"], {
  "ln(Cr)": [0.957],
  "ln(bilirubin)": [0.378],
  "ln(INR)": [1.12],
  constant: [0.643],
});
export const LOWEST_MELD = 6;
export const HIGHEST_MELD = 40;
const LEAST = 1;

/** What the laboratory measured. */
export interface LiverValues {
  readonly creatinine: number;
  readonly bilirubin: number;
  readonly inr: number;
  readonly dialysis: boolean;
}
interface Bounded {
  readonly creatinine: number;
  readonly bilirubin: number;
  readonly inr: number;
  readonly applied: readonly Applied[];
}

/** Values below 1 count as 1; creatinine at most `most`, and that much on dialysis, whatever was measured. */
export const clampValues = ({ creatinine, bilirubin, inr, dialysis }: LiverValues, most: number): Bounded => {
  const cr = clamp("creatinine", creatinine, LEAST, most);
  const bili = clamp("bilirubin", bilirubin, LEAST);
  const ratio = clamp("inr", inr, LEAST);
  const onDialysis: readonly Applied[] =
    creatinine === most ? [] : [{ kind: "replaced", input: "creatinine", from: creatinine, to: most, by: "dialysis" }];
  return {
    creatinine: dialysis ? most : cr.value,
    bilirubin: bili.value,
    inr: ratio.value,
    applied: [...(dialysis ? onDialysis : cr.applied), ...bili.applied, ...ratio.applied],
  };
};

const HIGHEST_CREATININE = 4;

/** MELD(i), a whole number from 6 on and not yet limited to 40, with how it came about. */
export const initialMeld = (
  values: LiverValues,
): { readonly score: number; readonly steps: readonly Step[]; readonly applied: readonly Applied[] } => {
  const { creatinine, bilirubin, inr, applied } = clampValues(values, HIGHEST_CREATININE);
  const { sum, steps } = linear(MELD_TERMS, "coefficient", {
    "ln(Cr)": Math.log(creatinine),
    "ln(bilirubin)": Math.log(bilirubin),
    "ln(INR)": Math.log(inr),
    constant: 1,
  });
  const score = roundTo(sum, 1) * 10;
  return { score: roundTo(score, 0), steps: [...steps, { symbol: "10 × sum", value: 10 * sum }], applied };
};
