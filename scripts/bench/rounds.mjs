/** The middle one of some numbers. */
export const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/**
 * Measures several sides in turn, A-B-A-B, so that a slow minute of the machine slows all of them; each side's
 * measurement is an object of numbers, and what comes back is the median of each.
 */
export const inTurn = async (rounds, sides) => {
  const names = Object.keys(sides);
  const taken = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) for (const name of names) taken[name].push(await sides[name]());
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        Object.keys(taken[name][0]).map((number) => [number, median(taken[name].map((one) => one[number]))]),
      ),
    ]),
  );
};
