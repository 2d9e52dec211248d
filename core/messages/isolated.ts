/** Letters that are written from right to left, by their first half beyond U+FFFF, and marks that turn the direction. */
const TURNING = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ud802\ud803\ud83a\ud83b\ufb1d-\ufefc]/;
/** What is set apart already, as in a sentence that is filled, or else a mark of that kind alone. */
const APART = /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|[\u2066-\u2069]/g;

/** What people typed, for a sentence of ours: whatever its direction, it turns nothing around that stands beside it. */
export const isolated = (typed: string): string =>
  TURNING.test(typed) ? `\u2068${typed.replace(APART, "$1")}\u2069` : typed;
