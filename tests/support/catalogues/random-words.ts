const BEGINNINGS =
  "ab ac al am an ar at be bi ca ce ci co da de di do el en er fa fe fi flu ga ge gli he im in ke la le lo ma me mi mo na ne ni ol om or pa pe pi pra que ra ri ro sa se si so ta te ti tra ul va ve vi xe za zo".split(
    " ",
  );
const MIDDLES =
  "bra cli cro da do fle gra le li lo ma me mi mo na ne ni no pa pe pri ra re ri ro sa se si so ta te ti to tri va ve vi xi zo".split(
    " ",
  );

export type RandomSource = () => number;

/** The same numbers at every run (mulberry32). */
export const createRandomSource = (seed: number): RandomSource => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const pickFrom = <A>(roll: RandomSource, from: readonly A[]): A => from[Math.floor(roll() * from.length)] as A;

/** "cardolone": similar to Italian words. */
export const randomWord = (roll: RandomSource, ends: readonly string[]): string =>
  `${pickFrom(roll, BEGINNINGS)}${pickFrom(roll, MIDDLES)}${roll() < 0.5 ? pickFrom(roll, MIDDLES) : ""}${pickFrom(roll, ends)}`;
