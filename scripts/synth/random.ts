import { createRandomSource, pickFrom } from "../../tests/support/catalogues/random-words.ts";

/** A value with its weight among others. */
type Weighted<A> = readonly [value: A, weight: number];

/** Random choices from one source of numbers. */
export interface Random {
  /** True with this probability, from 0 to 1. */
  readonly chance: (probability: number) => boolean;
  /** A whole number, both ends included. */
  readonly between: (from: number, to: number) => number;
  /** A number near the mean, at most three standard deviations away. */
  readonly around: (mean: number, deviation: number) => number;
  readonly pick: <A>(values: readonly A[]) => A;
  readonly pickWeighted: <A>(values: readonly Weighted<A>[]) => A;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** FNV-1a of 32 bits. */
const hashText = (text: string): number => {
  let hash = FNV_OFFSET;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash | 0;
};

/** The sum of this many uniform numbers is nearly a normal one, and has limits. */
const SUMMANDS = 9;
const DEVIATION_OF_SUM = Math.sqrt(SUMMANDS / 12);

/**
 * The random choices of one topic. Equal names give equal choices, so a person does not depend on any other person, and a
 * new topic changes no other one.
 */
export const createRandom = (...names: readonly (string | number)[]): Random => {
  const next = createRandomSource(hashText(names.join("|")));
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    chance: (probability) => next() < probability,
    between,
    around: (mean, deviation) => {
      const sum = Array.from({ length: SUMMANDS }, next).reduce((total, one) => total + one, 0);
      return mean + (deviation * (sum - SUMMANDS / 2)) / DEVIATION_OF_SUM;
    },
    pick: (values) => pickFrom(next, values),
    pickWeighted: (values) => {
      let rest = next() * values.reduce((total, [, weight]) => total + weight, 0);
      const found = values.find(([, weight]) => {
        rest -= weight;
        return rest < 0;
      });
      return (found ?? (values.at(-1) as (typeof values)[number]))[0];
    },
  };
};
