import * as t from "io-ts";

/** A finite number that is 0 or more: weights, doses, measured values. */
export const NotNegative = t.refinement(t.number, (n) => Number.isFinite(n) && n >= 0, "NotNegative");
