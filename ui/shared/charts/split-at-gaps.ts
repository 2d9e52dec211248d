const DAY = 86_400_000;
/** Values measured on one day, or from an evening to the next morning, do not count as an interval. */
const SAME_TIME_MILLISECONDS = DAY / 2;
const LONG = 7 * DAY;
const GAP_FACTOR = 3;

/**
 * Splits a line, oldest first, where values are missing for over a week and for more than three times the usual
 * interval (the median).
 */
export const splitAtGaps = <P extends { readonly at: number }>(points: readonly P[]): readonly (readonly P[])[] => {
  const pauses = points.map(({ at }, i) => at - (points[i - 1]?.at ?? at));
  const pausesByLength = pauses.filter((pause) => pause > SAME_TIME_MILLISECONDS).toSorted((a, b) => a - b);
  const medianPause = pausesByLength[Math.floor((pausesByLength.length - 1) / 2)] ?? 0;
  const breaks = points.flatMap((_, i) => ((pauses[i] ?? 0) > Math.max(LONG, GAP_FACTOR * medianPause) ? [i] : []));
  return [0, ...breaks].map((from, i) => points.slice(from, breaks[i]));
};
