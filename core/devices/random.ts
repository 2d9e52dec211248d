/** A source of numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

const UNSIGNED = 2 ** 32;

/**
 * Creates the same numbers for the same seed on every platform (mulberry32, Tommy Ettinger 2017). For drawings and
 * demonstrations, not for secrets.
 */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UNSIGNED;
  };
};

/** A normally distributed number with mean 0 and standard deviation 1 (Box and Muller). */
export const normalRandom = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
