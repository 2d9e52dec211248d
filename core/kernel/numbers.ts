import * as t from "io-ts";

/** A finite number that is 0 or more: weights, doses, measured values. */
export const NotNegative = t.refinement(t.number, (n) => Number.isFinite(n) && n >= 0, "NotNegative");

/** A finite number of any sign. */
export const FiniteNumber = t.refinement(t.number, Number.isFinite, "FiniteNumber");

const MAX_DECIMALS = 10;
/** The number of digits after the decimal mark. */
export const Decimals = t.refinement(t.number, (n) => Number.isInteger(n) && n >= 0 && n <= MAX_DECIMALS, "Decimals");

/** The decimals that a number needs: 2 for 0.05. */
export const countDecimals = (value: number): number => {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (mantissa.split(".")[1]?.length ?? 0) - Number(exponent));
};
