import type { Point } from "./canvas.ts";

/** Values at the nodes of a grid, row by row. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** The distance between two nodes. */
  readonly step: number;
  readonly values: ArrayLike<number>;
}

/** The corners of a cell, clockwise from the upper left. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** A hole or an island of fewer points is no part of a shape. */
const FEWEST_POINTS = 12;

/** Joins lines to closed ones. */
const joinLines = (nextOf: Map<string, string>, points: ReadonlyMap<string, Point>): readonly (readonly Point[])[] => {
  const contours: (readonly Point[])[] = [];
  while (nextOf.size > 0) {
    const contour: Point[] = [];
    let [key] = nextOf.keys();
    while (key !== undefined && nextOf.has(key)) {
      const next: string | undefined = nextOf.get(key);
      const point = points.get(key);
      if (point !== undefined) contour.push(point);
      nextOf.delete(key);
      key = next;
    }
    contours.push(contour);
  }
  return contours.filter(({ length }) => length >= FEWEST_POINTS);
};

/**
 * Traces the closed lines around the nodes with negative values (marching squares). Points between two nodes are
 * interpolated. The values at the edge of the grid must be positive.
 */
export const traceContours = ({ columns, rows, step, values }: Grid): readonly (readonly Point[])[] => {
  const nodeOf = (column: number, row: number): number => row * columns + column;
  const points = new Map<string, Point>();
  const nextOf = new Map<string, string>();
  /** The point between two nodes; its key does not depend on their order. */
  const crossing = (one: readonly [number, number], other: readonly [number, number]): string => {
    const [a, b] = [nodeOf(...one), nodeOf(...other)];
    const key = a < b ? `${a}-${b}` : `${b}-${a}`;
    if (!points.has(key)) {
      const [valueA, valueB] = [values[a] ?? 0, values[b] ?? 0];
      const share = valueA / (valueA - valueB);
      points.set(key, {
        x: (one[0] + share * (other[0] - one[0])) * step,
        y: (one[1] + share * (other[1] - one[1])) * step,
      });
    }
    return key;
  };
  /** Around the cell, each line goes from where one enters the inside to where one leaves it. */
  const addLines = (column: number, row: number): void => {
    const corners = CORNERS.map(([dx, dy]) => [column + dx, row + dy] as const);
    const isInside = corners.map(([x, y]) => isNegative(x, y));
    for (let i = 0; i < 4; i++) {
      if (isInside[i] || !isInside[(i + 1) % 4]) continue;
      let last = (i + 1) % 4;
      while (isInside[(last + 1) % 4]) last = (last + 1) % 4;
      const [outside, first, end, after] = [i, (i + 1) % 4, last, (last + 1) % 4].map((at) => corners[at]);
      if (outside && first && end && after) nextOf.set(crossing(outside, first), crossing(end, after));
    }
  };
  const isNegative = (column: number, row: number): boolean => (values[nodeOf(column, row)] ?? 0) < 0;
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const first = isNegative(column, row);
      const isUniform =
        isNegative(column + 1, row) === first &&
        isNegative(column + 1, row + 1) === first &&
        isNegative(column, row + 1) === first;
      if (!isUniform) addLines(column, row);
    }
  return joinLines(nextOf, points);
};
