import type { TimelinePoint } from "@libretto/core/record/across/timeline/timeline";

/** The highest and the lowest point of each day, in their order: many values of a day are one mark of the drawing. */
export const highestAndLowest = (points: readonly TimelinePoint[]): readonly TimelinePoint[] => {
  const days = new Map<string, { low: TimelinePoint; high: TimelinePoint }>();
  for (const point of points) {
    const day = days.get(point.day);
    if (day === undefined) days.set(point.day, { low: point, high: point });
    else if (point.value < day.low.value) day.low = point;
    else if (point.value > day.high.value) day.high = point;
  }
  return [...days.values()].flatMap(({ low, high }) => (low === high ? [low] : [low, high]));
};
