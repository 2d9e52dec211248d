import { ratioAtLeast, ratioAtMost } from "../figures.mjs";
import { load } from "../load.mjs";
import { addTherapyOf, readPageOf, readRecordOf } from "../requests.mjs";
import { interleave } from "../rounds.mjs";

const LOADS = {
  "a record of 30 rows": ({ sample }) => sample.map((number) => readRecordOf(number)),
  "a page of 20 rows": ({ sample }) => sample.map((number) => readPageOf(number)),
  "a medication added": ({ writers }) => writers.map((number) => addTherapyOf(number)),
};

const prepare = async (people) => {
  await people.signIn([...people.sample, ...people.writers]);
  return { people, product: await people.product() };
};

/** S1: many patients compared with few; the requests go to patients spread over the whole table. */
export const s1 = {
  name: "S1",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const few = await prepare(await bench.peopleOf(bench.base));
    const many = await prepare(await bench.peopleOf(bench.patients));
    const against = bench.base.toLocaleString("en-US");
    const figures = [];
    for (const [what, requests] of Object.entries(LOADS)) {
      const side =
        ({ people, product }, seconds) =>
        () =>
          load(product, requests(people), { seconds, database: people.name });
      await interleave(1, { many: side(many, bench.warmUpSeconds), few: side(few, bench.warmUpSeconds) });
      const results = await interleave(bench.rounds, {
        many: side(many, bench.seconds),
        few: side(few, bench.seconds),
      });
      const toFigure = (number) => ({
        ours: results.many[number],
        reference: results.few[number],
        against: `with ${against}`,
      });
      figures.push(
        ratioAtLeast(
          "S1",
          `${what}, ${bench.patients.toLocaleString("en-US")} patients`,
          "/s",
          0.7,
          toFigure("perSecond"),
        ),
        ratioAtMost("S1", "p99", "ms", 2, toFigure("p99")),
      );
    }
    return figures;
  },
};
