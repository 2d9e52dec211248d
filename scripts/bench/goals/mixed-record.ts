import { request as sendRequest } from "node:http";
import type { Bench } from "../bench.ts";
import { fetchAnswer } from "../fetch-answer.ts";
import { atMost, formatNumber, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import type { Request, Server } from "../load.ts";
import { mixedRows } from "../mixed-rows.ts";
import type { People } from "../people.ts";
import { readRecordOf } from "../requests.ts";
import { measureAfterChange } from "./after-change.ts";

const FEW = 1_000;
const MANY = 10_000;
const WARM_UP_TIMES = 5;

/** A patient with so many rows of different sections, who is signed in. */
const addMixedRecord = async (bench: Bench, people: People, usual: number) => {
  const rows = bench.rows(usual);
  const number = await people.extra(`${formatNumber(rows)} mixed rows`, mixedRows(rows));
  await people.signIn([number]);
  return { rows, number };
};

/** S5: the first answer about a record with many rows of different sections. */
export const s5: Goal = {
  name: "S5",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.sizes.base);
    const few = await addMixedRecord(bench, people, FEW);
    const many = await addMixedRecord(bench, people, MANY);
    await people.signIn([people.full]);
    const product = await people.product();
    for (let i = 0; i < WARM_UP_TIMES; i++) await fetchAnswer(product, readRecordOf(people.full));
    const first = await fetchAnswer(product, readRecordOf(many.number));
    const short = await fetchAnswer(product, readRecordOf(few.number));
    const growth = await measureAfterChange(bench, people, { many: many.number, few: few.number });
    const against = `with ${formatNumber(few.rows)}`;
    return [
      atMost("S5", `the first answer about ${formatNumber(many.rows)} mixed rows, raw`, "kB", 500, {
        ours: first.kilobytes,
      }),
      atMost("S5", `the same about ${formatNumber(few.rows)}`, "kB", 500, { ours: short.kilobytes }),
      withoutTarget("S5", "the time of the first one, nothing cached", "ms", { ours: first.milliseconds }),
      withoutTarget("S5", "processor time of an unchanged record, database included", "ms", {
        ours: growth.many.unchanged,
        reference: growth.few.unchanged,
        against,
      }),
      withoutTarget("S5", "processor time after a change", "ms", {
        ours: growth.many.changed,
        reference: growth.few.changed,
        against,
      }),
    ];
  },
};

interface Transfer {
  readonly encoding: string;
  /** The kilobytes of the body as they are sent. */
  readonly kilobytes: number;
}

/** The body of an answer as a browser gets it. */
const measureTransfer = ({ url }: Server, { path, headers = {} }: Request): Promise<Transfer> =>
  new Promise((resolve, reject) => {
    const outgoing = sendRequest(
      `${url}${path}`,
      { headers: { ...headers, "accept-encoding": "br, gzip" } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.once("error", reject);
        answer.once("end", () =>
          resolve({ encoding: answer.headers["content-encoding"] ?? "uncompressed", kilobytes: bytes / 1000 }),
        );
      },
    );
    outgoing.once("error", reject);
    outgoing.end();
  });

/** A12: the bytes of the first answer on the network. */
export const a12: Goal = {
  name: "A12",
  needs: ["build", "postgres"],
  isExact: true,
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.sizes.base);
    const { rows, number } = await addMixedRecord(bench, people, FEW);
    const product = await people.product();
    const request = readRecordOf(number);
    const raw = await fetchAnswer(product, request);
    const { kilobytes, encoding } = await measureTransfer(product, request);
    return [
      atMost("A12", `the first answer about ${formatNumber(rows)} mixed rows as sent (${encoding})`, "kB", 60, {
        ours: kilobytes,
        reference: raw.kilobytes,
        against: "raw",
      }),
    ];
  },
};
