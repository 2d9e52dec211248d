import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { at } from "../../lib/project.mjs";
import { atMost, ratioAtMost, withoutTarget } from "../figures.mjs";
import { load } from "../load.mjs";
import { accountOf, patientOf, tokenOf } from "../population.mjs";
import { startProduct } from "../processes.mjs";
import { readPageOf } from "../requests.mjs";
import { interleave } from "../rounds.mjs";
import { longRecord } from "./long-record.mjs";

const CONNECTIONS = 10;
const UPLOAD_BYTES = 20 * 2 ** 20;
const EXPORTED_ROWS = 100_000;
/** A little more than the interval at which the server writes its delays. */
const REPORT_MS = 300;

/** Starts the background load; `end` returns how often each job was done. */
const startBackgroundLoad = (jobs) => {
  const worker = new Worker(at("scripts/bench/background-load.mjs"), { workerData: { jobs, bytes: UPLOAD_BYTES } });
  const failed = new Promise((_, reject) => worker.on("error", reject));
  failed.catch(() => {});
  return {
    stop: () => worker.terminate(),
    end: async () => {
      const done = new Promise((resolve) => worker.once("message", resolve));
      worker.postMessage("end");
      const times = await Promise.race([done, failed]);
      await worker.terminate();
      return times;
    },
  };
};

/** A7: reading pages during an upload, an export and a report. */
export const a7 = {
  name: "A7",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.base);
    const longPatient = await longRecord(people, EXPORTED_ROWS);
    const reportPatient = await people.extra("1,000 rows", ({ full }) => (full === 1 ? 1 : full * 5));
    await people.signIn([longPatient, reportPatient], 1);
    await people.signIn([people.full], CONNECTIONS);
    const delayFile = join(bench.folder(), "event-loop-delay.json");
    const product = await startProduct({
      DATABASE_URL: people.owner,
      NODE_OPTIONS: `--import=${at("scripts/bench/event-loop-delay.mjs")}`,
      DELAY_FILE: delayFile,
    });
    const resetDelays = () => process.kill(product.pid, "SIGUSR2");
    const readDelays = async () => {
      await after(REPORT_MS);
      return JSON.parse(readFileSync(delayFile, "utf8"));
    };
    const headersOf = (number) => ({ authorization: `Bearer ${tokenOf(accountOf(number))}` });
    const jobs = [
      { name: "uploads", method: "POST", url: `${product.url}/api/files`, headers: headersOf(reportPatient) },
      { name: "exports", method: "GET", url: `${product.url}/api/esportaTutto`, headers: headersOf(longPatient) },
      {
        name: "reports",
        method: "GET",
        url: `${product.url}/api/downloadReport/${patientOf(reportPatient)}`,
        headers: headersOf(reportPatient),
      },
    ];
    const pages = Array.from({ length: CONNECTIONS }, (_, which) => readPageOf(people.full, which));
    const seconds = Math.max(bench.seconds, 5);
    const measureReads = async () => {
      resetDelays();
      const { p99, perSecond } = await load(product, pages, { connections: CONNECTIONS, seconds });
      const { p99: delay, max } = await readDelays();
      return { p99, perSecond, delay, max };
    };
    try {
      await load(product, pages, { connections: CONNECTIONS, seconds: bench.warmUpSeconds });
      const results = await interleave(bench.rounds, {
        alone: measureReads,
        disturbed: async () => {
          const others = startBackgroundLoad(jobs);
          const reads = await measureReads().catch(async (error) => {
            await others.stop();
            throw error;
          });
          return { ...reads, ...(await others.end()) };
        },
      });
      const toFigure = (number) => ({
        ours: results.disturbed[number],
        reference: results.alone[number],
        against: "alone",
      });
      return [
        ratioAtMost(
          "A7",
          "p99 of a page of 50 rows during an upload, an export and a report",
          "ms",
          3,
          toFigure("p99"),
        ),
        atMost("A7", "p99 of the delay of the event loop then", "ms", 50, toFigure("delay")),
        withoutTarget("A7", "the longest delay of the event loop", "ms", toFigure("max")),
        ...["uploads", "exports", "reports"].map((name) =>
          withoutTarget("A7", `${name} completed then`, "", { ours: results.disturbed[name] }),
        ),
      ];
    } finally {
      await product.stop();
    }
  },
};
