const BEGINNINGS =
  "ab ac al am an ar at be bi ca ce ci co da de di do el en er fa fe fi flu ga ge gli he im in ke la le lo ma me mi mo na ne ni ol om or pa pe pi pra que ra ri ro sa se si so ta te ti tra ul va ve vi xe za zo".split(
    " ",
  );
const MIDDLES =
  "bra cli cro da do fle gra le li lo ma me mi mo na ne ni no pa pe pri ra re ri ro sa se si so ta te ti to tri va ve vi xi zo".split(
    " ",
  );

export type Dice = () => number;

/** The same numbers at every run (mulberry32). */
export const dice = (seed: number): Dice => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const oneOf = <A>(roll: Dice, from: readonly A[]): A => from[Math.floor(roll() * from.length)] as A;

/** "cardolone": as Italian words sound. */
export const inventedWord = (roll: Dice, ends: readonly string[]): string =>
  `${oneOf(roll, BEGINNINGS)}${oneOf(roll, MIDDLES)}${roll() < 0.5 ? oneOf(roll, MIDDLES) : ""}${oneOf(roll, ends)}`;
