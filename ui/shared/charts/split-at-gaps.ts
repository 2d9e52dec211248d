const DAY = 86_400_000;
/** What was measured on one day, or from one evening to the next morning, is no distance that people keep. */
const SAME_TIME = DAY / 2;
const LONG = 7 * DAY;
const OFTEN = 3;

/**
 * The parts of a line, oldest first: it is broken where for over a week, and for more than three times as long as is
 * usual between two times of measuring (their median), there is no value.
 */
export const splitAtGaps = <P extends { readonly at: number }>(points: readonly P[]): readonly (readonly P[])[] => {
  const pauses = points.map(({ at }, i) => at - (points[i - 1]?.at ?? at));
  const longPauses = pauses.filter((pause) => pause > SAME_TIME).toSorted((a, b) => a - b);
  const usual = longPauses[Math.floor((longPauses.length - 1) / 2)] ?? 0;
  const breaks = points.flatMap((_, i) => ((pauses[i] ?? 0) > Math.max(LONG, OFTEN * usual) ? [i] : []));
  return [0, ...breaks].map((from, i) => points.slice(from, breaks[i]));
};
