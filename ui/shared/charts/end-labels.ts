/** A label of a time axis, at milliseconds since 1970. */
interface EndLabel {
  readonly at: number;
  readonly text: string;
}

/** The labels of both ends of a time axis: days; with the time when both are one day; one label for one instant. */
export const endLabels = (
  { low, high }: { readonly low: number; readonly high: number },
  dayOf: (at: number) => string,
  timeOf: (at: number) => string,
): readonly EndLabel[] => {
  if (low === high) return [{ at: low, text: dayOf(low) }];
  const isOneDay = dayOf(low) === dayOf(high);
  return [low, high].map((at) => ({ at, text: isOneDay ? `${dayOf(at)} ${timeOf(at)}` : dayOf(at) }));
};
