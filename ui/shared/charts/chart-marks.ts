import type { ChartPoint } from "./chart-scale.ts";

/** What one reading marks on a chart: a value on one line, or one on each of two lines. */
export interface ChartMark extends Omit<ChartPoint, "value"> {
  readonly values: readonly { readonly value: number; readonly isSecond: boolean }[];
}

/** Joins the points of both lines that belong to one reading, oldest first. So a screen reader reads a pair once. */
export const joinPoints = (
  points: readonly ChartPoint[],
  secondPoints: readonly ChartPoint[] = [],
): readonly ChartMark[] => {
  const marks = new Map<number, ChartMark>();
  for (const [line, isSecond] of [
    [points, false],
    [secondPoints, true],
  ] as const)
    for (const { value, ...point } of line)
      marks.set(point.key, { ...point, values: [...(marks.get(point.key)?.values ?? []), { value, isSecond }] });
  return [...marks.values()].toSorted((a, b) => a.at - b.at);
};
