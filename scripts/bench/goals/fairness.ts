import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { at } from "../../lib/project.mjs";
import type { Bench } from "../bench.ts";
import { atMost, ratioAtMost, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { load, type Server } from "../load.ts";
import { type People, requestsOfFull } from "../people.ts";
import { accountOf, patientOf } from "../population.ts";
import { authorise, readPageOf } from "../requests.ts";
import { interleave } from "../rounds.ts";
import { extendLoad } from "../sizes.ts";
import { addLongRecord } from "./long-record.ts";
import { addRecordOfAllSections } from "./matrix.ts";

const CONNECTIONS = 10;
const UPLOAD_BYTES = 20 * 2 ** 20;
const EXPORTED_ROWS = 100_000;
const MIN_SECONDS = 5;
/** A little more than the interval at which the server writes its delays. */
const REPORT_MS = 300;

interface Job {
  readonly name: keyof Done;
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** How often each job was done. */
type Done = { readonly uploads: number; readonly exports: number; readonly reports: number };

/** Runs the jobs repeatedly in a thread until the end of some work. */
const withBackgroundLoad = async <A extends object>(
  jobs: readonly Job[],
  bytes: number,
  work: () => Promise<A>,
): Promise<A & Done> => {
  const worker = new Worker(at("scripts/bench/background-load.mjs"), { workerData: { jobs, bytes } });
  const failed = new Promise<never>((_, reject) => worker.on("error", reject));
  failed.catch(() => {});
  try {
    const result = await work();
    const done = new Promise<Done>((resolve) => worker.once("message", resolve));
    worker.postMessage("end");
    return { ...result, ...(await Promise.race([done, failed])) };
  } finally {
    await worker.terminate();
  }
};

/** Starts the product with a file in which it reports the delay of its event loop. */
const startObservedProduct = async ({ createFolder, startProduct }: Bench, { owner }: People) => {
  const delayFile = join(createFolder(), "event-loop-delay.json");
  const product = await startProduct({
    DATABASE_URL: owner,
    NODE_OPTIONS: `--import=${at("scripts/bench/event-loop-delay.mjs")}`,
    DELAY_FILE: delayFile,
  });
  return {
    ...product,
    resetDelays: () => process.kill(product.pid, "SIGUSR2"),
    readDelays: async () => {
      await after(REPORT_MS);
      return JSON.parse(readFileSync(delayFile, "utf8")) as { readonly p99: number; readonly max: number };
    },
  };
};

const jobsOf = ({ url }: Server, longPatient: number, reportPatient: number): readonly Job[] => {
  const headersOf = (number: number) => authorise(accountOf(number));
  return [
    { name: "uploads", method: "POST", url: `${url}/api/files`, headers: headersOf(reportPatient) },
    { name: "exports", method: "GET", url: `${url}/api/esportaTutto`, headers: headersOf(longPatient) },
    {
      name: "reports",
      method: "GET",
      url: `${url}/api/downloadReport/${patientOf(reportPatient)}`,
      headers: headersOf(reportPatient),
    },
  ];
};

/** A7: reading pages during an upload, an export and a report. */
export const a7: Goal = {
  name: "A7",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const { sizes } = bench;
    const people = await bench.peopleOf(sizes.base);
    const longPatient = await addLongRecord(people, bench.rows(EXPORTED_ROWS));
    const reportPatient = await addRecordOfAllSections(bench, people);
    await people.signIn([longPatient, reportPatient], 1);
    await people.signIn([people.full], CONNECTIONS);
    const product = await startObservedProduct(bench, people);
    const pages = requestsOfFull(people, CONNECTIONS, readPageOf);
    const readPages = (length = extendLoad(sizes.load, MIN_SECONDS)) =>
      load(product, pages, { connections: CONNECTIONS, length });
    const measureReads = async () => {
      product.resetDelays();
      const { p99, perSecond } = await readPages();
      const { p99: delay, max } = await product.readDelays();
      return { p99, perSecond, delay, max };
    };
    const jobs = jobsOf(product, longPatient, reportPatient);
    try {
      await readPages(sizes.warmUp);
      const { alone, disturbed } = await interleave(sizes.rounds, {
        alone: measureReads,
        disturbed: () => withBackgroundLoad(jobs, bench.rows(UPLOAD_BYTES), measureReads),
      });
      const toFigure = (number: keyof typeof alone) => ({
        ours: disturbed[number],
        reference: alone[number],
        against: "alone",
      });
      const page = "p99 of a page of 50 rows during an upload, an export and a report";
      return [
        ratioAtMost("A7", page, "ms", 3, toFigure("p99")),
        atMost("A7", "p99 of the delay of the event loop then", "ms", 50, toFigure("delay")),
        withoutTarget("A7", "the longest delay of the event loop", "ms", toFigure("max")),
        withoutTarget("A7", "uploads completed then", "", { ours: disturbed.uploads }),
        withoutTarget("A7", "exports completed then", "", { ours: disturbed.exports }),
        withoutTarget("A7", "reports completed then", "", { ours: disturbed.reports }),
      ];
    } finally {
      await product.stop();
    }
  },
};
