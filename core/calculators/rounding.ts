/**
 * The rounding of a result: a number of decimals, or of significant digits. With both, small values get more decimals:
 * 0.0175 mg is not shown as 0.02 mg.
 */
export type Rounding = { readonly decimals: number; readonly digits?: number } | { readonly digits: number };

/** Moves the decimal point in the number's shortest text, so that 1.005 becomes 100.5 and not 100.49999. */
const shiftDecimalPoint = (value: number, places: number): number => {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
};

/** Rounds half away from zero, on the decimal text of the number (reference §1). */
export const roundTo = (value: number, decimals: number): number =>
  Math.sign(value) * shiftDecimalPoint(Math.round(shiftDecimalPoint(Math.abs(value), decimals)), -decimals);

const FLOATING_POINT_ERROR = 1e-12;
/** Whether a value equals the stated one within a decimal tolerance: 2.29 − 2.285 is not more than 0.005. */
export const agreesWithin = (tolerance: number, stated: number, computed: number): boolean =>
  Math.abs(computed - stated) <= tolerance + FLOATING_POINT_ERROR;

const MAX_DECIMALS = 20;
const magnitude = (value: number): number => (value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value))));

const decimalsFor = (digits: number, value: number): number => {
  const decimalsOfSize = (size: number) => Math.min(MAX_DECIMALS, Math.max(0, digits - 1 - size));
  return decimalsOfSize(magnitude(roundTo(value, decimalsOfSize(magnitude(value))))); // 9.999 becomes 10.0, not 10.00
};
/** The maximum number of decimals for a value. */
export const decimalsOf = (rounding: Rounding, value: number): number => {
  const { digits } = rounding;
  const most = digits === undefined ? 0 : decimalsFor(digits, value);
  return "decimals" in rounding ? Math.max(rounding.decimals, most) : most;
};

/**
 * Formats a value as shown: rounded once, with a dot as decimal separator. It omits trailing zeros: 5.0 mg can be
 * misread as 50 mg (ISMP, list of error-prone abbreviations).
 */
export const formatRounded = (rounding: Rounding, value: number): string => {
  const decimals = decimalsOf(rounding, value);
  const digits = roundTo(value, decimals).toFixed(decimals);
  return digits.includes(".") ? digits.replace(/\.?0+$/, "") : digits;
};
