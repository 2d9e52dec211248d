import type { Bench } from "../bench.ts";
import { type Figure, formatNumber, ratioAtLeast, ratioAtMost } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { type LoadResult, load, type Request, type Server } from "../load.ts";
import type { People } from "../people.ts";
import { addTherapyOf, readPageOf, readRecordOf } from "../requests.ts";
import { interleave } from "../rounds.ts";
import type { LoadLength } from "../sizes.ts";

const LOADS: Readonly<Record<string, (people: People) => readonly Request[]>> = {
  "a record of 30 rows": ({ sample }) => sample.map((number) => readRecordOf(number)),
  "a page of 20 rows": ({ sample }) => sample.map((number) => readPageOf(number)),
  "a medication added": ({ writers }) => writers.map((number) => addTherapyOf(number)),
};

interface Side {
  readonly people: People;
  readonly product: Server;
}

const prepare = async ({ peopleOf }: Bench, patients: number): Promise<Side> => {
  const people = await peopleOf(patients);
  await people.signIn([...people.sample, ...people.writers]);
  return { people, product: await people.product() };
};

/** S1: many patients compared with few; the requests go to patients spread over the whole table. */
export const s1: Goal = {
  name: "S1",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const { base, patients, rounds, warmUp, load: usual } = bench.sizes;
    const few = await prepare(bench, base);
    const many = await prepare(bench, patients);
    const figures: Figure[] = [];
    for (const [what, requests] of Object.entries(LOADS)) {
      const side =
        ({ people, product }: Side, length: LoadLength) =>
        () =>
          load(product, requests(people), { length, database: people.name });
      await interleave(1, { many: side(many, warmUp), few: side(few, warmUp) });
      const results = await interleave(rounds, { many: side(many, usual), few: side(few, usual) });
      const toFigure = (number: keyof LoadResult) => ({
        ours: results.many[number],
        reference: results.few[number],
        against: `with ${formatNumber(base)}`,
      });
      figures.push(
        ratioAtLeast("S1", `${what}, ${formatNumber(patients)} patients`, "/s", 0.7, toFigure("perSecond")),
        ratioAtMost("S1", "p99", "ms", 2, toFigure("p99")),
      );
    }
    return figures;
  },
};
