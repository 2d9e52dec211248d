/** Right-to-left letters (beyond U+FFFF by their high surrogate), and directional marks. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ud802\ud803\ud83a\ud83b\ufb1d-\ufefc]/;
/** Text that is isolated already, or an unpaired isolate mark. */
const ISOLATES = /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|[\u2066-\u2069]/g;

/** Isolates user input, so that its writing direction does not affect the surrounding text. */
export const isolateDirection = (typed: string): string =>
  RIGHT_TO_LEFT.test(typed) ? `\u2068${typed.replace(ISOLATES, "$1")}\u2069` : typed;
