/** A measured value and its accessible label. */
export interface ChartPoint {
  readonly key: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
  readonly label: string;
}

export interface Extent {
  readonly low: number;
  readonly high: number;
}

const STEPS = [1, 2, 5, 10];
const LINES = 4;

/** The distance between grid lines: 1, 2 or 5 times a power of ten, for about four lines. */
const stepFor = (range: number): number => {
  const power = 10 ** Math.floor(Math.log10(range / LINES));
  return power * (STEPS.find((step) => step * power * LINES >= range) ?? 1);
};

/** The values of the grid lines. They enclose all values, and zero when all values are equal. */
export const ticksFor = (values: readonly number[]): readonly number[] => {
  const isConstant = values.every((value) => value === values[0]);
  const enclosed = isConstant ? [...values, 0] : values;
  const [low, high] = [Math.min(...enclosed), Math.max(...enclosed)];
  const step = stepFor(high === low ? 1 : high - low);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
};

/** The position of a value along a length. In an empty range it is the middle. */
export const positionIn = ({ low, high }: Extent, length: number, value: number): number =>
  high === low ? length / 2 : ((value - low) / (high - low)) * length;

/** At most this number of items, at even distances, with the first and the last one. */
export const selectEvenly = <A>(items: readonly A[], limit: number): readonly A[] => {
  if (items.length <= limit) return items;
  const step = (items.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, i) => items[Math.round(i * step)] as A);
};
