/** Some numbers of one measurement. */
export type Measurement = Readonly<Record<string, number>>;

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

type Sides = Readonly<Record<string, () => Measurement | Promise<Measurement>>>;
type Results<S extends Sides> = { readonly [N in keyof S]: Awaited<ReturnType<S[N]>> };

/**
 * Measures several sides alternately, so that a slow minute of the machine affects all of them. The result is the
 * median of each number.
 */
export const interleave = async <S extends Sides>(rounds: number, sides: S): Promise<Results<S>> => {
  const measurements = new Map<string, Measurement[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of Object.entries(sides)) {
      const earlier = measurements.get(name) ?? [];
      measurements.set(name, [...earlier, await measure()]);
    }
  const medians = [...measurements].map(([name, all]) => [
    name,
    Object.fromEntries(
      Object.keys(all[0] ?? {}).map((number) => [number, median(all.map((one) => one[number] ?? Number.NaN))]),
    ),
  ]);
  return Object.fromEntries(medians) as Results<S>;
};
