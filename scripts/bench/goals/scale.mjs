import { ratioAtLeast, ratioAtMost } from "../figures.mjs";
import { load } from "../load.mjs";
import { addTherapyOf, readPageOf, readRecordOf } from "../requests.mjs";
import { inTurn } from "../rounds.mjs";

const LOADS = {
  "a record of 30 rows": ({ sample }) => sample.map((number) => readRecordOf(number)),
  "a page of 20 rows": ({ sample }) => sample.map((number) => readPageOf(number)),
  "a medication added": ({ writers }) => writers.map((number) => addTherapyOf(number)),
};

const ready = async (people) => {
  await people.signIn([...people.sample, ...people.writers]);
  return { people, product: await people.product() };
};

/** S1: many patients beside few; whose turn it is goes through patients all over the table. */
export const s1 = {
  name: "S1",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const few = await ready(await bench.peopleOf(bench.base));
    const many = await ready(await bench.peopleOf(bench.patients));
    const against = bench.base.toLocaleString("en-US");
    const figures = [];
    for (const [what, requests] of Object.entries(LOADS)) {
      const side =
        ({ people, product }, seconds) =>
        () =>
          load(product, requests(people), { seconds, database: people.name });
      await inTurn(1, { many: side(many, bench.warmUpSeconds), few: side(few, bench.warmUpSeconds) });
      const taken = await inTurn(bench.rounds, { many: side(many, bench.seconds), few: side(few, bench.seconds) });
      const of = (number) => ({ ours: taken.many[number], reference: taken.few[number], against: `with ${against}` });
      figures.push(
        ratioAtLeast("S1", `${what}, ${bench.patients.toLocaleString("en-US")} patients`, "/s", 0.7, of("perSecond")),
        ratioAtMost("S1", "p99", "ms", 2, of("p99")),
      );
    }
    return figures;
  },
};
