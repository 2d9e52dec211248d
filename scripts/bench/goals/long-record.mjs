import { therapies } from "@libretto/core/record/therapies/wire";
import { atMost, ratioAtMost, withoutTarget } from "../figures.mjs";
import { load } from "../load.mjs";
import { patientOf } from "../population.mjs";
import { PAGE, readPageOf, readRecordOf } from "../requests.mjs";
import { interleave } from "../rounds.mjs";

const MANY = 100_000;
const FEW = 1_000;
const WARM_UP_TIMES = 5;

/** Adds a patient with so many medications, and one or two rows of each other section. */
export const longRecord = (people, rows) =>
  people.extra(`${rows.toLocaleString("en-US")} medications`, ({ collection, usual }) =>
    collection === therapies.collection ? rows : usual,
  );

const fetchOnce = async (product, { path, headers }) => {
  const from = performance.now();
  const answer = await fetch(`${product.url}${path}`, { headers });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return { milliseconds: performance.now() - from, kilobytes: byteLength / 1000 };
};

const measureAlone = (product, request, database, seconds) => async () => {
  const { perSecond, processorMs } = await load(product, [request], { connections: 1, seconds, database });
  return { milliseconds: 1000 / perSecond, processorMs };
};

/** S3: a patient with 100,000 rows must not be slower. */
export const s3 = {
  name: "S3",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.base);
    const [many, few] = [await longRecord(people, MANY), await longRecord(people, FEW)];
    await people.signIn([many, few]);
    const product = await people.product();
    for (let i = 0; i < WARM_UP_TIMES; i++) await fetchOnce(product, readRecordOf(few, 0));
    // nothing of this record is cached yet
    const first = await fetchOnce(product, readRecordOf(many, 0));
    const sides = (requestOf) => ({
      many: measureAlone(product, requestOf(many, 0), people.name, bench.seconds),
      few: measureAlone(product, requestOf(few, 0), people.name, bench.seconds),
    });
    const listOf = (number) => ({
      ...readPageOf(number, 0),
      path: `/api/getFarmaci/${patientOf(number)}/1?limit=${PAGE}`,
    });
    const pages = await interleave(bench.rounds, sides(readPageOf));
    const lists = await interleave(bench.rounds, sides(listOf));
    const toFigure = ({ many: ours, few: reference }, number) => ({
      ours: ours[number],
      reference: reference[number],
      against: `with ${FEW.toLocaleString("en-US")}`,
    });
    return [
      atMost("S3", `the first answer about ${MANY.toLocaleString("en-US")} rows`, "ms", 150, {
        ours: first.milliseconds,
      }),
      atMost("S3", "its size", "kB", 500, { ours: first.kilobytes }),
      ratioAtMost("S3", "a page of 50 rows", "ms", 1.5, toFigure(pages, "milliseconds")),
      withoutTarget("S3", "its processor time, database included", "ms", toFigure(pages, "processorMs")),
      ratioAtMost("S3", "a page of 50 rows of one list", "ms", 1.5, toFigure(lists, "milliseconds")),
    ];
  },
};
