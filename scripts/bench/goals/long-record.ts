import { therapies } from "@libretto/core/record/therapies/wire";
import type { Bench } from "../bench.ts";
import { fetchAnswer } from "../fetch-answer.ts";
import { atMost, formatNumber, ratioAtMost, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { load, type Request, type Server } from "../load.ts";
import type { People } from "../people.ts";
import { type RequestOf, readListPageOf, readPageOf, readRecordOf } from "../requests.ts";
import { interleave } from "../rounds.ts";

const MANY = 100_000;
const FEW = 1_000;
const WARM_UP_TIMES = 5;

/** Adds a patient with so many medications, and one or two rows of each other section. */
export const addLongRecord = (people: People, rows: number): Promise<number> =>
  people.extra(`${formatNumber(rows)} medications`, {
    rowsIn: ({ collection, usual }) => (collection === therapies.collection ? rows : usual),
  });

type Alone = { readonly milliseconds: number; readonly processorMs: number };

/** Reads the pages of both records alternately, one request at a time. */
const comparePages = async (
  { sizes }: Bench,
  product: Server,
  { name, many, few }: { readonly name: string; readonly many: number; readonly few: number },
  requestOf: RequestOf,
) => {
  const measureAlone = (request: Request) => async (): Promise<Alone> => {
    const { perSecond, processorMs } = await load(product, [request], {
      connections: 1,
      length: sizes.load,
      database: name,
    });
    return { milliseconds: 1000 / perSecond, processorMs };
  };
  const results = await interleave(sizes.rounds, {
    many: measureAlone(requestOf(many)),
    few: measureAlone(requestOf(few)),
  });
  return (number: keyof Alone) => ({
    ours: results.many[number],
    reference: results.few[number],
    against: `with ${formatNumber(FEW)}`,
  });
};

/** S3: a patient with 100,000 rows must not be slower. */
export const s3: Goal = {
  name: "S3",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.sizes.base);
    const [long, short] = [bench.rows(MANY), bench.rows(FEW)];
    const [many, few] = [await addLongRecord(people, long), await addLongRecord(people, short)];
    await people.signIn([many, few]);
    const product = await people.product();
    for (let i = 0; i < WARM_UP_TIMES; i++) await fetchAnswer(product, readRecordOf(few));
    // nothing of this record is cached yet
    const first = await fetchAnswer(product, readRecordOf(many));
    const records = { name: people.name, many, few };
    const ofPages = await comparePages(bench, product, records, readPageOf);
    const ofLists = await comparePages(bench, product, records, readListPageOf);
    return [
      atMost("S3", `the first answer about ${formatNumber(long)} rows`, "ms", 150, { ours: first.milliseconds }),
      atMost("S3", "its size", "kB", 500, { ours: first.kilobytes }),
      ratioAtMost("S3", "a page of 50 rows", "ms", 1.5, ofPages("milliseconds")),
      withoutTarget("S3", "its processor time, database included", "ms", ofPages("processorMs")),
      ratioAtMost("S3", "a page of 50 rows of one list", "ms", 1.5, ofLists("milliseconds")),
    ];
  },
};
