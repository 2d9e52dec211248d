export const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/**
 * Measures several sides alternately, so that a slow minute of the machine affects all of them. Each measurement is an
 * object of numbers; the result is the median of each number.
 */
export const interleave = async (rounds, sides) => {
  const names = Object.keys(sides);
  const measurements = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) for (const name of names) measurements[name].push(await sides[name]());
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        Object.keys(measurements[name][0]).map((number) => [
          number,
          median(measurements[name].map((one) => one[number])),
        ]),
      ),
    ]),
  );
};
