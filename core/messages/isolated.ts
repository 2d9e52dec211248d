/** Letters that are written from right to left, and marks that turn the direction. */
const TURNING = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/;
const ISOLATES = /[\u2066-\u2069]/g;

/** What people typed, for a sentence of ours: whatever its direction, it turns nothing around that stands beside it. */
export const isolated = (typed: string): string =>
  TURNING.test(typed) ? `\u2068${typed.replace(ISOLATES, "")}\u2069` : typed;
