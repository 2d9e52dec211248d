import { therapies } from "@libretto/core/record/therapies/wire";
import { atMost, ratioAtMost, told } from "../figures.mjs";
import { load } from "../load.mjs";
import { patientOf } from "../population.mjs";
import { PAGE, readPageOf, readRecordOf } from "../requests.mjs";
import { inTurn } from "../rounds.mjs";

const MANY = 100_000;
const FEW = 1_000;
const WARM_UP_TIMES = 5;

/** So many medications, and of every other section a row or two. */
export const longRecord = (people, rows) =>
  people.extra(`${rows.toLocaleString("en-US")} medications`, ({ collection, usual }) =>
    collection === therapies.collection ? rows : usual,
  );

const asked = async (product, { path, headers }) => {
  const from = performance.now();
  const answer = await fetch(`${product.url}${path}`, { headers });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return { milliseconds: performance.now() - from, kilobytes: byteLength / 1000 };
};

const alone = (product, request, database, seconds) => async () => {
  const { perSecond, worked } = await load(product, [request], { connections: 1, seconds, database });
  return { milliseconds: 1000 / perSecond, worked };
};

/** S3: one patient with 100,000 rows, who must not feel it. */
export const s3 = {
  name: "S3",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.base);
    const [many, few] = [await longRecord(people, MANY), await longRecord(people, FEW)];
    await people.signIn([many, few]);
    const product = await people.product();
    for (let i = 0; i < WARM_UP_TIMES; i++) await asked(product, readRecordOf(few, 0));
    // the first of this record: nothing of it is remembered
    const first = await asked(product, readRecordOf(many, 0));
    const sides = (requestOf) => ({
      many: alone(product, requestOf(many, 0), people.name, bench.seconds),
      few: alone(product, requestOf(few, 0), people.name, bench.seconds),
    });
    const listOf = (number) => ({
      ...readPageOf(number, 0),
      path: `/api/getFarmaci/${patientOf(number)}/1?limit=${PAGE}`,
    });
    const pages = await inTurn(bench.rounds, sides(readPageOf));
    const lists = await inTurn(bench.rounds, sides(listOf));
    const beside = ({ many: ours, few: reference }, number) => ({
      ours: ours[number],
      reference: reference[number],
      against: `with ${FEW.toLocaleString("en-US")}`,
    });
    return [
      atMost("S3", `the first answer about ${MANY.toLocaleString("en-US")} rows`, "ms", 150, {
        ours: first.milliseconds,
      }),
      atMost("S3", "its size", "kB", 500, { ours: first.kilobytes }),
      ratioAtMost("S3", "a page of 50 rows", "ms", 1.5, beside(pages, "milliseconds")),
      told("S3", "its processor time, database included", "ms", beside(pages, "worked")),
      ratioAtMost("S3", "a page of 50 rows of one list", "ms", 1.5, beside(lists, "milliseconds")),
    ];
  },
};
