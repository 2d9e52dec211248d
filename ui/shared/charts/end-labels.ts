/** A label of a time axis, at milliseconds since 1970. */
interface EndLabel {
  readonly at: number;
  readonly text: string;
}

/**
 * The labels of both ends of a time axis: days; with the time when both are one day; with seconds when both are one
 * minute; one label for one instant.
 */
export const endLabels = (
  { low, high }: { readonly low: number; readonly high: number },
  dayOf: (at: number) => string,
  timeOf: (at: number) => string,
  exactTimeOf: (at: number) => string,
): readonly EndLabel[] => {
  if (low === high) return [{ at: low, text: dayOf(low) }];
  if (dayOf(low) !== dayOf(high)) return [low, high].map((at) => ({ at, text: dayOf(at) }));
  const time = timeOf(low) === timeOf(high) ? exactTimeOf : timeOf;
  return [low, high].map((at) => ({ at, text: `${dayOf(at)} ${time(at)}` }));
};
